// engine.ts - Games and bots of the engine in the page's language, for the set-up of a game.
import { openEngine, type RemoteEngine } from "../engine/client";
import type { Bot, Game, GameId } from "../engine/types";
import { catalogue } from "../kit/words.svelte";

export interface Offer {
  games: Game[];
  bots: Bot[];
}

export const levels = ["novice", "keen", "strong", "master"];

/** A game and its bots in the page's language. */
export async function offer(game: GameId): Promise<Offer> {
  const engine: RemoteEngine = openEngine(game);
  try {
    const words = await catalogue(game);
    if (words) await engine.speak(words);
    const [games, bots] = await Promise.all([engine.games(), engine.bots()]);
    return { games, bots: bots.filter((bot) => levels.includes(bot.name)) };
  } finally {
    engine.close();
  }
}
