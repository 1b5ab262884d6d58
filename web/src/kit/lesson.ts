// lesson.ts - Type of a lesson: a game with a fixed start, and the steps that lead through it.
//
// A lesson is a list of steps in its own file. Its seed fixes chance, and its steps fix the bots' moves, so that
// all players get the same lesson. The tests play every lesson to its end.
import type { GameId } from "../engine/types";

/** Names for the coach's sentences. */
export interface Names {
  bot: string;
}

export interface Step {
  /** The coach's first text. */
  says: (names: Names) => string;
  /** Things it points at: data-part or data-place of the board. */
  points?: string[];
  /** Moves the learner makes, in order. Without any, the learner reads and goes on. */
  awaits?: string[];
  /** The bots' replies. */
  bots?: string[];
  /** The coach's text after all these moves, and the things it points at. */
  after?: (names: Names) => string;
  afterPoints?: string[];
  /** The coach's text after another legal move. */
  instead?: (names: Names) => string;
}

export interface Lesson {
  game: GameId;
  options: Record<string, string>;
  seed: bigint;
  /** Number of bots; the learner has the first seat. */
  bots: number;
  steps: Step[];
  /** The coach's last text. */
  farewell: (names: Names) => string;
}
