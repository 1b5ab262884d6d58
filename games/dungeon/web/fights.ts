// fights.ts - Fights of the last moves: adventurer, monster and red die.
import type { Move } from "$web/engine/types";
import { usesOf } from "./choose";
import { fleeingTo } from "./forecast";
import { monsterDice, previewOf } from "./preview";
import type { DungeonBox, DungeonView, Foe, MonsterName, Player } from "./view";
import { defenceOf, lairOf, monsterOf, sheetOf } from "./view";

export interface Fight {
  number: number;
  seat: number;
  /** null: the dragon. */
  monster: MonsterName | null;
  face: number;
  text: string;
  /** null: unknown, as too much has happened since. */
  isWon: boolean | null;
}

/** Returns the other dice of a roll. */
function without(roll: readonly number[], faces: readonly number[]): number[] {
  const left = [...roll];
  for (const face of faces) {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Known facts of the next fight, before its die is thrown. */
interface Coming {
  foe: Foe | null;
  /** What the red die must show; only if nothing but the fight is pending. */
  needed: number | null;
}

function comingAt(before: DungeonView | null): Coming {
  if (!before) return { foe: null, needed: null };
  return { foe: before.todo.find(({ task }) => task === "fight")?.kind ?? null, needed: before.needed };
}

/** The fighter is the last player to act before the red die, else the player who was about to act. */
export function fightsOf(
  moves: readonly Move[],
  before: DungeonView | null,
  now: DungeonView,
  box: DungeonBox,
): Fight[] {
  let roll: readonly number[] = before?.roll ?? [];
  let dice: readonly number[] = monsterDice(before ?? now);
  let seat = before?.mover ?? now.mover;
  let coming = comingAt(before);
  const fights: (Fight & Coming)[] = [];
  for (const { number, actor, action, text } of moves) {
    if (typeof actor === "number") seat = actor;
    const [verb, noun = ""] = action.split(" ");
    const face = Number(noun);
    const uses = usesOf(action);
    const sheet = before?.players[seat];
    if (verb === "use" || uses)
      coming = { foe: sheet ? previewOf(sheet, uses?.own ?? face, null, box).foe : null, needed: null };
    else if (verb === "run")
      coming = {
        foe: before && sheet ? lairOf(fleeingTo(before, sheet, box) ?? -1, box) : null,
        needed: null,
      };
    if (verb === "roll") [roll, dice] = [Array.from(noun, Number), []];
    else if (uses) dice = without(roll, [uses.own, uses.dragon]);
    else if (verb === "meet") dice = [...dice.slice(0, 1), face];
    else if (verb === "fight" || verb === "strike") {
      const [first, second] = dice;
      const monster =
        verb === "fight" && first !== undefined && second !== undefined
          ? (monsterOf(first + second, box)?.id ?? null)
          : null;
      if (verb === "strike" || monster)
        fights.push({ number, seat, monster, face, text, isWon: null, ...coming });
      coming = comingAt(null);
    }
  }
  return fights.map(({ foe, needed, ...fight }) => ({
    ...fight,
    isWon: needed === null ? outcome(fight, foe, fights, before, now, box) : fight.face >= needed,
  }));
}

/** Decides an open result by the skulls marked meanwhile. */
function outcome(
  fight: Fight,
  foe: Foe | null,
  fights: readonly Fight[],
  before: DungeonView | null,
  now: DungeonView,
  box: DungeonBox,
): boolean | null {
  const [had, has] = [before?.players[fight.seat], now.players[fight.seat]];
  if (!has) return null;
  const [lowest, highest] = defences(fight.monster, foe, has, box);
  // The level at the fight was between the one before and the current one.
  if (fight.face + (had?.swords ?? 0) >= highest) return true;
  if (fight.face + has.swords < lowest) return false;
  const own = fights.filter(({ seat, monster }) => seat === fight.seat && monster !== null);
  if (!had || fight.monster === null || had.skulls === box.trophies.length) return null;
  if (has.skulls === had.skulls) return false;
  return own.length === 1 ? true : null;
}

/** Smallest and largest possible defence of the enemy. */
function defences(
  name: MonsterName | null,
  foe: Foe | null,
  player: Player,
  box: DungeonBox,
): [number, number] {
  const monster = box.gallery.find(({ id }) => id === name);
  if (!monster) return [box.dragon_defence, box.dragon_defence];
  const sheet = sheetOf(player);
  return [defenceOf(monster, foe ?? "minion", sheet), defenceOf(monster, foe ?? "boss", sheet)];
}
