// alone.ts - Lock that keeps a game in one window: two windows would undo each other's moves (Web Locks API).

/**
 * Calls `open` as soon as no other window of this browser holds the lock, and reports the wait. Returns a function
 * that releases it. Without Web Locks it opens at once.
 */
export function alone(
  name: string,
  open: (isGone: () => boolean) => Promise<void>,
  isTaken: () => void,
): () => void {
  const here = { isGone: false };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const giveUp = new AbortController();

  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) {
    void open(() => here.isGone);
  } else {
    const take = async (lock: Lock | null): Promise<boolean> => {
      if (!lock) return false;
      await open(() => here.isGone);
      await held;
      return true;
    };
    void (async () => {
      if (await locks.request(`wyrm-${name}`, { ifAvailable: true }, take)) return;
      if (here.isGone) return;
      isTaken();
      await locks.request(`wyrm-${name}`, { signal: giveUp.signal }, take).catch(() => undefined);
    })();
  }
  return () => {
    here.isGone = true;
    release();
    giveUp.abort();
  };
}
