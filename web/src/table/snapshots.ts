// snapshots.ts - earlier positions of a game, computed in an engine of their own.
import type { RemoteEngine } from "../engine/client";
import type { Look, Move, Viewer } from "../engine/types";
import { luck } from "./saved";

export interface Snapshot {
  look: Look;
  /** The moves that led to it from the moment asked for as `since`. */
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

  /** The position after so many moves. Nothing can be done there: it only looks. */
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

  /** All moves of a record, as a viewer has witnessed them. */
  log(record: string, viewer: Viewer): Promise<Move[]> {
    return this.#inTurn(async () => {
      await this.#engine.load(record, luck());
      this.#record = record;
      const moves = await this.#engine.log(viewer);
      this.#length = moves.length;
      return moves;
    });
  }

  /** What the game that was looked at last is played with. */
  box(): Promise<unknown> {
    return this.#inTurn(() => this.#engine.components());
  }

  /** One after the other: there is only one table to wind back and forth. */
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
