// best.ts - The best scores of Dragon Dungeon alone, kept on this device: ten for each kind of sheet.
import { type DungeonBox, type Player, printOf, type SheetKind, sheetOf } from "../view";

export type Achievement = "slayer" | "lucky" | "hunter" | "missed";

export interface Best {
  /** Of the game: played on after taking back, it is still one. */
  id: string;
  sheet: SheetKind;
  points: number;
  /** When it was first seen to be over, as ISO 8601. */
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

/** The best first; of equals the earlier. */
function ranked(scores: readonly Best[], sheet: SheetKind): Best[] {
  return scores
    .filter((one) => one.sheet === sheet)
    .toSorted((a, b) => b.points - a.points || a.date.localeCompare(b.date))
    .slice(0, MOST);
}

/** All that is kept; what is broken is left out. */
export function bestScores(): Best[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const scores = Array.isArray(found) ? found.filter(isBest) : [];
    return [...ranked(scores, "normal"), ...ranked(scores, "easy")];
  } catch {
    return []; // broken, or a private window that refuses
  }
}

/** Enters a game that is over. Answers the table that it belongs to, whether it has a place on it or not. */
export function enter(game: Best): Best[] {
  const before = bestScores();
  const earlier = before.find(({ id }) => id === game.id);
  const entry = earlier?.points === game.points ? { ...game, date: earlier.date } : game;
  const scores = [...before.filter(({ id }) => id !== game.id), entry];
  const kept = [...ranked(scores, "normal"), ...ranked(scores, "easy")];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Not remembered, but shown.
  }
  return ranked(kept, game.sheet);
}

/** What an adventurer alone has achieved (DUNG-67), in the order in which the table tells it. */
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

/** The entry of a game that is over. */
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
