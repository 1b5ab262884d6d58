// interaction.ts - What the board passes to its parts to make them readable and clickable.
import type { Attachment } from "svelte/attachments";

import type { HoverPreview } from "$web/kit/hover-preview";
import type { Target } from "./targets";
import type { Thing } from "./words";

export interface Interaction {
  /** What can be pressed to do something, and where the way to the move that is pointed out goes on. */
  lit: ReadonlySet<Target>;
  suggested: Target | null;
  /** A thing was pressed; without a target it is only there to be read. */
  press: (target: Target | null, thing: Thing | null, at: Element) => void;
  preview: HoverPreview<Thing>;
  /** Lets a die be carried to its use. */
  drag: (die: number) => Attachment<HTMLElement> | undefined;
}
