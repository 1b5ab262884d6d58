// player.mjs - Robot player: presses random controls of the page and knows no rules (eyes.mjs).
import { expect } from "./suite.mjs";

/** Number of moves, end of the game, and picture. */
export async function standing(page) {
  return page.evaluate(() => globalThis.wyrmEyes.standing());
}

/** Waits until a person is to move or the game is over. */
export async function untilAsked(page) {
  await page.waitForFunction(() => globalThis.wyrmEyes.isTurn());
}

/** Seeded random number generator. */
export function dice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 0x7fffffff) % sides;
}

/** Returns where to press a random control; null: there is none. */
async function aim(page, chance) {
  const { point, obstacle } = await page.evaluate(
    (number) => globalThis.wyrmEyes.look(number),
    chance(1 << 30),
  );
  expect(obstacle === null, obstacle);
  return point;
}

/** Input methods: each presses a random control and returns whether there was one. */
export const hands = {
  /** Mouse. */
  async desktop(page, chance) {
    const point = await aim(page, chance);
    if (point) await page.mouse.click(point.x, point.y);
    return point !== null;
  },
  /** Finger. */
  async phone(page, chance) {
    const point = await aim(page, chance);
    if (point) await page.touchscreen.tap(point.x, point.y);
    return point !== null;
  },
  /** Keyboard: Tab to a random control. */
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

/** Plays a number of moves, to the end of the game, or for a number of presses. */
export async function playAs(page, hand, count, seed = 7, presses = Infinity) {
  const chance = dice(seed);
  await untilAsked(page);
  const { length: start } = await standing(page);
  let inVain = 0;
  for (let press = 0; press < presses; press++) {
    const { length, isOver, picture } = await standing(page);
    if (isOver || length >= start + count) return;
    if (!(await hands[hand](page, chance))) await page.keyboard.press("Escape"); // closes an enlarged card
    const hasChanged = await page.evaluate((before) => globalThis.wyrmEyes.settled(before), picture);
    inVain = hasChanged ? 0 : inVain + 1;
    expect(inVain < 20, `after ${length} moves nothing that is offered does anything`);
  }
}
