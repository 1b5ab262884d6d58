// ribbon.ts - Ribbons: lines with a width at each point, for bodies, necks, tails and limbs.

export type Point = readonly [x: number, y: number];
/** Point of a line, with half the body's width there. */
export type Joint = readonly [x: number, y: number, half: number];

export interface Station {
  x: number;
  y: number;
  half: number;
  /** Unit vector along the line. */
  dx: number;
  dy: number;
}

const STEPS = 7;

export const round = (n: number): number => Math.round(n * 10) / 10;

/** Smooth line (Catmull-Rom) through joints, as a number of stations. */
export function stations(joints: readonly Joint[]): Station[] {
  const at = (index: number): Joint => joints[Math.min(Math.max(index, 0), joints.length - 1)] as Joint;
  const line: Station[] = [];
  for (let i = 0; i + 1 < joints.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const last = i + 2 === joints.length;
    for (let step = 0; step < STEPS + (last ? 1 : 0); step++) {
      const t = step / STEPS;
      const value = (k: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      const slope = (k: 0 | 1): number =>
        0.5 *
        (c[k] -
          a[k] +
          2 * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t +
          3 * (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t);
      const [dx, dy] = [slope(0), slope(1)];
      const length = Math.hypot(dx, dy) || 1;
      line.push({ x: value(0), y: value(1), half: value(2), dx: dx / length, dy: dy / length });
    }
  }
  return line;
}

/** Point beside the line: -1 is its left edge in the direction of travel, 1 its right edge. */
export function beside(station: Station, side: number): Point {
  const { x, y, half, dx, dy } = station;
  return [x - dy * half * side, y + dx * half * side];
}

/** Closed or open path through points, rounded at each. */
export function smooth(points: readonly Point[], closed = false): string {
  const first = points[0] ?? [0, 0];
  let path = `M${round(first[0])} ${round(first[1])}`;
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    path += `Q${round(a[0])} ${round(a[1])} ${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  }
  const end = points[points.length - 1] ?? first;
  return `${path}L${round(end[0])} ${round(end[1])}${closed ? "Z" : ""}`;
}

/** Outline between two lines beside a body; -1 and 1 are its edges. */
export function strip(line: readonly Station[], from: number, to: number): string {
  const there = line.map((station) => beside(station, from));
  const back = line.map((station) => beside(station, to)).reverse();
  return smooth([...there, ...back], true);
}

/** Places a small drawing: moves, turns and scales its coordinates. */
export function lay(drawing: string, at: Omit<Station, "half">, size: number, flip = 1): string {
  return drawing.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, along: string, across: string) => {
    const [a, b] = [Number(along) * size, Number(across) * size * flip];
    return `${round(at.x + a * at.dx - b * at.dy)} ${round(at.y + a * at.dy + b * at.dx)}`;
  });
}
