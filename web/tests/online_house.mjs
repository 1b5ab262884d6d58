// online_house.mjs - Harness for online games: a browser window per player.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { guard } from "./guard.mjs";
import { PATIENCE, openWindow, program } from "./house.mjs";
import { dice, standing } from "./player.mjs";
import { expect } from "./suite.mjs";
import { visit } from "./visit.mjs";

/** Opens a window for each person and closes them all. Throws their complaints. */
export async function meet(browser, address, people, run) {
  const windows = [];
  try {
    for (const { allowed = [], ...options } of people) {
      const context = await openWindow(browser, address, {
        ...options,
        settings: { pace: "none", motion: "off", ...options.settings },
      });
      windows.push({ context, complaints: await guard(context, allowed), page: await context.newPage() });
    }
    await run(...windows.map(({ page }) => page));
    const complaints = windows.flatMap((window) => window.complaints.splice(0));
    expect(complaints.length === 0, complaints.join("\n"));
  } finally {
    await Promise.all(windows.map(({ context }) => context.close()));
  }
}

/** Creates a table and enters a guest name. */
export async function orderTable(
  page,
  address,
  game,
  { players = 2, name = "Ana", isPublic = false, pace = "none", bots = {} } = {},
) {
  await visit(page, address, `#/new/${game}?online`);
  await page.locator(`.counts label:has(input[value="${players}"])`).click();
  for (const [seat, level] of Object.entries(bots))
    await page.locator("form ol select").nth(Number(seat)).selectOption(level);
  await page.locator("#seen").selectOption(isPublic ? "all" : "invited");
  await page.locator("#pace").selectOption(pace);
  await page.locator("form .button.primary").click();
  await tellName(page, name);
}

/** Creates a table with open seats. Returns its link. */
export async function setTable(page, address, game, wishes) {
  await orderTable(page, address, game, wishes);
  await page.locator(".invite input").waitFor();
  return page.locator(".invite input").inputValue();
}

/** Enters a guest name. */
export async function tellName(page, name) {
  await page.locator("#guest-name").fill(name);
  await page.locator("dialog .button.primary").click();
  await page.locator("#guest-name").waitFor({ state: "detached" });
}

/** Opens a link and takes the first free seat. */
export async function sitDown(page, link, name) {
  await page.goto(link);
  await page.locator("li.free .button").first().click();
  await tellName(page, name);
  await page.locator("li.mine").waitFor();
}

/** Starts a game for two. Returns its link. */
export async function begin(ana, ben, address, game, options = {}) {
  const link = await setTable(ana, address, game, options);
  await sitDown(ben, link, options.other ?? "Ben");
  await ana.locator(".start:enabled").click();
  await Promise.all([ana, ben].map((page) => page.locator(".prompt").waitFor()));
  return link;
}

/** Waits for a player to move and returns that page; null once the game is over. */
export async function whoIsAsked(pages) {
  const answers = pages.map((page) =>
    page
      .waitForFunction(() => document.querySelector("dialog[open] table, .prompt.asking"), undefined, {
        timeout: PATIENCE,
      })
      .then(() => page),
  );
  const first = await Promise.race(answers);
  for (const answer of answers) answer.catch(() => undefined);
  return (await standing(first)).isOver ? null : first;
}

/** Presses a control and waits for its effect. Runs in the page. */
async function pressOne(number) {
  const { find, picture } = globalThis.wyrmEyes;
  const found = find();
  const before = picture();
  found[number % Math.max(found.length, 1)]?.click();
  for (let frames = 0; frames < 60; frames++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    if (picture() !== before && !document.querySelector(".screen[aria-busy=true]")) return;
  }
}

/** Presses controls until a move is made. */
export async function makeMove(page, chance) {
  const { length } = await standing(page);
  for (let tries = 0; tries < 60; tries++) {
    if (!(await page.evaluate(() => document.querySelector(".prompt.asking")))) return; // the move was made already
    await page.evaluate(pressOne, chance(0x7fffffff));
    const now = await standing(page);
    if (now.length !== length || now.isOver) return;
  }
  throw new Error(`after ${length} moves nothing that is offered does anything`);
}

/** Plays a number of moves for all players, or to the end. Returns whether the game is over. */
export async function playTogether(pages, count, chance = dice(11)) {
  for (let move = 0; move < count; move++) {
    const asked = await whoIsAsked(pages);
    if (!asked) return true;
    await makeMove(asked, chance);
  }
  return false;
}

/** Waits until all pages show the same number of moves. An undo may lower a page's number. */
export async function inStep(pages) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const lengths = await Promise.all(pages.map(async (page) => (await standing(page)).length));
    if (new Set(lengths).size === 1) return lengths[0];
    expect(Date.now() < end, `moves that are seen: ${lengths.join(", ")}`);
    await Promise.all(
      pages.map((page) =>
        page.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(resolve);
            }),
        ),
      ),
    );
  }
}

/** Starts a server that can be killed and restarted on the same port and database. */
export async function startFragile() {
  const folder = mkdtempSync(join(tmpdir(), "wyrm-fragile-"));
  let server;
  let ended;
  async function start(port) {
    const options = ["--port", port, "--db", join(folder, "wyrm.db"), "--bot-pace", "0", "--rate", "4000"];
    server = spawn(program, ["serve", ...options], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LANGUAGE: "en" },
    });
    ended = new Promise((resolve) => server.once("exit", resolve));
    return new Promise((resolve, reject) => {
      createInterface({ input: server.stderr }).on("line", (line) => {
        const found = /(http:\/\/\S+)$/.exec(line);
        if (found) resolve(found[1]);
      });
      void ended.then(() => {
        reject(new Error("the server does not start"));
      });
    });
  }
  const address = await start("0");
  return {
    address,
    async kill() {
      server.kill("SIGKILL");
      await ended;
    },
    again: () => start(new URL(address).port),
    async stop() {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
