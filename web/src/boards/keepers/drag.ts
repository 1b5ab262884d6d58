// drag.ts - a card that is carried: from the display to one's own place, from the hand onto the book or
// into the row. What can be pressed can be carried there as well; nothing needs to be.
import type { Attachment } from "svelte/attachments";

import type { Action } from "../../engine/types";
import type { Controls, Spot } from "./controls";

const FAR = 9;

/** What lies under where a card was let go: spots and places, by their names. */
export type Under = readonly string[];

const isPlay = ({ action }: Action): boolean => /^(play|thrift|jewel|prism) /.test(action);

/** What letting a card go somewhere means; null: nothing, it was only moved about. */
export function dropped(from: Spot, under: Under, seat: number, controls: Controls): readonly Action[] | null {
  const can = controls.get(from) ?? [];
  const isMine = under.some((name) => name === `hand-${seat}` || name === `row-${seat}`);
  if (from.startsWith("display:")) return isMine ? can : null;
  if (under.includes("book")) return can.filter(({ action }) => action.startsWith("lay "));
  if (!under.includes(`row-${seat}`)) return null;
  const adds = can.filter(({ action }) => action.startsWith("add "));
  if (adds.length > 0) return adds;
  const spot = under.find((name) => name.startsWith("stack:") || name.startsWith("end:"));
  const ends = spot ? [spot as Spot] : [...controls.keys()].filter((name) => name.startsWith("stack:") || name.startsWith("end:"));
  return ends.flatMap((end) => controls.get(end) ?? []).filter(isPlay);
}

function namesUnder(x: number, y: number, card: Element): string[] {
  const things = document.elementsFromPoint(x, y).filter((thing) => !card.contains(thing));
  return things.flatMap((thing) => [thing.getAttribute("data-spot"), thing.getAttribute("data-place")]).filter((name) => name !== null);
}

/** Lets a card be carried by mouse or pen; a finger scrolls the page, and presses. */
export function carrying(drop: (under: Under, card: HTMLElement) => void): Attachment<HTMLElement> {
  return (card) => {
    let start: { x: number; y: number } | null = null;
    let isMoving = false;
    let wasCarried = false;
    const settle = (): void => {
      start = null;
      isMoving = false;
      card.style.removeProperty("translate");
      card.classList.remove("carried");
    };
    const on = {
      pointerdown: (event: PointerEvent) => {
        wasCarried = false;
        if (event.pointerType !== "touch" && event.button === 0) start = { x: event.clientX, y: event.clientY };
      },
      pointermove: (event: PointerEvent) => {
        if (!start) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!isMoving && Math.hypot(dx, dy) <= FAR) return;
        if (!isMoving) card.setPointerCapture(event.pointerId);
        isMoving = true;
        card.classList.add("carried");
        card.style.translate = `${dx}px ${dy}px`;
      },
      pointerup: (event: PointerEvent) => {
        if (isMoving) {
          wasCarried = true;
          drop(namesUnder(event.clientX, event.clientY, card), card);
        }
        settle();
      },
      pointercancel: settle,
      // The press that ends with a card let go was none.
      click: (event: Event) => {
        if (wasCarried) event.stopImmediatePropagation();
        wasCarried = false;
      },
      dragstart: (event: Event) => { event.preventDefault(); },
    };
    const names = Object.keys(on) as (keyof typeof on)[];
    for (const name of names) card.addEventListener(name, on[name] as EventListener, name === "click");
    return () => {
      settle();
      for (const name of names) card.removeEventListener(name, on[name] as EventListener, name === "click");
    };
  };
}
