// server.ts - Table server for tests, and guests who connect to it.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";

import { ServerRefusal } from "../src/online/socket";

/** Client of the server: calls one method at a time and keeps the events. */
export class Guest {
  readonly events: Record<string, unknown>[] = [];
  /** Listeners called on each event. */
  hears: ((method: string, params: unknown) => void) | undefined;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data: Buffer) => {
      this.#hear(JSON.parse(data.toString()) as Record<string, unknown>);
    });
  }

  static async come(address: string, name: string): Promise<Guest> {
    const answer = await fetch(`${address}/api/guest`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
    const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const socket = new WebSocket(`${address.replace("http", "ws")}/ws`, { headers: { cookie } });
    await new Promise((resolve, reject) => {
      socket.once("open", resolve).once("error", reject);
    });
    return new Guest(socket);
  }

  #hear(message: Record<string, unknown>): void {
    const asked = this.#waiting.get(message.id as number);
    if (!asked) {
      this.events.push(message.params as Record<string, unknown>);
      this.hears?.(String(message.method), message.params);
      return;
    }
    this.#waiting.delete(message.id as number);
    if ("error" in message) {
      const {
        code,
        message: words,
        data,
      } = message.error as { code: number; message: string; data?: unknown };
      asked.reject(new ServerRefusal(code, words, data));
    } else {
      asked.resolve(message.result);
    }
  }

  call(method: string, params: object): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    });
  }

  leave(): void {
    this.#socket.close();
  }
}

/** The server on a free port, with a temporary database. */
export class TestServer {
  private constructor(
    readonly address: string,
    readonly process: ChildProcess,
    readonly folder: string,
  ) {}

  static async start(program: string): Promise<TestServer> {
    const folder = mkdtempSync(join(tmpdir(), "wyrm-server-"));
    const options = [
      "--port",
      "0",
      "--db",
      join(folder, "wyrm.db"),
      "--web",
      "none",
      "--bot-pace",
      "0",
      "--rate",
      "4000",
    ];
    const server = spawn(program, ["serve", ...options], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LANGUAGE: "en" },
    });
    const address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: server.stderr }).on("line", (line) => {
        const found = /(http:\/\/\S+)$/.exec(line)?.[1];
        if (found) resolve(found);
      });
      server.on("exit", () => {
        reject(new Error("the server does not start"));
      });
    });
    return new TestServer(address, server, folder);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill();
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
