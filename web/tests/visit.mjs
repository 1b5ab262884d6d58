// visit.mjs - Ways through the page that many tests go, by its own links and buttons.
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

/** Opens an address behind "#", and waits for its heading in the language that was chosen. */
export async function visit(page, address, place = "#/") {
  await page.goto(`${address}/${place}`);
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => {
    const { language } = JSON.parse(localStorage.getItem("wyrm.settings") ?? "{}");
    return language === undefined || document.documentElement.lang === language;
  });
}

/** Nothing is wider than the screen. */
export async function expectNarrow(page) {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide <= screen, `the page is ${wide} wide, the screen ${screen}`);
  expectEqual(screen, page.viewportSize()?.width, "the width of the screen");
}

/** From the home page into a game against bots: the page, and one click. */
export async function playNow(page, address, game) {
  await visit(page, address);
  await expectNarrow(page);
  await page.locator("main article").nth(games.indexOf(game)).locator("button.primary").click();
  await untilAsked(page);
  await expectNarrow(page);
}

/** Sets up a table: people first, then bots of a level. Options by their names; the others stay as they are. */
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

/** Opens a record from a file and ends in its replay. Returns the game's id. */
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

/** The board of a screen is there. */
export async function boardLaid(page) {
  await page.locator(".board :is(button, svg, table, section):visible").first().waitFor();
}

/** A game that stands after so many moves, at its table; without a number of moves it is over. */
export async function openTable(page, address, game, wishes = {}) {
  const id = await openRecord(page, address, game, wishes);
  await visit(page, address, `#/table/${id}`);
  await untilAsked(page);
  await boardLaid(page);
  return id;
}
