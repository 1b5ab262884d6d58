// brood.test.ts - Tests of the board in positions of real games: every legal move has a control, and texts are right.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import type { Look } from "$web/engine/types";
import { isPlain } from "$web/kit/board";
import {
  controlsOf,
  isPicked,
  listed,
  picking,
  spotFor,
  spotsOf,
  type Stones,
  stonesOf,
  wishOf,
} from "./choose";
import { dealsOf, deedsOf, ruleOf, signsOf } from "./deals";
import { flightsOf } from "./flights";
import { sideGains, tileGain, useOf } from "./gains";
import { layOut, PLOT, SHEET } from "./layout";
import { usesOf } from "./uses";
import { type BroodBox, type BroodView, GOODS, guestsAt, partsOf, spacesAt, stepsBetween } from "./view";
import { aimName, amountsName } from "./words";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";

let engine: Engine;
let parts: BroodBox;
const box = (): BroodBox => parts;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
  engine.start({ game: "brood", seats: [{ name: "", bot: null }], options: {}, seed: 1n });
  parts = engine.components() as BroodBox;
});

const plans: [string, number, Record<string, string>][] = [
  ["two", 2, {}],
  ["three", 3, {}],
  ["six", 6, {}],
  ["one, training", 1, { mode: "training" }],
  ["one, cursebreaker", 1, { mode: "cursebreaker", difficulty: "easy" }],
  ["one, catch", 1, { mode: "catch", difficulty: "easy", enemies: "normal" }],
];

/** Visits the positions of a random game, without idle moves, in the view of the player to move. */
function visit(
  players: number,
  options: Record<string, string>,
  seed: number,
  see: (look: Look<BroodView>, seat: number) => void,
): void {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
  engine.start({ game: "brood", seats, options, seed: BigInt(seed) });
  let choice = seed;
  for (;;) {
    const { actor } = engine.look("spectator");
    if (typeof actor !== "number") return;
    const look = engine.look<BroodView>(actor);
    see(look, actor);
    choice = (choice * 48271) % 0x7fffffff;
    const busy = look.actions.filter((action) => !isPlain(action));
    const among = choice % 5 && busy.length > 0 ? busy : look.actions;
    engine.play(among[choice % among.length]?.action ?? "");
  }
}

describe.each(plans)("with %s", (_, players, options) => {
  it("every action is a button of the prompt, a sentence of the list, or stones that are picked", () => {
    for (const seed of [3, 8, 21])
      visit(players, options, seed, (look) => {
        const sentences = listed(look.actions).flat();
        const picked = isPicked(look.actions);
        const reached = look.actions.filter(
          (one) => isPlain(one) || sentences.includes(one) || (picked && stonesOf(one.action)),
        );
        expect(reached.length).toBe(look.actions.length);
        expect(new Set(sentences).size).toBe(sentences.length);
      });
  }, 60_000);

  it("spots make the legal moves, and no others", () => {
    visit(players, options, 5, (look, seat) => {
      const controls = controlsOf(look.actions, look.view);
      for (const [spot, actions] of controls) {
        for (const action of actions) expect(look.actions).toContain(action);
        const [kind = "", noun = ""] = spot.split(":");
        const clan = look.view.seats[seat];
        if (kind === "place")
          expect(
            box().map.some(({ id }) => id === noun),
            spot,
          ).toBe(true);
        if (kind === "dragon")
          expect(
            clan?.dragons.some(({ slot }) => slot === Number(noun)),
            spot,
          ).toBe(true);
        if (kind === "income")
          expect(
            box().income.some(({ id }) => id === noun),
            spot,
          ).toBe(true);
        if (kind === "account")
          expect(
            box().accounts.some(({ id }) => id === Number(noun)),
            spot,
          ).toBe(true);
        if (kind === "trinket")
          expect(
            box().trinkets.some(({ id }) => id === noun),
            spot,
          ).toBe(true);
        if (kind === "egg")
          expect(
            box().eggs.some(({ id }) => id === Number(noun)),
            spot,
          ).toBe(true);
        if (kind === "good") expect(Object.keys(clan?.goods ?? {}), spot).toContain(noun);
      }
      for (const { action } of look.actions)
        if (spotsOf(action, look.view).length > 0) expect(spotFor(action, controls)).not.toBeNull();
      expect(spotFor(null, controls)).toBeNull();
    });
  }, 60_000);

  it("stones can be picked one by one to every legal mixture, and to no other", () => {
    visit(players, options, 11, (look) => {
      if (!isPicked(look.actions)) return;
      const found = new Set<string>();
      const tried = new Set<string>();
      const walk = (chosen: Stones): void => {
        if (tried.has(chosen.join())) return;
        tried.add(chosen.join());
        const { more, done } = picking(look.actions, chosen);
        if (done) found.add(done.action);
        expect(done !== null || more.some(Boolean)).toBe(true);
        more.forEach((can, part) => {
          if (can) walk(chosen.map((number, index) => number + Number(index === part)) as unknown as Stones);
        });
      };
      walk([0, 0, 0]);
      expect([...found].sort()).toEqual(
        look.actions
          .map(({ action }) => action)
          .filter((action) => stonesOf(action))
          .sort(),
      );
    });
  }, 60_000);

  it("no more dragons stand on spaces than there are spaces", () => {
    visit(players, options, 13, (look) => {
      for (const place of box().map)
        for (const side of ["summer", "winter"] as const) {
          const guests = guestsAt(look.view, place.id, side).filter(({ dragon }) => !dragon.beside);
          // An opened building keeps the dragons that came for its tile. An Elder's old space stays taken.
          expect(guests.length).toBeLessThanOrEqual(Math.max(1, spacesAt(look.view, place, side)));
        }
    });
  }, 60_000);
});

