// events.ts - Event reducer: applies an event to a table. The result equals a fresh load.
import type { OnlineSeat, Table, TableEvent } from "./types";

function withSeat(table: Table, seat: number, change: (before: OnlineSeat) => OnlineSeat): Table {
  return { ...table, seats: table.seats.map((each) => (each.seat === seat ? change(each) : each)) };
}

function apply(table: Table, event: TableEvent): Table {
  const standIn = table.stand_in;
  switch (event.type) {
    case "seat_taken":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "person", name: event.name }));
    case "seat_left":
      return withSeat(table, event.seat, ({ seat }) => ({ seat, player: "nobody" }));
    case "started":
      return { ...table, stage: "running" };
    case "moved":
    case "undone":
    case "undo_declined":
      return { ...table, undo_request: null };
    case "undo_requested":
      return { ...table, undo_request: { seat: event.seat, back_to: event.back_to, agreed: [event.seat] } };
    case "undo_agreed":
      return {
        ...table,
        undo_request: table.undo_request && {
          ...table.undo_request,
          agreed: [...table.undo_request.agreed, event.seat],
        },
      };
    case "left":
    case "timed_out":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "stand-in", bot: standIn }));
    case "resigned":
      return withSeat(table, event.seat, (seat) => ({ ...seat, player: "resigned", bot: standIn }));
    case "resumed":
      return withSeat(table, event.seat, ({ bot: _, ...seat }) => ({ ...seat, player: "person" }));
    case "ended":
      return { ...table, stage: "over", undo_request: null, ended: { why: event.why, ranks: event.ranks } };
    case "closed":
      return { ...table, stage: "closed" };
    case "rematch_created":
      return {
        ...table,
        rematch: event.rematch,
        ...(event.rematch_invite !== undefined && { rematch_invite: event.rematch_invite }),
      };
    case "created":
      return table;
  }
}

/** Returns the table after its next event. */
export function after(table: Table, event: TableEvent): Table {
  const { number, length, actor, hash, remaining_ms } = event;
  const next = { ...apply(table, event), number, length, actor, hash };
  if (!remaining_ms) return next;
  return {
    ...next,
    seats: next.seats.map((seat) => ({ ...seat, remaining_ms: remaining_ms[seat.seat] ?? 0 })),
  };
}
