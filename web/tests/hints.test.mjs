// hints.test.mjs - Browser test: a hint is requested, shown on the board, and played.
import { expectClean } from "./clean.mjs";
import { atOnce } from "./house.mjs";
import { meet, orderTable } from "./online_house.mjs";
import { standing, untilAsked } from "./player.mjs";
import { expect, test } from "./suite.mjs";
import { expectNarrow, playNow, titles } from "./visit.mjs";

/** Waits for a move and for the next turn. */
async function untilMoved(page, length) {
  await page.waitForFunction(
    (before) => Number(document.querySelector(".screen")?.dataset.length) > before,
    length,
  );
  await untilAsked(page);
}

for (const [game, size, language, theme] of [
  ["book", "desktop", "en", "dark"],
  ["book", "phone", "es", "light"],
  ["keepers", "phone", "en", "dark"],
  ["dungeon", "phone", "en", "light"],
  ["brood", "desktop", "es", "light"],
])
  test(
    `a hint is played in ${titles[game]}, ${size}, ${language}`,
    { size, theme, settings: { ...atOnce, language } },
    async ({ page, address }) => {
      await playNow(page, address, game);
      await page.getByRole("button", { name: language === "es" ? "Pista" : "Hint", exact: true }).click();
      await page.locator(".prompt .advice").waitFor();
      await page.locator(".suggested").first().waitFor();
      await expectNarrow(page);
      await expectClean(page);
      const { length } = await standing(page);
      await page
        .getByRole("button", { name: language === "es" ? "Hacer esta jugada" : "Play this move" })
        .click();
      await untilMoved(page, length);
      expect((await page.locator(".advice, .suggested").count()) === 0, "the hint outlives its move");
    },
  );

test("a key asks for a hint, and marks lead to it", { settings: atOnce }, async ({ page, address }) => {
  await playNow(page, address, "book");
  const { length } = await standing(page);
  await page.keyboard.press("h");
  await page.locator("main .suggested").first().waitFor();
  for (let presses = 0; (await standing(page)).length === length; presses++) {
    expect(presses < 8, "the marks lead nowhere");
    const marked = page.locator("main .suggested").first();
    const before = await page.evaluate(() => document.querySelector("main").innerHTML);
    await marked.click();
    await page.waitForFunction((html) => document.querySelector("main").innerHTML !== html, before);
    if ((await page.locator("main .suggested").count()) === 0) await untilMoved(page, length);
  }
});

test(
  "hints come every turn if wanted, also after a reload",
  { settings: atOnce },
  async ({ page, address }) => {
    await playNow(page, address, "keepers");
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.getByRole("button", { name: "Hint every turn" }).click();
    const { length } = await standing(page);
    await page.getByRole("button", { name: "Play this move" }).click();
    await untilMoved(page, length);
    await page.locator(".prompt .advice").waitFor();
    await page.reload();
    await page.locator(".prompt .advice").waitFor();
    await page.getByRole("button", { name: "Turn hints off" }).click();
    await page.getByRole("button", { name: "Hint every turn" }).waitFor();
  },
);

test("the server gives hints against bots only, every turn if wanted", {}, async ({ browser, address }) => {
  await meet(browser, address, [{}], async (ana) => {
    await orderTable(ana, address, "keepers", { bots: { 1: "novice" } });
    await untilAsked(ana);
    await ana.getByRole("button", { name: "Hint", exact: true }).click();
    await ana.locator("main .suggested").first().waitFor();
    await ana.getByRole("button", { name: "Hint every turn" }).click();
    for (let turn = 0; turn < 4; turn++) {
      const { length } = await standing(ana);
      await ana.getByRole("button", { name: "Play this move" }).click();
      await untilMoved(ana, length);
      await ana.locator(".prompt .advice").waitFor();
    }
    await ana.reload();
    await ana.locator(".prompt .advice").waitFor();
    await ana.getByRole("button", { name: "Turn hints off" }).click();
    await ana.getByRole("button", { name: "Hint every turn" }).waitFor();
  });
});
