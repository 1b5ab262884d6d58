// drag.ts - Drag and drop with pointer events.
import type { Attachment } from "svelte/attachments";

const FAR = 9;

/** Names of the spots and places under the drop point. */
export type DropTargets = readonly string[];

function namesUnder(x: number, y: number, card: Element): string[] {
  const things = document.elementsFromPoint(x, y).filter((thing) => !card.contains(thing));
  return things
    .flatMap((thing) => [thing.getAttribute("data-spot"), thing.getAttribute("data-place")])
    .filter((name) => name !== null);
}

/** Makes an element draggable by mouse or pen. A finger scrolls and presses, unless `byFinger` is set. */
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
        // Capture the pointer: a fast hand leaves a small element behind.
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
      // Swallow the click that ends a drag.
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
