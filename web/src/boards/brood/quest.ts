// quest.ts - what one plays for alone, as progress.
import { t } from "../../words.svelte";
import { worth } from "./score";
import type { BroodBox, BroodView } from "./view";

export interface Progress {
  name: string;
  done: number;
  of: number;
}

const ELDERS = 6;
const COLOURS = 6;
const TEN = 10;

export function questOf(view: BroodView, box: BroodBox): Progress[] {
  const clan = view.seats[0];
  if (!clan || view.mode === null) return [];
  const active = clan.dragons.filter(({ where }) => !where.endsWith("nursery"));
  if (view.mode === "cursebreaker") return [{ name: t("Elders awake and active"), done: active.filter(({ level }) => level > 3).length, of: ELDERS }];
  if (view.mode === "catch") {
    const colours = (list: readonly { level: number; colour: string }[]): number => new Set(list.filter(({ level }) => level === 3).map(({ colour }) => colour)).size;
    return [
      { name: t("Colours of level 3 that are active"), done: colours(active), of: COLOURS },
      { name: t("Colours retired at level 3"), done: colours(view.graves.filter((grave) => grave !== null)), of: COLOURS },
    ];
  }
  const { total } = worth(view, 0, box);
  const next = box.scale.map((tens) => tens * TEN).find((points) => points > total) ?? total;
  return [{ name: t("Points, to the next rank"), done: total, of: next }];
}
