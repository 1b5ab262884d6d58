// words.ts - Names and descriptions of the sheet's things.
import { t, tn } from "$web/kit/words.svelte";
import type { Odds, Preview } from "./preview";
import { monsterDice, oddsOf } from "./preview";
import {
  boxesOf,
  type Column,
  defenceOf,
  type DungeonBox,
  type DungeonView,
  type Foe,
  type Icon,
  iconsOf,
  type Monster,
  type MonsterName,
  mostSwords,
  type Player,
  printOf,
  type Room,
  type SheetKind,
  sheetOf,
  winningFaces,
} from "./view";

/** Things that can be enlarged. */
export type Thing =
  | { kind: "action"; action: number }
  | { kind: "room"; room: Room }
  | { kind: "lair"; tile: number; foe: Foe }
  | { kind: "monster"; monster: Monster }
  | { kind: "column"; column: Column }
  | { kind: "dragon" }
  | { kind: "adventurer" }
  | { kind: "trophies" | "level" | "graves" };

export interface Words {
  title: string;
  lines: string[];
}

export function sheetWord(sheet: SheetKind): string {
  return sheet === "normal" ? t("normal sheet") : t("easy sheet");
}

export function monsterWord(name: MonsterName): string {
  const names = {
    bat: t("vampire bat"),
    slime: t("slime"),
    skeleton: t("skeleton warrior"),
    assassin: t("vampire assassin"),
    beholder: t("beholder"),
    mimic: t("mimic"),
  };
  return names[name];
}

export function foeWord(foe: Foe): string {
  return foe === "minion" ? t("minion") : t("boss");
}

export function columnWord(column: Column): string {
  const names = { loot: t("Loot"), risk: t("Risk"), weapons: t("Weapons"), coward: t("Coward's way") };
  return names[column];
}

export function iconWord(icon: Icon): string {
  switch (icon.kind) {
    case "move":
      return tn("{number} step", "{number} steps", icon.count, { number: icon.count });
    case "dragon":
      return tn("the dragon {number} tile", "the dragon {number} tiles", icon.count, { number: icon.count });
    case "boss":
      return t("a fight with a boss");
    case "minion":
      return t("a fight with a minion");
    case "key":
      return t("a treasure");
    case "keys":
      return t("two treasures");
  }
}

/** The dragon's pace in a room: which dice move it, and how far. */
export function paceWord([die, tiles]: readonly [number, number]): string {
  return tn("dragon's die 1 to {die}: {n} tile", "dragon's die 1 to {die}: {n} tiles", tiles, { die });
}

export function oddsWord(wins: number, all: number): string {
  return t("{percent} % to win", { percent: Math.round((100 * wins) / all) });
}

/** Odds, with the monster's name if known. */
export function fightWords({ foes }: Odds, foe: Foe, level: number): string {
  const [only, ...more] = foes;
  if (!only) return "";
  if (more.length > 0)
    return foe === "minion" ? t("A minion: another die says which.") : t("A boss: another die says which.");
  const needed = only.defence - level;
  const parts = {
    monster: monsterWord(only.monster.id),
    foe: foeWord(foe),
    defence: only.defence,
    level,
    needed,
  };
  return needed > 6
    ? t("{monster} ({foe}), defence {defence}, level {level}: no roll wins", parts)
    : t("{monster} ({foe}), defence {defence}, level {level}: {needed} or more wins", parts);
}

/** Preview in a few words. */
export function outlookWords(
  { tile, dragon, foe, treasures, catches }: Preview,
  { exit }: DungeonBox,
): string {
  const parts = [
    tile === exit
      ? t("out of the dungeon")
      : t("tile {tile}, the dragon {gap} behind", { tile, gap: tile - dragon }),
  ];
  if (foe) parts.push(iconWord({ kind: foe }));
  if (treasures > 0) parts.push(iconWord({ kind: treasures > 1 ? "keys" : "key" }));
  if (catches > 0)
    parts.push(tn("the dragon catches you {n} time", "the dragon catches you {n} times", catches));
  return `${parts.join("; ")}.`;
}

function actionWords(action: number, player: Player, box: DungeonBox): Words {
  const lines = iconsOf(action, sheetOf(player), box).map((icon) => `• ${iconWord(icon)}`);
  lines.push(
    player.covered.includes(action)
      ? t("A coin covers it: first take an action beside it.")
      : t("After you take it, a coin covers it and its neighbours are free again."),
  );
  return { title: t("Action {number}", { number: action }), lines };
}

function monsterWords({ id, sums, ...defences }: Monster, player: Player, view: DungeonView): Words {
  const [minion, boss] = defences[sheetOf(player)];
  const chance = (defence: number): string => oddsWord(winningFaces(defence, player.swords), 6);
  const lines = [
    t("Comes with a sum of {sums}.", { sums: sums.join(" / ") }),
    `${t("As a minion: defence {defence}", { defence: minion })}, ${chance(minion)}.`,
    `${t("As a boss: defence {defence}", { defence: boss })}, ${chance(boss)}.`,
    t("Red die plus level ({level}) must reach the defence.", { level: player.swords }),
  ];
  if (view.monster?.name === id) lines.push(t("This is the monster of this turn."));
  return { title: monsterWord(id), lines };
}

