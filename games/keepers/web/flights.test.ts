// flights.test.ts - Tests of the flights: things fly between places that exist, and match the game's moves.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import { flightsOf } from "./flights";
import type { KeepersView, Stack } from "./view";

const built = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";

it("flies what has moved, from place to place", async () => {
  const engine = await Engine.load(readFileSync(built));
  const seats = [0, 1, 2].map((seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  engine.start({ game: "keepers", seats, options: { chests: "three" }, seed: 5n });
  const places = /^(display-(left|right)|page-(left|right)|(hand|row|treasure)-[0-2]|market|supply)$/;
  let flown = 0;
  const look0 = engine.look<KeepersView>(0).view;
  for (let look = engine.look<KeepersView>(0); look.actor !== "over";) {
    engine.play(engine.ask("greedy", { seed: BigInt(look.length) }));
    const now = engine.look<KeepersView>(0);
    const moves = engine.log(0, look.length);
    const flights = flightsOf(moves, look.view, now.view);
    for (const { from, to, card, pic } of flights) {
      expect(from).toMatch(places);
      expect(to).toMatch(places);
      expect(card !== undefined || pic !== undefined).toBe(true);
    }
    const taken = moves.filter((move) => /^(take|crystal) /.test(move.action)).length;
    expect(
      flights.filter((flight) => flight.from.startsWith("display") && flight.to.startsWith("hand")).length,
    ).toBe(taken);
    for (const { seat, row } of now.view.players) {
      const cards = (stacks: readonly Stack[]): number => stacks.reduce((sum, stack) => sum + stack.cards, 0);
      const grown = Math.max(0, cards(row) - cards(look.view.players[seat]?.row ?? []));
      expect(flights.filter((flight) => flight.to === `row-${seat}`).length).toBe(grown);
    }
    flown += flights.length;
    look = now;
  }
  expect(flown).toBeGreaterThan(50);
  const [first] = look0.players;
  if (!first) throw new Error("no seat");
  const richer = { ...look0, players: [{ ...first, eggs: first.eggs + 2, crystals: first.crystals + 3 }] };
  expect(flightsOf([], look0, richer).map(({ pic }) => pic)).toEqual([
    "egg",
    "egg",
    "crystal",
    "crystal",
    "crystal",
  ]);
});
