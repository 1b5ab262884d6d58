// engine-sync.test.ts - Tests of EngineSync: only new moves are sent.
import { describe, expect, it } from "vitest";

import type { RemoteEngine } from "../engine/client";
import { openDirect } from "../engine/direct";
import { EngineSync } from "./engine-sync";
import { settle } from "./saved";

/** An engine and the list of its calls. */
function watched(): { engine: RemoteEngine; calls: string[] } {
  const calls: string[] = [];
  const inner = openDirect();
  const engine = new Proxy(inner, {
    get: (target, name) => {
      calls.push(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { engine, calls };
}

const setup = {
  game: "brood" as const,
  seats: [
    { name: "Ana", bot: null },
    { name: "Bruno", bot: null },
  ],
  options: {},
  seed: 5n,
};

async function playOn(table: RemoteEngine, moves: number): Promise<string> {
  for (let i = 0; i < moves; i++) {
    const action = await table.ask("greedy", { seed: BigInt(i + 1) });
    await table.play(action);
    await settle(table);
  }
  return table.save();
}

describe("an engine sync", () => {
  it("gets the whole game once, then only new moves", async () => {
    const [table, { engine, calls }] = [openDirect(), watched()];
    const sync = new EngineSync(engine);
    await table.start(setup);
    for (let turn = 0; turn < 30; turn++) {
      const record = await playOn(table, 3);
      await sync.to(record, 1n);
      expect(await sync.engine.save()).toBe(record);
      await sync.to(record, 1n); // nothing is new
    }
    expect(calls.filter((name) => name === "load")).toHaveLength(1);
  });

  it("goes back with a game, and on with another", async () => {
    const [table, { engine, calls }] = [openDirect(), watched()];
    const sync = new EngineSync(engine);
    await table.start(setup);
    const early = await playOn(table, 4);
    const late = await playOn(table, 4);
    await table.start({ ...setup, seed: 6n });
    const other = await playOn(table, 6);
    for (const record of [late, early, late, other]) {
      await sync.to(record, 1n);
      expect(await sync.engine.save()).toBe(record);
    }
    expect(calls.filter((name) => name === "load")).toHaveLength(3);
  });

  it("starts again after a failure", async () => {
    const { engine } = watched();
    const sync = new EngineSync(engine);
    const table = openDirect();
    await table.start(setup);
    const record = await playOn(table, 4);
    await sync.to(record, 1n);
    await expect(sync.to(record.replace(/^end$/m, "999 0 nonsense #00000000\nend"), 1n)).rejects.toThrow();
    await sync.to(record, 1n);
    expect(await sync.engine.save()).toBe(record);
  });
});