describe("the board", () => {
  it("asks for refusals in valid notation", () => {
    visit(2, {}, 17, (look) => {
      const controls = controlsOf(look.actions, look.view);
      for (const { id } of box().map) {
        const wish = controls.has(`place:${id}`) ? null : wishOf(`place:${id}`, look.view);
        if (wish !== null) expect(engine.why(wish)?.reason ?? "").not.toContain("is not a move of this game");
      }
    });
  }, 60_000);

  it("draws all places on the sheet, without overlaps", () => {
    const spots = [...layOut(box().map).values()];
    expect(spots.length).toBe(box().map.length);
    spots.forEach((a, index) => {
      expect(a.x > 0 && a.x < SHEET.width && a.y > 0 && a.y < SHEET.height).toBe(true);
      for (const b of spots.slice(index + 1))
        expect(Math.abs(a.x - b.x) > PLOT.width - 1 || Math.abs(a.y - b.y) > PLOT.height - 1).toBe(true);
    });
  });

  it("reads gains, mixtures and ways out of the box", () => {
    expect(amountsName(sideGains(box(), "meadow", "summer")[1]?.goods ?? {})).toBe("4 food · 2 gold");
    expect(amountsName(sideGains(box(), "garden", "winter")[0]?.goods ?? {})).toBe("3 food · 3 crystals");
    expect(amountsName(sideGains(box(), "inn", "winter")[1]?.goods ?? {})).toBe("1 ducat");
    expect(sideGains(box(), "bank", "summer")).toEqual([]);
    const hollow = box().map.find(({ id }) => id === "hollow");
    expect(amountsName(hollow ? tileGain(hollow) : {})).toBe("1 food · 2 gold");
    expect(partsOf("amber", box())).toEqual(["red", "red", "yellow"]);
    expect(partsOf("lime", box())).toEqual(["yellow", "yellow", "blue"]);
    expect(stepsBetween(box(), "forest", "forest")).toBe(0);
    expect(stepsBetween(box(), "forest", "mines")).toBe(2);
  });

  it("flies dragons to their places, and goods to their owners", () => {
    let before: BroodView | null = null;
    let [dragons, goods] = [0, 0];
    visit(3, {}, 19, (look, seat) => {
      if (before) {
        const flights = flightsOf([{ number: 1, actor: seat, action: "", text: "" }], before, look.view);
        expect(flights.length).toBeLessThanOrEqual(10);
        for (const { dragon, good, from, to } of flights) {
          expect(from.length > 0 && to.length > 0).toBe(true);
          if (dragon) dragons++;
          if (good) goods++;
        }
      }
      expect(flightsOf([], look.view, look.view)).toEqual([]);
      before = look.view;
    });
    expect(dragons).toBeGreaterThan(20);
    expect(goods).toBeGreaterThan(20);
  }, 60_000);

  it("describes every place with an existing rule", () => {
    const rules = readFileSync("../games/brood/rules.md", "utf8");
    for (const { id } of box().map)
      for (const side of ["summer", "winter"] as const) {
        if (useOf(box(), id, side) === "closed") continue;
        expect(
          sideGains(box(), id, side).length +
            dealsOf(id, side, box()).length +
            deedsOf(id, side, box()).length,
          `${id} in ${side}`,
        ).toBeGreaterThan(0);
        expect(rules).toContain(`**${ruleOf(id, side)}**`);
        if (useOf(box(), id, side) === "action") expect(signsOf(id).length, id).toBeGreaterThan(0);
      }
    for (const good of GOODS) expect(usesOf(good, box()).length, good).toBeGreaterThan(1);
  });

  it("has a name for every goal of a solo game", () => {
    const names = new Set<string>();
    for (const mode of ["training", "cursebreaker", "catch"])
      visit(1, { mode, difficulty: "easy" }, 23, ({ view }) => {
        for (const { aim } of view.aims) names.add(aimName(aim));
      });
    expect(names.size).toBe(4);
    expect(names).not.toContain(undefined);
  }, 60_000);
});
