// groups.ts - many actions in a readable order: what begins alike stands together.
import type { Action } from "../../engine/types";

const ALONE_MAX = 7;

/** Actions by their verb; a long group is split by its first noun as well. */
export function groupActions(actions: Action[]): Action[][] {
  const by = (list: Action[], words: number): Action[][] => {
    const groups = new Map<string, Action[]>();
    for (const action of list) {
      const key = action.action.split(" ").slice(0, words).join(" ");
      groups.set(key, [...(groups.get(key) ?? []), action]);
    }
    return [...groups.values()];
  };
  return by(actions, 1).flatMap((group) => {
    if (group.length <= ALONE_MAX) return [group];
    const split = by(group, 2);
    // As many groups as actions would order nothing.
    return split.length * 2 <= group.length ? split : [group];
  });
}

/** The actions that have all words of a search in their text. */
export function filterActions(actions: Action[], search: string): Action[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return actions.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
}
