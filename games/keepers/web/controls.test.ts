// controls.test.ts - Tests of the controls in positions of real games: they offer exactly the legal moves.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";

import { Engine } from "$web/engine/engine";
import type { Look } from "$web/engine/types";
import { boardSpots, controlsOf, isDirect, spotFor, spotsOf, wishOf } from "./controls";
import { amuletsOf, cardOf, isHighest, type KeepersBox, type KeepersView, sorted } from "./view";
import { rewardWords } from "./words";

const module = process.env.WYRM_WASM ?? "../build-wasm/wyrm.wasm";

let engine: Engine;
const box = (): KeepersBox => engine.components() as KeepersBox;
beforeAll(async () => {
  engine = await Engine.load(readFileSync(module));
});

/** Visits positions of whole games, random and a bot's, in the view of the player to move. */
function visit(players: number, games: number, see: (look: Look<KeepersView>, seat: number) => void): void {
  for (let game = 0; game < games; game++) {
    const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat + 1}`, bot: null }));
    engine.start({
      game: "keepers",
      seats,
      options: { chests: ["off", "one", "three"][game % 3] ?? "" },
      seed: BigInt(100 * players + game),
    });
    let choice = game + 1;
    for (;;) {
      const { actor } = engine.look("spectator");
      if (typeof actor !== "number") break;
      const look = engine.look<KeepersView>(actor);
      see(look, actor);
      choice = (choice * 48271) % 0x7fffffff;
      const random = look.actions[choice % look.actions.length]?.action ?? "";
      engine.play(game % 2 ? engine.ask("greedy", { seed: BigInt(choice) }) : random);
    }
  }
}

describe("the controls", () => {
  it.each([2, 3, 4])(
    "reach every action, and no other, with %i players",
    (players) => {
      const verbs = new Set<string>();
      visit(players, 12, (look, seat) => {
        const controls = controlsOf(look, seat);
        const there = boardSpots(look.view, seat);
        const reached = new Set<string>();
        for (const [spot, actions] of controls) {
          expect(there.has(spot), spot).toBe(true);
          for (const one of actions) reached.add(one.action);
          expect(new Set(actions).size).toBe(actions.length);
        }
        expect([...reached].sort()).toEqual(look.actions.map((one) => one.action).sort());
        for (const { action } of look.actions) {
          verbs.add(action.split(" ")[0] ?? "");
          // Each has its own place, not just the bar.
          const spots = spotsOf(action, look.view);
          expect(
            spots.some((spot) => there.has(spot)),
            action,
          ).toBe(true);
        }
      });
      expect([...verbs]).toEqual(
        expect.arrayContaining(["take", "stop", "lay", "play", "add", "pass", "crystal"]),
      );
    },
    60_000,
  );

  it("show where a suggested move begins: at a thing that does it, or at the bar", () => {
    const missed: string[] = [];
    visit(3, 3, (look, seat) => {
      const controls = controlsOf(look, seat);
      for (const { action } of look.actions) {
        const spot = spotFor(action, controls) ?? "bar";
        if (!controls.get(spot)?.some((one) => one.action === action)) missed.push(action);
      }
      if (spotFor(null, controls) !== null) missed.push("nothing");
    });
    expect(missed).toEqual([]);
  }, 60_000);

  it("offer nothing to players who are not to move", () => {
    visit(3, 1, (_look, seat) => {
      const other = (seat + 1) % 3;
      expect(controlsOf(engine.look<KeepersView>(other), other).size).toBe(0);
      expect(controlsOf(engine.look<KeepersView>("spectator"), "spectator").size).toBe(0);
    });
  });

  it("ask for refusals in valid notation", () => {
    visit(2, 4, (look, seat) => {
      const controls = controlsOf(look, seat);
      for (const spot of boardSpots(look.view, seat)) {
        if (controls.has(spot)) continue;
        const wish = wishOf(spot, look.view);
        if (wish === null) continue;
        const refusal = engine.why(wish);
        expect(refusal === null || refusal.reason.length > 0).toBe(true);
        expect(refusal?.reason ?? "").not.toContain("is not a move of this game");
      }
    });
  }, 60_000);

  it("put what they do not know on the bar", () => {
    engine.start({
      game: "keepers",
      seats: [0, 1].map(() => ({ name: "", bot: null })),
      options: {},
      seed: 1n,
    });
    const { actor } = engine.look("spectator");
    const look = engine.look<KeepersView>(actor as number);
    const strange = { action: "sing", text: "Sing a song" };
    expect(controlsOf({ ...look, actions: [strange] }, actor as number).get("bar")).toEqual([strange]);
  });

  it("ask before a card is laid, and take one at once", () => {
    const one = (action: string): { action: string; text: string }[] => [{ action, text: "" }];
    expect(isDirect("display:left", one("take left"))).toBe(true);
    expect(isDirect("display:left", one("crystal left"))).toBe(false);
    expect(isDirect("hand:red-3", one("add red-3"))).toBe(true);
    expect(isDirect("hand:red-3", one("lay red-3"))).toBe(false);
    expect(isDirect("end:left", [...one("play left"), ...one("thrift left")])).toBe(false);
    expect(isDirect("chest:fresh", one("fresh"))).toBe(false);
  });

  it("find each of several chests, and all that a play uses", () => {
    engine.start({
      game: "keepers",
      seats: [0, 1].map(() => ({ name: "", bot: null })),
      options: { chests: "three" },
      seed: 3n,
    });
    const { actor } = engine.look("spectator");
    const { view } = engine.look<KeepersView>(actor as number);
    expect(view.chests.length).toBe(3);
    for (const { id, used } of view.chests) {
      expect(used).toBe(false);
      expect(boardSpots(view, actor as number).has(`chest:${id}`)).toBe(true);
    }
    expect(spotsOf("thrift-jewel on", view)).toEqual(["end:first", "chest:thrift", "chest:jeweller"]);
    expect(spotsOf("prism-thrift-jewel red left", view)).toEqual([
      "end:left",
      "chest:prism",
      "chest:thrift",
      "chest:jeweller",
    ]);
    expect(spotsOf("shade red-3", view)).toEqual(["hand:red-3", "chest:shade"]);
    const { colour } = view.magic_book;
    expect(wishOf("chest:prism", view)).toMatch(/^prism (white|red|blue|green) on$/);
    expect(wishOf("chest:prism", view)).not.toContain(` ${colour ?? ""} `);
  });
});

describe("the view", () => {
  it("reads cards out of their notation as the table writes them", () => {
    const hidden = new Set(["front", "page", "back"]);
    visit(4, 2, (look) => {
      const { left, right } = look.view.magic_book;
      const cards = [
        left.display,
        right.display,
        ...left.laid,
        ...right.laid,
        ...look.view.players.flatMap((one) => one.hand),
      ];
      for (const card of cards) {
        if (!card) continue;
        const read = cardOf(card.id);
        expect(read.ribbon).toBe(card.ribbon);
        if (!/^s\d$/.test(card.id))
          for (const key of hidden) expect(read).toHaveProperty(key, card[key as keyof typeof read]);
      }
    });
  }, 60_000);

  it("keeps all cards of a hand when it sorts them", () => {
    visit(3, 2, (look, seat) => {
      const hand = look.view.players[seat]?.hand ?? [];
      expect(
        sorted(hand)
          .map((card) => card.id)
          .sort(),
      ).toEqual(hand.map((card) => card.id).sort());
    });
  });

  it("shows every amulet with its pearl, before and after they are turned over", () => {
    visit(2, 2, () => undefined);
    const { view } = engine.look<KeepersView>("spectator");
    expect(view.phase).toBe("ended");
    for (const keeper of view.players) {
      const amulets = amuletsOf(keeper, box());
      expect(amulets.length).toBe(keeper.amulets);
      for (const { pearl, value } of amulets)
        expect(box().pearls.find((one) => one.value === value)?.id).toContain(pearl);
    }
    visit(2, 1, (look) => {
      for (const keeper of look.view.players) expect(amuletsOf(keeper, box()).length).toBe(keeper.amulets);
    });
  });

  it("shows the reward of a play, and nothing that has run out", () => {
    let plays = 0;
    let short = 0;
    visit(3, 12, ({ actions, view }) => {
      const { number } = view.magic_book;
      const play = actions.find((one) => one.action.startsWith("play "));
      const won = number === null ? undefined : view.rewards[number - 1];
      if (!play || number === null || !won) return;
      const { supply, market } = view;
      expect(won.piece).toBe((isHighest(box(), number) ? market.at(-1) : market[0])?.value);
      const [piece = "", ...goods] = rewardWords({ ...view, box: box() }, number)
        .replace("wins: ", "")
        .split(" + ");
      expect(piece).toContain(`amulet piece (${won.piece ?? 0})`);
      expect(play.text).toContain(`worth ${won.piece ?? 0}`);
      for (const one of goods) expect(play.text).toContain(one);
      expect(goods.length).toBe(
        [/golden egg/, /crystal/, /shadow dragon/].filter((one) => one.test(play.text)).length,
      );
      for (const good of ["shadows", "eggs", "crystals"] as const)
        expect(won[good]).toBeLessThanOrEqual(supply[good]);
      plays++;
      if (number >= 3 && number <= 5) short += Number(won.eggs === 0);
    });
    expect(plays).toBeGreaterThan(50);
    expect(short).toBeGreaterThan(0);
  }, 60_000);

  it("says how many goods a play wins where that is more than one", () => {
    engine.start({
      game: "keepers",
      seats: [0, 1].map(() => ({ name: "", bot: null })),
      options: {},
      seed: 1n,
    });
    const { view } = engine.look<KeepersView>("spectator");
    const rewards = [
      { piece: 4, shadows: 2, eggs: 0, crystals: 3 },
      { piece: null, shadows: 0, eggs: 1, crystals: 0 },
      { piece: null, shadows: 0, eggs: 0, crystals: 0 },
    ];
    const table = { ...view, market: [{ value: 4, count: 1 }], rewards, box: box() };
    expect(rewardWords(table, 1)).toBe("wins: the lowest amulet piece (4) + 2 shadow dragons + 3 crystals");
    expect(rewardWords(table, 2)).toBe("wins: 1 golden egg");
    expect(rewardWords(table, 3)).toBe("wins: –");
    const jewelled = {
      ...table,
      market: [
        { value: 1, count: 1 },
        { value: 4, count: 1 },
      ],
    };
    expect(rewardWords(jewelled, 1)).toContain("an amulet piece worth 4");
  });
});
