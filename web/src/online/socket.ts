// socket.ts - JSON-RPC over a WebSocket that reconnects with back-off.
//
// A request is answered, refused with the server's words, or fails when the connection goes: then it
// is not known whether it has happened, and the caller loads the table again. Nothing is sent
// twice from here.

/** The code of what is refused because something else has happened meanwhile. */
export const STALE = 3;

/** What the server refuses: its code (docs/protocol.md), its words, and what comes with them. */
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

/** The connection went before the answer came. */
export class ConnectionLost extends Error {
  constructor() {
    super("the connection was lost");
    this.name = "ConnectionLost";
  }
}

/** "waiting": it will try again by itself; "closed": no screen needs it, or the session has ended. */
export type Connection = "connecting" | "open" | "waiting" | "closed";

export interface Listener {
  /** The state of the connection has changed; "open": watch again what was watched. */
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

/** What is used of the surroundings: so that tests can bring their own. */
export interface Surroundings {
  open(address: string): WebSocket;
  /** Where "online" and "offline" are heard. */
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
/** Without an answer for so long there is no connection, whatever the browser thinks. */
const PATIENCE = 20_000;
/** Heartbeat interval, in milliseconds. */
const HEARTBEAT = 30_000;
const SIGNED_OUT = 4401;
const COME_AGAIN = 1012;
/** A WebSocket's readyState before it is open. */
const CONNECTING = 0;

/** Browsers complain of a socket that is closed before it is open: so it is closed then. */
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

  /** From now on it is open, or on its way to be. */
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

  /** Asks for something; see the head of this file. */
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

  /** For good, until it is wanted again. */
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

  /** Whatever the socket still says is not heard any more. */
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

  /** Later and later, and never all at once: a server that comes back is not run over. */
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
