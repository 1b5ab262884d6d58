// dragon.ts - Dragon drawing built from parts: the type gives the figure, the realm gives horns and ridge.
import { hides, vermilion, type DragonType, type Realm } from "./palette";
import { poses, type HeadShape, type Limb, type Pose, type TailShape, type Wing } from "./poses";
import { beside, lay, round, smooth, stations, strip, type Joint, type Point, type Station } from "./ribbon";

export interface Stroke {
  d: string;
  fill?: string;
  /** Width of the ink; without it, no ink. */
  ink?: number;
  faint?: boolean;
}

export interface Dragon {
  /** All solid parts as one path: the silhouette. */
  outline: string;
  back: Stroke[];
  body: Stroke[];
  front: Stroke[];
}

/** At the back of the skull, facing along the x axis. The last path is the open mouth. */
const heads: Record<HeadShape, readonly [skull: string, mouth: string]> = {
  wolf: [
    "M-5 -9C2 -12 8 -12 13 -9C19 -9 25 -8 30 -7C34 -7 36 -3 33 0L29 1C22 1 17 3 11 5C17 6 23 8 27 9C25 14 16 15 8 12C2 12 -3 10 -6 8Z",
    "M29 1C22 1 17 3 11 5C17 6 23 8 27 9C24 6 24 3 29 1Z",
  ],
  eel: [
    "M-6 -8C2 -11 9 -10 14 -7C22 -6 30 -5 38 -3C41 -1 40 2 36 2C28 2 20 3 12 5C20 6 27 6 33 7C30 11 18 12 8 10C2 10 -3 9 -6 7Z",
    "M36 2C28 2 20 3 12 5C20 6 27 6 33 7C30 5 31 3 36 2Z",
  ],
  cat: [
    "M-6 -10C1 -14 10 -13 14 -9C18 -10 24 -8 27 -5C30 -2 29 2 25 3C20 3 15 4 11 5C16 7 20 8 24 8C22 13 13 14 6 12C1 12 -3 10 -6 8Z",
    "M25 3C20 3 15 4 11 5C16 7 20 8 24 8C22 6 22 5 25 3Z",
  ],
  hawk: [
    "M-5 -9C2 -13 10 -12 14 -9C20 -10 28 -8 31 -2C33 2 31 6 28 8C28 4 25 2 21 2C17 2 13 4 10 5C15 7 20 8 23 10C19 13 12 13 6 11C1 11 -3 9 -5 8Z",
    "M28 3C23 1 17 2 10 5C15 7 20 8 23 10C22 6 24 4 28 3Z",
  ],
  river: [
    "M-6 -9C1 -13 9 -12 13 -8C18 -10 22 -8 25 -6C30 -9 36 -6 35 -1C35 2 31 3 28 2C22 2 17 3 11 5C18 7 24 7 29 7C30 12 19 15 9 12C2 12 -3 10 -6 8Z",
    "M28 2C22 2 17 3 11 5C18 7 24 7 29 7C27 6 26 4 28 2Z",
  ],
  ox: [
    "M-7 -10C1 -13 8 -13 12 -9C18 -9 24 -8 28 -7C32 -6 33 0 31 4C25 3 17 4 11 6C17 8 24 9 29 9C28 15 17 17 8 14C1 14 -4 11 -8 9Z",
    "M31 4C25 3 17 4 11 6C17 8 24 9 29 9C28 7 29 5 31 4Z",
  ],
};

const ears: Record<HeadShape, string> = {
  wolf: "M2 -2C-6 -8 -14 -8 -20 -4C-14 -3 -16 1 -20 3C-13 4 -6 4 1 5Z",
  eel: "M3 -4C-5 -16 -16 -18 -24 -16C-20 -12 -20 -9 -26 -5C-20 -3 -20 0 -25 5C-17 6 -6 6 3 4Z",
  cat: "M4 -4C-2 -12 -12 -14 -18 -10C-14 -4 -8 0 2 2Z",
  hawk: "M2 -4C-6 -12 -14 -12 -20 -10C-15 -7 -17 -4 -22 -2C-16 0 -17 3 -20 6C-12 6 -5 5 2 4Z",
  river: "M3 -3C-3 -8 -9 -9 -14 -6C-9 -3 -4 1 2 2Z",
  ox: "M3 0C-4 -4 -10 -3 -14 1C-9 4 -3 6 2 6Z",
};

