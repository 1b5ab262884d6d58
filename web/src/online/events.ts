// events.ts - what an event makes of a table: the same as if the table had been read anew.
import type { OnlineSeat, Table, TableEvent } from "./types";

function withSeat(table: Table, seat: number, change: (before: OnlineSeat) => OnlineSeat): Table {
  return { ...table, seats: table.seats.map((each) => (each.seat === seat ? change(each) : each)) };
}

function apply(table: Table, event: TableEvent): Table {
  const standIn = table.stand_in;
  switch (event.kind) {
    case "sat":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "person", name: event.name }));
    case "stood":
      return withSeat(table, event.seat, ({ seat }) => ({ seat, player: "nobody" }));
    case "started":
      return { ...table, stage: "running" };
    case "moved":
    case "undone":
    case "declined":
      return { ...table, wish: null };
    case "asked":
      return { ...table, wish: { seat: event.seat, back_to: event.back_to, agreed: [event.seat] } };
    case "agreed":
      return { ...table, wish: table.wish && { ...table.wish, agreed: [...table.wish.agreed, event.seat] } };
    case "left":
    case "late":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "stand-in", bot: standIn }));
    case "resigned":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "resigned", bot: standIn }));
    case "back":
      return withSeat(table, event.seat, ({ bot: _, ...seat }) => ({ ...seat, player: "person" }));
    case "ended":
      return { ...table, stage: "over", wish: null, ended: { why: event.why, ranks: event.ranks } };
    case "closed":
      return { ...table, stage: "closed" };
    case "followed":
      return { ...table, next: event.next, ...(event.next_invite !== undefined && { next_invite: event.next_invite }) };
    case "made":
      return table;
  }
}

/** The table after an event that is the next one for it. */
export function after(table: Table, event: TableEvent): Table {
  const { number, length, actor, hash, left } = event;
  const next = { ...apply(table, event), number, length, actor, hash };
  if (!left) return next;
  return { ...next, seats: next.seats.map((seat) => ({ ...seat, left: left[seat.seat] ?? 0 })) };
}
