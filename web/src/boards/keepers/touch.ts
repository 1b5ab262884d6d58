// touch.ts - how things on the board are looked at and pressed: by mouse, finger and keyboard.
import type { Attachment } from "svelte/attachments";

import type { Controls, Spot } from "./controls";
import type { Thing } from "./words";

export interface Touch {
  controls: Controls;
  /** A thing was pressed; the spot is null where it is only there to be read. */
  press: (spot: Spot | null, thing: Thing, at: Element) => void;
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
    const stop = (): void => {
      clearTimeout(timer);
      eyes.hide();
    };
    const on = {
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        timer = window.setTimeout(() => { eyes.show(thing, element); }, REST_MS);
      },
      pointerleave: stop,
      pointerdown: (event: PointerEvent) => {
        stop();
        held = false;
        if (event.pointerType === "mouse") return;
        timer = window.setTimeout(() => {
          held = true;
          eyes.hold(thing, element);
        }, HOLD_MS);
      },
      pointerup: stop,
      pointercancel: stop,
      focus: () => {
        if (element.matches(":focus-visible")) timer = window.setTimeout(() => { eyes.show(thing, element); }, REST_MS);
      },
      blur: stop,
      // The finger that held a card has not pressed it.
      click: (event: Event) => {
        stop();
        if (held) event.stopImmediatePropagation();
        held = false;
      },
      contextmenu: (event: Event) => { event.preventDefault(); },
    };
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener as EventListener, true);
    return () => {
      stop();
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener as EventListener, true);
    };
  };
}
