// lessons.test.ts - Tests of lessons: each one is played to its end on the real engine.
import { describe, expect, it, vi } from "vitest";

import { openDirect as open } from "../../engine/direct";
import { savedInMemory } from "../../app/saved-games";
import { LocalTable } from "../local.svelte";
import { readHead } from "../record";
import type { SavedTable } from "../saved";
import { hasLesson, openLesson } from "./done.svelte";
import { games } from "../../kit/games";
import type { Lesson } from "../../kit/lesson";
import { LessonTable } from "./table.svelte";

const around = { open, pace: () => 0, catalogue: () => Promise.resolve(null) };

async function sit(lesson: Lesson): Promise<LessonTable> {
  const table = await LessonTable.open(lesson, "Ana", around);
  await table.begin();
  return table;
}

/** Makes the moves of a step and reads its texts. */
async function follow(table: LessonTable): Promise<void> {
  const step = table.reached;
  while (table.reached === step) {
    if (table.awaited === null) table.next();
    else await table.show();
    expect(table.errorText).toBeNull();
  }
}

const lessons = (await Promise.all(games.map(openLesson))).filter((lesson) => lesson !== undefined);

describe.each(lessons)("the lesson of $game", (lesson) => {
  it("can be finished: every move is legal, and bots follow the script", async () => {
    expect(hasLesson(lesson.game)).toBe(true);
    const table = await sit(lesson);
    const made: string[] = [];
    for (const step of lesson.steps) {
      expect(table.isAsked).toBe(true);
      expect(table.says.join("")).not.toBe("");
      const before = table.log.length;
      await follow(table);
      const moves = table.log
        .slice(before)
        .filter(({ actor }) => actor !== "chance")
        .map(({ action }) => action);
      // Forced moves may come between; the planned moves happen in order.
      const planned = [...(step.awaits ?? []), ...(step.bots ?? [])];
      expect(moves.filter((move) => planned.includes(move))).toEqual(planned);
      made.push(...moves);
    }
    expect(table.isOver).toBe(true);
    expect(made.length).toBeGreaterThan(10);
    expect(table.scores).toBeNull();
    table.close();
  });

  it("is the same game for all learners", async () => {
    const records: string[] = [];
    for (let time = 0; time < 2; time++) {
      const table = await sit(lesson);
      while (!table.isOver) await follow(table);
      records.push(table.record);
      table.close();
    }
    expect(records[0]).toBe(records[1]);
  });

  it("plays nothing but what it waits for, and says why, kindly", async () => {
    const table = await sit(lesson);
    await table.play(table.look?.actions[0]?.action ?? "");
    expect(table.note).not.toBe(""); // this step has no moves
    while (table.awaited === null) table.next();
    const other = table.look?.actions.find(({ action }) => action !== table.awaited);
    const { record } = table;
    await table.play(other?.action ?? "");
    expect(table.note).not.toBe("");
    expect(table.record).toBe(record);
    await table.undo();
    await table.show();
    expect(table.note).toBe("");
    expect(table.record).not.toBe(record);
    table.close();
  });

  it("ignores a second press while a move is on its way", async () => {
    const table = await sit(lesson);
    for (;;) {
      while (table.canGoOn) table.next();
      const { length } = table.log;
      const { awaited, made, reached } = table;
      if (awaited === null) break;
      const first = table.play(awaited);
      expect(table.awaited).toBeNull();
      expect(table.canGoOn).toBe(false);
      await table.play(awaited);
      expect(table.log).toHaveLength(length);
      await first;
      expect(table.log.length).toBeGreaterThan(length);
      expect(table.reached > reached || table.made === made + 1).toBe(true);
    }
    expect(table.isOver).toBe(true);
    const calm = await sit(lesson);
    while (!calm.isOver) await follow(calm);
    expect(table.record).toBe(calm.record);
    table.close();
    calm.close();
  });

  it("can be read back without changing the game", async () => {
    const table = await sit(lesson);
    for (let step = 0; step < 5; step++) await follow(table);
    const { record, says, awaited } = table;
    table.back();
    table.back();
    expect(table.isReadingBack).toBe(true);
    expect(table.awaited).toBeNull();
    expect(table.says).not.toEqual(says);
    table.next();
    table.next();
    expect([table.record, table.says, table.awaited]).toEqual([record, says, awaited]);
    table.close();
  });

  it("goes on as an ordinary game with hints, at any time", async () => {
    const savedGames = savedInMemory<SavedTable>();
    const table = await sit(lesson);
    for (let step = 0; step < 4; step++) await follow(table);
    const id = await table.playOn(savedGames);
    table.close();
    const saved = await savedGames.get(id);
    expect(readHead(saved?.record ?? "")).toMatchObject({ game: lesson.game, over: false });
    const free = new LocalTable(saved as SavedTable, { ...around, savedGames });
    await free.begin();
    await vi.waitFor(() => {
      expect(free.suggested).not.toBeNull();
    }, 60_000);
    expect(free.look?.actions.map(({ action }) => action)).toContain(free.suggested);
    await free.play(free.suggested ?? "");
    await free.coach(false);
    expect((await savedGames.get(id))?.isCoached).toBeUndefined();
    free.close();
  }, 60_000);
});
