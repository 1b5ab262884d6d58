// flights.ts - The last gains and payments as flights between places of the board.
import type { Move } from "$web/engine/types";
import { type BroodView, type Dragon, GOODS } from "./view";

/** A flying thing. Places are the data-place names of the board's elements. */
export interface Flight {
  from: string[];
  to: string[];
  dragon?: { seat: number; dragon: Dragon };
  good?: string;
}

const MOST = 10;

/** Where a seat's things are drawn: its board if shown, else its name in the turn order. */
const home = (seat: number): string[] => [`clan-${seat}`, `chip-${seat}`];

export function flightsOf(moves: readonly Move[], before: BroodView, now: BroodView): Flight[] {
  const flights: Flight[] = [];
  now.seats.forEach((clan, seat) => {
    const had = before.seats[seat];
    if (!had) return;
    const moved: string[] = [];
    for (const dragon of clan.dragons) {
      const was = had.dragons.find(({ slot }) => slot === dragon.slot);
      if (!was || (was.place === dragon.place && was.where === dragon.where)) continue;
      const [from, to] = [was, dragon].map(({ place }) =>
        place ? [`place-${place}`] : [`dragon-${seat}-${dragon.slot}`, ...home(seat)],
      ) as [string[], string[]];
      if (dragon.place) moved.push(dragon.place);
      flights.push({ from, to, dragon: { seat, dragon } });
    }
    const acted = moves.some((move) => move.actor === seat);
    const source = now.visit?.place ?? moved[0] ?? clan.dragons.find(({ place }) => place !== null)?.place;
    if (!acted || !source) return;
    for (const good of GOODS)
      if (clan.goods[good] > had.goods[good])
        flights.push({ from: [`place-${source}`], to: home(seat), good });
  });
  return flights.slice(0, MOST);
}
