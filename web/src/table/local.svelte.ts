// local.svelte.ts - a game on this device: people at one screen and bots, without a network.
//
// One engine holds the table; another thinks for the bots, so that nothing waits for them. After every
// move the record is written down before anything is shown: whatever happens to the page, the game
// goes on where it was.
import type { RemoteEngine } from "../engine/client";
import { Refused } from "../engine/engine";
import type { Actor, Look, Move, Refusal, Score, Seat, GameId, Viewer } from "../engine/types";
import type { Shelf } from "../shell/shelf";
import { keep, luck, settle, type SavedTable } from "./saved";

export interface Surroundings {
  open: () => RemoteEngine;
  shelf: Shelf<SavedTable>;
  /** How long a bot's move stays before the next one, in milliseconds. */
  pace: () => number;
  /** The catalogue that is spoken. */
  catalogue: () => Uint8Array | null;
  /** Something happened that may be heard. */
  hear?: (what: "turn" | "move" | "end") => void;
}

export class LocalTable {
  readonly id: string;
  readonly game: GameId;
  readonly seats: Seat[];
  readonly people: number[];

  /** The table from the eyes of who looks at the screen. */
  look = $state.raw<Look>();
  viewer = $state.raw<Viewer>("spectator");
  recent = $state.raw<Move[]>([]);
  log = $state.raw<Move[]>([]);
  /** The result, once it is over. */
  scores = $state.raw<Score[] | null>(null);
  /** The seat of the bot that is thinking. */
  thinking = $state<number | null>(null);
  /** Who is to take the screen before anything more is shown. */
  handOver = $state<number | null>(null);
  canUndo = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** What went wrong that is nobody's fault. */
  trouble = $state<string | null>(null);
  /** Bots are hurried on: their moves are not paced until somebody is asked. */
  hurried = $state(false);
  record = $state.raw("");

  readonly #engine: RemoteEngine;
  readonly #bots: RemoteEngine;
  readonly #around: Surroundings;
  readonly #created: number;
  #run = 0;
  #busy = false;
  #isOver = false;
  #isClosed = false;
  #wake: (() => void) | undefined;
  #shownAt = 0;

  constructor(saved: SavedTable, around: Surroundings) {
    this.id = saved.id;
    this.game = saved.game;
    this.seats = saved.seats;
    this.people = saved.seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
    this.record = saved.record;
    this.#created = saved.created;
    this.#around = around;
    this.#engine = around.open();
    this.#bots = around.open();
    if (this.people.length === 1) this.viewer = this.people[0] ?? "spectator";
  }

  /** Loads the game and lets it go on. */
  async begin(): Promise<void> {
    await this.#guarded(async () => {
      const catalogue = this.#around.catalogue();
      if (catalogue) await this.#engine.speak(catalogue);
      await this.#engine.load(this.record, luck());
      await settle(this.#engine);
      await this.#show(null);
      await this.#advance();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#run++;
    this.#wake?.();
    this.#engine.close();
    this.#bots.close();
  }

  /** Plays for whose turn it is, if that is a person's. */
  async play(action: string): Promise<void> {
    const actor = this.look?.actor;
    if (this.#busy || typeof actor !== "number" || actor !== this.viewer || this.handOver !== null) return;
    this.#busy = true;
    this.refusal = null;
    await this.#guarded(async () => {
      try {
        await this.#make(action);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusal = error.refusal;
        return;
      } finally {
        this.#busy = false;
      }
      await this.#advance();
    });
  }

