// screens.mjs - List of every main screen and state of the page, with the steps that lead there.
//
// screens.test.mjs checks the accessibility of each, and tools/gen/screenshots takes its picture. Each entry has a
// name and the steps from a fresh window. Seeds are fixed, so that games are always at the same position.
import { orderTable, setTable } from "./online_house.mjs";
import { untilAsked } from "./player.mjs";
import { boardLaid, games, openRecord, openTable, visit } from "./visit.mjs";

/** Position in the middle of a game, with a usual number of players. */
const middle = {
  book: { players: 3, moves: 70 },
  keepers: { players: 3, moves: 150 },
  brood: { players: 3, moves: 300 },
  dungeon: { players: 2, moves: 40 },
};

const openDialog = (page) => page.locator("dialog[open]").waitFor();

export const screens = [
  { name: "home", open: ({ page, address }) => visit(page, address) },
  {
    name: "home-games",
    async open({ page, address }) {
      await openRecord(page, address, "keepers", { players: 3 });
      await openRecord(page, address, "book", middle.book);
      await visit(page, address);
      await page.locator("li.game").nth(1).waitFor();
    },
  },
  {
    name: "home-delete",
    async open({ page, address }) {
      await openRecord(page, address, "dungeon");
      await visit(page, address);
      await page.locator("li.game button").click();
      await openDialog(page);
    },
  },
  {
    name: "settings",
    async open({ page, address }) {
      await visit(page, address);
      await page.locator("header .tools button").last().click();
      await openDialog(page);
    },
  },
  ...["book", "brood"].map((game) => ({
    name: `new-${game}`,
    async open({ page, address }) {
      await visit(page, address, `#/new/${game}`);
      await page.locator(".options li").first().waitFor();
    },
  })),
  ...["keepers", "brood"].map((game) => ({
    name: `rules-${game}`,
    async open({ page, address }) {
      await visit(page, address, `#/rules/${game}`);
      await page.locator("article li").first().waitFor();
    },
  })),
  {
    name: "rules-found",
    async open({ page, address }) {
      await visit(page, address, "#/rules/book/BOOK-12");
      await page.locator("li.wanted").waitFor();
    },
  },
  ...games.map((game) => ({
    name: `table-${game}`,
    open: ({ page, address }) => openTable(page, address, game, middle[game]),
  })),
  // Three chests; then Dragonbrood: a place, a bid, New Year, the bank, six players.
  {
    name: "table-keepers-chests",
    open: ({ page, address }) =>
      openTable(page, address, "keepers", { ...middle.keepers, options: { chests: "three" } }),
  },
  {
    name: "table-brood-place",
    async open({ page, address, size }) {
      await openTable(page, address, "brood", { players: 3, moves: 137 });
      if (size === "phone") await page.locator(".tabs button").nth(1).tap();
      else await page.locator('.plot[data-part="market"]').hover();
    },
  },
  {
    name: "table-brood-exchange",
    async open({ page, address }) {
      await openTable(page, address, "brood", { players: 3, moves: 137 });
      await page.locator("button.do", { hasText: /^(Exchange goods|Cambiar bienes)$/ }).click();
      await page.locator("button.do").nth(3).waitFor();
    },
  },
  {
    name: "table-brood-bid",
    open: ({ page, address }) => openTable(page, address, "brood", { players: 3, moves: 604 }),
  },
  {
    name: "table-brood-feed",
    open: ({ page, address }) => openTable(page, address, "brood", { players: 3, moves: 424 }),
  },
  {
    name: "table-brood-bank",
    open: ({ page, address }) => openTable(page, address, "brood", { players: 3, moves: 506 }),
  },
  {
    name: "table-brood-six",
    async open({ page, address, size }) {
      await openTable(page, address, "brood", { players: 6, moves: 1273 });
      if (size === "phone") await page.locator(".tabs button").nth(2).tap();
    },
  },
  {
    name: "table-first-move",
    async open({ page, address }) {
      await openTable(page, address, "book", { players: 2, moves: 0 });
    },
  },
  {
    name: "table-chosen",
    async open({ page, address, size }) {
      await openTable(page, address, "book", { players: 2, moves: 0 });
      const die = page.locator(".board button.die:enabled").first();
      await (size === "phone" ? die.tap() : die.click());
    },
  },
  {
    name: "table-refused",
    async open({ page, address, size }) {
      await openTable(page, address, "book", middle.book);
      const press = (thing) => (size === "phone" ? thing.tap() : thing.click());
      await press(page.locator(".board button.die:enabled").first());
      await press(page.locator(".board button.pile:not(.glows)").first());
      await page.locator(".prompt .refusal").waitFor();
    },
  },
  {
    name: "log",
    async open({ page, address }) {
      await openTable(page, address, "keepers", middle.keepers);
      await page.locator("header .tools button").first().click();
      await page.locator(".drawer li").first().waitFor();
    },
  },
  {
    name: "past",
    async open({ page, address }) {
      await openTable(page, address, "book", middle.book);
      await page.locator("header .tools button").first().click();
      await page.locator('.drawer li[data-number="30"] button').click();
      await page.locator(".board.is-past").waitFor();
    },
  },
  ...["book", "keepers"].map((game) => ({
    name: `result-${game}`,
    async open({ page, address }) {
      await openTable(page, address, game, { players: 2 });
      await page.locator("dialog[open] figure").waitFor(); // the analysis is done
    },
  })),
  {
    name: "result-dungeon",
    async open({ page, address }) {
      await visit(page, address);
      const best = [
        [81, ["lucky"]],
        [74, ["hunter", "slayer"]],
        [52, []],
      ].map(([points, achievements], index) => ({
        id: `earlier-${index}`,
        sheet: "normal",
        points,
        achievements,
        date: `2026-11-2${index}T20:00:00.000Z`,
      }));
      await page.evaluate((scores) => {
        localStorage.setItem("wyrm.best.dungeon", JSON.stringify(scores));
      }, best);
      await openTable(page, address, "dungeon", { players: 1 });
      await page.locator("dialog[open] ol li").nth(2).waitFor();
      await page.locator("dialog[open] figure").nth(1).waitFor(); // the analysis is done
    },
  },
  {
    name: "table-dungeon-fight",
    async open({ page, address, size }) {
      // Both dice of the lesson's first turn are used: the board shows the odds of the fight.
      await visit(page, address, "#/learn/dungeon");
      const press = (thing) => (size === "phone" ? thing.tap() : thing.click());
      for (let step = 0; step < 4; step++) await press(page.locator(".coach .ways .button.primary"));
      for (let presses = 0; presses < 3; presses++) await press(page.locator("main .suggested").first());
      await page.locator(".tray .do").waitFor();
    },
  },
  { name: "replay", open: ({ page, address }) => openRecord(page, address, "keepers", { players: 3 }) },
  {
    name: "replay-branch",
    async open({ page, address }) {
      const id = await openRecord(page, address, "book", { players: 3 });
      await visit(page, address, `#/replay/${id}?at=60`);
      await boardLaid(page);
      await page.locator(".prompt .buttons .button:not(.icon)").last().click();
      await openDialog(page);
    },
  },
  {
    name: "hand-over",
    async open({ page, address }) {
      // A bid is secret.
      const id = await openRecord(page, address, "brood", { moves: 525, people: 2 });
      await visit(page, address, `#/table/${id}`);
      await page.locator(".screen > main .button").waitFor();
    },
  },
  ...["book", "keepers", "dungeon", "brood"].map((game) => ({
    name: `lesson-${game}`,
    async open({ page, address }) {
      await visit(page, address, `#/learn/${game}`);
      await page.locator(".coach .ways .button.primary").click();
      await boardLaid(page);
    },
  })),
  {
    name: "hint",
    async open({ page, address }) {
      await openTable(page, address, "book", middle.book);
      await page.keyboard.press("h");
      await page.locator(".prompt .advice").waitFor();
    },
  },
  {
    name: "online-new",
    async open({ page, address }) {
      await visit(page, address, "#/new/keepers?online");
      await page.locator("#pace").waitFor();
    },
  },
  {
    name: "online-waiting",
    async open({ page, address }) {
      await setTable(page, address, "keepers", { players: 3, bots: { 1: "novice" } });
    },
  },
  {
    name: "online-table",
    async open({ page, address }) {
      await orderTable(page, address, "book", { bots: { 1: "novice" } });
      await untilAsked(page);
      await boardLaid(page);
    },
  },
  {
    name: "online-you",
    async open({ page, address }) {
      await visit(page, address);
      await page.locator("header .tools button").first().click();
      await openDialog(page);
    },
  },
  { name: "lost", open: ({ page, address }) => visit(page, address, "#/nowhere/at/all") },
  { name: "lost-game", open: ({ page, address }) => visit(page, address, "#/table/none") },
];
