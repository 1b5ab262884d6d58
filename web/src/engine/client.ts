// client.ts - Asynchronous proxy for an engine in a web worker.
import { Refused, type Engine } from "./engine";
import type { GameId } from "./types";
import type { Call, Outcome } from "./worker";

type Methods = {
  [Name in keyof Engine as Engine[Name] extends (...args: never[]) => unknown ? Name : never]: Engine[Name];
};

/** The engine's methods, each returning a promise. */
export type RemoteEngine = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
} & { close(): void };

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Opens an engine. Without `game`, the first call that names a game selects its module. */
export function openEngine(game?: GameId): RemoteEngine {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.addEventListener("message", (event: MessageEvent<Outcome>) => {
    const outcome = event.data;
    const asked = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ("refusal" in outcome) asked?.reject(new Refused(outcome.refusal));
    else if ("failure" in outcome) asked?.reject(new Error(outcome.failure));
    else asked?.resolve(outcome.result);
  });

  function call(method: string, args: unknown[]): Promise<unknown> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, args } satisfies Call);
    });
  }

  function close(): void {
    worker.terminate();
    for (const asked of waiting.values()) asked.reject(new Error("the engine was closed"));
    waiting.clear();
  }

  if (game) void call("open", [game]).catch(() => undefined); // later calls will fail as well
  return new Proxy({} as RemoteEngine, {
    get: (_, method) => (method === "close" ? close : (...args: unknown[]) => call(String(method), args)),
  });
}
