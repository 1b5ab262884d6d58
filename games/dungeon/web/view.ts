// view.ts - Types of the view of Dragon Dungeon (docs/protocol.md), and facts derived from it.

export type SheetKind = "normal" | "easy";
export type MonsterName = "bat" | "slime" | "skeleton" | "assassin" | "beholder" | "mimic";
export type Foe = "minion" | "boss";
export type Column = "loot" | "risk" | "weapons" | "coward";
export const COLUMNS: readonly Column[] = ["loot", "risk", "weapons", "coward"];

export type Phase =
  | "choose"
  | "lot"
  | "roll"
  | "assign"
  | "share"
  | "mark"
  | "run"
  | "meet"
  | "fight"
  | "caught"
  | "attack"
  | "ended";

export interface Task {
  task: "move" | "fight" | "treasure" | "two-treasures" | "second-treasure" | "level" | "dragon" | "run";
  steps?: number;
  tiles?: number;
  kind?: Foe;
}

export interface Player {
  seat: number;
  sheet: SheetKind | null;
  fate: "inside" | "out" | "slayer" | "dead";
  tile: number;
  room: number;
  dragon: number;
  gap: number;
  pace: { die: number; tiles: number };
  covered: number[];
  columns: Record<Column, number>;
  keys: number;
  skulls: number;
  swords: number;
  graves: number;
  graves_to_end: number;
}

export interface DungeonView {
  phase: Phase;
  active: number;
  mover: number;
  exit: number;
  ring: boolean;
  roll: number[];
  dragon_die: number | null;
  common: number[];
  set_aside: number | null;
  monster_die: number | null;
  resting_die: number | null;
  monster: { name: MonsterName; sum: number } | null;
  dragons_turn: boolean;
  action: number | null;
  todo: Task[];
  needed: number | null;
  wins_of_36: number | null;
  idle: number[];
  players: Player[];
}

type Pair = readonly [number, number];

export interface Room {
  id: number;
  first: number;
  hexagon: number;
  /** By sheet: highest die that moves the dragon, and its tiles. */
  normal: Pair;
  easy: Pair;
}

export interface Monster {
  id: MonsterName;
  sums: number[];
  /** By sheet: its defence as a minion and as a boss. */
  normal: Pair;
  easy: Pair;
}

export interface SheetPrint {
  id: SheetKind;
  loot: number[];
  risk: number[];
  weapons: string[];
  coward: number[];
  graves: number;
  boss_skulls: number;
  skull_points: number;
}

/** Components that the board uses. */
export interface DungeonBox {
  exit: number;
  rooms: Room[];
  minion_tiles: number[];
  boss_tiles: number[];
  gallery: Monster[];
  dragon_defence: number;
  actions: { id: number; normal: string[]; easy: string[] }[];
  sheets: SheetPrint[];
  trophies: string[];
  sword_points: number;
  grave_points: number;
  scale: number[];
}

export type Icon = { kind: "move" | "dragon"; count: number } | { kind: "boss" | "minion" | "key" | "keys" };

/** Returns the sheet; the normal one before the choice. */
export function sheetOf(player: Player): SheetKind {
  return player.sheet ?? "normal";
}

export function printOf(player: Player, { sheets }: DungeonBox): SheetPrint {
  const found = sheets.find(({ id }) => id === sheetOf(player));
  if (!found) throw new Error("there is no such sheet");
  return found;
}

/** Parts of an action, from left to right. */
export function iconsOf(action: number, sheet: SheetKind, { actions }: DungeonBox): Icon[] {
  const words = actions.find(({ id }) => id === action)?.[sheet] ?? [];
  return words.flatMap((word): Icon[] => {
    const counted = /^(move|dragon)(\d+)$/.exec(word);
    if (counted) return [{ kind: counted[1] as "move" | "dragon", count: Number(counted[2]) }];
    return word === "boss" || word === "minion" || word === "key" || word === "keys" ? [{ kind: word }] : [];
  });
}

export function roomOf(tile: number, { rooms }: DungeonBox): Room | undefined {
  return rooms.findLast(({ first }) => first <= tile);
}

/** Kind of monster on a tile. */
export function lairOf(tile: number, { minion_tiles, boss_tiles }: DungeonBox): Foe | null {
  return minion_tiles.includes(tile) ? "minion" : boss_tiles.includes(tile) ? "boss" : null;
}

export function monsterOf(sum: number, { gallery }: DungeonBox): Monster | undefined {
  return gallery.find(({ sums }) => sums.includes(sum));
}

export function defenceOf(monster: Monster, foe: Foe, sheet: SheetKind): number {
  return monster[sheet][foe === "minion" ? 0 : 1];
}

/** Number of winning faces of the red die. */
export function winningFaces(defence: number, level: number): number {
  return Math.max(0, Math.min(6, 7 - (defence - level)));
}

/** Printed values of a column's boxes: points, steps, or the word "level". */
export function boxesOf(column: Column, print: SheetPrint): (number | "level")[] {
  return column === "weapons"
    ? print.weapons.map((word) => (word === "level" ? "level" : Number(word)))
    : print[column];
}

/** Room for swords on the banner: all that trophies and weapons can give. */
export function mostSwords(player: Player, box: DungeonBox): number {
  const levels = (words: readonly string[]): number => words.filter((word) => word === "level").length;
  return levels(box.trophies) + levels(printOf(player, box).weapons);
}
