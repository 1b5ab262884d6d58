// motion.ts - pieces travel from where they lay to where they lie; nothing moves for who asked for stillness.
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";

export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const span = (milliseconds: number): number => (isStill() ? 0 : milliseconds);

export const [send, receive] = crossfade({
  duration: (distance) => span(Math.min(400, 200 + distance / 5)),
  easing: cubicOut,
  fallback: () => ({ duration: span(180), easing: cubicOut, css: (t) => `opacity:${t};transform:scale(${0.8 + 0.2 * t})` }),
});

/** A card is turned up. */
export function turnUp(_: Element): TransitionConfig {
  return { delay: span(120), duration: span(280), easing: cubicOut, css: (t) => `opacity:${Math.min(1, 2 * t)};transform:perspective(900px) rotateY(${90 - 90 * t}deg)` };
}
