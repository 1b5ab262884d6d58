// table.svelte.ts - Model of an online game for the screen of a table.
//
// The server sends events one by one, and the page shows each only after the server has stored it. The page's own
// engine adopts the view in each event, so legal moves and refusals need no request and come in the page's
// language. That engine lacks other components: for a table that brings its own, the model asks the server.
import type { RemoteEngine } from "../engine/client";
import { Refused } from "../engine/engine";
import type { GameId, Hint, Look, Move, Refusal, Score, Seat, Viewer } from "../engine/types";
import type { TableModel } from "../table/model";
import type { Snapshot } from "../table/snapshots";
import { after } from "./events";
import type { Line } from "./connection.svelte";
import { ConnectionLost, ServerRefusal, STALE } from "./socket";
import type { Methods, Seen, Standing, Table, TableEvent } from "./types";

const ILLEGAL = 1;

type Act = "undo" | "agree" | "decline" | "leave" | "resume" | "resign" | "start" | "close";

export interface Around {
  server: Line;
  open: (game: GameId) => RemoteEngine;
  /** Loads a game's catalogue in the page's language. */
  catalogue: (game: GameId) => Promise<Uint8Array | null>;
  /** Sets the server's language to the page's. */
  speak: () => Promise<void>;
  hear?: (what: "turn" | "move" | "end") => void;
  /** Your random seed for the dice. */
  seed: () => string;
  /** Stored switch for a hint every turn, and its setter. */
  isCoached?: boolean;
  setCoached?: (isWanted: boolean) => void;
  /** Texts for failures. */
  words: () => { stale: string; lost: string; offline: string; givenUp: string };
}

/** A table with its view, in the server's JSON where that was read. */
type Told = Table & { state?: string | undefined } & (Pick<Seen, "view" | "scores"> | object);

export class OnlineTable implements TableModel {
  readonly id: string;
  readonly game: GameId;
  readonly invite: string | undefined;

