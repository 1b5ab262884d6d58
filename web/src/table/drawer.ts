// drawer.ts - type of a drawer beside the board.
import type { Snippet } from "svelte";

export interface Drawer {
  name: string;
  icon: "log" | "chat" | "curve" | "person";
  label: string;
  /** How much there is in it that has not been looked at. */
  news?: number;
  content: Snippet<[close: () => void]>;
}
