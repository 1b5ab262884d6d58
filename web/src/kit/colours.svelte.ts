// colours.svelte.ts - Colours of seats: dealt by the game, or by seat number.
import { getContext, setContext } from "svelte";

import { seatColour, type SeatColour } from "./art/seats";
import type { GameId } from "../engine/types";
import { gamePage } from "./games";

type ColourOf = (seat: number) => SeatColour;

const key = Symbol("seat colours");

/** Sets the seat colours for all child components, from a table's view. */
export function wearColours(game: () => GameId, view: () => unknown): void {
  const colours = $derived.by(() =>
    view() === undefined ? null : (gamePage(game()).colours?.(view()) ?? null),
  );
  setContext<ColourOf>(key, (seat) => colours?.[seat] ?? seatColour(seat));
}

/** Returns the seat colours of the component's table. */
export function colourOfSeats(): ColourOf {
  return getContext<ColourOf | undefined>(key) ?? seatColour;
}
