// saved-games.ts - Saved games in IndexedDB, else in localStorage, else in memory while the page is open.
// Damaged entries are skipped.

export interface SavedGames<Entry extends { id: string }> {
  get(id: string): Promise<Entry | undefined>;
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}

type Check<Entry> = (value: unknown) => value is Entry;

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error("storage failed"));
    };
  });
}

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open("wyrm", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(name, { keyPath: "id" });
  };
  return done(request);
}

function savedInDatabase<Entry extends { id: string }>(
  database: IDBDatabase,
  name: string,
  check: Check<Entry>,
): SavedGames<Entry> {
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode, { durability: "strict" }).objectStore(name);
  const finished = (request: IDBRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = request.transaction;
      if (!transaction) throw new Error("no transaction");
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(transaction.error ?? new Error("storage failed"));
      };
    });
  return {
    async get(id) {
      const found: unknown = await done(store("readonly").get(id));
      return check(found) ? found : undefined;
    },
    async all() {
      const found: unknown[] = await done(store("readonly").getAll());
      return found.filter(check);
    },
    put: (entry) => finished(store("readwrite").put(entry)),
    remove: (id) => finished(store("readwrite").delete(id)),
  };
}

/** Stores entries as JSON texts in a Storage such as localStorage. */
export function savedAsText<Entry extends { id: string }>(
  storage: Storage,
  name: string,
  check: Check<Entry>,
): SavedGames<Entry> {
  const prefix = `wyrm.${name}.`;
  const read = (key: string): Entry | undefined => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
      return check(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    get: (id) => Promise.resolve(read(prefix + id)),
    all() {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      const entries = keys.filter((key) => key.startsWith(prefix)).map(read);
      return Promise.resolve(entries.filter((entry) => entry !== undefined));
    },
    // eslint-disable-next-line @typescript-eslint/require-await -- turns an exception into a rejection
    async put(entry) {
      storage.setItem(prefix + entry.id, JSON.stringify(entry));
    },
    remove(id) {
      storage.removeItem(prefix + id);
      return Promise.resolve();
    },
  };
}

export function savedInMemory<Entry extends { id: string }>(): SavedGames<Entry> {
  const entries = new Map<string, Entry>();
  return {
    get: (id) => Promise.resolve(entries.get(id)),
    all: () => Promise.resolve([...entries.values()]),
    put(entry) {
      entries.set(entry.id, entry);
      return Promise.resolve();
    },
    remove(id) {
      entries.delete(id);
      return Promise.resolve();
    },
  };
}

/** Opens the best storage that this browser allows. */
export async function openSavedGames<Entry extends { id: string }>(
  name: string,
  check: Check<Entry>,
): Promise<SavedGames<Entry>> {
  try {
    return savedInDatabase(await openDatabase(indexedDB, name), name, check);
  } catch {
    try {
      localStorage.setItem("wyrm.probe", "1");
      localStorage.removeItem("wyrm.probe");
      return savedAsText(localStorage, name, check);
    } catch {
      return savedInMemory();
    }
  }
}
