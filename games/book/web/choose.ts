// choose.ts - Selection of dice and targets, mapped to the legal moves.
//
// A choice consists of dice in hand, a pile and an ability. offers() returns the legal moves that match it.
// Nothing here knows the rules: it only sorts `look.actions`.
import type { Action } from "$web/engine/types";
import { powers, type Power } from "./view";

export interface Choice {
  /** Chosen dice, as indices into the hand. */
  dice: readonly number[];
  pile: number | null;
  power: Power | null;
}

export const nothing: Choice = { dice: [], pile: null, power: null };

/** Parts of a move. */
export interface Parts {
  verb: "place" | "claim" | "use" | "raise" | "end";
  faces: number[];
  pile: number | null;
  power: Power | null;
}

const atPiles: readonly Power[] = ["storm", "plains"];

export function parts(action: string): Parts {
  const [verb = "", first = "", second = ""] = action.split(" ");
  const none: Parts = { verb: verb as Parts["verb"], faces: [], pile: null, power: null };
  if (verb === "place") {
    const [faces = "", pile] = first.split("@");
    return {
      ...none,
      faces: faces
        .split("+")
        .map(Number)
        .sort((a, b) => a - b),
      pile: Number(pile),
    };
  }
  if (verb === "claim") return { ...none, pile: Number(first) };
  if (verb !== "use") return none;
  const power = first as Power;
  const pile = atPiles.includes(power) ? Number(second) : null;
  return { ...none, power, pile, faces: second && pile === null ? [Number(second)] : [] };
}

export function isNothing(choice: Choice): boolean {
  return !choice.dice.length && choice.pile === null && choice.power === null;
}

export function faces(choice: Choice, hand: readonly number[]): number[] {
  return choice.dice.map((place) => hand[place] ?? 0).sort((a, b) => a - b);
}

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((face, i) => face === b[i]);

/**
 * Returns the moves that match a choice: with exactly its dice, its pile and its ability.
 * Unchosen parts are open: a pile alone matches all moves there.
 */
export function offers(actions: readonly Action[], choice: Choice, hand: readonly number[]): Action[] {
  if (isNothing(choice)) return [];
  const chosen = faces(choice, hand);
  return actions.filter(({ action }) => {
    const move = parts(action);
    if (move.verb === "raise" || move.verb === "end") return false;
    if (choice.power !== null && move.power !== choice.power) return false;
    if (choice.pile !== null && move.pile !== choice.pile) return false;
    return !chosen.length || same(move.faces, chosen);
  });
}

/** Returns the moves without parts; they always have buttons. */
export function plain(actions: readonly Action[]): Action[] {
  return actions.filter(({ action }) => action === "raise" || action === "end");
}

/** Returns a choice that matches a move, in an order for choosing it. */
export function choiceFor(action: string, hand: readonly number[]): Choice {
  const move = parts(action);
  const free = hand.map((face, place) => ({ face, place }));
  const dice = move.faces.map(
    (face) =>
      free.splice(
        free.findIndex((die) => die.face === face),
        1,
      )[0]?.place ?? -1,
  );
  return { dice, pile: move.pile, power: move.power };
}

/** Things that lead from a choice to a legal move. */
export interface Glow {
  dice: boolean[];
  piles: Set<number>;
  powers: Set<Power>;
}

export function glow(actions: readonly Action[], choice: Choice, hand: readonly number[]): Glow {
  const chosen = faces(choice, hand);
  const found: Glow = { dice: hand.map(() => false), piles: new Set(), powers: new Set() };
  for (const { action } of actions) {
    const move = parts(action);
    if (choice.power !== null && move.power !== choice.power) continue;
    const exact = !chosen.length || same(move.faces, chosen);
    if (move.pile !== null && exact) found.piles.add(move.pile);
    if (move.power !== null && exact && (choice.pile === null || choice.pile === move.pile))
      found.powers.add(move.power);
    if (choice.pile !== null && choice.pile !== move.pile) continue;
    const rest = [...move.faces];
    const holds = chosen.every((face) => {
      const at = rest.indexOf(face);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    });
    if (holds)
      hand.forEach((face, place) => {
        if (!choice.dice.includes(place) && rest.includes(face)) found.dice[place] = true;
      });
  }
  return found;
}

/** Things still to choose, or to take back, on the way to a move. */
export interface Way extends Glow {
  /** The choice is complete: the move's button is next. */
  isThere: boolean;
}

export function wayTo(action: string | null, choice: Choice, hand: readonly number[]): Way {
  const way: Way = { dice: hand.map(() => false), piles: new Set(), powers: new Set(), isThere: false };
  if (action === null) return way;
  const move = parts(action);
  if (move.verb === "end" || move.verb === "raise") return { ...way, isThere: true };
  // In this order: ability, dice, pile. Without the earlier parts the later ones mean another move.
  if (choice.power !== move.power) {
    const power = choice.power ?? move.power;
    if (power !== null) way.powers.add(power);
    return way;
  }
  const wanted = [...move.faces];
  for (const place of choice.dice) {
    const at = wanted.indexOf(hand[place] ?? 0);
    if (at >= 0) wanted.splice(at, 1);
    else way.dice[place] = true;
  }
  hand.forEach((face, place) => {
    const at = choice.dice.includes(place) ? -1 : wanted.indexOf(face);
    if (at < 0) return;
    way.dice[place] = true;
    wanted.splice(at, 1);
  });
  if (way.dice.some(Boolean)) return way;
  if (move.pile !== null && choice.pile !== move.pile) way.piles.add(move.pile);
  else way.isThere = true;
  return way;
}

/** Returns likely moves for an illegal choice, to ask the rules for the reason. */
export function meant(choice: Choice, hand: readonly number[]): string[] {
  const chosen = faces(choice, hand);
  const piles = choice.pile === null ? [1, 2, 3, 4, 5] : [choice.pile];
  const { power } = choice;
  if (power === "jungle") return ["use jungle"];
  if (power !== null && atPiles.includes(power)) return piles.map((pile) => `use ${power} ${pile}`);
  if (power !== null)
    return (chosen.length ? chosen : hand.length ? hand : [1]).map((face) => `use ${power} ${face}`);
  if (choice.pile === null) return [];
  if (chosen.length) return [`place ${chosen.join("+")}@${choice.pile}`];
  return hand.length
    ? [`place ${hand.join("+")}@${choice.pile}`, `claim ${choice.pile}`]
    : [`claim ${choice.pile}`];
}

/** Selects or deselects a die, by its index in the hand. */
export function toggleDie(choice: Choice, place: number): Choice {
  const has = choice.dice.includes(place);
  // An ability takes one die.
  const kept = choice.power === null ? choice.dice : [];
  return { ...choice, dice: has ? choice.dice.filter((die) => die !== place) : [...kept, place] };
}

export function togglePower(choice: Choice, power: Power): Choice {
  if (choice.power === power) return { ...choice, power: null };
  return atPiles.includes(power)
    ? { dice: [], pile: choice.pile, power }
    : { dice: choice.dice.length === 1 && power !== "jungle" ? choice.dice : [], pile: null, power };
}

export function isPower(word: string): word is Power {
  return (powers as readonly string[]).includes(word);
}
