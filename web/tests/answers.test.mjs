// answers.test.mjs - Browser test: the questions of a Dragonbrood player are answered in two actions at most.
// Whose turn is it, what are the legal moves, what does a place give, who is ahead? On desktop, tablet and phone.
import { atOnce, sizes } from "./house.mjs";
import { expect, test } from "./suite.mjs";
import { openTable } from "./visit.mjs";

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
/** Positions: a dragon's place is chosen; beasts are fed; the bank; a bid; late, with six players. */
const moments = [
  [3, 100],
  [3, 137],
  [3, 424],
  [3, 487],
  [3, 608],
  [6, 1273],
];
const places = ["garden", "cemetery", "market", "peaks", "sienna"];

/** Returns whether the start of an element is on screen and nothing covers it. */
async function isSeen(locator) {
  return locator.first().evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + Math.min(width / 2, 30), top + Math.min(height / 2, 12)];
    const at = document.elementFromPoint(x, y);
    return width > 0 && at !== null && (element.contains(at) || at.contains(element));
  });
}

async function expectSeen(locator, what) {
  expect(await isSeen(locator), `not in sight: ${what}`);
}

async function expectAnswers(page, size) {
  await expectSeen(page.locator(".chip.acts em"), "whose turn it is");
  await expectSeen(page.locator(".prompt .says"), "what is asked");
  await expectSeen(page.locator(".points.ahead"), "who is ahead");
  const offer = page.locator(".do-area .do, .do-area .glows, .glows, .prompt .buttons .button:not(.quiet)");
  expect(
    (await Promise.all((await offer.all()).map(isSeen))).includes(true),
    "nothing that can be done is in sight",
  );
  for (const place of places) {
    if (size === "phone") await page.locator(".tabs button").nth(1).tap();
    const plot = page.locator(`.plot[data-part=${place}]`);
    await plot.scrollIntoViewIfNeeded(); // as a player reading it would
    if (size === "desktop") await plot.hover();
    else await plot.tap();
    const words = page.locator(size === "desktop" ? ".about .words" : "dialog[open] .words");
    await words.waitFor();
    await expectSeen(words.locator("h3"), `what ${place} gives`);
    await expectSeen(words.locator(".rule"), `the rule of ${place}`);
    if (size !== "desktop") await page.keyboard.press("Escape");
  }
}

for (const [size, window] of [
  ["desktop", sizes.desktop],
  ["tablet", tablet],
  ["phone", sizes.phone],
])
  test(
    `Dragonbrood answers a player's questions in two actions, ${size}`,
    { ...window, settings: atOnce },
    async ({ page, address }) => {
      for (const [players, moves] of moments) {
        await openTable(page, address, "brood", { players, moves });
        await expectAnswers(page, size);
      }
    },
  );
