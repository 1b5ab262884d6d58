// begin.test.mjs - every game is begun in two clicks, from opening the page on, at any size and in any language.
import { atOnce } from "./house.mjs";
import { playAs, standing } from "./player.mjs";
import { expect, test } from "./suite.mjs";
import { expectNarrow, games, playNow, setUp, titles } from "./visit.mjs";

for (const [index, game] of games.entries())
  for (const size of ["desktop", "phone"]) {
    // Each game in each size, and in each language once.
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

test("a spectator of bots may hurry them on to the end", {}, async ({ page, address }) => {
  await setUp(page, address, "book", { people: 0 });
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await page.locator("dialog[open] table").waitFor();
});
