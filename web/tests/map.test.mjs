// map.test.mjs - Browser test: Dragonbrood's map is dragged, zoomed and pinched, and no place is pressed.
import { PATIENCE, atOnce } from "./house.mjs";
import { standing } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { openTable } from "./visit.mjs";

/** Width of the map, and scroll position of its window. */
const stand = (page) =>
  page.evaluate(() => {
    const { scrollLeft: left, scrollTop: top } = document.querySelector(".map .window");
    return { width: document.querySelector(".sheet-area").getBoundingClientRect().width, left, top };
  });

/** Waits until the map satisfies a condition, and returns its width and position. */
async function untilWidth(page, isRight, what) {
  for (const end = performance.now() + PATIENCE; performance.now() < end;) {
    const now = await stand(page);
    if (isRight(now)) return now;
    await page.waitForTimeout(50);
  }
  throw new Error(`${what}: ${JSON.stringify(await stand(page))}`);
}

test(
  "Dragonbrood's map zooms by wheel, keys and buttons, and is dragged with a mouse",
  { settings: atOnce },
  async ({ page, address }) => {
    await openTable(page, address, "brood", { players: 3, moves: 137 });
    const { length } = await standing(page);
    const whole = await stand(page);
    const box = await page.locator(".map .window").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    const near = await untilWidth(page, ({ width }) => width > whole.width * 1.2, "the wheel does not zoom");

    // Starts on a legal place: a drag must not choose it.
    const lit = await page.locator(".plot.glows").first().boundingBox();
    await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2);
    await page.mouse.down();
    await page.mouse.move(lit.x + lit.width / 2 - 60, lit.y + lit.height / 2 - 40, { steps: 5 });
    await page.mouse.up();
    const dragged = await stand(page);
    expect(
      Math.abs(dragged.left - near.left) + Math.abs(dragged.top - near.top) > 40,
      "the map is not dragged",
    );
    expectEqual((await standing(page)).length, length, "moves after dragging");

    await page.locator(".map .tools button").nth(2).click();
    await untilWidth(
      page,
      ({ width }) => Math.abs(width - whole.width) < 1,
      "the whole map does not come back",
    );
    await page.locator(".plot").first().focus();
    await page.keyboard.press("+");
    await untilWidth(page, ({ width }) => width > whole.width * 1.2, "the key + does not zoom");
    await page.keyboard.press("0");
    await untilWidth(
      page,
      ({ width }) => Math.abs(width - whole.width) < 1,
      "the key 0 does not show the whole map",
    );
  },
);

test(
  "Dragonbrood's map is pinched with two fingers",
  { size: "phone", settings: atOnce },
  async ({ page, context, address }) => {
    await openTable(page, address, "brood", { players: 3, moves: 137 });
    await page.locator(".tabs button").nth(1).tap();
    const whole = await stand(page);
    const { length } = await standing(page);
    const box = await page.locator(".map .window").boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await context.newCDPSession(page);
    const fingers = (apart) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    async function pinch(from, to) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
      for (let step = 1; step <= 10; step++)
        await touch.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: fingers(from + ((to - from) * step) / 10),
        });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    }
    await pinch(30, 90);
    const near = await untilWidth(
      page,
      ({ width }) => width > whole.width * 1.3,
      "fingers that part do not zoom",
    );
    await pinch(90, 30);
    await untilWidth(page, ({ width }) => width < near.width / 1.3, "fingers that close do not zoom out");
    expectEqual((await standing(page)).length, length, "moves after pinching");
    expectEqual(await page.locator("dialog[open]").count(), 0, "places that were pressed by pinching");
  },
);
