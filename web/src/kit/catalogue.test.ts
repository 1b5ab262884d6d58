// catalogue.test.ts - Tests of the reader of gettext catalogues.
import { describe, expect, it } from "vitest";

import { readCatalogues } from "./catalogue";

/** Builds a catalogue as msgfmt does. */
function write(texts: Record<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const entries = Object.entries(texts).map(
    (pair) => pair.map((text) => encoder.encode(text)) as [Uint8Array, Uint8Array],
  );
  const head = 28;
  const strings = head + entries.length * 16;
  const size = entries.reduce((sum, [a, b]) => sum + a.length + b.length + 2, strings);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  [0x950412de, 0, entries.length, head, head + entries.length * 8].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  let at = strings;
  for (const side of [0, 1] as const) {
    entries.forEach((entry, index) => {
      const text = entry[side];
      view.setUint32(head + side * entries.length * 8 + 8 * index, text.length, true);
      view.setUint32(head + side * entries.length * 8 + 8 * index + 4, at, true);
      bytes.set(text, at);
      at += text.length + 1;
    });
  }
  return bytes;
}

describe("a catalogue", () => {
  it("is read, with plurals", () => {
    const texts = readCatalogues([
      write({ "Your turn": "Tu turno", "{n} card\0{n} cards": "{n} carta\0{n} cartas" }),
    ]);
    expect(texts.get("Your turn")).toEqual(["Tu turno"]);
    expect(texts.get("{n} card")).toEqual(["{n} carta", "{n} cartas"]);
  });

  it("is read beside others", () => {
    const screens = readCatalogues([write({ Log: "Registro" })]);
    const texts = readCatalogues([write({ "Lay a card": "Pon una carta" })], screens);
    expect([...texts.keys()]).toEqual(["Log", "Lay a card"]);
  });

  it("is read wherever it lies in memory", () => {
    const inner = write({ Log: "Registro" });
    const outer = new Uint8Array(inner.length + 5);
    outer.set(inner, 5);
    expect(readCatalogues([outer.subarray(5)]).get("Log")).toEqual(["Registro"]);
  });

  it("is refused if it is not a catalogue", () => {
    expect(() => readCatalogues([new Uint8Array(8)])).toThrow();
    expect(() =>
      readCatalogues([new TextEncoder().encode("<!doctype html><title>not found</title>")]),
    ).toThrow();
  });
});
