// touch.ts - what the things on the board are given to be looked at and pressed.
import type { Peek } from "../shared/peek";
import type { Controls, Spot } from "./controls";
import type { Under } from "../shared/carry";
import type { Thing } from "./words";

export interface Touch {
  controls: Controls;
  /** The spot that leads to the move that is pointed out. */
  suggested: Spot | null;
  /** A thing was pressed; the spot is null where it is only there to be read. */
  press: (spot: Spot | null, thing: Thing, at: Element) => void;
  /** A card was carried somewhere; without it nothing is. */
  drop: ((spot: Spot, thing: Thing, under: Under, at: Element) => void) | null;
  peek: Peek<Thing>;
}
