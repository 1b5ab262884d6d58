// replay.test.mjs - Browser test: a game is replayed, and a new one branches off.
import { atOnce } from "./house.mjs";
import { playAs, standing, untilAsked } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { boardLaid, openRecord, titles, visit } from "./visit.mjs";

const at = (page) => page.locator("input[type=range]").evaluate((slider) => slider.valueAsNumber);

for (const [game, size] of [
  ["book", "desktop"],
  ["keepers", "phone"],
])
  test(
    `a replay of ${titles[game]} is stepped through and branched, ${size}`,
    { size, settings: { ...atOnce, language: "en" } },
    async ({ page, address }) => {
      const id = await openRecord(page, address, game);
      const slider = page.locator("input[type=range]");
      const length = Number(await slider.getAttribute("max"));
      expectEqual(await at(page), 0, "where it begins");
      const says = page.locator(".prompt .what");
      const first = await says.innerText();
      await page.getByRole("button", { name: "One move on" }).click();
      await page.waitForFunction(
        (before) => document.querySelector(".prompt .what").innerText !== before,
        first,
      );
      await page.getByRole("button", { name: "To the end" }).click();
      await page.waitForFunction((all) => location.hash.endsWith(`?at=${all}`), length);

      // By the slider, and by an entry of the log.
      await slider.fill("30");
      await page.waitForFunction(() => location.hash.endsWith("?at=30"));
      await page.getByRole("button", { name: "Log" }).click();
      await page.locator('.drawer li[data-number="20"] button').click();
      await page.waitForFunction(() => location.hash.endsWith("?at=20"));
      await page.locator(".drawer header button").click();

      await page.getByRole("button", { name: "Play on from here" }).click();
      await page.locator("dialog[open] .button.primary").click();
      await page.waitForURL(/#\/table\//);
      await untilAsked(page);
      const branched = await standing(page);
      expect(branched.length >= 20 && branched.length < length, `it goes on after ${branched.length} moves`);
      await playAs(page, size, 4);
      expect((await standing(page)).length >= branched.length + 4, "it does not go on");

      // The original game is unchanged.
      await visit(page, address, `#/replay/${id}?at=${length}`);
      await boardLaid(page);
      expectEqual(await at(page), length, "moves of the old game");
    },
  );
