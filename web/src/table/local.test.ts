// local.test.ts - Tests of the local table model: saving, resuming, undo, handing over the screen.
import { describe, expect, it, vi } from "vitest";

import { openDirect as open } from "../engine/direct";
import type { GameId, Seat } from "../engine/types";
import { savedInMemory, type SavedGames } from "../app/saved-games";
import { LocalTable } from "./local.svelte";
import { Snapshots } from "./snapshots";
import { readHead, reseat } from "./record";
import { adopt, branch, isSavedTable, newTable, type SavedTable } from "./saved";

const bot = (name: string): Seat => ({ name, bot: "greedy" });
const person = (name: string): Seat => ({ name, bot: null });

async function sit(
  game: GameId,
  seats: Seat[],
  savedGames: SavedGames<SavedTable> = savedInMemory(),
  pace = 0,
  seed?: bigint,
): Promise<LocalTable> {
  const saved = await newTable(open, savedGames, { game, seats, options: {} }, seed);
  const table = new LocalTable(saved, {
    open,
    savedGames,
    pace: () => pace,
    catalogue: () => Promise.resolve(null),
  });
  await table.begin();
  return table;
}

/** Plays the first legal move until the game is over. */
async function finish(table: LocalTable): Promise<void> {
  for (let i = 0; i < 2000 && !table.scores; i++) {
    if (table.handOver !== null) await table.takeOver();
    const action = table.look?.actions.at(-1)?.action;
    expect(table.errorText).toBeNull();
    if (action) await table.play(action);
  }
}

