// view.ts - Types of the view of Dragonkeepers (docs/protocol.md).

export type Colour = "white" | "red" | "blue" | "green";
export type Page = "left" | "right";
export type Back = number | Colour;
export type Chest = "recall" | "thrift" | "prism" | "fresh" | "shade" | "jeweller";
export type Phase =
  | "deal-first"
  | "deal-cards"
  | "deal-chest"
  | "deal-pieces"
  | "show-back"
  | "turn-up"
  | "take"
  | "change"
  | "pick"
  | "played"
  | "follow"
  | "pearl"
  | "ended";

export interface Card {
  id: string;
  front: Colour | null;
  page: Page | null;
  back: Back | null;
  ribbon: boolean;
}

export interface HeldCard extends Card {
  count: number;
}

export interface Pieces {
  value: number;
  count: number;
}

export interface BookPage<Shown extends Back> {
  shows: Shown | null;
  cards: number;
  laid: Card[];
  under: Card[];
  display: Card | null;
}

export interface Stack {
  colour: Colour;
  cards: number;
  shadows: number;
  top: Card | null;
  open: boolean;
}

export interface Keeper {
  seat: number;
  hand_size: number;
  hand: HeldCard[];
  secrets: number;
  row: Stack[];
  piece_count: number;
  pieces: Pieces[];
  amulets: number;
  red_pearls: number;
  blue_pearls: number;
  pearls: number[];
  crest: number | null;
  crystals: number;
  eggs: number;
}

/** Components that the board uses. */
export interface KeepersBox {
  egg_value: number;
  flipped_egg_value: number;
  pearls: { id: string; value: number }[];
  /** By number, from 1. */
  rewards: { piece: "lowest" | "highest" }[];
}

/** Current reward of a play. */
export interface Reward {
  /** Value of the amulet piece. */
  piece: number | null;
  shadows: number;
  eggs: number;
  crystals: number;
}

export interface KeepersView {
  phase: Phase;
  turn: number;
  mover: number;
  start: number;
  amulets: number;
  amulets_to_end: number;
  chests: { id: Chest; used: boolean }[];
  memory: "own" | "shown";
  magic_book: {
    number: number | null;
    colour: Colour | null;
    left: BookPage<number>;
    right: BookPage<Colour>;
  };
  market: Pieces[];
  supply: {
    shadows: number;
    crystals: number;
    eggs: number;
    crests: number[];
    red_pearls: number;
    blue_pearls: number;
  };
  /** By number, from 1. */
  rewards: Reward[];
  taken: number;
  changed: Page[];
  play: { colour: Colour; cards: number } | null;
  players: Keeper[];
}

/** View together with the components. */
export interface KeepersTable extends KeepersView {
  box: KeepersBox;
}

export const PAGES: readonly Page[] = ["left", "right"];
export const COLOURS: readonly Colour[] = ["white", "red", "blue", "green"];

function isColour(word: string): word is Colour {
  return (COLOURS as readonly string[]).includes(word);
}

/** Parses a card's notation. Starting and hidden cards have only what the notation tells. */
export function cardOf(id: string): Card {
  if (id === "shadow") return { id, front: null, page: "left", back: 6, ribbon: false };
  const [front = "", back = ""] = id.split("-");
  const ribbon = front === "ribbon" || /^s\d$/.test(id);
  const seen = isColour(front) ? front : null;
  if (isColour(back)) return { id, front: seen, page: "right", back, ribbon };
  if (/^\d$/.test(back)) return { id, front: seen, page: "left", back: Number(back), ribbon };
  return { id, front: seen, page: null, back: null, ribbon };
}

/** Sorts a hand: by colour, then numbers of the left page, then colours of the right page. */
export function sorted(hand: readonly HeldCard[]): HeldCard[] {
  const rank = (card: Card): number => {
    const front = card.front === null ? 9 : COLOURS.indexOf(card.front);
    const back =
      typeof card.back === "number" ? card.back : card.back === null ? 40 : 20 + COLOURS.indexOf(card.back);
    return front * 100 + back;
  };
  return hand.toSorted((one, other) => rank(one) - rank(other));
}

export interface Amulet {
  pearl: "red" | "blue";
  /** Value of the pearl; null while it is face down. */
  value: number | null;
}

/** Complete amulets of a keeper. Turned-over pearls are listed by value only; red values are unique. */
export function amuletsOf(keeper: Keeper, { pearls }: KeepersBox): Amulet[] {
  const reds = pearls.filter(({ id }) => id.startsWith("red")).map(({ value }) => value);
  const hidden = (count: number, pearl: "red" | "blue"): Amulet[] =>
    Array.from({ length: count }, () => ({ pearl, value: null }));
  return [
    ...keeper.pearls.map((value): Amulet => ({ pearl: reds.includes(value) ? "red" : "blue", value })),
    ...hidden(keeper.red_pearls, "red"),
    ...hidden(keeper.blue_pearls, "blue"),
  ];
}

/** Returns whether a play of this number wins the highest piece, not the lowest (KEEP-10). */
export function isHighest({ rewards }: KeepersBox, number: number): boolean {
  return rewards[number - 1]?.piece === "highest";
}

export const GOODS = ["shadows", "eggs", "crystals"] as const;
