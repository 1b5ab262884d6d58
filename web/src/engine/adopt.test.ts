// adopt.test.ts - Tests of Engine.adopt: an engine shows a server's table from the views it sends.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { Guest, TestServer } from "../../tests/server";
import { Engine, Refused } from "./engine";
import type { Action, GameId, Place, Score, Shown } from "./types";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";
const program = process.env.WYRM ?? "../build/wyrm";

/** Part of the server's answer to `view` that these tests use. */
interface Told extends Place {
  table: string;
  game: GameId;
  components: string;
  options: Record<string, string>;
  seats: { name: string; bot?: string }[];
  hash: string;
  state: string;
  view: object;
  scores: Score[];
}

function shown(told: Told): Shown {
  const seats = told.seats.map(({ name, bot }) => ({ name, bot: bot ?? null }));
  const { game, options, components, length, hash, state } = told;
  return { game, seats, options, components, length, hash, state };
}

let engine: Engine;
let server: TestServer;
let ana: Guest;
let ben: Guest;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
  server = await TestServer.start(program);
  ana = await Guest.come(server.address, "Ana");
  ben = await Guest.come(server.address, "Ben");
});
afterAll(async () => {
  ana.leave();
  ben.leave();
  await server.stop();
});

async function begin(game: GameId, extra: object = {}): Promise<string> {
  const seats = ["me", "open"];
  const { table } = (await ana.call("create", { game, players: 2, seats, public: true, ...extra })) as Told;
  await ben.call("join", { table });
  await ana.call("start", { table });
  return table;
}

async function see(who: Guest, table: string): Promise<Told> {
  return (await who.call("view", { table, state: true })) as Told;
}

describe("a table elsewhere", () => {
  it.each<GameId>(["book", "keepers", "dungeon", "brood"])("shows %s as the server does", async (game) => {
    const table = await begin(game);
    let choice = 1;
    for (let i = 0; i < 25; i++) {
      const [first, second] = [await see(ana, table), await see(ben, table)];
      if (first.actor === "over") break; // Dragon Dungeon can end early
      const actor = first.actor as number;
      const [asked, other] = actor === 0 ? [ana, ben] : [ben, ana];
      const [mine, theirs] = actor === 0 ? [first, second] : [second, first];

      expect(engine.adopt(shown(theirs))).toEqual({ length: theirs.length, actor });
      expect(engine.look(1 - actor)).toMatchObject({
        length: theirs.length,
        actor,
        actions: [],
        view: theirs.view,
        scores: theirs.scores,
      });
      expect(engine.log(1 - actor)).toEqual([]);
      const sheets = (await other.call("score", { table })) as { seats: Score[] };
      expect(engine.scores(1 - actor)).toEqual(sheets.seats);

      engine.adopt(shown(mine));
      const legal = (await asked.call("legal", { table })) as { prompt: string; actions: Action[] };
      expect(engine.look(actor)).toEqual({
        length: mine.length,
        actor,
        prompt: legal.prompt,
        actions: legal.actions,
        view: mine.view,
        scores: mine.scores,
      });
      choice = (choice * 48271) % 0x7fffffff;
      const { action } = legal.actions[choice % legal.actions.length] as Action;
      expect(engine.why(action)).toBeNull();
      const why = (await asked.call("why", { table, action: "fly away" })) as {
        rule: string;
        reason: string;
      };
      expect(engine.why("fly away")).toEqual({ rule: why.rule, reason: why.reason });
      if (i % 5 === 0) {
        const thought = engine.ask("keen", { iterations: 20, seed: 1n });
        expect(legal.actions.map((each) => each.action)).toContain(thought);
        expect(legal.actions).toContainEqual({
          action: engine.hint({ iterations: 20 }).action,
          text: engine.hint({ iterations: 20 }).text,
        });
      }
      await asked.call("play", { table, action });
    }
  });

  it("is not played here", async () => {
    const told = await see(ana, await begin("book"));
    engine.adopt(shown(told));
    const { action } = engine.look(told.actor as number).actions[0] ?? { action: "end" };
    expect(() => engine.play(action)).toThrow(Refused);
    expect(() => engine.save()).toThrow("played elsewhere");
    expect(() => {
      engine.rewind(0);
    }).toThrow();
    expect(engine.look("spectator").length).toBe(told.length);
    const seats = told.seats.map(({ name }) => ({ name, bot: null }));
    engine.start({ game: "book", seats, options: {}, seed: 1n });
    expect(engine.play(engine.look("all").actions[0]?.action ?? "").length).toBeGreaterThan(0);
  });

  it("is refused when it is damaged, of another game, or of another box", async () => {
    const [book, keepers] = [await see(ana, await begin("book")), await see(ana, await begin("keepers"))];
    engine.adopt(shown(book));
    const before = engine.look(0);
    const bytes = atob(book.state);
    const damaged = bytes.slice(0, 12) + String.fromCharCode(bytes.charCodeAt(12) ^ 1) + bytes.slice(13);
    const attempts: [Partial<Shown>, string][] = [
      [{ state: "" }, "no view of this game"],
      [{ state: "!" }, "no view of this game"],
      [{ state: btoa(bytes.slice(1)) }, "no view of this game"],
      [{ state: keepers.state, hash: keepers.hash }, "no view of this game"],
      [{ state: btoa(damaged) }, "damaged"],
      [{ hash: keepers.hash }, "damaged"],
      [{ components: "1" }, "other components"],
    ];
    for (const [change, reason] of attempts) {
      expect(() => engine.adopt({ ...shown(book), ...change })).toThrow(Refused);
      expect(() => engine.adopt({ ...shown(book), ...change })).toThrow(reason);
      expect(engine.look(0)).toEqual(before);
    }
    const box = JSON.parse(readFileSync("../games/book/components.json", "utf8")) as {
      cards: { points: number }[];
    };
    for (const card of box.cards) card.points = 1;
    const own = await see(ana, await begin("book", { components: box }));
    expect(own.components).not.toBe(book.components);
    expect(() => engine.adopt(shown(own))).toThrow("other components");
  });
});
