// follower.ts - an engine that is brought to where a game stands, to think about it. Only what is new travels there:
// with the whole record every time, the messages of a long game would fill the memory.
import type { RemoteEngine } from "../engine/client";

/** A record up to its last move. What follows says only whether it is over. */
const stemOf = (record: string): string => record.slice(0, record.search(/^(?:end|result)$/m));

/** The actions in lines of a record, each between its number and actor and the sum of the position. */
const actionsOf = (lines: string): string[] => [...lines.matchAll(/^\d+ \S+ (.*) #\w+$/gm)].map(([, action = ""]) => action);

export class Follower {
  readonly engine: RemoteEngine;
  /** Where the engine will be when it has done all that it was told. */
  #stem = "";

  constructor(engine: RemoteEngine) {
    this.engine = engine;
  }

  /** Where there is chance to be drawn from there on, it is drawn from the seed. */
  async to(record: string, seed: bigint): Promise<void> {
    const [before, stem] = [this.#stem, stemOf(record)];
    this.#stem = stem;
    try {
      if (before !== "" && stem.startsWith(before)) await this.engine.follow(actionsOf(stem.slice(before.length)));
      else await this.engine.load(record, seed);
    } catch (error) {
      this.#stem = "";
      throw error;
    }
  }
}
