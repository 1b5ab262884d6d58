// latency.mjs - Measures input latency: the time from a press to the frame that shows its move.
//
//     node scripts/latency.mjs [GAME [MOVES [PLAYERS [FROM]]]]
//
// Plays against novices in Chromium, from the start or after FROM moves. Prints the median, the 95th percentile
// and the longest time. Each time includes the engine's work in its worker and writing the record.
import { openWindow, startBrowser, startServer } from "../tests/house.mjs";
import { dice, hands, standing, untilAsked } from "../tests/player.mjs";
import { openTable, setUp } from "../tests/visit.mjs";

const [game = "book", moves = "60", players = "2", from = "0"] = process.argv.slice(2);
const server = await startServer();
const browser = await startBrowser();
const times = [];
for (let round = 1; times.length < Number(moves); round++) {
  const context = await openWindow(browser, server.address, { settings: { pace: "brisk", motion: "off" } });
  await context.addInitScript(() => {
    let pressed = null;
    globalThis.wyrmTimes = [];
    globalThis.wyrmLength = null; // null: the table is not there yet
    addEventListener(
      "pointerdown",
      (event) => {
        pressed = event.timeStamp;
      },
      true,
    );
    new MutationObserver(() => {
      const length = document.querySelector(".screen")?.dataset.length;
      if (pressed === null || globalThis.wyrmLength === null || length === globalThis.wyrmLength) return;
      globalThis.wyrmLength = length;
      const from = pressed;
      pressed = null;
      // The first frame paints the move; the second begins after it.
      requestAnimationFrame(() => {
        requestAnimationFrame((now) => {
          globalThis.wyrmTimes.push(now - from);
        });
      });
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-length"] });
  });
  const page = await context.newPage();
  if (Number(from) > 0)
    await openTable(page, server.address, game, {
      players: Number(players),
      moves: Number(from),
      seed: round,
    });
  else await setUp(page, server.address, game, { players: Number(players) });
  const chance = dice(round);
  await untilAsked(page);
  await page.evaluate(() => {
    globalThis.wyrmLength = document.querySelector(".screen").dataset.length;
  });
  for (;;) {
    const { isOver, picture } = await standing(page);
    if (isOver || times.length + (await page.evaluate(() => globalThis.wyrmTimes.length)) >= Number(moves))
      break;
    if (!(await hands.desktop(page, chance))) await page.keyboard.press("Escape");
    await page.evaluate((before) => globalThis.wyrmEyes.settled(before), picture);
  }
  times.push(...(await page.evaluate(() => globalThis.wyrmTimes)));
  await context.close();
}
await browser.close();
await server.stop();
times.sort((a, b) => a - b);
const at = (part) => `${Math.round(times[Math.min(times.length - 1, Math.floor(part * times.length))])} ms`;
console.log(
  `${game} for ${players} from move ${from} on: ${times.length} moves, median ${at(0.5)}, 95 of 100 within ${at(0.95)}, longest ${at(1)}`,
);
