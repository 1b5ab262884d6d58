// cards.test.mjs - Browser test: cards are dragged and enlarged, by mouse, finger and keyboard.
import { atOnce } from "./house.mjs";
import { standing } from "./player.mjs";
import { expect, test } from "./suite.mjs";
import { playNow, visit } from "./visit.mjs";

async function middle(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
}

async function carry(page, thing, to) {
  await page.mouse.move(...(await middle(thing)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 6 });
  await page.mouse.up();
}

test(
  "a dragon is dragged from the display into the hand",
  { settings: atOnce },
  async ({ page, address }) => {
    // The lesson always deals the same cards.
    await visit(page, address, "#/learn/keepers");
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator("[data-spot='display:left'].suggested").waitFor();
    await carry(page, page.locator("[data-spot='display:left']"), page.locator("[data-place='hand-0']"));
    await page.locator("[data-spot^='hand:']").first().waitFor();
  },
);

test("dice are dragged to a pile", { settings: atOnce }, async ({ page, address }) => {
  await visit(page, address, "#/learn/book");
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Next" }).click();
  await carry(page, page.locator(".die.suggested"), page.locator("[data-pile='2']"));
  await page.locator("[data-pile='2'] .laid").waitFor();
});

for (const game of ["book", "keepers"]) {
  const card = game === "book" ? "[data-pile='1']" : "[data-spot='display:left']";
  const large = game === "book" ? ".large" : "[role=tooltip]";

  test(
    `a card of ${game} is enlarged by a long press`,
    { size: "phone", settings: atOnce },
    async ({ page, context, address }) => {
      await playNow(page, address, game);
      const { length } = await standing(page);
      const [x, y] = await middle(page.locator(card));
      const touch = await context.newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await page.locator("dialog[open]").waitFor();
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      expect(await page.locator("dialog[open]").isVisible(), "letting go closes it");
      await page.locator("dialog[open] button").last().tap();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      expect((await standing(page)).length === length, "looking is no move");
    },
  );

  test(
    `a card of ${game} is enlarged under the mouse, and by the keyboard`,
    { settings: atOnce },
    async ({ page, address }) => {
      await playNow(page, address, game);
      const [x, y] = await middle(page.locator(card));
      await page.mouse.move(x - 3, y);
      await page.mouse.move(x, y);
      await page.locator(large).waitFor();
      await page.mouse.move(5, 5);
      await page.locator(large).waitFor({ state: "detached" });
      for (
        let tabs = 0;
        !(await page.locator(card).evaluate((thing) => thing === document.activeElement));
        tabs++
      ) {
        expect(tabs < 60, "the key leads nowhere");
        await page.keyboard.press("Tab");
      }
      await page.locator(large).waitFor();
    },
  );
}
