// worker.ts - an engine in a worker of its own: however long a bot thinks, the page does not wait.
//
// Every game has a module of its own, so that you download only the games you play. It is
// fetched when the first call comes that tells the game.
import { Engine, Refused } from "./engine";
import type { GameId, Refusal } from "./types";

/** A call, and what came of it. Refusals travel as data: an Error would lose what it says. */
export interface Call {
  id: number;
  method: string;
  args: unknown[];
}
export type Outcome =
  { id: number; result: unknown } | { id: number; refusal: Refusal } | { id: number; failure: string };

const modules = import.meta.glob<string>("./modules/*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});
/** Answers calls that name no game. */
const anyGame = /(\w+)\.wasm$/.exec(Object.keys(modules)[0] ?? "")?.[1] ?? "";
const moduleOf = (game: string): string | undefined => modules[`./modules/${game}.wasm`];

let game: string | undefined;
let engine: Promise<Engine> | undefined;
/** What is spoken, also by an engine that is still to come. */
let words: Uint8Array | null = null;

/** The game that a call tells, if it does. */
function toldBy({ method, args }: Call): string | undefined {
  const [first] = args as [string | { game: GameId }];
  if (method === "open") return first as string;
  if (method === "start" || method === "adopt") return (first as { game: GameId }).game;
  if (method === "load" || method === "verify") return /^game (\w+)$/m.exec(first as string)?.[1];
  return undefined;
}

/** The engine for a call. What is of no game here, or tells none, is for any engine to refuse. */
function engineFor(call: Call): Promise<Engine> {
  const told = toldBy(call);
  const wanted = told !== undefined && moduleOf(told) !== undefined ? told : (game ?? anyGame);
  if (!engine || wanted !== game) {
    game = wanted;
    engine = Engine.load(fetch(moduleOf(wanted) ?? "")).then((loaded) => {
      if (words) loaded.speak(words);
      return loaded;
    });
    engine.catch(() => {
      engine = undefined;
    }); // the next call tries again
  }
  return engine;
}

async function answer(call: Call): Promise<unknown> {
  const { method, args } = call;
  if (method === "speak") {
    words = args[0] as Uint8Array | null;
    if (!engine) return undefined;
  }
  const methods = (await engineFor(call)) as unknown as Record<string, (...args: unknown[]) => unknown>;
  return methods[method]?.(...args);
}

async function run(call: Call): Promise<Outcome> {
  const { id } = call;
  try {
    return { id, result: await answer(call) };
  } catch (error) {
    return error instanceof Refused ? { id, refusal: error.refusal } : { id, failure: String(error) };
  }
}

// One call at a time, in the order in which they came.
let last: Promise<void> = Promise.resolve();
self.addEventListener("message", (event: MessageEvent<Call>) => {
  last = last.then(async () => {
    self.postMessage(await run(event.data));
  });
});
