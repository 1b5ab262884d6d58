// coached.ts - at which tables somebody wants a hint every turn: as long as the window is there, also when it is
// loaded again. On the device a game is saved with this wish; at the server it is nobody else's business.

const key = (table: string): string => `wyrm.coached.${table}`;

export function isCoached(table: string, storage: () => Storage = () => sessionStorage): boolean {
  try {
    return storage().getItem(key(table)) !== null;
  } catch {
    return false;
  }
}

export function setCoached(table: string, isWanted: boolean, storage: () => Storage = () => sessionStorage): void {
  try {
    if (isWanted) storage().setItem(key(table), "yes");
    else storage().removeItem(key(table));
  } catch {
    // Then it is known until the page is loaded again.
  }
}
