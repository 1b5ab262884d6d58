// online.test.mjs - Browser test: online games, from the invitation to the score sheet.
import { execFileSync } from "node:child_process";

import { expectClean } from "./clean.mjs";
import { program } from "./house.mjs";
import {
  begin,
  inStep,
  makeMove,
  meet,
  playTogether,
  setTable,
  sitDown,
  startFragile,
  tellName,
  whoIsAsked,
} from "./online_house.mjs";
import { dice, standing } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, visit } from "./visit.mjs";

/** Resigns. */
async function resign(page) {
  await page.getByRole("button", { name: "Table" }).click();
  await page.locator(".drawer").getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
}

test(
  "two people play The Book of Dragons online to its end while a third one watches",
  {},
  async ({ browser, address }) => {
    await meet(
      browser,
      address,
      [{}, { size: "phone", theme: "dark" }, { settings: { language: "es" } }],
      async (ana, ben, eve) => {
        const link = await begin(ana, ben, address, "book");
        await eve.goto(link);
        await eve.getByText("Estás mirando").waitFor();
        expect((await eve.locator(".prompt.asking").count()) === 0, "a spectator is asked");
        await playTogether([ana, ben], 12);
        await inStep([ana, ben, eve]);
        await Promise.all([ana, ben, eve].map(expectNarrow));

        // Reload the page in the middle of the game.
        const { length } = await standing(ana);
        await ana.reload();
        await ana.locator(".prompt").waitFor();
        expect((await standing(ana)).length >= length, "moves are lost");

        expect(await playTogether([ana, ben], 3000, dice(5)), "the game does not end");
        for (const page of [ana, ben, eve]) await page.locator("dialog[open] table").waitFor();
        await Promise.all([ana, ben, eve].map(expectNarrow));

        // "wyrm verify" accepts the record's proof.
        const coming = ana.waitForEvent("download");
        await ana.getByRole("button", { name: "Save game file" }).click();
        const said = execFileSync(program, ["verify", await (await coming).path()], {
          encoding: "utf8",
          env: { ...process.env, LANGUAGE: "en" },
        });
        expect(said.includes("Every draw is what the seeds give."), said);

        // A link leads others to the replay.
        await ana.locator("dialog[open]").getByRole("link", { name: "Replay" }).click();
        await ana.getByText("Before the first move").waitFor();
        const replay = ana.url();
        await eve.goto(replay);
        await eve.locator("input[type=range]").waitFor();
      },
    );
  },
);

test("two simultaneous rematches lead to one table", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, {}], async (ana, ben) => {
    await begin(ana, ben, address, "dungeon");
    await resign(ben);
    const again = [ana, ben].map((page) =>
      page.locator("dialog[open]").getByRole("button", { name: "Rematch" }),
    );
    await Promise.all(again.map((button) => button.waitFor()));
    await Promise.all(again.map((button) => button.click()));
    const rooms = [ana, ben].map((page) => page.locator("li.mine, li.free .button").first());
    await Promise.all(rooms.map((room) => room.waitFor()));
    const [first, second] = (await ana.locator("li.mine").count()) ? [ana, ben] : [ben, ana];
    await second.locator("li.free .button").click();
    await second.locator("li.mine").waitFor();
    await first.locator(".start:enabled").click();
    await second.locator(".prompt").waitFor();
  });
});

test("a rematch brings the players to the same new table", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, {}], async (ana, ben) => {
    await begin(ana, ben, address, "dungeon");
    await playTogether([ana, ben], 2);
    await resign(ben);
    await ana.locator("dialog[open] table").waitFor();
    await ana.locator("dialog[open]").getByRole("button", { name: "Rematch" }).click();
    await ana.locator(".invite").waitFor();
    await ben.locator("dialog[open] header button").click();
    await ben.getByRole("link", { name: "Go to the new table" }).click();
    await ben.locator("li.free .button").click();
    await ben.locator("li.mine").waitFor();
    await ana.locator(".start:enabled").click();
    await ben.locator(".prompt").waitFor();
  });
});

