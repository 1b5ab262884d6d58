// router.ts - which screen an address means: everything stands behind "#", so the page is one file.
import type { GameId } from "../engine/types";

export const games: readonly GameId[] = ["book", "keepers", "brood", "dungeon"];

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: GameId; online: boolean }
  | { screen: "table"; id: string }
  | { screen: "online"; id: string; invite: string | null }
  | { screen: "replay"; id: string; at: number | null }
  | { screen: "shared"; letters: string; at: number | null }
  | { screen: "rules"; game: GameId; rule: string | null }
  | { screen: "learn"; game: GameId }
  | { screen: "bench"; place: string }
  | { screen: "lost" };

function isGame(word: string | undefined): word is GameId {
  return (games as readonly (string | undefined)[]).includes(word);
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** After how many moves, if the address says so. */
function readMoment(query: string): number | null {
  const at = new URLSearchParams(query).get("at");
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
}

/** The screen of an address such as "#/rules/book/BOOK-12". */
export function readRoute(hash: string): Route {
  const place = hash.replace(/^#/, "");
  const [path = "", query = ""] = place.split("?", 2);
  const [, screen = "", first, second] = path.split("/").map(decode);
  if (screen === "") return { screen: "home" };
  if (screen === "bench") return { screen, place };
  if (screen === "new" && isGame(first)) return { screen, game: first, online: query === "online" };
  if (screen === "learn" && isGame(first)) return { screen, game: first };
  if (screen === "table" && first) return { screen, id: first };
  if (screen === "online" && first) return { screen, id: first, invite: new URLSearchParams(query).get("invite") };
  if (screen === "replay" && first) return { screen, id: first, at: readMoment(query) };
  if (screen === "shared" && first) return { screen, letters: first, at: readMoment(query) };
  if (screen === "rules" && isGame(first)) {
    return { screen, game: first, rule: second ? second.toUpperCase() : null };
  }
  return { screen: "lost" };
}

/** The address of a rule that a refusal names. */
export function ruleAddress(game: GameId, rule: string | null = null): string {
  return `#/rules/${game}${rule === null ? "" : `/${rule}`}`;
}

export function go(address: string): void {
  location.hash = address;
}
