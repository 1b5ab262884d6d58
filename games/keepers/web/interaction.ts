// interaction.ts - What the board passes to its parts to make them readable and clickable.
import type { HoverPreview } from "$web/kit/hover-preview";
import type { Controls, Spot } from "./controls";
import type { DropTargets } from "$web/kit/drag";
import type { Thing } from "./words";

export interface Interaction {
  controls: Controls;
  /** The spot that leads to the move that is pointed out. */
  suggested: Spot | null;
  /** A thing was pressed; the spot is null where it is only there to be read. */
  press: (spot: Spot | null, thing: Thing, at: Element) => void;
  /** A card was carried somewhere; without it nothing is. */
  drop: ((spot: Spot, thing: Thing, under: DropTargets, at: Element) => void) | null;
  preview: HoverPreview<Thing>;
}
