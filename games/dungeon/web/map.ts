// map.ts - Layout of the way out: tiles along a winding line, rooms around them, doors between.
import { hatching, type Point, shaky, through } from "./pencil";
import type { DungeonBox } from "./view";

export interface Measures {
  width: number;
  rows: number;
  /** Distance between rows. */
  pitch: number;
  /** Width of rooms. */
  breadth: number;
  tile: number;
  top: number;
}

export const WIDE: Measures = { width: 1000, rows: 3, pitch: 101, breadth: 70, tile: 19, top: 72 };
export const NARROW: Measures = { width: 374, rows: 5, pitch: 76, breadth: 50, tile: 15.5, top: 60 };

interface Spot extends Point {
  /** Unit vector along the way. */
  to: Point;
}

export interface PlannedRoom {
  id: number;
  walls: string;
  /** A second, lighter pencil stroke. */
  again: string;
  /** Candidate places of its sign, best first. */
  signs: Point[];
  /** Free corners for details. */
  nooks: Point[];
}

export interface Plan {
  width: number;
  height: number;
  tile: number;
  tiles: Spot[];
  rooms: PlannedRoom[];
  doors: (Point & { turn: number; half: number })[];
  rock: string;
  steps: string;
}

/** Returns the point at a distance along the way. */
function way({ width, rows, pitch, top }: Measures): { length: number; at: (far: number) => Spot } {
  const bend = (Math.PI * pitch) / 2;
  const [left, right] = [pitch / 2 + 28, width - pitch / 2 - 28];
  const row = right - left;
  const wave = (x: number, line: number): number => Math.sin(x / 57 + line * 2.1) * pitch * 0.035;
  function plain(far: number): Point {
    const line = Math.min(rows - 1, Math.max(0, Math.floor(far / (row + bend))));
    const on = far - line * (row + bend);
    const isBack = line % 2 === 1;
    const y = top + line * pitch;
    if (on <= row || line === rows - 1) {
      const x = isBack ? right - on : left + on;
      return { x, y: y + wave(x, line) };
    }
    const angle = ((on - row) / bend) * Math.PI;
    const out = Math.sin(angle) * (pitch / 2);
    const along = 1 - (on - row) / bend;
    const edge = isBack ? left : right;
    return {
      x: isBack ? left - out : right + out,
      y:
        y +
        (pitch / 2) * (1 - Math.cos(angle)) +
        wave(edge, line) * along +
        wave(edge, line + 1) * (1 - along),
    };
  }
  return {
    length: rows * row + (rows - 1) * bend,
    at: (far) => {
      const [a, b] = [plain(far - 2), plain(far + 2)];
      const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      return { ...plain(far), to: { x: (b.x - a.x) / long, y: (b.y - a.y) / long } };
    },
  };
}

const beside = ({ x, y, to }: Spot, by: number): Point => ({ x: x + to.y * by, y: y - to.x * by });

export function plan({ rooms, exit }: Pick<DungeonBox, "rooms" | "exit">, measures: Measures): Plan {
  const { width, rows, pitch, breadth, top } = measures;
  const line = way(measures);
  const start = breadth * 0.2;
  const gap = (line.length - start - breadth * 0.1) / exit;
  const far = (tile: number): number => start + tile * gap;
  const tiles = Array.from({ length: exit + 1 }, (_, tile) => line.at(far(tile)));
  const half = breadth / 2;
  const rock: (Point & { out: Point })[] = [];

  const planned = rooms.map(({ id, first, hexagon }, index): PlannedRoom => {
    const last = (rooms[index + 1]?.first ?? exit) - 1;
    const [from, to] = [far(first) - gap * 0.37, far(last) + gap * 0.37];
    const count = Math.max(4, Math.round((to - from) / 13));
    const spots = Array.from({ length: count + 1 }, (_, i) => line.at(from + ((to - from) * i) / count));
    const walls = (seed: number, shift: number): string => {
      const shake = shaky(id * 31 + seed);
      const side = (sign: number): Point[] =>
        spots.map((spot) => beside(spot, sign * (half + shift + shake() * 1.7)));
      return through([...side(1), ...side(-1).reverse()], true);
    };
    const shake = shaky(id * 17);
    spots.forEach((spot, i) => {
      for (const sign of [1, -1]) {
        if ((i + (sign > 0 ? 0 : 1)) % 2 && Math.abs(shake()) < 0.7) continue;
        const at = beside(spot, sign * (half + 1));
        rock.push({ ...at, out: { x: spot.to.y * sign, y: -spot.to.x * sign } });
      }
    });
    // A sign hangs on the wall above a straight part, near the room's hexagon if possible.
    const inside = tiles.map((_, tile) => tile).filter((tile) => tile >= first && tile <= last);
    const isLevel = (tile: number): boolean => Math.abs(tiles[tile]?.to.y ?? 1) < 0.35;
    const level = inside.filter(isLevel);
    const near = (tile: number): number => Math.abs(tile - hexagon - 0.5);
    const between = level.filter((tile) => level.includes(tile + 1)).map((tile) => tile + 0.5);
    const pins = [...level, ...between].toSorted((a, b) => near(a) - near(b));
    const hung = pins.find(Number.isInteger) ?? hexagon;
    const hang =
      (side: number) =>
      (tile: number): Point => {
        const { x, y } = line.at(far(tile));
        return { x, y: y + side * (half + 1) };
      };
    const places = [hung, ...pins.filter((pin) => pin !== hung)];
    return {
      id,
      walls: walls(1, 0),
      again: walls(2, 0.6),
      // In bends there may be room only on the lower wall.
      signs: [...places.map(hang(-1)), ...places.map(hang(1))],
      nooks: level
        .filter((tile) => Math.abs(tile - hung) > 1)
        .map((tile) => ({ x: tiles[tile]?.x ?? 0, y: (tiles[tile]?.y ?? 0) - half * 0.74 })),
    };
  });

  const doors = rooms.slice(1).map(({ first }) => {
    const spot = line.at((far(first) + far(first - 1)) / 2);
    return {
      x: spot.x,
      y: spot.y,
      turn: (Math.atan2(spot.to.y, spot.to.x) * 180) / Math.PI,
      half: gap * 0.16,
    };
  });
  const steps = through(Array.from({ length: exit * 3 + 1 }, (_, i) => line.at(start + (i * gap) / 3)));
  return {
    width,
    height: top + (rows - 1) * pitch + half + 16,
    tile: measures.tile,
    tiles,
    rooms: planned,
    doors,
    steps,
    rock: hatching(rock, breadth * 0.17, 5),
  };
}

export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SIGN = { half: 42, height: 13 };

const around = ({ x, y }: Point): Area => ({
  left: x - SIGN.half,
  right: x + SIGN.half,
  top: y - SIGN.height,
  bottom: y + SIGN.height,
});
const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Chooses a place for each room's sign, free of figures and other signs if possible. */
export function hangSigns(rooms: readonly PlannedRoom[], figures: readonly Area[]): Point[] {
  const taken = [...figures];
  return rooms.map(({ signs }) => {
    const place = signs.find((sign) => !taken.some((area) => overlaps(area, around(sign)))) ??
      signs[0] ?? { x: 0, y: 0 };
    taken.push(around(place));
    return place;
  });
}
