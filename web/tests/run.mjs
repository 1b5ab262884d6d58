// run.mjs - Runner of the browser tests: the served page, in Chromium.
//
//     WYRM=../build/wyrm node tests/run.mjs [WORDS ...]
//
// Runs all tests, or those whose names contain one of the words. Each test has its own window; several run at a
// time. A test fails if it throws or if its window reports an error (guard.mjs). With WYRM_TIMES set the runner
// prints each test's time.
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

import { inWindow } from "./guard.mjs";
import { startBrowser, startServer } from "./house.mjs";
import { tests } from "./suite.mjs";

const wanted = process.argv.slice(2);
for (const name of readdirSync(import.meta.dirname).sort())
  if (name.endsWith(".test.mjs")) await import(`./${name}`);
const waiting = tests.filter(
  ({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)),
);

const server = await startServer();
const browser = await startBrowser();
let number = 0;
let failed = 0;

function report(name, fault) {
  console.log(`${fault ? "not ok" : "ok"} ${++number} - ${name}`);
  if (fault) console.log(`    ${fault.split("\n").join("\n    ")}`);
  failed += fault ? 1 : 0;
}

async function work() {
  for (let test = waiting.shift(); test; test = waiting.shift()) {
    const { name, options, run } = test;
    const started = Date.now();
    const time = () => (process.env.WYRM_TIMES ? ` (${((Date.now() - started) / 1000).toFixed(1)} s)` : "");
    await inWindow(browser, server.address, options, (window) =>
      run({ ...window, browser, address: server.address }),
    ).then(
      () => {
        report(name + time(), "");
      },
      (error) => {
        report(name + time(), error.message);
      },
    );
  }
}
// Chromium has separate processes for every window.
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

await browser.close();
if ((await server.stop()) !== 0) report("the server ends in order", "it does not");
process.exit(failed > 0 || number === 0 ? 1 : 0);
