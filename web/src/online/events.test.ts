// events.test.ts - Tests of the event reducer.
import { describe, expect, it } from "vitest";

import { after } from "./events";
import { invitation, listedText } from "./format";
import { newPlan, seated } from "./plan";
import type { Listed, Table, TableEvent } from "./types";

const table: Table = {
  table: "t",
  number: 5,
  length: 4,
  actor: 0,
  hash: "a",
  game: "book",
  components: "c",
  stage: "running",
  public: true,
  options: {},
  pace: { pace: "none" },
  stand_in: "strong",
  commitment: "0",
  undo_request: null,
  seat: 1,
  seats: [
    { seat: 0, player: "person", name: "Ana" },
    { seat: 1, player: "person", name: "Ben" },
  ],
};

function next(from: Table, event: object): Table {
  return after(from, {
    table: "t",
    number: from.number + 1,
    length: from.length,
    actor: from.actor,
    hash: "b",
    ...event,
  } as TableEvent);
}

describe("a table", () => {
  it("follows its events", () => {
    expect(next(table, { type: "moved", seat: 0, moves: [], length: 6, actor: 1 })).toMatchObject({
      number: 6,
      length: 6,
      actor: 1,
      hash: "b",
    });
    const left = next(table, { type: "left", seat: 1 });
    expect(left.seats[1]).toEqual({ seat: 1, player: "stand-in", name: "Ben", bot: "strong" });
    expect(next(left, { type: "resumed", seat: 1 }).seats).toEqual(table.seats);
    expect(next(left, { type: "resigned", seat: 1 }).seats[1]?.player).toBe("resigned");
    expect(next(table, { type: "timed_out", seat: 0, remaining_ms: [0, 700] }).seats).toMatchObject([
      { player: "stand-in", remaining_ms: 0 },
      { remaining_ms: 700 },
    ]);
    expect(next(table, { type: "ended", why: "played", ranks: [2, 1], actor: "over" })).toMatchObject({
      stage: "over",
      ended: { why: "played", ranks: [2, 1] },
    });
    expect(next(table, { type: "rematch_created", rematch: "u" })).toMatchObject({ rematch: "u" });
    expect(next(table, { type: "rematch_created", rematch: "u", rematch_invite: "v" })).toMatchObject({
      rematch: "u",
      rematch_invite: "v",
    });
  });

  it("has free seats before it begins", () => {
    const open: Table = {
      ...table,
      stage: "open",
      seats: [
        { seat: 0, player: "person", name: "Ana" },
        { seat: 1, player: "nobody" },
      ],
    };
    const full = next(open, { type: "seat_taken", seat: 1, name: "Ben" });
    expect(full.seats).toEqual(table.seats);
    expect(next(full, { type: "seat_left", seat: 1 }).seats).toEqual(open.seats);
    expect(next(full, { type: "started", moves: [] }).stage).toBe("running");
    expect(next(open, { type: "closed" }).stage).toBe("closed");
  });

  it("remembers a request until it is answered", () => {
    const asked = next(table, { type: "undo_requested", seat: 0, back_to: 2 });
    expect(asked.undo_request).toEqual({ seat: 0, back_to: 2, agreed: [0] });
    expect(next(asked, { type: "undo_agreed", seat: 1 }).undo_request?.agreed).toEqual([0, 1]);
    for (const type of ["undo_declined", "undone", "moved"])
      expect(next(asked, { type, seat: 1, moves: [] }).undo_request).toBeNull();
  });
});

describe("a listed table", () => {
  const listed: Listed = {
    table: "t",
    game: "book",
    stage: "running",
    public: true,
    created: 0,
    changed: 0,
    seats: [
      { player: "person", name: "Ana", asked: true },
      { player: "person", name: "Ben" },
    ],
  };
  it("says whose turn it is", () => {
    expect(listedText({ ...listed, seat: 0 })).toBe("Your turn");
    expect(listedText({ ...listed, seat: 1 })).toBe("Ana to move");
    expect(
      listedText({
        ...listed,
        seats: [
          { player: "person", name: "Ana" },
          { player: "bot", bot: "keen" },
        ],
      }),
    ).toBe("A bot is thinking");
    expect(
      listedText({ ...listed, stage: "open", seats: [{ player: "person" }, { player: "nobody" }] }),
    ).toBe("1 free seat");
    expect(listedText({ ...listed, stage: "over" })).toBe("Over");
  });
});

describe("an invitation", () => {
  it("is part of the link of a private table", () => {
    globalThis.location = { origin: "https://wyrm.example" } as Location;
    expect(invitation(table, undefined)).toBe("https://wyrm.example/#/online/t");
    expect(invitation({ ...table, public: false, invite: "i" }, undefined)).toBe(
      "https://wyrm.example/#/online/t?invite=i",
    );
    expect(invitation({ ...table, public: false }, "known")).toBe(
      "https://wyrm.example/#/online/t?invite=known",
    );
  });
});

describe("a plan", () => {
  it("has at most one seat for you", () => {
    expect(seated(newPlan().seats, 1, "me").slice(0, 3)).toEqual(["open", "me", "open"]);
    expect(seated(newPlan().seats, 0, "keen").slice(0, 2)).toEqual(["keen", "open"]);
  });
});
