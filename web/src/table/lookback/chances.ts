// chances.ts - lines of the chart and turning points of an analysis.
import type { Analysis, JudgedMove, Verdict } from "../../engine/types";

/** One seat's value from the beginning to the end; `values[n]` is that after n moves. */
export interface Line {
  seat: number;
  values: number[];
}

export interface Turn {
  /** How many moves had been made when it had happened. */
  length: number;
  kind: "luck" | Exclude<Verdict, "fine">;
  /** Whose fortune it was. */
  seat: number;
  /** What it changed for that seat. */
  change: number;
  text: string;
  /** What would have been better, for decisions. */
  better: string | null;
}

/** How much a drawn line may tremble, as a share of the axis. */
const CALM = 0.04;

/**
 * Where few playouts leave much noise, every point is drawn as the mean of those around it: of so many on
 * either side that what is left of the noise is small. The ends stay what they are.
 */
export function calm(values: number[], error: number, span: number): number[] {
  const reach = Math.min(8, Math.round((error / span / CALM) ** 2 / 2));
  return values.map((_, index) => {
    const near = Math.min(reach, index, values.length - 1 - index);
    const around = values.slice(index - near, index + near + 1);
    return around.reduce((sum, value) => sum + value, 0) / around.length;
  });
}

export function lines(analysis: Analysis): Line[] {
  return analysis.seats.map(({ start }, seat) => ({
    seat,
    values: [start, ...analysis.log.map((move) => move.after[seat] ?? 0)],
  }));
}

/** The least and the greatest number on the axis. */
export function range(analysis: Analysis): [number, number] {
  if (analysis.unit === "share") return [0, 1];
  const values = lines(analysis).flatMap((line) => line.values);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  return [low, high + (high - low) * 0.05];
}

/** What chance changed most for anybody. */
function stroke(analysis: Analysis, move: JudgedMove, index: number): Turn | null {
  if (move.actor !== "chance") return null;
  const before =
    index === 0 ? analysis.seats.map(({ start }) => start) : (analysis.log[index - 1]?.after ?? []);
  const changes = move.after.map((value, seat) => value - (before[seat] ?? 0));
  const change = changes.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
  return {
    length: index + 1,
    kind: "luck",
    seat: changes.indexOf(change),
    change,
    text: move.text,
    better: null,
  };
}

function fault(move: JudgedMove): Turn | null {
  if (typeof move.actor !== "number" || !move.verdict || move.verdict === "fine") return null;
  return {
    length: move.number,
    kind: move.verdict,
    seat: move.actor,
    change: -move.loss,
    text: move.text,
    better: move.best_text,
  };
}

/** The moves that decided most, in their order. What could be noise is left out. */
export function turns(analysis: Analysis, most = 5): Turn[] {
  const found = analysis.log.flatMap((move, index) => [stroke(analysis, move, index), fault(move)]);
  return found
    .filter((turn) => turn !== null)
    .filter((turn) => turn.kind !== "luck" || Math.abs(turn.change) > 3 * analysis.error)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.length - b.length);
}
