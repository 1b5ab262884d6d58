// targets.ts - Map from legal moves to the things of the sheet that make them.
import type { Action, Look } from "$web/engine/types";
import { type Choice, type Glow, glow, meant, usesOf, wayTo } from "./choose";
import type { Column, DungeonView, SheetKind } from "./view";

export type Target =
  | `die:${number}`
  | `action:${number}`
  | `column:${Column}`
  | `sheet:${SheetKind}`
  | "own"
  | "dragon"
  | "adventurer"
  | "ghost"
  | "grave"
  | "decline"
  | "confirm"
  | "bar";

/** Things whose press makes a move at once, among them the common dice that opponents choose from. */
export function targetsOf(action: string, view: DungeonView): Target[] {
  const [verb, noun = ""] = action.split(" ");
  switch (verb) {
    case "use":
      return [
        `action:${Number(noun)}`,
        ...view.common.flatMap((face, die): Target[] => (face === Number(noun) ? [`die:${die}`] : [])),
      ];
    case "mark":
      return [`column:${noun as Column}`];
    case "sheet":
      return [`sheet:${noun as SheetKind}`];
    case "decline":
      return ["decline"];
    case "run":
      return ["ghost"];
    case "stay":
      return ["adventurer"];
    case "attack":
      return ["dragon"];
    case "yield":
      return ["grave"];
    default:
      return usesOf(action) ? [] : ["bar"];
  }
}

export type Controls = ReadonlyMap<Target, Action>;

export function controlsOf({ actions, view }: Look<DungeonView>): Controls {
  const controls = new Map<Target, Action>();
  for (const action of actions)
    for (const target of targetsOf(action.action, view)) controls.set(target, action);
  return controls;
}

/** Returns all targets with a legal move, complete or not. */
export function litOf(look: Look<DungeonView>, choice: Choice, controls: Controls): Set<Target> {
  const lit = new Set<Target>(controls.keys());
  const { dice, actions, own, dragon }: Glow = glow(look.actions, look.view.roll, choice);
  dice.forEach((can, die) => {
    if (can) lit.add(`die:${die}`);
  });
  for (const face of actions) lit.add(`action:${face}`);
  if (own) lit.add("own");
  if (dragon) lit.add("dragon");
  if (meant(look.actions, look.view.roll, choice)) lit.add("confirm");
  return lit;
}

/** Returns the next target on the way to a move: one, so that a single hand can point at it. */
export function pointedAt(action: string | null, look: Look<DungeonView>, choice: Choice): Target | null {
  if (action === null) return null;
  const way = wayTo(action, look.view.roll, choice);
  if (way === null) return targetsOf(action, look.view)[0] ?? null;
  return typeof way === "string" ? way : `die:${way.die}`;
}
