// errors.ts - Error messages of the online part, localized.
import { t } from "../kit/words.svelte";
import { AccountRefusal } from "./account";
import { ConnectionLost, ServerRefusal } from "./socket";

export function explain(error: unknown): string {
  if (error instanceof AccountRefusal || error instanceof ServerRefusal) return error.message;
  if (error instanceof ConnectionLost || error instanceof TypeError)
    return t("Cannot reach the server. Nothing is lost. Try again in a moment.");
  return error instanceof Error ? error.message : String(error);
}
