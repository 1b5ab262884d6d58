// drag.ts - Drag and drop of cards: from the display to your place, from the hand onto the book or into
// the row. Every such move can also be made by pressing.
import type { Action } from "$web/engine/types";
import type { DropTargets } from "$web/kit/drag";
import type { Controls, Spot } from "./controls";

const isPlay = ({ action }: Action): boolean => /^(play|thrift|jewel|prism) /.test(action);

/** Returns the moves that a drop may mean; null: no drop target. */
export function dropped(
  from: Spot,
  under: DropTargets,
  seat: number,
  controls: Controls,
): readonly Action[] | null {
  const can = controls.get(from) ?? [];
  const isMine = under.some((name) => name === `hand-${seat}` || name === `row-${seat}`);
  if (from.startsWith("display:")) return isMine ? can : null;
  if (under.includes("book")) return can.filter(({ action }) => action.startsWith("lay "));
  if (!under.includes(`row-${seat}`)) return null;
  const adds = can.filter(({ action }) => action.startsWith("add "));
  if (adds.length > 0) return adds;
  const spot = under.find((name) => name.startsWith("stack:") || name.startsWith("end:"));
  const ends = spot
    ? [spot as Spot]
    : [...controls.keys()].filter((name) => name.startsWith("stack:") || name.startsWith("end:"));
  return ends.flatMap((end) => controls.get(end) ?? []).filter(isPlay);
}
