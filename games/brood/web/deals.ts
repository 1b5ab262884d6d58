// deals.ts - Price and gain of ACTION places, read from the component file, or a sentence.
import { t } from "$web/kit/words.svelte";
import { lotGoods } from "./gains";
import type { Amounts, BroodBox, Side } from "./view";
import { amountName, amountsName } from "./words";

export interface Deal {
  /** Pictures with their numbers. */
  pay: [picture: string, number: number][];
  get: [picture: string, number: number][];
}

const list = (goods: Amounts): [string, number][] => Object.entries(goods);

/** Exchanges at a place. */
export function dealsOf(place: string, side: Side, box: BroodBox): Deal[] {
  const season = side === "summer" ? 0 : 3;
  switch (place) {
    case "coinmaker":
    case "umber":
      return box.mint.map((line) => ({
        pay: [[String(line[`${side}_pay`]), Number(line[`${side}_price`])]],
        get: [[String(line[`${side}_get`]), Number(line[`${side}_amount`])]],
      }));
    case "market":
      return box.goods
        .filter(({ market }) => market > 0)
        .map(({ id, market, sold_for }) => ({ pay: [[id, 1]], get: [[sold_for, market]] }));
    case "gemsmith":
    case "jeweller": {
      const [from, to] = place === "gemsmith" ? ["crystal", "gem"] : ["gem", "jewel"];
      const gold: [string, number][] =
        side === "winter" && box.smiths.winter_gold ? [["gold", box.smiths.winter_gold]] : [];
      return [{ pay: [[from, box.smiths.stones]], get: [[to, 1], ...gold] }];
    }
    case "broodmother": {
      const [crystals, food] = box.hatching[side];
      return [
        {
          pay: [
            ["egg", 1],
            ["crystal", crystals],
            ["food", food],
          ],
          get: [],
        },
      ];
    }
    case "caravan":
      return [{ pay: [["food", box.caravan.food]], get: [["trinkets", box.caravan.trinkets]] }];
    case "grotto":
      return box.grotto.moves.map((moves, way) => ({
        pay: [["ducat", box.grotto[side][way] ?? 0]],
        get: [["magic", moves]],
      }));
    case "cemetery":
      return box.graves.slice(season, season + 3).map((grave) => ({ pay: [], get: list(lotGoods(grave)) }));
    default:
      return [];
  }
}

/** Effects of a place, in short sentences. */
export function deedsOf(place: string, side: Side, box: BroodBox): string[] {
  const lair = (deed: string): string[] => [
    t("{deed} for {once}, or twice for {twice}", {
      deed,
      once: amountName("ducat", box.lairs.once),
      twice: amountName("ducat", box.lairs.twice),
    }),
    t("Or take the coins that lie there."),
  ];
  switch (place) {
    case "volcano":
      return [t("Excavate as many spaces as the dragon's level, and gain their items.")];
    case "bank":
      return [t("deposit, withdraw, or open an account")];
    case "dojo":
      return [`1: ${t("evolve for a gem and a crystal")}`, `2: ${t("evolve for a jewel and a gem")}`];
    case "arena":
      return [`2: ${t("evolve for three gems")}`, `3: ${t("wake an Elder for three jewels")}`];
    case "broodmother":
      return [t("A dragon of level 1 in the crystal's colour hatches.")];
    case "sanctuary":
      return [t("unlock this season's nursery")];
    case "cemetery":
      return [t("retire for good, for a reward")];
    case "menagerie":
      return side === "summer"
        ? [
            t("change its colour and gain {gift}, or split it into three", {
              gift: amountName("ducat", box.gifts.recolouring),
            }),
          ]
        : [];
    case "den":
      return [
        t("{price}: steal {goods} for every level, from the bank", {
          price: amountName("food", box.den[side][0]),
          goods: box.den[side][1],
        }),
      ];
    case "witch":
      return [
        t("copy what another place does"),
        t("Twice for {price} more.", { price: amountName("ducat", box.witch.twice) }),
      ];
    case "peaks":
      return side === "winter"
        ? [amountsName({ crystal: box.peaks.crystals }), amountsName({ jewel: box.peaks.jewels })]
        : [];
    case "hollow":
      return side === "winter"
        ? [t("Trinkets whose levels add up to the dragon's level.")]
        : [t("Trinkets: the winner's level twice, the loser's once.")];
    case "mines":
      return [t("And an excavation without its items.")];
    case "black":
      return lair(t("a move towards necromancy"));
    case "gray":
      return lair(t("a move towards alchemy"));
    case "white":
      return lair(t("a move towards telepathy"));
    case "cinnamon":
      return lair(t("a visit to the Goblin Bank"));
    case "umber":
      return lair(t("a visit to the Coinmaker"));
    case "sienna":
      return lair(t("a visit to the Mystic Volcano"));
    default:
      return [];
  }
}

const rules: Record<string, readonly [summer: number, winter: number]> = {
  forest: [58, 59],
  meadow: [48, 49],
  mines: [50, 51],
  garden: [52, 53],
  quarries: [54, 55],
  mountain: [56, 57],
  farm: [60, 61],
  vineyard: [62, 63],
  peaks: [64, 64],
  hollow: [132, 65],
  inn: [131, 131],
  castle: [131, 131],
  palace: [131, 131],
  volcano: [66, 66],
  dojo: [67, 67],
  arena: [70, 70],
  broodmother: [72, 73],
  coinmaker: [75, 76],
  market: [77, 77],
  gemsmith: [78, 78],
  jeweller: [78, 78],
  sanctuary: [79, 79],
  cemetery: [81, 81],
  caravan: [83, 83],
  menagerie: [84, 84],
  grotto: [86, 86],
  den: [87, 87],
  witch: [88, 88],
  bank: [107, 107],
  black: [92, 92],
  gray: [92, 92],
  white: [92, 92],
  cinnamon: [93, 93],
  umber: [93, 93],
  sienna: [93, 93],
};

/** Rule of a side of a place. */
export function ruleOf(place: string, side: Side): string {
  return `BROOD-${(rules[place] ?? [45, 45])[side === "summer" ? 0 : 1]}`;
}

const signs: Record<string, readonly string[]> = {
  coinmaker: ["gold", "ducat"],
  market: ["food", "gold"],
  gemsmith: ["crystal", "gem"],
  jeweller: ["gem", "jewel"],
  volcano: ["dig"],
  broodmother: ["egg"],
  bank: ["key"],
  dojo: ["grow"],
  arena: ["grow"],
  sanctuary: ["rest"],
  cemetery: ["grave"],
  caravan: ["trinkets"],
  grotto: ["magic"],
  den: ["steal"],
  menagerie: ["recolour"],
  witch: ["copy"],
  black: ["magic"],
  gray: ["magic"],
  white: ["magic"],
  cinnamon: ["key"],
  umber: ["gold", "ducat"],
  sienna: ["dig"],
};

/** Pictures of a place's effect; of two, the first becomes the second. */
export function signsOf(place: string): readonly string[] {
  return signs[place] ?? [];
}
