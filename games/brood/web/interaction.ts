// interaction.ts - What the board passes to its parts to make them clickable.
import type { Controls, Spot } from "./choose";

export interface Interaction {
  controls: Controls;
  /** The thing that leads to the move that is pointed out. */
  suggested: Spot | null;
  press: (spot: Spot, at: Element) => void;
}

/** Things of others are there to be read. */
export const readOnly = (press: Interaction["press"]): Interaction => ({
  controls: new Map(),
  suggested: null,
  press,
});
