// table.test.ts - Tests of the online table model against a real server.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Guest, TestServer } from "../../tests/server";
import type { RemoteEngine } from "../engine/client";
import { Engine } from "../engine/engine";
import type { GameId } from "../engine/types";
import type { Call, Line } from "./connection.svelte";
import { ConnectionLost, ServerRefusal, type Connection, type Listener } from "./socket";
import { OnlineTable } from "./table.svelte";

const module = readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm");
const program = process.env.WYRM ?? "../build/wyrm";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start(program);
});
afterAll(async () => {
  await server.stop();
});

/** An asynchronous engine, like the worker. */
function openEngine(): RemoteEngine {
  const engine = Engine.load(module);
  return new Proxy({} as RemoteEngine, {
    get: (_, method) =>
      method === "close"
        ? () => undefined
        : async (...args: unknown[]) =>
            (
              ((await engine) as unknown as Record<string, (...args: unknown[]) => unknown>)[
                String(method)
              ] as (...args: unknown[]) => unknown
            ).apply(await engine, args),
  });
}

/** Connection of one player to the server; a test can cut and restore it. */
class Person implements Line {
  connection: Connection = "open";
  readonly #listeners = new Set<Listener>();
  /** Called methods, for tests that count them. */
  readonly asked: string[] = [];

