// lesson.ts - what a lesson is: a game with a fixed beginning, and steps that lead through it.
//
// A lesson is a list of steps in a file of its own. Chance follows from the seed and bots do what the
// steps say, so that everybody is taught the same game; the tests play every lesson to its end.
import type { GameId } from "../engine/types";

/** Whom a lesson speaks of. */
export interface Names {
  bot: string;
}

export interface Step {
  /** What the coach says first. */
  says: (names: Names) => string;
  /** What it is about: data-part or data-place of things on the board. */
  points?: string[];
  /** The moves that the learner is to make, one after the other; without any, one reads and goes on. */
  awaits?: string[];
  /** The moves with which bots answer. */
  bots?: string[];
  /** What the coach says when all that has happened, and what that is about. */
  after?: (names: Names) => string;
  afterPoints?: string[];
  /** What the coach says to who tries something else that can be done. */
  instead?: (names: Names) => string;
}

export interface Lesson {
  game: GameId;
  options: Record<string, string>;
  seed: bigint;
  /** How many bots sit at the table; the learner has the first seat. */
  bots: number;
  steps: Step[];
  /** What the coach says at last. */
  farewell: (names: Names) => string;
}
