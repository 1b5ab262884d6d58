// rules.test.ts - Tests of the board in positions of real games: every move can be selected, and previews come true.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import type { Look, Move } from "$web/engine/types";
import {
  type Choice,
  dieFor,
  glow,
  meant,
  nothing,
  offers,
  pressDie,
  put,
  usesOf,
  wayTo,
  wishOf,
} from "./choose";
import { fightsOf } from "./fights";
import { landing, leftOver, monsterDice, oddsOf, previewOf } from "./preview";
import { hangSigns, plan as planFor, NARROW, WIDE } from "./map";
import { controlsOf, litOf, pointedAt, targetsOf } from "./targets";
import { COLUMNS, type DungeonBox, type DungeonView, mostSwords, type Player, roomOf } from "./view";

let engine: Engine;
const box = (): DungeonBox => engine.components() as DungeonBox;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm"));
});

interface Moment {
  look: Look<DungeonView>;
  me: Player;
  /** Plays a move. Returns all its consequences and the position after them. */
  play: (action: string) => { moves: Move[]; view: DungeonView };
}

/** Visits positions of whole games, random and a bot's, in the view of the player to move. */
function visit(players: number, games: number, see: (moment: Moment) => void): void {
  for (let game = 0; game < games; game++) {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
    engine.start({
      game: "dungeon",
      seats,
      options: { ring: game % 3 === 1 ? "on" : "off" },
      seed: BigInt(100 * players + game),
    });
    let chance = game + 1;
    for (;;) {
      const { actor } = engine.look("spectator");
      if (typeof actor !== "number") break;
      const look = engine.look<DungeonView>(actor);
      const me = look.view.players[actor];
      if (!me) throw new Error("no such seat");
      const play: Moment["play"] = (action) => {
        engine.play(action);
        return { moves: engine.log(actor, look.length), view: engine.look<DungeonView>(actor).view };
      };
      chance = (chance * 48271) % 0x7fffffff;
      see({ look, me, play });
      const random = look.actions[chance % look.actions.length]?.action ?? "";
      if (engine.look("spectator").length === look.length)
        engine.play(game % 2 ? engine.ask("greedy", { seed: BigInt(chance) }) : random);
    }
  }
}

/** Presses what leads to a move until it is complete. Everything pressed must glow. */
function reach(action: string, { actions, view: { roll } }: Look<DungeonView>): boolean {
  let choice: Choice = nothing;
  for (let presses = 0; presses < 8; presses++) {
    const way = wayTo(action, roll, choice);
    const lit = glow(actions, roll, choice);
    if (way === "confirm") return meant(actions, roll, choice)?.action === action;
    if (way === null) return false;
    if (way === "own" || way === "dragon") {
      if (!lit[way] || choice.held === null) return false;
      const next = put(actions, roll, choice, choice.held, way);
      if (!next) return false;
      choice = next;
    } else {
      if (!lit.dice[way.die]) return false;
      choice = pressDie(actions, roll, choice, way.die);
    }
  }
  return false;
}

