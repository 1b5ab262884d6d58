// game.ts - The Book of Dragons, for the page before its board is loaded.
import type { GamePage } from "$web/kit/game";
import { t } from "$web/kit/words.svelte";
import type { BookView } from "./view";

export const game: GamePage = {
  title: () => t("The Book of Dragons"),
  about: () => t("Bid with dice for dragons, write them into your book and use the powers of their realms."),
  players: [2, 5],
  minutes: [20, 30],
  start: 3,
  playouts: 200,
  // Once all tokens are dealt (BOOK-7), a seat's dice have its token's colour.
  colours: (view) => {
    const { players } = view as BookView;
    const tokens = players.flatMap(({ token }) => token ?? []);
    return tokens.length > 0 && tokens.length === players.length ? tokens : null;
  },
};
