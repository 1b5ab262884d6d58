// touch.ts - what the parts of the board are given to let things be pressed.
import type { Controls, Spot } from "./choose";

export interface Touch {
  controls: Controls;
  /** The thing that leads to the move that is pointed out. */
  suggested: Spot | null;
  press: (spot: Spot, at: Element) => void;
}

/** Things of others are there to be read. */
export const untouched = (press: Touch["press"]): Touch => ({ controls: new Map(), suggested: null, press });
