// games.ts - the four games as the page speaks of them, before any engine is there.
import type { GameId, Seat } from "../engine/types";
import { t } from "../words.svelte";

export interface Portrait {
  id: GameId;
  title: string;
  players: [number, number];
  minutes: [number, number];
  about: string;
  /** How "Play now" begins. */
  start: number;
}

export function portrait(id: GameId): Portrait {
  switch (id) {
    case "book":
      return {
        id, title: t("The Book of Dragons"), players: [2, 5], minutes: [20, 30], start: 3,
        about: t("Bid with dice for dragons, write them into your book and use the powers of their realms."),
      };
    case "keepers":
      return {
        id, title: t("Dragonkeepers"), players: [2, 4], minutes: [20, 30], start: 3,
        about: t("Gather young dragons while a magic book says how many may play, and of which colour."),
      };
    case "brood":
      return {
        id, title: t("Dragonbrood"), players: [1, 6], minutes: [60, 120], start: 2,
        about: t("Raise a brood over six years: send dragons out, mix their colours, wake the Elders."),
      };
    case "dungeon":
      return {
        id, title: t("Dragon Dungeon"), players: [1, 4], minutes: [15, 25], start: 1,
        about: t("Circle treasure and cross out monsters on the way out, with the dragon at your heels."),
      };
  }
}

const botNames = ["Ember", "Juniper", "Flint", "Saffron", "Moss", "Rowan"];

export function personName(seat: number, own: string): string {
  return own || t("Player {number}", { number: seat + 1 });
}

export function botName(seat: number): string {
  return botNames[seat % botNames.length] ?? "";
}

/** One person first, bots in the other seats. */
export function seatsAgainstBots(players: number, own: string, level = "keen"): Seat[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { name: personName(0, own), bot: null } : { name: botName(seat), bot: level },
  );
}

/** What a level is called on the screen. */
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
