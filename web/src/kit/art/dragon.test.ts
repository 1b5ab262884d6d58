// dragon.test.ts - Tests of the dragon drawings: all exist, all differ, each fits its frame.
import { expect, it } from "vitest";

import { dragon } from "./dragon";
import { landscapes } from "./landscape";
import { hides, tinctures, type DragonType, type Realm } from "./palette";
import { seatColours } from "./seats";

const types = Object.keys(hides) as DragonType[];
const realms = Object.keys(landscapes) as Realm[];

it("draws every dragon of every realm, each its own", () => {
  const outlines = types.flatMap((type) => realms.map((realm) => dragon(type, realm).outline));
  expect(new Set(outlines).size).toBe(36);
  for (const outline of outlines) {
    expect(outline).not.toMatch(/NaN|undefined|Infinity/);
    const numbers = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)];
    for (const [, x, y] of numbers) {
      expect(Number(x)).toBeGreaterThan(-20);
      expect(Number(x)).toBeLessThan(220);
      expect(Number(y)).toBeGreaterThan(-20);
      expect(Number(y)).toBeLessThan(240);
    }
  }
});

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("draws pips with contrast on every die", () => {
  for (const seat of seatColours) {
    const { field, inlay, charge } = tinctures[seat];
    for (const under of [field, inlay]) {
      const [dark = 0, light = 0] = [luminance(under), luminance(charge)].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(3);
    }
  }
});
