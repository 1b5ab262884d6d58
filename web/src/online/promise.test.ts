// promise.test.ts - what was told first is what counts.
import { describe, expect, it } from "vitest";

import { keepPromise } from "./promise";

function storage(start: string | null = null): Storage {
  let text = start;
  return { getItem: () => text, setItem: (_: string, next: string) => { text = next; } } as unknown as Storage;
}

describe("what a server promised", () => {
  it("is what it told first, whatever it tells later", () => {
    const kept = storage();
    expect(keepPromise("a", "11", kept)).toBe("11");
    expect(keepPromise("b", "22", kept)).toBe("22");
    expect(keepPromise("a", "99", kept)).toBe("11");
  });

  it("is forgotten after many other games, and not lost to rubbish", () => {
    const kept = storage("{broken");
    keepPromise("a", "11", kept);
    for (let i = 0; i < 199; i++) keepPromise(`t${i}`, "0", kept);
    expect(keepPromise("a", "99", kept)).toBe("11");
    keepPromise("one more", "0", kept);
    expect(keepPromise("a", "99", kept)).toBe("99");
    expect(keepPromise("a", "33", storage('[["a"], 7, ["a", 5]]'))).toBe("33");
  });
});
