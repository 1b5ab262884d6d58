// direct.ts - Engine behind the asynchronous interface but without a worker, for tests.
import { readFileSync } from "node:fs";

import type { RemoteEngine } from "./client";
import { Engine } from "./engine";

const bytes = readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm");

export function openDirect(): RemoteEngine {
  const engine = Engine.load(bytes);
  let isClosed = false;
  return new Proxy({} as RemoteEngine, {
    get: (_, name) => {
      if (name === "close")
        return () => {
          isClosed = true;
        };
      return async (...args: unknown[]) => {
        const methods = (await engine) as unknown as Record<string, (...args: unknown[]) => unknown>;
        if (isClosed) throw new Error("the engine was closed");
        return methods[String(name)]?.(...args);
      };
    },
  });
}
