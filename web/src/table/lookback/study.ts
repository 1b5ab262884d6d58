// study.ts - lets an engine look back at a game, a little at a time, so that it can be stopped.
import type { RemoteEngine } from "../../engine/client";
import type { Analysis, GameId } from "../../engine/types";
import { luck } from "../saved";

/** How often progress is told, in milliseconds. */
const STEP = 120;

export interface Studied {
  game: GameId;
  record: string;
  catalogue: Uint8Array | null;
}

/** What was found last: whoever opens the same game again need not wait again. */
let kept: { of: Studied; found: Analysis } | undefined;

/** Looks through a game and tells how much of it is done, from 0 to 1. Fails when it is stopped. */
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
    let { done, all } = await engine.studyBegin(what.game);
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
