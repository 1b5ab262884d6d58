// player.mjs - Robot player: presses what the page offers and knows no rules (eyes.mjs).
import { expect } from "./suite.mjs";

/** How the game stands: how many moves have been made, and whether it is over. */
export async function standing(page) {
  return page.evaluate(() => globalThis.wyrmEyes.standing());
}

/** Waits until a person is asked, or the game is over. */
export async function untilAsked(page) {
  await page.waitForFunction(() => globalThis.wyrmEyes.isTurn());
}

/** A die of any number of sides, which falls alike from the same seed. */
export function dice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 0x7fffffff) % sides;
}

/** Where one of the things that are offered can be pressed; null: nothing is offered. */
async function aim(page, chance) {
  const { point, obstacle } = await page.evaluate(
    (number) => globalThis.wyrmEyes.look(number),
    chance(1 << 30),
  );
  expect(obstacle === null, obstacle);
  return point;
}

/** Ways to press one of the things that are offered; each answers whether there was any. */
export const hands = {
  /** With a mouse. */
  async desktop(page, chance) {
    const point = await aim(page, chance);
    if (point) await page.mouse.click(point.x, point.y);
    return point !== null;
  },
  /** With a finger. */
  async phone(page, chance) {
    const point = await aim(page, chance);
    if (point) await page.touchscreen.tap(point.x, point.y);
    return point !== null;
  },
  /** With a keyboard: from one thing to the next until one is offered, and some further. */
  async keyboard(page, chance) {
    const offered = await page.evaluate(() => globalThis.wyrmEyes.find().length);
    if (offered === 0) return false;
    for (let wait = chance(offered), steps = 0; ; steps++) {
      expect(steps < 500, "what is offered cannot be reached with the Tab key");
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => globalThis.wyrmEyes.isOnOffer())) && wait-- <= 0) break;
    }
    await page.keyboard.press(chance(2) === 0 ? "Enter" : "Space");
    return true;
  },
};

/** Plays until so many moves more are in the log, to the end of the game, or as often as something may be pressed. */
export async function playAs(page, hand, count, seed = 7, presses = Infinity) {
  const chance = dice(seed);
  await untilAsked(page);
  const { length: start } = await standing(page);
  let inVain = 0;
  for (let press = 0; press < presses; press++) {
    const { length, isOver, picture } = await standing(page);
    if (isOver || length >= start + count) return;
    if (!(await hands[hand](page, chance))) await page.keyboard.press("Escape"); // a card that was looked at
    const hasChanged = await page.evaluate((before) => globalThis.wyrmEyes.settled(before), picture);
    inVain = hasChanged ? 0 : inVain + 1;
    expect(inVain < 20, `after ${length} moves nothing that is offered does anything`);
  }
}
