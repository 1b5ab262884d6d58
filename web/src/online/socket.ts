// socket.ts - JSON-RPC client over a WebSocket, with reconnects and back-off.
//
// A call resolves, is refused with the server's text, or fails when the connection is lost. In the last case the
// outcome is unknown, and the caller must load the table again. This client never sends a call twice.

/** Error code of a stale request: the table has changed meanwhile. */
export const STALE = 3;

/** Error response of the server: code (docs/protocol.md), text and data. */
export class ServerRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = "ServerRefusal";
  }
}

/** Error of a call whose connection was lost before the answer. */
export class ConnectionLost extends Error {
  constructor() {
    super("the connection was lost");
    this.name = "ConnectionLost";
  }
}

/** "waiting": reconnects by itself. "closed": no screen needs it, or the session has ended. */
export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Listener {
  /** Called when the state changes; after "open", watch the tables again. */
  connection?(state: Connection): void;
  notification?(method: string, params: unknown): void;
  /** The session of this socket has ended. */
  signedOut?(): void;
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
  deadline: ReturnType<typeof setTimeout>;
}

/** Environment; tests bring their own. */
export interface Surroundings {
  open(address: string): WebSocket;
  /** Source of the events "online" and "offline". */
  network: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  isOnline(): boolean;
  random(): number;
}

const browser: Surroundings = {
  open: (address) => new WebSocket(address),
  get network() {
    return window;
  },
  isOnline: () => navigator.onLine,
  random: () => Math.random(),
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Timeout of an answer, in milliseconds; after it the connection counts as lost. */
const PATIENCE = 20_000;
/** Heartbeat interval, in milliseconds. */
const HEARTBEAT = 30_000;
const SIGNED_OUT = 4401;
const COME_AGAIN = 1012;
/** WebSocket.CONNECTING. */
const CONNECTING = 0;

/** Closes a socket once it is open: browsers log an error if it is closed earlier. */
function dismiss(socket: WebSocket): void {
  if (socket.readyState === CONNECTING)
    socket.addEventListener("open", () => {
      socket.close();
    });
  else socket.close();
}

export class Socket {
  #socket: WebSocket | null = null;
  #state: Connection = "closed";
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<Listener>();
  readonly #address: () => string;
  readonly #around: Surroundings;

  constructor(address: () => string, around: Surroundings = browser) {
    this.#address = address;
    this.#around = around;
  }

  get state(): Connection {
    return this.#state;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Connects unless the socket is open or connecting. */
  connect(): void {
    if (this.#state === "open" || this.#state === "connecting") return;
    if (this.#state === "closed") {
      this.#around.network.addEventListener("online", this.#wake);
      this.#around.network.addEventListener("offline", this.#sleep);
    }
    clearTimeout(this.#timer);
    if (!this.#around.isOnline()) {
      this.#enter("waiting");
      return;
    }
    this.#enter("connecting");
    const socket = this.#around.open(this.#address());
    this.#socket = socket;
    socket.addEventListener("open", () => {
      if (this.#socket !== socket) return;
      this.#wait = FIRST_WAIT;
      this.#heartbeat = setInterval(() => {
        if (this.#waiting.size === 0) this.call("me").catch(() => undefined);
      }, HEARTBEAT);
      this.#enter("open");
    });
    socket.addEventListener("message", (event: MessageEvent) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as Answer | Notification);
    });
    socket.addEventListener("close", (event: CloseEvent) => {
      if (this.#socket === socket) this.#lose(event.code);
    });
  }

  /** Sends a request; see the head of this file for the outcomes. */
  call(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const socket = this.#socket;
      if (this.#state !== "open" || !socket) {
        reject(new ConnectionLost());
        return;
      }
      const deadline = setTimeout(() => {
        if (this.#socket === socket) this.#drop();
      }, PATIENCE);
      this.#waiting.set(id, { resolve, reject, deadline });
      socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  /** Reconnects at once with the present session. */
  renew(): void {
    this.close();
    this.connect();
  }

  /** Closes for good, until the next connect(). */
  close(): void {
    clearTimeout(this.#timer);
    this.#around.network.removeEventListener("online", this.#wake);
    this.#around.network.removeEventListener("offline", this.#sleep);
    this.#abandon();
    this.#wait = FIRST_WAIT;
    this.#enter("closed");
  }

  readonly #wake = (): void => {
    if (this.#state !== "waiting") return;
    this.#wait = FIRST_WAIT;
    this.connect();
  };

  readonly #sleep = (): void => {
    this.#drop();
  };

  #enter(state: Connection): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener.connection?.(state);
  }

  #hear(message: Answer | Notification): void {
    if ("method" in message) {
      for (const listener of [...this.#listeners]) listener.notification?.(message.method, message.params);
      return;
    }
    const asked = this.#waiting.get(message.id);
    if (!asked) return;
    this.#waiting.delete(message.id);
    clearTimeout(asked.deadline);
    if (message.error) {
      const { code, message: words, data } = message.error;
      asked.reject(new ServerRefusal(code, words, data));
    } else {
      asked.resolve(message.result);
    }
  }

  /** Drops the socket and ignores its later events. */
  #abandon(): void {
    clearInterval(this.#heartbeat);
    if (this.#socket) dismiss(this.#socket);
    this.#socket = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const asked of waiting) {
      clearTimeout(asked.deadline);
      asked.reject(new ConnectionLost());
    }
  }

  #drop(): void {
    if (this.#socket) this.#lose(0);
  }

  /** Reconnects with exponential back-off and jitter, so that a restarted server is not overrun. */
  #lose(code: number): void {
    this.#abandon();
    if (code === SIGNED_OUT) {
      this.close();
      for (const listener of [...this.#listeners]) listener.signedOut?.();
      return;
    }
    const wait = (code === COME_AGAIN ? FIRST_WAIT : this.#wait) * (0.5 + this.#around.random());
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    this.#enter("waiting");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.connect();
    }, wait);
  }
}
