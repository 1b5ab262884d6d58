// keyboard.test.mjs - Browser test: a whole game by keyboard, from the home page: Tab, arrows, Enter and Space.
import { atOnce } from "./house.mjs";
import { playAs } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { boardLaid, visit } from "./visit.mjs";

/** Presses Tab until the focus is on an element of the selector. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 100; steps++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

test(
  "The Book of Dragons is set up and played to its end by keyboard alone",
  { settings: atOnce },
  async ({ page, address }) => {
    await visit(page, address);
    await tabTo(page, 'a[href="#/new/book"]');
    await page.keyboard.press("Enter");
    await page.locator("form .seats").waitFor();

    await tabTo(page, "input[name=players]:checked");
    await page.keyboard.press("ArrowLeft");
    expectEqual(await page.locator("input[name=players]:checked").inputValue(), "2", "players");
    await tabTo(page, ".seats li:nth-child(2) select");
    await page.keyboard.press("ArrowUp");
    expectEqual(await page.locator(".seats li:nth-child(2) select").inputValue(), "novice", "the other seat");
    await tabTo(page, "form .button.primary");
    await page.keyboard.press("Enter");

    await playAs(page, "keyboard", Infinity);
    const sheet = page.locator("dialog[open]");
    await sheet.locator("table").waitFor();
    expect(
      await page.evaluate(() => document.activeElement?.closest("dialog[open]") !== null),
      "the focus is not in the score sheet",
    );
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await tabTo(page, '.prompt a[href^="#/replay/"]');
    await page.keyboard.press("Enter");
    await page.locator("input[type=range]").waitFor(); // until then the board of the running game is shown
    await boardLaid(page);
    await tabTo(page, "input[type=range]");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("input[type=range]").valueAsNumber === 1);
  },
);
