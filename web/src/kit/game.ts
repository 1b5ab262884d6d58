// game.ts - description of a game for the page before its board is loaded: games/<game>/web/game.ts.
import type { Component } from "svelte";

import type { SeatColour } from "./art/seats";

/** What the result of a game played alone is given. */
export interface SoloResultProps {
  id: string;
  /** The game was opened from a link or a file: it is left out of the best scores. */
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
  /** Playouts of each position in the analysis of a game: they make a whole game take about ten seconds. */
  playouts: number;
  /** The board shows every move by itself; others draw all consequences of a move at once. */
  showsEveryMove?: boolean;
  /** Colours of the seats, if the game deals them; null while it has not. */
  colours?: (view: unknown) => SeatColour[] | null;
  /** Result of a game played alone, below the score sheet. */
  soloResult?: () => Promise<{ default: Component<SoloResultProps> }>;
  /** Best scores of this device, shown before a new game. */
  bestScores?: () => Promise<{ default: Component }>;
}
