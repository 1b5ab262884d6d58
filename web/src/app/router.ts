// router.ts - Hash router: address to screen. The server serves one file, so all routes are behind "#".
import type { GameId } from "../engine/types";
import { isGame } from "../kit/games";

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

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Number of moves, if the address has one. */
function readMoment(query: string): number | null {
  const at = new URLSearchParams(query).get("at");
  return at !== null && /^\d{1,6}$/.test(at) ? Number(at) : null;
}

/** Returns the screen of an address such as "#/rules/book/BOOK-12". */
export function readRoute(hash: string): Route {
  const place = hash.replace(/^#/, "");
  const [path = "", query = ""] = place.split("?", 2);
  const [, screen = "", first, second] = path.split("/").map(decode);
  if (screen === "") return { screen: "home" };
  if (screen === "bench") return { screen, place };
  if (screen === "new" && isGame(first)) return { screen, game: first, online: query === "online" };
  if (screen === "learn" && isGame(first)) return { screen, game: first };
  if (screen === "table" && first) return { screen, id: first };
  if (screen === "online" && first)
    return { screen, id: first, invite: new URLSearchParams(query).get("invite") };
  if (screen === "replay" && first) return { screen, id: first, at: readMoment(query) };
  if (screen === "shared" && first) return { screen, letters: first, at: readMoment(query) };
  if (screen === "rules" && isGame(first)) {
    return { screen, game: first, rule: second ? second.toUpperCase() : null };
  }
  return { screen: "lost" };
}

export function go(address: string): void {
  location.hash = address;
}
