// hover-preview.ts - Hover preview: enlarged view on hover, focus or long press.
import type { Attachment } from "svelte/attachments";

const REST_MS = 280;
const HOLD_MS = 420;

export interface PreviewEvents<Thing> {
  show: (thing: Thing, at: Element) => void;
  hide: () => void;
  hold: (thing: Thing, at: Element) => void;
}

/** Shows the preview while the mouse or the focus rests on a thing, and on a long press. */
export type HoverPreview<Thing> = (thing: Thing) => Attachment;

export function hoverPreview<Thing>(eyes: PreviewEvents<Thing>): HoverPreview<Thing> {
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
      // Wait until a moving mouse rests; ignore things that appear under a still one.
      pointermove: (event: PointerEvent) => {
        if (event.pointerType !== "mouse" || shown || (event.movementX === 0 && event.movementY === 0))
          return;
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
      contextmenu: (event: Event) => {
        event.preventDefault();
      },
      // A long press is no click.
      click: (event: Event) => {
        stop();
        if (held) event.stopImmediatePropagation();
        held = false;
      },
    };
    // Listen in the capture phase, before the element itself.
    const names = Object.keys(on) as (keyof typeof on)[];
    for (const name of names) element.addEventListener(name, on[name] as EventListener, name === "click");
    return () => {
      stop();
      for (const name of names)
        element.removeEventListener(name, on[name] as EventListener, name === "click");
    };
  };
}
