// coached.ts - Per-table switch for a hint every turn, in sessionStorage. Games on this device save it
// themselves; the server does not know it.

const key = (table: string): string => `wyrm.coached.${table}`;

export function isCoached(table: string, storage: () => Storage = () => sessionStorage): boolean {
  try {
    return storage().getItem(key(table)) !== null;
  } catch {
    return false;
  }
}

export function setCoached(
  table: string,
  isWanted: boolean,
  storage: () => Storage = () => sessionStorage,
): void {
  try {
    if (isWanted) storage().setItem(key(table), "yes");
    else storage().removeItem(key(table));
  } catch {
    // Without storage the switch lasts until the page is loaded again.
  }
}
