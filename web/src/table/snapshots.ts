// snapshots.ts - Earlier positions of a game, computed in a separate engine.
import type { RemoteEngine } from "../engine/client";
import type { Look, Move, Viewer } from "../engine/types";
import { luck } from "./saved";

export interface Snapshot {
  look: Look;
  /** Moves from `since` to this position. */
  recent: Move[];
}

export class Snapshots {
  readonly #engine: RemoteEngine;
  #last: Promise<void>;
  #record = "";
  #length = 0;

  constructor(open: () => RemoteEngine, catalogue: Promise<Uint8Array | null>) {
    this.#engine = open();
    this.#last = catalogue.then((words) => this.#engine.speak(words)).catch(() => undefined);
  }

  async speak(catalogue: Uint8Array | null): Promise<void> {
    await this.#engine.speak(catalogue);
  }

  /** Returns the position after a number of moves, without legal moves. */
  at(record: string, length: number, viewer: Viewer, since = length): Promise<Snapshot> {
    return this.#inTurn(async () => {
      if (record !== this.#record || length > this.#length) {
        await this.#engine.load(record, luck());
        this.#record = record;
      }
      await this.#engine.rewind(length);
      this.#length = length;
      const [look, recent] = await Promise.all([
        this.#engine.look(viewer),
        since < length ? this.#engine.log(viewer, since) : [],
      ]);
      return { look: { ...look, actions: [] }, recent };
    });
  }

  /** Returns all moves of a record, as a viewer observed them. */
  log(record: string, viewer: Viewer): Promise<Move[]> {
    return this.#inTurn(async () => {
      await this.#engine.load(record, luck());
      this.#record = record;
      const moves = await this.#engine.log(viewer);
      this.#length = moves.length;
      return moves;
    });
  }

  /** Returns the components of the last game loaded. */
  box(): Promise<unknown> {
    return this.#inTurn(() => this.#engine.components());
  }

  /** Runs tasks one by one: the engine holds a single table. */
  #inTurn<Result>(look: () => Promise<Result>): Promise<Result> {
    const found = this.#last.then(look);
    this.#last = found.then(
      () => undefined,
      () => undefined,
    );
    return found;
  }

  close(): void {
    this.#engine.close();
  }
}
