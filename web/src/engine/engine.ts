// engine.ts - binding of the WebAssembly module: rules, bots and table as one object.
//
// The module is handed texts in a room of its memory and answers in JSON; this is the only file that
// knows how. It runs in a worker (worker.ts), in tests, and wherever else there is WebAssembly.
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
  room(size: number): number;
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

/** From base64; nothing, if it is none. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** A number of 64 bits, of hexadecimal digits. */
function hexNumber(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

/** What a table refuses, with the rule that says so. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
    this.name = "Refused";
  }
}

/** What an analysis spends; the page takes `playouts` from the game (kit/game.ts). */
export interface StudyPlan {
  /** Who judges the decisions; without it, the usual bot. */
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
    const at = this.#wyrm.room(bytes.length);
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

  /** Sits down at a new table. Chance is drawn from the seed, and forced moves make themselves. */
  start(setup: Setup): Place {
    this.#prepare(setup);
    this.#must(this.#wyrm.start(setup.seed, 1));
    return this.#nameSeats(setup.seats);
  }

  /**
   * Shows a table elsewhere as the server showed it to one viewer: look(), why(), scores() and what bots
   * think are for that viewer alone, the log is empty, and nothing can be played. What is not such a
   * view, or damaged, or of a table with components of its own, is refused and changes nothing.
   */
  adopt(shown: Shown): Place {
    this.#prepare(shown);
    this.#hand(bytesOf(shown.state));
    const components = shown.components === undefined ? 0n : hexNumber(shown.components);
    this.#must(this.#wyrm.adopt(shown.length, hexNumber(shown.hash), components));
    return this.#nameSeats(shown.seats);
  }

  /** What the game is played with, as a component file has it. */
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

  /** Plays moves that were played before, chance's too: nothing is drawn, nothing happens by itself. */
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

  /** Back to an earlier moment: what comes then is another game. */
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

  /** What a bot would play for whose turn it is, from that seat's view alone. */
  ask(bot: string, thinking: Thinking): string {
    this.#handText(bot);
    const { milliseconds = 0, iterations = 0, seed } = thinking;
    if (!this.#wyrm.ask(milliseconds, iterations, seed)) throw new Error(`unknown bot: ${bot}`);
    return this.#text();
  }

  /**
   * What a bot, the best if none is named, would play for whose turn it is, and why: from that seat's
   * view alone. It takes a second at the most unless told otherwise.
   */
  hint(thinking: { bot?: string; milliseconds?: number; iterations?: number } = {}): Hint {
    const { bot = "", milliseconds = 0, iterations = 0 } = thinking;
    this.#handText(bot);
    if (!this.#wyrm.hint(milliseconds, iterations)) throw new Error(`unknown bot: ${bot}`);
    return this.#read() as Hint;
  }

  /**
   * Begins to look back at the game of this table as it is now. Then studyStep() is called until all is
   * done, and studyEnd() for what was found. A new study, or studyEnd(), stops one on the way.
   */
  studyBegin(plan: StudyPlan = {}): Progress {
    const { judge = "", iterations = 0, playouts = 200, seed = 1n } = plan;
    this.#handText(judge);
    if (!this.#wyrm.study_begin(playouts, iterations, seed)) throw new Error("this game cannot be studied");
    return { done: 0, all: this.#wyrm.study_tasks() };
  }

  /** Works for so long, and a moment more until the task at hand is done. */
  studyStep(milliseconds: number): Progress {
    return { done: this.#wyrm.study_step(milliseconds), all: this.#wyrm.study_tasks() };
  }

  /** What was found; null: the study was stopped before all was done. */
  studyEnd(): Analysis | null {
    return this.#wyrm.study_end() ? (this.#read() as Analysis) : null;
  }

  /**
   * Was the chance of a recorded game fair? `commitment` was shown before the game, if it was kept. The table stays as it is.
   */
  async verify(record: string, commitment = ""): Promise<Fairness> {
    await this.#host.learnDigests();
    this.#handText(`${commitment.trim()}\n${record}`);
    this.#wyrm.verify();
    return this.#read() as Fairness;
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
