// touch.ts - what the things on the board are given to be looked at and pressed.
import type { Attachment } from "svelte/attachments";

import type { Peek } from "../shared/peek";
import type { Target } from "./targets";
import type { Thing } from "./words";

export interface Touch {
  /** What can be pressed to do something, and where the way to the move that is pointed out goes on. */
  lit: ReadonlySet<Target>;
  suggested: Target | null;
  /** A thing was pressed; without a target it is only there to be read. */
  press: (target: Target | null, thing: Thing | null, at: Element) => void;
  peek: Peek<Thing>;
  /** Lets a die be carried to its use. */
  carry: (die: number) => Attachment<HTMLElement> | undefined;
}
