// board.ts - Interface of a board: its properties and callbacks.
//
// A board draws one position from one viewer's view. Its player chooses among `look.actions` by pointer or
// keyboard. It knows its game's view and notation (docs/protocol.md), but not whether the table is local or
// online.
import type { Action, Look, Move, Refusal, Seat, Viewer } from "../engine/types";

/**
 * Returns whether an action is a button of the prompt: an action of one word, which needs no place on the board.
 * Exception: Dragonbrood's anytime exchanges. They are often legal and seldom wanted, so the board lists them.
 */
export function isPlain({ action }: Action): boolean {
  return !action.includes(" ") && action !== "exchange";
}

export interface BoardProps<View, Box = unknown> {
  look: Look<View>;
  /** Components: values that views omit, as in the component file. */
  box: Box;
  seats: Seat[];
  viewer: Viewer;
  /**
   * Moves since the position before, as the viewer observed them; for animation. A table that shows a move's
   * consequences one by one (table/pacing.ts) gives all of those shown so far.
   */
  recent: Move[];
  /** Move of `look.actions` to point out. What leads to it has the class "suggested". */
  suggested?: string | null;
  /** Plays one of `look.actions`. */
  play: (action: string) => void;
  /** Returns why an action is illegal; null: it is legal. */
  why: (action: string) => Promise<Refusal | null>;
  /** Shows a refusal near the player's focus. */
  explain: (refusal: Refusal) => void;
}
