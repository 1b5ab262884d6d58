// choose.test.ts - Tests of the selection: every legal move can be chosen, and no other, in random games.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import type { Look } from "$web/engine/types";
import {
  choiceFor,
  glow,
  isNothing,
  meant,
  nothing,
  offers,
  parts,
  plain,
  toggleDie,
  togglePower,
  wayTo,
  type Choice,
} from "./choose";
import { follow, type Die } from "./dice";
import { powers, price, type BookBox, type BookView } from "./view";

let engine: Engine;
const box = (): BookBox => engine.components() as BookBox;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm"));
});

/** Positions of random games, with the hand in play. */
function* positions(
  players: number,
  seed: bigint,
  options: Record<string, string> = {},
): Generator<{ look: Look<BookView>; hand: number[] }> {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `P${seat}`, bot: null }));
  engine.start({ game: "book", seats, options, seed });
  let choice = Number(seed);
  for (;;) {
    const look = engine.look<BookView>("all");
    if (typeof look.actor !== "number") return;
    yield { look, hand: look.view.players[look.actor]?.hand ?? [] };
    choice = (choice * 48271 + 11) % 0x7fffffff;
    engine.play(look.actions[choice % look.actions.length]?.action ?? "");
  }
}

/** Lists every combination of things to choose. */
function* choices(hand: readonly number[], piles: number): Generator<Choice> {
  for (let set = 0; set < 1 << hand.length; set++) {
    const dice = hand.map((_, place) => place).filter((place) => set & (1 << place));
    for (let pile = 0; pile <= piles; pile++)
      for (const power of [null, ...powers]) yield { dice, pile: pile || null, power };
  }
}

const games: [number, Record<string, string>][] = [
  [2, {}],
  [2, { blocker: "off" }],
  [3, {}],
  [4, { adding: "off" }],
  [3, { adding: "cost" }],
  [5, {}],
];

describe("pointing", () => {
  it.each(games)("reaches every move with %i %o, and no other", (players, options) => {
    let seen = 0;
    for (const seed of [1n, 2n, 3n]) {
      for (const { look, hand } of positions(players, seed, options)) {
        seen++;
        const all = look.actions.map(({ action }) => action).sort();
        const reached = new Set(plain(look.actions).map(({ action }) => action));
        for (const choice of choices(hand, look.view.piles.length))
          for (const { action } of offers(look.actions, choice, hand)) reached.add(action);
        expect([...reached].sort()).toEqual(all);
      }
    }
    expect(seen).toBeGreaterThan(60);
  });

  it.each(games)("gets there by steps that glow, with %i %o", (players, options) => {
    for (const { look, hand } of positions(players, 5n, options)) {
      for (const { action } of look.actions) {
        const goal = choiceFor(action, hand);
        if (isNothing(goal)) {
          expect(plain(look.actions).map((one) => one.action)).toContain(action);
          continue;
        }
        // An ability first, then dice, then the pile: each glows and can be chosen.
        let choice = nothing;
        if (goal.power) {
          expect(glow(look.actions, choice, hand).powers).toContain(goal.power);
          choice = togglePower(choice, goal.power);
        }
        for (const place of goal.dice) {
          expect(glow(look.actions, choice, hand).dice[place]).toBe(true);
          choice = toggleDie(choice, place);
        }
        if (goal.pile !== null) {
          expect(glow(look.actions, choice, hand).piles).toContain(goal.pile);
          choice = { ...choice, pile: goal.pile };
        }
        expect(offers(look.actions, choice, hand).map((one) => one.action)).toContain(action);
        // With the pile first, its moves include the same one.
        if (goal.pile !== null) {
          const first = { ...nothing, pile: goal.pile };
          expect(offers(look.actions, first, hand).map((one) => one.action)).toContain(action);
        }
      }
    }
  });

  it("asks the rules for the reason of a refusal", () => {
    for (const { look, hand } of positions(3, 9n)) {
      for (const choice of choices(hand, look.view.piles.length)) {
        if (choice.pile === null && choice.power === null) continue;
        const sensible = choice.power === null || choice.dice.length < 2;
        if (!sensible || offers(look.actions, choice, hand).length) continue;
        const wishes = meant(choice, hand);
        expect(wishes.length).toBeGreaterThan(0);
        const answers = wishes.map((wish) => engine.why(wish));
        if (choice.power === null) expect(answers.every((answer) => answer?.reason)).toBe(true);
      }
    }
  });

  it("reads the notation", () => {
    expect(parts("place 5+3@2")).toEqual({ verb: "place", faces: [3, 5], pile: 2, power: null });
    expect(parts("claim 4")).toEqual({ verb: "claim", faces: [], pile: 4, power: null });
    expect(parts("use storm 1")).toEqual({ verb: "use", faces: [], pile: 1, power: "storm" });
    expect(parts("use desert 3")).toEqual({ verb: "use", faces: [3], pile: null, power: "desert" });
    expect(parts("use jungle")).toEqual({ verb: "use", faces: [], pile: null, power: "jungle" });
    expect(parts("end")).toEqual({ verb: "end", faces: [], pile: null, power: null });
  });
});

