// whole.test.mjs - whole games, by pressing only what the page offers, with the page loaded again in between.
import { atOnce } from "./house.mjs";
import { playAs, standing, untilAsked } from "./player.mjs";
import { downloadBy, expectAccepted } from "./records.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, setUp, titles } from "./visit.mjs";

const plans = [
  ["book", "desktop", "en"],
  ["book", "desktop", "es"],
  ["book", "phone", "en"],
  ["book", "phone", "es"],
  ["keepers", "desktop", "en"],
  ["keepers", "desktop", "es"],
  ["keepers", "phone", "en"],
  ["keepers", "phone", "es"],
  ["dungeon", "phone", "en"],
  ["brood", "desktop", "en"],
];

for (const [game, size, language] of plans)
  test(`${titles[game]} is played to its end, ${size}, ${language}`, { size, settings: { ...atOnce, language } }, async ({ page, address }) => {
    await setUp(page, address, game);
    await playAs(page, size, 10);
    const { length } = await standing(page);
    await page.reload();
    await untilAsked(page);
    expectEqual((await standing(page)).length, length, "moves after the page was loaded again");
    await playAs(page, size, Infinity);

    const result = page.locator("dialog[open]");
    await result.locator("table").waitFor();
    await expectNarrow(page);
    expectEqual(await result.locator(".total td").count(), 2, "totals");
    expect((await standing(page)).length > length, "nothing more has happened");
    expectAccepted(await downloadBy(page, () => result.locator("button", { hasText: /record|registro|partida/i }).click()));
  });

test("Dragonbrood is played alone to its end, desktop, es", { settings: { ...atOnce, language: "es" } }, async ({ page, address }) => {
  await setUp(page, address, "brood", { players: 1 });
  await playAs(page, "desktop", Infinity);
  const result = page.locator("dialog[open]");
  await result.locator("table").waitFor();
  await expectNarrow(page);
  expectEqual(await result.locator(".total td").count(), 1, "totals");
});

test("Dragonbrood is played through its first year, phone, es", { size: "phone", settings: { ...atOnce, language: "es" } }, async ({ page, address }) => {
  await setUp(page, address, "brood", { players: 3 });
  // A year of three novices takes some hundred moves.
  await playAs(page, "phone", 110);
  await expectNarrow(page);
  for (const tab of await page.locator(".tabs button").all()) {
    await tab.tap();
    await expectNarrow(page);
  }
});
