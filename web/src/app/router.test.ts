// router.test.ts - Tests of the hash router.
import { describe, expect, it } from "vitest";

import { ruleAddress } from "../kit/rules";
import { readRoute } from "./router";

describe("an address", () => {
  it("leads to its screen", () => {
    expect(readRoute("")).toEqual({ screen: "home" });
    expect(readRoute("#/")).toEqual({ screen: "home" });
    expect(readRoute("#/new/brood")).toEqual({ screen: "new", game: "brood", online: false });
    expect(readRoute("#/new/book?online")).toEqual({ screen: "new", game: "book", online: true });
    expect(readRoute("#/online/abc")).toEqual({ screen: "online", id: "abc", invite: null });
    expect(readRoute("#/online/abc?invite=xyz")).toEqual({ screen: "online", id: "abc", invite: "xyz" });
    expect(readRoute("#/learn/book")).toEqual({ screen: "learn", game: "book" });
    expect(readRoute("#/table/abc123")).toEqual({ screen: "table", id: "abc123" });
    expect(readRoute("#/replay/abc?at=12")).toEqual({ screen: "replay", id: "abc", at: 12 });
    expect(readRoute("#/shared/1ab-c_?at=3")).toEqual({ screen: "shared", letters: "1ab-c_", at: 3 });
    expect(readRoute("#/rules/book")).toEqual({ screen: "rules", game: "book", rule: null });
    expect(readRoute("#/rules/book/book-12")).toEqual({ screen: "rules", game: "book", rule: "BOOK-12" });
    expect(readRoute("#/bench/book?moves=3")).toEqual({ screen: "bench", place: "/bench/book?moves=3" });
  });

  it("that is unknown leads nowhere", () => {
    for (const hash of [
      "#/new",
      "#/new/chess",
      "#/learn/chess",
      "#/table",
      "#/table/",
      "#/online",
      "#/rules/chess",
      "#/cellar",
      "#x/y",
    ]) {
      expect(readRoute(hash)).toEqual({ screen: "lost" });
    }
    expect(readRoute("#/replay/abc?at=-1")).toEqual({ screen: "replay", id: "abc", at: null });
    expect(readRoute("#/replay/abc?at=soon")).toEqual({ screen: "replay", id: "abc", at: null });
    expect(readRoute("#/table/%E0%A4%A")).toEqual({ screen: "table", id: "%E0%A4%A" });
  });

  it("of a rule leads to it", () => {
    expect(readRoute(ruleAddress("dungeon", "DUNG-9"))).toEqual({
      screen: "rules",
      game: "dungeon",
      rule: "DUNG-9",
    });
  });
});