test("names and chat lines are plain text, and players can be muted", {}, async ({ browser, address }) => {
  const name = '<i>Bea</i> & "co"';
  const line = "<img src=x onerror=alert(1)> **hm** &amp;";
  await meet(browser, address, [{}, { size: "phone" }], async (ana, ben) => {
    await begin(ana, ben, address, "book", { other: name });
    await ben.getByRole("button", { name: "Chat" }).click();
    await ben.getByLabel("Write a message").fill(line);
    await ben.getByLabel("Write a message").press("Enter");
    await ana.locator(".news", { hasText: "1" }).waitFor();
    await ana.getByRole("button", { name: "Chat" }).click();
    expectEqual(await ana.locator(".drawer .text").innerText(), line, "what was said");
    expectEqual(await ana.locator(".drawer .who strong").innerText(), name, "who said it");
    expectEqual(await ana.locator(".drawer :is(img, i)").count(), 0, "things in the chat that are no text");
    await ana.getByText("Mute players").click();
    await ana.locator(".drawer input[type=checkbox]").check();
    await ana.locator(".drawer .text").waitFor({ state: "detached" });
    await ben.getByLabel("Write a message").fill("Can you hear me?");
    await ben.getByRole("button", { name: "Send" }).click();
    await ben.locator(".text", { hasText: "Can you hear me?" }).waitFor();
    await ana.locator(".drawer input[type=checkbox]").uncheck();
    await ana.locator(".drawer .text", { hasText: "Can you hear me?" }).waitFor();
  });
});

test("a move is taken back when the other player agrees", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, {}], async (ana, ben) => {
    await begin(ana, ben, address, "dungeon");
    const first = await whoIsAsked([ana, ben]);
    const second = first === ana ? ben : ana;
    await makeMove(first, dice(3));
    await second.locator(".prompt.asking").waitFor();
    const { length } = await standing(second);
    await first.getByRole("button", { name: "Take back" }).click();
    await first.getByText("You asked to take back a move").waitFor();
    await second.getByRole("button", { name: "Decline" }).click();
    await first.getByText("You asked to take back a move").waitFor({ state: "detached" });
    await first.getByRole("button", { name: "Take back" }).click();
    await second.getByRole("button", { name: "Agree" }).click();
    await first.locator(".prompt.asking").waitFor();
    expect((await standing(first)).length < length, "nothing was taken back");
    await inStep([ana, ben]);
  });
});

test("a bot plays for an absent player until they return", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, { size: "phone" }], async (ana, ben) => {
    await begin(ana, ben, address, "keepers");
    await ben.getByRole("button", { name: "Table" }).click();
    await ben.getByRole("button", { name: "Let a bot play for me" }).click();
    await ana.getByText("away: a bot plays").waitFor();
    await playTogether([ana], 3);
    await ben.locator(".drawer header button").click();
    await ben.locator(".notice").getByRole("button", { name: "Take over again" }).click();
    await ana.getByText("away: a bot plays").waitFor({ state: "detached" });
    await playTogether([ana, ben], 3);
  });
});

const networkFails = [
  /WebSocket connection/,
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|NETWORK_CHANGED|EMPTY_RESPONSE|FAILED)/,
];

test(
  "nothing is lost offline, and the game goes on when the network is back",
  {},
  async ({ browser, address }) => {
    await meet(browser, address, [{ allowed: networkFails }, {}], async (ana, ben) => {
      await begin(ana, ben, address, "keepers");
      await playTogether([ana, ben], 4);
      await inStep([ana, ben]);
      await ana.context().setOffline(true);
      await ana.getByText("Connection lost").waitFor();
      const { length } = await standing(ana);
      // The other player moves if it is their turn; Ana's moves stay in her browser.
      if ((await ben.locator(".prompt.asking").count()) > 0) await makeMove(ben, dice(2));
      await ana.context().setOffline(false);
      await ana.getByText("Connection lost").waitFor({ state: "detached" });
      await inStep([ana, ben]);
      expect((await standing(ana)).length >= length, "moves are lost");
      await playTogether([ana, ben], 4);
    });
  },
);

