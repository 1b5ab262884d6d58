// verify.test.ts - Tests of proofs of fairness: the module and the program verify a server's games.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Guest, TestServer } from "../../tests/server";
import { Engine } from "./engine";
import type { Checked, GameId, Place } from "./types";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";
const program = process.env.WYRM ?? "../build/wyrm";

let engine: Engine;
let server: TestServer;
let ana: Guest;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
  server = await TestServer.start(program);
  ana = await Guest.come(server.address, "Ana");
});
afterAll(async () => {
  ana.leave();
  await server.stop();
});

/** Returns the program's verdict on a record. */
function verified(record: string, ...options: string[]): unknown {
  const env = { ...process.env, LANGUAGE: "en" };
  const { stdout } = spawnSync(program, ["verify", "-", "--json", ...options], {
    input: record,
    encoding: "utf8",
    env,
  });
  return JSON.parse(stdout);
}

/** A game of Ana against a bot, with her own seed. She resigns, and bots end it. */
async function played(game: GameId): Promise<{ record: string; commitment: string }> {
  const params = { game, players: 2, seats: ["me", "novice"], stand_in: "novice", seed: "a1b2c3" };
  const { table } = (await ana.call("create", params)) as { table: string };
  const { commitment } = (await ana.call("watch", { table })) as { commitment: string };
  for (let moves = 0; moves < 3;) {
    const { actor, length } = (await ana.call("view", { table })) as Place;
    if (actor === "over") break;
    if (actor !== 0) continue;
    const { action } = (await ana.call("hint", { table, bot: "novice" })) as { action: string };
    await ana.call("play", { table, action, length });
    moves++;
  }
  await ana.call("resign", { table });
  return { record: (await ana.call("record", { table })) as string, commitment };
}

function altered(record: string, line: RegExp): string {
  return record.replace(line, (found) => found.slice(0, -1) + (found.endsWith("0") ? "1" : "0"));
}

describe("a proof of fairness", () => {
  it.each<GameId>(["book", "keepers", "dungeon", "brood"])("of %s holds", async (game) => {
    const { record, commitment } = await played(game);
    const checked = (await engine.verify(record, commitment)) as Checked;
    expect(checked).toEqual(verified(record, "--commitment", commitment));
    expect(checked).toMatchObject({ fair: true, game, final: expect.any(Boolean) as boolean, wrong: 0 });
    expect(checked.draws).toBe((record.match(/^\d+ chance /gm) ?? []).length);
    expect(checked.proof).toMatchObject({ commitment, players: ["a1b2c3", null] });
  });

  it("is broken by one altered digit", async () => {
    const { record } = await played("book");
    for (const line of [/^seed .*$/m, /^commitment .*$/m, /^player 0 .*$/m]) {
      const forged = altered(record, line);
      const checked = await engine.verify(forged);
      expect(checked).toEqual(verified(forged));
      expect(checked.fair).toBe(false);
      expect(checked.error).toMatch(/committed|seeds give/);
    }
    const other = "0".repeat(64);
    const checked = await engine.verify(record, other);
    expect(checked).toEqual(verified(record, "--commitment", other));
    expect(checked.fair).toBe(false);
  });

  it("is missing, or the record is damaged", async () => {
    engine.start({
      game: "book",
      seats: [1, 2].map(() => ({ name: "Ana", bot: null })),
      options: {},
      seed: 1n,
    });
    const record = engine.save();
    expect(await engine.verify(record)).toMatchObject({ fair: null, draws: 0 });
    for (const broken of ["", "no record\n", record.replace("moves\n1 ", "moves\n2 ")]) {
      const checked = await engine.verify(broken);
      expect(checked).toEqual(verified(broken));
      expect(checked).toMatchObject({
        fair: false,
        move: expect.any(Number) as number,
        line: expect.any(Number) as number,
      });
    }
    expect(engine.save()).toBe(record);
  });
});
