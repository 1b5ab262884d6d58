// signature.mjs - prints the signature of seeded random games, played by the WebAssembly module.
//
//     node signature.mjs MODULE.wasm GAME PLAYERS GAMES SEED [OPTION=VALUE ...]
//
// The module is given a clock, for bots, and nothing else that works: rules and bots need no more.
import { readFileSync } from "node:fs";

function fail(message) {
  console.error(`signature: ${message}`);
  process.exit(2);
}

const [file, game, players, games, seed, ...options] = process.argv.slice(2);
if (seed === undefined)
  fail("usage: signature.mjs MODULE.wasm GAME PLAYERS GAMES SEED [OPTION=VALUE ...]");

function missing() {
  fail("rules have no use for a digest");
}

const { instance } = await WebAssembly.instantiate(readFileSync(file), {
  host: { clock: () => performance.now(), sha256: missing, hmac_sha256: missing },
});
const wyrm = instance.exports;

function hand(index, text) {
  const bytes = new TextEncoder().encode(text + "\0");
  if (bytes.length > wyrm.word_size()) fail(`too long: ${text}`);
  new Uint8Array(wyrm.memory.buffer).set(bytes, wyrm.word(index));
}

hand(0, game);
if (!wyrm.open(Number(players))) fail(`unknown game: ${game}`);
for (const option of options) {
  const [name, value = ""] = option.split("=");
  hand(0, name);
  hand(1, value);
  if (!wyrm.option()) fail(`unknown option: ${option}`);
}
const signature = BigInt.asUintN(64, wyrm.signature(BigInt(games), BigInt(seed)));
if (signature === 0n) fail(`the game refuses these options: ${players} players`);
console.log(signature.toString(16).padStart(16, "0"));
