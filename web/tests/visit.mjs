// visit.mjs - Shared navigation steps of browser tests.
import { untilAsked } from "./player.mjs";
import { recordOf } from "./records.mjs";
import { expect, expectEqual } from "./suite.mjs";

export const games = ["book", "keepers", "dungeon", "brood"];
export const titles = {
  book: "The Book of Dragons",
  keepers: "Dragonkeepers",
  brood: "Dragonbrood",
  dungeon: "Dragon Dungeon",
};

/** Opens an address and waits for its heading in the chosen language. */
export async function visit(page, address, place = "#/") {
  await page.goto(`${address}/${place}`);
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => {
    const { language } = JSON.parse(localStorage.getItem("wyrm.settings") ?? "{}");
    return language === undefined || document.documentElement.lang === language;
  });
}

/** Checks that the page is no wider than the screen. */
export async function expectNarrow(page) {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide <= screen, `the page is ${wide} wide, the screen ${screen}`);
  expectEqual(screen, page.viewportSize()?.width, "the width of the screen");
}

/** Starts a game against bots from the home page with one click. */
export async function playNow(page, address, game) {
  await visit(page, address);
  await expectNarrow(page);
  await page.locator("main article").nth(games.indexOf(game)).locator("button.primary").click();
  await untilAsked(page);
  await expectNarrow(page);
}

/** Sets up a table: people first, then bots of a level. `options` by name; the others keep their defaults. */
export async function setUp(
  page,
  address,
  game,
  { players = 2, level = "novice", names = [], people = 1, options = {} } = {},
) {
  await visit(page, address, `#/new/${game}`);
  await page.locator(`.counts label:has(input[value="${players}"])`).click();
  const seats = page.locator(".seats li");
  await seats.nth(players - 1).waitFor();
  for (let seat = 0; seat < players; seat++) {
    await seats
      .nth(seat)
      .locator("select")
      .selectOption(seat < people ? "person" : level);
    if (names[seat] !== undefined) await seats.nth(seat).locator("input").fill(names[seat]);
  }
  for (const [name, value] of Object.entries(options))
    await page.locator(`#option-${name}`).selectOption(value);
  await page.locator("form .button.primary").click();
  await page.locator(".screen").waitFor();
}

/** Opens a record file and waits for its replay. Returns the game's id. */
export async function openRecord(page, address, game, wishes = {}) {
  const record = await recordOf(game, wishes);
  await visit(page, address);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `${game}.wyrm`, mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator("input[type=range]").waitFor();
  await boardLaid(page);
  return /#\/replay\/(\w+)/.exec(page.url())?.[1] ?? "";
}

/** Waits until the board is drawn. */
export async function boardLaid(page) {
  await page.locator(".board :is(button, svg, table, section):visible").first().waitFor();
}

/** Opens a game in progress after that many moves (default: finished). */
export async function openTable(page, address, game, wishes = {}) {
  const id = await openRecord(page, address, game, wishes);
  await visit(page, address, `#/table/${id}`);
  await untilAsked(page);
  await boardLaid(page);
  return id;
}
