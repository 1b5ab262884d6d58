// saved-games.test.ts - Tests of saved games: storage, damaged entries, a browser that refuses.
import { afterEach, describe, expect, it, vi } from "vitest";

import { savedInMemory, openSavedGames, savedAsText } from "./saved-games";

interface Entry {
  id: string;
  moves: number;
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && typeof (value as Entry).moves === "number";
}

/** Fake of localStorage. */
function storage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => {
      texts.clear();
    },
    getItem: (key) => texts.get(key) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (key) => {
      texts.delete(key);
    },
    setItem: (key, value) => {
      texts.set(key, value);
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ["texts", () => savedAsText(storage(), "tables", isEntry)],
  ["memory", () => savedInMemory<Entry>()],
])("saved games in %s", (_, make) => {
  it("keeps, replaces, lists and removes", async () => {
    const savedGames = make();
    await savedGames.put({ id: "a", moves: 1 });
    await savedGames.put({ id: "b", moves: 2 });
    await savedGames.put({ id: "a", moves: 3 });
    expect(await savedGames.get("a")).toEqual({ id: "a", moves: 3 });
    expect((await savedGames.all()).map((entry) => entry.id).sort()).toEqual(["a", "b"]);
    await savedGames.remove("a");
    expect(await savedGames.get("a")).toBeUndefined();
    expect(await savedGames.all()).toHaveLength(1);
  });
});

describe("saved games as texts", () => {
  it("skips damaged and foreign entries", async () => {
    const kept = storage();
    kept.setItem("wyrm.tables.x", "{broken");
    kept.setItem("wyrm.tables.y", '{"id": "y"}');
    kept.setItem("wyrm.settings", "{}");
    const savedGames = savedAsText(kept, "tables", isEntry);
    await savedGames.put({ id: "z", moves: 4 });
    expect(await savedGames.all()).toEqual([{ id: "z", moves: 4 }]);
    expect(await savedGames.get("x")).toBeUndefined();
  });
});

describe("the best storage", () => {
  it("is localStorage without IndexedDB", async () => {
    const kept = storage();
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new Error("refused");
      },
    });
    vi.stubGlobal("localStorage", kept);
    const savedGames = await openSavedGames("tables", isEntry);
    await savedGames.put({ id: "a", moves: 1 });
    expect(kept.getItem("wyrm.tables.a")).toContain('"moves":1');
  });

  it("is memory if the browser refuses all storage", async () => {
    vi.stubGlobal("indexedDB", undefined);
    vi.stubGlobal("localStorage", undefined);
    const savedGames = await openSavedGames("tables", isEntry);
    await savedGames.put({ id: "a", moves: 1 });
    expect(await savedGames.all()).toHaveLength(1);
  });
});
