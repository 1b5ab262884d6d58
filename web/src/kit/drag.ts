// drag.ts - drag and drop with pointer events.
import type { Attachment } from "svelte/attachments";

const FAR = 9;

/** What lies under where something was let go: spots and places, by their names. */
export type DropTargets = readonly string[];

function namesUnder(x: number, y: number, card: Element): string[] {
  const things = document.elementsFromPoint(x, y).filter((thing) => !card.contains(thing));
  return things
    .flatMap((thing) => [thing.getAttribute("data-spot"), thing.getAttribute("data-place")])
    .filter((name) => name !== null);
}

/** Lets something be carried by mouse or pen. A finger scrolls the page and presses, unless what is small is for fingers, too. */
export function drag(
  drop: (under: DropTargets, card: HTMLElement) => void,
  { byFinger = false } = {},
): Attachment<HTMLElement> {
  return (card) => {
    let start: { x: number; y: number } | null = null;
    let isMoving = false;
    let wasDragged = false;
    const settle = (): void => {
      start = null;
      isMoving = false;
      card.style.removeProperty("translate");
      card.classList.remove("dragged");
    };
    const on = {
      pointerdown: (event: PointerEvent) => {
        wasDragged = false;
        if ((!byFinger && event.pointerType === "touch") || event.button !== 0) return;
        start = { x: event.clientX, y: event.clientY };
        // What is small is soon left behind by a quick hand.
        card.setPointerCapture(event.pointerId);
      },
      pointermove: (event: PointerEvent) => {
        if (!start) return;
        const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
        if (!isMoving && Math.hypot(dx, dy) <= FAR) return;
        isMoving = true;
        card.classList.add("dragged");
        card.style.translate = `${dx}px ${dy}px`;
      },
      pointerup: (event: PointerEvent) => {
        if (isMoving) {
          wasDragged = true;
          drop(namesUnder(event.clientX, event.clientY, card), card);
        }
        settle();
      },
      pointercancel: settle,
      // The press that ends with a card let go was none.
      click: (event: Event) => {
        if (wasDragged) event.stopImmediatePropagation();
        wasDragged = false;
      },
      dragstart: (event: Event) => {
        event.preventDefault();
      },
    };
    const names = Object.keys(on) as (keyof typeof on)[];
    for (const name of names) card.addEventListener(name, on[name] as EventListener, name === "click");
    return () => {
      settle();
      for (const name of names) card.removeEventListener(name, on[name] as EventListener, name === "click");
    };
  };
}
