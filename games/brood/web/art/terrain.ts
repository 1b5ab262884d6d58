// terrain.ts - Land under the places: its coast and roads, computed from the components' map.
import { SHEET, type Spot } from "../layout";
import type { MapPlace } from "../view";

const COAST = 13;
const BAYS = 5;

const pair = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Closed smooth line through points. */
function smooth(points: readonly Spot[]): string {
  const at = (index: number): Spot => points[(index + points.length) % points.length] ?? { x: 0, y: 0 };
  const bends = points.map((_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    return `C${pair(first)} ${pair(second)} ${pair(c)}`;
  });
  return `M${pair(at(0))}${bends.join("")}Z`;
}

/** Coast: around the outer ring, with bays and capes. */
export function coastOf(map: readonly MapPlace[], spots: ReadonlyMap<string, Spot>): string {
  const middle = { x: SHEET.width / 2, y: SHEET.height / 2 };
  const ring = map.filter(({ ring }) => ring === "outer").flatMap(({ id }) => spots.get(id) ?? []);
  ring.sort(
    (a, b) => Math.atan2(a.y - middle.y, a.x - middle.x) - Math.atan2(b.y - middle.y, b.x - middle.x),
  );
  const points = ring.flatMap((spot, index) => {
    const next = ring[(index + 1) % ring.length] ?? spot;
    return Array.from({ length: BAYS }, (_, step) => {
      const [x, y] = [spot.x + ((next.x - spot.x) * step) / BAYS, spot.y + ((next.y - spot.y) * step) / BAYS];
      const far = Math.hypot(x - middle.x, y - middle.y);
      const wave = COAST + 2 * Math.sin(index * 5 + step * 2.6) + 1.4 * Math.sin(index * 3 + step * 4.7);
      return {
        x: middle.x + ((x - middle.x) * (far + wave)) / far,
        y: middle.y + ((y - middle.y) * (far + wave * 0.86)) / far,
      };
    });
  });
  return smooth(points);
}

export interface Road {
  d: string;
  /** Flight paths over the sea. */
  flown: boolean;
}

/** A road between any two adjacent places, slightly bent. */
export function roadsOf(map: readonly MapPlace[], spots: ReadonlyMap<string, Spot>): Road[] {
  return map.flatMap((place) =>
    place.adjacent
      .filter((other) => place.id < other)
      .flatMap((other, index) => {
        const [a, b] = [spots.get(place.id), spots.get(other)];
        const ring = map.find(({ id }) => id === other)?.ring;
        if (!a || !b) return [];
        const bend = ((index % 2 ? 1 : -1) * Math.hypot(b.x - a.x, b.y - a.y)) / 16;
        const away = Math.hypot(b.x - a.x, b.y - a.y);
        const middle = {
          x: (a.x + b.x) / 2 - ((b.y - a.y) / away) * bend,
          y: (a.y + b.y) / 2 + ((b.x - a.x) / away) * bend,
        };
        const outside = [place.ring, ring].some((one) => one === "island" || one === "lair");
        return [{ d: `M${pair(a)}Q${pair(middle)} ${pair(b)}`, flown: outside }];
      }),
  );
}
