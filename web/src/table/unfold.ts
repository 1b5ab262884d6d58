// unfold.ts - much may come of one move: what bots and chance do after it is told move by move, at a pace.
import type { Actor, GameId } from "../engine/types";
import { motion, pace } from "../shell/settings.svelte";

/** Games whose boards show every move by itself. Those of the others draw all that came of a move in one go. */
const unfolded: ReadonlySet<GameId> = new Set(["dungeon"]);

/** How long one of several moves is left to be looked at, in milliseconds; zero: all are shown at once. */
export function unfolding(game: GameId): number {
  return unfolded.has(game) && motion(1) > 0 ? pace() : 0;
}

/** What chance is yet to say is awaited for a moment; what it has said, or somebody did, is looked at. */
export function stayOf(actor: Actor, pace: number): number {
  return actor === "chance" ? pace / 2 : pace;
}