/** By realm, on the skull: flames, bolts, spikes, branches, ram's horns, buds. */
const horns: Record<Realm, readonly string[]> = {
  volcano: [
    "M6 -10C2 -18 -8 -22 -20 -18C-12 -16 -6 -12 -3 -6Z",
    "M-1 -7C-5 -12 -12 -13 -18 -10C-12 -8 -8 -5 -6 -1Z",
  ],
  storm: ["M6 -9L0 -20L-3 -15L-14 -26L-9 -14L-12 -13L-2 -6Z"],
  desert: ["M5 -9C1 -16 -4 -22 -12 -30C-9 -21 -6 -13 -3 -6Z", "M27 -7L31 -17L32 -5Z"],
  jungle: [
    "M7 -10C4 -14 0 -17 -3 -18C-1 -22 -1 -25 -3 -29C-6 -26 -7 -22 -7 -19C-11 -20 -14 -19 -18 -16C-13 -15 -7 -14 -2 -7Z",
  ],
  mountains: [
    "M7 -10C4 -20 -8 -24 -15 -17C-21 -10 -15 0 -8 0C-4 0 -3 -5 -6 -6C-10 -5 -12 -10 -9 -13C-6 -15 -3 -12 -2 -7Z",
  ],
  plains: ["M8 -10C8 -16 4 -19 0 -20C-1 -16 0 -12 2 -9Z", "M1 -9C0 -14 -4 -17 -8 -17C-8 -13 -6 -10 -3 -7Z"],
};

/** By realm, along the back, on the line from 0 to 10. */
const ridges: Record<Realm, string> = {
  volcano: "M0 1C0 -4 3 -7 8 -10C7 -6 9 -3 10 1Z",
  storm: "M0 1L3 -6L5 -4L9 -11L8 -3L10 1Z",
  desert: "M0 1L5 -9L10 1Z",
  jungle: "M0 1C-1 -5 2 -9 8 -10C11 -6 11 -3 10 1Z",
  mountains: "M0 1L2 -6L5 -8L8 -5L10 1Z",
  plains: "M0 1C0 -8 10 -8 10 1Z",
};

/** At the tail's end, along the x axis. */
const tails: Record<TailShape, string> = {
  spade: "M-4 0C0 -4 2 -12 -2 -16C10 -14 18 -8 24 0C18 8 10 14 -2 16C2 12 0 4 -4 0Z",
  fluke: "M-5 0C0 -6 6 -16 22 -20C18 -10 16 -4 10 0C16 4 18 10 22 20C6 16 0 6 -5 0Z",
  leaf: "M-4 0C0 -12 14 -16 28 -8C24 4 12 12 -4 0Z",
  plume: "M-4 0C2 -10 12 -14 20 -14C16 -9 18 -6 24 -4C18 0 18 4 22 10C12 12 2 8 -4 0Z",
  tuft: "M-5 0C0 -8 8 -14 18 -16C15 -11 18 -8 26 -8C20 -4 20 0 27 4C19 4 15 6 16 13C8 10 0 7 -5 0Z",
  club: "M-4 -5C0 -14 8 -18 12 -12L20 -16L20 -8L28 -6L22 0L28 6L20 8L20 16L12 12C8 18 0 14 -4 5Z",
};

const claw =
  "M-2 -4C4 -6 8 -4 10 -1C6 -1 4 0 2 2ZM-3 0C3 -1 7 1 9 5C5 4 2 4 0 5ZM-4 3C0 4 2 7 2 11C-1 9 -4 7 -6 6Z";

