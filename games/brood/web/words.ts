// words.ts - Names of the board's things. Most come from the engine's catalogue.
import { t, tn } from "$web/kit/words.svelte";
import type { Amounts, BroodView, Dragon, Season, Use } from "./view";
import { GOODS, KINDS } from "./view";

const places: Record<string, string> = {
  forest: "Enchanted Forest",
  meadow: "Shrouded Meadow",
  mines: "Gold Mines",
  coinmaker: "Coinmaker",
  bank: "Goblin Bank",
  market: "Merchant's Market",
  garden: "Village Garden",
  broodmother: "Dragon Broodmother",
  quarries: "Crystal Quarries",
  gemsmith: "Gemsmith",
  mountain: "Gem Mountain",
  volcano: "Mystic Volcano",
  farm: "Dwarves' Farm",
  hollow: "Treasure Hollow",
  castle: "Knights Castle",
  palace: "Royal Palace",
  inn: "Bard's Inn & Pub",
  vineyard: "Giant's Vineyard",
  arena: "Holy Arena",
  jeweller: "Jeweller",
  dojo: "Cloud Dojo",
  sanctuary: "Sanctuary",
  cemetery: "Cemetery",
  peaks: "Frosted Peaks",
  grotto: "Sorcerer's Grotto",
  den: "Thieves' Den",
  caravan: "Elvish Caravan",
  menagerie: "Baron's Menagerie",
  witch: "Witch's Lair",
  white: "White Elder",
  umber: "Umber Elder",
  cinnamon: "Cinnamon Elder",
  gray: "Gray Elder",
  black: "Black Elder",
  sienna: "Sienna Elder",
};

/** Name of a place on the map. */
export function placeName(id: string): string {
  return t(places[id] ?? id);
}

const trinkets: Record<string, string> = {
  "bone-whistle": "Bone Whistle",
  "copper-bangle": "Copper Bangle",
  "ember-shard": "Ember Shard",
  "frost-shard": "Frost Shard",
  "sun-shard": "Sun Shard",
  "worn-purse": "Worn Purse",
  "hunters-horn": "Hunter's Horn",
  "miners-lamp": "Miner's Lamp",
  "egg-cup": "Egg Cup",
  "ruby-brooch": "Ruby Brooch",
  "sapphire-brooch": "Sapphire Brooch",
  "topaz-brooch": "Topaz Brooch",
  "silver-chalice": "Silver Chalice",
  "goblin-ledger": "Goblin Ledger",
  cornucopia: "Cornucopia",
  "dragon-crown": "Dragon Crown",
  sceptre: "Sceptre of Stones",
  "seers-orb": "Seer's Orb",
};

export function trinketName(id: string): string {
  return t(trinkets[id] ?? id);
}

const bonuses: Record<string, string> = {
  "brood-lord": "Brood Lord",
  awakened: "Awakened",
  rainbow: "Rainbow Clan",
  collector: "Collector",
  banker: "Banker",
  archmage: "Archmage",
  delver: "Delver",
  triad: "Triad",
  mints: "Three Mints",
  larder: "Full Larder",
};

export function bonusName(id: string): string {
  return t(bonuses[id] ?? id);
}

export function bonusWords(id: string): string {
  const words: Record<string, string> = {
    "brood-lord": t("for every active dragon of level 3 or 4"),
    awakened: t("for an Elder"),
    rainbow: t("for every colour among your dragons"),
    collector: t("for every trinket kept"),
    banker: t("for every 3 of your accounts' value"),
    archmage: t("for every magic level"),
    delver: t("for every cover removed, and more for all of them"),
    triad: t("for every set of a red, a blue and a yellow jewel"),
    mints: t("for every set of a ducat, a gobloon and a dragoncoin"),
    larder: t("for every 2 food left"),
  };
  return words[id] ?? "";
}

export function colourName(colour: string): string {
  return t(colour);
}

const elders: Record<string, string> = {
  black: "Black Elder",
  gray: "Gray Elder",
  white: "White Elder",
  cinnamon: "Cinnamon Elder",
  umber: "Umber Elder",
  sienna: "Sienna Elder",
};

