// begin.test.mjs - Browser test: every game starts in two clicks from the home page.
import { atOnce } from "./house.mjs";
import { playAs, standing } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, games, playNow, setUp, titles, visit } from "./visit.mjs";

for (const [index, game] of games.entries())
  for (const size of ["desktop", "phone"]) {
    // Each game in each size, and once in each language.
    const language = (index + (size === "phone" ? 1 : 0)) % 2 === 0 ? "en" : "es";
    test(
      `${titles[game]} is begun from the home page, ${size}, ${language}`,
      { size, settings: { ...atOnce, language } },
      async ({ page, address }) => {
        await playNow(page, address, game);
        const { length } = await standing(page);
        await playAs(page, size, 6, 7 + index);
        expect((await standing(page)).length >= length + 6, "no six moves were made");
        await expectNarrow(page);
      },
    );
  }

test("a spectator of bots can skip to the end", {}, async ({ page, address }) => {
  await setUp(page, address, "book", { people: 0 });
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await page.locator("dialog[open] table").waitFor();
});

test(
  "options of Dragonbrood alone are shown where they apply",
  { settings: atOnce },
  async ({ page, address }) => {
    const shown = async (wanted, when) =>
      expectEqual(
        (await page.locator(".options label").allInnerTexts()).join(", "),
        ["Mode", "Difficulty", ...wanted].join(", "),
        when,
      );
    await visit(page, address, "#/new/brood");
    await page.locator('.counts label:has(input[value="1"])').click();
    await page.locator("#option-mode").waitFor();
    await shown(["Pool"], "Training");
    await page.locator("#option-mode").selectOption("catch");
    await shown(["Enemies"], "Catch Them All without enemies");
    await page.locator("#option-enemies").selectOption("easy");
    await page.locator("#option-pool").selectOption("5");
    await shown(["Enemies", "Pool"], "Catch Them All with enemies");
    await page.locator("#option-mode").selectOption("training");
    await shown(["Pool"], "Training again");
    await page.locator("form .button.primary").click();
    await page.locator(".prompt.asking").waitFor();
  },
);
