// drag.test.mjs - Browser test: dragging dice of Dragon Dungeon to their uses, by mouse and by finger.
import { atOnce } from "./house.mjs";
import { standing } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { openTable } from "./visit.mjs";

/** A turn of the first of two players, with four dice to use. */
const turn = { players: 2, moves: 30 };

async function middle(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

const STEPS = 6;

/** Points on the way between two elements, without the first. */
async function wayBetween(thing, to) {
  const [start, end] = [await middle(thing), await middle(to)];
  const at = (part) => ({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  return { start, points: Array.from({ length: STEPS }, (_, step) => at((step + 1) / STEPS)) };
}

/** Ways to drag, each with its screen size. */
const carriers = {
  mouse: {
    size: "desktop",
    async carry(page, thing, to) {
      const { start, points } = await wayBetween(thing, to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      for (const { x, y } of points) await page.mouse.move(x, y);
      await page.mouse.up();
    },
  },
  finger: {
    size: "phone",
    async carry(page, thing, to) {
      const { start, points } = await wayBetween(thing, to);
      const session = await page.context().newCDPSession(page);
      const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", [start]);
      for (const point of points) await send("touchMove", [point]);
      await send("touchEnd", []);
      await session.detach();
    },
  },
};

/** Returns a die whose action is legal, and another die. */
async function pickDice(page) {
  const faces = await page
    .locator("[data-place=dice] [data-spot^='die:']")
    .evaluateAll((dice) => dice.map((die) => Number(die.textContent.match(/\d/)?.[0])));
  for (const [die, face] of faces.entries())
    if ((await page.locator(`[data-spot="action:${face}"].glows`).count()) > 0)
      return { own: die, face, other: die === 0 ? 1 : 0 };
  throw new Error("no die can be taken");
}

for (const [name, { size, carry }] of Object.entries(carriers)) {
  const die = (page, place) => page.locator(`[data-spot="die:${place}"]`);

  test(
    `dice are dragged to an action and to the dragon by ${name}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await openTable(page, address, "dungeon", turn);
      const { length } = await standing(page);
      const { own, face, other } = await pickDice(page);

      const action = page.locator(`[data-spot="action:${face}"]`);
      await action.scrollIntoViewIfNeeded();
      await action.evaluate((thing) => {
        thing.scrollIntoView({ block: "nearest" });
      });
      await carry(page, die(page, own), action);
      await page.locator(`[data-spot="action:${face}"][aria-pressed=true]`).waitFor();
      await page.locator('[data-place="use-own"][aria-pressed=true]').waitFor();

      const dragon = page.locator('[data-place="dragon"]');
      await dragon.evaluate((thing) => {
        thing.scrollIntoView({ block: "center" });
      });
      await carry(page, die(page, other), dragon);
      await page.locator('[data-place="use-dragon"][aria-pressed=true]').waitFor();
      await page.locator(`[data-spot="action:${face}"][aria-pressed=true]`).waitFor();

      expectEqual((await standing(page)).length, length, "moves before it is confirmed");
      await page.locator(".tray .do").click();
      await page.waitForFunction(
        (before) => Number(document.querySelector(".screen")?.dataset.length) > before,
        length,
      );
    },
  );

  test(
    `a die dropped elsewhere returns to its place, by ${name}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await openTable(page, address, "dungeon", turn);
      const start = await middle(die(page, 0));
      await carry(page, die(page, 0), page.locator("header h1"));
      const end = await middle(die(page, 0));
      expect(Math.hypot(end.x - start.x, end.y - start.y) < 1, "it lies elsewhere");
      expectEqual(
        await page.locator('[data-place^="use-"][aria-pressed=true]').count(),
        0,
        "uses that have a die",
      );
    },
  );
}

test(
  "on a phone, the preview of a die is beside it, wherever the map is",
  { size: "phone", settings: atOnce },
  async ({ page, address }) => {
    await openTable(page, address, "dungeon", turn);
    await page.locator("[data-part=gallery]").evaluate((thing) => {
      thing.scrollIntoView();
    });
    const { own } = await pickDice(page);
    await page.locator(`[data-spot="die:${own}"]`).tap();
    const map = await page.locator("[data-part=path]").boundingBox();
    expect(map.y + map.height < 0, "the map is in sight");
    const outlook = await page.locator("[data-part=outlook]").boundingBox();
    expect(
      outlook.y > 0 && outlook.y + outlook.height < page.viewportSize().height,
      "what it would do is not in sight",
    );
  },
);
