// shelf.ts - where games are kept on this device: IndexedDB, else localStorage, else only as long as
// the page is open. Whatever is broken there is left out, never fatal.

export interface Shelf<Entry extends { id: string }> {
  get(id: string): Promise<Entry | undefined>;
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
}

type Check<Entry> = (value: unknown) => value is Entry;

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => { resolve(request.result); };
    request.onerror = () => { reject(request.error ?? new Error("storage failed")); };
  });
}

async function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open("wyrm", 1);
  request.onupgradeneeded = () => { request.result.createObjectStore(name, { keyPath: "id" }); };
  return done(request);
}

function databaseShelf<Entry extends { id: string }>(
  database: IDBDatabase,
  name: string,
  check: Check<Entry>,
): Shelf<Entry> {
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode, { durability: "strict" }).objectStore(name);
  const finished = (request: IDBRequest): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = request.transaction;
      if (!transaction) throw new Error("no transaction");
      transaction.oncomplete = () => { resolve(); };
      transaction.onabort = () => { reject(transaction.error ?? new Error("storage failed")); };
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

/** Entries as texts in something like localStorage. */
export function textShelf<Entry extends { id: string }>(
  storage: Storage,
  name: string,
  check: Check<Entry>,
): Shelf<Entry> {
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
    // eslint-disable-next-line @typescript-eslint/require-await -- what is thrown is to be a refusal
    async put(entry) {
      storage.setItem(prefix + entry.id, JSON.stringify(entry));
    },
    remove(id) {
      storage.removeItem(prefix + id);
      return Promise.resolve();
    },
  };
}

export function memoryShelf<Entry extends { id: string }>(): Shelf<Entry> {
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

/** The best shelf that this browser grants. */
export async function openShelf<Entry extends { id: string }>(
  name: string,
  check: Check<Entry>,
): Promise<Shelf<Entry>> {
  try {
    return databaseShelf(await openDatabase(indexedDB, name), name, check);
  } catch {
    try {
      localStorage.setItem("wyrm.probe", "1");
      localStorage.removeItem("wyrm.probe");
      return textShelf(localStorage, name, check);
    } catch {
      return memoryShelf();
    }
  }
}
