// colours.svelte.ts - colours of seats: dealt by the game, or by seat number.
import { getContext, setContext } from "svelte";

import { seatColour, type SeatColour } from "./art/seats";
import type { GameId } from "../engine/types";
import { gamePage } from "./games";

type ColourOf = (seat: number) => SeatColour;

const key = Symbol("seat colours");

/** For all components below: the colours at a table whose view this is. */
export function wearColours(game: () => GameId, view: () => unknown): void {
  const colours = $derived.by(() =>
    view() === undefined ? null : (gamePage(game()).colours?.(view()) ?? null),
  );
  setContext<ColourOf>(key, (seat) => colours?.[seat] ?? seatColour(seat));
}

/** The colours of the table that a component belongs to. */
export function colourOfSeats(): ColourOf {
  return getContext<ColourOf | undefined>(key) ?? seatColour;
}