function lairWords(tile: number, foe: Foe, player: Player, view: DungeonView, box: DungeonBox): Words {
  const lines = [t("A monster's tile: you stop here and fight.")];
  const dice = monsterDice(view);
  if (dice.length > 0) {
    const odds = oddsOf(player, foe, dice, box);
    lines.push(`${fightWords(odds, foe, player.swords)} (${oddsWord(odds.wins, odds.all)})`);
  } else {
    const all = box.gallery.flatMap((monster) =>
      monster.sums.map((sum) => ({
        of: 6 - Math.abs(7 - sum),
        faces: winningFaces(defenceOf(monster, foe, sheetOf(player)), player.swords),
      })),
    );
    lines.push(
      t("With any monster, at level {level}: {odds}", {
        level: player.swords,
        odds: oddsWord(
          all.reduce((sum, one) => sum + one.of * one.faces, 0),
          216,
        ),
      }),
    );
  }
  return {
    title: foe === "minion" ? t("Tile {tile}: a minion", { tile }) : t("Tile {tile}: a boss", { tile }),
    lines,
  };
}

/** A column and the gain of its next box. */
export function nextWords(column: Column, player: Player, box: DungeonBox): string {
  const next = boxesOf(column, printOf(player, box))[player.columns[column]];
  if (next === undefined) return columnWord(column);
  const worth =
    next === "level"
      ? t("a sword")
      : column === "coward"
        ? tn("{number} step", "{number} steps", next, { number: next })
        : next > 0
          ? `+${next}`
          : `−${-next}`;
  return `${columnWord(column)}: ${worth}`;
}

function columnWords(column: Column, player: Player, box: DungeonBox): Words {
  const boxes = boxesOf(column, printOf(player, box));
  const lines = {
    loot: t("Points, more with every box."),
    risk: t(
      "The first boxes cost points, the last one gives many. Marked boxes count even if you never reach the last.",
    ),
    weapons: t("Swords for the banner, and points in between."),
    coward: t("No points, but steps right away. You may decline them."),
  };
  const rest = boxes.slice(player.columns[column]);
  const worth = (value: number | "level"): string =>
    value === "level"
      ? t("a sword")
      : column === "coward"
        ? tn("{number} step", "{number} steps", value, { number: value })
        : String(value);
  const next = rest[0];
  return {
    title: columnWord(column),
    lines: [
      lines[column],
      next === undefined
        ? t("All boxes are marked.")
        : t("Next: {worth}. Marked: {marked} of {boxes}.", {
            worth: worth(next),
            marked: player.columns[column],
            boxes: boxes.length,
          }),
    ],
  };
}

export function wordsOf(
  thing: Thing,
  player: Player,
  points: number,
  view: DungeonView,
  box: DungeonBox,
): Words {
  const print = printOf(player, box);
  switch (thing.kind) {
    case "action":
      return actionWords(thing.action, player, box);
    case "room":
      return {
        title: t("Room {number}", { number: thing.room.id }),
        lines: [
          `${paceWord(thing.room[sheetOf(player)])}.`,
          t("The dragon's pace depends on the room you are in, not its own."),
        ],
      };
    case "lair":
      return lairWords(thing.tile, thing.foe, player, view, box);
    case "monster":
      return monsterWords(thing.monster, player, view);
    case "column":
      return columnWords(thing.column, player, box);
    case "dragon":
      return {
        title: tn("The dragon, {n} tile behind", "The dragon, {n} tiles behind", player.gap),
        lines: [
          `${t("In this room")}: ${paceWord([player.pace.die, player.pace.tiles])}.`,
          t(
            "When it catches you, you mark a gravestone. At level {level} you may attack it: red die plus level, {defence} or more, slays it.",
            { level: mostSwords(player, box), defence: box.dragon_defence },
          ),
        ],
      };
    case "adventurer":
      return {
        title: t("The adventurer, on tile {tile}", { tile: player.tile }),
        lines: [
          t("Room {number}", { number: player.room }),
          t("{tiles} tiles to the exit", { tiles: box.exit - player.tile }),
          t("Points so far: {points}", { points }),
        ],
      };
    case "trophies":
      return {
        title: t("Trophies"),
        lines: [
          t(
            "For every monster you defeat you mark a skull, from the top. You get what is beside it right away: a treasure or a level.",
          ),
          t("Each is worth {points} points.", { points: print.skull_points }),
        ],
      };
    case "level":
      return {
        title: t("Level {level}", { level: player.swords }),
        lines: [
          t("Every sword is a level: you add it to the red die in every fight."),
          tn("Each is worth {n} point.", "Each is worth {n} points.", box.sword_points),
        ],
      };
    case "graves":
      return {
        title: t("Cemetery: {graves} of {most}", { graves: player.graves, most: player.graves_to_end }),
        lines: [
          t("When the dragon catches you, you mark a gravestone. The last one ends the game."),
          t("Each costs {points} points.", { points: -box.grave_points }),
        ],
      };
  }
}
