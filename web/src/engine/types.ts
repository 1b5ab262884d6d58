// types.ts - types of the engine's answers (docs/protocol.md).

/** Id of a registered game, such as "book". */
export type GameId = string;

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
  /** It applies with one of these: a value of another option, named before it. Without it, it always applies. */
  with?: Record<string, string[]>[];
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

/** The table as one viewer sees it. `actions` is empty while another player is asked. */
export interface Look<View = unknown> extends Place {
  prompt: string;
  actions: Action[];
  view: View;
  /** Everybody's score as things stand, as far as the viewer may know it. */
  scores: Score[];
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

/** A view of a table elsewhere, as a server tells it when it is asked for `state`. */
export interface Shown extends Omit<Setup, "seed"> {
  /** The hash of what the table plays with; without it, the usual components are assumed. */
  components?: string;
  length: number;
  /** Of the view: 16 hexadecimal digits. */
  hash: string;
  /** The view itself, in base64. */
  state: string;
}

/** What a bot thinks of an option. */
export interface Opinion {
  action: string;
  text: string;
  /** How often it was tried: few visits, little to rely on. */
  visits: number;
  /** The share of the victory that it promises, from 0 to 1; null: alone, or never tried. */
  share: number | null;
  /** The expected lead over the best of the others, alone the expected score; null: never tried. */
  points: number | null;
  /** The points that it gives away against the best; only where nothing had to be tried. */
  lost?: number;
}

/** What a bot would play, and why. */
export interface Hint {
  action: string;
  text: string;
  bot: string;
  /** What the opinions rest on; those that are exact are from a game that is solved. */
  basis: "tries" | "evaluation" | "exact";
  /** The best first; five at the most if they were tried, otherwise all. */
  options: Opinion[];
  /** The moves that it expects; `action` only as long as they can be told. */
  line: { actor: Actor; action?: string }[];
  /** 0: there was only one option, or the bot does not think. */
  iterations: number;
}

/** What a study found: docs/analyse.md explains every number. Values are shares of the victory, or points. */
export interface Analysis {
  game: GameId;
  players: number;
  moves: number;
  /** Is the game over? If not, its end is an estimate. */
  final: boolean;
  unit: "share" | "points";
  judge: string;
  iterations: number;
  playouts: number;
  /** Decisions of a playout; 0: to the end. */
  horizon: number;
  /** The greatest standard error of any value. */
  error: number;
  thresholds: Record<Exclude<Verdict, "fine">, number>;
  seats: Account[];
  log: JudgedMove[];
}

export type Verdict = "fine" | "slip" | "mistake" | "blunder";

/** Why a seat's result is what it is: start + luck + skill + others = end. */
export interface Account {
  name: string;
  bot: string | null;
  start: number;
  luck: number;
  skill: number;
  others: number;
  end: number;
  /** Through its own decisions, against those of the judge; not part of the sum. */
  lost: number;
  skill_error: number;
  lost_error: number;
  decisions: number;
  slips: number;
  mistakes: number;
  blunders: number;
}

/** A move of the log, and what the position after it was worth to each seat. */
export type JudgedMove = Move & { after: number[] } & (PlainMove | Decision);

interface PlainMove {
  /** 1: there was nothing to decide; without it, chance moved. */
  options?: number;
  verdict?: undefined;
}

export interface Decision {
  options: number;
  /** The judge's move, as its notation and as a sentence. */
  best: string;
  best_text: string;
  /** What was to be expected from the seat's view: before the move, with it, and with the judge's. */
  before: number;
  with_played: number;
  with_best: number;
  loss: number;
  /** The standard error of the loss. */
  error: number;
  verdict: Verdict;
}

/** How far a study has got. */
export interface Progress {
  done: number;
  all: number;
}

/** Whether a recorded game's chance was fair: docs/fairness.md. */
export type Fairness = Checked | BadRecord;

export interface Checked {
  /** null: there is no proof, or the game goes on and its seed is still secret. */
  fair: boolean | null;
  game: GameId;
  players: number;
  moves: number;
  final: boolean;
  /** Chance moves that were drawn again, and those that are not what the seeds give. */
  draws: number;
  wrong: number;
  /** The first wrong one: its number, what was played, and what should have been. */
  move?: number;
  played?: string;
  drawn?: string;
  /** Why it is not fair, or not known to be. */
  error?: string;
  /** What players can hold against what they were shown, and gave, before the game. */
  proof?: { table: string; commitment: string; seed: string | null; players: (string | null)[] };
}

/** A record that is not in order; 0: no move, or no line, in particular. */
export interface BadRecord {
  fair: false;
  move: number;
  line: number;
  error: string;
  proof?: undefined;
}
