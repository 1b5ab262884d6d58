// records.mjs - Games that were played before a test begins, and what the program says of records.
import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { program } from "./house.mjs";
import { expect, expectEqual } from "./suite.mjs";

const everybody = ["Ana", "Bruno", "Carla", "Diego", "Elena", "Fede"];
const made = new Map();

async function playGame(game, { players, seed, moves, options }) {
  const child = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  async function ask(method, params = {}) {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
    const { result, error } = JSON.parse((await answers.next()).value);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }
  let place = await ask("new", { game, players, seed, options });
  // Bots that take what looks best make for sensible positions; a person is to be asked in the end.
  while (place.actor !== "over" && (place.length < moves || place.actor !== 0)) {
    const { action } = await ask("bot", { bot: "greedy", seed: place.length });
    place = await ask("play", { action });
  }
  const record = await ask("save");
  child.stdin.end();
  return record;
}

/**
 * The record of a game that stands after so many moves, or a few more, when the first seat is asked; without a
 * number of moves it is over. People sit first, then bots. Equal wishes give equal records.
 */
export async function recordOf(
  game,
  { players = 2, seed = 1, moves = Infinity, options = {}, people = 1, names = everybody } = {},
) {
  const key = JSON.stringify([game, players, seed, moves, options]);
  if (!made.has(key)) made.set(key, playGame(game, { players, seed, moves, options }));
  const [head, ...rest] = (await made.get(key)).split("\nmoves\n");
  const seated = head.replace(
    /^seat (\d+) .*$/gm,
    (_, seat) => `seat ${seat} ${Number(seat) < people ? "person" : "novice"} ${names[seat]}`,
  );
  return [seated, ...rest].join("\nmoves\n");
}

/** What the program says of a record, and how it ends: 0, if all is well. */
function ask(command, file) {
  try {
    return {
      status: 0,
      said: execFileSync(program, [command, file], {
        encoding: "utf8",
        env: { ...process.env, LANGUAGE: "en" },
        stdio: "pipe",
      }),
    };
  } catch (error) {
    return { status: error.status, said: `${error.stdout}${error.stderr}` };
  }
}

/** The program accepts a record: move by move, and its chance if it has a proof. */
export function expectAccepted(file, { hasProof = false } = {}) {
  const replay = ask("replay", file);
  expectEqual(replay.status, 0, `what "wyrm replay" says: ${replay.said}`);
  const verify = ask("verify", file);
  // A game on one's own device has no proof: there the program is the player's own.
  expectEqual(verify.status, hasProof ? 0 : 2, `what "wyrm verify" says: ${verify.said}`);
}

/** The file that a press on something downloads. */
export async function downloadBy(page, press) {
  // Together: a press that fails must not leave a wait that fails after the test.
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(
    /^\w+-[\d-]+\.wyrm$/.test(download.suggestedFilename()),
    `a file of a strange name: ${download.suggestedFilename()}`,
  );
  return download.path();
}
