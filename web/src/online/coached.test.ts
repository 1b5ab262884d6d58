// coached.test.ts - Tests of the per-table hint switch in sessionStorage.
import { describe, expect, it } from "vitest";

import { isCoached, setCoached } from "./coached";

describe("the wish for a hint every turn", () => {
  it("is remembered for its table until it is taken back", () => {
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

  it("is forgotten, and nothing else happens, where nothing may be stored", () => {
    const forbidden = (): Storage => {
      throw new DOMException("no", "SecurityError");
    };
    setCoached("a", true, forbidden);
    expect(isCoached("a", forbidden)).toBe(false);
  });
});
