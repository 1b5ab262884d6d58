// commitments.ts - commitments of the server, kept on this device before the game. A server that shows another one
// after the game is caught by it (docs/fairness.md).

const KEY = "wyrm.promises";
/** Games of long ago are forgotten. */
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

/** Keeps what is told of a table, and answers what was told first. */
export function keepCommitment(table: string, commitment: string, storage: Storage = localStorage): string {
  const kept = read(storage);
  const first = kept.find(([id]) => id === table);
  if (first) return first[1];
  try {
    storage.setItem(KEY, JSON.stringify([...kept.slice(1 - MOST), [table, commitment]]));
  } catch {
    // Then it is known as long as the page is open.
  }
  return commitment;
}