export function elderName(elder: string): string {
  return t(elders[elder] ?? elder);
}

const dragons: Record<string, string> = {
  red: "red dragon (level {level})",
  blue: "blue dragon (level {level})",
  yellow: "yellow dragon (level {level})",
  orange: "orange dragon (level {level})",
  purple: "purple dragon (level {level})",
  green: "green dragon (level {level})",
  magenta: "magenta dragon (level {level})",
  indigo: "indigo dragon (level {level})",
  golden: "golden dragon (level {level})",
  amber: "amber dragon (level {level})",
  teal: "teal dragon (level {level})",
  lime: "lime dragon (level {level})",
};

export function dragonName({ level, colour }: Pick<Dragon, "level" | "colour">): string {
  return level > 3 ? elderName(colour) : t(dragons[colour] ?? colour, { level });
}

/** Place of a dragon. */
export function whereName({ where, place }: Dragon): string {
  if (place) return placeName(place);
  return where === "summer-nursery"
    ? t("summer nursery")
    : where === "winter-nursery"
      ? t("winter nursery")
      : t("not yet placed");
}

/** Amount of a good: "2 red gems". */
export function amountName(good: string, number: number): string {
  const name = good.replace("-", " ");
  const others = name === "food" || name === "gold" ? name : `${name}s`;
  return tn(`{number} ${name}`, `{number} ${others}`, number, { number });
}

export function goodName(good: string): string {
  return t(good.replace("-", " "));
}

/** Goods in a row: "2 food · 1 gem". */
export function amountsName(goods: Amounts): string {
  return [...GOODS, ...KINDS.slice(5)]
    .filter((good) => (goods[good] ?? 0) > 0)
    .map((good) => amountName(good, goods[good] ?? 0))
    .join(" · ");
}

export function seasonName(season: Season): string {
  const names: Record<Season, string> = {
    setup: t("Before the first year"),
    summer: t("Summer"),
    autumn: t("Autumn"),
    winter: t("Winter"),
    spring: t("Spring"),
    newyear: t("New Year"),
    over: t("The game is over"),
  };
  return names[season];
}

/** How a side of a place is used, in a word and in a sentence. */
export function useName(use: Use): string {
  return {
    closed: t("closed"),
    level: t("by level"),
    rank: t("by rank"),
    action: t("at once"),
    combat: t("combat"),
  }[use];
}

export function useWords(use: Use): string {
  return {
    closed: t("No dragon can go there in this season."),
    level: t("A dragon gains by its level, after the season."),
    rank: t("The best colours on this side gain, after the season."),
    action: t("A dragon does something here as soon as it comes."),
    combat: t("Dragons of two players fight here, after the season."),
  }[use];
}

export function trackName(letter: string): string {
  return { n: t("necromancy"), a: t("alchemy"), t: t("telepathy") }[letter] ?? letter;
}

const magicSpaces: Record<string, string> = { n: "necromancy", a: "alchemy", t: "telepathy" };

/** Space of the magic tracks: "alchemy 5a". */
export function magicName(space: string): string {
  return space === "start" ? t("the start") : t(`${magicSpaces[space.charAt(0)] ?? ""} ${space.slice(1)}`);
}

export function acceptsName(accepts: string): string {
  const names: Record<string, string> = {
    coins: "gold and coins",
    red: "red stones",
    blue: "blue stones",
    yellow: "yellow stones",
    stones: "stones of all colours",
  };
  return t(names[accepts] ?? accepts);
}

/** Goal of a solo game. */
export function questName(mode: BroodView["mode"]): string {
  return mode === "cursebreaker"
    ? t("Six Elders awake at one New Year")
    : mode === "catch"
      ? t("All twelve colours at level 3: six active, six retired")
      : t("As many points as you can");
}

/** Unit of the progress towards it. */
export function aimName(aim: BroodView["aims"][number]["aim"]): string {
  return {
    rank: t("Points, to the next rank"),
    elders: t("Elders awake and active"),
    active: t("Colours of level 3 that are active"),
    retired: t("Colours retired at level 3"),
  }[aim];
}
