// seats.ts - A seat's colour and heraldic shape, the same beside its name, on dice and on tokens.

export type SeatColour = "red" | "blue" | "green" | "yellow" | "purple" | "black";

/** By seat number. */
export const seatColours: readonly SeatColour[] = ["red", "blue", "green", "yellow", "purple", "black"];

/** Shield, lozenge, roundel, banner, hexagon, mullet, in a box of 24 by 24. */
export const seatShapes: Record<SeatColour, string> = {
  red: "M4 3h16v9c0 5-4 8-8 10-4-2-8-5-8-10z",
  blue: "M12 2l9 10-9 10-9-10z",
  green: "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z",
  yellow: "M4 3h16v19l-8-5-8 5z",
  purple: "M7 3h10l5 9-5 9H7l-5-9z",
  black: "M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21.1l1.4-7L2 9.3l7-.8z",
};

export function seatColour(seat: number): SeatColour {
  return seatColours[seat % seatColours.length] ?? "red";
}
