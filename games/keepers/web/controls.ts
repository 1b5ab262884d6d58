// controls.ts - Map from legal moves to the things of the board that make them.
//
// A spot is a clickable thing. Some actions have several (a play: the book, and where it goes). Actions without a
// visible spot appear on the bar, so that every legal move is in reach.
import type { Action, Look, Viewer } from "$web/engine/types";
import { type Chest, type Colour, COLOURS, type KeepersView, type Page } from "./view";

export type Spot =
  | `display:${Page}`
  | `hand:${string}`
  | `stack:${Colour}`
  | "end:left"
  | "end:right"
  | "end:first"
  | "book"
  | `chest:${Chest}`
  | "bar";

export type Controls = ReadonlyMap<Spot, readonly Action[]>;

/** Spot where dragons go: the stack of their colour, or a new one. */
function landing(view: KeepersView, colour: Colour | null, end: string | undefined): Spot {
  if (end === "left" || end === "right") return `end:${end}`;
  const row = view.players[view.mover]?.row ?? [];
  const stack = row.find((one) => one.colour === colour);
  return stack ? `stack:${stack.colour}` : "end:first";
}

/** Chests that a verb uses, as in "prism-thrift". */
function chestsOf(verb: string): Spot[] {
  return verb.split("-").map((word): Spot => `chest:${word === "jewel" ? "jeweller" : (word as Chest)}`);
}

/** Returns the spots of one action, visible or not. */
export function spotsOf(action: string, view: KeepersView): Spot[] {
  const [verb = "", noun = "", end] = action.split(" ");
  const shown = view.magic_book.colour;
  switch (verb) {
    case "take":
    case "crystal":
      return [`display:${noun as Page}`];
    case "lay":
    case "add":
      return [`hand:${noun}`];
    case "shade":
      return [`hand:${noun}`, "chest:shade"];
    case "play":
      return [landing(view, shown, noun), "book", "bar"];
    case "thrift":
    case "jewel":
    case "thrift-jewel":
      return [landing(view, shown, noun), ...chestsOf(verb)];
    case "prism":
    case "prism-thrift":
    case "prism-jewel":
    case "prism-thrift-jewel":
      return [landing(view, noun as Colour, end), ...chestsOf(verb)];
    case "recall":
      return [`stack:${noun as Colour}`, "chest:recall"];
    case "fresh":
      return ["chest:fresh", "bar"];
    default:
      return ["bar"];
  }
}

/** Returns the spots that the board has for this viewer. */
export function boardSpots(view: KeepersView, viewer: Viewer): Set<Spot> {
  const spots = new Set<Spot>(["display:left", "display:right", "book", "bar"]);
  for (const { id } of view.chests) spots.add(`chest:${id}`);
  const me = typeof viewer === "number" ? view.players[viewer] : undefined;
  if (!me) return spots;
  for (const card of me.hand) spots.add(`hand:${card.id}`);
  for (const stack of me.row) spots.add(`stack:${stack.colour}`);
  if (me.row.length === 0) spots.add("end:first");
  else spots.add("end:left").add("end:right");
  return spots;
}

/** Groups the legal moves by spot. */
export function controlsOf(look: Look<KeepersView>, viewer: Viewer): Controls {
  const there = boardSpots(look.view, viewer);
  const controls = new Map<Spot, Action[]>();
  for (const action of look.actions) {
    const spots = spotsOf(action.action, look.view).filter((spot) => there.has(spot));
    for (const spot of spots.length > 0 ? spots : (["bar"] as const)) {
      const known = controls.get(spot);
      if (known) known.push(action);
      else controls.set(spot, [action]);
    }
  }
  return controls;
}

/** Returns whether a spot is a magic chest. */
export function isChest(spot: Spot): boolean {
  return spot.startsWith("chest:");
}

/** Returns the spot where an action begins: the nearest one. */
export function spotFor(action: string | null, controls: Controls): Spot | null {
  const spots = [...controls]
    .filter(([, actions]) => actions.some((one) => one.action === action))
    .map(([spot]) => spot);
  return (
    spots.find((spot) => spot !== "bar" && spot !== "book" && !isChest(spot)) ??
    spots.find((spot) => spot !== "bar") ??
    null
  );
}

/**
 * Returns whether a press plays the spot's only action at once. Otherwise the board offers sentences: with several
 * actions, where a press may only mean to look, and where laying and playing are easily confused.
 */
export function isDirect(spot: Spot, actions: readonly Action[]): boolean {
  const [only] = actions;
  if (actions.length !== 1 || !only) return false;
  if (spot === "book" || isChest(spot)) return false;
  return !/^(lay|shade|recall|crystal) /.test(only.action);
}

/** Returns the likely move for a press on a spot without legal moves. */
export function wishOf(spot: Spot, view: KeepersView): string | null {
  const [kind, noun = ""] = spot.split(":");
  const { colour } = view.magic_book;
  switch (kind) {
    case "display":
      return `${view.taken >= 3 ? "crystal" : "take"} ${noun}`;
    case "hand":
      return `${view.phase === "pick" ? "add" : "lay"} ${noun}`;
    case "stack":
      return noun === colour ? "play on" : null;
    case "end":
      return noun === "first" ? "play on" : `play ${noun}`;
    case "chest":
      switch (noun) {
        case "fresh":
          return "fresh";
        case "recall":
          return colour && `recall ${colour}`;
        case "thrift":
          return "thrift on";
        case "jeweller":
          return "jewel on";
        case "prism":
          return `prism ${COLOURS.find((one) => one !== colour) ?? ""} on`;
        default:
          return null;
      }
    default:
      return null;
  }
}
