// engine.ts - Binding of the WebAssembly module: rules, bots and table as one object.
//
// The module takes texts through a buffer in its memory and answers in JSON. Only this file knows that.
// It runs in a web worker (worker.ts), in tests, and anywhere else with WebAssembly.
import { Host } from "./host";
import type {
  Analysis,
  Bot,
  Fairness,
  Game,
  Hint,
  Look,
  Move,
  Place,
  Progress,
  Refusal,
  Score,
  Seat,
  Setup,
  Shown,
  Viewer,
} from "./types";

interface Exports {
  memory: WebAssembly.Memory;
  input(size: number): number;
  answer(): number;
  answer_size(): number;
  speak(): number;
  games(): void;
  bots(): void;
  components(): void;
  prepare(players: number): number;
  set_option(): number;
  start(seed: bigint, settles: number): number;
  name_seat(seat: number, isBot: number): void;
  adopt(moves: number, hash: bigint, components: bigint): number;
  look(viewer: number): void;
  log(viewer: number, from: number): void;
  scores(viewer: number): void;
  allows(): number;
  play(settles: number): number;
  undo(seat: number): number;
  can_undo(seat: number): number;
  rewind(length: number): number;
  save(): number;
  load(seed: bigint): number;
  ask(milliseconds: number, iterations: number, seed: bigint): number;
  hint(milliseconds: number, iterations: number): number;
  study_begin(playouts: number, iterations: number, seed: bigint): number;
  study_tasks(): number;
  study_step(milliseconds: number): number;
  study_end(): number;
  verify(): void;
  /** For tests: signature of random games, equal on every target. */
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

/** Decodes base64; returns no bytes if it is malformed. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Parses a 64-bit hexadecimal number. */
function hexNumber(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

/** Error of an illegal move or request, with its rule. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
    this.name = "Refused";
  }
}

/** Budget of an analysis; the page takes `playouts` from the game (kit/game.ts). */
export interface StudyPlan {
  /** Bot that judges decisions (default: the hint bot). */
  judge?: string;
  iterations?: number;
  playouts?: number;
  seed?: bigint;
}

export interface Thinking {
  milliseconds?: number;
  iterations?: number;
  seed: bigint;
}

export class Engine {
  readonly #wyrm: Exports;
  readonly #host: Host;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(wyrm: Exports, host: Host) {
    this.#wyrm = wyrm;
    this.#host = host;
  }

  static async load(source: BufferSource | Response | Promise<Response>): Promise<Engine> {
    const host = new Host();
    const imports = { host: host.imports };
    const { instance } =
      source instanceof ArrayBuffer || ArrayBuffer.isView(source)
        ? await WebAssembly.instantiate(source, imports)
        : await WebAssembly.instantiateStreaming(source, imports);
    const wyrm = instance.exports as unknown as Exports;
    host.memory = wyrm.memory;
    return new Engine(wyrm, host);
  }

  #hand(bytes: Uint8Array): void {
    const at = this.#wyrm.input(bytes.length);
    new Uint8Array(this.#wyrm.memory.buffer).set(bytes, at);
  }

  #handText(text: string): void {
    this.#hand(this.#encoder.encode(text));
  }

