// shot.mjs - a picture of a page: node tests/shot.mjs ADDRESS FILE.png [WIDTH [HEIGHT [dark]]]
// Prints what the page's console says. ADDRESS is behind the server's, such as "/#/bench/book?moves=9".
import { chromium } from "playwright-core";

const [address = "/", file = "shot.png", width = "1440", height = "900", theme = "light"] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: theme === "dark" ? "dark" : "light",
});
page.on("console", (message) => { console.log(`${message.type()}: ${message.text()}`); });
page.on("pageerror", (error) => { console.log(`error: ${error.message}`); });
await page.goto(new URL(address, process.env.WYRM_PAGE ?? "http://localhost:5173").href);
await page.waitForTimeout(Number(process.env.WAIT ?? 1200));
await page.screenshot({ path: file, fullPage: process.env.FULL === "1" });
await browser.close();
