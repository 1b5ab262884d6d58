// coached.ts - tables of the server where you want a hint every turn, kept in sessionStorage. A game on this device
// is saved with this wish; the server does not need to know.

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
    // Then it is known until the page is loaded again.
  }
}