describe("a table on this device", () => {
  it.each<[GameId, Seat[]]>([
    ["book", [person("Ana"), bot("Ember"), bot("Flint")]],
    ["keepers", [person("Ana"), bot("Ember")]],
    ["dungeon", [person("Ana")]],
    ["book", [bot("Ember"), bot("Flint")]],
  ])(
    "plays a whole game of %s",
    async (game, seats) => {
      const savedGames = savedInMemory<SavedTable>();
      const table = await sit(game, seats, savedGames);
      await finish(table);
      expect(table.scores).toHaveLength(seats.length);
      const saved = await savedGames.get(table.id);
      expect(saved?.winners).not.toBeNull();
      expect(readHead(saved?.record ?? "")).toMatchObject({ game, over: true, seats });
      expect(table.log).toHaveLength(saved?.length ?? -1);
      table.close();
    },
    120_000,
  );

  it("shows consequences one by one if wanted", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const saved = await newTable(open, savedGames, {
      game: "dungeon",
      seats: [person("Ana"), bot("Ember"), bot("Flint")],
      options: { sheet: "normal" },
    });
    const lengths: number[] = [];
    const table: LocalTable = new LocalTable(saved, {
      open,
      savedGames,
      pace: () => 0,
      pacing: () => 1,
      catalogue: () => Promise.resolve(null),
      hear: (what) => {
        if (what !== "move") return;
        const { length = 0, actions = [] } = table.look ?? {};
        lengths.push(length);
        expect(table.recent.at(-1)?.number).toBe(length);
        expect(table.log).toHaveLength(length);
        if (table.isUnfolding) expect([table.isAsked, actions.length]).toEqual([false, 0]);
      },
    });
    await table.begin();
    for (let turn = 0; turn < 12; turn++) await table.play(table.look?.actions[0]?.action ?? "");
    expect(lengths.length).toBeGreaterThan(30);
    expect(lengths).toEqual(lengths.map((_, index) => (lengths[0] ?? 0) + index));
    table.close();
  });

  it("shows the rest at once after a press", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const saved = await newTable(open, savedGames, {
      game: "dungeon",
      seats: [person("Ana")],
      options: { sheet: "normal" },
    });
    let shown = 0;
    const table: LocalTable = new LocalTable(saved, {
      open,
      savedGames,
      pace: () => 0,
      pacing: () => 1e6,
      catalogue: () => Promise.resolve(null),
      hear: () => {
        if (!table.isUnfolding) return;
        shown++;
        setTimeout(() => {
          table.tellAll();
        });
      },
    });
    await table.begin();
    for (let turn = 0; turn < 20; turn++) await table.play(table.look?.actions[0]?.action ?? "");
    expect(shown).toBeGreaterThan(2);
    expect(table.look?.length).toBe(table.log.length);
    table.close();
  });

  it("is saved after every move, and goes on after a reload", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const table = await sit("book", [person("Ana"), bot("Ember")], savedGames);
    for (let i = 0; i < 4; i++) await table.play(table.look?.actions[0]?.action ?? "");
    const saved = await savedGames.get(table.id);
    expect(saved?.record).toBe(table.record);
    expect(saved?.length).toBe(table.look?.length);
    expect(isSavedTable(saved)).toBe(true);
    table.close();
    const again = new LocalTable(saved as SavedTable, {
      open,
      savedGames,
      pace: () => 0,
      catalogue: () => Promise.resolve(null),
    });
    await again.begin();
    expect(again.look).toEqual(table.look);
    expect(again.viewer).toBe(0);
    again.close();
  });

  it("explains a refusal and changes nothing", async () => {
    const table = await sit("book", [person("Ana"), bot("Ember")]);
    const before = table.record;
    await table.play("claim 1");
    expect(table.refusal?.rule).toMatch(/^BOOK-/);
    expect(table.record).toBe(before);
    await table.play(table.look?.actions[0]?.action ?? "");
    expect(table.refusal).toBeNull();
    table.close();
  });

  it("takes back your own move", async () => {
    const table = await sit("book", [person("Ana"), bot("Ember")], savedInMemory(), 0, 1n); // Ana moves after it
    const before = table.look;
    const placing = before?.actions.find(({ action }) => action.startsWith("place"));
    await table.play(placing?.action ?? "");
    expect(table.look?.length).toBeGreaterThan(before?.length ?? 0);
    expect(table.canUndo).toBe(true);
    await table.undo();
    expect(table.look).toEqual(before);
    expect(table.log).toHaveLength(before?.length ?? -1);
    table.close();
  });

  it("takes back no move that revealed something", async () => {
    const table = await sit("book", [person("Ana"), bot("Ember")], savedInMemory(), 0, 34n); // Ember moves after it
    const placing = table.look?.actions.find(({ action }) => action.startsWith("place"));
    await table.play(placing?.action ?? "");
    expect(table.log.at(-1)?.actor).toBe("chance");
    expect(table.canUndo).toBe(false);
    const { look } = table;
    await table.undo();
    expect(table.look).toEqual(look);
    table.close();
  });

  it("hides the screen between people only in games with hidden information", async () => {
    const hidden = await sit("keepers", [person("Ana"), person("Bruno")]);
    if (hidden.handOver !== null) await hidden.takeOver();
    const first = hidden.viewer;
    for (let i = 0; i < 40 && hidden.handOver === null; i++)
      await hidden.play(hidden.look?.actions.at(-1)?.action ?? "");
    expect(hidden.handOver).toBe(first === 0 ? 1 : 0);
    expect(hidden.viewer).toBe(first); // hides the other player's view until the screen changes hands
    await hidden.play(hidden.look?.actions[0]?.action ?? "pass");
    await hidden.takeOver();
    expect(hidden.viewer).not.toBe(first);
    expect(hidden.look?.actions.length).toBeGreaterThan(0);
    hidden.close();

    const shown = await sit("book", [person("Ana"), person("Bruno")]);
    const seen = new Set<unknown>();
    for (let i = 0; i < 12; i++) {
      seen.add(shown.viewer);
      expect(shown.handOver).toBeNull();
      await shown.play(shown.look?.actions.at(-1)?.action ?? "");
    }
    expect(seen).toEqual(new Set([0, 1]));
    shown.close();
  });

  it("closes silently during a request", async () => {
    const table = await sit("keepers", [person("Ana"), bot("Bruno")]);
    const asked = table.why("nonsense");
    table.close();
    expect(await asked).toBeNull();
    expect(table.errorText).toBeNull();
  });

  it("paces its bots, and can be hurried", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const savedGames = savedInMemory<SavedTable>();
    const saved = await newTable(open, savedGames, {
      game: "book",
      seats: [bot("Ember"), bot("Flint")],
      options: {},
    });
    const table = new LocalTable(saved, {
      open,
      savedGames,
      pace: () => 3_600_000,
      catalogue: () => Promise.resolve(null),
    });
    const game = table.begin();
    await vi.waitFor(() => {
      expect(table.waitsFor).not.toBeNull();
    });
    const { length } = table.look ?? { length: -1 };
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(table.look?.length).toBe(length);
    vi.useRealTimers();
    table.hurry();
    await game;
    expect(table.scores).not.toBeNull();
    table.close();
  }, 60_000);
});

