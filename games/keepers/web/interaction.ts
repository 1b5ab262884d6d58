// interaction.ts - Interaction: what the board passes to its parts to make them readable and clickable.
import type { HoverPreview } from "$web/kit/hover-preview";
import type { Controls, Spot } from "./controls";
import type { DropTargets } from "$web/kit/drag";
import type { Thing } from "./words";

export interface Interaction {
  controls: Controls;
  /** Spot that leads to the suggested move. */
  suggested: Spot | null;
  /** Handles a press; the spot is null if the thing is only read. */
  press: (spot: Spot | null, thing: Thing, at: Element) => void;
  /** Handles the drop of a card; null: nothing is draggable. */
  drop: ((spot: Spot, thing: Thing, under: DropTargets, at: Element) => void) | null;
  preview: HoverPreview<Thing>;
}
