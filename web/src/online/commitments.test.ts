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

describe("a server's commitment", () => {
  it("is the first one, whatever the server shows later", () => {
    const kept = storage();
    expect(keepCommitment("a", "11", kept)).toBe("11");
    expect(keepCommitment("b", "22", kept)).toBe("22");
    expect(keepCommitment("a", "99", kept)).toBe("11");
  });

  it("is forgotten after many other games, and survives damaged entries", () => {
    const kept = storage("{broken");
    keepCommitment("a", "11", kept);
    for (let i = 0; i < 199; i++) keepCommitment(`t${i}`, "0", kept);
    expect(keepCommitment("a", "99", kept)).toBe("11");
    keepCommitment("one more", "0", kept);
    expect(keepCommitment("a", "99", kept)).toBe("99");
    expect(keepCommitment("a", "33", storage('[["a"], 7, ["a", 5]]'))).toBe("33");
  });
});
