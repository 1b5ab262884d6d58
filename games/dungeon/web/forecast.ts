// forecast.ts - Forecast: the fight that a choice leads to, with its odds.
import type { Choice } from "./choose";
import { landing, leftOver, monsterDice, type Odds, oddsOf, type Preview, previewOf } from "./preview";
import { type DungeonBox, type DungeonView, type Foe, lairOf, type Player, winningFaces } from "./view";

export interface Forecast {
  /** null: the dragon itself. */
  foe: Foe | null;
  /** null if the enemy is the dragon. */
  odds: Odds | null;
  wins: number;
  all: number;
}

/** Preview of a choice of dice; null: no die is chosen. */
export function ghostOf(
  { roll }: DungeonView,
  player: Player,
  { own, dragon, held }: Choice,
  isRest: boolean,
  box: DungeonBox,
): Preview | null {
  const die = own ?? (dragon === null ? held : null);
  if (die === null && dragon === null) return null;
  const face = die === null || isRest ? null : (roll[die] ?? null);
  const isFree = face !== null && !player.covered.includes(face);
  return previewOf(player, isFree ? face : null, dragon === null ? null : (roll[dragon] ?? null), box);
}

/** Tile to which the coward's way leads, while that is a legal move. */
export function fleeingTo({ phase, todo }: DungeonView, player: Player, box: DungeonBox): number | null {
  const run = todo.find(({ task }) => task === "run");
  return phase === "run" && run?.steps !== undefined ? landing(player.tile, run.steps, box) : null;
}

function against(player: Player, foe: Foe, dice: readonly number[], box: DungeonBox): Forecast | null {
  if (dice.length === 0) return null;
  const odds = oddsOf(player, foe, dice, box);
  return { foe, odds, wins: odds.wins, all: odds.all };
}

export function forecast(
  view: DungeonView,
  player: Player,
  choice: Choice,
  ghost: Preview | null,
  box: DungeonBox,
): Forecast | null {
  switch (view.phase) {
    case "assign":
      if (!ghost?.foe || choice.own === null || choice.dragon === null) return null;
      return against(player, ghost.foe, leftOver(view.roll, choice.own, choice.dragon), box);
    case "run": {
      const foe = lairOf(fleeingTo(view, player, box) ?? -1, box);
      return foe && against(player, foe, monsterDice(view), box);
    }
    case "meet":
    case "fight": {
      const foe = view.todo.find(({ task }) => task === "fight")?.kind;
      return foe ? against(player, foe, monsterDice(view), box) : null;
    }
    case "caught":
    case "attack":
      return { foe: null, odds: null, wins: winningFaces(box.dragon_defence, player.swords), all: 6 };
    default:
      return null;
  }
}
