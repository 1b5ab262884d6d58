// games.ts - Registered games that have a page, and names of players and bots.
import type { GameId, Seat } from "../engine/types";
import type { GamePage } from "./game";
import { t } from "./words.svelte";

/** Ids in the registry's order; vite.config.ts reads them from games/registry.c. */
declare const REGISTERED_GAMES: readonly GameId[];

const pages = import.meta.glob<GamePage>("../../../games/*/web/game.ts", { eager: true, import: "game" });
const pageOf = (game: string): GamePage | undefined => pages[`../../../games/${game}/web/game.ts`];

export const games: readonly GameId[] = REGISTERED_GAMES.filter((id) => pageOf(id));

export function isGame(word: string | undefined): word is GameId {
  return word !== undefined && games.includes(word);
}

export function gamePage(game: GameId): GamePage {
  const page = pageOf(game);
  if (!page) throw new Error(`no page for the game "${game}"`);
  return page;
}

const botNames = ["Ember", "Juniper", "Flint", "Saffron", "Moss", "Rowan"];

export function personName(seat: number, own: string): string {
  return own || t("Player {number}", { number: seat + 1 });
}

export function botName(seat: number): string {
  return botNames[seat % botNames.length] ?? "";
}

/** Seats for the only person at this screen: without a name that person is "You". */
export function readBy(own: number | null, seats: Seat[]): Seat[] {
  return seats.map((one, seat) =>
    seat === own && [`Player ${seat + 1}`, personName(seat, "")].includes(one.name)
      ? { ...one, name: t("You") }
      : one,
  );
}

/** Seat of the only person; null: several, or none. */
export function onlyPerson(seats: Seat[]): number | null {
  const people = seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** A person first, bots in the other seats. */
export function seatsAgainstBots(players: number, own: string, level = "keen"): Seat[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { name: personName(0, own), bot: null } : { name: botName(seat), bot: level },
  );
}

/** Returns the display name of a bot level. */
export function levelName(level: string): string {
  switch (level) {
    case "novice":
      return t("Novice");
    case "keen":
      return t("Keen");
    case "strong":
      return t("Strong");
    case "master":
      return t("Master");
    case "perfect":
      return t("Perfect");
    default:
      return level;
  }
}
