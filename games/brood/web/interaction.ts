// interaction.ts - Interaction: what the board passes to its parts to make them clickable.
import type { Controls, Spot } from "./choose";

export interface Interaction {
  controls: Controls;
  /** Spot that leads to the suggested move. */
  suggested: Spot | null;
  press: (spot: Spot, at: Element) => void;
}

/** Interaction of opponents' things, which are only read. */
export const readOnly = (press: Interaction["press"]): Interaction => ({
  controls: new Map(),
  suggested: null,
  press,
});
