// commitments.test.ts - Tests of stored commitments: the first one seen counts.
import { describe, expect, it } from "vitest";

import { keepCommitment } from "./commitments";

function storage(start: string | null = null): Storage {
  let text = start;
  return {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next;
    },
  } as unknown as Storage;
}

describe("what a server promised", () => {
  it("is what it told first, whatever it tells later", () => {
    const kept = storage();
    expect(keepCommitment("a", "11", kept)).toBe("11");
    expect(keepCommitment("b", "22", kept)).toBe("22");
    expect(keepCommitment("a", "99", kept)).toBe("11");
  });

  it("is forgotten after many other games, and not lost to rubbish", () => {
    const kept = storage("{broken");
    keepCommitment("a", "11", kept);
    for (let i = 0; i < 199; i++) keepCommitment(`t${i}`, "0", kept);
    expect(keepCommitment("a", "99", kept)).toBe("11");
    keepCommitment("one more", "0", kept);
    expect(keepCommitment("a", "99", kept)).toBe("99");
    expect(keepCommitment("a", "33", storage('[["a"], 7, ["a", 5]]'))).toBe("33");
  });
});
