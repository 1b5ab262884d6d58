// study.ts - Game analysis in an engine, in small steps, so that it can be stopped.
import type { RemoteEngine } from "../../engine/client";
import type { Analysis, GameId } from "../../engine/types";
import { gamePage } from "../../kit/games";
import { luck } from "../saved";

/** Length of a step, in milliseconds. */
const STEP = 120;

export interface Studied {
  game: GameId;
  record: string;
  catalogue: Uint8Array | null;
}

/** Cache of the last analysis. */
let kept: { of: Studied; found: Analysis } | undefined;

/** Analyses a game and reports progress from 0 to 1. Rejects when stopped. */
export async function study(
  open: () => RemoteEngine,
  what: Studied,
  tell: (part: number) => void,
  stop: AbortSignal,
): Promise<Analysis> {
  if (kept?.of.record === what.record && kept.of.catalogue === what.catalogue) return kept.found;
  const engine = open();
  try {
    if (what.catalogue) await engine.speak(what.catalogue);
    await engine.load(what.record, luck());
    let { done, all } = await engine.studyBegin({ playouts: gamePage(what.game).playouts });
    while (done < all) {
      stop.throwIfAborted();
      ({ done, all } = await engine.studyStep(STEP));
      tell(done / all);
    }
    const found = await engine.studyEnd();
    if (!found) throw new Error("the study was not completed");
    kept = { of: what, found };
    return found;
  } finally {
    engine.close();
  }
}
