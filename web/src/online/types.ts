// types.ts - Types of the server's methods and events (docs/protocol.md, "On the server").
import type { GameId, Hint, Move, Score } from "../engine/types";

export type Stage = "open" | "running" | "over" | "closed";
export type Player = "nobody" | "person" | "bot" | "stand-in" | "resigned";

/** State of a table, for one reader. */
export interface Standing {
  table: string;
  /** Number of events so far. */
  number: number;
  length: number;
  actor: number | "over" | null;
  hash: string;
}

export type Pace =
  | { pace: "none" }
  | { pace: "live"; start: number; increment: number; cap: number }
  | { pace: "days"; days: number };

export interface OnlineSeat {
  seat: number;
  player: Player;
  name?: string;
  /** Level of the bot in this seat. */
  bot?: string;
  /** Milliseconds on the clock. */
  remaining_ms?: number;
}

export interface UndoRequest {
  seat: number;
  back_to: number;
  agreed: number[];
}

/** How a game ended: by its rules, or by resignation. */
export interface Ending {
  why: "played" | "given up";
  ranks: number[];
}

/** Current state of a table. */
export interface Table extends Standing {
  game: GameId;
  components: string;
  stage: Stage;
  public: boolean;
  options: Record<string, string>;
  pace: Pace;
  stand_in: string;
  /** The server's commitment to its dice, published before the game (docs/fairness.md). */
  commitment: string;
  seats: OnlineSeat[];
  undo_request: UndoRequest | null;
  /** Your seat. */
  seat: number | "spectator";
  /** Invitation to a private table; only its creator receives it. */
  owner?: boolean;
  invite?: string;
  /** End of the game. */
  ended?: Ending;
  /** Rematch of this game; its invitation goes to the players of this game. */
  rematch?: string;
  rematch_invite?: string;
}

/** A table with what its reader sees. */
export interface Seen extends Table {
  view: unknown;
  scores: Score[];
  state?: string;
}

export type TableEvent = Standing & { state?: string; remaining_ms?: number[] } & (
    | { type: "created" | "closed" }
    | { type: "seat_taken"; seat: number; name: string }
    | {
        type:
          | "seat_left"
          | "undo_agreed"
          | "undo_declined"
          | "undone"
          | "left"
          | "timed_out"
          | "resumed"
          | "resigned";
        seat: number;
      }
    | { type: "started"; moves: Move[] }
    | { type: "moved"; seat: number; moves: Move[] }
    | { type: "undo_requested"; seat: number; back_to: number }
    | { type: "ended"; why: Ending["why"]; ranks: number[] }
    | { type: "rematch_created"; rematch: string; rematch_invite?: string }
  );

/** Chat message. */
export interface Line {
  table: string;
  number: number;
  seat: number;
  name: string;
  time: number;
  text: string;
}

/** A table in a list. */
export interface Listed {
  table: string;
  game: GameId;
  stage: Stage;
  public: boolean;
  created: number;
  changed: number;
  seats: { player: "nobody" | "person" | "bot"; name?: string; bot?: string; asked?: boolean }[];
  /** Your seat, in the list of your tables. */
  seat?: number;
}

export interface Wanted {
  game: GameId;
  players: number;
  options: Record<string, string>;
  /** "me", "open" or the level of a bot. */
  seats: string[];
  stand_in: string;
  pace: Pace;
  public: boolean;
  seed: string;
}

interface AtTable {
  table: string;
}
interface Invited extends AtTable {
  invite?: string | undefined;
}

/** Methods: parameters and result. */
export interface Methods {
  language: [{ language: string }, object];
  tables: [object, Listed[]];
  my_tables: [object, Listed[]];
  create: [Wanted, Standing & { invite?: string }];
  join: [Invited & { seat?: number; seed: string }, Standing];
  leave: [AtTable, Standing];
  resume: [AtTable, Standing];
  start: [AtTable, Standing];
  close: [AtTable, Standing];
  resign: [AtTable, Standing];
  rematch: [AtTable & { rematch: string; seed: string }, Standing & { invite?: string }];
  play: [AtTable & { action: string; length: number }, Standing & { moves: Move[] }];
  undo: [AtTable, Standing];
  agree: [AtTable, Standing];
  decline: [AtTable, Standing];
  watch: [Invited & { since?: number; state: true }, Seen & { events: TableEvent[] }];
  unwatch: [AtTable, object];
  view: [Invited & { state?: boolean; at?: number }, Seen];
  legal: [AtTable, Standing & { prompt?: string; actions: { action: string; text: string }[] }];
  why: [AtTable & { action: string }, { legal: boolean; rule?: string; reason?: string }];
  hint: [AtTable, Standing & Hint];
  log: [Invited & { from?: number }, Move[]];
  components: [Invited, { hash: string; values: unknown }];
  score: [Invited, { final: boolean; seats: Score[] }];
  record: [Invited, string];
  chat: [AtTable & { text: string }, { number: number }];
  chat_history: [Invited & { after?: number }, Line[]];
  mute: [AtTable & { seat: number; muted: boolean }, object];
}
