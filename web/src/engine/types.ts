// types.ts - what the engine tells: docs/protocol.md describes every word of it.

export type GameId = "book" | "keepers" | "dungeon" | "brood";

/** A seat, or who only watches; "all" sees everything and is for tests and tools. */
export type Viewer = number | "spectator" | "all";

/** Whose move it is. */
export type Actor = number | "chance" | "over";

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  help: string;
  /** The least and the most players that it is for; without it, it is for all. */
  players?: [number, number];
}

export interface Game {
  id: GameId;
  title: string;
  min_players: number;
  max_players: number;
  rules_version: string;
  options: GameOption[];
}

export interface Bot {
  name: string;
  help: string;
}

/** Something that can be done, as its notation and as a sentence. */
export interface Action {
  action: string;
  text: string;
  weight?: number;
}

export interface Place {
  length: number;
  actor: Actor;
}

/** The table as somebody sees it. `actions` is empty while somebody else is asked. */
export interface Look<View = unknown> extends Place {
  prompt: string;
  actions: Action[];
  view: View;
}

export interface Move {
  number: number;
  actor: Actor;
  action: string;
  text: string;
}

export interface ScoreLine {
  name: string;
  /** null: hidden until the game is over. */
  points: number | null;
}

export interface Score {
  seat: number;
  total: number;
  rank: number;
  winner: boolean;
  lines: ScoreLine[];
  ties: ScoreLine[];
  remarks: string[];
}

/** Why something cannot be done. */
export interface Refusal {
  rule?: string;
  reason: string;
}

export interface Seat {
  name: string;
  /** The level of the bot that plays here; null: a person. */
  bot: string | null;
}

export interface Setup {
  game: GameId;
  seats: Seat[];
  options: Record<string, string>;
  seed: bigint;
}
