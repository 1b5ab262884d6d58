// socket.ts - the server's JSON-RPC over a WebSocket that comes back by itself.
//
// A request is answered, refused with the server's words, or fails when the connection goes: then it
// is not known whether it has happened, and whoever asked looks at the table again. Nothing is sent
// twice from here.

/** What the server refuses: its code (docs/protocol.md), its words, and what comes with them. */
export class ServerRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown,
  ) {
    super(message);
    this.name = "ServerRefusal";
  }
}

/** The connection went before the answer came. */
export class ConnectionLost extends Error {
  constructor() {
    super("the connection was lost");
    this.name = "ConnectionLost";
  }
}

export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Listener {
  /** The state of the connection has changed; "open": watch again what was watched. */
  connection?(state: Connection): void;
  notification?(method: string, params: unknown): void;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: unknown };
}
interface Notification {
  method: string;
  params: unknown;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What is used of a WebSocket: so that tests can bring their own. */
export type OpenSocket = (address: string) => WebSocket;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Codes after which coming back the same way is of no use: one has been signed out. */
const SIGNED_OUT = 4401;

export class Socket {
  #socket: WebSocket | null = null;
  #state: Connection = "closed";
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Listener>();

  constructor(
    readonly address: string,
    private readonly open: OpenSocket = (address) => new WebSocket(address),
  ) {}

  get state(): Connection {
    return this.#state;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  connect(): void {
    if (this.#state === "open" || this.#state === "connecting") return;
    clearTimeout(this.#timer);
    this.#enter("connecting");
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#enter("open");
    });
    socket.addEventListener("message", (event: MessageEvent) => {
      this.#hear(JSON.parse(String(event.data)) as Answer | Notification);
    });
    socket.addEventListener("close", (event: CloseEvent) => {
      if (this.#socket === socket) this.#lose(event.code);
    });
  }

  /** Asks for something; see the head of this file. */
  call(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (this.#state !== "open" || !this.#socket) {
        reject(new ConnectionLost());
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /** For good. */
  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#forget();
    this.#enter("closed");
  }

  #enter(state: Connection): void {
    this.#state = state;
    for (const listener of this.#listeners) listener.connection?.(state);
  }

  #hear(message: Answer | Notification): void {
    if ("method" in message) {
      for (const listener of this.#listeners) listener.notification?.(message.method, message.params);
      return;
    }
    const asked = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) {
      const { code, message: words, data } = message.error;
      asked?.reject(new ServerRefusal(code, words, data));
    } else {
      asked?.resolve(message.result);
    }
  }

  #forget(): void {
    for (const asked of this.#waiting.values()) asked.reject(new ConnectionLost());
    this.#waiting.clear();
  }

  /** Later and later, and never all at once: a server that comes back is not run over. */
  #lose(code: number): void {
    this.#socket = null;
    this.#forget();
    if (code === SIGNED_OUT) {
      this.#enter("closed");
      return;
    }
    this.#enter("waiting");
    this.#timer = setTimeout(() => {
      this.connect();
    }, this.#wait * (0.5 + Math.random()));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
