// game.ts - Dragonkeepers, for the page before its board is loaded.
import type { GamePage } from "$web/kit/game";
import { t } from "$web/kit/words.svelte";

export const game: GamePage = {
  title: () => t("Dragonkeepers"),
  about: () => t("Gather young dragons. A magic book says how many you may play, and of which colour."),
  players: [2, 4],
  minutes: [20, 30],
  start: 3,
  playouts: 24,
};