describe("points on the page", () => {
  it("knows each die from one position to the next", () => {
    for (const players of [2, 5]) {
      let dice: Die[] = [];
      for (const { look } of positions(players, 4n)) {
        const before = dice;
        dice = follow(before, look.view);
        expect(dice).toHaveLength(3 * players);
        expect(new Set(dice.map((die) => die.key)).size).toBe(3 * players);
        for (const { seat, hand } of look.view.players) {
          const own = dice.filter((die) => die.seat === seat);
          expect(own.filter((die) => die.at === 0).map((die) => die.face)).toEqual(hand);
          expect(own.map((die) => die.key).sort()).toEqual([0, 1, 2].map((number) => `${seat}.${number}`));
        }
        // A die moves only if it must: dice leave a place only where fewer remain.
        for (const { seat } of look.view.players)
          for (let at = 0; at <= look.view.piles.length; at++) {
            const count = (list: Die[]): number =>
              list.filter((die) => die.seat === seat && die.at === at).length;
            const stayed = dice.filter(
              (die) =>
                die.seat === seat &&
                die.at === at &&
                before.some((old) => old.key === die.key && old.at === at),
            ).length;
            if (before.length) expect(stayed).toBe(Math.min(count(before), count(dice)));
          }
      }
    }
  });

  it("computes prices like the rules", () => {
    for (const { look, hand } of positions(3, 6n)) {
      for (const pile of look.view.piles) {
        if (
          pile.holder === look.actor ||
          pile.immune ||
          pile.tried ||
          !pile.left ||
          look.view.phase === "taken"
        )
          continue;
        const most = hand.reduce((total, face) => total + face, 0);
        const can = look.actions.some(
          ({ action }) => parts(action).verb === "place" && parts(action).pile === pile.pile,
        );
        expect(can).toBe(most >= price(pile, box()));
      }
    }
  });
});

describe("a suggested move", () => {
  /** Follows the marks, one thing at a time. */
  function walk(action: string, start: Choice, hand: readonly number[]): Choice {
    let choice = start;
    for (let steps = 0; steps < 10; steps++) {
      const way = wayTo(action, choice, hand);
      const [power] = way.powers;
      const [pile] = way.piles;
      const die = way.dice.indexOf(true);
      if (way.isThere) return choice;
      if (power) choice = togglePower(choice, power);
      else if (die >= 0) choice = toggleDie(choice, die);
      else if (pile !== undefined) choice = { ...choice, pile };
      else throw new Error(`nothing leads to ${action}`);
    }
    throw new Error(`${action} is never reached`);
  }

  it("is reached by following the marks from any choice", () => {
    const missed: string[] = [];
    for (const { look, hand } of positions(2, 23n)) {
      const piles = look.view.piles.length;
      for (const { action } of look.actions)
        for (const start of choices(hand, piles)) {
          // Dice abilities and pile abilities exclude the other kind of target.
          if (
            start.power !== null &&
            (/storm|plains/.test(start.power) ? start.dice.length > 0 : start.pile !== null)
          )
            continue;
          const choice = walk(action, start, hand);
          const offered = [...offers(look.actions, choice, hand), ...plain(look.actions)].map(
            (one) => one.action,
          );
          if (!offered.includes(action)) missed.push(action);
        }
    }
    expect(missed).toEqual([]);
  }, 60_000);

  it("marks nothing without a suggestion", () => {
    expect(wayTo(null, nothing, [3, 4])).toEqual({
      dice: [false, false],
      piles: new Set(),
      powers: new Set(),
      isThere: false,
    });
  });
});
