// points.test.ts - Tests of points on boards: boards show the engine's points and count none themselves.
import { readFileSync } from "node:fs";
import type { Component } from "svelte";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "../engine/engine";
import type { GameId, Look } from "../engine/types";
import type { BoardProps } from "./board";
import Book from "../../../games/book/web/Board.svelte";
import Brood from "../../../games/brood/web/Board.svelte";
import type { BroodView } from "../../../games/brood/web/view";
import Dungeon from "../../../games/dungeon/web/Board.svelte";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
});

const boards = { book: Book, dungeon: Dungeon, brood: Brood };
type Drawn = keyof typeof boards;
const kinds: [Drawn, number, Record<string, string>][] = [
  ["book", 3, {}],
  ["dungeon", 3, { sheet: "normal" }],
  ["brood", 3, {}],
  ["brood", 1, {}],
];

function drawn(game: Drawn, look: Look, players: number): string {
  const Board = boards[game] as unknown as Component<BoardProps<unknown>>;
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  const props = {
    look,
    seats,
    box: engine.components(),
    viewer: 0,
    recent: [],
    play: () => undefined,
    why: () => Promise.resolve(null),
    explain: () => undefined,
  };
  return render(Board, { props }).body;
}

function start(game: GameId, players: number, options: Record<string, string> = {}): Look {
  engine.start({
    game,
    seats: Array.from({ length: players }, () => ({ name: "", bot: null })),
    options,
    seed: 3n,
  });
  return engine.look(0);
}

describe.each(kinds)("the board of %s for %i", (game, players, options) => {
  it("shows all players' points from the engine", () => {
    const look = start(game, players, options);
    const told = look.scores.map((score) => ({ ...score, total: 7001 + 11 * score.seat }));
    const [before, after] = [drawn(game, look, players), drawn(game, { ...look, scores: told }, players)];
    for (const { total } of told) {
      expect(before.includes(String(total))).toBe(false);
      expect(after.includes(String(total))).toBe(true);
    }
  });
});

it("the board of book crowns the engine's winners, once the game is over", () => {
  const look = start("book", 3) as Look<{ phase: string }>;
  const crowns = (phase: string, winners: number[]): number =>
    drawn(
      "book",
      {
        ...look,
        view: { ...look.view, phase },
        scores: look.scores.map((score) => ({ ...score, winner: winners.includes(score.seat) })),
      },
      3,
    ).split('aria-label="has won"').length - 1;
  expect(crowns("turn", [0, 1])).toBe(0);
  expect(crowns("ended", [1])).toBe(1);
  expect(crowns("ended", [0, 2])).toBe(2);
});

it("the board of brood shows the engine's progress and bonus points", () => {
  const look = start("brood", 1) as Look<BroodView>;
  const [clan] = look.view.seats;
  if (!clan) throw new Error("no seats");
  const view = {
    ...look.view,
    aims: [{ aim: "elders" as const, done: 7003, of: 7005 }],
    seats: [{ ...clan, bonus_points: [7013, 7017, 7019] }],
  };
  const board = drawn("brood", { ...look, view }, 1);
  for (const number of [
    "7003 / 7005",
    ...look.view.bonuses.map((_, index) => String(view.seats[0]?.bonus_points[index])),
  ])
    expect(board.includes(number), number).toBe(true);
});
