// local.svelte.ts - Model of a game on this device: people at one screen, and bots.
//
// One engine holds the table; another runs the bots, so that a search never blocks the table. The model saves the
// record after every move before it shows the move. A reloaded page resumes the game.
import type { RemoteEngine } from "../engine/client";
import { Refused } from "../engine/engine";
import type { Actor, Hint, Look, Move, Refusal, Score, Seat, GameId, Viewer } from "../engine/types";
import type { SavedGames } from "../app/saved-games";
import { EngineSync } from "./engine-sync";
import type { TableModel } from "./model";
import { onlyPerson } from "../kit/games";
import { Snapshots, type Snapshot } from "./snapshots";
import { keep, luck, settle, type SavedTable } from "./saved";
import { delayOf } from "./pacing";

export interface Surroundings {
  open: () => RemoteEngine;
  savedGames: SavedGames<SavedTable>;
  /** Delay after a bot's move, in milliseconds. */
  pace: () => number;
  /** Delay after each consequence of a move, in milliseconds (default: 0, all at once). */
  pacing?: (game: GameId) => number;
  /** Loads the game's catalogue in the page's language. */
  catalogue: () => Promise<Uint8Array | null>;
  /** Plays a sound. */
  hear?: (what: "turn" | "move" | "end") => void;
  /** Random seed of chance and bots (default: random). */
  luck?: () => bigint;
  /** Next move of the bots in a lesson; null: the bot thinks. */
  script?: () => string | null;
}

export class LocalTable implements TableModel {
  readonly id: string;
  readonly game: GameId;
  readonly seats: Seat[];
  readonly people: number[];
  readonly own: number | null;
  readonly isBorrowed: boolean;

  look = $state.raw<Look>();
  box = $state.raw<unknown>();
  viewer = $state.raw<Viewer>("spectator");
  recent = $state.raw<Move[]>([]);
  log = $state.raw<Move[]>([]);
  scores = $state.raw<Score[] | null>(null);
  /** Seat of the bot that is thinking. */
  waitsFor = $state<number | null>(null);
  /** Seat that must take the screen before the page shows more. */
  handOver = $state<number | null>(null);
  canUndo = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  isBusy = $state(false);
  errorText = $state<string | null>(null);
  /** Bots move without delay until a person is to move. */
  hurried = $state(false);
  /** The consequences of a move are being shown one by one. */
  isUnfolding = $state(false);
  record = $state.raw("");
  readonly givesHints = true;
  hint = $state.raw<Hint | null>(null);
  isPondering = $state(false);
  isCoached = $state(false);
  readonly isAsked = $derived(
    typeof this.viewer === "number" &&
      this.look?.actor === this.viewer &&
      this.handOver === null &&
      !this.isUnfolding,
  );
  readonly suggested: string | null = $derived(this.hint?.action ?? null);
  readonly canHurry = $derived((this.waitsFor !== null || this.isUnfolding) && !this.hurried);

  readonly #engine: RemoteEngine;
  readonly #bots: EngineSync;
  readonly #around: Surroundings;
  readonly #created: number;
  #snapshots: Snapshots | undefined;
  #run = 0;
  #isOver = false;
  #isClosed = false;
  #wake: (() => void) | undefined;
  #shownAt = 0;

  #luck(): bigint {
    return (this.#around.luck ?? luck)();
  }

  constructor(saved: SavedTable, around: Surroundings) {
    this.id = saved.id;
    this.game = saved.game;
    this.seats = saved.seats;
    this.own = onlyPerson(saved.seats);
    this.people = saved.seats.flatMap((seat, index) => (seat.bot === null ? [index] : []));
    this.record = saved.record;
    this.isCoached = saved.isCoached ?? false;
    this.isBorrowed = saved.isBorrowed ?? false;
    this.#created = saved.created;
    this.#around = around;
    this.#engine = around.open();
    this.#bots = new EngineSync(around.open());
    if (this.people.length === 1) this.viewer = this.people[0] ?? "spectator";
  }

