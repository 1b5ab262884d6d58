// rules.test.ts - Tests of the search in the rules.
import { describe, expect, it } from "vitest";

import { findRules, type Rule } from "./rules";

const rules: Rule[] = [
  { rule: "BOOK-1", source: "printed", section: "Preparación", text: "Cada jugador recibe tres dados." },
  { rule: "BOOK-2", source: "printed", section: "Preparación", text: "Se baraja el mazo." },
  { rule: "BOOK-3", source: "assumed", section: "Un turno", text: "Se colocan dados." },
];

describe("the rules", () => {
  it("come by section, all of them without a search", () => {
    expect(findRules(rules, " ").map(({ title, rules: found }) => [title, found.length])).toEqual([
      ["Preparación", 2],
      ["Un turno", 1],
    ]);
  });

  it("are found by all words, regardless of accents and case, and by number", () => {
    expect(
      findRules(rules, "DADOS preparacion").flatMap((section) => section.rules.map(({ rule }) => rule)),
    ).toEqual(["BOOK-1"]);
    expect(findRules(rules, "book-3")).toHaveLength(1);
    expect(findRules(rules, "dragón")).toEqual([]);
  });
});
