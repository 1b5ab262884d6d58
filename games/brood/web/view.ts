// view.ts - Types of the view of Dragonbrood (docs/protocol.md), and facts derived from it.

export type Season = "setup" | "summer" | "autumn" | "winter" | "spring" | "newyear" | "over";
export type Side = "summer" | "winter";
export type Part = "red" | "blue" | "yellow";
export type Ring = "outer" | "inner" | "island" | "lair";
export type Use = "closed" | "level" | "rank" | "action" | "combat";

/** Single kinds of goods, and stones before their colour is chosen. */
export const KINDS = ["food", "gold", "ducat", "gobloon", "dragoncoin", "crystal", "gem", "jewel"] as const;
export type Kind = (typeof KINDS)[number];
/** Goods as held in a horde. */
export const GOODS = [
  "food",
  "gold",
  "ducat",
  "gobloon",
  "dragoncoin",
  "red-crystal",
  "blue-crystal",
  "yellow-crystal",
  "red-gem",
  "blue-gem",
  "yellow-gem",
  "red-jewel",
  "blue-jewel",
  "yellow-jewel",
] as const;
export type Good = (typeof GOODS)[number];
export const PARTS: readonly Part[] = ["red", "blue", "yellow"];

/** Amounts by good; zeros may be missing. */
export type Amounts = Partial<Record<Kind | Good, number>>;

export interface Dragon {
  slot: number;
  level: number;
  colour: string;
  where: "row" | "summer-nursery" | "winter-nursery" | Side;
  place: string | null;
  beside: boolean;
  moment: number;
}

export interface Clan {
  elder: string;
  goods: Record<Good, number>;
  eggs: number[];
  income: string[];
  magic: string;
  magic_level: number;
  trinkets: string[];
  /** Current points of each bonus. */
  bonus_points: number[];
  leader: number | null;
  sanctuary: boolean;
  dragons: Dragon[];
}

export interface Account {
  owner: number | null;
  balance: number;
  goods: Amounts;
}

export interface Fight {
  place: string;
  how: "peace" | "battle" | "truce";
  seats: (number | null)[];
  slots: (number | null)[];
  laid: number[];
  bids: string[][];
  winner: 0 | 1 | null;
}

export interface Enemies {
  level: number;
  colours: Record<string, string>;
  away: string[];
  pool: Record<string, number>;
}

export interface BroodView {
  year: number;
  years: number;
  season: Season;
  mode: "training" | "cursebreaker" | "catch" | null;
  difficulty: string | null;
  quest: boolean;
  aims: { aim: "rank" | "elders" | "active" | "retired"; done: number; of: number }[];
  step: string | null;
  step_seat: number | null;
  step_numbers: [number, number];
  gain: Amounts;
  cost: Amounts;
  visit: {
    slot: number;
    place: string;
    copied: boolean;
    left?: number;
    cheap?: number;
    made?: number;
  } | null;
  fight: Fight | null;
  wheel: number[];
  sky: Record<string, string | null>;
  open: string[];
  bonuses: string[];
  display: string[];
  locks: string[];
  lairs: Record<string, number>;
  accounts: Account[];
  graves: ({ level: number; colour: string; seat: number } | null)[];
  enemies: Enemies | null;
  seats: Clan[];
}

// ---- components ----

type Fields = Record<string, number | string | number[] | string[]>;

export interface MapPlace {
  id: string;
  x: number;
  y: number;
  ring: Ring;
  adjacent: string[];
  summer_spaces: number[];
  winter_spaces: number[];
  bonus: string;
  [tile: `tile_${string}`]: number;
}

export interface PlaceUse {
  id: string;
  summer: Use;
  winter: Use;
  opens: number;
  [gain: `${"autumn" | "spring" | "rank"}_${string}`]: number[];
}

type Lot = { id: string } & Partial<Record<Kind, number>>;

