// poses.ts - Pose of each type of dragon: a figure of 200 by 220, facing left.
//
// Each type has its own outline: crimson rears, azure is a coiled serpent, emerald lies, golden shows both
// wings spread, violet winds through the air, obsidian walks under heavy plates.
import type { DragonType } from "./palette";
import type { Joint, Point } from "./ribbon";

export interface Wing {
  shoulder: Point;
  wrist: Point;
  /** Finger tips, foremost first. */
  tips: readonly Point[];
  /** Where the wing's skin meets the body. */
  root: Point;
}

export interface Limb {
  joints: readonly Joint[];
  far?: boolean;
}

export type HeadShape = "wolf" | "eel" | "cat" | "hawk" | "river" | "ox";
export type TailShape = "spade" | "fluke" | "leaf" | "plume" | "tuft" | "club";

export interface Pose {
  /** From the back of the head to the tail's end. */
  spine: readonly Joint[];
  /** Head: its angle in degrees from facing left, and its size. */
  turn: number;
  size: number;
  head: HeadShape;
  tail: TailShape;
  wings: readonly (Wing & { far?: boolean })[];
  limbs: readonly Limb[];
  /** Start and end of the ridge along the spine (0 to 1). */
  ridge: readonly [from: number, to: number, size: number];
  mane?: boolean;
  /** Sail along the back, between two stations, instead of wings. */
  sail?: boolean;
}

