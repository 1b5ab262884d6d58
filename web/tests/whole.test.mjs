// whole.test.mjs - Browser test: whole games, played by pressing only offered controls, with a reload in between.
import { atOnce } from "./house.mjs";
import { playAs, standing, untilAsked } from "./player.mjs";
import { downloadBy, expectAccepted } from "./records.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, openTable, setUp, titles } from "./visit.mjs";

/** Game, size, language, players, mode, and the moves that bots have made before: long games begin once only. */
const plans = [
  ["book", "desktop", "en"],
  ["book", "desktop", "es", 2, "", 90],
  ["book", "phone", "en", 2, "", 90],
  ["book", "phone", "es"],
  ["keepers", "desktop", "en", 2, "", 240],
  ["keepers", "desktop", "es"],
  ["keepers", "phone", "en"],
  ["keepers", "phone", "es", 2, "", 240],
  ["dungeon", "desktop", "en"],
  ["dungeon", "phone", "es"],
  ["dungeon", "desktop", "es", 1],
  ["dungeon", "phone", "en", 1],
  ["dungeon", "desktop", "es", 3],
  ["dungeon", "desktop", "en", 4],
  ["brood", "desktop", "en"],
  ["brood", "desktop", "es", 2, "", 650],
  ["brood", "desktop", "en", 1],
  ["brood", "desktop", "es", 1],
  ["brood", "desktop", "en", 1, "cursebreaker"],
  ["brood", "desktop", "es", 1, "catch"],
];

const among = (players) => (players === 2 ? "" : players === 1 ? "alone, " : `among ${players}, `);

for (const [game, size, language, players = 2, mode = "", moves = 0] of plans)
  test(
    `${titles[game]} is played ${moves ? `on from move ${moves} ` : ""}to its end, ${among(players)}${mode && `${mode}, `}${size}, ${language}`,
    { size, settings: { ...atOnce, language } },
    async ({ page, address }) => {
      if (moves) await openTable(page, address, game, { players, moves });
      else await setUp(page, address, game, { players, options: mode ? { mode } : {} });
      if (game === "brood" && players === 1)
        await page.locator("[data-part=quest] progress").first().waitFor(); // the goal
      await playAs(page, size, 10);
      const { length } = await standing(page);
      await page.reload();
      await untilAsked(page);
      expectEqual((await standing(page)).length, length, "moves after the page was loaded again");
      await playAs(page, size, Infinity);

      const result = page.locator("dialog[open]");
      await result.locator("table").waitFor();
      await expectNarrow(page);
      expectEqual(await result.locator(".total td").count(), players, "totals");
      if (game === "dungeon" && players === 1) await result.locator("ol li[aria-current]").waitFor(); // among the best scores
      expect((await standing(page)).length > length, "nothing more has happened");
      expectAccepted(
        await downloadBy(page, () =>
          result.locator("button", { hasText: /^(Save game file|Descargar la partida)$/ }).click(),
        ),
      );
    },
  );

for (const language of ["en", "es"])
  test(
    `Dragonbrood is played through its first year, phone, ${language}`,
    { size: "phone", settings: { ...atOnce, language } },
    async ({ page, address }) => {
      await setUp(page, address, "brood", { players: 3 });
      const year = async () => Number(await page.locator("[data-year]").getAttribute("data-year"));
      await untilAsked(page);
      for (let turns = 0; (await year()) < 2; turns++) {
        expect(turns < 60, "the year does not end");
        await playAs(page, "phone", 4, turns + 1);
      }
      await expectNarrow(page);
      for (const tab of await page.locator(".tabs button").all()) {
        await tab.tap();
        await expectNarrow(page);
      }
    },
  );
