// connection.svelte.ts - Client of the page's server: account, one WebSocket, reconnects.
import { language } from "../kit/words.svelte";
import { accountApi, type AccountApi, type Me } from "./account";
import { Socket, type Connection, type Listener } from "./socket";
import type { Methods } from "./types";

export type Call = <Name extends keyof Methods>(
  method: Name,
  params: Methods[Name][0],
) => Promise<Methods[Name][1]>;

/** Part of the connection that a table uses. */
export interface Line {
  call: Call;
  listen(listener: Listener): () => void;
  readonly connection: Connection;
}

function address(): string {
  return `${location.origin.replace(/^http/, "ws")}/ws?lang=${language()}`;
}

export class ServerConnection implements Line {
  connection = $state<Connection>("closed");
  /** Null until the server has answered. */
  me = $state.raw<Me | null>(null);
  /** The server has answered once; otherwise there may be none. */
  isKnown = $state(false);
  readonly accounts: AccountApi;
  readonly #socket: Socket;
  #spoken = "en";
  #asking: Promise<Me | null> | undefined;

  constructor(to: AccountApi = accountApi(language), socket: Socket = new Socket(address)) {
    this.accounts = to;
    this.#socket = socket;
    socket.listen({
      connection: (state) => {
        this.#entered(state);
      },
      // You may have signed out in another window: reconnect with the present session.
      signedOut: () => {
        this.me = null;
        this.open();
      },
    });
  }

  /** Connects, because a screen needs the server. */
  open(): void {
    this.#socket.connect();
  }

  /** Returns the account of this browser; null if the server does not answer. */
  ask(): Promise<Me | null> {
    this.#asking ??= this.accounts
      .me()
      .then(
        (me) => (this.me = me),
        () => null,
      )
      .finally(() => {
        this.#asking = undefined;
      });
    return this.#asking;
  }

  /** Reconnects after signing in or out, so that the server sees the new session. */
  become(me: Me): void {
    this.me = me;
    this.#socket.renew();
  }

  call: Call = async (method, params) => (await this.#socket.call(method, params)) as never;

  listen(listener: Listener): () => void {
    return this.#socket.listen(listener);
  }

  /** Resolves when connected. */
  ready(): Promise<void> {
    this.open();
    if (this.connection === "open") return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.#socket.listen({
        connection: (state) => {
          if (state !== "open") return;
          stop();
          resolve();
        },
      });
    });
  }

  /** Sets the server's language to the page's. */
  async speak(): Promise<void> {
    const wanted = language();
    if (wanted === this.#spoken || this.connection !== "open") return;
    this.#spoken = wanted;
    await this.call("language", { language: wanted });
  }

  #entered(state: Connection): void {
    this.connection = state;
    if (state === "connecting") this.#spoken = language();
    if (state !== "open") return;
    this.isKnown = true;
    if (this.me === null) void this.ask();
  }
}

export const server = new ServerConnection();

/** Returns your random seed for the dice, in hexadecimal (docs/fairness.md). */
export function ownSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
