// lobby.svelte.ts - Lists of your online tables and of open tables.
import { server } from "./connection.svelte";
import type { Listed } from "./types";

/** Interval between requests for the lists, in milliseconds. */
const INTERVAL = 15_000;

export class Lobby {
  mine = $state.raw<Listed[]>([]);
  others = $state.raw<Listed[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => void) | undefined;

  open(): void {
    this.#stop = server.listen({
      connection: (state) => {
        if (state === "open") void this.ask();
      },
    });
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.ask();
    }, INTERVAL);
    server.open();
    void this.ask();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop?.();
  }

  async ask(): Promise<void> {
    if (server.connection !== "open") return;
    try {
      const me = server.me ?? (await server.ask());
      const [tables, mine] = await Promise.all([
        server.call("tables", {}),
        me?.signed_in ? server.call("my_tables", {}) : [],
      ]);
      this.mine = mine.filter(({ stage }) => stage !== "closed");
      this.others = tables.filter(({ table }) => !mine.some((own) => own.table === table));
    } catch {
      // Asked again at the next interval, or when the connection is back.
    }
  }
}
