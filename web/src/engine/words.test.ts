// words.test.ts - Tests of the page's catalogues: they hold every message of the engine modules.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { readCatalogues } from "../kit/catalogue";

const folder = fileURLToPath(new URL("../../public/words/", import.meta.url));
const everything = readCatalogues([
  readFileSync(process.env.WYRM_WORDS ?? "../build/po/es/LC_MESSAGES/wyrm.mo"),
]);
const module = readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm");

describe("the words of the web table", () => {
  it("hold every text of the engine, in Spanish", () => {
    const fetched = readCatalogues(readdirSync(folder).map((name) => readFileSync(folder + name)));
    // The module's texts are separated by zeros. Very short texts can occur by chance.
    const said = [...everything.keys()].filter((text) => text.length > 3 && module.includes(`\0${text}\0`));
    expect(said.length).toBeGreaterThan(1000);
    expect(said.filter((text) => !fetched.has(text))).toEqual([]);
  });

  it("leave out what only the program says", () => {
    const fetched = readCatalogues(readdirSync(folder).map((name) => readFileSync(folder + name)));
    expect(everything.has("Alias for one more version: --{option}.")).toBe(true);
    expect(fetched.has("Alias for one more version: --{option}.")).toBe(false);
  });
});
