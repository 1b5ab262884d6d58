// names.test.mjs - Browser test: names are shown as plain text, HTML or not, and break no screen.
import { atOnce } from "./house.mjs";
import { playAs, untilAsked } from "./player.mjs";
import { expect, expectEqual, test } from "./suite.mjs";
import { expectNarrow, openRecord, openTable, setUp } from "./visit.mjs";

const names = [
  "<img src=x onerror=a()>",
  "<script>a()</script>",
  "&amp; &lt;b&gt; {name}",
  "\u202Eright\u202C to \u200Fleft",
  "W".repeat(24),
];

/** Checks that every name is on screen as typed and creates no element. */
async function expectTexts(page, wanted) {
  const text = await page.evaluate(() => document.body.textContent);
  for (const name of wanted) expect(text.includes(name), `this name is not shown: ${name}`);
  expectEqual(await page.locator("#app img, #app script").count(), 0, "things made of names");
  await expectNarrow(page);
}

for (const size of ["desktop", "phone"]) {
  test(
    `names full of HTML are shown as texts at a table, ${size}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await setUp(page, address, "book", { players: 5, names });
      await untilAsked(page);
      await expectTexts(page, names);
      await playAs(page, size, 8);
      await page.locator("header button").first().click();
      await page.locator(".drawer li").first().waitFor();
      await expectTexts(page, names);
    },
  );

  test(
    `names full of HTML are shown as texts in a result, ${size}`,
    { size, settings: atOnce },
    async ({ page, address }) => {
      await openTable(page, address, "keepers", { players: 4, names: names.slice(1) });
      await expectTexts(page, names.slice(1));
      await page.locator("dialog[open] header button").click();
      await page.goto(`${address}/#/`);
      await page.locator("li.game").waitFor();
      await expectTexts(page, names.slice(1));
    },
  );
}

test(
  "a name full of HTML is shown when the screen changes hands",
  { size: "phone", settings: atOnce },
  async ({ page, address }) => {
    const id = await openRecord(page, address, "brood", { moves: 525, people: 2, names });
    await page.goto(`${address}/#/table/${id}`);
    await page.locator(".screen > main .button").waitFor();
    await expectTexts(page, names.slice(0, 1));
    await playAs(page, "phone", 4);
    await expectNarrow(page);
  },
);
