// types.ts - Types of the engine's answers (docs/protocol.md).

/** Id of a registered game, such as "book". */
export type GameId = string;

/** Seat or spectator. "all" sees everything and is for tests and tools. */
export type Viewer = number | "spectator" | "all";

/** Player to move, or "chance", or "over". */
export type Actor = number | "chance" | "over";

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  help: string;
  /** Smallest and largest number of players (default: any). */
  players?: [number, number];
  /** Applies with one of these values of earlier options (default: always). */
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

/** Legal move, as notation and as a sentence. */
export interface Action {
  action: string;
  text: string;
  weight?: number;
}

export interface Place {
  length: number;
  actor: Actor;
}

/** Table as one viewer sees it. `actions` is empty while another player is to move. */
export interface Look<View = unknown> extends Place {
  prompt: string;
  actions: Action[];
  view: View;
  /** Current scores, as far as the viewer may know them. */
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

/** Reason of an illegal move. */
export interface Refusal {
  rule?: string;
  reason: string;
}

export interface Seat {
  name: string;
  /** Level of the bot in this seat; null: a person. */
  bot: string | null;
}

export interface Setup {
  game: GameId;
  seats: Seat[];
  options: Record<string, string>;
  seed: bigint;
}

/** View of another table, as a server answers a request with `state`. */
export interface Shown extends Omit<Setup, "seed"> {
  /** Hash of the table's components (default: the usual components). */
  components?: string;
  length: number;
  /** Hash of the view: 16 hexadecimal digits. */
  hash: string;
  /** View in base64. */
  state: string;
}

/** A bot's evaluation of a move. */
export interface MoveEval {
  action: string;
  text: string;
  /** Number of visits; few visits mean an unreliable value. */
  visits: number;
  /** Win probability from 0 to 1; null: alone, or not visited. */
  share: number | null;
  /** Expected lead over the best opponent, or expected score alone; null: not visited. */
  points: number | null;
  /** Points lost against the best move; only for evaluations without search. */
  lost?: number;
}

/** Move of a bot, with its analysis. */
export interface Hint {
  action: string;
  text: string;
  bot: string;
  /** Basis of the evaluations; "exact" comes from a solved game. */
  basis: "tries" | "evaluation" | "exact";
  /** Best first: at most five after a search, otherwise all. */
  options: MoveEval[];
  /** Expected moves; `action` only while it is known. */
  line: { actor: Actor; action?: string }[];
  /** 0: a single option, or a bot without search. */
  iterations: number;
}

/** Result of an analysis: docs/analyse.md explains every number. Values are win shares or points. */
export interface Analysis {
  game: GameId;
  players: number;
  moves: number;
  /** True if the game is over; otherwise its end is an estimate. */
  final: boolean;
  unit: "share" | "points";
  judge: string;
  iterations: number;
  playouts: number;
  /** Decisions per playout; 0: to the end. */
  horizon: number;
  /** Largest standard error of any value. */
  error: number;
  thresholds: Record<Exclude<Verdict, "fine">, number>;
  seats: Account[];
  log: JudgedMove[];
}

export type Verdict = "fine" | "slip" | "mistake" | "blunder";

/** Parts of a seat's result: start + luck + skill + others = end. */
export interface Account {
  name: string;
  bot: string | null;
  start: number;
  luck: number;
  skill: number;
  others: number;
  end: number;
  /** Value lost by its own decisions against the judge's; not part of the sum. */
  lost: number;
  skill_error: number;
  lost_error: number;
  decisions: number;
  slips: number;
  mistakes: number;
  blunders: number;
}

/** Move of the log, with each seat's value after it. */
export type JudgedMove = Move & { after: number[] } & (PlainMove | Decision);

interface PlainMove {
  /** 1: a forced move; undefined: a chance move. */
  options?: number;
  verdict?: undefined;
}

export interface Decision {
  options: number;
  /** The judge's move, as notation and as a sentence. */
  best: string;
  best_text: string;
  /** Expected values from the seat's view: before the move, with it, and with the judge's. */
  before: number;
  with_played: number;
  with_best: number;
  loss: number;
  /** Standard error of the loss. */
  error: number;
  verdict: Verdict;
}

/** Progress of an analysis. */
export interface Progress {
  done: number;
  all: number;
}

/** Verification of a recorded game's chance: docs/fairness.md. */
export type Fairness = Checked | BadRecord;

export interface Checked {
  /** null: no proof, or the game is running and its seed is still secret. */
  fair: boolean | null;
  game: GameId;
  players: number;
  moves: number;
  final: boolean;
  /** Number of chance moves drawn again, and of those that differ from the seeds. */
  draws: number;
  wrong: number;
  /** First wrong move: its number, what was played, and what the seeds give. */
  move?: number;
  played?: string;
  drawn?: string;
  /** Why the game is unfair or cannot be verified. */
  error?: string;
  /** Values to compare with what players saw and gave before the game. */
  proof?: { table: string; commitment: string; seed: string | null; players: (string | null)[] };
}

/** Damaged record; 0: no single move or line. */
export interface BadRecord {
  fair: false;
  move: number;
  line: number;
  error: string;
  proof?: undefined;
}
