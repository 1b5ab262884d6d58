// telling.test.ts - Tests of the story: it is the same whether consequences appear at once or one by one.
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import type { Look, Move } from "$web/engine/types";
import { tell, type Telling } from "./telling";
import type { DungeonBox, DungeonView } from "./view";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm"));
});

/** Records a whole game: each position, its move, and the lengths at which a player was to move. */
function game(seed: bigint): { looks: Look<DungeonView>[]; moves: Move[]; asked: number[]; box: DungeonBox } {
  const seats = Array.from({ length: 4 }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  engine.start({ game: "dungeon", seats, options: { sheet: "normal" }, seed });
  const asked: number[] = [];
  for (
    let chance = 1;
    typeof engine.look("spectator").actor === "number";
    chance = (chance * 48271) % 0x7fffffff
  ) {
    const { actions, length, actor } = engine.look(engine.look("spectator").actor as number);
    if (typeof actor === "number") asked.push(length);
    engine.play(actions[chance % actions.length]?.action ?? "");
  }
  const moves = engine.log("spectator");
  const looks = moves.map((_, index) => {
    engine.rewind(moves.length - index);
    return engine.look<DungeonView>("spectator");
  });
  engine.rewind(0);
  return {
    looks: [...looks, engine.look<DungeonView>("spectator")].toReversed(),
    moves,
    asked: [...asked, moves.length],
    box: engine.components() as DungeonBox,
  };
}

it("is the same, shown at once or move by move", () => {
  const { looks, moves, asked, box } = game(5n);
  const at = (length: number): Look<DungeonView> => looks[length] as Look<DungeonView>;
  const start = tell(null, at(asked[0] ?? 0), [], box);
  let [atOnce, step]: [Telling, Telling] = [start, start];
  let several = 0;
  for (const [index, length] of asked.slice(1).entries()) {
    const since = asked[index] ?? 0;
    for (let now = since + 1; now <= length; now++) step = tell(step, at(now), moves.slice(since, now), box);
    atOnce = tell(atOnce, at(length), moves.slice(since, length), box);
    expect(step.fights).toEqual(atOnce.fights);
    if (atOnce.fights.length > 1) several++;
  }
  expect(several).toBeGreaterThan(1);
});

it("stays when others look at the same position, and is forgotten when moves are taken back", () => {
  const { looks, moves, box } = game(6n);
  const place = moves.findIndex(({ action }) => action.startsWith("fight "));
  const [before, after] = [looks[place], looks[place + 1]] as [Look<DungeonView>, Look<DungeonView>];
  const told = tell(tell(null, before, [], box), after, moves.slice(place, place + 1), box);
  expect(told.fights).toHaveLength(1);
  expect(
    tell(told, { ...after, view: { ...after.view } }, moves.slice(place, place + 1), box).fights,
  ).toEqual(told.fights);
  expect(tell(told, before, [], box)).toMatchObject({ before: null, fights: [] });
});
