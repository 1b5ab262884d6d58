// pictures.mjs - Takes screenshots of the screens: node tests/pictures.mjs FOLDER [WORD ...]
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { inWindow } from "./guard.mjs";
import { startBrowser, startServer } from "./house.mjs";
import { screens } from "./screens.mjs";

const [folder = "screenshots", ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const plans = screens.flatMap(({ name, open }) =>
  ["desktop", "phone"].flatMap((size) =>
    ["light", "dark"].flatMap((theme) =>
      ["en", "es"].map((language) => ({
        open,
        size,
        theme,
        language,
        picture: `${name}-${size}-${theme}-${language}`,
      })),
    ),
  ),
);
const waiting = plans.filter(
  ({ picture }) => words.length === 0 || words.some((word) => picture.includes(word)),
);

const server = await startServer();
const browser = await startBrowser();
const { address } = server;
let taken = 0;
let failed = 0;

async function work() {
  for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
    const { open, size, theme, language, picture } = plan;
    // Waits for the end of animations.
    const settings = { pace: "none", motion: "off", language };
    await inWindow(
      browser,
      address,
      { size, theme, settings, ...(size === "phone" && { deviceScaleFactor: 2 }) },
      async ({ page }) => {
        await open({ page, address, size });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(folder, `${picture}.png`) });
        taken++;
      },
    ).catch((error) => {
      failed++;
      console.error(`${picture}: ${error.message}`);
    });
  }
}
await Promise.all([work(), work()]);
await browser.close();
await server.stop();
console.log(`${taken} pictures in ${folder}, ${failed} failed`);
process.exit(failed > 0 || taken === 0 ? 1 : 0);
