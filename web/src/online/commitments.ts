// commitments.ts - Store of the server's commitments from before the game. It exposes a server that shows
// another one after the game (docs/fairness.md).

const KEY = "wyrm.promises";
/** Old games beyond this number are forgotten. */
const MOST = 200;

function read(storage: Storage): [table: string, commitment: string][] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    const isPair = (one: unknown): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((word) => typeof word === "string");
    return Array.isArray(found) ? found.filter(isPair) : [];
  } catch {
    return [];
  }
}

/** Stores a table's commitment and returns the first one seen. */
export function keepCommitment(table: string, commitment: string, storage: Storage = localStorage): string {
  const kept = read(storage);
  const first = kept.find(([id]) => id === table);
  if (first) return first[1];
  try {
    storage.setItem(KEY, JSON.stringify([...kept.slice(1 - MOST), [table, commitment]]));
  } catch {
    // Without storage it lasts while the page is open.
  }
  return commitment;
}
