// done.svelte.ts - Lessons, and the completed ones in localStorage.
import type { GameId } from "../../engine/types";
import { games } from "../../kit/games";
import type { Lesson } from "../../kit/lesson";

const lessons = import.meta.glob<Lesson>("../../../../games/*/web/lesson.ts", { import: "lesson" });
const lessonOf = (game: GameId): (() => Promise<Lesson>) | undefined =>
  lessons[`../../../../games/${game}/web/lesson.ts`];

const KEY = "wyrm.lessons";

function stored(): GameId[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? games.filter((game) => hasLesson(game) && found.includes(game)) : [];
  } catch {
    return []; // damaged entry, or a private window that refuses
  }
}

let done = $state.raw<readonly GameId[]>(typeof localStorage === "undefined" ? [] : stored());

export function hasLesson(game: GameId): boolean {
  return lessonOf(game) !== undefined;
}

/** The lesson of a game; undefined if it has none. */
export async function openLesson(game: GameId): Promise<Lesson | undefined> {
  return await lessonOf(game)?.();
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
    // Not stored, but counts until the page closes.
  }
}
