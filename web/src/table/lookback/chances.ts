// chances.ts - Lines of the chart and turning points of an analysis.
import type { Analysis, JudgedMove, Verdict } from "../../engine/types";

/** Values of one seat; `values[n]` is the one after n moves. */
export interface Line {
  seat: number;
  values: number[];
}

export interface Turn {
  /** Number of moves up to and including this one. */
  length: number;
  kind: "luck" | Exclude<Verdict, "fine">;
  /** Seat that gained or lost. */
  seat: number;
  /** Change of that seat's value. */
  change: number;
  text: string;
  /** Better move, for decisions. */
  better: string | null;
}

/** Largest noise of a drawn line, as a share of the axis. */
const CALM = 0.04;

/**
 * Moving average against the noise of few playouts. The window is just wide enough to bring the noise below CALM.
 * Both ends keep their values.
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

/** Smallest and largest number on the axis. */
export function range(analysis: Analysis): [number, number] {
  if (analysis.unit === "share") return [0, 1];
  const values = lines(analysis).flatMap((line) => line.values);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  return [low, high + (high - low) * 0.05];
}

/** Returns the largest change of a chance move for any seat. */
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

/** Returns the most decisive moves, in order. Leaves out changes that could be noise. */
export function turns(analysis: Analysis, most = 5): Turn[] {
  const found = analysis.log.flatMap((move, index) => [stroke(analysis, move, index), fault(move)]);
  return found
    .filter((turn) => turn !== null)
    .filter((turn) => turn.kind !== "luck" || Math.abs(turn.change) > 3 * analysis.error)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.length - b.length);
}
