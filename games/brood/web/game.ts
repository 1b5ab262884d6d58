// game.ts - Dragonbrood, for the page before its board is loaded.
import type { GamePage } from "$web/kit/game";
import { t } from "$web/kit/words.svelte";

export const game: GamePage = {
  title: () => t("Dragonbrood"),
  about: () => t("Raise a brood over six years: send dragons out, mix their colours, wake the Elders."),
  players: [1, 6],
  minutes: [60, 120],
  start: 2,
  playouts: 4,
};
