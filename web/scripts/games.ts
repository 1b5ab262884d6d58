// games.ts - Ids of the registered games, read from games/registry.c.
import { readFileSync } from "node:fs";

export function registeredGames(): string[] {
  const registry = readFileSync(new URL("../../games/registry.c", import.meta.url), "utf8");
  return [...registry.matchAll(/&(\w+)_rules\b/g)].map(([, id = ""]) => id);
}
