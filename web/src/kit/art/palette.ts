// palette.ts - Colour palette of the drawings. Every colour has its mark (marks.ts).

import type { SeatColour } from "./seats";

export const ink = "#2c1f16";
export const gold = "#d9a93a";
export const ivory = "#fbf3df";
export const vermilion = "#c23a22";

export type DragonType = "crimson" | "azure" | "emerald" | "golden" | "violet" | "obsidian";
export type Realm = "volcano" | "storm" | "desert" | "jungle" | "mountains" | "plains";

export interface Hide {
  body: string;
  shade: string;
  belly: string;
  wing: string;
}

export const hides: Record<DragonType, Hide> = {
  crimson: { body: "#b9342a", shade: "#7c1d1c", belly: "#f0c595", wing: "#d8603f" },
  azure: { body: "#2d6da6", shade: "#1a426d", belly: "#c9e6e2", wing: "#6fb4d0" },
  emerald: { body: "#3f8450", shade: "#1f4f31", belly: "#e0e2a6", wing: "#82b45b" },
  golden: { body: "#d39b25", shade: "#8c5e10", belly: "#fdefc3", wing: "#f0cb67" },
  violet: { body: "#77499a", shade: "#472a62", belly: "#e8d2e6", wing: "#ab80c4" },
  obsidian: { body: "#43414d", shade: "#1d1b23", belly: "#b4b0ba", wing: "#696674" },
};

export interface Tincture {
  field: string;
  /** Colour of pips and charges on it. */
  charge: string;
  inlay: string;
}

export const tinctures: Record<SeatColour, Tincture> = {
  red: { field: "#a82a20", charge: ivory, inlay: "#c5513f" },
  blue: { field: "#24528f", charge: ivory, inlay: "#4475b3" },
  green: { field: "#2d6a3c", charge: ivory, inlay: "#4d8c58" },
  yellow: { field: "#e3b02f", charge: ink, inlay: "#f4d274" },
  purple: { field: "#673a86", charge: ivory, inlay: "#8a5cab" },
  black: { field: "#35333b", charge: ivory, inlay: "#5a5762" },
};
