// colours.test.mjs - Browser test: seats of The Book of Dragons have the colours of their tokens.
import { atOnce } from "./house.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { openRecord, openTable } from "./visit.mjs";

const colours = ["red", "blue", "green", "yellow", "purple"];
const fields = ["#a82a20", "#24528f", "#2d6a3c", "#e3b02f", "#673a86"];

/** Returns the colours on screen for each player: its token in the log, its marks and its dice. */
async function shown(page) {
  return page.evaluate(() => {
    const marks = (list) =>
      [...list]
        .map((svg) => svg.getAttribute("class").match(/seat-(\d)/)?.[1])
        .filter(Boolean)
        .map(Number);
    const fields = (part) =>
      [...part.querySelectorAll("svg[viewBox='0 0 48 48'] rect:nth-of-type(2)")].map((rect) =>
        rect.getAttribute("fill"),
      );
    const lines = [...document.querySelectorAll("aside li")];
    return [...document.querySelectorAll(".panel")].map((panel) => {
      const name = panel.getAttribute("aria-label");
      const own = lines.filter(
        (line) => !line.classList.contains("chance") && line.textContent.trim().startsWith(`${name} `),
      );
      const piles = [...document.querySelectorAll(".pile")].filter(
        (pile) => pile.querySelector(".holder")?.textContent === name,
      );
      const places = [
        panel,
        ...piles,
        ...(panel.classList.contains("mine") ? [document.querySelector("[data-part=hand]")] : []),
      ];
      return {
        token: lines
          .map((line) => line.textContent.trim())
          .find((text) => text.startsWith(`${name} gets the`))
          ?.match(/the (\w+) token/)?.[1],
        inLog: marks(own.flatMap((line) => [...line.querySelectorAll("svg")])),
        besides: marks([panel, ...piles].flatMap((part) => [...part.querySelectorAll("svg")])),
        dice: places.flatMap(fields),
      };
    });
  });
}

function expectOneColourEach(players) {
  expect(
    players.some(({ token }, seat) => token !== colours[seat]),
    "every token has the colour of the seat's number",
  );
  for (const { token, inLog, besides, dice } of players) {
    const place = colours.indexOf(token);
    expect(inLog.length > 0 && besides.length > 0, `nothing is shown of ${token}`);
    expectEqual(
      [...new Set([...inLog, ...besides])].join(" "),
      String(place),
      `the marks of who has the ${token} token`,
    );
    expectEqual(
      dice.join(" "),
      Array(3).fill(fields[place]).join(" "),
      `the dice of who has the ${token} token`,
    );
  }
}

test(
  "dice, marks and log have the colours of the tokens",
  { settings: atOnce },
  async ({ page, address }) => {
    await openTable(page, address, "book", { players: 5, seed: 2, moves: 60 });
    await page.getByRole("button", { name: "Log", exact: true }).click();
    await page.locator("aside li").first().waitFor();
    expectOneColourEach(await shown(page));
  },
);

test("a replay has the colours of the tokens", { settings: atOnce }, async ({ page, address }) => {
  await openRecord(page, address, "book", { players: 4, seed: 2 });
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.locator("aside li").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".panel .points").length === 4);
  expectOneColourEach(await shown(page));
});
