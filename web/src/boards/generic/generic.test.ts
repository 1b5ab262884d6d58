// generic.test.ts - views in words, and actions in order.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "../../engine/engine";
import type { GameId } from "../../engine/types";
import { readFacts } from "./facts";
import { filterActions, groupActions } from "./groups";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm"));
});

describe("a board in words", () => {
  it.each<[GameId, number]>([["book", 3], ["keepers", 2], ["brood", 2], ["brood", 1], ["dungeon", 1], ["dungeon", 3]])(
    "tells of %s with %i",
    (game, players) => {
      const seats = Array.from({ length: players }, (_, seat) => ({ name: `P${seat}`, bot: null }));
      engine.start({ game, seats, options: {}, seed: 5n });
      for (let i = 0; i < 60; i++) {
        const look = engine.look("spectator");
        if (look.actor === "over") break;
        const facts = readFacts(look.view, seats);
        expect(facts.table.length + facts.players.length).toBeGreaterThan(0);
        expect(facts.players).toHaveLength(players);
        const texts = [...facts.table, ...facts.more, ...facts.players.flatMap((player) => player.facts)];
        for (const { label, text } of texts) expect(`${label} ${text}`).not.toMatch(/undefined|NaN|\[object|[{}]/);
        for (const list of [facts.table, facts.more, ...facts.players.map((player) => player.facts)]) {
          expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
        }
        engine.play(engine.ask("greedy", { seed: BigInt(i) }));
      }
    },
  );

  it("says nothing of what it cannot read", () => {
    expect(readFacts(null, [])).toEqual({ table: [], more: [], players: [] });
  });
});

describe("actions", () => {
  const actions = ["take 1 dragon 2", "take 1 dragon 3", "take 1 dragon 4", "take 1 dragon 5", "take 2 dragon 1", "take 2 dragon 3", "take 2 dragon 4", "take 2 dragon 5", "mark risk", "take 3 dragon 1"]
    .map((action) => ({ action, text: `Do ${action}` }));

  it("stand together by what they begin with, each once", () => {
    const groups = groupActions(actions);
    expect(groups.map((group) => group.length)).toEqual([4, 4, 1, 1]);
    expect(groups.flat()).toHaveLength(actions.length);
    expect(groupActions(actions.slice(0, 3))).toEqual([actions.slice(0, 3)]);
  });

  it("are found by words of their text", () => {
    expect(filterActions(actions, "RISK")).toHaveLength(1);
    expect(filterActions(actions, "")).toHaveLength(actions.length);
  });
});
