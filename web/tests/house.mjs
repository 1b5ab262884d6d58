// house.mjs - Browser test harness: starts the server and Chromium.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

export const program = process.env.WYRM ?? fileURLToPath(new URL("../../build/wyrm", import.meta.url));

/** Starts the server, with the page, on a free port. */
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
    /** Stops the server and returns its exit status. */
    async stop() {
      server.kill("SIGTERM");
      const status = await ended;
      rmSync(folder, { recursive: true, force: true });
      return status;
    },
  };
}

/** Headless Chromium without browser windows: drawing those costs more than drawing most pages. */
const shell = "/usr/bin/chromium-headless-shell";

/** Starts a browser that connects to the page's server only. */
export function startBrowser() {
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({
    executablePath: existsSync(shell) ? shell : "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", ...quiet],
  });
}

/** Timeout in milliseconds, long enough for a busy machine. */
export const PATIENCE = 600_000;

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

/** Opens a fresh browser context with the given settings. */
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

/** No delays and no animation, for tests of other things. */
export const atOnce = { pace: "none", motion: "off" };
