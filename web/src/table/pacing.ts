// pacing.ts - Delays between the moves of bots and chance that follow one move of a player.
import type { Actor, GameId } from "../engine/types";
import { gamePage } from "../kit/games";
import { motion, pace } from "../kit/settings.svelte";

/** Delay after each of several moves, in milliseconds; zero: shows all at once. */
export function pacing(game: GameId): number {
  return gamePage(game).showsEveryMove && motion(1) > 0 ? pace() : 0;
}

/** Delay before a move by `actor`, in ms: half the pace for chance. */
export function delayOf(actor: Actor, pace: number): number {
  return actor === "chance" ? pace / 2 : pace;
}