describe("pointing", () => {
  it.each([1, 2, 3, 4])(
    "reaches every assignment by what glows, and no other, with %i at the table",
    (players) => {
      let seen = 0;
      visit(players, 8, ({ look }) => {
        const { roll } = look.view;
        if (look.view.phase !== "assign") return;
        const all = look.actions.filter(({ action }) => usesOf(action));
        for (const { action } of all) {
          expect(reach(action, look), action).toBe(true);
          seen++;
        }
        const ways = roll.flatMap((_, own) =>
          roll.map((__, dragon) => ({ own, dragon, held: null })).filter(({ dragon }) => dragon !== own),
        );
        const reached = new Set(
          ways.map((choice) => meant(look.actions, roll, choice)?.action).filter((one) => one !== undefined),
        );
        expect([...reached].sort()).toEqual(all.map(({ action }) => action).sort());
      });
      expect(seen).toBeGreaterThan(100);
    },
    60_000,
  );

  it("takes an action by its number, with a die that is free", () => {
    visit(2, 4, ({ look }) => {
      const { roll } = look.view;
      for (const face of glow(look.actions, roll, nothing).actions) {
        const die = dieFor(face, roll, nothing);
        expect(roll[die ?? -1]).toBe(face);
        const choice = put(look.actions, roll, nothing, die ?? 0, "own");
        expect(choice).not.toBeNull();
        // The next die can only be the dragon's.
        const other = roll.findIndex(
          (one, place) =>
            place !== die &&
            offers(look.actions, roll, { ...nothing, own: die, dragon: place }).length > 0 &&
            one > 0,
        );
        const both = pressDie(look.actions, roll, choice ?? nothing, other);
        expect(meant(look.actions, roll, both)).not.toBeNull();
        // Both can be taken back.
        expect(pressDie(look.actions, roll, both, other).dragon).toBeNull();
        expect(pressDie(look.actions, roll, both, die ?? 0).own).toBeNull();
      }
    });
  }, 60_000);

  it("asks for refusals in valid notation", () => {
    visit(2, 4, ({ look, me }) => {
      const { roll } = look.view;
      if (look.view.phase !== "assign") return;
      for (const face of me.covered) {
        const refusal = engine.why(wishOf(roll, nothing, face, "own"));
        expect(refusal?.reason ?? "nothing").not.toContain("is not a move of this game");
        expect(refusal).not.toBeNull();
      }
    });
  }, 60_000);

  it.each([1, 3])(
    "has a thing on the board for every move, and no other, with %i at the table",
    (players) => {
      visit(players, 8, ({ look }) => {
        const controls = controlsOf(look);
        const reached = new Set([...controls.values()].map(({ action }) => action));
        const direct = look.actions.map(({ action }) => action).filter((action) => !usesOf(action));
        expect([...reached].sort()).toEqual(direct.sort());
        expect(controls.has("bar")).toBe(false);
        const lit = litOf(look, nothing, controls);
        for (const { action } of look.actions) {
          const way = pointedAt(action, look, nothing);
          expect(way !== null && lit.has(way), action).toBe(true);
        }
      });
      expect(targetsOf("sing", engine.look<DungeonView>("spectator").view)).toEqual(["bar"]);
    },
    60_000,
  );

  it("knows every kind of move that is asked for", () => {
    const verbs = new Set<string>();
    for (const players of [1, 2, 3])
      visit(players, 10, ({ look }) => {
        for (const { action } of look.actions)
          verbs.add(usesOf(action) ? "assign" : (action.split(" ")[0] ?? ""));
        const marks = look.actions.filter(({ action }) => action.startsWith("mark "));
        for (const { action } of marks) expect(COLUMNS).toContain(action.slice(5));
      });
    const known = ["assign", "sheet", "use", "mark", "decline", "run", "stay", "attack", "yield"];
    expect([...verbs].filter((verb) => !known.includes(verb))).toEqual([]);
    expect(verbs.size).toBeGreaterThan(6);
  }, 60_000);
});

