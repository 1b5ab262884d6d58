// view.ts - The view of The Book of Dragons, as docs/protocol.md describes it.
import type { DragonType, Realm } from "$web/kit/art/palette";
import type { SeatColour } from "$web/kit/art/seats";

export type Phase =
  "deal-tokens" | "deal-goals" | "deal-cards" | "turn" | "placing" | "taken" | "reveal" | "ended";
/** The realms whose dragons can do something. */
export type Power = Exclude<Realm, "volcano">;

export interface Card {
  id: string;
  type: DragonType;
  realm: Realm;
  points: number;
}

export interface Pile {
  pile: number;
  cost: number;
  left: number;
  card: Card | null;
  holder: number | null;
  dice: number[];
  blocker: boolean;
  immune: boolean;
  tried: boolean;
}

export interface Player {
  seat: number;
  token: SeatColour | null;
  token_home: boolean;
  goal: DragonType | null;
  hand: number[];
  book: Card[];
  unused: Record<Power, number>;
}

export interface BookView {
  phase: Phase;
  turn: number;
  start: number;
  unseen: number;
  piles: Pile[];
  players: Player[];
}

export const powers: readonly Power[] = ["storm", "desert", "jungle", "mountains", "plains"];

/** What the board wants to know of the components. */
export interface BookBox {
  /** BOOK-36: what a dragon of one's goal adds. */
  goal_bonus: number;
  /** BOOK-40: what the blocking die shows. */
  blocker: { pips: number };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** The fewest pips that anybody but the holder must place on a pile (BOOK-15, 16, 41). */
export function price(pile: Pile, box: BookBox): number {
  return Math.max(pile.cost, (pile.blocker ? box.blocker.pips : sum(pile.dice)) + 1);
}
