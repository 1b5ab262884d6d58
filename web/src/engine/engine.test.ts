// engine.test.ts - Tests of the engine: the WebAssembly module in Node.js agrees with the native program.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine, Refused } from "./engine";
import type { GameId, Look, Move, Place, Score, Setup } from "./types";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";
const program = process.env.WYRM ?? "../build/wyrm";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
});

function table(game: GameId, players: number): Setup {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  return { game, seats, options: {}, seed: 7n };
}

/** Sends requests to the program and returns the results in order. */
function rpc(requests: { method: string; params?: object }[]): unknown[] {
  const input = requests.map((request, id) => JSON.stringify({ jsonrpc: "2.0", id, ...request })).join("\n");
  const output = execFileSync(program, ["rpc"], {
    input,
    encoding: "utf8",
    env: { ...process.env, LANGUAGE: "en" },
    maxBuffer: 1 << 30,
  });
  return output
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { result: unknown }).result);
}

describe("the module", () => {
  const kinds: [GameId, number][] = [
    ["book", 2],
    ["book", 5],
    ["keepers", 4],
    ["dungeon", 1],
    ["dungeon", 3],
    ["brood", 2],
    ["brood", 6],
  ];

  it.each(kinds)("plays %s with %i like the program", (game, players) => {
    const signature = execFileSync(
      program,
      ["signature", game, "--players", String(players), "--games", "20", "--seed", "3"],
      { encoding: "utf8" },
    );
    expect(signature.trim()).toContain(engine.signature(game, players, 20, 3));
  });

  it.each(kinds)("describes a whole game of %s with %i like the program", (game, players) => {
    const started = engine.start(table(game, players));
    const requests: { method: string; params?: object }[] = [
      { method: "new", params: { game, players, seed: 7 } },
    ];
    const expected: unknown[] = [started];
    let choice = 1;
    for (let look = engine.look("all"); look.actor !== "over"; look = engine.look("all")) {
      choice = (choice * 48271) % 0x7fffffff;
      const chosen = look.actions[choice % look.actions.length];
      if (!chosen) throw new Error("nothing can be done, and the game is not over");
      const seat = look.actor as number;
      const seen = engine.look(seat);
      expect(seen.actions).toEqual(look.actions);
      requests.push({ method: "legal" }, { method: "view", params: { seat } });
      expected.push(
        { length: look.length, actor: seat, prompt: look.prompt, actions: look.actions },
        { length: look.length, actor: seat, view: seen.view, scores: seen.scores },
      );
      requests.push({ method: "play", params: { action: chosen.action } });
      const place: Place = engine.play(chosen.action);
      expected.push({ ...place, moves: engine.log("all", look.length) });
    }
    requests.push({ method: "score" }, { method: "log", params: { seat: "spectator" } }, { method: "save" });
    expect(engine.look("spectator").scores).toEqual(engine.scores("spectator"));
    expected.push({ final: true, seats: engine.scores("spectator") }, engine.log("spectator"), engine.save());
    expect(rpc(requests)).toEqual(expected);
  });

  it("refuses with the rule, and changes nothing", () => {
    engine.start(table("book", 2));
    const before = engine.save();
    const refusal = engine.why("claim 1");
    expect(refusal?.rule).toMatch(/^BOOK-/);
    expect(() => engine.play("claim 1")).toThrow(Refused);
    expect(() => engine.play("fly away")).toThrow(Refused);
    expect(engine.save()).toBe(before);
    expect(engine.why((engine.look("all").actions[0] as { action: string }).action)).toBeNull();
  });

  it("takes back, goes back and resumes", () => {
    engine.start(table("book", 3));
    const look: Look = engine.look("all");
    engine.play((look.actions[0] as { action: string }).action);
    const record = engine.save();
    const scores: Score[] = engine.scores("spectator");
    engine.rewind(look.length);
    expect(engine.look("all")).toEqual(look);
    engine.load(record, 1n);
    expect(engine.save()).toBe(record);
    expect(engine.scores("spectator")).toEqual(scores);
    expect(() => {
      engine.load(record.replace("place", "claim"), 1n);
    }).toThrow(Refused);
    expect(engine.save()).toBe(record);
  });

  it("searches from a seat's view", () => {
    engine.start(table("keepers", 3));
    const actions = engine.look("all").actions.map((action) => action.action);
    for (const bot of ["novice", "keen", "strong"])
      expect(actions).toContain(engine.ask(bot, { iterations: 200, seed: 1n }));
    const [first, second] = [1, 2].map(() => {
      engine.start(table("keepers", 3)); // without trees of earlier searches
      return engine.ask("keen", { iterations: 500, seed: 1n });
    });
    expect(first).toBe(second);
  });

  it.each(kinds)("gives the hints of the program in %s with %i", (game, players) => {
    engine.start(table(game, players));
    const requests: { method: string; params?: object }[] = [
      { method: "new", params: { game, players, seed: 7 } },
    ];
    const expected: unknown[] = [];
    for (const bot of [undefined, "strong", "novice"]) {
      const asked = bot === undefined ? { iterations: 150 } : { bot, iterations: 150 };
      const hint = engine.hint(asked);
      expected.push(hint);
      requests.push({ method: "hint", params: asked });
      requests.push({ method: "play", params: { action: hint.action } });
      expected.push({ ...engine.play(hint.action), moves: expect.anything() as unknown });
    }
    expect(rpc(requests).slice(1)).toEqual(expected);
  });

  it("gives hints quickly, and only to the player to move", () => {
    engine.start(table("keepers", 4));
    const hint = engine.hint();
    expect(hint).toMatchObject({ bot: "master", action: hint.options[0]?.action });
    expect(hint.iterations).toBeGreaterThan(0);
    expect(hint.iterations).toBeLessThanOrEqual(3000);
    expect(() => engine.hint({ bot: "unknown" })).toThrow();
    expect(() => engine.hint({ bot: "perfect" })).toThrow(); // it has no tablebase here
  });

  it("speaks Spanish from the program's own catalogue", () => {
    engine.start(table("book", 2));
    const english = engine.look("all").prompt;
    engine.speak(readFileSync(process.env.WYRM_WORDS ?? "../build/po/es/LC_MESSAGES/wyrm.mo"));
    const spanish = engine.look("all").prompt;
    expect(spanish).not.toBe(english);
    expect(() => {
      engine.speak(new Uint8Array(40));
    }).toThrow();
    engine.speak(null);
    expect(engine.look("all").prompt).toBe(english);
    const moves: Move[] = engine.log("all");
    expect(moves.length).toBeGreaterThan(0);
  });
});
