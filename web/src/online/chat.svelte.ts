// chat.svelte.ts - Chat of a table, as plain text.
import { SvelteSet } from "svelte/reactivity";

import type { Line as Server } from "./connection.svelte";
import type { Line } from "./types";

export class Chat {
  lines = $state.raw<Line[]>([]);
  /** Muted seats. */
  readonly muted = new SvelteSet<number>();
  /** Whether the drawer is open; then no line is unread. */
  isOpen = $state(false);
  /** Number of the last line read. */
  seen = $state(0);
  errorText = $state("");

  readonly heard = $derived(this.lines.filter(({ seat }) => !this.muted.has(seat)));
  readonly unread = $derived(this.isOpen ? 0 : this.heard.filter(({ number }) => number > this.seen).length);

  readonly #server: Server;
  readonly #here: { table: string; invite?: string };
  readonly #stop: () => void;

  constructor(server: Server, table: string, invite: string | undefined) {
    this.#server = server;
    this.#here = { table, ...(invite && { invite }) };
    this.#stop = server.listen({
      connection: (state) => {
        if (state === "open") void this.#catchUp();
      },
      notification: (method, params) => {
        if (method === "line" && (params as Line).table === table) this.#add([params as Line]);
      },
    });
    // Lines from before you came count as read.
    void this.#catchUp().then(() => {
      this.look();
    });
  }

  close(): void {
    this.#stop();
  }

  /** Marks all lines as read. */
  look(): void {
    this.seen = this.lines.at(-1)?.number ?? 0;
  }

  /** Sends a line. Returns false and sets `errorText` on failure. */
  async say(text: string): Promise<boolean> {
    this.errorText = "";
    try {
      await this.#server.call("chat", { table: this.#here.table, text });
      return true;
    } catch (error) {
      this.errorText = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  mute(seat: number, muted: boolean): void {
    if (muted) this.muted.add(seat);
    else this.muted.delete(seat);
    this.#server.call("mute", { table: this.#here.table, seat, muted }).catch(() => undefined);
    if (!muted) void this.#catchUp(0);
  }

  async #catchUp(after = this.lines.at(-1)?.number ?? 0): Promise<void> {
    try {
      this.#add(await this.#server.call("chat_history", { ...this.#here, after }));
      for (const seat of this.muted)
        await this.#server.call("mute", { table: this.#here.table, seat, muted: true });
    } catch {
      // Asked again when the connection is back.
    }
  }

  #add(lines: Line[]): void {
    const known = this.lines.filter((before) => !lines.some(({ number }) => number === before.number));
    this.lines = [...known, ...lines].sort((a, b) => a.number - b.number);
    if (this.isOpen) this.look();
  }
}
