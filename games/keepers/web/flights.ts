// flights.ts - The last gains and moves as flights between places of the board.
import type { Move } from "$web/engine/types";
import { type Card, cardOf, type Keeper, type KeepersView, type Page, PAGES } from "./view";

/** A flying thing. Places are the data-place names of the board's elements. */
export interface Flight {
  from: string;
  to: string;
  /** A card, face up or down, or the picture of a gain. */
  card?: Card;
  down?: boolean;
  pic?: string;
}

const MOST = 14;

function pageOf(id: string): Page {
  return cardOf(id).page ?? "left";
}

/** Dragons that came from the hand to a keeper's row, besides those chosen one by one. */
function played(had: Keeper, has: Keeper, chosen: number): Card[] {
  const left = new Map(has.hand.map(({ id, count }) => [id, count]));
  return has.row.flatMap((stack) => {
    const before = had.row.find(({ colour }) => colour === stack.colour)?.cards ?? 0;
    const grown = Math.max(0, stack.cards - before - chosen);
    // Cards that left a visible hand; of hidden hands only the top card.
    const gone = had.hand
      .filter(({ id, front }) => front === stack.colour || id === "shadow")
      .flatMap((card) =>
        Array.from({ length: Math.max(0, card.count - (left.get(card.id) ?? 0)) }, () => card as Card),
      );
    const seen = [...gone, ...Array.from({ length: grown }, () => stack.top)];
    return seen.slice(0, grown).filter((card) => card !== null);
  });
}

/** Returns cards in the order of their moves, then gains. */
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