test("the server is killed in the middle of a game, and nothing is lost", {}, async ({ browser }) => {
  const house = await startFragile();
  try {
    await meet(
      browser,
      house.address,
      [{ allowed: networkFails }, { allowed: networkFails }],
      async (ana, ben) => {
        await begin(ana, ben, house.address, "keepers");
        await playTogether([ana, ben], 6);
        const length = await inStep([ana, ben]);
        await house.kill();
        for (const page of [ana, ben]) await page.getByText("Connection lost").waitFor();
        await house.again();
        for (const page of [ana, ben]) await page.getByText("Connection lost").waitFor({ state: "detached" });
        expectEqual((await standing(ana)).length, length, "moves after the restart");
        await playTogether([ana, ben], 6);
        expect((await inStep([ana, ben])) >= length + 6, "it does not go on");
      },
    );
  } finally {
    await house.stop();
  }
});

test("the home page lists public tables, and whose turn it is at yours", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, { size: "phone" }], async (ana, ben) => {
    await setTable(ana, address, "dungeon", { isPublic: true, name: "Zoraida", pace: "quick" });
    await visit(ben, address);
    const row = ben.locator("li.game", { hasText: "Zoraida" });
    await row.getByRole("link", { name: "Join" }).click();
    await ben.locator("li.free .button").click();
    await tellName(ben, "Ben");
    await ana.locator(".start:enabled").click();
    await ben.locator(".prompt").waitFor();
    await ben.locator(".clock").first().waitFor();
    const asked = await whoIsAsked([ana, ben]);
    const other = asked === ana ? ben : ana;
    await visit(asked, address);
    await asked
      .locator("li.game", { hasText: "Your turn" })
      .getByRole("link", { name: "Continue" })
      .waitFor();
    await visit(other, address);
    await other.locator("li.game", { hasText: "to move" }).getByRole("link", { name: "Open" }).waitFor();
    await expectNarrow(ben);
  });
});

test(
  "a guest gets an account, signs out, and signs in again from another browser",
  {},
  async ({ browser, address }) => {
    const name = `Nadia${process.pid}`;
    await meet(browser, address, [{}, { allowed: [/answered 401/, /status of 401/] }], async (one, two) => {
      await visit(one, address);
      await one.getByRole("button", { name: "My account" }).click();
      await one.locator("#own-name").fill(name);
      await one.getByRole("button", { name: "Continue as guest" }).click();
      await one.getByText("a guest. Only this browser knows you").waitFor();
      await one.locator("#password").fill("correct horse battery");
      await one.getByRole("button", { name: "Create account" }).click();
      await one.getByText("You are signed in as").waitFor();
      await one.getByRole("button", { name: "Sign out" }).click();
      await one.getByText("You're not signed in").waitFor();

      await visit(two, address);
      await two.getByRole("button", { name: "My account" }).click();
      await two.getByLabel("Sign in").check();
      await two.locator("#login-name").fill(name);
      await two.locator("#password").fill("wrong horse battery");
      await two.getByRole("button", { name: "Sign in" }).click();
      await two.getByRole("alert").waitFor();
      await two.locator("#password").fill("correct horse battery");
      await two.getByRole("button", { name: "Sign in" }).click();
      await two.getByText("You are signed in as").waitFor();
      await two.reload();
      await two.getByRole("button", { name }).waitFor();
    });
  },
);

