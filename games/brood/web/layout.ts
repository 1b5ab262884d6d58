// layout.ts - Coordinates of places: those of the component file, moved apart to fit their drawings.
import type { MapPlace } from "./view";

/** Size of the map's sheet, in its own units. */
export const SHEET = { width: 160, height: 138 };
/** Size of a place's drawing, with its name. */
export const PLOT = { width: 22, height: 17.5 };
const BOX = { width: 160, height: 96 };
const ROUNDS = 400;
const MARGIN = { x: 12, top: 10.5, bottom: 8.6 };

export interface Spot {
  x: number;
  y: number;
}

/** Moves two overlapping places apart, along the shorter way. */
function part(a: Spot, b: Spot): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [x, y] = [PLOT.width - Math.abs(dx), PLOT.height - Math.abs(dy)];
  if (x <= 0 || y <= 0) return;
  if (x / PLOT.width < y / PLOT.height) {
    const by = ((x / 2) * (dx < 0 ? -1 : 1)) / 2;
    a.x -= by;
    b.x += by;
  } else {
    const by = ((y / 2) * (dy < 0 ? -1 : 1)) / 2;
    a.y -= by;
    b.y += by;
  }
}

/** Returns a position for every place. Deterministic. */
export function layOut(map: readonly MapPlace[]): Map<string, Spot> {
  const spots = map.map(({ x, y }) => ({
    x: (x * SHEET.width) / BOX.width,
    y: (y * SHEET.height) / BOX.height,
  }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, a] of spots.entries()) for (const b of spots.slice(index + 1)) part(a, b);
    for (const spot of spots) {
      spot.x = Math.min(SHEET.width - MARGIN.x, Math.max(MARGIN.x, spot.x));
      spot.y = Math.min(SHEET.height - MARGIN.bottom, Math.max(MARGIN.top, spot.y));
    }
  }
  const round = (value: number): number => Math.round(value * 10) / 10;
  return new Map(
    map.map(({ id }, index) => [id, { x: round(spots[index]?.x ?? 0), y: round(spots[index]?.y ?? 0) }]),
  );
}
