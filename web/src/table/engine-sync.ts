// engine-sync.ts - Incremental copy of a game in a second engine, where bots think. Sending the whole record
// with every move would exhaust memory in long games.
import type { RemoteEngine } from "../engine/client";

/** Returns a record up to its last move. The rest only tells whether the game is over. */
const stemOf = (record: string): string => record.slice(0, record.search(/^(?:end|result)$/m));

/** Returns the actions in a record's lines "NUMBER ACTOR ACTION #HASH". */
const actionsOf = (lines: string): string[] =>
  [...lines.matchAll(/^\d+ \S+ (.*) #\w+$/gm)].map(([, action = ""]) => action);

export class EngineSync {
  readonly engine: RemoteEngine;
  /** Moves that the engine will hold after all calls so far. */
  #stem = "";

  constructor(engine: RemoteEngine) {
    this.engine = engine;
  }

  /** Brings the engine to a record's position. The seed draws later chance moves. */
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
