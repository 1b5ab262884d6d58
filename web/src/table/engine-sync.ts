// engine-sync.ts - incremental copy of a game in a second engine, in which bots think. Sending the whole record
// with every move would fill the memory in a long game.
import type { RemoteEngine } from "../engine/client";

/** A record up to its last move. What follows says only whether it is over. */
const stemOf = (record: string): string => record.slice(0, record.search(/^(?:end|result)$/m));

/** The actions in lines of a record, each between its number and actor and the sum of the position. */
const actionsOf = (lines: string): string[] =>
  [...lines.matchAll(/^\d+ \S+ (.*) #\w+$/gm)].map(([, action = ""]) => action);

export class EngineSync {
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
      if (before !== "" && stem.startsWith(before))
        await this.engine.follow(actionsOf(stem.slice(before.length)));
      else await this.engine.load(record, seed);
    } catch (error) {
      this.#stem = "";
      throw error;
    }
  }
}
