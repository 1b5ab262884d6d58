// lobby.svelte.ts - which tables there are at the server: one's own, and those that everybody may see.
import { hall } from "./hall.svelte";
import type { Listed } from "./types";

/** So often the lists are asked for while somebody looks at them. */
const INTERVAL = 15_000;

export class Lobby {
  mine = $state.raw<Listed[]>([]);
  others = $state.raw<Listed[]>([]);
  #timer: ReturnType<typeof setInterval> | undefined;
  #stop: (() => void) | undefined;

  open(): void {
    this.#stop = hall.listen({ connection: (state) => { if (state === "open") void this.ask(); } });
    this.#timer = setInterval(() => { if (document.visibilityState === "visible") void this.ask(); }, INTERVAL);
    hall.open();
    void this.ask();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop?.();
  }

  async ask(): Promise<void> {
    if (hall.connection !== "open") return;
    try {
      const me = hall.me ?? (await hall.ask());
      const [tables, mine] = await Promise.all([hall.call("tables", {}), me?.signed_in ? hall.call("mine", {}) : []]);
      this.mine = mine.filter(({ stage }) => stage !== "closed");
      this.others = tables.filter(({ table }) => !mine.some((own) => own.table === table));
    } catch {
      // The next time, or when the connection is back.
    }
  }
}
