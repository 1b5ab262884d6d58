// memory.mjs - Measures a page's memory during a whole game.
//
//     node scripts/memory.mjs [GAME [PLAYERS [SAMPLES]]]
//
// Novices play in Chromium without pauses. Prints SAMPLES rows and one at the end: moves, script memory after a
// garbage collection, DOM nodes, and the memory of the whole process with its engines.
import { readFileSync } from "node:fs";

import { atOnce, openWindow, startBrowser, startServer } from "../tests/house.mjs";
import { standing } from "../tests/player.mjs";
import { setUp } from "../tests/visit.mjs";

const [game = "brood", players = "6", samples = "8"] = process.argv.slice(2);
const server = await startServer();
const browser = await startBrowser();
const context = await openWindow(browser, server.address, { settings: atOnce });
const page = await context.newPage();
const tools = await context.newCDPSession(page);
await tools.send("Performance.enable");
const processes = await browser.newBrowserCDPSession();

const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(1);

/** Returns the resident memory of all renderer processes, in bytes. */
async function resident() {
  const { processInfo } = await processes.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      const [, pages] = readFileSync(`/proc/${id}/statm`, "utf8").split(" ");
      return Number(pages) * 4096;
    });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sample(length) {
  await tools.send("HeapProfiler.collectGarbage");
  const { metrics } = await tools.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  console.log(
    `| ${length} | ${megabytes(value("JSHeapUsedSize"))} | ${value("Nodes")} | ${megabytes(await resident())} |`,
  );
}

await setUp(page, server.address, game, { players: Number(players), people: 0 });
console.log(`${game} for ${players}\n\n| moves | scripts, MiB | nodes | process, MiB |\n|---|---|---|---|`);
const most = { book: 200, keepers: 500, dungeon: 200, brood: 1800 }[game];
for (let next = 0; ;) {
  const { length, isOver } = await standing(page);
  if (length >= next || isOver) {
    await sample(length);
    next = length + most / Number(samples);
  }
  if (isOver) break;
  await page.waitForFunction((wanted) => {
    const now = globalThis.wyrmEyes.standing();
    return now.isOver || now.length >= wanted;
  }, next);
}
await context.close();
await browser.close();
await server.stop();
