// flights.ts - The last gains and moves as things that fly between places of the board.
import type { Move } from "$web/engine/types";
import { type Card, cardOf, type Keeper, type KeepersView, type Page, PAGES } from "./view";

/** Something that flies; places are names that the board's elements carry as data-place. */
export interface Flight {
  from: string;
  to: string;
  /** A card, face up or down, or the picture of something won. */
  card?: Card;
  down?: boolean;
  pic?: string;
}

const MOST = 14;

function pageOf(id: string): Page {
  return cardOf(id).page ?? "left";
}

/** Dragons that have come to a keeper's row from the hand, besides those that were chosen one by one. */
function played(had: Keeper, has: Keeper, chosen: number): Card[] {
  const left = new Map(has.hand.map(({ id, count }) => [id, count]));
  return has.row.flatMap((stack) => {
    const before = had.row.find(({ colour }) => colour === stack.colour)?.cards ?? 0;
    const grown = Math.max(0, stack.cards - before - chosen);
    // What is gone from a hand that can be seen; of others' cards only the top one.
    const gone = had.hand
      .filter(({ id, front }) => front === stack.colour || id === "shadow")
      .flatMap((card) =>
        Array.from({ length: Math.max(0, card.count - (left.get(card.id) ?? 0)) }, () => card as Card),
      );
    const seen = [...gone, ...Array.from({ length: grown }, () => stack.top)];
    return seen.slice(0, grown).filter((card) => card !== null);
  });
}

/** Cards first, in the order in which they moved, then what was won. */
export function flightsOf(moves: readonly Move[], before: KeepersView, now: KeepersView): Flight[] {
  const flights: Flight[] = [];
  const display: Record<Page, Card | null> = {
    left: before.magic_book.left.display,
    right: before.magic_book.right.display,
  };
  const known = new Map(
    [...before.players, ...now.players].flatMap((one) => one.hand).map((card) => [card.id, card as Card]),
  );
  const read = (id: string): Card => known.get(id) ?? cardOf(id);
  for (const { actor, action } of moves) {
    const [verb, noun = ""] = action.split(" ");
    const hand = `hand-${actor}`;
    if ((verb === "take" || verb === "crystal") && (noun === "left" || noun === "right")) {
      const card = display[noun];
      if (card) flights.push({ from: `display-${noun}`, to: hand, card });
      display[noun] = null;
    } else if (verb === "turn") {
      const side = read(noun).page ?? pageOf(noun);
      display[side] = read(noun);
      flights.push({ from: `page-${side}`, to: `display-${side}`, card: read(noun) });
    } else if (verb === "lay" || verb === "shade") {
      const card = read(noun);
      flights.push({ from: hand, to: `page-${card.page ?? pageOf(noun)}`, card, down: true });
    } else if (verb === "add") {
      flights.push({ from: hand, to: `row-${actor}`, card: read(noun) });
    } else if (verb === "recall") {
      flights.push({
        from: `row-${actor}`,
        to: hand,
        card: { id: "", front: null, page: null, back: null, ribbon: false },
        down: true,
      });
    } else if (verb === "fresh") {
      for (const side of PAGES) {
        const card = display[side];
        if (card) flights.push({ from: `display-${side}`, to: `page-${side}`, card });
        display[side] = null;
      }
    }
  }
  const won: Flight[] = [];
  for (const keeper of now.players) {
    const had = before.players[keeper.seat];
    if (!had) continue;
    const [hand, row] = [`hand-${keeper.seat}`, `row-${keeper.seat}`];
    const chosen = flights.filter((flight) => flight.from === hand && flight.to === row).length;
    flights.push(...played(had, keeper, chosen).map((card) => ({ from: hand, to: row, card })));
    const to = `treasure-${keeper.seat}`;
    if (keeper.piece_count > had.piece_count) won.push({ from: "market", to, pic: "piece" });
    for (let egg = had.eggs; egg < keeper.eggs; egg++) won.push({ from: "supply", to, pic: "egg" });
    for (let crystal = had.crystals; crystal < keeper.crystals; crystal++)
      won.push({ from: "supply", to, pic: "crystal" });
    if (keeper.crest !== had.crest) won.push({ from: "supply", to, pic: "crest" });
  }
  return [...flights.slice(-MOST), ...won.slice(0, MOST)];
}