function wing({ shoulder, wrist, tips, root }: Wing, fill: string, shade: string): Stroke[] {
  const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
  const toward = (a: Point, b: Point, by: number): Point => [
    a[0] + (b[0] - a[0]) * by,
    a[1] + (b[1] - a[1]) * by,
  ];
  const bend = (a: Point, b: Point, out: number): Point => {
    const middle = toward(a, b, 0.5);
    return [middle[0] - (b[1] - a[1]) * out, middle[1] + (b[0] - a[0]) * out];
  };
  const [first, ...rest] = tips as [Point, ...Point[]];
  const side =
    (first[0] - wrist[0]) * (root[1] - wrist[1]) > (first[1] - wrist[1]) * (root[0] - wrist[0]) ? 1 : -1;
  const finger = (tip: Point): Point => bend(wrist, tip, -0.09 * side);
  let skin = `M${pair(shoulder)}Q${pair(bend(shoulder, wrist, -0.16 * side))} ${pair(wrist)}Q${pair(finger(first))} ${pair(first)}`;
  let before = first;
  for (const next of [...rest, root]) {
    skin += `Q${pair(toward(toward(before, next, 0.5), wrist, 0.3))} ${pair(next)}`;
    before = next;
  }
  const bones = tips.map((tip) => `M${pair(wrist)}Q${pair(finger(tip))} ${pair(tip)}`).join("");
  const arm = stations(
    capped([
      [...shoulder, 6.5],
      [...bend(shoulder, wrist, -0.1 * side), 4.5],
      [...wrist, 3],
    ]),
  );
  const thumb = lay(
    "M-2 -2C4 -4 8 -3 12 1C7 0 3 2 0 3Z",
    { x: wrist[0], y: wrist[1], dx: 0.4 * -Math.sign(first[0] - wrist[0] || 1), dy: -0.9 },
    0.7,
  );
  return [
    { d: `${skin}Z`, fill, ink: 1.5 },
    { d: bones, ink: 1.3 },
    { d: strip(arm, -1, 1), fill: shade, ink: 1.2 },
    { d: thumb, fill: shade, ink: 1 },
  ];
}

/** The same line with a rounded start. */
function capped(joints: readonly Joint[]): Joint[] {
  const [hip, knee] = joints as [Joint, Joint];
  const reach = hip[2] / Math.hypot(hip[0] - knee[0], hip[1] - knee[1]);
  const back = (by: number, half: number): Joint => [
    hip[0] + (hip[0] - knee[0]) * by,
    hip[1] + (hip[1] - knee[1]) * by,
    hip[2] * half,
  ];
  return [back(reach, 0.1), back(reach * 0.7, 0.7), ...joints];
}

function limb({ joints, far }: Limb, body: string, shade: string): Stroke[] {
  const line = stations(capped(joints));
  const end = line[line.length - 1] as Station;
  const fill = far ? shade : body;
  return [
    {
      d: lay(claw, { x: end.x, y: end.y, dx: end.dx, dy: end.dy }, 0.5 + end.half / 9, end.dx < 0 ? -1 : 1),
      fill: "#f3e3bd",
      ink: 1,
    },
    { d: strip(line, -1, 1), fill, ink: 1.4 },
  ];
}

/** Ridge along the back, from one point of the spine to another, at even steps. */
function ridge(line: readonly Station[], pose: Pose, shape: string): string {
  const [from, to, size] = pose.ridge;
  let path = "";
  let walked = 0;
  for (let i = Math.floor(from * line.length); i < to * (line.length - 1); i++) {
    const [here, next] = [line[i] as Station, line[i + 1] as Station];
    walked += Math.hypot(next.x - here.x, next.y - here.y);
    const part = (i / line.length - from) / (to - from);
    const grow = size * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.25 + part * 0.8)));
    if (walked < 8.5 * grow) continue;
    walked = 0;
    const [x, y] = beside(here, -0.94);
    path += lay(shape, { ...here, x, y }, grow * 1.02);
  }
  return path;
}

function sail(line: readonly Station[], from: number, to: number): string {
  const part = line.slice(Math.floor(from * line.length), Math.floor(to * line.length));
  const edge = part.map((station, i) => {
    const lift = 1 + 1.25 * Math.sin((Math.PI * i) / part.length) * (i % 4 < 2 ? 1 : 0.66);
    return beside(station, -lift);
  });
  return smooth([...part.map((station) => beside(station, -0.8)), ...edge.reverse()], true);
}

/** Rows of scales on the upper body. */
function scales(line: readonly Station[]): string {
  let path = "";
  for (let i = 3; i < line.length - 8; i += 2) {
    const station = line[i] as Station;
    if (station.half < 6) continue;
    for (const side of i % 4 === 3 ? [-0.1, -0.66] : [-0.38]) {
      const [x, y] = beside(station, side);
      path += lay("M-2 -3C2 -3 2 3 -2 3", { ...station, x, y }, 0.75);
    }
  }
  return path;
}

