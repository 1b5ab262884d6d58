// board.ts - interface of a board: its properties and callbacks.
//
// A board draws one position from one viewer's eyes and lets its player choose among `look.actions`,
// by pointer and by keyboard. It knows its game's view and notation (docs/protocol.md) and nothing of
// where the game is played: alone, at one screen, or online.
import type { Action, Look, Move, Refusal, Seat, Viewer } from "../engine/types";

/**
 * Whether an action is a button of the prompt: those of one word, which need no place on the board. Dragonbrood's
 * anytime exchanges are offered nearly always and wanted seldom: the board lists them.
 */
export function isPlain({ action }: Action): boolean {
  return !action.includes(" ") && action !== "exchange";
}

export interface BoardProps<View, Box = unknown> {
  look: Look<View>;
  /** What the game is played with: values that views do not tell, as the component file has them. */
  box: Box;
  seats: Seat[];
  viewer: Viewer;
  /**
   * What happened since the position before this one, as the viewer witnessed it; for motion. Where a table tells
   * move by move what came of one (table/pacing.ts), it is all that was told of that so far.
   */
  recent: Move[];
  /** One of `look.actions` that is pointed out: whatever leads to it is marked (class "suggested"). */
  suggested?: string | null;
  /** Plays one of `look.actions`. */
  play: (action: string) => void;
  /** Why something cannot be done now, to be shown to the player; null: it can. */
  why: (action: string) => Promise<Refusal | null>;
  /** Shows a refusal where the player looks. */
  explain: (refusal: Refusal) => void;
}
