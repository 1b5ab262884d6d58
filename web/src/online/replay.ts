// replay.ts - a game that was played at the server, to be gone through: "online-TABLE" or, where it
// takes an invitation, "online-TABLE-INVITE".
import type { RemoteEngine } from "../engine/client";
import { Refused } from "../engine/engine";
import { keep, luck, type SavedTable } from "../table/saved";
import { server, type Line } from "./connection.svelte";
import { ServerRefusal } from "./socket";

/** Undefined: there is none, it is not over, or it has components that this page does not know. */
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
    // A game that was given up is over all the same; and the record keeps its proof.
    return { ...kept, winners: kept.winners ?? [], record };
  } catch (error) {
    if (error instanceof ServerRefusal || error instanceof Refused) return undefined;
    throw error;
  } finally {
    engine.close();
  }
}
