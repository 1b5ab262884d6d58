// drag.test.ts - Tests of drag and drop of cards, in positions of a real game.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import { controlsOf, type Spot } from "./controls";
import { dropped } from "./drag";
import type { KeepersView } from "./view";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
  const seats = ["Ana", "Bruno"].map((name) => ({ name, bot: null }));
  engine.start({ game: "keepers", seats, options: {}, seed: 248n });
});

/** Returns the moves of dragging a card somewhere. */
function dragged(from: Spot, under: string[]): string[] | undefined {
  const look = engine.look<KeepersView>("all");
  const seat = look.actor as number;
  const mine = under.map((name) => name.replace("me", String(seat)));
  return dropped(
    from,
    mine,
    seat,
    controlsOf({ ...look, view: engine.look<KeepersView>(seat).view }, seat),
  )?.map(({ action }) => action);
}

describe("a dragged card", () => {
  it("is taken, laid or played, depending on the drop target", () => {
    expect(dragged("display:left", ["hand-me"])).toEqual(["take left"]);
    expect(dragged("display:left", ["row-me"])).toEqual(["take left"]);
    expect(dragged("display:left", ["page-left", "book"])).toBeUndefined();
    engine.play("take left");
    engine.play("take right");
    engine.play("stop");
    const hand = engine.look<KeepersView>(0).view.players[0]?.hand ?? [];
    expect(hand.length).toBeGreaterThan(0);
    for (const { id } of hand) {
      expect(dragged(`hand:${id}`, ["page-right", "book"])).toEqual([`lay ${id}`]);
      expect(dragged(`hand:${id}`, ["market"])).toBeUndefined();
      const plays = engine
        .look("all")
        .actions.map(({ action }) => action)
        .filter((action) => action.startsWith("play "));
      expect(dragged(`hand:${id}`, ["end:first", "row-me"])).toEqual(plays);
    }
  });
});
