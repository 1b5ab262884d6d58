// pencil.ts - Hand-drawn lines: slightly off, and the same every time.

export interface Point {
  x: number;
  y: number;
}

/** Pseudo-random numbers between -1 and 1. */
export function shaky(seed: number): () => number {
  let state = (seed * 7919 + 104729) % 0x7fffffff || 1;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return (state / 0x7fffffff) * 2 - 1;
  };
}

const round = (number: number): string => String(Math.round(number * 10) / 10);
const pair = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** Line through points, bent softly at each. */
export function through(points: readonly Point[], isClosed = false): string {
  const [first] = points;
  if (!first) return "";
  let d = `M${pair(first)}`;
  for (let i = 1; i < points.length; i++) {
    const [here, next] = [points[i] as Point, points[i + 1]];
    d += next
      ? `Q${pair(here)} ${pair({ x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 })}`
      : `L${pair(here)}`;
  }
  return isClosed ? `${d}Z` : d;
}

/** Circle that does not quite close. */
export function ring(x: number, y: number, radius: number, seed: number): string {
  const shake = shaky(seed);
  const turn = shake() * Math.PI;
  const points = Array.from({ length: 12 }, (_, i) => {
    const angle = turn + (i / 10) * 2 * Math.PI;
    const far = radius * (1 + shake() * 0.05 - (i > 9 ? 0.06 : 0));
    return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
  });
  return through(points);
}

/** Cross of two strokes. */
export function cross(x: number, y: number, size: number, seed: number): string {
  const shake = shaky(seed);
  const near = (sign: number): number => sign * size * (1 + shake() * 0.14);
  const stroke = (up: number): string => {
    const [from, to] = [
      { x: x + near(-1), y: y + near(-up) },
      { x: x + near(1), y: y + near(up) },
    ];
    return `M${pair(from)}Q${pair({ x: x + shake() * 2, y: y + shake() * 2 })} ${pair(to)}`;
  };
  return stroke(1) + stroke(-1);
}

/** Hatching of rock: bundles of three short strokes, at each point in its direction. */
export function hatching(points: readonly (Point & { out: Point })[], length: number, seed: number): string {
  const shake = shaky(seed);
  return points
    .map(({ x, y, out }) => {
      const lean = Math.atan2(out.y, out.x) + shake() * 0.9;
      const [dx, dy] = [Math.cos(lean), Math.sin(lean)];
      const far = length * (0.75 + 0.3 * shake());
      return [-4.5, 0, 4.5]
        .map((side) => {
          const from = { x: x - dy * side + dx * 2 + shake(), y: y + dx * side + dy * 2 + shake() };
          return `M${pair(from)}L${pair({ x: from.x + dx * far + shake(), y: from.y + dy * far + shake() })}`;
        })
        .join("");
    })
    .join("");
}
