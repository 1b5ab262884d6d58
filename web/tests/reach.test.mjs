// reach.test.mjs - Browser test: no control is covered, with the largest number of players of each game.
import { atOnce } from "./house.mjs";
import { playAs } from "./player.mjs";
import { expectEqual, test } from "./suite.mjs";
import { expectNarrow, setUp, titles } from "./visit.mjs";

const most = { book: 5, keepers: 4, brood: 6, dungeon: 4 };
/** Number of presses. */
const PRESSES = 30;

for (const [game, players] of Object.entries(most))
  for (const size of ["phone", "desktop"])
    test(
      `all that ${titles[game]} offers can be reached with ${players} players, ${size}`,
      { size, settings: atOnce },
      async ({ page, address }) => {
        await setUp(page, address, game, { players });
        for (let press = 0; press < PRESSES; press++) {
          await playAs(page, size, 1, press + 1, 1);
          expectEqual(
            (await page.evaluate(() => globalThis.wyrmEyes.obstacles())).join("\n"),
            "",
            "what lies under something else",
          );
        }
        await expectNarrow(page);
      },
    );
