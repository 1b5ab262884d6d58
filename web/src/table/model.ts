// model.ts - Interface of a table's model, local or online, for the screen of a table.
import type { GameId, Hint, Look, Move, Refusal, Score, Seat, Viewer } from "../engine/types";
import type { Snapshot } from "./snapshots";

export interface TableModel {
  readonly id: string;
  readonly game: GameId;
  readonly seats: Seat[];
  /** Table as the viewer sees it; undefined until loaded. */
  readonly look: Look | undefined;
  /** Components; set together with `look`. */
  readonly box: unknown;
  readonly viewer: Viewer;
  /** Seat of the only person at this screen; null: several people, or none. */
  readonly own: number | null;
  /** Moves since the previous look, or since the move whose consequences are being shown one by one. */
  readonly recent: Move[];
  readonly log: Move[];
  /** Final scores; null until the game is over. */
  readonly scores: Score[] | null;
  /** The viewer is to move, and may. */
  readonly isAsked: boolean;
  /** Seat to move, if it is not the viewer's. */
  readonly waitsFor: number | null;
  /** A move is on its way. */
  readonly isBusy: boolean;
  readonly canUndo: boolean;
  readonly canHurry: boolean;
  readonly refusal: Refusal | null;
  /** Error message of a failure that is not a refused move. */
  readonly errorText: string | null;
  /** Hints are available. */
  readonly givesHints?: boolean;
  /** Hint for this position; null until requested. */
  readonly hint?: Hint | null;
  /** Move pointed out on the board. */
  readonly suggested?: string | null;
  readonly isPondering?: boolean;
  /** The model requests a hint on every turn. */
  readonly isCoached?: boolean;
  /** Started from a record, another game or a lesson: does not count for best scores. */
  readonly isBorrowed?: boolean;

  play(action: string): Promise<void>;
  /** Requests a hint, if hints are available. */
  ponder?(): Promise<void>;
  coach?(isWanted: boolean): Promise<void>;
  undo(): Promise<void>;
  /** Shows bots' moves without delay until a person is to move. */
  hurry(): void;
  /** Shows all remaining consequences of a move at once. */
  tellAll?(): void;
  why(action: string): Promise<Refusal | null>;
  explain(refusal: Refusal): void;
  /** Returns an earlier position and the moves since another one before it. */
  snapshot(length: number, since: number): Promise<Snapshot>;
  /** Renews all texts after a change of language. */
  retell(): Promise<void>;
  /** Retries after an error, from the saved or the server's state. */
  again(): Promise<void>;
  close(): void;
}