  table = $state.raw() as Table;
  look = $state.raw<Look>();
  box = $state.raw<unknown>();
  recent = $state.raw<Move[]>([]);
  log = $state.raw<Move[]>([]);
  scores = $state.raw<Score[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  errorText = $state<string | null>(null);
  /** A request is on its way. */
  isBusy = $state(false);
  /** Time at which the clocks had the table's values, in ms of performance.now(). */
  clockedAt = $state(0);

  readonly viewer: Viewer = $derived(this.table.seat);
  readonly own: number | null = $derived(typeof this.viewer === "number" ? this.viewer : null);
  readonly seats: Seat[] = $derived(
    this.table.seats.map(({ name, bot, player }) => ({
      name: name ?? "",
      bot: player === "person" ? null : (bot ?? null),
    })),
  );
  readonly isRunning = $derived(this.table.stage === "running");
  /** You have a seat and play it yourself. */
  readonly isPlaying = $derived(
    this.isRunning && this.table.seats.find(({ seat }) => seat === this.table.seat)?.player === "person",
  );
  readonly isAsked = $derived(
    this.isPlaying && this.look?.actor === this.viewer && this.table.actor === this.viewer,
  );
  readonly waitsFor: number | null = $derived(
    this.isRunning && !this.isAsked && typeof this.table.actor === "number" ? this.table.actor : null,
  );
  readonly canUndo: boolean = $derived(
    this.isPlaying &&
      !this.isBusy &&
      this.table.undo_request === null &&
      this.log.some(({ actor }) => actor === this.viewer),
  );
  readonly canHurry = false;

  #advice = $state.raw<(Hint & Standing) | null>(null);
  isPondering = $state(false);
  isCoached = $state(false);
  /** The server gives hints in games against bots only. */
  readonly givesHints: boolean = $derived(
    this.isPlaying &&
      this.table.seats.every(({ seat, player }) => seat === this.table.seat || player === "bot"),
  );
  /** A hint is valid only for its own position. */
  readonly hint: Hint | null = $derived(
    this.isAsked && this.#advice?.hash === this.table.hash ? this.#advice : null,
  );
  readonly suggested: string | null = $derived(this.hint?.action ?? null);

  readonly #around: Around;
  readonly #engine: RemoteEngine;
  #past: RemoteEngine | undefined;
  /** The page's engine cannot adopt this table: it has its own components. */
  #asksServer = false;
  #work: Promise<void> = Promise.resolve();
  #stop: (() => void) | undefined;
  #isClosed = false;

  private constructor(seen: Seen, invite: string | undefined, around: Around) {
    this.id = seen.table;
    this.game = seen.game;
    this.invite = invite;
    this.#around = around;
    this.#engine = around.open(seen.game);
    this.isCoached = around.isCoached ?? false;
    this.#take(seen);
  }

  /** Opens and watches a table. The server refuses unknown tables and private ones without an invitation. */
  static async open(id: string, invite: string | undefined, around: Around): Promise<OnlineTable> {
    const heard: TableEvent[] = [];
    const stop = around.server.listen({
      notification: (method, params) => {
        if (method === "event") heard.push(params as TableEvent);
      },
    });
    try {
      const seen = await around.server.call("watch", { table: id, state: true, ...(invite && { invite }) });
      const table = new OnlineTable(seen, invite, around);
      await table.#begin(seen, heard);
      return table;
    } finally {
      stop();
    }
  }

  async #begin(seen: Seen, heard: TableEvent[]): Promise<void> {
    this.#stop = this.#around.server.listen({
      connection: (state) => {
        if (state === "open") this.#enqueue(() => this.#catchUp());
      },
      notification: (method, params) => {
        if (method === "event") this.#hear(params as TableEvent);
      },
    });
    this.#enqueue(async () => {
      await this.#speak();
      await this.#retell(seen);
    });
    for (const event of heard) this.#hear(event);
    await this.#work;
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
    this.#engine.close();
    this.#past?.close();
    if (this.#around.server.connection === "open")
      this.#around.server.call("unwatch", { table: this.id }).catch(() => undefined);
  }

  async play(action: string): Promise<void> {
    const look = this.look;
    if (this.isBusy || !this.isAsked || !look) return;
    await this.#send("play", { table: this.id, action, length: look.length });
  }

  undo(): Promise<void> {
    return this.canUndo ? this.act("undo") : Promise.resolve();
  }

  /** Calls a method that takes only the table. */
  async act(method: Act): Promise<void> {
    if (this.isBusy) return;
    await this.#send(method, { table: this.id });
    if (method === "leave") await this.again(); // your seat may have changed
  }

  /** Takes a seat before the game begins (default: any free one). */
  async sit(seat?: number): Promise<void> {
    if (this.isBusy) return;
    await this.#send("join", {
      ...this.#here(),
      seed: this.#around.seed(),
      ...(seat !== undefined && { seat }),
    });
    await this.again();
  }

  async ponder(): Promise<void> {
    if (!this.givesHints || !this.isAsked || this.isPondering || this.hint) return;
    const { hash } = this.table;
    this.isPondering = true;
    try {
      this.#advice = await this.#around.server.call("hint", { table: this.id });
    } catch (error) {
      if (!this.#isClosed) this.refusal = { reason: this.#tell(error) };
      return;
    } finally {
      this.isPondering = false;
    }
    if (hash !== this.table.hash) this.#coach(); // a player who moved on keeps getting hints
  }

  coach(isWanted: boolean): Promise<void> {
    this.isCoached = isWanted;
    this.#around.setCoached?.(isWanted);
    this.#coach();
    return Promise.resolve();
  }

  #coach(): void {
    if (this.isCoached && !this.#isClosed) void this.ponder();
  }

  hurry(): void {
    // Bots at the server have their own pace.
  }

  async why(action: string): Promise<Refusal | null> {
    if (!this.#asksServer) return this.#engine.why(action);
    try {
      const { legal, rule, reason = "" } = await this.#around.server.call("why", { table: this.id, action });
      return legal ? null : { ...(rule && { rule }), reason };
    } catch (error) {
      return { reason: this.#tell(error) };
    }
  }

  explain(refusal: Refusal): void {
    this.refusal = refusal;
  }

  async snapshot(length: number, since: number): Promise<Snapshot> {
    const seen = await this.#around.server
      .call("view", { ...this.#here(), state: true, at: length })
      .catch((error: unknown) => {
        throw new Error(this.#tell(error));
      });
    const recent = this.log.slice(Math.max(since, 0), length);
    if (this.#asksServer) {
      return {
        look: {
          length,
          actor: seen.actor ?? "over",
          prompt: "",
          actions: [],
          view: seen.view,
          scores: seen.scores,
        },
        recent,
      };
    }
    this.#past ??= this.#around.open(this.game);
    await this.#past.speak(await this.#around.catalogue(this.game));
    await this.#past.adopt(this.#shown(seen));
    return { look: { ...(await this.#past.look(this.viewer)), actions: [] }, recent };
  }

  async retell(): Promise<void> {
    this.#enqueue(async () => {
      await this.#speak();
      this.#advice = null;
      await this.#retell(await this.#around.server.call("view", { ...this.#here(), state: true }));
    });
    await this.#work;
  }

  async again(): Promise<void> {
    this.errorText = null;
    this.#enqueue(() => this.#catchUp());
    await this.#work;
  }

  /** Returns the record with its proof, once the game is over. */
  record(): Promise<string> {
    return this.#around.server.call("record", this.#here());
  }

  #here(): { table: string; invite?: string } {
    return { table: this.id, ...(this.invite && { invite: this.invite }) };
  }

  #hasLeft(): boolean {
    return this.#isClosed;
  }

  /** Runs tasks one by one: the page follows the server's order. */
  #enqueue(act: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#hasLeft()) return;
      try {
        await act();
      } catch (error) {
        // The connection comes back by itself; then the model loads everything again.
        if (error instanceof ConnectionLost || this.#hasLeft()) return;
        this.errorText = this.#tell(error);
      }
    });
  }

  /** Keeps the table without its view: events do not update views. */
  #take({ view: _view, scores: _scores, state: _state, ...table }: Seen): void {
    this.table = table;
    this.clockedAt = performance.now();
  }

  /** Error text of a failed request. */
  #tell(error: unknown): string {
    if (error instanceof ConnectionLost) return this.#around.words().offline;
    return error instanceof Error ? error.message : String(error);
  }

  async #speak(): Promise<void> {
    await this.#around.speak();
    await this.#engine.speak(await this.#around.catalogue(this.game));
  }

  async #send<Name extends "play" | "join" | Act>(method: Name, params: Methods[Name][0]): Promise<void> {
    if (this.#around.server.connection !== "open") {
      this.refusal = { reason: this.#around.words().offline };
      return;
    }
    this.isBusy = true;
    this.refusal = null;
    try {
      await this.#around.server.call(method, params);
      await this.#work; // the server sends the move's event before its answer
    } catch (error) {
      await this.#refused(error);
    } finally {
      this.isBusy = false;
    }
  }

  async #refused(error: unknown): Promise<void> {
    if (error instanceof ConnectionLost) {
      this.refusal = { reason: this.#around.words().lost };
      return;
    }
    if (!(error instanceof ServerRefusal)) throw error;
    const rule = error.code === ILLEGAL ? (error.data as { rule?: string } | null)?.rule : undefined;
    this.refusal = {
      ...(rule && { rule }),
      reason: error.code === STALE ? this.#around.words().stale : error.message,
    };
    if (error.code !== STALE) return;
    this.#enqueue(() => this.#catchUp());
    await this.#work;
  }

  #hear(event: TableEvent): void {
    if (event.table !== this.id) return;
    this.#enqueue(async () => {
      if (event.number <= this.table.number) return;
      if (event.number > this.table.number + 1) await this.#catchUp();
      else await this.#happen(event);
    });
  }

  /** Loads the events since the last one known, and watches again. */
  async #catchUp(): Promise<void> {
    const { number } = this.table;
    let seen: Seen & { events: TableEvent[] };
    try {
      seen = await this.#around.server.call("watch", { ...this.#here(), state: true, since: number });
    } catch (error) {
      // The server knows fewer events than the page, for example after a restore. The server is right.
      if (!(error instanceof ServerRefusal) || error.code !== -32602) throw error;
      seen = await this.#around.server.call("watch", { ...this.#here(), state: true });
      await this.#retell(seen);
      return;
    }
    this.errorText = null;
    const wasAsked = this.isAsked;
    let log = this.log;
    for (const event of seen.events) log = grown(log, event);
    this.#take(seen);
    if (seen.stage === "running" || seen.stage === "over")
      await this.#show(seen, seen.events.length === 1 ? log.slice(this.log.length) : []);
    this.log = log;
    await this.#notice(wasAsked);
  }

  /** Replaces everything by the server's answer. */
  async #retell(seen: Seen): Promise<void> {
    this.#take(seen);
    if (seen.stage !== "open" && seen.stage !== "closed") {
      this.log = await this.#around.server.call("log", this.#here());
      await this.#show(seen, []);
    }
    if (seen.stage === "over") await this.#count();
    this.#coach();
  }

  async #happen(event: TableEvent): Promise<void> {
    const wasAsked = this.isAsked;
    const log = grown(this.log, event);
    const moves = event.type === "moved" || event.type === "started" ? event.moves : [];
    const table = after(this.table, event);
    const isMoved = event.length !== this.look?.length || event.type === "started" || event.type === "undone";
    if (table.stage === "running" && isMoved)
      await this.#show({ ...table, state: event.state }, moves, table);
    if (moves.length > 0) this.refusal = null;
    this.table = table;
    if (event.remaining_ms) this.clockedAt = performance.now();
    this.log = log;
    if (moves.length > 0) this.#around.hear?.("move");
    await this.#notice(wasAsked);
  }

  /** Plays the sound of your turn, requests a hint if you want one each turn, and loads the final scores. */
  async #notice(wasAsked: boolean): Promise<void> {
    if (this.isAsked && !wasAsked) this.#around.hear?.("turn");
    this.#coach();
    if (this.table.stage !== "over" || this.scores) return;
    await this.#count();
    this.#around.hear?.("end");
  }

  #shown(seen: Table & { state?: string | undefined }): Parameters<RemoteEngine["adopt"]>[0] {
    const { game, options, components, length, hash, state = "" } = seen;
    return { game, options, components, length, hash, state, seats: this.seats };
  }

  async #show(seen: Told, recent: Move[], table: Table = seen): Promise<void> {
    const look = await this.#lookAt(seen, table);
    this.box ??= this.#asksServer
      ? (await this.#around.server.call("components", this.#here())).values
      : await this.#engine.components();
    this.recent = recent;
    this.look = look;
  }

  async #lookAt(seen: Told, table: Table): Promise<Look> {
    if (!this.#asksServer) {
      try {
        await this.#engine.adopt(this.#shown(seen));
        return await this.#engine.look(table.seat);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.#asksServer = true;
      }
    }
    const { view, scores, length, actor } =
      "view" in seen ? seen : await this.#around.server.call("view", this.#here());
    const isAsked = actor !== null && actor === table.seat;
    const { prompt = "", actions } = isAsked
      ? await this.#around.server.call("legal", { table: this.id })
      : { actions: [] };
    return { length, actor: actor ?? "over", prompt, actions, view, scores };
  }

  /** Loads the score sheet. After a resignation the server's ranks replace those of the rules. */
  async #count(): Promise<void> {
    const { final, seats } = await this.#around.server.call("score", this.#here());
    const ranks = this.table.ended?.ranks;
    if (!final && this.look)
      this.look = { ...this.look, actor: "over", actions: [], prompt: this.#around.words().givenUp };
    this.scores =
      final || !ranks
        ? seats
        : seats.map((score) => {
            const rank = ranks[score.seat] ?? score.rank;
            return { ...score, rank, winner: rank === 1 };
          });
  }
}

/** Returns the log after an event. */
function grown(log: Move[], event: TableEvent): Move[] {
  if (event.type === "undone") return log.slice(0, event.length);
  if (event.type !== "moved" && event.type !== "started") return log;
  const first = event.moves[0]?.number ?? log.length + 1;
  return [...log.slice(0, first - 1), ...event.moves];
}
