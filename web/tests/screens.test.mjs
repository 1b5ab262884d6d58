// screens.test.mjs - Browser test: every screen passes axe-core in both themes, fits its width, and shows no
// English in Spanish.
import { COLOURS, expectClean } from "./clean.mjs";
import { atOnce } from "./house.mjs";
import { expectSpanish } from "./language.mjs";
import { screens } from "./screens.mjs";
import { expect, test } from "./suite.mjs";
import { expectNarrow } from "./visit.mjs";

for (const { name, open } of screens)
  for (const [size, language] of [
    ["desktop", "en"],
    ["phone", "es"],
  ])
    test(
      `the screen "${name}" is accessible, ${size}, ${language}`,
      { size, settings: { ...atOnce, language } },
      async ({ page, address }) => {
        await open({ page, address, size });
        await expectNarrow(page);
        await expectClean(page);
        await page.emulateMedia({ colorScheme: "dark" });
        await expectClean(page, COLOURS);
        if (language === "es") await expectSpanish(page);
      },
    );

test(
  "the words of the best scores have room beside their day",
  { size: "phone", settings: { ...atOnce, language: "es" } },
  async ({ page, address }) => {
    await screens.find(({ name }) => name === "result-dungeon").open({ page, address, size: "phone" });
    const spilt = await page
      .locator("dialog[open] ol li :is(span, time)")
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    expect(spilt.length === 0, `no room: ${spilt.join("; ")}`);
  },
);
