// browser.mjs - the page as the server serves it, in Chromium:
//
//     WYRM=build/wyrm node tests/browser.mjs
//
// Every game is begun with one click, at two sizes and in both languages, and its first moves are
// made; some are played to their end. Nothing may be wider than the screen, and the console must stay
// silent.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

const folder = mkdtempSync(join(tmpdir(), "wyrm-web-"));
const server = spawn(process.env.WYRM ?? "../build/wyrm", ["serve", "--port", "0", "--db", join(folder, "wyrm.db")], {
  stdio: ["ignore", "ignore", "pipe"],
  env: { ...process.env, LANGUAGE: "en" },
});
const address = await new Promise((resolve, reject) => {
  createInterface({ input: server.stderr }).on("line", (line) => {
    const found = /(http:\/\/\S+)$/.exec(line);
    if (found) resolve(found[1]);
  });
  server.on("exit", () => {
    reject(new Error("the server does not start"));
  });
});
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let number = 0;
let failed = 0;

/** One test, in a browser that knows nothing yet. */
async function test(name, viewport, run) {
  const faults = [];
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  try {
    await run(page);
  } catch (error) {
    faults.push(error.message);
  }
  await context.close();
  failed += faults.length > 0;
  console.log(`${faults.length > 0 ? "not ok" : "ok"} ${++number} - ${name}`);
  for (const fault of faults) console.log(`    ${fault.split("\n").join("\n    ")}`);
}

async function expectNarrow(page, width) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) throw new Error(`the page is ${wide} wide, the screen ${width}`);
}

// What a press makes a move with, or begins one.
const moves = "[data-action], .press.can, [data-spot=bar], .do, .choices .button";

/** Makes moves by pressing what the board offers, until so many are in the log or the game is over. */
async function makeMoves(page, count, seed) {
  const screen = page.locator(".screen");
  const length = async () => Number(await screen.getAttribute("data-length"));
  const start = await length();
  let chance = seed;
  for (let tries = 0; (await length()) < start + count; tries++) {
    if (await page.locator("dialog[open] table").count()) return;
    if (tries > 40 * count) throw new Error(`${await length()} moves, and nothing more can be done`);
    const dialog = page.locator("dialog[open]");
    const within = (await dialog.count()) > 0 ? dialog : screen;
    const actions = within.locator(`:is(${moves}):enabled:visible`);
    const buttons = within.locator("button:enabled:visible:not(header *):not(.prompt .quiet)");
    const choices = (await actions.count()) > 0 ? actions : buttons;
    const offered = await choices.count();
    chance = (chance * 48271) % 0x7fffffff;
    if (offered === 0) await page.keyboard.press("Escape"); // a card that was looked at
    else await choices.nth(chance % offered).click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(30);
  }
}

const games = ["The Book of Dragons", "Dragonkeepers", "Dragonbrood", "Dragon Dungeon"];
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** From the home page into a game against bots, who do not keep one waiting. */
async function begin(page, index, language) {
  const { width } = page.viewportSize();
  await page.addInitScript((spoken) => {
    localStorage.setItem("wyrm.settings", JSON.stringify({ pace: "none", language: spoken }));
  }, language);
  await page.goto(address);
  await page.locator("h1").waitFor();
  await expectNarrow(page, width);
  await page.locator("button", { hasText: /^(Play now|Jugar ya)$/ }).nth(index).click();
  await page.locator(".prompt.asking").waitFor({ timeout: 60_000 });
  await expectNarrow(page, width);
}

for (const language of ["en", "es"])
  for (const viewport of [desktop, phone])
    for (const [index, game] of games.entries())
      await test(`${game} is begun with one click, ${language}, ${viewport.width} wide`, viewport, async (page) => {
        await begin(page, index, language);
        await makeMoves(page, 6, 7 + index);
        await expectNarrow(page, viewport.width);
      });

for (const [index, language, viewport] of [[0, "es", phone], [1, "en", desktop], [3, "en", phone]])
  await test(`${games[index]} is played to its end, the page loaded again in between`, viewport, async (page) => {
    await begin(page, index, language);
    await makeMoves(page, 10, 11 + index);
    const length = await page.locator(".screen").getAttribute("data-length");
    await page.reload();
    await page.locator(".prompt.asking").waitFor({ timeout: 60_000 });
    if (Number(await page.locator(".screen").getAttribute("data-length")) < Number(length)) throw new Error("moves are lost");
    await makeMoves(page, 5000, 7 + index);
    await page.locator("dialog[open] table").waitFor();
    await expectNarrow(page, viewport.width);
  });

await browser.close();
server.removeAllListeners("exit");
const status = await new Promise((resolve) => {
  server.on("exit", resolve);
  server.kill("SIGTERM");
});
rmSync(folder, { recursive: true });
process.exit(failed > 0 || status !== 0 ? 1 : 0);
