// drawer.ts - Type of a drawer beside the board.
import type { Snippet } from "svelte";

export interface Drawer {
  name: string;
  icon: "log" | "chat" | "curve" | "person";
  label: string;
  /** Number of unread items. */
  news?: number;
  content: Snippet<[close: () => void]>;
}
