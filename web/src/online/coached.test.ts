// coached.test.ts - Tests of the per-table hint switch in sessionStorage.
import { describe, expect, it } from "vitest";

import { isCoached, setCoached } from "./coached";

describe("the hint switch", () => {
  it("is stored per table until it is turned off", () => {
    const kept = new Map<string, string>();
    const storage = () =>
      ({
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => {
          kept.set(name, value);
        },
        removeItem: (name: string) => {
          kept.delete(name);
        },
      }) as unknown as Storage;
    setCoached("a", true, storage);
    expect([isCoached("a", storage), isCoached("b", storage)]).toEqual([true, false]);
    setCoached("a", false, storage);
    expect(isCoached("a", storage)).toBe(false);
  });

  it("is dropped without an error if storage is refused", () => {
    const forbidden = (): Storage => {
      throw new DOMException("no", "SecurityError");
    };
    setCoached("a", true, forbidden);
    expect(isCoached("a", forbidden)).toBe(false);
  });
});
