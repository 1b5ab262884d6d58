// telling.ts - Story of the last moves, as far as the board has shown them.
//
// A move may have many consequences. A table shows them at once, or one by one: then `recent` grows from position
// to position, and the earlier part of the story stays.
import type { Look, Move } from "$web/engine/types";
import { type Fight, fightsOf } from "./fights";
import type { DungeonBox, DungeonView } from "./view";

export interface Telling {
  length: number;
  view: DungeonView;
  /** Previous position, if this one follows from it; null: no history. */
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
  // The same position for another viewer has the same story.
  if (last?.length === length && recent.length > 0) return { ...last, view };
  return { length, view, before: null, fights: fightsOf(recent, null, view, box) };
}
