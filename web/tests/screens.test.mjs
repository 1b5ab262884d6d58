// screens.test.mjs - every screen is for everybody: axe-core finds nothing that keeps people out, by day and by
// night, nothing is wider than the screen, and whoever reads Spanish meets no English.
import { expectClean } from "./clean.mjs";
import { atOnce } from "./house.mjs";
import { expectSpanish } from "./language.mjs";
import { screens } from "./screens.mjs";
import { test } from "./suite.mjs";
import { expectNarrow } from "./visit.mjs";

for (const { name, open } of screens)
  for (const [size, language] of [["desktop", "en"], ["phone", "es"]])
    test(`the screen "${name}" is for everybody, ${size}, ${language}`, { size, settings: { ...atOnce, language } }, async ({ page, address }) => {
      await open({ page, address, size });
      await expectNarrow(page);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        await expectClean(page);
      }
      if (language === "es") await expectSpanish(page);
    });
