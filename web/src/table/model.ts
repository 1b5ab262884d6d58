// model.ts - interface of a table's model, local or online, for the screen of a table.
import type { GameId, Hint, Look, Move, Refusal, Score, Seat, Viewer } from "../engine/types";
import type { Snapshot } from "./snapshots";

export interface TableModel {
  readonly id: string;
  readonly game: GameId;
  readonly seats: Seat[];
  /** The table from the eyes of who looks at the screen; undefined until it is there. */
  readonly look: Look | undefined;
  /** What it is played with; there as soon as `look` is. */
  readonly box: unknown;
  readonly viewer: Viewer;
  /** Seat of the only person at this screen; null: several people, or none. */
  readonly own: number | null;
  /** What happened since the look before this one, or since a move of which much came that is told move by move. */
  readonly recent: Move[];
  readonly log: Move[];
  /** The result, once it is over. */
  readonly scores: Score[] | null;
  /** Who looks at the screen is to move, and may. */
  readonly isAsked: boolean;
  /** The seat that everybody waits for, if it is another one's. */
  readonly waitsFor: number | null;
  /** Something that was chosen is on its way. */
  readonly isBusy: boolean;
  readonly canUndo: boolean;
  readonly canHurry: boolean;
  readonly refusal: Refusal | null;
  /** Error message of a failure that is not a refused move. */
  readonly errorText: string | null;
  /** Hints are available. */
  readonly givesHints?: boolean;
  /** What a good player would do here; null until it is asked for. */
  readonly hint?: Hint | null;
  /** The move that is pointed out on the board. */
  readonly suggested?: string | null;
  readonly isPondering?: boolean;
  /** A hint comes by itself whenever one is asked. */
  readonly isCoached?: boolean;
  /** Not begun here as a game of its own: its result counts for no table of the best. */
  readonly isBorrowed?: boolean;

  play(action: string): Promise<void>;
  /** Asks for a hint, where any are given. */
  ponder?(): Promise<void>;
  coach?(isWanted: boolean): Promise<void>;
  undo(): Promise<void>;
  /** Shows what bots do without a pause until a person is asked. */
  hurry(): void;
  /** Where what came of a move is told move by move: shows all of it. */
  tellAll?(): void;
  why(action: string): Promise<Refusal | null>;
  explain(refusal: Refusal): void;
  /** An earlier moment of this game, and what has happened since another one before it. */
  snapshot(length: number, since: number): Promise<Snapshot>;
  /** Tells everything once more, in the language spoken now. */
  retell(): Promise<void>;
  /** After trouble: from what is known to be true. */
  again(): Promise<void>;
  close(): void;
}
