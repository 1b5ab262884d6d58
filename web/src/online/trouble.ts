// trouble.ts - what went wrong with the server, in words for people.
import { t } from "../words.svelte";
import { AccountRefusal } from "./account";
import { ConnectionLost, ServerRefusal } from "./socket";

export function explain(error: unknown): string {
  if (error instanceof AccountRefusal || error instanceof ServerRefusal) return error.message;
  if (error instanceof ConnectionLost || error instanceof TypeError) return t("The server cannot be reached just now. Nothing is lost: try again in a moment.");
  return error instanceof Error ? error.message : String(error);
}
