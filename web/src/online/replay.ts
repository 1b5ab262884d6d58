// replay.ts - Loader of a finished online game for replay. Its id is "online-TABLE", or "online-TABLE-INVITE" for a
// private table.
import type { RemoteEngine } from "../engine/client";
import { Refused } from "../engine/engine";
import { keep, luck, type SavedTable } from "../table/saved";
import { server, type Line } from "./connection.svelte";
import { ServerRefusal } from "./socket";

/** Returns undefined if there is no such game, it is still running, or its components are unknown. */
export async function findGame(
  id: string,
  open: () => RemoteEngine,
  line: Line = server,
): Promise<SavedTable | undefined> {
  const [, table = "", invite] = /^online-([0-9a-z]+)(?:-([0-9a-z]+))?$/.exec(id) ?? [];
  if (table === "") return undefined;
  if (line === server) await server.ready();
  const engine = open();
  try {
    const record = await line.call("record", { table, ...(invite !== undefined && { invite }) });
    await engine.load(record, luck());
    const kept = await keep(engine, id, Date.now());
    // A resigned game is over as well. The record keeps its proof.
    return { ...kept, winners: kept.winners ?? [], record };
  } catch (error) {
    if (error instanceof ServerRefusal || error instanceof Refused) return undefined;
    throw error;
  } finally {
    engine.close();
  }
}
