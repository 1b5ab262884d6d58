// motion.ts - Animations of pieces between their places; none with reduced motion.
import { cubicOut } from "svelte/easing";
import { crossfade, type TransitionConfig } from "svelte/transition";

import { motion } from "$web/kit/settings.svelte";

/** Length of an animation in ms, by the player's settings; zero without motion. */
export const span = motion;

type Move = (node: Element, params: { key: string | number }) => () => TransitionConfig;

/** While a piece flies, its part of the table is above the others (Board.svelte). */
function above(move: Move): Move {
  return (node, params) => {
    const plan = move(node, params);
    return () => ({
      ...plan(),
      tick: (t) => {
        node.classList.toggle("flies", t > 0 && t < 1);
      },
    });
  };
}

const [leave, arrive] = crossfade({
  duration: (distance) => span(Math.min(400, 200 + distance / 5)),
  easing: cubicOut,
  fallback: () => ({
    duration: span(180),
    easing: cubicOut,
    css: (t) => `opacity:${t};transform:scale(${0.8 + 0.2 * t})`,
  }),
});
export const [send, receive] = [above(leave), above(arrive)];

/** A card leaves its pile. A card on edge in mid-turn has no width to scale from. */
export function sendCard(
  node: Element,
  { key }: { key: string | number },
): TransitionConfig | (() => TransitionConfig) {
  return node.getBoundingClientRect().width < 1 ? { duration: 0 } : send(node, { key });
}

/** A card is turned up. */
export function turnUp(_: Element): TransitionConfig {
  return {
    delay: span(120),
    duration: span(280),
    easing: cubicOut,
    css: (t) => `opacity:${Math.min(1, 2 * t)};transform:perspective(900px) rotateY(${90 - 90 * t}deg)`,
  };
}
