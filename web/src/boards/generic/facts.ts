// facts.ts - a view in words: what lies on the table, and what everybody has.
//
// Dragonbrood and Dragon Dungeon are read with care; of any other view every field is told as it is.
import type { Seat } from "../../engine/types";
import { t, tn } from "../../words.svelte";

export interface Fact {
  label: string;
  text: string;
}

/** How far somebody has come, with whoever is behind. */
export interface Track {
  length: number;
  self: number;
  hunter: number;
}

export interface Facts {
  table: Fact[];
  /** What matters less often. */
  more: Fact[];
  /** For each seat. */
  players: { facts: Fact[]; track?: Track }[];
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function word(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Facts that say something. */
function only(facts: Fact[]): Fact[] {
  return facts.filter(({ text }) => text !== "");
}

/** "bone-whistle" as a name, from the catalogue: "Bone Whistle". */
function named(id: unknown): string {
  const exceptions: Record<string, string> = {
    "hunters-horn": "Hunter's Horn", "miners-lamp": "Miner's Lamp", "seers-orb": "Seer's Orb",
  };
  const name = word(id);
  return t(exceptions[name] ?? name.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase()));
}

// ---- Dragonbrood ----

const places: Record<string, string> = {
  forest: "Enchanted Forest", meadow: "Shrouded Meadow", mines: "Gold Mines", coinmaker: "Coinmaker",
  bank: "Goblin Bank", market: "Merchant's Market", garden: "Village Garden", broodmother: "Dragon Broodmother",
  quarries: "Crystal Quarries", gemsmith: "Gemsmith", mountain: "Gem Mountain", volcano: "Mystic Volcano",
  farm: "Dwarves' Farm", hollow: "Treasure Hollow", castle: "Knights Castle", palace: "Royal Palace",
  inn: "Bard's Inn & Pub", vineyard: "Giant's Vineyard", arena: "Holy Arena", jeweller: "Jeweller",
  dojo: "Cloud Dojo", sanctuary: "Sanctuary", cemetery: "Cemetery", peaks: "Frosted Peaks",
  grotto: "Sorcerer's Grotto", den: "Thieves' Den", caravan: "Elvish Caravan", menagerie: "Baron's Menagerie",
  witch: "Witch's Lair", white: "the lair of the White Elder", umber: "the lair of the Umber Elder",
  cinnamon: "the lair of the Cinnamon Elder", gray: "the lair of the Gray Elder",
  black: "the lair of the Black Elder", sienna: "the lair of the Sienna Elder",
};

function place(id: unknown): string {
  return t(places[word(id)] ?? word(id));
}

function goods(value: unknown): string {
  if (!isFields(value)) return "";
  return Object.entries(value)
    .filter(([, count]) => number(count) > 0)
    .map(([good, count]) => {
      const name = good.replace("-", " ");
      const others = name === "food" || name === "gold" ? name : `${name}s`;
      return tn(`{number} ${name}`, `{number} ${others}`, number(count), { number: number(count) });
    })
    .join(" · ");
}

function dragon(value: unknown): string {
  if (!isFields(value)) return "";
  const { level, colour, where } = value;
  const name =
    number(level) === 4
      ? t(`${word(colour).replace(/^./, (letter) => letter.toUpperCase())} Elder`)
      : t(`${word(colour)} dragon (level {level})`, { level: number(level) });
  const spots: Record<string, string> = {
    row: t("not yet placed"), "summer-nursery": t("summer nursery"), "winter-nursery": t("winter nursery"),
  };
  return `${name}: ${spots[word(where)] ?? place(value.place)}`;
}

function season(id: unknown): string {
  const names: Record<string, string> = {
    setup: t("Before the first year"), summer: t("Summer"), autumn: t("Autumn"), winter: t("Winter"),
    spring: t("Spring"), newyear: t("New Year"), over: t("The game is over"),
  };
  return names[word(id)] ?? "";
}

function brood(view: Fields, seats: Seat[]): Facts {
  const seatName = (seat: unknown): string => seats[number(seat)]?.name ?? "";
  const fight = isFields(view.fight) ? view.fight : null;
  const accounts = list(view.accounts).flatMap((account, index) =>
    isFields(account) && account.owner !== null
      ? [t("{number}: {name}, {goods}", { number: index + 1, name: seatName(account.owner), goods: goods(account.goods) || "–" })]
      : [],
  );
  return {
    table: only([
      { label: t("Year"), text: t("{year} of {years}", { year: number(view.year), years: number(view.years) }) },
      { label: t("Season"), text: season(view.season) },
      { label: t("Turn order"), text: seats.length > 1 ? list(view.wheel).map(seatName).join(" › ") : "" },
      { label: t("Fight"), text: fight ? place(fight.place) : "" },
      { label: t("About to gain"), text: goods(view.gain) },
      { label: t("About to pay"), text: goods(view.cost) },
    ]),
    more: only([
      { label: t("Bonuses at the end"), text: list(view.bonuses).map(named).join(" · ") },
      { label: t("Trinkets to be had"), text: list(view.display).map(named).join(" · ") },
      { label: t("Bank"), text: accounts.join("; ") },
      { label: t("Locked places"), text: list(view.locks).map(place).join(" · ") },
    ]),
    players: list(view.seats).map((seat) => {
      if (!isFields(seat)) return { facts: [] };
      return {
        facts: only([
          { label: t("Goods"), text: goods(seat.goods) || "–" },
          { label: t("Dragons"), text: list(seat.dragons).map(dragon).join("\n") },
          { label: t("Eggs"), text: list(seat.eggs).map((count, index) => (number(count) ? t("{count} worth {price} gold", { count: number(count), price: index + 1 }) : "")).filter(Boolean).join(" · ") },
          { label: t("Magic level"), text: String(number(seat.magic_level)) },
          { label: t("Trinkets"), text: list(seat.trinkets).map(named).join(" · ") },
          { label: t("Open income spaces"), text: String(list(seat.income).length) },
        ]),
      };
    }),
  };
}

// ---- Dragon Dungeon ----

function monster(value: unknown): string {
  if (!isFields(value)) return "";
  const names: Record<string, string> = {
    bat: t("vampire bat"), slime: t("slime"), skeleton: t("skeleton warrior"), assassin: t("vampire assassin"),
    beholder: t("beholder"), mimic: t("mimic"),
  };
  return names[word(value.name)] ?? word(value.name);
}

function dungeon(view: Fields, seats: Seat[]): Facts {
  const dice = (value: unknown): string => list(value).map(word).join(", ");
  const needed = view.needed === null ? "" : t("{number} or more", { number: number(view.needed) });
  return {
    table: only([
      { label: t("Turn of"), text: seats.length > 1 ? (seats[number(view.active)]?.name ?? "") : "" },
      { label: t("Dice rolled"), text: dice(view.roll) },
      { label: t("Dragon's die"), text: word(view.dragon_die) },
      { label: t("Common dice"), text: dice(view.common) },
      { label: t("Die set aside"), text: word(view.set_aside) },
      { label: t("Die in the rest area"), text: word(view.resting_die) },
      { label: t("Monster"), text: monster(view.monster) },
      { label: t("Red die needed"), text: needed },
    ]),
    more: [],
    players: list(view.players).map((player) => {
      if (!isFields(player)) return { facts: [] };
      const columns = isFields(player.columns) ? player.columns : {};
      const fates: Record<string, string> = {
        out: t("out of the dungeon"), slayer: t("has slain the dragon"), dead: t("dead"),
      };
      const away = fates[word(player.fate)];
      return {
        facts: only([
          { label: t("Where"), text: away ?? t("tile {tile} of {exit}, room {room}", { tile: number(player.tile), exit: number(view.exit), room: number(player.room) }) },
          { label: t("Dragon"), text: tn("{n} tile behind", "{n} tiles behind", number(player.gap)) },
          { label: t("Treasures"), text: t("loot {loot} · risk {risk} · weapons {weapons} · coward's way {coward}", { loot: number(columns.loot), risk: number(columns.risk), weapons: number(columns.weapons), coward: number(columns.coward) }) },
          { label: t("Swords"), text: String(number(player.swords)) },
          { label: t("Trophies"), text: String(number(player.skulls)) },
          { label: t("Gravestones"), text: t("{number} of {all}", { number: number(player.graves), all: number(player.graves_to_end) }) },
          { label: t("Covered actions"), text: list(player.covered).map(word).join(", ") },
        ]),
        track: { length: number(view.exit), self: number(player.tile), hunter: number(player.dragon) },
      };
    }),
  };
}

// ---- Any other view ----

/** Whatever it is, on one line. */
function told(value: unknown): string {
  if (value === null || value === false || value === undefined) return "";
  if (Array.isArray(value)) return value.map(told).filter(Boolean).join(", ");
  if (isFields(value)) {
    return Object.entries(value)
      .map(([name, field]) => [name, told(field)] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `${name.replaceAll("_", " ")} ${text}`)
      .join(" · ");
  }
  return value === true ? "✓" : word(value).replaceAll("-", " ");
}

function facts(fields: Fields): Fact[] {
  return only(Object.entries(fields).map(([name, value]) => ({ label: name.replaceAll("_", " "), text: told(value) })));
}

function other(view: Fields): Facts {
  const { players, ...table } = view;
  return {
    table: facts(table),
    more: [],
    players: list(players).map((player) => ({ facts: isFields(player) ? facts({ ...player, seat: null }) : [] })),
  };
}

export function readFacts(view: unknown, seats: Seat[]): Facts {
  if (!isFields(view)) return { table: [], more: [], players: [] };
  if ("wheel" in view && "season" in view) return brood(view, seats);
  if ("exit" in view && "dragons_turn" in view) return dungeon(view, seats);
  return other(view);
}
