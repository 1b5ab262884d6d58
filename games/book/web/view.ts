// view.ts - Types of the view of The Book of Dragons (docs/protocol.md).
import type { DragonType, Realm } from "$web/kit/art/palette";
import type { SeatColour } from "$web/kit/art/seats";

export type Phase =
  "deal-tokens" | "deal-goals" | "deal-cards" | "turn" | "placing" | "taken" | "reveal" | "ended";
/** Realms whose dragons have an ability. */
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

/** Components that the board uses. */
export interface BookBox {
  /** BOOK-36: extra points of a dragon of your goal. */
  goal_bonus: number;
  /** BOOK-40: pips of the blocking die. */
  blocker: { pips: number };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** Smallest bid on a pile for all but its holder (BOOK-15, 16, 41). */
export function price(pile: Pile, box: BookBox): number {
  return Math.max(pile.cost, (pile.blocker ? box.blocker.pips : sum(pile.dice)) + 1);
}
