// advice.ts - Hint in words: the best options, each with its expected result.
import type { Hint, MoveEval } from "../engine/types";
import { language, t } from "../kit/words.svelte";

const MOST = 3;
/** Fewer visits than this make an unreliable value. */
const LEAST_VISITS = 10;

export interface Advised {
  action: string;
  text: string;
  /** Expected result in words; empty if unknown. */
  outlook: string;
}

function percent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}

/** Formats points with as many digits as are significant. */
function number(points: number, isExact: boolean): string {
  const digits = isExact ? 2 : 1;
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(points);
}

/** Points lost against the best option; for exact values also the final score. */
function price(points: number | null, lost: number, isExact: boolean): string {
  if (lost < (isExact ? 0.005 : 0.05)) return isExact ? t("just as good") : t("about as good");
  const given = number(lost, isExact);
  return isExact && points !== null
    ? t("{points} points, loses {lost}", { points: number(points, true), lost: given })
    : t("loses {points}", { points: given });
}

function outlookText({ share, points, lost }: MoveEval, isBest: boolean, isExact: boolean): string {
  if (lost !== undefined && !isBest) return price(points, lost, isExact);
  if (points !== null && isExact) return t("{points} points on average", { points: number(points, true) });
  if (share !== null) return isBest ? t("{share} chance to win", { share: percent(share) }) : percent(share);
  if (points !== null) return t("about {points} points", { points: Math.round(points) });
  return "";
}

/** Best options first: the most visited ones, or all if their values are exact. */
export function advised(hint: Hint): Advised[] {
  const isExact = hint.basis === "exact";
  const first = hint.options.find(({ action }) => action === hint.action);
  const best: Advised = {
    action: hint.action,
    text: hint.text,
    outlook: first ? outlookText(first, true, isExact) : "",
  };
  const others = hint.options
    .filter(
      ({ action, visits, lost }) => action !== hint.action && (lost !== undefined || visits >= LEAST_VISITS),
    )
    // A rarely visited move can look better than it is.
    .filter(({ share }) => share === null || share <= (first?.share ?? 1))
    .slice(0, isExact ? undefined : MOST - 1)
    .map((option) => ({
      action: option.action,
      text: option.text,
      outlook: outlookText(option, false, isExact),
    }));
  return [best, ...others];
}
