// advice.test.ts - Tests of hints in words: best move first, no rarely visited moves.
import { describe, expect, it } from "vitest";

import type { Hint, MoveEval } from "../engine/types";
import { advised } from "./advice";

const hint: Hint = {
  action: "place 5@1",
  text: "Place 5 on pile 1",
  bot: "master",
  basis: "tries",
  options: [
    { action: "place 5@1", text: "Place 5 on pile 1", visits: 700, share: 0.584, points: 2.6 },
    { action: "end", text: "End the turn", visits: 200, share: 0.51, points: 0 },
    { action: "claim 2", text: "Take pile 2", visits: 90, share: 0.49, points: -1 },
    { action: "claim 1", text: "Take pile 1", visits: 30, share: 0.4, points: -1 },
    { action: "place 3@1", text: "Place 3 on pile 1", visits: 5, share: 0.3, points: -2 },
  ],
  line: [],
  iterations: 1025,
};

describe("a hint", () => {
  it("tells the best three, with their outlook", () => {
    expect(advised(hint).map(({ text, outlook }) => `${text}: ${outlook}`)).toEqual([
      "Place 5 on pile 1: 58% chance to win",
      "End the turn: 51%",
      "Take pile 2: 49%",
    ]);
  });

  it("skips rarely visited moves and lucky values", () => {
    const [best, second, third, , rare] = hint.options;
    const lucky = { ...second, share: 0.9 } as MoveEval;
    const told = advised({ ...hint, options: [best, lucky, rare, third] as MoveEval[] });
    expect(told.map(({ action }) => action)).toEqual(["place 5@1", "claim 2"]);
  });

  it("shows other moves' losses for exact values", () => {
    const known = (basis: Hint["basis"], lost: number[]) =>
      advised({
        ...hint,
        basis,
        options: hint.options.map((option, index) => ({
          ...option,
          visits: 0,
          share: null,
          points: 41.26 - (lost[index] ?? 9),
          lost: lost[index] ?? 9,
        })),
      }).map(({ text, outlook }) => `${text}: ${outlook}`);
    expect(known("exact", [0, 0.001, 0.314])).toEqual([
      "Place 5 on pile 1: 41.26 points on average",
      "End the turn: just as good",
      "Take pile 2: 40.95 points, loses 0.31",
      ...hint.options.slice(3).map(({ text }) => `${text}: 32.26 points, loses 9.00`),
    ]);
    expect(known("evaluation", [0, 0.04, 1.25])).toEqual([
      "Place 5 on pile 1: about 41 points",
      "End the turn: about as good",
      "Take pile 2: loses 1.3",
    ]);
  });

  it("shows points in a solo game, and nothing without a search", () => {
    const [alone] = advised({
      ...hint,
      options: [{ action: "place 5@1", text: "", visits: 3, share: null, points: 40.6 }],
    });
    expect(alone?.outlook).toBe("about 41 points");
    expect(advised({ ...hint, options: [], iterations: 0 })).toEqual([
      { action: "place 5@1", text: "Place 5 on pile 1", outlook: "" },
    ]);
  });
});
