// worker.ts - Web worker that holds an engine, so that a long search does not block the page.
//
// Each game has its own module, so that you download only the games you play. The first call that names a
// game fetches it.
import { Engine, Refused } from "./engine";
import type { GameId, Refusal } from "./types";

/** Call and its outcome. Refusals travel as data: a cloned Error would lose its fields. */
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
/** Game whose module answers calls that name none. */
const anyGame = /(\w+)\.wasm$/.exec(Object.keys(modules)[0] ?? "")?.[1] ?? "";
const moduleOf = (game: string): string | undefined => modules[`./modules/${game}.wasm`];

let game: string | undefined;
let engine: Promise<Engine> | undefined;
/** Current language, also for engines loaded later. */
let words: Uint8Array | null = null;

/** Returns the game that a call names, if any. */
function toldBy({ method, args }: Call): string | undefined {
  const [first] = args as [string | { game: GameId }];
  if (method === "open") return first as string;
  if (method === "start" || method === "adopt") return (first as { game: GameId }).game;
  if (method === "load" || method === "verify") return /^game (\w+)$/m.exec(first as string)?.[1];
  return undefined;
}

/** Returns the engine for a call. Any engine refuses calls for unknown games. */
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

// Runs calls one at a time, in order of arrival.
let last: Promise<void> = Promise.resolve();
self.addEventListener("message", (event: MessageEvent<Call>) => {
  last = last.then(async () => {
    self.postMessage(await run(event.data));
  });
});
