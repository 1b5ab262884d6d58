// foresee.ts - Preview of a choice: where you get to, what waits there, how near the dragon comes.
import type { DungeonBox, DungeonView, Foe, Monster, Player } from "./view";
import { defenceOf, iconsOf, lairOf, monsterOf, roomOf, sheetOf, winningFaces } from "./view";

/** The tile that so many steps lead to: monsters and the exit stop the adventurer. */
export function landing(tile: number, steps: number, box: DungeonBox): number {
  for (let at = tile + 1; at <= tile + steps; at++) {
    if (at >= box.exit) return box.exit;
    if (lairOf(at, box)) return at;
  }
  return tile + steps;
}

export interface Foresight {
  /** Where the adventurer gets to. */
  tile: number;
  /** The kind of monster that will be fought; null: none. */
  foe: Foe | null;
  /** Where the dragon gets to by what the action says, and then by its die; -1 of the tile at most. */
  dragon: number;
  /** How many times it catches the adventurer on the way. */
  catches: number;
  treasures: number;
}

function chase(dragon: number, tiles: number, prey: number): { dragon: number; isCaught: boolean } {
  const isCaught = dragon + tiles >= prey;
  return { dragon: isCaught ? Math.max(dragon, prey - 1) : dragon + tiles, isCaught };
}

/** What an action does on a sheet; `die` is the dragon's, if it is known. Fights are left open: a lost one lets the dragon come nearer. */
export function foresee(
  player: Player,
  action: number | null,
  die: number | null,
  box: DungeonBox,
): Foresight {
  const sheet = sheetOf(player);
  const icons = action === null ? [] : iconsOf(action, sheet, box);
  let { tile, dragon } = player;
  let [catches, treasures] = [0, 0];
  let foe: Foe | null = null;
  const come = (tiles: number): void => {
    const came = chase(dragon, tiles, tile);
    dragon = came.dragon;
    if (came.isCaught) catches++;
  };
  for (const [place, icon] of icons.entries()) {
    switch (icon.kind) {
      case "move": {
        tile = landing(tile, icon.count, box);
        if (tile === box.exit) break;
        const lair = lairOf(tile, box);
        const hunted = icons
          .slice(place + 1)
          .some((next) => next.kind === "dragon" && dragon + next.count >= tile);
        // A dragon that will get there is the stronger enemy (DUNG-42).
        if (lair && tile !== player.tile && !hunted) foe = lair;
        break;
      }
      case "boss":
      case "minion":
        if (tile !== box.exit && foe !== "boss") foe = icon.kind;
        break;
      case "dragon":
        if (tile !== box.exit) come(icon.count);
        break;
      default:
        treasures += icon.kind === "keys" ? 2 : 1;
    }
  }
  const room = roomOf(tile, box);
  const [highest, tiles] = room?.[sheet] ?? [0, 0];
  if (tile !== box.exit && die !== null && die <= highest) come(tiles);
  return { tile, foe, dragon, catches, treasures };
}

export interface Odds {
  /** The monsters that it may be, each with the faces of the red die that win and of the other die that bring it. */
  foes: { monster: Monster; defence: number; faces: number; of: number }[];
  wins: number;
  all: number;
}

/** The chances of a fight: against a monster that is known by a sum of dice, or by one of the two dice. */
export function oddsOf(player: Player, foe: Foe, dice: readonly number[], box: DungeonBox): Odds {
  const [first = 0, second] = dice;
  const sums = second === undefined ? [1, 2, 3, 4, 5, 6].map((face) => first + face) : [first + second];
  const found = new Map<Monster, number>();
  for (const sum of sums) {
    const monster = monsterOf(sum, box);
    if (monster) found.set(monster, (found.get(monster) ?? 0) + 1);
  }
  const foes = [...found].map(([monster, of]) => {
    const defence = defenceOf(monster, foe, sheetOf(player));
    return { monster, defence, faces: winningFaces(defence, player.swords), of };
  });
  return { foes, wins: foes.reduce((sum, one) => sum + one.faces * one.of, 0), all: 6 * sums.length };
}

/** The dice that say which monster it is, if these two are given their uses; alone it is one. */
export function leftOver(roll: readonly number[], own: number | null, dragon: number | null): number[] {
  return roll.filter((_, place) => place !== own && place !== dragon);
}

/** The dice that say which monster it is in this turn, as far as they lie there. */
export function monsterDice(view: DungeonView): number[] {
  if (view.common.length > 0) return view.common;
  return [view.set_aside, view.monster_die].filter((face) => face !== null);
}
