// records.mjs - Fixtures: records of games in progress, and checks of records with the program.
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
  // Greedy bots make sensible positions. Stop when the first seat is to move.
  while (place.actor !== "over" && (place.length < moves || place.actor !== 0)) {
    const { action } = await ask("bot", { bot: "greedy", seed: place.length });
    place = await ask("play", { action });
  }
  const record = await ask("save");
  child.stdin.end();
  return record;
}

/**
 * Returns the record of a game after that many moves or a few more, when the first seat is to move (default:
 * finished). People sit first, then bots. Deterministic and cached.
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

/** Runs a command of the program on a record file. Returns its output and exit status. */
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

/** Checks that the program accepts a record, and its proof if it has one. */
export function expectAccepted(file, { hasProof = false } = {}) {
  const replay = ask("replay", file);
  expectEqual(replay.status, 0, `what "wyrm replay" says: ${replay.said}`);
  const verify = ask("verify", file);
  // A game on this device has no proof: there the program is the player's own.
  expectEqual(verify.status, hasProof ? 0 : 2, `what "wyrm verify" says: ${verify.said}`);
}

/** Returns the file downloaded by a press. */
export async function downloadBy(page, press) {
  // Await both: otherwise a failing press leaves a pending wait behind.
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  expect(
    /^\w+-[\d-]+\.wyrm$/.test(download.suggestedFilename()),
    `a file of a strange name: ${download.suggestedFilename()}`,
  );
  return download.path();
}
