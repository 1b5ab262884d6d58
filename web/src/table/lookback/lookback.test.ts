// lookback.test.ts - Tests of game analysis on the real engine.
import { describe, expect, it } from "vitest";

import { openDirect as open } from "../../engine/direct";
import type { Analysis, GameId, JudgedMove } from "../../engine/types";
import { calm, lines, range, turns } from "./chances";
import { study } from "./study";

async function played(game: GameId, players: number): Promise<string> {
  const engine = open();
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}`, bot: "greedy" }));
  await engine.start({ game, seats, options: {}, seed: 3n });
  for (let i = 0; (await engine.look("spectator")).actor !== "over"; i++) {
    await engine.play(await engine.ask(i % 2 ? "greedy" : "random", { seed: BigInt(i) }));
  }
  return engine.save();
}

const never = new AbortController().signal;

describe("looking back", () => {
  it("reports progress, and ends at the final scores", async () => {
    const record = await played("book", 2);
    const told: number[] = [];
    const found = await study(
      open,
      { game: "book", record, catalogue: null },
      (part) => told.push(part),
      never,
    );
    expect(told.at(-1)).toBe(1);
    expect([...told].sort((a, b) => a - b)).toEqual(told);
    const drawn = lines(found);
    expect(drawn).toHaveLength(2);
    for (const { seat, values } of drawn) {
      expect(values).toHaveLength(found.moves + 1);
      expect(values.at(-1)).toBeCloseTo(found.seats[seat]?.end ?? -1, 9);
    }
    for (const { start, luck, skill, others, end } of found.seats)
      expect(start + luck + skill + others).toBeCloseTo(end, 9);
    expect(range(found)).toEqual([0, 1]);
    // The second result comes from the cache.
    expect(
      await study(
        () => {
          throw new Error("asked again");
        },
        { game: "book", record, catalogue: null },
        () => undefined,
        never,
      ),
    ).toBe(found);
  });

  it("stops when it is aborted", async () => {
    const record = await played("dungeon", 1);
    const stop = new AbortController();
    await expect(
      study(
        open,
        { game: "dungeon", record, catalogue: null },
        () => {
          stop.abort();
        },
        stop.signal,
      ),
    ).rejects.toThrow();
  });
});

describe("a line", () => {
  it("is drawn unchanged for precise values", () => {
    expect(calm([0.1, 0.9, 0.1, 1], 0.02, 1)).toEqual([0.1, 0.9, 0.1, 1]);
  });

  it("is smoothed where they are noisy, and keeps its ends", () => {
    const values = Array.from({ length: 40 }, (_, i) => (i % 2 ? 0.7 : 0.3));
    const drawn = calm(values, 0.1, 1);
    expect([drawn[0], drawn.at(-1)]).toEqual([0.3, 0.7]);
    for (const value of drawn.slice(6, -6)) expect(Math.abs(value - 0.5)).toBeLessThan(0.05);
  });
});

describe("turning points", () => {
  const move = (
    number: number,
    actor: JudgedMove["actor"],
    after: number[],
    rest: object = {},
  ): JudgedMove => ({ number, actor, action: "x", text: `move ${number}`, after, ...rest });
  const seat = { start: 0.5 } as Analysis["seats"][number];
  const base = { unit: "share", error: 0.02, seats: [seat, seat] } as Partial<Analysis>;

  it("are the largest strokes of luck and mistakes, in order", () => {
    const found = turns({
      ...base,
      log: [
        move(1, "chance", [0.9, 0.1]),
        move(2, 0, [0.6, 0.4], { verdict: "blunder", loss: 0.3, best_text: "Take it" }),
        move(3, "chance", [0.61, 0.39]), // could be noise
        move(4, 1, [0.6, 0.4], { verdict: "fine", loss: 0.01 }),
      ],
    } as Analysis);
    expect(found.map(({ length, kind, seat: whose }) => [length, kind, whose])).toEqual([
      [1, "luck", 0],
      [2, "blunder", 0],
    ]);
    expect(found[0]?.change).toBeCloseTo(0.4);
    expect(found[1]).toMatchObject({ change: -0.3, better: "Take it", text: "move 2" });
  });

  it("are few", () => {
    const log = Array.from({ length: 20 }, (_, i) => move(i + 1, "chance", i % 2 ? [0.1, 0.9] : [0.9, 0.1]));
    expect(turns({ ...base, log } as Analysis, 4)).toHaveLength(4);
  });
});
