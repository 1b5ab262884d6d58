// dice.ts - Material of the dice: bone with graphite pips, and one red die.
import type { Tincture } from "$web/kit/art/palette";

export const bone: Tincture = { field: "#f6f1e4", charge: "#2b2f34", inlay: "#e7dfcb" };
export const red: Tincture = { field: "#a82a20", charge: "#fbf3df", inlay: "#c5513f" };
