// house.mjs - What the tests in a browser share: the program that serves the page, and Chromium.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

export const program = process.env.WYRM ?? fileURLToPath(new URL("../../build/wyrm", import.meta.url));

/** The page as it is served to everybody, at a port of the system's choice. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), "wyrm-web-"));
  const options = ["--port", "0", "--db", join(folder, "wyrm.db"), "--bot-pace", "0", "--rate", "4000"];
  const server = spawn(program, ["serve", ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, LANGUAGE: "en" },
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const address = await new Promise((resolve, reject) => {
    createInterface({ input: server.stderr }).on("line", (line) => {
      const found = /(http:\/\/\S+)$/.exec(line);
      if (found) resolve(found[1]);
    });
    void ended.then(() => {
      reject(new Error("the server does not start"));
    });
  });
  return {
    address,
    /** Answers how the server left: 0, if all was well. */
    async stop() {
      server.kill("SIGTERM");
      const status = await ended;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}

/** Debian's Chromium without a window around the page: drawing that costs more than most pages do. */
const shell = "/usr/bin/chromium-headless-shell";

/** A browser that says nothing to anybody but the page's server. */
export function startBrowser() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({
    executablePath: existsSync(shell) ? shell : "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", ...quiet],
  });
}

/** Milliseconds after which something must be wrong, however busy the machine is. */
export const PATIENCE = 600_000;

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** A fresh window of the browser with the given settings. */
export async function openWindow(
  browser,
  address,
  { size = "desktop", theme = "light", settings = {}, ...more } = {},
) {
  const localStorage = [{ name: "wyrm.settings", value: JSON.stringify(settings) }];
  const context = await browser.newContext({
    ...sizes[size],
    ...more,
    colorScheme: theme,
    reducedMotion: settings.motion === "off" ? "reduce" : "no-preference",
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ path: fileURLToPath(new URL("eyes.mjs", import.meta.url)) });
  return context;
}

/** Bots do not keep one waiting, and nothing moves: for tests that are about something else. */
export const atOnce = { pace: "none", motion: "off" };
