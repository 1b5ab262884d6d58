// record.ts - Parser of the head of a record (docs/protocol.md).
import type { GameId, Seat } from "../engine/types";
import { games } from "../kit/games";

export interface Head {
  game: GameId;
  seats: Seat[];
  options: Record<string, string>;
  /** Number of moves. */
  length: number;
  over: boolean;
}

/** Parses the head of a record; null: not a record. */
export function readHead(record: string): Head | null {
  const lines = record.split("\n");
  if (lines[0] !== "wyrm record 1") return null;
  const head: Head = { game: "", seats: [], options: {}, length: 0, over: false };
  let game = "";
  let inMoves = false;
  for (const line of lines.slice(1)) {
    if (inMoves) {
      const number = /^(\d+) /.exec(line);
      if (number) head.length = Number(number[1]);
      else if (line === "result") head.over = true;
      continue;
    }
    const [word = "", first = "", second = "", ...rest] = line.split(" ");
    if (word === "game") game = first;
    else if (word === "option") head.options[first] = second;
    else if (word === "seat")
      head.seats.push({ name: rest.join(" "), bot: second === "person" ? null : second });
    else if (word === "moves") inMoves = true;
  }
  const known = games.find((id) => id === game);
  if (!known || !inMoves || head.seats.length === 0) return null;
  return { ...head, game: known };
}

/** Returns the same record with other seats. */
export function reseat(record: string, seats: Seat[]): string {
  const lines = record.split("\n");
  const moves = lines.indexOf("moves");
  return lines
    .map((line, index) => {
      const seat = index < moves ? /^seat (\d+) /.exec(line) : null;
      const sitter = seat ? seats[Number(seat[1])] : undefined;
      return seat && sitter ? `seat ${Number(seat[1])} ${sitter.bot ?? "person"} ${sitter.name}` : line;
    })
    .join("\n");
}