  /** Loads the game and plays bots' moves up to a person's turn. */
  async begin(): Promise<void> {
    await this.#guarded(async () => {
      const catalogue = await this.#around.catalogue();
      if (catalogue) await Promise.all([this.#engine.speak(catalogue), this.#bots.engine.speak(catalogue)]);
      await this.#engine.load(this.record, this.#luck());
      await settle(this.#engine);
      this.box = await this.#engine.components();
      await this.#show(null);
      await this.#advance();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#run++;
    this.#wake?.();
    this.#engine.close();
    this.#bots.engine.close();
    this.#snapshots?.close();
  }

  /** Plays a move for the person to move. */
  async play(action: string): Promise<void> {
    if (this.isBusy || !this.isAsked) return;
    this.isBusy = true;
    this.refusal = null;
    await this.#guarded(async () => {
      try {
        await this.#make(action);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusal = error.refusal;
        return;
      } finally {
        this.isBusy = false;
      }
      await this.#advance();
    });
  }

  /** Takes back the last move of the viewer. */
  async undo(): Promise<void> {
    const seat = this.viewer;
    if (this.isBusy || !this.canUndo || typeof seat !== "number") return;
    this.isBusy = true;
    this.#run++; // discards a bot's search of the old position
    this.refusal = null;
    await this.#guarded(async () => {
      try {
        await this.#engine.undo(seat);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.refusal = error.refusal;
      } finally {
        this.isBusy = false;
      }
      await this.#write();
      await this.#show(null);
      await this.#advance();
    });
  }

  /** Requests a hint from the bots' engine for the player to move. */
  async ponder(): Promise<void> {
    if (!this.isAsked || this.isPondering || this.hint) return;
    const { record } = this;
    this.isPondering = true;
    await this.#guarded(async () => {
      try {
        await this.#bots.to(record, this.#luck());
        const hint = await this.#bots.engine.hint();
        if (record === this.record && this.isAsked) this.hint = hint;
      } finally {
        this.isPondering = false;
      }
    });
    // A player who moved on keeps getting hints.
    if (record !== this.record && this.isCoached && !this.#isClosed) await this.ponder();
  }

  async coach(isWanted: boolean): Promise<void> {
    this.isCoached = isWanted;
    if (isWanted) void this.ponder();
    await this.#guarded(() => this.#write());
  }

  async why(action: string): Promise<Refusal | null> {
    try {
      return await this.#engine.why(action);
    } catch (error) {
      if (this.#isClosed) return null; // the screen is closed
      throw error;
    }
  }

  explain(refusal: Refusal): void {
    this.refusal = refusal;
  }

  /** Shows the table to the next person at this screen. */
  async takeOver(): Promise<void> {
    const seat = this.handOver;
    if (seat === null) return;
    await this.#guarded(async () => {
      this.viewer = seat;
      await this.#show(null);
      this.handOver = null;
      if (this.isCoached) void this.ponder();
    });
  }

  snapshot(length: number, since: number): Promise<Snapshot> {
    this.#snapshots ??= new Snapshots(this.#around.open, this.#around.catalogue());
    return this.#snapshots.at(this.record, length, this.viewer, since);
  }

  hurry(): void {
    this.hurried = true;
    this.#wake?.();
  }

  tellAll(): void {
    if (!this.isUnfolding) return;
    this.isUnfolding = false;
    this.#wake?.();
  }

  async retell(): Promise<void> {
    if (!this.look) return;
    this.tellAll(); // the remaining moves would be in the old language
    await this.#guarded(async () => {
      const catalogue = await this.#around.catalogue();
      await Promise.all([
        this.#engine.speak(catalogue),
        this.#bots.engine.speak(catalogue),
        this.#snapshots?.speak(catalogue),
      ]);
      await this.#show(null);
      if (this.#isOver) this.scores = await this.#engine.scores("spectator");
      else if (this.isCoached) void this.ponder();
    });
  }

  async again(): Promise<void> {
    this.errorText = null;
    await this.begin();
  }

  async #guarded(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (this.#isClosed) return;
      this.waitsFor = null;
      this.errorText = String(error);
    }
  }

  async #make(action: string): Promise<void> {
    const before = this.look?.length ?? 0;
    this.canUndo = false;
    const { length } = await this.#engine.play(action);
    const [lay] = await Promise.all([this.#watch(before), this.#write()]);
    try {
      await this.#showEach(before, length);
    } finally {
      this.isUnfolding = false;
    }
    lay();
    this.#around.hear?.("move");
  }

  /** Shows the positions between two lengths one by one, if that is on. */
  async #showEach(before: number, after: number): Promise<void> {
    const pace = this.#around.pacing?.(this.game) ?? 0;
    if (pace === 0 || this.hurried || after - before < 2) return;
    this.isUnfolding = true;
    this.waitsFor = null;
    // From last to first: rewinding needs no reload of the record.
    const snapshots: Snapshot[] = [];
    for (let at = after - 1; at > before; at--) snapshots.unshift(await this.snapshot(at, before));
    const isEnough = (): boolean => !this.isUnfolding || this.hurried || this.#isClosed;
    for (const { look, recent } of snapshots) {
      if (isEnough()) return;
      this.#lay(look, recent, before);
      this.#around.hear?.("move");
      await this.#pause(delayOf(look.actor, pace));
    }
  }

  async #write(): Promise<void> {
    const saved = await keep(this.#engine, this.id, this.#created);
    this.record = saved.record;
    await this.#around.savedGames.put({
      ...saved,
      ...(this.isCoached && { isCoached: true }),
      ...(this.isBorrowed && { isBorrowed: true }),
    });
  }

  async #show(before: number | null): Promise<void> {
    (await this.#watch(before))();
  }

  /** Reads the table and returns a function that shows it; moves since `before` are new. */
  async #watch(before: number | null): Promise<() => void> {
    const viewer = this.viewer;
    const [look, moves, canUndo] = await Promise.all([
      this.#engine.look(viewer),
      this.#engine.log(viewer, before ?? 0),
      typeof viewer === "number" ? this.#engine.canUndo(viewer) : false,
    ]);
    return () => {
      this.#lay(look, moves, before);
      this.canUndo = canUndo && this.seats[viewer as number]?.bot === null;
    };
  }

  #lay(look: Look, moves: Move[], before: number | null): void {
    this.recent = before === null ? [] : moves;
    this.log = before === null ? moves : [...this.log.slice(0, before), ...moves];
    this.hint = null;
    this.look = look;
    this.#shownAt = performance.now();
  }

  /** Lets bots play until a person is to move or the game is over. */
  async #advance(): Promise<void> {
    const run = ++this.#run;
    const gone = (): boolean => run !== this.#run;
    for (;;) {
      const actor: Actor = this.look?.actor ?? "over";
      const bot = typeof actor === "number" ? this.seats[actor]?.bot : null;
      if (typeof actor !== "number" || bot === null || bot === undefined) {
        this.waitsFor = null;
        this.hurried = false;
        if (typeof actor === "number") await this.#turnTo(actor);
        else await this.#finish();
        return;
      }
      this.waitsFor = actor;
      const action = this.#around.script?.() ?? (await this.#think(bot));
      if (gone()) return;
      await this.#pause(this.#around.pace());
      if (gone()) return;
      await this.#make(action);
      if (gone()) return;
    }
  }

  async #think(bot: string): Promise<string> {
    await this.#bots.to(this.record, this.#luck());
    return this.#bots.engine.ask(bot, { seed: this.#luck() });
  }

  /** Waits until the position has been on screen for that time. */
  async #pause(milliseconds: number): Promise<void> {
    const rest = this.#shownAt + milliseconds - performance.now();
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
        await this.#showTo(person);
      }
    }
    this.#around.hear?.("turn");
    if (this.isCoached && this.handOver === null) void this.ponder();
  }

  /** Whether this person's view or moves must stay hidden from others at the screen. */
  async #hides(person: number): Promise<boolean> {
    const [own, open] = await Promise.all([this.#engine.look(person), this.#engine.look("spectator")]);
    const isSecret = own.actions.some(({ action }) => action.startsWith("bid "));
    return isSecret || JSON.stringify(own.view) !== JSON.stringify(open.view);
  }

  /** Shows the same position to another viewer and keeps the recent moves. */
  async #showTo(viewer: Viewer): Promise<void> {
    const { recent } = this;
    this.viewer = viewer;
    const lay = await this.#watch(null);
    lay();
    this.recent = recent;
  }

  async #finish(): Promise<void> {
    await this.#showTo(this.people.length === 1 ? this.viewer : "spectator");
    this.#isOver = true;
    this.scores = await this.#engine.scores("spectator");
    this.#around.hear?.("end");
  }
}
