// lessons.test.mjs - Browser test: each lesson is finished by pressing what its coach points at.
import { expectClean } from "./clean.mjs";
import { atOnce } from "./house.mjs";
import { untilAsked } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, titles, visit } from "./visit.mjs";

/** Returns everything that a press in a lesson may change, or whether it has changed. Runs in the page. */
function picture(before) {
  const text = (selector) => document.querySelector(selector)?.textContent;
  const marked = [...document.querySelectorAll(".suggested")].map(
    (thing) => thing.outerHTML.length + thing.textContent,
  );
  const now = JSON.stringify([
    text(".coach"),
    document.querySelector(".screen")?.dataset.length,
    marked,
    document.querySelectorAll("dialog[open]").length,
  ]);
  return before === undefined ? now : now !== before;
}

async function press(page, size, thing) {
  const before = await page.evaluate(picture);
  if (size === "phone") await thing.tap();
  else await thing.click();
  await page.waitForFunction(picture, before);
}

const next = (page) => page.locator(".coach .ways .button.primary");

/** Waits until the coach shows a button or points at something. */
async function untilTold(page) {
  await page.waitForFunction(
    () =>
      document.querySelector(".coach .ways .button.primary, main .suggested, dialog[open] .suggested") !==
      null,
  );
}

/** Follows the coach, one press at a time, for a number of steps (default: all). */
async function learn(page, size, steps = Infinity) {
  for (let presses = 0; ; presses++) {
    await untilTold(page);
    const progress = page.locator(".coach progress");
    const [done, all] = await progress.evaluate((bar) => [bar.value, bar.max]);
    if (done >= Math.min(steps, all)) return;
    expect(presses < 120, `the lesson does not go on after step ${done}`);
    const marked = page.locator(
      (await page.locator("dialog[open]").count())
        ? "dialog[open] .suggested:visible"
        : "main .suggested:visible",
    );
    await press(page, size, (await next(page).count()) ? next(page) : marked.first());
  }
}

for (const [game, size, language, theme] of [
  ["book", "desktop", "en", "light"],
  ["book", "phone", "es", "dark"],
  ["keepers", "desktop", "en", "dark"],
  ["keepers", "phone", "en", "light"],
  ["dungeon", "desktop", "en", "light"],
  ["dungeon", "phone", "es", "dark"],
  ["brood", "desktop", "en", "light"],
  ["brood", "phone", "es", "dark"],
])
  test(
    `the lesson of ${titles[game]} is finished, ${size}, ${language}`,
    { size, theme, settings: { ...atOnce, language } },
    async ({ page, address }) => {
      await visit(page, address);
      await page.locator(`a[href="#/learn/${game}"]`).click();
      await learn(page, size, 4);
      await expectNarrow(page);
      await expectClean(page);
      await learn(page, size);
      await expectNarrow(page);

      // Then the game goes on, with a hint every turn.
      await next(page).click();
      await page.waitForFunction(() => location.hash.startsWith("#/table/"));
      await untilAsked(page);
      await page.locator(".prompt .advice").waitFor();
      await visit(page, address);
      await page.locator(`a[href="#/learn/${game}"] .learnt`).waitFor();
      expectEqual(await page.locator(".mine-list .game").count(), 1, "games on the list");
      await expectClean(page);
    },
  );

test(
  "a lesson explains other moves, and can be read back and skipped",
  { settings: atOnce },
  async ({ page, address }) => {
    await visit(page, address, "#/learn/keepers");
    await learn(page, "desktop", 2);
    const length = await page.locator(".screen").getAttribute("data-length");
    await page.locator("[data-spot='display:right']").click();
    await page.locator(".coach .note").waitFor();
    expectEqual(await page.locator(".screen").getAttribute("data-length"), length, "moves");
    const asked = await page.locator(".coach .says p").first().textContent();

    await page.getByRole("button", { name: "Back", exact: true }).click();
    expect(
      (await page.locator(".coach .says p").first().textContent()) !== asked,
      "the step before says something else",
    );
    expectEqual(await page.locator(".suggested").count(), 0, "marks while reading back");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    expectEqual(await page.locator(".coach .says p").first().textContent(), asked, "the step");

    await page.getByRole("button", { name: "Skip the lesson" }).click();
    await untilAsked(page);
    expectEqual(await page.locator(".screen").getAttribute("data-length"), length, "moves");
    await visit(page, address);
    expectEqual(await page.locator(".learnt").count(), 0, "lessons learnt");
  },
);

test("a lesson can be finished by keyboard alone", { settings: atOnce }, async ({ page, address }) => {
  await visit(page, address, "#/learn/book");
  for (let presses = 0; presses < 40; presses++) {
    await untilTold(page);
    const done = await page.locator(".coach progress").evaluate((bar) => bar.value);
    if (done >= 4) return;
    const before = await page.evaluate(picture);
    const wanted = (await next(page).count()) ? next(page) : page.locator("main .suggested").first();
    // With the Tab key, whatever the number of presses.
    for (let tabs = 0; !(await wanted.evaluate((thing) => thing === document.activeElement)); tabs++) {
      expect(tabs < 60, "the key leads nowhere");
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction(picture, before);
  }
  throw new Error("the lesson does not go on");
});
