// lighthouse.mjs - Runs Lighthouse on the home page and on a table of each game; see tools/check/lighthouse.
//
//     node scripts/lighthouse.mjs FOLDER OF LIGHTHOUSE
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { chromium } from "playwright-core";

import { startServer } from "../tests/house.mjs";
import { games, playNow, titles } from "../tests/visit.mjs";

const [folder = ""] = process.argv.slice(2);
const { default: lighthouse, desktopConfig } = await import(
  pathToFileURL(join(folder, "core/index.js")).href
);
const categories = ["performance", "accessibility", "best-practices"];
const LEAST = 95;

/** Returns a free port. */
async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const server = await startServer();
const profile = mkdtempSync(join(tmpdir(), "wyrm-lighthouse-"));
const port = await freePort();
// A browser with a running game. Lighthouse opens its table later.
const context = await chromium.launchPersistentContext(profile, {
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--remote-debugging-port=${port}`,
  ],
  serviceWorkers: "block", // so that every load comes from the server
});
await context.addInitScript({ path: new URL("../tests/eyes.mjs", import.meta.url).pathname });
const page = await context.newPage();
const places = [["home", `${server.address}/`]];
for (const game of games) {
  await playNow(page, server.address, game);
  places.push([titles[game], page.url()]);
}
await page.goto("about:blank");

let isGood = true;
console.log("| page | device | performance | accessibility | best practices |\n|---|---|---|---|---|");
for (const [name, address] of places)
  for (const [device, config] of [
    ["phone", undefined],
    ["desktop", desktopConfig],
  ]) {
    const { lhr } = await lighthouse(
      address,
      { port, onlyCategories: categories, disableStorageReset: true, logLevel: "error" },
      config,
    );
    const figures = categories.map((category) => Math.round(100 * (lhr.categories[category].score ?? 0)));
    console.log(`| ${name} | ${device} | ${figures.join(" | ")} |`);
    if (figures.every((figure) => figure >= LEAST)) continue;
    isGood = false;
    const refs = categories
      .flatMap((category) => lhr.categories[category].auditRefs)
      .filter(({ weight }) => weight > 0);
    for (const { id } of refs) {
      const { score, title, displayValue = "" } = lhr.audits[id];
      if (score !== null && score < 0.9) console.error(`    ${id}: ${title} ${displayValue} (${score})`);
    }
  }
await context.close();
await server.stop();
rmSync(profile, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);
