// interaction.ts - Interaction: what the board passes to its parts to make them readable and clickable.
import type { Attachment } from "svelte/attachments";

import type { HoverPreview } from "$web/kit/hover-preview";
import type { Target } from "./targets";
import type { Thing } from "./words";

export interface Interaction {
  /** Targets with a legal move, and the next one on the way to the suggested move. */
  lit: ReadonlySet<Target>;
  suggested: Target | null;
  /** Handles a press; without a target the thing is only read. */
  press: (target: Target | null, thing: Thing | null, at: Element) => void;
  preview: HoverPreview<Thing>;
  /** Makes a die draggable to its use. */
  drag: (die: number) => Attachment<HTMLElement> | undefined;
}
