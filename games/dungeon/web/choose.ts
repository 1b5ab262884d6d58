// choose.ts - Selection of dice and their uses, mapped to the legal moves.
//
// A die is identified by its index in the roll, as two may show the same face. Your die goes to the action with its
// number or to the rest area; another goes to the dragon. The remaining dice need no selection.
import type { Action } from "$web/engine/types";

export interface Choice {
  own: number | null;
  dragon: number | null;
  /** Selected die without a use. */
  held: number | null;
}

export type Use = "own" | "dragon";

export const nothing: Choice = { own: null, dragon: null, held: null };

export interface Uses {
  verb: "take" | "rest";
  own: number;
  dragon: number;
}

/** Parses the dice of a move; null: another kind of move. */
export function usesOf(action: string): Uses | null {
  const found = /^(take|rest) (\d) dragon (\d)$/.exec(action);
  return found ? { verb: found[1] as Uses["verb"], own: Number(found[2]), dragon: Number(found[3]) } : null;
}

/** Returns the moves that still match a choice. */
export function offers(
  actions: readonly Action[],
  roll: readonly number[],
  { own, dragon }: Choice,
): Action[] {
  return actions.filter(({ action }) => {
    const uses = usesOf(action);
    if (!uses) return false;
    return (own === null || roll[own] === uses.own) && (dragon === null || roll[dragon] === uses.dragon);
  });
}

/** Returns the move of a complete choice. */
export function meant(actions: readonly Action[], roll: readonly number[], choice: Choice): Action | null {
  if (choice.own === null || choice.dragon === null) return null;
  return offers(actions, roll, choice)[0] ?? null;
}

/** Returns the choice with a die put to a use; parts that conflict are dropped. null: impossible. */
export function put(
  actions: readonly Action[],
  roll: readonly number[],
  choice: Choice,
  die: number,
  use: Use,
): Choice | null {
  const other: Use = use === "own" ? "dragon" : "own";
  const kept = choice[other] === die ? null : choice[other];
  const both: Choice = { ...nothing, [use]: die, [other]: kept };
  if (offers(actions, roll, both).length > 0) return both;
  const alone: Choice = { ...nothing, [use]: die };
  return offers(actions, roll, alone).length > 0 ? alone : null;
}

/** Handles a press on a die: takes back its use, or gives it the only use left. */
export function pressDie(
  actions: readonly Action[],
  roll: readonly number[],
  choice: Choice,
  die: number,
): Choice {
  if (choice.own === die) return { ...choice, own: null, held: null };
  if (choice.dragon === die) return { ...choice, dragon: null, held: null };
  if (choice.held === die) return { ...choice, held: null };
  if (choice.own !== null && choice.dragon === null) {
    const given = put(actions, roll, choice, die, "dragon");
    if (given?.own === choice.own) return given;
  }
  return { ...choice, held: die };
}

/** Returns the die for a press on an action: the selected one if it shows that number, else any free one. */
export function dieFor(face: number, roll: readonly number[], choice: Choice): number | null {
  if (choice.held !== null) return roll[choice.held] === face ? choice.held : null;
  const places = roll.map((_, place) => place).filter((place) => roll[place] === face);
  return places.find((place) => place !== choice.dragon) ?? places[0] ?? null;
}

export interface Glow {
  dice: boolean[];
  /** Actions that are legal with the selected die, or with any. */
  actions: Set<number>;
  /** Whether the selected die can have these uses. */
  own: boolean;
  dragon: boolean;
}

export function glow(actions: readonly Action[], roll: readonly number[], choice: Choice): Glow {
  const can = (die: number, use: Use): boolean => put(actions, roll, choice, die, use) !== null;
  const { held } = choice;
  const faces = new Set(
    offers(actions, roll, nothing).flatMap(({ action }) => {
      const uses = usesOf(action);
      return uses?.verb === "take" ? [uses.own] : [];
    }),
  );
  const taken = (face: number): boolean => choice.own !== null && roll[choice.own] === face;
  return {
    dice: roll.map((_, die) => can(die, "own") || can(die, "dragon")),
    actions: new Set([...faces].filter((face) => !taken(face) && dieFor(face, roll, choice) !== null)),
    own: held !== null && can(held, "own"),
    dragon: held !== null && can(held, "dragon"),
  };
}

/** Next thing to press on the way to a move. */
export type Way = { die: number } | "own" | "dragon" | "confirm" | null;

export function wayTo(action: string | null, roll: readonly number[], choice: Choice): Way {
  const uses = action === null ? null : usesOf(action);
  if (!uses) return null;
  const [hasOwn, hasDragon] = [
    choice.own !== null && roll[choice.own] === uses.own,
    choice.dragon !== null && roll[choice.dragon] === uses.dragon,
  ];
  if (hasOwn && hasDragon) return "confirm";
  const [use, face, other] = hasOwn
    ? (["dragon", uses.dragon, choice.own] as const)
    : (["own", uses.own, choice.dragon] as const);
  if (choice.held !== null && roll[choice.held] === face && choice.held !== other) return use;
  const die = roll.findIndex((one, place) => one === face && place !== other);
  return die < 0 ? null : { die };
}

/** Returns the likely move for a die put where it cannot go. */
export function wishOf(roll: readonly number[], choice: Choice, face: number, use: Use): string {
  const rest = roll.filter((_, place) => place !== choice.held);
  const other = rest.find((one) => one !== face) ?? rest[0] ?? face;
  return use === "own" ? `take ${face} dragon ${other}` : `take ${other} dragon ${face}`;
}
