// share.test.ts - Tests of game links: round trip and refusals.
import { describe, expect, it } from "vitest";

import { openDirect as open } from "../engine/direct";
import type { GameId } from "../engine/types";
import { pack, unpack } from "./share";

async function played(game: GameId, players: number, moves: number): Promise<string> {
  const engine = open();
  const seats = Array.from({ length: players }, (_, seat) => ({
    name: `Añá <b>${seat}</b>`,
    bot: seat === 0 ? null : "greedy",
  }));
  await engine.start({ game, seats, options: {}, seed: 5n });
  for (let i = 0; i < moves; i++) {
    const { actor } = await engine.look("spectator");
    if (actor === "over") break;
    await engine.play(await engine.ask("random", { seed: BigInt(i) }));
  }
  return engine.save();
}

describe("a game in a link", () => {
  it.each<[GameId, number, number]>([
    ["book", 3, 5000],
    ["keepers", 4, 5000],
    ["dungeon", 1, 5000],
    ["book", 2, 0],
    ["brood", 2, 60],
  ])("%s with %i comes out as it went in", async (game, players, moves) => {
    const record = await played(game, players, moves);
    const letters = await pack(record);
    expect(letters).toMatch(/^[\w-]+$/);
    expect(await unpack(letters, open)).toBe(record);
  });

  it("is refused when it was cut off, altered, or is no game at all", async () => {
    const record = await played("keepers", 2, 40);
    const letters = await pack(record);
    await expect(unpack(letters.slice(0, -40), open)).rejects.toThrow();
    const other = await pack(
      record.replace(/(#[0-9a-f]{7})[0-9a-f](?=\nend)/, "$1x").replace(/#[0-9a-f]{7}x/, "#00000000"),
    );
    await expect(unpack(other, open)).rejects.toThrow("altered");
    await expect(unpack(await pack(record.replace(" play ", " fly ")), open)).rejects.toThrow();
    for (const rubbish of ["", "2abc", "1", "1!!", "1AAAA", "1" + btoa("moves")]) {
      await expect(unpack(rubbish, open)).rejects.toThrow();
    }
  });
});
