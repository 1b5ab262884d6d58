// blocker.test.mjs - Browser test: the log and the button say whose dice the blocking die sends home.
import { atOnce } from "./house.mjs";
import { untilAsked } from "./player.mjs";
import { expectEqual, test } from "./suite.mjs";
import { setUp } from "./visit.mjs";

const said = {
  en: {
    die: "Die showing",
    log: "Log",
    names: ["Ana", "Bruno"],
    before: (name) => `Place 3+4 on pile 3; the blocking die moves to pile 1 and sends ${name}'s 4 home`,
    after: (one, other) =>
      `${one} places 3+4 on pile 3; the blocking die moves to pile 1 and sends ${other}'s 4 home.`,
  },
  es: {
    die: "Dado que muestra",
    log: "Historial",
    names: ["Ana", "Bruno"],
    before: (name) => `Colocar 3+4 en la pila 3; el dado de bloqueo pasa a la pila 1 y devuelve 4 a ${name}`,
    after: (one, other) =>
      `${one} coloca 3+4 en la pila 3; el dado de bloqueo pasa a la pila 1 y devuelve 4 a ${other}.`,
  },
};

for (const [language, words] of Object.entries(said))
  for (const size of ["desktop", "phone"])
    test(
      `the owner of dice sent home is named, ${size}, ${language}`,
      { size, settings: { ...atOnce, language } },
      async ({ page, address }) => {
        const place = async (faces, pile) => {
          for (const face of faces)
            await page.getByRole("button", { name: `${words.die} ${face}`, exact: true }).click();
          await page.locator(`[data-pile="${pile}"]`).click();
        };
        const offer = page.locator(".tray .offer.only");
        await setUp(page, address, "book", { players: 2, people: 2, names: words.names });
        await untilAsked(page);
        await place([4], 1);
        await offer.click();
        await page.locator('[data-action="end"]').click();
        await page.getByRole("button", { name: `${words.die} 4`, exact: true }).waitFor();
        await untilAsked(page);
        await place([3, 4], 3);
        const before = (await offer.innerText()).trim();
        const other = words.names.find((name) => before === words.before(name));
        expectEqual(before, words.before(other ?? "?"), "what is said beforehand");
        await offer.click();
        await page.getByRole("button", { name: words.log, exact: true }).click();
        const told = page.locator("aside li", { hasText: "3+4" });
        await told.waitFor();
        expectEqual(
          (await told.innerText()).trim(),
          words.after(
            words.names.find((name) => name !== other),
            other,
          ),
          "what the log says",
        );
      },
    );
