// socket.test.ts - Tests of the reconnecting socket, with a fake network.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { ConnectionLost, ServerRefusal, Socket, type Connection } from "./socket";

/** Part of WebSocket that the socket uses. */
class FakeWebSocket extends EventTarget {
  sent: { id: number; method: string; params: object }[] = [];
  isClosed = false;
  readyState = 0;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeWebSocket["sent"][0]);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(message: object): void {
    this.dispatchEvent(
      Object.assign(new Event("message"), { data: JSON.stringify({ jsonrpc: "2.0", ...message }) }),
    );
  }

  lose(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
}

let opened: FakeWebSocket[];
let network: EventTarget;
let isOnline: boolean;
let states: Connection[];
let socket: Socket;

const last = (): FakeWebSocket => opened.at(-1) as FakeWebSocket;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  states = [];
  network = new EventTarget();
  isOnline = true;
  socket = new Socket(() => "ws://table/ws", {
    open: () => {
      opened.push(new FakeWebSocket());
      return last() as unknown as WebSocket;
    },
    network,
    isOnline: () => isOnline,
    random: () => 0.5,
  });
  socket.listen({
    connection: (state) => {
      states.push(state);
    },
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function connected(): FakeWebSocket {
  socket.connect();
  last().open();
  return last();
}

describe("a socket", () => {
  it("matches answers to calls in any order", async () => {
    const line = connected();
    const [one, two] = [socket.call("tables"), socket.call("view", { table: "t" })];
    expect(line.sent).toEqual([
      { jsonrpc: "2.0", id: 1, method: "tables", params: {} },
      { jsonrpc: "2.0", id: 2, method: "view", params: { table: "t" } },
    ]);
    line.say({ id: 2, result: "second" });
    line.say({ id: 1, result: "first" });
    expect(await Promise.all([one, two])).toEqual(["first", "second"]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("tells refusals from lost connections", async () => {
    const line = connected();
    const refused = socket.call("play");
    line.say({ id: 1, error: { code: 3, message: "The game has moved on.", data: { length: 4 } } });
    await expect(refused).rejects.toEqual(new ServerRefusal(3, "The game has moved on.", { length: 4 }));
    const lost = socket.call("play");
    line.lose(1006);
    await expect(lost).rejects.toBeInstanceOf(ConnectionLost);
    await expect(socket.call("play")).rejects.toBeInstanceOf(ConnectionLost);
  });

  it("passes on notifications", () => {
    const heard: unknown[] = [];
    const stop = socket.listen({ notification: (method, params) => heard.push([method, params]) });
    connected().say({ method: "event", params: { number: 3 } });
    stop();
    last().say({ method: "event", params: { number: 4 } });
    expect(heard).toEqual([["event", { number: 3 }]]);
  });

  it("reconnects with back-off, which a success resets", () => {
    connected().lose(1006);
    const waits = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const wait of waits) {
      const before = opened.length;
      vi.advanceTimersByTime(wait - 1);
      expect(opened.length).toBe(before);
      vi.advanceTimersByTime(1);
      expect(opened.length).toBe(before + 1);
      last().lose(1006);
    }
    vi.advanceTimersByTime(15_000);
    last().open();
    expect(socket.state).toBe("open");
    last().lose(1012); // code of a server restart
    vi.advanceTimersByTime(500);
    expect(socket.state).toBe("connecting");
  });

  it("reconnects when the network is back, and never tries without one", () => {
    connected();
    isOnline = false;
    network.dispatchEvent(new Event("offline"));
    expect(socket.state).toBe("waiting");
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(opened.length).toBe(1);
    isOnline = true;
    network.dispatchEvent(new Event("online"));
    expect(opened.length).toBe(2);
    last().open();
    expect(states).toEqual(["connecting", "open", "waiting", "connecting", "open"]);
  });

  it("stops after signing out, until the next connect", () => {
    let isOut = false;
    socket.listen({
      signedOut: () => {
        isOut = true;
      },
    });
    connected().lose(4401);
    expect(isOut).toBe(true);
    expect(socket.state).toBe("closed");
    vi.advanceTimersByTime(60_000);
    network.dispatchEvent(new Event("online"));
    expect(opened.length).toBe(1);
    socket.connect();
    expect(opened.length).toBe(2);
  });

  it("reconnects at once with another session", async () => {
    const before = connected();
    const asked = socket.call("my_tables");
    socket.renew();
    await expect(asked).rejects.toBeInstanceOf(ConnectionLost);
    expect(before.isClosed).toBe(true);
    last().open();
    expect(socket.state).toBe("open");
    before.say({ method: "event", params: {} });
    before.lose(1006);
    expect(socket.state).toBe("open");
  });

  it("is closed only once it is open, as browsers complain otherwise", () => {
    socket.connect();
    const early = last();
    socket.renew();
    expect(early.isClosed).toBe(false);
    early.open();
    expect(early.isClosed).toBe(true);
    expect(socket.state).toBe("connecting");
    last().open();
    expect(socket.state).toBe("open");
  });

  it("notices a silently dead connection", async () => {
    const line = connected();
    vi.advanceTimersByTime(30_000);
    expect(line.sent).toMatchObject([{ method: "me" }]);
    line.say({ id: 1, result: {} });
    const asked = socket.call("play").catch((error: unknown) => error);
    vi.advanceTimersByTime(20_000);
    expect(await asked).toBeInstanceOf(ConnectionLost);
    expect(socket.state).toBe("waiting");
  });
});
