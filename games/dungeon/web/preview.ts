// preview.ts - Preview of a choice: the adventurer's tile, its monster, and the dragon's approach.
import type { DungeonBox, DungeonView, Foe, Monster, Player } from "./view";
import { defenceOf, iconsOf, lairOf, monsterOf, roomOf, sheetOf, winningFaces } from "./view";

/** Tile after a number of steps: monsters and the exit stop the adventurer. */
export function landing(tile: number, steps: number, box: DungeonBox): number {
  for (let at = tile + 1; at <= tile + steps; at++) {
    if (at >= box.exit) return box.exit;
    if (lairOf(at, box)) return at;
  }
  return tile + steps;
}

export interface Preview {
  /** Tile of the adventurer. */
  tile: number;
  /** Kind of monster to fight; null: none. */
  foe: Foe | null;
  /** Tile of the dragon after the action and then its die; at most one below the adventurer's. */
  dragon: number;
  /** Number of times it catches the adventurer on the way. */
  catches: number;
  treasures: number;
}

function chase(dragon: number, tiles: number, prey: number): { dragon: number; isCaught: boolean } {
  const isCaught = dragon + tiles >= prey;
  return { dragon: isCaught ? Math.max(dragon, prey - 1) : dragon + tiles, isCaught };
}

/**
 * Applies an action to a sheet; `die` is the dragon's, if known. Ignores fights: a lost one lets the dragon
 * come nearer.
 */
export function previewOf(
  player: Player,
  action: number | null,
  die: number | null,
  box: DungeonBox,
): Preview {
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
        // A dragon that gets there is the stronger enemy (DUNG-42).
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
  /** Possible monsters, each with the winning faces of the red die and the faces of the other die that bring it. */
  foes: { monster: Monster; defence: number; faces: number; of: number }[];
  wins: number;
  all: number;
}

/** Odds of a fight: against the monster of two dice, or of one die with the other still to be thrown. */
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

/** Dice that determine the monster once these two have their uses; a solo game leaves one. */
export function leftOver(roll: readonly number[], own: number | null, dragon: number | null): number[] {
  return roll.filter((_, place) => place !== own && place !== dragon);
}

/** Dice on the table that determine this turn's monster. */
export function monsterDice(view: DungeonView): number[] {
  if (view.common.length > 0) return view.common;
  return [view.set_aside, view.monster_die].filter((face) => face !== null);
}
