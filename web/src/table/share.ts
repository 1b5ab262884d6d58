// share.ts - Compression of a whole game into a link.
//
// Drops redundant parts of a record: the rules give each move's number and player, and the last hash covers all
// moves before it. Compresses the rest; a game of The Book of Dragons takes about a thousand characters.
import type { RemoteEngine } from "../engine/client";
import { luck } from "./saved";

const FORMAT = "1";

/** Many programs cut off longer links. */
export const LINK_MAX = 8000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Drops from a record what the rules give. */
function shorten(record: string): string {
  const lines = record.split("\n");
  const start = lines.indexOf("moves") + 1;
  const actions: string[] = [];
  let check = "";
  for (const line of lines.slice(start)) {
    const move = /^\d+ \S+ (.+) (#[0-9a-f]+)$/.exec(line);
    if (!move) break;
    actions.push(move[1] ?? "");
    check = move[2] ?? "";
  }
  return [...lines.slice(1, start), ...actions, check].join("\n");
}

/** Encodes a game for a link. */
export async function pack(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(shorten(record));
  return FORMAT + toLetters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** Decodes the record of a link. Fails if a move is illegal or the text was altered. */
export async function unpack(letters: string, open: () => RemoteEngine): Promise<string> {
  if (!letters.startsWith(FORMAT)) throw new Error("unknown format");
  const bytes = await through(fromLetters(letters.slice(1)), new DecompressionStream("deflate-raw"));
  const lines = new TextDecoder("utf-8", { fatal: true }).decode(bytes).split("\n");
  const start = lines.indexOf("moves") + 1;
  const check = lines.at(-1) ?? "";
  if (start === 0 || (check !== "" && !check.startsWith("#"))) throw new Error("cut off");

  const engine = open();
  try {
    await engine.load(["wyrm record 1", ...lines.slice(0, start), "end", ""].join("\n"), luck());
    await engine.follow(lines.slice(start, -1));
    const record = await engine.save();
    if (!shorten(record).endsWith(`\n${check}`)) throw new Error("altered");
    return record;
  } finally {
    engine.close();
  }
}
