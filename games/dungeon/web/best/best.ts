// best.ts - Best solo scores of Dragon Dungeon on this device: ten for each kind of sheet.
import { type DungeonBox, type Player, printOf, type SheetKind, sheetOf } from "../view";

export type Achievement = "slayer" | "lucky" | "hunter" | "missed";

export interface Best {
  /** Id of the game; a game continued after an undo keeps it. */
  id: string;
  sheet: SheetKind;
  points: number;
  /** When the game was first seen finished, as ISO 8601. */
  date: string;
  achievements: Achievement[];
}

const KEY = "wyrm.best.dungeon";
export const MOST = 10;
const known: readonly string[] = ["slayer", "lucky", "hunter", "missed"] satisfies Achievement[];

function isBest(value: unknown): value is Best {
  if (typeof value !== "object" || value === null) return false;
  const { id, sheet, points, date, achievements } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    (sheet === "normal" || sheet === "easy") &&
    typeof points === "number" &&
    Number.isFinite(points) &&
    typeof date === "string" &&
    !Number.isNaN(Date.parse(date)) &&
    Array.isArray(achievements) &&
    achievements.every((one) => known.includes(one as string))
  );
}

/** Sorts by points, then by date. */
function ranked(scores: readonly Best[], sheet: SheetKind): Best[] {
  return scores
    .filter((one) => one.sheet === sheet)
    .toSorted((a, b) => b.points - a.points || a.date.localeCompare(b.date))
    .slice(0, MOST);
}

/** Reads all scores and skips damaged ones. */
export function bestScores(): Best[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const scores = Array.isArray(found) ? found.filter(isBest) : [];
    return [...ranked(scores, "normal"), ...ranked(scores, "easy")];
  } catch {
    return []; // damaged, or a private window that refuses
  }
}

/** Enters a finished game. Returns the best scores of its sheet, even if the game is not among them. */
export function enter(game: Best): Best[] {
  const before = bestScores();
  const earlier = before.find(({ id }) => id === game.id);
  const entry = earlier?.points === game.points ? { ...game, date: earlier.date } : game;
  const scores = [...before.filter(({ id }) => id !== game.id), entry];
  const kept = [...ranked(scores, "normal"), ...ranked(scores, "easy")];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Shown, but not stored.
  }
  return ranked(kept, game.sheet);
}

/** Achievements of a solo game (DUNG-67), in the table's order. */
export function achievementsOf(player: Player, box: DungeonBox): Achievement[] {
  const print = printOf(player, box);
  const boxes = print.loot.length + print.risk.length + print.weapons.length + print.coward.length;
  const reached: Record<Achievement, boolean> = {
    slayer: player.fate === "slayer",
    lucky: player.graves === 0 && player.fate !== "slayer",
    hunter: player.keys === boxes,
    missed: player.fate === "dead",
  };
  return (Object.keys(reached) as Achievement[]).filter((one) => reached[one]);
}

/** Returns the entry of a finished game. */
export function entryOf(
  id: string,
  player: Player,
  points: number,
  box: DungeonBox,
  date = new Date(),
): Best {
  return {
    id,
    sheet: sheetOf(player),
    points,
    date: date.toISOString(),
    achievements: achievementsOf(player, box),
  };
}
