// done.svelte.ts - which lessons there are, and which of them have been gone through on this device.
import type { GameId } from "../engine/types";

const taught: readonly GameId[] = ["book", "keepers", "dungeon", "brood"];
const KEY = "wyrm.lessons";

function stored(): GameId[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? taught.filter((game) => found.includes(game)) : [];
  } catch {
    return []; // broken, or a private window that refuses
  }
}

let done = $state.raw<readonly GameId[]>(typeof localStorage === "undefined" ? [] : stored());

export function hasLesson(game: GameId): boolean {
  return taught.includes(game);
}

export function isLearnt(game: GameId): boolean {
  return done.includes(game);
}

export function markLearnt(game: GameId): void {
  if (isLearnt(game)) return;
  done = [...done, game];
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // Not remembered, but true for now.
  }
}
