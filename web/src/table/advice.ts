// advice.ts - what is worth telling of a hint: its best options, each with what it promises.
import type { Hint, Opinion } from "../engine/types";
import { language, t } from "../words.svelte";

const MOST = 3;
/** What was tried more rarely than this says little. */
const LEAST_VISITS = 10;

export interface Advised {
  action: string;
  text: string;
  /** What it promises, in words; empty: nobody can tell. */
  promise: string;
}

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

function promise({ share, points }: Opinion, isBest: boolean): string {
  if (share !== null) return isBest ? t("{share} chance to win", { share: percent(share) }) : percent(share);
  if (points !== null) return t("about {points} points", { points: Math.round(points) });
  return "";
}

/** The best options first, and only those that were thought about. */
export function advised(hint: Hint): Advised[] {
  const first = hint.options.find(({ action }) => action === hint.action);
  const best: Advised = { action: hint.action, text: hint.text, promise: first ? promise(first, true) : "" };
  const others = hint.options
    .filter(({ action, visits }) => action !== hint.action && visits >= LEAST_VISITS)
    // Few visits may look better than they are.
    .filter(({ share }) => share === null || share <= (first?.share ?? 1))
    .slice(0, MOST - 1)
    .map((option) => ({ action: option.action, text: option.text, promise: promise(option, false) }));
  return [best, ...others];
}
