// fights.ts - the fights of the moves that were just made: who, with which monster, and what the red die showed.
import type { Move } from "../../engine/types";
import { usesOf } from "./choose";
import { monsterDice } from "./foresee";
import type { DungeonBox, DungeonView, MonsterName } from "./view";
import { monsterOf } from "./view";

export interface Fight {
  number: number;
  seat: number;
  /** null: it was the dragon. */
  monster: MonsterName | null;
  face: number;
  text: string;
  /** null: more has happened since than can be told apart. */
  isWon: boolean | null;
}

/** The dice that are left when two of a roll have their uses. */
function without(roll: readonly number[], faces: readonly number[]): number[] {
  const left = [...roll];
  for (const face of faces) {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** Who fights is who acted last before the red die was thrown; at the start of the moves, who was about to. */
export function fightsOf(moves: readonly Move[], before: DungeonView | null, now: DungeonView, box: DungeonBox): Fight[] {
  let roll: readonly number[] = before?.roll ?? [];
  let dice: readonly number[] = before ? monsterDice(before) : [];
  let seat = before?.mover ?? now.mover;
  const fights: Fight[] = [];
  for (const { number, actor, action, text } of moves) {
    if (typeof actor === "number") seat = actor;
    const [verb, noun = ""] = action.split(" ");
    const face = Number(noun);
    const uses = usesOf(action);
    if (verb === "roll") [roll, dice] = [Array.from(noun, Number), []];
    else if (uses) dice = without(roll, [uses.own, uses.dragon]);
    else if (verb === "meet") dice = [...dice.slice(0, 1), face];
    else if (verb === "fight" || verb === "strike") {
      const [first, second] = dice;
      const monster = verb === "fight" && first !== undefined && second !== undefined ? (monsterOf(first + second, box)?.id ?? null) : null;
      if (verb === "fight" && !monster) continue;
      fights.push({ number, seat, monster, face, text, isWon: null });
    }
  }
  return fights.map((fight) => ({ ...fight, isWon: outcome(fight, fights, before, now, box) }));
}

function outcome(fight: Fight, fights: readonly Fight[], before: DungeonView | null, now: DungeonView, box: DungeonBox): boolean | null {
  const [had, has] = [before?.players[fight.seat], now.players[fight.seat]];
  if (!had || !has) return null;
  if (fight.monster === null) return fight === fights.at(-1) || has.fate !== "slayer" ? has.fate === "slayer" : null;
  const own = fights.filter(({ seat, monster }) => seat === fight.seat && monster !== null);
  if (has.skulls === had.skulls) return had.skulls < box.trophies.length ? false : null;
  return own.length === 1 ? true : null;
}
