// dice.ts - Identity of dice between two positions, for animations.
//
// A view has only faces. Every seat has three dice; a die that can have stayed in place did.
import type { BookView } from "./view";

export interface Die {
  key: string;
  seat: number;
  /** Pile it lies on; 0 is its owner's hand. */
  at: number;
  face: number;
}

function places(view: BookView, seat: number): { at: number; face: number }[] {
  const hand = view.players[seat]?.hand.map((face) => ({ at: 0, face })) ?? [];
  return [
    ...hand,
    ...view.piles.flatMap(({ holder, dice, pile }) =>
      holder === seat ? dice.map((face) => ({ at: pile, face })) : [],
    ),
  ];
}

export function follow(before: readonly Die[], view: BookView): Die[] {
  return view.players.flatMap(({ seat }) => {
    const free = before.filter((die) => die.seat === seat);
    const now: Die[] = places(view, seat).map((place) => ({ ...place, seat, key: "" }));
    const settle = (fits: (old: Die, die: Die) => boolean): void => {
      for (const die of now) {
        if (die.key) continue;
        const index = free.findIndex((old) => fits(old, die));
        if (index >= 0) die.key = free.splice(index, 1)[0]?.key ?? "";
      }
    };
    settle((old, die) => old.at === die.at && old.face === die.face);
    settle((old, die) => old.at === die.at);
    settle((old, die) => Math.abs(old.face - die.face) <= 1);
    settle(() => true);
    const taken = new Set(now.map((die) => die.key));
    let number = 0;
    for (const die of now) {
      while (!die.key) {
        const key = `${seat}.${number++}`;
        if (!taken.has(key)) die.key = key;
      }
    }
    return now;
  });
}
