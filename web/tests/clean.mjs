// clean.mjs - Accessibility check with axe-core.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expectEqual } from "./suite.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function expectClean(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
  // One line for each violation, with its elements.
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n${node.html}\n${node.failureSummary ?? ""}`),
  );
  expectEqual(found.slice(0, 10).join("\n"), "", "what axe finds");
}
