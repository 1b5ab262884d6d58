// score.ts - what everybody's treasure is worth as it stands, so that one sees who is ahead. The rules are BROOD-151 to 162.
import { type Amounts, type BroodBox, type BroodView, type Clan, kindOf } from "./view";

export interface Worth {
  treasure: number;
  bank: number;
  trinkets: number;
  magic: number;
  bonuses: { id: string; points: number }[];
  total: number;
}

function worthOf(goods: Amounts, box: BroodBox, field: "points" | "bank"): number {
  return Object.entries(goods).reduce(
    (sum, [good, number]) => sum + number * (box.goods.find(({ id }) => id === kindOf(good))?.[field] ?? 0), 0);
}

/** How many of what a bonus counts somebody has. */
function counted(id: string, clan: Clan, seat: number, view: BroodView, box: BroodBox): number {
  const has = (good: keyof Clan["goods"]): number => clan.goods[good];
  switch (id) {
    case "brood-lord":
      return clan.dragons.filter(({ level, where }) => level > 2 && !where.endsWith("nursery")).length;
    case "awakened":
      return clan.dragons.filter(({ level }) => level > 3).length;
    case "rainbow":
      return new Set(clan.dragons.filter(({ level }) => level < 4).map(({ colour }) => colour)).size;
    case "collector":
      return clan.trinkets.length;
    case "banker":
      return view.accounts.filter(({ owner }) => owner === seat).reduce((sum, { goods }) => sum + worthOf(goods, box, "points"), 0);
    case "archmage":
      return clan.magic_level;
    case "delver":
      return clan.income.length - box.income.filter(({ open }) => open === "yes").length;
    case "triad":
      return Math.min(has("red-jewel"), has("blue-jewel"), has("yellow-jewel"));
    case "mints":
      return Math.min(has("ducat"), has("gobloon"), has("dragoncoin"));
    case "larder":
      return has("food");
    default:
      return 0;
  }
}

function bonusOf(id: string, clan: Clan, seat: number, view: BroodView, box: BroodBox): number {
  const rule = box.bonuses.find((one) => one.id === id);
  if (!rule) return 0;
  const number = counted(id, clan, seat, view, box);
  const points = Math.floor(number / Math.max(1, rule.per)) * rule.points;
  const whole = id === "delver" && clan.income.length === box.income.length ? rule.extra : 0;
  return rule.most > 0 ? Math.min(rule.most, points + whole) : points + whole;
}

export function worth(view: BroodView, seat: number, box: BroodBox): Worth {
  const clan = view.seats[seat];
  if (!clan) return { treasure: 0, bank: 0, trinkets: 0, magic: 0, bonuses: [], total: 0 };
  const treasure = worthOf(clan.goods, box, "points");
  const bank = view.accounts.filter(({ owner }) => owner === seat).reduce((sum, { goods }) => sum + worthOf(goods, box, "points"), 0);
  const trinkets = clan.trinkets.reduce((sum, id) => sum + (box.trinkets.find((one) => one.id === id)?.points ?? 0), 0);
  const magic = clan.magic_level > 0 ? (box.magic_points[clan.magic_level - 1] ?? 0) : 0;
  const bonuses = view.bonuses.map((id) => ({ id, points: bonusOf(id, clan, seat, view, box) }));
  const total = treasure + bank + trinkets + magic + bonuses.reduce((sum, { points }) => sum + points, 0);
  return { treasure, bank, trinkets, magic, bonuses, total };
}
