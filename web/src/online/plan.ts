// plan.ts - Set-up of a new online table.
import type { Pace } from "./types";

/** Paces on offer, each with its description. */
export const paces = ["none", "quick", "calm", "day", "days"] as const;
export type PaceName = (typeof paces)[number];

export function paceOf(name: PaceName): Pace {
  switch (name) {
    case "none":
      return { pace: "none" };
    case "quick":
      return { pace: "live", start: 600, increment: 10, cap: 900 };
    case "calm":
      return { pace: "live", start: 1800, increment: 30, cap: 3600 };
    case "day":
      return { pace: "days", days: 1 };
    case "days":
      return { pace: "days", days: 3 };
  }
}

export interface Plan {
  /** Each seat is "me", "open" or the level of a bot. */
  seats: string[];
  pace: PaceName;
  isPublic: boolean;
  standIn: string;
}

export function newPlan(): Plan {
  return {
    seats: ["me", "open", "open", "open", "open", "open"],
    pace: "none",
    isPublic: false,
    standIn: "strong",
  };
}

/** Assigns a seat of the plan; "me" sits in one seat at most. */
export function seated(seats: string[], seat: number, who: string): string[] {
  return seats.map((before, index) => {
    if (index === seat) return who;
    return who === "me" && before === "me" ? "open" : before;
  });
}