  /** Takes back the last move of who looks at the screen. */
  async undo(): Promise<void> {
    const seat = this.viewer;
    if (this.#busy || !this.canUndo || typeof seat !== "number") return;
    this.#busy = true;
    this.#run++; // a bot that is thinking about it thinks in vain
    this.refusal = null;
    await this.#guarded(async () => {
      try {
        await this.#engine.undo(seat);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusal = error.refusal;
      } finally {
        this.#busy = false;
      }
      await this.#write();
      await this.#show(null);
      await this.#advance();
    });
  }

  why(action: string): Promise<Refusal | null> {
    return this.#engine.why(action);
  }

  explain(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** The next person has the screen. */
  async takeOver(): Promise<void> {
    const seat = this.handOver;
    if (seat === null) return;
    await this.#guarded(async () => {
      this.viewer = seat;
      await this.#show(null);
      this.handOver = null;
    });
  }

  /** Shows what bots do without a pause until a person is asked. */
  hurry(): void {
    this.hurried = true;
    this.#wake?.();
  }

  /** Tells everything once more, in the language spoken now. */
  async retell(): Promise<void> {
    if (!this.look) return;
    await this.#guarded(async () => {
      await this.#engine.speak(this.#around.catalogue());
      await this.#show(null);
      if (this.#isOver) this.scores = await this.#engine.scores("spectator");
    });
  }

  /** After trouble: from what was written down last. */
  async again(): Promise<void> {
    this.trouble = null;
    await this.begin();
  }

  async #guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (this.#isClosed) return;
      this.thinking = null;
      this.trouble = String(error);
    }
  }

  async #make(action: string): Promise<void> {
    const before = this.look?.length ?? 0;
    this.canUndo = false;
    await this.#engine.play(action);
    await this.#write();
    await this.#show(before);
    this.#around.hear?.("move");
  }

  async #write(): Promise<void> {
    const saved = await keep(this.#engine, this.id, this.#created);
    this.record = saved.record;
    await this.#around.shelf.put(saved);
  }

  /** Shows the table as it is now; `before`: what has happened since that length is new. */
  async #show(before: number | null): Promise<void> {
    const viewer = this.viewer;
    const [look, moves, canUndo] = await Promise.all([
      this.#engine.look(viewer),
      this.#engine.log(viewer, before ?? 0),
      typeof viewer === "number" ? this.#engine.canUndo(viewer) : false,
    ]);
    this.recent = before === null ? [] : moves;
    this.log = before === null ? moves : [...this.log.slice(0, before), ...moves];
    this.canUndo = canUndo && this.seats[viewer as number]?.bot === null;
    this.look = look;
    this.#shownAt = performance.now();
  }

  /** Lets bots play until a person is asked, or the game is over. */
  async #advance(): Promise<void> {
    const run = ++this.#run;
    const gone = (): boolean => run !== this.#run;
    for (;;) {
      const actor: Actor = this.look?.actor ?? "over";
      const bot = typeof actor === "number" ? this.seats[actor]?.bot : null;
      if (typeof actor !== "number" || bot === null || bot === undefined) {
        this.thinking = null;
        this.hurried = false;
        if (typeof actor === "number") await this.#turnTo(actor);
        else await this.#finish();
        return;
      }
      this.thinking = actor;
      await this.#bots.load(this.record, luck());
      const action = await this.#bots.ask(bot, { seed: luck() });
      if (gone()) return;
      await this.#pause();
      if (gone()) return;
      await this.#make(action);
      if (gone()) return;
    }
  }

  /** Waits until what is shown has been shown long enough. */
  async #pause(): Promise<void> {
    const rest = this.#shownAt + this.#around.pace() - performance.now();
    if (rest <= 0 || this.hurried) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  async #turnTo(person: number): Promise<void> {
    if (person !== this.viewer) {
      if (await this.#hides(person)) {
        this.handOver = person;
      } else {
        const recent = this.recent;
        this.viewer = person;
        await this.#show(null);
        this.recent = recent;
      }
    }
    this.#around.hear?.("turn");
  }

  /** Whether this person is about to see, or do, what another at the same screen must not. */
  async #hides(person: number): Promise<boolean> {
    const [own, open] = await Promise.all([this.#engine.look(person), this.#engine.look("spectator")]);
    const isSecret = own.actions.some(({ action }) => action.startsWith("bid "));
    return isSecret || JSON.stringify(own.view) !== JSON.stringify(open.view);
  }

  async #finish(): Promise<void> {
    if (this.people.length !== 1) this.viewer = "spectator";
    await this.#show(null);
    this.#isOver = true;
    this.scores = await this.#engine.scores("spectator");
    this.#around.hear?.("end");
  }
}
