// links.test.ts - Tests of link sharing and the clipboard.
import { afterEach, describe, expect, it, vi } from "vitest";

import { copyText, isLoopback } from "./links";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a link", () => {
  it("opens on this computer only if its host is a loopback name or address", () => {
    for (const host of ["localhost:8080", "wyrm.localhost", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080"])
      expect(isLoopback(`http://${host}/#/online/abc`), host).toBe(true);
  });

  it("opens on other computers otherwise", () => {
    for (const host of [
      "192.168.1.20:8080",
      "wyrm.example",
      "localhost.example",
      "127.0.0.1.example",
      "[fe80::1]",
    ])
      expect(isLoopback(`http://${host}/#/online/abc`), host).toBe(false);
  });
});

describe("copying", () => {
  const refuse = (): Promise<void> => Promise.reject(new Error("denied"));

  function browser(clipboard: unknown, command: () => boolean): { field: HTMLInputElement; done: string[] } {
    const done: string[] = [];
    vi.stubGlobal("navigator", { clipboard });
    vi.stubGlobal("document", {
      execCommand: (name: string) => {
        done.push(name);
        return command();
      },
    });
    const field = { focus: () => done.push("focus"), select: () => done.push("select") };
    return { field: field as unknown as HTMLInputElement, done };
  }

  it("uses the clipboard if the browser allows it", async () => {
    const written: string[] = [];
    const writeText = (text: string): Promise<void> => Promise.resolve(void written.push(text));
    const { field, done } = browser({ writeText }, () => false);
    expect(await copyText("link", field)).toBe(true);
    expect([written, done]).toEqual([["link"], []]);
  });

  it("copies the selection without a clipboard, or when it is refused", async () => {
    for (const clipboard of [undefined, { writeText: refuse }]) {
      const { field, done } = browser(clipboard, () => true);
      expect(await copyText("link", field)).toBe(true);
      expect(done).toEqual(["focus", "select", "copy"]);
    }
  });

  it("reports failure, with the text selected", async () => {
    const fail = (): boolean => {
      throw new Error("not supported");
    };
    for (const command of [() => false, fail]) {
      const { field, done } = browser(undefined, command);
      expect(await copyText("link", field)).toBe(false);
      expect(done).toContain("select");
    }
  });
});
