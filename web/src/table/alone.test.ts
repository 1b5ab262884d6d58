// alone.test.ts - Tests of the lock that keeps a game in one window.
import { afterEach, describe, expect, it, vi } from "vitest";

import { alone } from "./alone";

/** Fake of the Web Locks API. */
function locks(): Pick<LockManager, "request"> {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = async (
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    take: (lock: { name: string } | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (options.ifAvailable && held.has(name)) return take(null);
    while (held.has(name)) {
      await Promise.race([
        queues.get(name),
        new Promise((_, reject) => {
          options.signal?.addEventListener("abort", () => {
            reject(new Error("aborted"));
          });
        }),
      ]);
    }
    held.add(name);
    const turn = take({ name }).finally(() => held.delete(name));
    queues.set(name, turn);
    return turn;
  };
  return { request: request as LockManager["request"] };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a game that is open in one window", () => {
  it("opens in a second window when the first is closed", async () => {
    vi.stubGlobal("navigator", { locks: locks() });
    const first = vi.fn(() => Promise.resolve());
    const second = vi.fn(() => Promise.resolve());
    const taken = vi.fn();
    const leave = alone("table-1", first, taken);
    await vi.waitFor(() => {
      expect(first).toHaveBeenCalledOnce();
    });
    alone("table-1", second, taken);
    await vi.waitFor(() => {
      expect(taken).toHaveBeenCalledOnce();
    });
    expect(second).not.toHaveBeenCalled();
    leave();
    await vi.waitFor(() => {
      expect(second).toHaveBeenCalledOnce();
    });
  });

  it("does not open in a window that was closed while it waited", async () => {
    vi.stubGlobal("navigator", { locks: locks() });
    const taken = vi.fn();
    const late = vi.fn(() => Promise.resolve());
    const leave = alone(
      "table-1",
      () => Promise.resolve(),
      () => undefined,
    );
    const giveUp = alone("table-1", late, taken);
    await vi.waitFor(() => {
      expect(taken).toHaveBeenCalledOnce();
    });
    giveUp();
    leave();
    const third = vi.fn(() => Promise.resolve());
    alone("table-1", third, () => undefined);
    await vi.waitFor(() => {
      expect(third).toHaveBeenCalledOnce();
    });
    expect(late).not.toHaveBeenCalled();
  });

  it("opens at once without Web Locks", () => {
    vi.stubGlobal("navigator", {});
    const open = vi.fn(() => Promise.resolve());
    alone("table-1", open, () => undefined);
    expect(open).toHaveBeenCalledOnce();
  });
});