  #text(): string {
    const start = this.#wyrm.answer();
    return this.#decoder.decode(new Uint8Array(this.#wyrm.memory.buffer, start, this.#wyrm.answer_size()));
  }

  #read(): unknown {
    return JSON.parse(this.#text());
  }

  /** Throws Refused with the module's answer unless it agreed. */
  #must(agreed: number): void {
    if (!agreed) throw new Refused(this.#read() as Refusal);
  }

  /** Sets the language from a catalogue (.mo); null: English. */
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

  #prepare({ game, seats, options }: Pick<Setup, "game" | "seats" | "options">): void {
    this.#handText(game);
    if (!this.#wyrm.prepare(seats.length)) throw new Error(`${game} is not for ${seats.length}`);
    for (const [name, value] of Object.entries(options)) {
      this.#handText(`${name}=${value}`);
      if (!this.#wyrm.set_option()) throw new Error(`no such option: ${name}=${value}`);
    }
  }

  #nameSeats(seats: Seat[]): Place {
    seats.forEach((seat, index) => {
      this.#handText(seat.name);
      this.#wyrm.name_seat(index, 0);
      this.#handText(seat.bot ?? "");
      this.#wyrm.name_seat(index, 1);
    });
    const { length, actor } = this.look("spectator");
    return { length, actor };
  }

  /** Starts a new table. Draws chance from the seed and plays forced moves. */
  start(setup: Setup): Place {
    this.#prepare(setup);
    this.#must(this.#wyrm.start(setup.seed, 1));
    return this.#nameSeats(setup.seats);
  }

  /**
   * Shows another table as a server showed it to one viewer. look(), why(), scores() and bots then work for
   * that viewer only; the log is empty and play() fails. Throws Refused and changes nothing if the view is
   * damaged or the table has other components.
   */
  adopt(shown: Shown): Place {
    this.#prepare(shown);
    this.#hand(bytesOf(shown.state));
    const components = shown.components === undefined ? 0n : hexNumber(shown.components);
    this.#must(this.#wyrm.adopt(shown.length, hexNumber(shown.hash), components));
    return this.#nameSeats(shown.seats);
  }

  /** Returns the components' values, as in a component file. */
  components(): unknown {
    this.#wyrm.components();
    return (this.#read() as { values: unknown }).values;
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

  /** Returns why an action is illegal; null: it is legal. */
  why(action: string): Refusal | null {
    this.#handText(action);
    return this.#wyrm.allows() ? null : (this.#read() as Refusal);
  }

  play(action: string): Place {
    this.#handText(action);
    this.#must(this.#wyrm.play(1));
    return this.#read() as Place;
  }

  /** Replays recorded moves, chance included. Draws nothing and plays no forced moves. */
  follow(actions: string[]): void {
    for (const action of actions) {
      this.#handText(action);
      this.#must(this.#wyrm.play(0));
    }
  }

  canUndo(seat: number): boolean {
    return this.#wyrm.can_undo(seat) !== 0;
  }

  undo(seat: number): Place {
    this.#must(this.#wyrm.undo(seat));
    return this.#read() as Place;
  }

  /** Goes back to an earlier position and forgets the moves after it. */
  rewind(length: number): void {
    if (!this.#wyrm.rewind(length)) throw new RangeError(`no such snapshot: ${length}`);
  }

  save(): string {
    this.#must(this.#wyrm.save());
    return this.#text();
  }

  load(record: string, seed: bigint): void {
    this.#handText(record);
    this.#must(this.#wyrm.load(seed));
  }

  /** Returns the move of a bot for the player to move, from that seat's view alone. */
  ask(bot: string, thinking: Thinking): string {
    this.#handText(bot);
    const { milliseconds = 0, iterations = 0, seed } = thinking;
    if (!this.#wyrm.ask(milliseconds, iterations, seed)) throw new Error(`unknown bot: ${bot}`);
    return this.#text();
  }

  /**
   * Returns the move of a bot (default: the hint bot) and its analysis, from the view of the player to move.
   * Takes at most a second by default.
   */
  hint(thinking: { bot?: string; milliseconds?: number; iterations?: number } = {}): Hint {
    const { bot = "", milliseconds = 0, iterations = 0 } = thinking;
    this.#handText(bot);
    if (!this.#wyrm.hint(milliseconds, iterations)) throw new Error(`unknown bot: ${bot}`);
    return this.#read() as Hint;
  }

  /**
   * Starts the analysis of this table's game. Call studyStep() until done, then studyEnd() for the result.
   * A new analysis, or studyEnd(), stops a running one.
   */
  studyBegin(plan: StudyPlan = {}): Progress {
    const { judge = "", iterations = 0, playouts = 200, seed = 1n } = plan;
    this.#handText(judge);
    if (!this.#wyrm.study_begin(playouts, iterations, seed)) throw new Error("this game cannot be studied");
    return { done: 0, all: this.#wyrm.study_tasks() };
  }

  /** Works for that time, and finishes the task at hand. */
  studyStep(milliseconds: number): Progress {
    return { done: this.#wyrm.study_step(milliseconds), all: this.#wyrm.study_tasks() };
  }

  /** Returns the analysis; null: it was stopped early. */
  studyEnd(): Analysis | null {
    return this.#wyrm.study_end() ? (this.#read() as Analysis) : null;
  }

  /**
   * Verifies the chance of a recorded game. `commitment` is the one kept before the game.
   * Leaves the table unchanged.
   */
  async verify(record: string, commitment = ""): Promise<Fairness> {
    await this.#host.learnDigests();
    this.#handText(`${commitment.trim()}\n${record}`);
    this.#wyrm.verify();
    return this.#read() as Fairness;
  }

  /** Returns the signature of random games, equal on every target. Zero: the options do not fit. */
  signature(game: string, players: number, games: number, seed: number): string {
    const name = this.#encoder.encode(`${game}\0`);
    new Uint8Array(this.#wyrm.memory.buffer).set(name, this.#wyrm.word(0));
    if (!this.#wyrm.open(players)) throw new Error(`no such game: ${game}`);
    const number = this.#wyrm.signature(BigInt(games), BigInt(seed));
    return BigInt.asUintN(64, number).toString(16).padStart(16, "0");
  }
}
