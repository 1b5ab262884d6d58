// clean.mjs - Accessibility check with axe-core.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expectEqual } from "./suite.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that a change of colours may break. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects no violation of these rules, or of any. */
export async function expectClean(page, rules = []) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (values) =>
      globalThis.axe.run({
        resultTypes: ["violations"],
        ...(values.length > 0 && { runOnly: { type: "rule", values } }),
      }),
    rules,
  );
  // One line for each violation, with its elements.
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n${node.html}\n${node.failureSummary ?? ""}`),
  );
  expectEqual(found.slice(0, 10).join("\n"), "", "what axe finds");
}
