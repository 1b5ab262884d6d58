// touch.ts - how things on the board are looked at and pressed: by mouse, finger and keyboard.
import type { Attachment } from "svelte/attachments";

import type { Controls, Spot } from "./controls";
import type { Under } from "./drag";
import type { Thing } from "./words";

export interface Touch {
  controls: Controls;
  /** The spot that leads to the move that is pointed out. */
  suggested: Spot | null;
  /** A thing was pressed; the spot is null where it is only there to be read. */
  press: (spot: Spot | null, thing: Thing, at: Element) => void;
  /** A card was carried somewhere; without it nothing is. */
  drop: ((spot: Spot, thing: Thing, under: Under, at: Element) => void) | null;
  /** Enlarges the thing while the mouse or the focus rests on it, and when a finger does. */
  peek: (thing: Thing) => Attachment;
}

const REST_MS = 280;
const HOLD_MS = 420;

export interface Eyes {
  show: (thing: Thing, at: Element) => void;
  hide: () => void;
  hold: (thing: Thing, at: Element) => void;
}

export function peeking(eyes: Eyes): Touch["peek"] {
  return (thing) => (element) => {
    let timer = 0;
    let held = false;
    let shown = false;
    const show = (): void => {
      shown = true;
      eyes.show(thing, element);
    };
    const stop = (): void => {
      clearTimeout(timer);
      shown = false;
      eyes.hide();
    };
    const later = (milliseconds: number, act: () => void): void => {
      clearTimeout(timer);
      timer = window.setTimeout(act, milliseconds);
    };
    const on = {
      // Where a mouse comes to rest; not what appears under one that has not moved.
      pointermove: (event: PointerEvent) => {
        if (event.pointerType !== "mouse" || shown || (event.movementX === 0 && event.movementY === 0)) return;
        later(REST_MS, show);
      },
      pointerleave: stop,
      pointerdown: (event: PointerEvent) => {
        stop();
        held = false;
        if (event.pointerType === "mouse") return;
        later(HOLD_MS, () => {
          held = true;
          eyes.hold(thing, element);
        });
      },
      pointerup: stop,
      pointercancel: stop,
      focus: () => {
        if (element.matches(":focus-visible")) later(REST_MS, show);
      },
      blur: stop,
      contextmenu: (event: Event) => { event.preventDefault(); },
      // The finger that held a card has not pressed it.
      click: (event: Event) => {
        stop();
        if (held) event.stopImmediatePropagation();
        held = false;
      },
    };
    // Clicks are caught on their way down, before the thing hears of them.
    const names = Object.keys(on) as (keyof typeof on)[];
    for (const name of names) element.addEventListener(name, on[name] as EventListener, name === "click");
    return () => {
      stop();
      for (const name of names) element.removeEventListener(name, on[name] as EventListener, name === "click");
    };
  };
}