  private constructor(readonly guest: Guest) {
    guest.hears = (method, params) => {
      if (this.connection === "open")
        for (const each of [...this.#listeners]) each.notification?.(method, params);
    };
  }

  static async come(name: string): Promise<Person> {
    return new Person(await Guest.come(server.address, name));
  }

  call: Call = async (method, params) => {
    if (this.connection !== "open") throw new ConnectionLost();
    this.asked.push(method);
    return (await this.guest.call(method, params)) as never;
  };

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  enter(state: Connection): void {
    this.connection = state;
    for (const each of [...this.#listeners]) each.connection?.(state);
  }

  open(table: string, invite?: string): Promise<OnlineTable> {
    return OnlineTable.open(table, invite, {
      server: this,
      open: openEngine,
      catalogue: () => Promise.resolve(null),
      seed: () => "00ff",
      speak: () => Promise.resolve(),
      words: () => ({ stale: "moved on", lost: "lost", offline: "offline", givenUp: "given up" }),
    });
  }
}

/** Waits until the server's events satisfy a condition. */
async function until(is: () => boolean): Promise<void> {
  await expect.poll(is, { timeout: 600_000, interval: 5 }).toBe(true);
}

interface Meeting {
  ana: Person;
  ben: Person;
  first: OnlineTable;
  second: OnlineTable;
}

/** Two people at a table whose game has begun. */
async function meet(game: GameId, extra: object = {}): Promise<Meeting> {
  const [ana, ben] = [await Person.come("Ana"), await Person.come("Ben")];
  const { table } = (await ana.guest.call("create", {
    game,
    players: 2,
    seats: ["me", "open"],
    public: true,
    ...extra,
  })) as { table: string };
  const [first, second] = [await ana.open(table), await ben.open(table)];
  expect(second.viewer).toBe("spectator");
  await second.sit();
  expect(second.viewer).toBe(1);
  await until(() => first.table.seats[1]?.name === "Ben");
  await first.act("start");
  await until(() => first.look !== undefined && second.look !== undefined);
  return { ana, ben, first, second };
}

const asked = ({ first, second }: Meeting): OnlineTable => (first.isAsked ? first : second);
const inStep = ({ first, second }: Meeting) =>
  until(() => first.log.length === second.log.length && first.table.number === second.table.number);

async function move(meeting: Meeting, choice = 0): Promise<void> {
  await until(() => meeting.first.isAsked || meeting.second.isAsked);
  const table = asked(meeting);
  const actions = table.look?.actions ?? [];
  await table.play(actions[choice % actions.length]?.action ?? "");
  expect(table.refusal).toBeNull();
  await inStep(meeting);
}

function part({ ana, ben, first, second }: Meeting): void {
  first.close();
  second.close();
  ana.guest.leave();
  ben.guest.leave();
}

/** One person against bots. */
async function sitAmongBots(game: GameId): Promise<{ ana: Person; table: OnlineTable }> {
  const ana = await Person.come("Ana");
  const { table: id } = (await ana.guest.call("create", { game, players: 2, seats: ["me", "novice"] })) as {
    table: string;
  };
  const table = await ana.open(id);
  await until(() => table.isAsked);
  return { ana, table };
}

describe("a table at the server", () => {
  it("is played, and shown to each player in their view", async () => {
    const meeting = await meet("keepers");
    for (let i = 0; i < 12; i++) await move(meeting, i);
    const { first, second } = meeting;
    expect(first.log.length).toBe(first.look?.length);
    expect(first.log.map(({ number }) => number)).toEqual(first.log.map((_, index) => index + 1));
    expect(first.isAsked).toBe(!second.isAsked);
    expect(first.waitsFor).toBe(first.isAsked ? null : 1);
    // An earlier position shows what its viewer saw at that time.
    const then = await first.snapshot(3, 1);
    expect(then.look).toMatchObject({ length: 3, actions: [] });
    expect(then.recent.map(({ number }) => number)).toEqual([2, 3]);
    part(meeting);
  });

  it("refuses illegal moves, with the rule", async () => {
    const meeting = await meet("dungeon");
    const table = asked(meeting);
    await table.play("rest");
    expect(table.refusal).toMatchObject({ rule: "DUNG-2" });
    expect(await table.why("rest")).toMatchObject({ rule: "DUNG-2" });
    expect(table.isBusy).toBe(false);
    part(meeting);
  });

  it("shows the new position after a stale move", async () => {
    const meeting = await meet("dungeon");
    const table = asked(meeting);
    const person = table === meeting.first ? meeting.ana : meeting.ben;
    const action = table.look?.actions[0]?.action ?? "";
    // A move from another window, which this one has not received yet.
    const heard = person.guest.hears;
    person.guest.hears = undefined;
    await person.guest.call("play", { table: table.id, action });
    await table.play(action);
    expect(table.refusal?.reason).toBe("moved on");
    expect(table.isAsked).toBe(false);
    expect(table.log.length).toBe(table.table.length);
    person.guest.hears = heard;
    part(meeting);
  });

  it("loses nothing when the connection is lost", async () => {
    const meeting = await meet("keepers");
    await until(() => meeting.first.isAsked || meeting.second.isAsked);
    const away = asked(meeting) === meeting.first ? meeting.second : meeting.first;
    const person = away === meeting.first ? meeting.ana : meeting.ben;
    const here = asked(meeting);
    person.enter("waiting");
    await here.play(here.look?.actions[0]?.action ?? "");
    expect(away.log.length).toBeLessThan(here.log.length);
    person.enter("open");
    await inStep(meeting);
    expect(away.log).toEqual(await person.guest.call("log", { table: away.id }));
    part(meeting);
  });

  it("sends nothing without a connection, and says so", async () => {
    const meeting = await meet("dungeon");
    const table = asked(meeting);
    const person = table === meeting.first ? meeting.ana : meeting.ben;
    person.enter("waiting");
    await table.play(table.look?.actions[0]?.action ?? "");
    expect(table.refusal?.reason).toBe("offline");
    person.enter("open");
    await move(meeting);
    part(meeting);
  });

  it("asks the other players before an undo of several moves", async () => {
    const meeting = await meet("dungeon");
    const mover = asked(meeting);
    const other = mover === meeting.first ? meeting.second : meeting.first;
    await move(meeting);
    await until(() => other.isAsked);
    expect(mover.canUndo).toBe(true);
    expect(other.canUndo).toBe(false);
    await mover.undo();
    await until(() => other.table.undo_request !== null);
    expect(mover.canUndo).toBe(false);
    await other.act("agree");
    await inStep(meeting);
    expect(mover.log).toEqual([]);
    expect(mover.isAsked).toBe(true);
    expect(mover.table.undo_request).toBeNull();
    part(meeting);
  });

  it("gives hints against bots only, and for the requested position only", async () => {
    const { ana, table } = await sitAmongBots("keepers");
    expect(table.givesHints).toBe(true);
    expect(table.hint).toBeNull();
    const asked = Promise.all([table.ponder(), table.ponder()]);
    expect(table.isPondering).toBe(true);
    await asked;
    expect(ana.asked.filter((method) => method === "hint").length).toBe(1);
    expect(table.isPondering).toBe(false);
    expect(table.look?.actions.map(({ action }) => action)).toContain(table.suggested);
    expect(table.hint?.bot).toBe("master");
    await table.play(table.suggested ?? "");
    expect(table.refusal).toBeNull();
    expect(table.hint).toBeNull();
    table.close();
    ana.guest.leave();
  });

  it("gives a hint every turn if wanted, also after a move made before the hint came", async () => {
    const { ana, table } = await sitAmongBots("keepers");
    await table.coach(true);
    await until(() => table.hint !== null);
    for (let turn = 0; turn < 3; turn++) {
      await table.play(table.suggested ?? "");
      await until(() => table.isAsked && (table.isPondering || table.hint !== null));
      await table.play(table.look?.actions[0]?.action ?? "");
      await until(() => table.hint !== null);
      expect(table.look?.actions.map(({ action }) => action)).toContain(table.suggested);
    }
    await table.coach(false);
    await table.play(table.suggested ?? "");
    await until(() => table.isAsked);
    expect([table.hint, table.isPondering]).toEqual([null, false]);
    ana.enter("waiting");
    await table.ponder();
    expect(table.refusal?.reason).toBe("offline");
    expect(table.isPondering).toBe(false);
    table.close();
    ana.guest.leave();
  });

  it("gives no hints among people", async () => {
    const meeting = await meet("keepers");
    await until(() => meeting.first.isAsked || meeting.second.isAsked);
    const table = asked(meeting);
    expect(table.givesHints).toBe(false);
    await table.ponder();
    expect([table.hint, table.refusal]).toEqual([null, null]);
    part(meeting);
  });

  it("goes on with a bot for a player who leaves, and ends when they resign", async () => {
    const meeting = await meet("dungeon");
    const { first, second } = meeting;
    await second.act("leave");
    await until(() => first.table.seats[1]?.player === "stand-in");
    expect(second.isPlaying).toBe(false);
    await second.act("resume");
    await until(() => first.table.seats[1]?.player === "person");
    await second.act("resign");
    await until(() => first.scores !== null && second.scores !== null);
    expect(first.scores?.map(({ rank, winner }) => [rank, winner])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(first.look).toMatchObject({ actor: "over", actions: [], prompt: "given up" });
    expect(await first.record()).toContain("fairness 1");
    // A later visitor sees the same.
    const eve = await Person.come("Eve");
    const late = await eve.open(first.id);
    expect(late.scores).toEqual(first.scores);
    late.close();
    eve.guest.leave();
    part(meeting);
  });

  it("with other components asks the server", async () => {
    const box = JSON.parse(readFileSync("../games/book/components.json", "utf8")) as {
      cards: { points: number }[];
      goal_bonus: { value: number };
    };
    box.goal_bonus.value = 5;
    for (const card of box.cards) card.points = 1;
    const meeting = await meet("book", { components: box });
    for (let i = 0; i < 4; i++) await move(meeting, i);
    const table = asked(meeting);
    expect(table.look?.prompt).not.toBe("");
    const { view, scores } = await (table === meeting.first ? meeting.ana : meeting.ben).call("view", {
      table: table.id,
    });
    expect(table.look).toMatchObject({ view, scores });
    expect(await table.why("fly away")).toMatchObject({ reason: expect.any(String) as string });
    expect((await table.snapshot(2, 1)).look.length).toBe(2);
    expect(table.box).toMatchObject({ game: "book", goal_bonus: 5 });
    part(meeting);
  });

  it("that is missing or private is refused", async () => {
    const [ana, ben] = [await Person.come("Ana"), await Person.come("Ben")];
    await expect(ana.open("0123456789abcdef")).rejects.toBeInstanceOf(ServerRefusal);
    const { table, invite } = (await ana.guest.call("create", { game: "book", players: 2 })) as {
      table: string;
      invite: string;
    };
    await expect(ben.open(table)).rejects.toBeInstanceOf(ServerRefusal);
    const there = await ben.open(table, invite);
    expect(there.table.stage).toBe("open");
    there.close();
    ana.guest.leave();
    ben.guest.leave();
  });
});