export interface BroodBox {
  map: MapPlace[];
  places: PlaceUse[];
  charts: { id: string; colours: string[] }[];
  combats: { id: string; prize: string; autumn: [number, number]; spring: [number, number] }[];
  peaks: { crystals: number; jewels: number };
  islands: number[];
  years: { id: number; dragon: number; level: number }[];
  eggs: { id: number; price: number; count: number }[];
  income: (Lot & { open: string })[];
  clan: [number, number];
  colours: { id: string; parts: [number, number, number] }[];
  accounts: ({ id: number; accepts: string; balance: number[] } & Fields)[];
  keys: number;
  trinkets: (Lot & { level: number; points: number; colour: string; dig: number; magic: number })[];
  bonuses: { id: string; points: number }[];
  magic_points: number[];
  necromancy: {
    id: string;
    price: number;
    free: number;
    most: number;
    strong: string;
    food: number;
    gems: number;
  }[];
  alchemy: { id: string; picks: number; goods: string[]; amounts: number[] }[];
  telepathy: { id: string; exchanges: number; gold: number; cheap: number; each: number }[];
  goods: {
    id: Kind;
    points: number;
    bank: number;
    strength: number;
    match: number;
    market: number;
    sold_for: string;
  }[];
  strength: number[];
  red_strength: number;
  exchanges: { id: string; number: number }[];
  mint: ({ id: number } & Fields)[];
  smiths: { stones: number; winter_gold: number };
  hatching: { summer: [number, number]; winter: [number, number] };
  gifts: { bonus: number; recolouring: number; lock: number };
  fees: { magenta: number; amber: number; lime: number };
  caravan: { food: number; trinkets: number; times: number };
  den: { summer: [number, number]; winter: [number, number] };
  grotto: { moves: [number, number]; summer: [number, number]; winter: [number, number] };
  witch: { twice: number };
  lairs: { once: number; twice: number };
  graves: Lot[];
}

/** Side of the map that is in use in a season. */
export function sideOf(season: Season): Side {
  return season === "winter" || season === "spring" ? "winter" : "summer";
}

/** Kind of a good without its colour: "red-gem" is a gem. */
export function kindOf(good: string): Kind {
  return good.replace(/^(red|blue|yellow)-/, "") as Kind;
}

/** Colour of a stone; null: none, or none yet. */
export function partOf(good: string): Part | null {
  return (/^(red|blue|yellow)-/.exec(good)?.[1] as Part | undefined) ?? null;
}

/** Parts of a mixed colour, the heavier first: amber is red, red, yellow. */
export function partsOf(colour: string, box: BroodBox): Part[] {
  const parts = box.colours.find(({ id }) => id === colour)?.parts ?? [0, 0, 0];
  return PARTS.flatMap((part, index) => Array.from({ length: parts[index] ?? 0 }, () => part)).sort(
    (a, b) => (parts[PARTS.indexOf(b)] ?? 0) - (parts[PARTS.indexOf(a)] ?? 0),
  );
}

export interface Guest {
  seat: number | null;
  dragon: Pick<Dragon, "slot" | "level" | "colour" | "beside">;
}

/** Dragons on a side of a place, in order of arrival; an enemy has no seat. */
export function guestsAt(view: BroodView, place: string, side: Side): Guest[] {
  const dragons = view.seats.flatMap((clan, seat) =>
    clan.dragons
      .filter((dragon) => dragon.place === place && dragon.where === side)
      .map((dragon) => ({ seat, dragon })),
  );
  dragons.sort((a, b) => a.dragon.moment - b.dragon.moment);
  const spot = `${place}-${side}`;
  const colour = view.enemies?.colours[spot];
  const enemy =
    colour && !view.enemies?.away.includes(spot)
      ? [{ seat: null, dragon: { slot: 0, level: view.enemies?.level ?? 1, colour, beside: false } }]
      : [];
  return [...enemy, ...dragons];
}

const MANY = 4;

/** Spaces on a side of a place with this number of players; one while a tile covers it. */
export function spacesAt(view: BroodView, place: MapPlace, side: Side): number {
  const printed = place[`${side}_spaces`][view.seats.length >= MANY ? 1 : 0] ?? 0;
  return isCovered(view, place) && place.ring === "inner" ? 1 : printed;
}

export function isCovered(view: BroodView, place: MapPlace): boolean {
  return !view.open.includes(place.id);
}

/** Year after which the tile of a place goes; null: it is open, or the year is unknown. */
export function opensAfter(view: BroodView, box: BroodBox, place: MapPlace): number | null {
  if (!isCovered(view, place)) return null;
  if (place.ring === "island") {
    const letter = view.sky[place.id];
    return letter ? (box.islands[letter.charCodeAt(0) - "A".charCodeAt(0)] ?? null) : null;
  }
  return box.places.find(({ id }) => id === place.id)?.opens ?? null;
}

/** Shortest distance between two places. */
export function stepsBetween(box: BroodBox, from: string, to: string): number {
  const seen = new Map([[from, 0]]);
  for (const [place, steps] of seen) {
    if (place === to) return steps;
    for (const next of box.map.find(({ id }) => id === place)?.adjacent ?? [])
      if (!seen.has(next)) seen.set(next, steps + 1);
  }
  return Infinity;
}
