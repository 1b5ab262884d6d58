// engine.ts - the rules, bots and table of the C library, as one object.
//
// The module is handed texts in a room of its memory and answers in JSON; this is the only file that
// knows how. It runs in a worker (worker.ts), in tests, and wherever else there is WebAssembly.
import type { Bot, Game, Look, Move, Place, Refusal, Score, Setup, Viewer } from "./types";

interface Exports {
  memory: WebAssembly.Memory;
  room(size: number): number;
  answer(): number;
  answer_size(): number;
  speak(): number;
  games(): void;
  bots(): void;
  prepare(players: number): number;
  set_option(): number;
  start(seed: bigint, settles: number): number;
  name_seat(seat: number, isBot: number): void;
  look(viewer: number): void;
  log(viewer: number, from: number): void;
  scores(viewer: number): void;
  allows(): number;
  play(settles: number): number;
  undo(seat: number): number;
  can_undo(seat: number): number;
  rewind(length: number): number;
  save(): void;
  load(seed: bigint): number;
  ask(milliseconds: number, iterations: number, seed: bigint): number;
  /** For tests: the same number from the same games on every target. */
  word(index: number): number;
  open(players: number): number;
  option(): number;
  signature(games: bigint, seed: bigint): bigint;
}

const SPECTATOR = -3;
const SEES_ALL = -4;

function viewerNumber(viewer: Viewer): number {
  if (viewer === "spectator") return SPECTATOR;
  return viewer === "all" ? SEES_ALL : viewer;
}

/** What a table refuses, with the rule that says so. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
    this.name = "Refused";
  }
}

export interface Thinking {
  milliseconds?: number;
  iterations?: number;
  seed: bigint;
}

export class Engine {
  readonly #wyrm: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(wyrm: Exports) {
    this.#wyrm = wyrm;
  }

  static async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    const host = { clock: () => performance.now() };
    const { instance } =
      source instanceof ArrayBuffer || ArrayBuffer.isView(source)
        ? await WebAssembly.instantiate(source, { host })
        : await WebAssembly.instantiateStreaming(source, { host });
    return new Engine(instance.exports as unknown as Exports);
  }

  #hand(bytes: Uint8Array): void {
    const at = this.#wyrm.room(bytes.length);
    new Uint8Array(this.#wyrm.memory.buffer).set(bytes, at);
  }

  #handText(text: string): void {
    this.#hand(this.#encoder.encode(text));
  }

  #text(): string {
    const start = this.#wyrm.answer();
    return this.#decoder.decode(
      new Uint8Array(this.#wyrm.memory.buffer, start, this.#wyrm.answer_size()),
    );
  }

  #read(): unknown {
    return JSON.parse(this.#text());
  }

  /** Fails with the answer, unless the module agreed. */
  #must(agreed: number): void {
    if (!agreed) throw new Refused(this.#read() as Refusal);
  }

  /** Speaks the language of a catalogue (.mo) from now on; null: English. */
  speak(catalogue: Uint8Array | null): void {
    this.#hand(catalogue ?? new Uint8Array());
    if (!this.#wyrm.speak()) throw new Error("not a catalogue");
  }

  games(): Game[] {
    this.#wyrm.games();
    return this.#read() as Game[];
  }

  bots(): Bot[] {
    this.#wyrm.bots();
    return this.#read() as Bot[];
  }

  /** Sits down at a new table. Chance is drawn from the seed, and forced moves make themselves. */
  start(setup: Setup): Place {
    const { game, seats, options, seed } = setup;
    this.#handText(game);
    if (!this.#wyrm.prepare(seats.length)) throw new Error(`${game} is not for ${seats.length}`);
    for (const [name, value] of Object.entries(options)) {
      this.#handText(`${name}=${value}`);
      if (!this.#wyrm.set_option()) throw new Error(`no such option: ${name}=${value}`);
    }
    this.#must(this.#wyrm.start(seed, 1));
    seats.forEach((seat, index) => {
      this.#handText(seat.name);
      this.#wyrm.name_seat(index, 0);
      this.#handText(seat.bot ?? "");
      this.#wyrm.name_seat(index, 1);
    });
    const { length, actor } = this.look("spectator");
    return { length, actor };
  }

  look<View = unknown>(viewer: Viewer): Look<View> {
    this.#wyrm.look(viewerNumber(viewer));
    return this.#read() as Look<View>;
  }

  log(viewer: Viewer, from = 0): Move[] {
    this.#wyrm.log(viewerNumber(viewer), from);
    return this.#read() as Move[];
  }

  scores(viewer: Viewer): Score[] {
    this.#wyrm.scores(viewerNumber(viewer));
    return this.#read() as Score[];
  }

  /** Why an action cannot be played now; null: it can. */
  why(action: string): Refusal | null {
    this.#handText(action);
    return this.#wyrm.allows() ? null : (this.#read() as Refusal);
  }

  play(action: string): Place {
    this.#handText(action);
    this.#must(this.#wyrm.play(1));
    return this.#read() as Place;
  }

  canUndo(seat: number): boolean {
    return this.#wyrm.can_undo(seat) !== 0;
  }

  undo(seat: number): Place {
    this.#must(this.#wyrm.undo(seat));
    return this.#read() as Place;
  }

  /** Back to an earlier moment: what comes then is another game. */
  rewind(length: number): void {
    if (!this.#wyrm.rewind(length)) throw new RangeError(`no such moment: ${length}`);
  }

  save(): string {
    this.#wyrm.save();
    return this.#text();
  }

  load(record: string, seed: bigint): void {
    this.#handText(record);
    this.#must(this.#wyrm.load(seed));
  }

  /** What a bot would play for whose turn it is, from that seat's view alone. */
  ask(bot: string, thinking: Thinking): string {
    this.#handText(bot);
    const { milliseconds = 0, iterations = 0, seed } = thinking;
    if (!this.#wyrm.ask(milliseconds, iterations, seed)) throw new Error(`nobody to ask: ${bot}`);
    return this.#text();
  }

  /** One number from many seeded games, equal on every target. Zero: the options do not fit. */
  signature(game: string, players: number, games: number, seed: number): string {
    const name = this.#encoder.encode(`${game}\0`);
    new Uint8Array(this.#wyrm.memory.buffer).set(name, this.#wyrm.word(0));
    if (!this.#wyrm.open(players)) throw new Error(`no such game: ${game}`);
    const number = this.#wyrm.signature(BigInt(games), BigInt(seed));
    return BigInt.asUintN(64, number).toString(16).padStart(16, "0");
  }
}
