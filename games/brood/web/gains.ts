// gains.ts - Gains of places, read from the component file: icons on the map and sentences beside it.
import {
  type Amounts,
  type BroodBox,
  type BroodView,
  isCovered,
  KINDS,
  type Kind,
  type MapPlace,
  type Side,
  type Use,
} from "./view";

/** Amounts of the kinds of goods, without zeros. */
function amounts(read: (kind: Kind) => number): Amounts {
  const found: Amounts = {};
  for (const kind of KINDS) {
    const number = read(kind);
    if (number > 0) found[kind] = number;
  }
  return found;
}

export interface Gain {
  /** Level or rank it is for; 0: for all. */
  for: number;
  goods: Amounts;
}

export function useOf(box: BroodBox, place: string, side: Side): Use {
  return box.places.find(({ id }) => id === place)?.[side] ?? "closed";
}

/** Gain of a building's field tile. */
export function tileGain(place: MapPlace): Amounts {
  return amounts((kind) => place[`tile_${kind}`] ?? 0);
}

/** Gains of a side by level, by rank, or for winner and loser. */
export function sideGains(box: BroodBox, place: string, side: Side): Gain[] {
  const uses = box.places.find(({ id }) => id === place);
  const use = uses?.[side] ?? "closed";
  const when = side === "summer" ? "autumn" : "spring";
  if (use === "combat") {
    const combat = box.combats.find(({ id }) => id === place);
    if (!combat || !(KINDS as readonly string[]).includes(combat.prize)) return [];
    return combat[when].map((number, index) => ({ for: index + 1, goods: { [combat.prize]: number } }));
  }
  if (!uses || (use !== "level" && use !== "rank")) return [];
  const name = use === "rank" ? "rank" : when;
  const most = Math.max(...KINDS.map((kind) => uses[`${name}_${kind}`]?.length ?? 0));
  return Array.from({ length: most }, (_, index) => ({
    for: index + 1,
    goods: amounts((kind) => uses[`${name}_${kind}`]?.[index] ?? 0),
  })).filter(({ goods }) => Object.keys(goods).length > 0);
}

/** Goods that represent a side on the map: the gain of the smallest dragon or the best rank. */
export function emblem(view: BroodView, box: BroodBox, place: MapPlace, side: Side, level = 1): Amounts {
  if (isCovered(view, place)) return place.ring === "inner" ? tileGain(place) : {};
  if (place.id === "peaks")
    return side === "winter" ? { crystal: box.peaks.crystals, jewel: box.peaks.jewels } : {};
  const gains = sideGains(box, place.id, side);
  const by = useOf(box, place.id, side) === "level" ? level : 1;
  return (gains.find((gain) => gain.for === by) ?? gains[0])?.goods ?? {};
}

/** Goods on a space of the income track, on a trinket or in a grave. */
export function lotGoods(lot: Partial<Record<Kind, number>>): Amounts {
  return amounts((kind) => lot[kind] ?? 0);
}