test("an earlier position of a running game is shown", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, {}], async (ana, ben) => {
    await begin(ana, ben, address, "book");
    await playTogether([ana, ben], 5);
    await inStep([ana, ben]);
    await ana.getByRole("button", { name: "Log" }).click();
    await ana.locator(".drawer li button").nth(2).click();
    await ana.locator(".board.is-past").waitFor();
    await ana.keyboard.press("Escape");
    await ana.locator(".board:not(.is-past)").waitFor();

    // The log follows a change of language at once.
    const before = await ana.locator(".drawer li button").first().innerText();
    await ana.getByRole("button", { name: "Settings" }).click();
    await ana.locator("dialog select").selectOption("es");
    await ana.locator("dialog header button").click();
    await ana.waitForFunction(
      (text) => document.querySelector(".drawer li button")?.innerText.trim() !== text.trim(),
      before,
    );

    // Offline only the current position is available, and the page says so.
    await ana.context().setOffline(true);
    await ana.getByText("Se ha perdido la conexión").waitFor();
    await ana.locator(".drawer li button").nth(1).click();
    await ana.getByText("No hay conexión").waitFor();
    await ana.context().setOffline(false);
    await ana.getByText("Se ha perdido la conexión").waitFor({ state: "detached" });
    await ana.locator(".drawer li button").nth(1).click();
    await ana.locator(".board.is-past").waitFor();
  });
});

test(
  "an invitation warns that it only opens on this computer, and can be copied",
  {},
  async ({ page, address }) => {
    await setTable(page, address, "book", {});
    await page.getByText("This link only opens on this computer").waitFor();
    // Plain http from another computer has no clipboard API.
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    const copied = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("copy", () => resolve(getSelection()?.toString() || document.activeElement.value));
        }),
    );
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").waitFor();
    expect((await copied).includes("#/online/"), "the link is not copied");
  },
);

test("a link that leads nowhere says so", {}, async ({ page, address }) => {
  await page.goto(`${address}/#/online/0123456789abcdef`);
  await page.getByRole("heading", { name: "This table cannot be opened" }).waitFor();
  await page.goto(`${address}/#/replay/online-0123456789abcdef`);
  await page.getByRole("heading", { name: "This replay cannot be opened" }).waitFor();
});

test("a table closed by its creator tells the waiting players", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}, {}], async (ana, ben) => {
    const link = await setTable(ana, address, "brood");
    await sitDown(ben, link, "Ben");
    await ana.getByRole("button", { name: "Close the table" }).click();
    await ben.getByText("This table was closed before the game began").waitFor();
  });
});

for (const theme of ["light", "dark"])
  test(`the screens of tables at the server are clean, ${theme}`, {}, async ({ browser, address }) => {
    await meet(
      browser,
      address,
      [{ theme }, { theme, size: "phone", settings: { language: "es" } }],
      async (ana, ben) => {
        await visit(ana, address, "#/new/book?online");
        await ana.locator(".options li").first().waitFor();
        await expectClean(ana);
        await ana.locator("form .button.primary").click();
        await ana.locator("#guest-name").waitFor();
        await expectClean(ana);
        await ana.locator("dialog header button").click();
        const link = await setTable(ana, address, "book", { isPublic: true, pace: "quick" });
        await expectClean(ana);
        await visit(ben, address);
        await ben.locator("li.game").first().waitFor();
        await expectClean(ben);
        await sitDown(ben, link, "Ben");
        await expectClean(ben);
        await ana.locator(".start:enabled").click();
        await ben.locator(".prompt").waitFor();
        for (const drawer of ["Chat", "Table"]) {
          await ana.getByRole("button", { name: drawer, exact: true }).click();
          await ana.getByRole("complementary", { name: drawer }).waitFor();
          await expectClean(ana);
        }
        await ana.getByRole("button", { name: "Let a bot play for me" }).click();
        await ana.locator(".notice").waitFor();
        await expectClean(ana);
        await visit(ana, address);
        await ana.getByRole("button", { name: "Ana" }).click();
        await ana.locator("#own-name").waitFor();
        await expectClean(ana);
      },
    );
  });
