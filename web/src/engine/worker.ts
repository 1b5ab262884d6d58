// worker.ts - an engine in a worker of its own: however long a bot thinks, the page does not wait.
import module from "./wyrm.wasm?url";

import { Engine, Refused } from "./engine";
import type { Refusal } from "./types";

/** A call, and what came of it. Refusals travel as data: an Error would lose what it says. */
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}
export type Outcome =
  | { id: number; result: unknown }
  | { id: number; refusal: Refusal }
  | { id: number; failure: string };

const engine = Engine.load(fetch(module));

async function run(call: Call): Promise<Outcome> {
  const { id, method, args } = call;
  try {
    const methods = (await engine) as unknown as Record<string, (...args: unknown[]) => unknown>;
    return { id, result: methods[method]?.(...args) };
  } catch (error) {
    return error instanceof Refused ? { id, refusal: error.refusal } : { id, failure: String(error) };
  }
}

self.addEventListener("message", (event: MessageEvent<Call>) => {
  void run(event.data).then((outcome) => {
    self.postMessage(outcome);
  });
});
