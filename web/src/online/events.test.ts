// events.test.ts - what events make of a table, from the server's own words.
import { describe, expect, it } from "vitest";

import { after } from "./events";
import { invitation, listedText } from "./says";
import { newPlan, seated } from "./plan";
import type { Listed, Table, TableEvent } from "./types";

const table: Table = {
  table: "t", number: 5, length: 4, actor: 0, hash: "a", game: "book", components: "c", stage: "running", public: true,
  options: {}, pace: { pace: "none" }, stand_in: "strong", commitment: "0", wish: null, seat: 1,
  seats: [{ seat: 0, player: "person", name: "Ana" }, { seat: 1, player: "person", name: "Ben" }],
};

function next(from: Table, event: object): Table {
  return after(from, { table: "t", number: from.number + 1, length: from.length, actor: from.actor, hash: "b", ...event } as TableEvent);
}

describe("a table", () => {
  it("follows its events", () => {
    expect(next(table, { kind: "moved", seat: 0, moves: [], length: 6, actor: 1 })).toMatchObject({ number: 6, length: 6, actor: 1, hash: "b" });
    const left = next(table, { kind: "left", seat: 1 });
    expect(left.seats[1]).toEqual({ seat: 1, player: "stand-in", name: "Ben", bot: "strong" });
    expect(next(left, { kind: "back", seat: 1 }).seats).toEqual(table.seats);
    expect(next(left, { kind: "resigned", seat: 1 }).seats[1]?.player).toBe("resigned");
    expect(next(table, { kind: "late", seat: 0, left: [0, 700] }).seats).toMatchObject([{ player: "stand-in", left: 0 }, { left: 700 }]);
    expect(next(table, { kind: "ended", why: "played", ranks: [2, 1], actor: "over" })).toMatchObject({ stage: "over", ended: { why: "played", ranks: [2, 1] } });
    expect(next(table, { kind: "followed", next: "u" })).toMatchObject({ next: "u" });
    expect(next(table, { kind: "followed", next: "u", next_invite: "v" })).toMatchObject({ next: "u", next_invite: "v" });
  });

  it("has free seats before it begins", () => {
    const open: Table = { ...table, stage: "open", seats: [{ seat: 0, player: "person", name: "Ana" }, { seat: 1, player: "nobody" }] };
    const full = next(open, { kind: "sat", seat: 1, name: "Ben" });
    expect(full.seats).toEqual(table.seats);
    expect(next(full, { kind: "stood", seat: 1 }).seats).toEqual(open.seats);
    expect(next(full, { kind: "started", moves: [] }).stage).toBe("running");
    expect(next(open, { kind: "closed" }).stage).toBe("closed");
  });

  it("remembers a wish until it is answered", () => {
    const asked = next(table, { kind: "asked", seat: 0, back_to: 2 });
    expect(asked.wish).toEqual({ seat: 0, back_to: 2, agreed: [0] });
    expect(next(asked, { kind: "agreed", seat: 1 }).wish?.agreed).toEqual([0, 1]);
    for (const kind of ["declined", "undone", "moved"]) expect(next(asked, { kind, seat: 1, moves: [] }).wish).toBeNull();
  });
});

describe("a listed table", () => {
  const listed: Listed = {
    table: "t", game: "book", stage: "running", public: true, created: 0, changed: 0,
    seats: [{ player: "person", name: "Ana", asked: true }, { player: "person", name: "Ben" }],
  };
  it("says whose turn it is", () => {
    expect(listedText({ ...listed, seat: 0 })).toBe("Your turn");
    expect(listedText({ ...listed, seat: 1 })).toBe("Ana to move");
    expect(listedText({ ...listed, seats: [{ player: "person", name: "Ana" }, { player: "bot", bot: "keen" }] })).toBe("A bot is thinking");
    expect(listedText({ ...listed, stage: "open", seats: [{ player: "person" }, { player: "nobody" }] })).toBe("1 free seat");
    expect(listedText({ ...listed, stage: "over" })).toBe("Over");
  });
});

describe("an invitation", () => {
  it("is part of the link where one is needed", () => {
    globalThis.location = { origin: "https://wyrm.example" } as Location;
    expect(invitation(table, undefined)).toBe("https://wyrm.example/#/online/t");
    expect(invitation({ ...table, public: false, invite: "i" }, undefined)).toBe("https://wyrm.example/#/online/t?invite=i");
    expect(invitation({ ...table, public: false }, "known")).toBe("https://wyrm.example/#/online/t?invite=known");
  });
});

describe("a plan", () => {
  it("has one seat for oneself at the most", () => {
    expect(seated(newPlan().seats, 1, "me").slice(0, 3)).toEqual(["open", "me", "open"]);
    expect(seated(newPlan().seats, 0, "keen").slice(0, 2)).toEqual(["keen", "open"]);
  });
});
