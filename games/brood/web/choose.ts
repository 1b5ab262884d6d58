// choose.ts - Map from legal moves to the things of the board that make them.
//
// A spot is a clickable thing of the board. The list "Your options" has every legal move but the prompt's buttons
// (isPlain), so moves without a visible spot are there.
import type { Action } from "$web/engine/types";
import { isPlain } from "$web/kit/board";
import { type BroodView, GOODS, PARTS } from "./view";

export type Spot =
  | `place:${string}`
  | `dragon:${number}`
  | `income:${string}`
  | `magic:${string}`
  | `good:${string}`
  | `egg:${string}`
  | `account:${string}`
  | `trinket:${string}`;

export type Controls = ReadonlyMap<Spot, readonly Action[]>;

/** Returns the good that an exchange breaks: "red-gem-crystals" breaks a red gem. */
function broken(exchange: string): string {
  if (exchange.startsWith("coin-")) return "dragoncoin";
  const words = exchange.split("-");
  return words.slice(0, -1).join("-");
}

/** Returns the spots of one action. */
export function spotsOf(action: string, view: BroodView): Spot[] {
  const [verb = "", noun = "", third = "", fourth = ""] = action.split(" ");
  switch (verb) {
    case "place":
    case "join":
    case "force":
    case "copy":
    case "fight":
      return [`place:${noun}`];
    case "dragon": {
      const slot = Number(noun);
      const place = view.seats[view.step_seat ?? -1]?.dragons.find((one) => one.slot === slot)?.place;
      return place ? [`dragon:${slot}`, `place:${place}`] : [`dragon:${slot}`];
    }
    case "leader":
      return [`dragon:${Number(noun)}`];
    case "feed":
      return noun === "all" ? [] : [`dragon:${Number(noun)}`];
    case "dig":
    case "income":
      return [`income:${noun}`];
    case "magic":
      return [`magic:${noun}`];
    case "keep":
    case "trade":
    case "vend":
      return [`trinket:${noun}`];
    case "open":
    case "deposit":
    case "withdraw":
      return [`account:${noun}`];
    case "steal":
      return [`account:${noun}`];
    case "fetch":
      return [`account:${view.step_numbers[0] + 1}`];
    case "hatch":
      return [`egg:${fourth}`];
    case "sell":
      return noun === "egg" ? [`egg:${third}`] : [`good:${noun}`];
    case "put":
      return [`good:${third || noun}`];
    case "swap":
      return [`good:${broken(noun)}`];
    case "bid":
      return noun === "nothing" ? [] : [`good:${noun.replace(/-by-.*/, "")}`];
    case "plus3":
    case "plus1":
    case "minus1":
      return (GOODS as readonly string[]).includes(noun) ? [`good:${noun}`] : [];
    default:
      return [];
  }
}

/** Groups the legal moves by spot. */
export function controlsOf(actions: readonly Action[], view: BroodView): Controls {
  const controls = new Map<Spot, Action[]>();
  for (const action of actions)
    for (const spot of spotsOf(action.action, view)) {
      const known = controls.get(spot);
      if (known) known.push(action);
      else controls.set(spot, [action]);
    }
  return controls;
}

// ---- stones, chosen one by one ----

export type Stones = readonly [red: number, blue: number, yellow: number];
const FEW = 3;

export interface Picking {
  verb: string;
  /** Stones taken so far. */
  chosen: Stones;
  /** For each colour: one more stone still fits a legal move. */
  more: boolean[];
  /** The legal move that equals the choice, if any. */
  done: Action | null;
}

/** Parses "take 0 2 1"; null: another action. */
export function stonesOf(action: string): Stones | null {
  const [verb = "", ...numbers] = action.split(" ");
  if (!["take", "fuse", "jewels"].includes(verb) || numbers.length !== PARTS.length) return null;
  const [red = 0, blue = 0, yellow = 0] = numbers.map(Number);
  return [red, blue, yellow];
}

/** Returns whether to choose stone by stone rather than from a list of all mixtures. */
export function isPicked(actions: readonly Action[]): boolean {
  return actions.filter(({ action }) => stonesOf(action) !== null).length > FEW;
}

export function picking(actions: readonly Action[], chosen: Stones): Picking {
  const mixtures = actions.flatMap((action) => {
    const stones = stonesOf(action.action);
    return stones ? [{ action, stones }] : [];
  });
  const leads = (want: Stones): boolean =>
    mixtures.some(({ stones }) => stones.every((number, index) => number >= (want[index] ?? 0)));
  const more = PARTS.map((_, part) =>
    leads(chosen.map((number, index) => number + (index === part ? 1 : 0)) as unknown as Stones),
  );
  const done =
    mixtures.find(({ stones }) => stones.every((number, index) => number === chosen[index]))?.action ?? null;
  return { verb: mixtures[0]?.action.action.split(" ")[0] ?? "take", chosen, more, done };
}

// ---- the list ----

/** Kind of the stones whose colours are being chosen. */
export function stoneKind(verb: string, view: BroodView): "crystal" | "gem" | "jewel" {
  if (verb === "fuse") return "gem";
  if (verb === "jewels") return "jewel";
  return view.gain.crystal ? "crystal" : view.gain.gem ? "gem" : "jewel";
}

/** Goods pictured beside a sentence: sold, bid or broken goods, or taken stones. */
export function picturesOf(action: string, view: BroodView): string[] {
  const stones = stonesOf(action);
  if (stones)
    return PARTS.filter((_, part) => (stones[part] ?? 0) > 0).map(
      (part) => `${part}-${stoneKind(action.split(" ")[0] ?? "", view)}`,
    );
  const spot = spotsOf(action, view)[0] ?? "";
  return spot.startsWith("good:") ? [spot.slice("good:".length)] : spot.startsWith("egg:") ? ["egg"] : [];
}

/** Groups the listed actions by verb. Leaves out mixtures of stones if they are picked one by one. */
export function listed(actions: readonly Action[]): Action[][] {
  const picked = isPicked(actions);
  const groups = new Map<string, Action[]>();
  for (const action of actions) {
    if (isPlain(action) || (picked && stonesOf(action.action))) continue;
    const [verb = "", noun = "", third = ""] = action.action.split(" ");
    const key =
      verb === "put" || verb === "fetch"
        ? `${verb} ${third ? 5 : 1}`
        : verb === "hatch"
          ? `${verb} ${noun}`
          : verb;
    groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  return [...groups.values()];
}

/** Returns the spot where an action begins. */
export function spotFor(action: string | null, controls: Controls): Spot | null {
  for (const [spot, actions] of controls) if (actions.some((one) => one.action === action)) return spot;
  return null;
}

/** Returns whether a press plays the spot's only action at once. With several actions it asks first. */
export function isDirect(actions: readonly Action[]): boolean {
  return actions.length === 1;
}

/** Returns the likely intention of a press on a spot without legal moves. */
export function wishOf(spot: Spot, view: BroodView): string | null {
  const [kind = "", noun = ""] = spot.split(":");
  const wishes: Record<string, string> = {
    "place:place": "place",
    "place:challenge": "fight",
    "place:witch": "copy",
    "dragon:turn": "dragon",
    "dragon:leader": "leader",
    "dragon:feed": "feed",
    "income:dig": "dig",
    "income:income": "income",
    "magic:magic": "magic",
    "trinket:trinkets": "keep",
    "account:bank": "open",
    "good:bid": "bid",
    "good:put": "put",
  };
  const verb = wishes[`${kind}:${view.step}`];
  return verb ? `${verb} ${noun}` : null;
}
