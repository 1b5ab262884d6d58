// sheets.test.mjs - Browser test: players and spectators of Dragon Dungeon open any sheet, and return to their own.
import { atOnce } from "./house.mjs";
import { untilAsked } from "./player.mjs";
import { expectEqual, test } from "./suite.mjs";
import { openRecord, setUp } from "./visit.mjs";

/** Presses a seat's small sheet and waits until it is the large one. */
async function enlarge(page, seat, name) {
  await page.locator(`[data-place="sheet-${seat}"]`).click();
  await page.locator(".page h2", { hasText: name }).waitFor();
  expectEqual(
    await page.locator(`[data-place="sheet-${seat}"]`).count(),
    0,
    "small sheets of who has the large one",
  );
}

const names = ["Ana", "Bruno", "Carla"];

for (const size of ["desktop", "phone"]) {
  test(
    `a player opens another's sheet and returns to their own, ${size}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await setUp(page, address, "dungeon", { players: 3, people: 2, names });
      await untilAsked(page);
      // Each player chooses a sheet first.
      for (let person = 0; person < 2; person++) {
        await page.locator('[data-spot="sheet:normal"]').click();
        await untilAsked(page);
        await page.waitForFunction(
          (made) => Number(document.querySelector(".screen").dataset.length) > made,
          person,
        );
      }
      await page.locator(".page h2").waitFor();
      await untilAsked(page);
      const own = names.indexOf((await page.locator(".page h2").innerText()).trim());
      const other = (own + 1) % names.length;
      const lit = await page.locator(".glows").count();
      await enlarge(page, other, names[other]);
      expectEqual(await page.locator(".page .glows").count(), 0, "things to press on another's sheet");
      await enlarge(page, own, names[own]);
      expectEqual(await page.locator(".glows").count(), lit, "things to press on one's own sheet again");
    },
  );

  test(
    `a spectator can enlarge any sheet, ${size}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await openRecord(page, address, "dungeon", { players: 3, moves: 60, names });
      const first = names.indexOf((await page.locator(".page h2").innerText()).trim());
      for (const step of [1, 2, 3]) {
        const seat = (first + step) % names.length;
        await enlarge(page, seat, names[seat]);
      }
    },
  );
}
