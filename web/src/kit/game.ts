// game.ts - Description of a game for the page before its board is loaded: games/<game>/web/game.ts.
import type { Component } from "svelte";

import type { SeatColour } from "./art/seats";

/** Properties of the result of a solo game. */
export interface SoloResultProps {
  id: string;
  /** The game came from a link or a file and does not count for the best scores. */
  isBorrowed: boolean;
  view: unknown;
  box: unknown;
  total: number;
}

export interface GamePage {
  title: () => string;
  about: () => string;
  /** Smallest and largest number of players. */
  players: [number, number];
  minutes: [number, number];
  /** Number of players of "Play now". */
  start: number;
  /** Playouts per position in a game analysis, chosen so that a whole game takes about ten seconds. */
  playouts: number;
  /** True: the board shows every move separately. False: it draws all consequences of a move at once. */
  showsEveryMove?: boolean;
  /** Seat colours if the game deals them; null before that. */
  colours?: (view: unknown) => SeatColour[] | null;
  /** Result of a solo game, below the score sheet. */
  soloResult?: () => Promise<{ default: Component<SoloResultProps> }>;
  /** Best scores of this device, shown before a new game. */
  bestScores?: () => Promise<{ default: Component }>;
}