describe("the preview", () => {
  it.each([1, 2, 4])(
    "happens: the tile that an action leads to, with %i at the table",
    (players) => {
      let seen = 0;
      visit(players, 10, ({ look, me, play }) => {
        const chosen = look.actions.find(
          ({ action }) => usesOf(action)?.verb === "take" || action.startsWith("use "),
        );
        if (!chosen) return;
        const face = usesOf(chosen.action)?.own ?? Number(chosen.action.slice(4));
        const seen1 = previewOf(me, face, null, box());
        const { moves, view } = play(chosen.action);
        // Coward's steps are another decision; forced moves of the next turn may follow.
        const acts = moves.filter(({ actor }) => actor === me.seat).length;
        if (acts > 1) return;
        seen++;
        expect(view.players[me.seat]?.tile, chosen.text).toBe(seen1.tile);
      });
      expect(seen).toBeGreaterThan(60);
    },
    60_000,
  );

  it("comes true: steps, and the dragon's tiles", () => {
    visit(1, 10, ({ look, me }) => {
      for (const { action, text } of look.actions) {
        const uses = usesOf(action);
        if (!uses) continue;
        const { tile, dragon, catches } = previewOf(me, uses.own, null, box());
        const told = /to (?:a \w+ on )?tile (\d+)/.exec(text);
        if (told) expect(Number(told[1]), text).toBe(tile);
        const all = previewOf(me, uses.own, uses.dragon, box());
        const pace = /dragon the \d \((?:(\d+) tiles?|it stays)/.exec(text);
        if (pace && catches === 0 && all.catches === 0)
          expect(all.dragon - dragon, text).toBe(Number(pace[1] ?? 0));
        expect(all.catches > 0, text).toBe(text.includes("catches you") || text.includes("has got you"));
      }
    });
  }, 60_000);

  it("stops at monsters and at the exit", () => {
    visit(1, 1, () => undefined);
    const [minion = 0] = box().minion_tiles;
    expect(landing(minion - 2, 5, box())).toBe(minion);
    expect(landing(minion, 1, box())).toBe(minion + 1);
    expect(landing(box().exit - 1, 5, box())).toBe(box().exit);
    expect(roomOf(0, box())?.id).toBe(1);
  });

  it("has the odds of the fight, if there is one", () => {
    let seen = 0;
    for (const players of [1, 2])
      visit(players, 6, ({ look, me, play }) => {
        const { roll } = look.view;
        for (const { action } of look.actions) {
          const uses = usesOf(action);
          if (uses?.verb !== "take") continue;
          const { foe } = previewOf(me, uses.own, null, box());
          const choice = {
            own: roll.indexOf(uses.own),
            dragon: roll.findIndex((one, place) => one === uses.dragon && place !== roll.indexOf(uses.own)),
          };
          const { moves } = play(action);
          const fight = moves.find((move) => move.action.startsWith("fight "));
          const mine = moves.filter((move) => move.actor !== "chance").length === 1;
          if (fight && mine) expect(foe, action).not.toBeNull();
          if (!foe || !fight || !mine) return;
          seen++;
          const odds = oddsOf(me, foe, leftOver(roll, choice.own, choice.dragon), box());
          expect(odds.all).toBe(players === 1 ? 36 : 6);
          const defences = odds.foes.map(({ defence }) => `defence ${defence}`);
          expect(
            defences.some((words) => fight.text.includes(words)),
            `${fight.text} ${defences.join()}`,
          ).toBe(true);
          return;
        }
      });
    expect(seen).toBeGreaterThan(20);
  }, 60_000);
});

describe("past fights", () => {
  it.each([1, 2, 4])(
    "are all told, with their monster and how they ended, with %i at the table",
    (players) => {
      const names = {
        bat: "vampire bat",
        slime: "slime",
        skeleton: "skeleton warrior",
        assassin: "vampire assassin",
        beholder: "beholder",
        mimic: "mimic",
      };
      let [seen, told] = [0, 0];
      visit(players, 10, ({ look, play }) => {
        const first = look.actions[0]?.action ?? "";
        const { moves, view } = play(first);
        seen += moves.filter(({ action }) => /^(fight|strike) /.test(action)).length;
        for (const fight of fightsOf(moves, look.view, view, box())) {
          if (fight.monster) expect(fight.text).toContain(names[fight.monster]);
          expect(fight.text).toContain(`Player ${fight.seat + 1}`);
          expect(fight.text).toContain(`rolls a ${fight.face}`);
          expect(fight.text.includes("is enough"), fight.text).toBe(fight.isWon);
          told++;
        }
      });
      expect(seen).toBeGreaterThan(30);
      expect(told).toBe(seen);
    },
    60_000,
  );
});

describe("the map", () => {
  it.each([WIDE, NARROW])(
    "has room for every tile, apart from the others and within its edges ($width wide)",
    (measures) => {
      visit(1, 1, () => undefined);
      const { tiles, width, height, rooms } = planFor(box(), measures);
      expect(tiles).toHaveLength(box().exit + 1);
      expect(rooms).toHaveLength(box().rooms.length);
      for (const [index, { x, y }] of tiles.entries()) {
        expect(
          x > measures.tile && x < width - measures.tile && y > measures.tile && y < height - measures.tile,
        ).toBe(true);
        for (const other of tiles.slice(index + 1))
          expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * measures.tile);
      }
    },
  );
});

describe("signs", () => {
  it.each([WIDE, NARROW])(
    "hang apart from each other, and from figures that stand there ($width wide)",
    (measures) => {
      visit(1, 1, () => undefined);
      const { tiles, rooms } = planFor(box(), measures);
      for (const { x, y } of tiles) {
        const figure = { left: x - 22, right: x + 22, top: y - 50, bottom: y };
        const signs = hangSigns(rooms, [figure]);
        expect(signs).toHaveLength(rooms.length);
        for (const [index, sign] of signs.entries()) {
          expect(
            Math.abs(sign.x - x) > 60 || Math.abs(sign.y + 13 - y + 25) > 25,
            `sign ${index} and ${x}/${y}`,
          ).toBe(true);
          for (const other of signs.slice(index + 1))
            expect(Math.abs(sign.x - other.x) > 80 || Math.abs(sign.y - other.y) > 24).toBe(true);
        }
      }
    },
  );
});

describe("the view", () => {
  it("has room for all swords", () => {
    for (const players of [1, 3])
      visit(players, 6, ({ look, me }) => {
        expect(me.swords).toBeLessThanOrEqual(mostSwords(me, box()));
        expect(monsterDice(look.view).length).toBeLessThanOrEqual(2);
      });
  }, 60_000);
});
