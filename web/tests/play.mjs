// play.mjs - plays whole games in the page against bots, as a person would, and reports what goes wrong:
//
//     node tests/play.mjs [GAME ...]
//
// The page is at WYRM_PAGE (http://localhost:5173). Every game is played at two sizes; in the middle the
// page is loaded again. Exit status 1 when anything is amiss.
import { chromium } from "playwright-core";

const page0 = process.env.WYRM_PAGE ?? "http://localhost:5173";
const games = process.argv.slice(2);
const sizes = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
let faults = 0;

function fault(text) {
  faults++;
  console.log(`not ok - ${text}`);
}

/** Plays until the score sheet is there; answers how many choices were made. */
async function play(page, name) {
  let choices = 0;
  for (;;) {
    const sheet = page.locator("dialog[open] table");
    const choice = page.locator(".screen .choices .button, .screen .prompt.asking .buttons .button:not(.quiet)");
    await sheet.or(choice).first().waitFor({ timeout: 120_000 });
    if (await sheet.count()) return choices;
    const count = await choice.count();
    const said = await page.locator(".prompt .says").innerText();
    try {
      await choice.nth((choices * 7919) % count).click({ timeout: 5000 });
    } catch {
      continue; // somebody was quicker: look again
    }
    choices++;
    if (choices === 5) {
      await page.reload();
      await page.locator(".prompt.asking").or(sheet).first().waitFor({ timeout: 60_000 });
    }
    if (choices > 1500) throw new Error(`${name} does not end: ${said}`);
  }
}

for (const game of games.length > 0 ? games : ["book", "dungeon"]) {
  for (const viewport of sizes) {
    const name = `${game} at ${viewport.width}`;
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) fault(`${name}: console: ${message.text()}`);
    });
    page.on("pageerror", (error) => { fault(`${name}: ${error.message}`); });
    try {
      await page.goto(`${page0}/#/`);
      await page.evaluate(() => { localStorage.setItem("wyrm.settings", JSON.stringify({ pace: "none" })); });
      await page.goto(`${page0}/#/new/${game}`);
      await page.reload();
      for (const select of await page.locator(".seats select").all()) {
        if ((await select.inputValue()) !== "person") await select.selectOption("novice");
      }
      await page.locator("form .primary").click();
      const choices = await play(page, name);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) fault(`${name}: the page is ${width} wide`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game}-${viewport.width}-end.png` });
      await page.locator("dialog[open] a", { hasText: /Replay/ }).click();
      await page.locator("input[type=range]").waitFor();
      await page.keyboard.press("End");
      console.log(`ok - ${name}: ${choices} choices`);
    } catch (error) {
      fault(`${name}: ${error.message}`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${game}-${viewport.width}-fault.png` });
    }
    await context.close();
  }
}
await browser.close();
process.exit(faults > 0 ? 1 : 0);
