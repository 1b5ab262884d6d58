// study.test.ts - Tests of game analysis: the module agrees with the program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine, type StudyPlan } from "./engine";
import type { Analysis, GameId } from "./types";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";
const program = process.env.WYRM ?? "../build/wyrm";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
});

/** Returns the record of a game between a fast bot and a careless one. */
function played(game: GameId, players: number, most = Infinity): string {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  let place = engine.start({ game, seats, options: {}, seed: 11n });
  for (let i = 0; place.actor !== "over" && i < most; i++)
    place = engine.play(engine.ask(place.actor === 0 ? "greedy" : "random", { seed: BigInt(i) }));
  return engine.save();
}

function study(plan: StudyPlan): Analysis | null {
  const { all } = engine.studyBegin(plan);
  let last = 0;
  for (let progress = { done: 0, all }; progress.done < all;) {
    progress = engine.studyStep(1);
    expect(progress.all).toBe(all);
    expect(progress.done).toBeGreaterThan(last);
    last = progress.done;
  }
  return engine.studyEnd();
}

function analysed(
  record: string,
  plan: { judge: string; iterations: number; playouts: number; seed: bigint },
): unknown {
  const { judge, iterations, playouts, seed } = plan;
  const options = [
    "--json",
    "--bot",
    `${judge}:${iterations}`,
    "--playouts",
    String(playouts),
    "--seed",
    String(seed),
  ];
  const env = { ...process.env, LANGUAGE: "en" };
  return JSON.parse(
    execFileSync(program, ["analyse", "-", ...options], { input: record, encoding: "utf8", env }),
  );
}

describe("a study", () => {
  it.each<[GameId, number]>([
    ["book", 2],
    ["book", 3],
    ["keepers", 2],
    ["dungeon", 1],
  ])("finds in %s with %i what the program finds", (game, players) => {
    const record = played(game, players);
    const plan = { judge: "strong", iterations: 5, playouts: 2, seed: 5n };
    const found = study(plan);
    expect(found).toEqual(analysed(record, plan));
    expect(found?.final).toBe(true);
    expect(found?.log.some((move) => move.verdict !== undefined)).toBe(true);
  });

  it("goes through a game that is not over, and leaves the table as it is", () => {
    const record = played("brood", 2, 30);
    const plan = { judge: "keen", iterations: 5, playouts: 2, seed: 1n };
    expect(study(plan)).toEqual(analysed(record, plan));
    expect(engine.save()).toBe(record);
  });

  it("is of the game at its start", () => {
    const record = played("book", 2, 10);
    const plan = { judge: "keen", iterations: 5, playouts: 2, seed: 1n };
    const { all } = engine.studyBegin(plan);
    engine.play(engine.look("all").actions[0]?.action ?? "");
    while (engine.studyStep(0).done < all);
    expect(engine.studyEnd()).toEqual(analysed(record, plan));
  });

  it("can be stopped, and refuses impossible requests", () => {
    played("book", 2, 10);
    engine.studyBegin();
    expect(engine.studyStep(0).done).toBe(1);
    expect(engine.studyEnd()).toBeNull();
    expect(engine.studyEnd()).toBeNull();
    expect(engine.studyStep(0)).toEqual({ done: 0, all: 0 });
    expect(() => engine.studyBegin({ judge: "unknown" })).toThrow();
    expect(() => engine.studyBegin({ playouts: 1_000_000 })).toThrow();
  });
});
