// drag.ts - A card that is carried: from the display to one's own place, from the hand onto the book or
// into the row. What can be pressed can be carried there as well; nothing needs to be.
import type { Action } from "$web/engine/types";
import type { DropTargets } from "$web/kit/drag";
import type { Controls, Spot } from "./controls";

const isPlay = ({ action }: Action): boolean => /^(play|thrift|jewel|prism) /.test(action);

/** What letting a card go somewhere means; null: nothing, it was only moved about. */
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
