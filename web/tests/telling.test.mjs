// telling.test.mjs - Browser test: consequences of a move in Dragon Dungeon appear one by one, or at once without
// motion.
import { standing, untilAsked } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { openTable } from "./visit.mjs";

/** Records each number of moves that the page shows. */
async function watch(page) {
  await page.evaluate(() => {
    const screen = document.querySelector(".screen");
    globalThis.wyrmLengths = [Number(screen.dataset.length)];
    new MutationObserver(() => {
      globalThis.wyrmLengths.push(Number(screen.dataset.length));
    }).observe(screen, { attributeFilter: ["data-length"] });
  });
}

/** Plays the hinted move and waits for the next turn. */
async function playOn(page) {
  await page.keyboard.press("h");
  const { length } = await standing(page);
  await page.locator(".prompt .button", { hasText: "Play this move" }).click();
  await page.waitForFunction(
    (before) => Number(document.querySelector(".screen").dataset.length) > before,
    length,
  );
  await untilAsked(page);
}

const jumps = (lengths) => lengths.slice(1).map((length, index) => length - lengths[index]);

test(
  "consequences of a move are shown one by one",
  { settings: { pace: "brisk", motion: "normal" } },
  async ({ page, address }) => {
    await openTable(page, address, "dungeon", { players: 4, moves: 40 });
    await watch(page);
    for (let turn = 0; turn < 4; turn++) await playOn(page);
    const lengths = await page.evaluate(() => globalThis.wyrmLengths);
    expect(lengths.length > 12, `only ${lengths.length} positions were shown`);
    expectEqual(Math.max(...jumps(lengths)), 1, "moves that were told together");
  },
);

test(
  "consequences of a move are shown at once without motion",
  { settings: { pace: "brisk", motion: "off" } },
  async ({ page, address }) => {
    await openTable(page, address, "dungeon", { players: 4, moves: 40 });
    await watch(page);
    for (let turn = 0; turn < 4; turn++) await playOn(page);
    expect(
      Math.max(...jumps(await page.evaluate(() => globalThis.wyrmLengths))) > 1,
      "everything is told by itself",
    );
  },
);

test(
  "any press shows the rest of the moves at once",
  { settings: { pace: "calm", motion: "normal" } },
  async ({ page, address }) => {
    await openTable(page, address, "dungeon", { players: 4, moves: 40 });
    await watch(page);
    let lengths = [];
    for (let turn = 0; turn < 8 && Math.max(0, ...jumps(lengths)) < 2; turn++) {
      await page.keyboard.press("h");
      await page.locator(".prompt .button", { hasText: "Play this move" }).click();
      for (let asked = false; !asked; asked = await page.evaluate(() => globalThis.wyrmEyes.isTurn())) {
        await page.mouse.click(5, 300);
        await page.waitForTimeout(100);
      }
      lengths = await page.evaluate(() => globalThis.wyrmLengths);
    }
    expect(Math.max(...jumps(lengths)) > 1, "nothing was told at once");
  },
);
