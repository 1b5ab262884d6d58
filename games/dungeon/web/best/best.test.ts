// best.test.ts - Tests of the best scores: sorted, at most ten, and safe against damaged storage.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { DungeonBox, DungeonView, Player } from "../view";
import { Engine } from "$web/engine/engine";
import { achievementsOf, type Best, bestScores, enter, entryOf, MOST } from "./best";

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const game = (
  id: string,
  points: number,
  sheet: Best["sheet"] = "normal",
  date = "2026-01-01T00:00:00.000Z",
): Best => ({ id, sheet, points, date, achievements: [] });

describe("the best scores", () => {
  it("are kept in order, ten for each sheet", () => {
    for (let number = 0; number < 14; number++) enter(game(`n${number}`, number));
    const table = enter(game("e", 5, "easy"));
    expect(table.map(({ id }) => id)).toEqual(["e"]);
    const normal = bestScores().filter(({ sheet }) => sheet === "normal");
    expect(normal).toHaveLength(MOST);
    expect(normal[0]?.points).toBe(13);
    expect(normal.at(-1)?.points).toBe(4);
    expect(enter(game("late", 0))).not.toContainEqual(game("late", 0));
  });

  it("have every game once, with its date", () => {
    enter(game("one", 20));
    enter(game("two", 20, "normal", "2026-02-01T00:00:00.000Z"));
    const table = enter(game("one", 20, "normal", "2026-03-01T00:00:00.000Z"));
    expect(table.map(({ id, date }) => [id, date.slice(0, 7)])).toEqual([
      ["one", "2026-01"],
      ["two", "2026-02"],
    ]);
    expect(enter(game("one", 30, "normal", "2026-03-01T00:00:00.000Z"))[0]).toMatchObject({
      id: "one",
      points: 30,
    });
  });

  it("survive damaged entries and refused storage", () => {
    for (const broken of [
      "{",
      "5",
      '[{"id":1}]',
      '[{"id":"a","sheet":"normal","points":"9","date":"x","achievements":[]}]',
      "[null]",
    ]) {
      stored.set("wyrm.best.dungeon", broken);
      expect(bestScores()).toEqual([]);
    }
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("no");
      },
      setItem: () => {
        throw new Error("no");
      },
    });
    expect(enter(game("one", 3)).map(({ id }) => id)).toEqual(["one"]);
  });
});

describe("achievements", () => {
  it("match the view", async () => {
    const engine = await Engine.load(readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm"));
    const seen = new Set<string>();
    for (let seed = 1n; seed <= 40n; seed++) {
      engine.start({
        game: "dungeon",
        seats: [{ name: "Ana", bot: null }],
        options: { sheet: seed % 2n ? "easy" : "normal" },
        seed,
      });
      let chance = Number(seed);
      for (;;) {
        const look = engine.look<DungeonView>(0);
        if (look.actor !== 0) break;
        chance = (chance * 48271) % 0x7fffffff;
        engine.play(
          seed % 3n
            ? engine.ask("greedy", { seed })
            : (look.actions[chance % look.actions.length]?.action ?? ""),
        );
      }
      const [score] = engine.scores(0);
      const player = engine.look<DungeonView>(0).view.players[0] as Player;
      const box = engine.components() as DungeonBox;
      const words = {
        slayer: "Dragon slayer",
        lucky: "Lucky soul",
        hunter: "Treasure hunter",
        missed: "You'll be missed",
      };
      const told = achievementsOf(player, box);
      expect(score?.remarks.slice(1).map((remark) => remark.split(":")[0])).toEqual(
        told.map((one) => words[one]),
      );
      expect(entryOf("id", player, score?.total ?? 0, box).points).toBe(score?.total);
      told.forEach((one) => seen.add(one));
    }
    expect(seen.size).toBeGreaterThan(1);
  }, 60_000);
});
