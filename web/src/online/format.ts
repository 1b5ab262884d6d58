// format.ts - Texts of online tables: pace, seats, stages and links.
import { language, t, tn } from "../kit/words.svelte";
import type { Listed, OnlineSeat, Pace, Table } from "./types";

export function paceText(pace: Pace): string {
  if (pace.pace === "live") {
    const minutes = Math.round(pace.start / 60);
    return t("{minutes} minutes each, plus {seconds} seconds for every turn", {
      minutes,
      seconds: pace.increment,
    });
  }
  if (pace.pace === "days") return tn("{n} day for every turn", "{n} days for every turn", pace.days);
  return t("No clock");
}

/** Address of a table on the page. */
export function tableAddress(table: string, invite?: string): string {
  return `#/online/${table}${invite ? `?invite=${invite}` : ""}`;
}

/** Link to share with others. */
export function invitation(table: Table, known: string | undefined): string {
  return `${location.origin}/${tableAddress(table.table, table.public ? undefined : (table.invite ?? known))}`;
}

/** Address of the replay, once the game is over. */
export function replayAddress(table: string, invite?: string): string {
  return `#/replay/online-${table}${invite ? `-${invite}` : ""}`;
}

/** Remark on an absent or resigned player; empty for others. */
export function seatText({ player }: OnlineSeat): string {
  if (player === "stand-in") return t("away: a bot plays");
  return player === "resigned" ? t("resigned: a bot plays") : "";
}

export function list(names: string[]): string {
  return new Intl.ListFormat(language()).format(names);
}

/** Returns what a listed table waits for, for one of its players. */
export function listedText({ stage, seats, seat: own }: Listed): string {
  if (stage === "over") return t("Over");
  if (stage === "open") {
    const free = seats.filter(({ player }) => player === "nobody").length;
    return free === 0 ? t("Everyone is here") : tn("{n} free seat", "{n} free seats", free);
  }
  const asked = seats.findIndex((seat) => seat.asked === true);
  if (asked < 0) return t("A bot is thinking");
  if (asked === own) return t("Your turn");
  return t("{name} to move", { name: seats[asked]?.name ?? "" });
}
