// game.ts - Dragon Dungeon, for the page before its board is loaded.
import type { GamePage } from "$web/kit/game";
import { t } from "$web/kit/words.svelte";

export const game: GamePage = {
  title: () => t("Dragon Dungeon"),
  about: () => t("Circle treasure and cross out monsters on the way out, with the dragon at your heels."),
  players: [1, 4],
  minutes: [15, 25],
  start: 1,
  playouts: 200,
  showsEveryMove: true,
  soloResult: () => import("./best/SoloResult.svelte"),
  bestScores: () => import("./best/AllBest.svelte"),
};
