// telling.ts - The moves that led to the position on screen, as far as they have been shown.
//
// Much may come of one move. A table may tell it at once, or move by move: then what it calls recent grows from
// position to position, and what was told before stays.
import type { Look, Move } from "$web/engine/types";
import { type Fight, fightsOf } from "./fights";
import type { DungeonBox, DungeonView } from "./view";

export interface Telling {
  length: number;
  view: DungeonView;
  /** The position before, if this one has come of it; null: it is looked at afresh. */
  before: DungeonView | null;
  fights: readonly Fight[];
}

export function tell(
  last: Telling | null,
  { length, view }: Look<DungeonView>,
  recent: readonly Move[],
  box: DungeonBox,
): Telling {
  const fresh = last ? recent.filter(({ number }) => number > last.length) : recent;
  if (last && fresh.length > 0 && last.length + fresh.length === length) {
    const fights = fightsOf(fresh, last.view, view, box);
    return {
      length,
      view,
      before: last.view,
      fights: fresh.length < recent.length ? [...last.fights, ...fights] : fights,
    };
  }
  // The same position for other eyes has the same story.
  if (last?.length === length && recent.length > 0) return { ...last, view };
  return { length, view, before: null, fights: fightsOf(recent, null, view, box) };
}
