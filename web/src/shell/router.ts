// router.ts - which screen an address means: everything stands behind "#", so the page is one file.
import type { GameId } from "../engine/types";

export const games: readonly GameId[] = ["book", "keepers", "brood", "dungeon"];

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: GameId }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string; at: number | null }
  | { screen: "rules"; game: GameId; rule: string | null }
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

/** The screen of an address such as "#/rules/book/BOOK-12". */
export function readRoute(hash: string): Route {
  const place = hash.replace(/^#/, "");
  const [path = "", query = ""] = place.split("?", 2);
  const [, screen = "", first, second] = path.split("/").map(decode);
  if (screen === "") return { screen: "home" };
  if (screen === "bench") return { screen, place };
  if (screen === "new" && isGame(first)) return { screen, game: first };
  if (screen === "table" && first) return { screen, id: first };
  if (screen === "replay" && first) {
    const at = new URLSearchParams(query).get("at");
    return { screen, id: first, at: at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null };
  }
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