/** Belly plates: short lines across the belly. */
function plates(line: readonly Station[]): string {
  let path = "";
  for (let i = 2; i < line.length - 4; i += 2) {
    const station = line[i] as Station;
    const [a, b] = [beside(station, 0.42), beside(station, 0.98)];
    path += `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
  }
  return path;
}

function build(type: DragonType, realm: Realm): Dragon {
  const pose = poses[type];
  const hide = hides[type];
  const line = stations(pose.spine);
  const angle = (pose.turn * Math.PI) / 180;
  const neck = line[0] as Station;
  const skull = { x: neck.x, y: neck.y, dx: -Math.cos(angle), dy: Math.sin(angle) };
  const onHead = (d: string): string => lay(d, skull, pose.size, -1);
  const end = line[line.length - 1] as Station;
  const [face, mouth] = heads[pose.head];
  const limbs = (far: boolean): Stroke[] =>
    pose.limbs.filter((one) => !!one.far === far).flatMap((one) => limb(one, hide.body, hide.shade));
  const wings = (far: boolean): Stroke[] =>
    pose.wings
      .filter((one) => !!one.far === far)
      .flatMap((one) =>
        wing(one, far && type !== "golden" ? hide.shade : hide.wing, far ? hide.shade : hide.body),
      );

  const back = [...wings(true), ...limbs(true)];
  const body: Stroke[] = [
    { d: lay(tails[pose.tail], end, 0.92), fill: hide.wing, ink: 1.4 },
    ...(pose.sail ? [{ d: sail(line, 0.1, 0.66), fill: hide.wing, ink: 1.2 }] : []),
    { d: ridge(line, pose, ridges[realm]), fill: hide.shade, ink: 0.9 },
    { d: strip(line, -1, 1), fill: hide.body, ink: 1.7 },
    { d: strip(line, 0.42, 0.96), fill: hide.belly },
    { d: plates(line), ink: 0.7, faint: true },
    { d: scales(line), ink: 0.8, faint: true },
  ];
  const front: Stroke[] = [
    ...limbs(false),
    ...wings(false),
    ...(pose.mane
      ? [
          {
            d: onHead(
              "M4 -8C-6 -16 -16 -16 -26 -22C-24 -14 -26 -10 -34 -8C-27 -5 -27 -1 -34 5C-26 5 -23 8 -26 16C-16 14 -8 12 0 10Z",
            ),
            fill: hide.wing,
            ink: 1.2,
          },
        ]
      : []),
    { d: onHead(ears[pose.head]), fill: hide.wing, ink: 1.1 },
    { d: horns[realm].map(onHead).join(""), fill: "#f3e3bd", ink: 1.2 },
    { d: onHead(face), fill: hide.body, ink: 1.6 },
    { d: onHead(mouth), fill: "#5e1512" },
    { d: onHead("M14 5C20 4 24 4 28 5L33 3L30 6L34 8L28 7C24 6 19 7 14 5Z"), fill: vermilion, ink: 0.6 },
    { d: onHead("M17 3L18.5 6L20 2.5ZM22 2L23.5 5L25 1.5ZM19 7.5L20 5L21.5 8Z"), fill: "#fffaf0" },
    { d: onHead("M6 -5C9 -8 13 -7 15 -4C12 -3 9 -3 6 -5Z"), fill: "#ffd75e", ink: 1 },
    { d: onHead("M10.5 -7L11.5 -3.2"), ink: 1.3 },
    { d: onHead("M4 -8C9 -11 13 -9 17 -6"), ink: 1.4 },
    {
      d: onHead(pose.head === "eel" ? "M35 -2L33 -1" : pose.head === "cat" ? "M25 -4L23 -3" : "M30 -4L28 -3"),
      ink: 1.4,
    },
    ...(pose.mane ? [{ d: onHead("M29 -5C38 -14 46 -10 44 -22M28 2C38 2 42 10 50 6"), ink: 1.4 }] : []),
  ];
  const outline = [...back, ...body, ...front]
    .filter((stroke) => stroke.fill && (stroke.ink ?? 0) >= 0.9)
    .map((stroke) => stroke.d)
    .join("");
  return { outline, back, body, front };
}

const drawn = new Map<string, Dragon>();

/** Returns the dragon of a type in a realm. Cached. */
export function dragon(type: DragonType, realm: Realm): Dragon {
  const key = `${type}-${realm}`;
  let found = drawn.get(key);
  if (!found) drawn.set(key, (found = build(type, realm)));
  return found;
}