// prettier-ignore
export const poses: Record<DragonType, Pose> = {
  crimson: {
    spine: [[62, 58, 8], [79, 52, 9], [92, 64, 10.5], [88, 88, 14], [90, 114, 19], [104, 142, 20], [124, 165, 17],
      [146, 186, 11], [168, 190, 7.5], [180, 176, 5.5], [173, 158, 4], [180, 144, 2.5]],
    turn: 4, size: 1.05, head: "wolf", tail: "spade",
    wings: [
      { far: true, shoulder: [88, 96], wrist: [104, 32], tips: [[118, 4], [140, 18], [148, 50], [132, 84]], root: [104, 108] },
      { shoulder: [100, 104], wrist: [134, 42], tips: [[166, 8], [188, 44], [192, 86], [168, 112]], root: [122, 140] },
    ],
    limbs: [
      { far: true, joints: [[82, 104, 7], [62, 100, 5.5], [50, 86, 4], [42, 84, 3]] },
      { far: true, joints: [[130, 160, 11], [138, 184, 7], [132, 204, 4.5], [120, 210, 4]] },
      { joints: [[94, 116, 9], [70, 128, 6.5], [54, 118, 4.5], [44, 118, 3.5]] },
      { joints: [[116, 158, 15], [92, 178, 9], [102, 202, 5.5], [86, 210, 5]] },
    ],
    ridge: [0.06, 0.88, 1],
  },
  azure: {
    spine: [[70, 54, 8], [88, 44, 9.5], [106, 54, 11], [106, 80, 13], [86, 104, 15], [74, 134, 17], [88, 168, 18], [124, 186, 17],
      [160, 174, 14], [178, 146, 10], [174, 116, 7.5], [160, 102, 5], [156, 86, 3]],
    turn: 8, size: 1.08, head: "eel", tail: "fluke", sail: true,
    wings: [{ shoulder: [84, 126], wrist: [112, 116], tips: [[134, 98], [132, 124], [122, 146]], root: [88, 150] }],
    limbs: [],
    ridge: [0.05, 0.74, 1.5],
  },
  emerald: {
    spine: [[54, 126, 9.5], [70, 112, 11.5], [92, 116, 15], [120, 134, 22], [150, 150, 22], [174, 170, 15], [170, 194, 10.5],
      [138, 206, 8.5], [102, 210, 7], [66, 208, 5.5], [40, 204, 3.5], [28, 192, 2.5]],
    turn: -6, size: 1.08, head: "cat", tail: "leaf",
    wings: [
      { far: true, shoulder: [106, 116], wrist: [112, 58], tips: [[146, 40], [168, 72], [164, 104]], root: [138, 128] },
      { shoulder: [112, 124], wrist: [134, 66], tips: [[180, 56], [194, 96], [184, 134], [164, 150]], root: [140, 150] },
    ],
    limbs: [
      { far: true, joints: [[88, 128, 9], [66, 146, 7], [50, 168, 5.5], [38, 172, 4.5]] },
      { joints: [[102, 138, 12], [86, 162, 8.5], [62, 182, 6.5], [44, 184, 5.5]] },
      { joints: [[150, 160, 19], [126, 174, 11], [128, 192, 7], [108, 196, 6]] },
    ],
    ridge: [0.06, 0.62, 1],
  },
  golden: {
    spine: [[80, 52, 8], [96, 44, 9], [108, 58, 10], [103, 84, 14], [100, 112, 19], [102, 140, 17], [112, 166, 10.5], [128, 186, 7.5],
      [120, 206, 5.5], [98, 208, 4], [84, 198, 2.5]],
    turn: 4, size: 1, head: "hawk", tail: "plume",
    wings: [
      { far: true, shoulder: [110, 96], wrist: [150, 44], tips: [[186, 28], [196, 76], [186, 118], [158, 142]], root: [112, 132] },
      { far: true, shoulder: [94, 96], wrist: [50, 50], tips: [[14, 32], [4, 78], [14, 118], [42, 142]], root: [90, 132] },
    ],
    limbs: [
      { joints: [[92, 136, 11], [74, 158, 7], [80, 180, 4.5], [70, 190, 4]] },
      { joints: [[110, 136, 11], [134, 152, 7], [136, 172, 4.5], [146, 182, 4]] },
    ],
    ridge: [0.05, 0.4, 0.9],
  },
  violet: {
    spine: [[48, 72, 8.5], [64, 58, 9.5], [84, 66, 10.5], [92, 92, 11.5], [108, 114, 12.5], [134, 108, 12.5], [144, 82, 12], [162, 66, 11],
      [182, 84, 11], [180, 120, 11.5], [154, 144, 12], [116, 150, 12], [80, 148, 11], [50, 160, 9.5], [44, 186, 8], [68, 204, 6.5],
      [98, 202, 5], [126, 192, 4], [148, 198, 2.5]],
    turn: 6, size: 1.1, head: "river", tail: "tuft", mane: true,
    wings: [],
    limbs: [
      { far: true, joints: [[94, 96, 6], [76, 108, 5], [62, 102, 3.5], [56, 106, 3]] },
      { joints: [[112, 112, 8], [106, 132, 5.5], [90, 128, 4], [82, 132, 3.5]] },
      { far: true, joints: [[150, 140, 6], [158, 164, 5], [146, 176, 3.5], [138, 174, 3]] },
      { joints: [[90, 150, 8], [104, 172, 5.5], [92, 182, 4], [84, 180, 3.5]] },
    ],
    ridge: [0.1, 0.94, 0.8],
  },
  obsidian: {
    spine: [[46, 112, 11.5], [60, 98, 15], [82, 98, 20], [112, 106, 26], [144, 114, 24], [168, 120, 16], [186, 104, 10.5], [186, 78, 8],
      [168, 66, 7], [154, 72, 6]],
    turn: -10, size: 1.22, head: "ox", tail: "club",
    wings: [
      { far: true, shoulder: [92, 88], wrist: [96, 44], tips: [[120, 18], [142, 34], [138, 66]], root: [122, 92] },
      { shoulder: [104, 96], wrist: [116, 46], tips: [[152, 20], [164, 48], [148, 78]], root: [138, 102] },
    ],
    limbs: [
      { far: true, joints: [[74, 112, 12], [62, 146, 9], [60, 182, 7.5], [50, 190, 7]] },
      { far: true, joints: [[138, 126, 14], [128, 156, 10], [132, 184, 7.5], [122, 190, 7]] },
      { joints: [[94, 122, 16], [92, 158, 11], [98, 192, 9], [86, 202, 8.5]] },
      { joints: [[152, 126, 18], [166, 158, 12], [156, 192, 9], [144, 202, 8.5]] },
    ],
    ridge: [0.04, 0.82, 1.5],
  },
};