describe("earlier moments", () => {
  it("are shown as they were, in any order", async () => {
    const table = await sit("book", [person("Ana"), bot("Ember")]);
    const start = table.look;
    await table.play(table.look?.actions[0]?.action ?? "");
    const later = table.look;
    const snapshots = new Snapshots(open, Promise.resolve(null));
    const first = await snapshots.at(table.record, start?.length ?? 0, 0);
    expect(first.look.view).toEqual(start?.view);
    expect(first.look.actions).toEqual([]);
    const last = await snapshots.at(table.record, later?.length ?? 0, 0, start?.length);
    expect(last.look.view).toEqual(later?.view);
    expect(last.recent).toHaveLength((later?.length ?? 0) - (start?.length ?? 0));
    expect((await snapshots.log(table.record, 0)).map(({ number }) => number)).toEqual(
      table.log.map(({ number }) => number),
    );
    snapshots.close();
    table.close();
  });

  it("are right under concurrent requests", async () => {
    const table = await sit("keepers", [bot("Ember"), bot("Flint")]);
    const snapshots = new Snapshots(open, Promise.resolve(null));
    const wanted = [9, 2, 14, 14, 1, 20];
    const found = await Promise.all(
      wanted.map((length) => snapshots.at(table.record, length, "spectator", length - 1)),
    );
    expect(found.map(({ look }) => look.length)).toEqual(wanted);
    expect(found.map(({ recent }) => recent.map(({ number }) => number))).toEqual(
      wanted.map((length) => [length]),
    );
    snapshots.close();
    table.close();
  });

  it("can be played on from, by others, even in the middle of chance", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const table = await sit("book", [bot("Ember"), bot("Flint")], savedGames);
    for (const length of [0, 3, Math.floor(table.log.length / 2)]) {
      const next = await branch(open, savedGames, table.record, length, [person("Ana"), bot("Flint")]);
      expect(next.id).not.toBe(table.id);
      expect(next.seats).toEqual([person("Ana"), bot("Flint")]);
      expect(next.actor).not.toBe("chance");
      expect(next.length).toBeGreaterThanOrEqual(length);
      const again = new LocalTable(next, {
        open,
        savedGames,
        pace: () => 0,
        catalogue: () => Promise.resolve(null),
      });
      await again.begin();
      await again.play(again.look?.actions[0]?.action ?? "");
      expect((await savedGames.get(next.id))?.isBorrowed).toBe(true);
      again.close();
    }
    table.close();
  }, 60_000);
});

describe("a record", () => {
  it("is opened, or refused with a reason", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const table = await sit("dungeon", [person("Ana María"), bot("Ember")], savedGames);
    const opened = await adopt(open, savedGames, table.record);
    expect(opened.isBorrowed).toBe(true);
    expect(opened.seats[0]?.name).toBe("Ana María");
    await expect(adopt(open, savedGames, "a letter")).rejects.toThrow();
    table.close();
  });

  it("has a parsable head and replaceable seats", () => {
    expect(readHead("")).toBeNull();
    expect(readHead("wyrm record 1\ngame chess\nseat 0 person A\nmoves\nend\n")).toBeNull();
    const record =
      "wyrm record 1\ngame book\nplayers 2\noption adding on\nseat 0 person Ana\nseat 1 keen Moss\nmoves\n1 chance x #1\n2 0 seat 0 y #2\nend\n";
    expect(readHead(record)).toEqual({
      game: "book",
      seats: [
        { name: "Ana", bot: null },
        { name: "Moss", bot: "keen" },
      ],
      options: { adding: "on" },
      length: 2,
      over: false,
    });
    expect(
      reseat(record, [
        { name: "Eva B", bot: null },
        { name: "Moss", bot: "master" },
      ]),
    ).toBe(record.replace("person Ana", "person Eva B").replace("keen Moss", "master Moss"));
  });
});
