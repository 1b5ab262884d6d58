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

/** Of the kinds of goods, those of which there are any. */
function amounts(read: (kind: Kind) => number): Amounts {
  const found: Amounts = {};
  for (const kind of KINDS) {
    const number = read(kind);
    if (number > 0) found[kind] = number;
  }
  return found;
}

export interface Gain {
  /** The level or the rank that it is for; 0: for all. */
  for: number;
  goods: Amounts;
}

export function useOf(box: BroodBox, place: string, side: Side): Use {
  return box.places.find(({ id }) => id === place)?.[side] ?? "closed";
}

/** What the field tile on a building gives. */
export function tileGain(place: MapPlace): Amounts {
  return amounts((kind) => place[`tile_${kind}`] ?? 0);
}

/** What a side gives by itself, level by level, rank by rank, or to winner and loser. */
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

/** The few goods that stand for a side of a place on the map: what the least dragon, or the best rank, gets there. */
export function emblem(view: BroodView, box: BroodBox, place: MapPlace, side: Side, level = 1): Amounts {
  if (isCovered(view, place)) return place.ring === "inner" ? tileGain(place) : {};
  if (place.id === "peaks")
    return side === "winter" ? { crystal: box.peaks.crystals, jewel: box.peaks.jewels } : {};
  const gains = sideGains(box, place.id, side);
  const by = useOf(box, place.id, side) === "level" ? level : 1;
  return (gains.find((gain) => gain.for === by) ?? gains[0])?.goods ?? {};
}

/** What lies on a space of the income track, in a trinket or in a grave. */
export function lotGoods(lot: Partial<Record<Kind, number>>): Amounts {
  return amounts((kind) => lot[kind] ?? 0);
}
