// inks.ts - Colours of dragons, Elders and stones, each with its mark.
import { typeMarks } from "$web/kit/art/marks";
import type { Part } from "../view";

export const hues: Record<string, string> = {
  red: "#c23b2c",
  blue: "#3273b4",
  yellow: "#e8bd36",
  orange: "#e2802c",
  purple: "#7d4ea3",
  green: "#4f9350",
  magenta: "#b83d7c",
  indigo: "#4b51ab",
  golden: "#e3a21f",
  amber: "#d2651c",
  teal: "#2c9390",
  lime: "#a2c03d",
};

export const elderHues: Record<string, string> = {
  black: "#38343f",
  gray: "#8f8e94",
  white: "#f4efe2",
  cinnamon: "#b4683f",
  umber: "#74523a",
  sienna: "#a94a24",
};

/** Marks by colour: flame, drop, sun; a mixed colour has those of its parts. */
export const partMarks: Record<Part, string> = {
  red: typeMarks.crimson,
  blue: typeMarks.azure,
  yellow: typeMarks.golden,
};

/** Stones of a colour still to be chosen. */
export const plainStone = "#d8cdb6";

/** Returns whether dark or light text is more legible on a hue. */
export function onHue(hue: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => parseInt(hue.slice(start, start + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 140 ? "#2a1d12" : "#fffaf0";
}
