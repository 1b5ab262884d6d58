// rules.mjs - Writes the rules of every game in every language as JSON files for the page.
//
//     node scripts/rules.mjs PROGRAM FOLDER
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [program = "../build/wyrm", folder = "public/rules"] = process.argv.slice(2);

/** Sends requests to "wyrm rpc" and returns the results in order. */
function ask(requests) {
  const input = requests.map((request, id) => JSON.stringify({ jsonrpc: "2.0", id, ...request })).join("\n");
  const lines = execFileSync(program, ["rpc"], { input, encoding: "utf8", maxBuffer: 1 << 26 })
    .trim()
    .split("\n");
  return lines.map((line) => {
    const answer = JSON.parse(line);
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  });
}

const [games, { languages }] = ask([{ method: "games" }, { method: "language", params: { language: "en" } }]);
mkdirSync(folder, { recursive: true });
for (const language of languages) {
  const requests = games.map(({ id }) => ({ method: "rules", params: { game: id } }));
  const [, ...pages] = ask([{ method: "language", params: { language } }, ...requests]);
  for (const page of pages) {
    if (page.rules.length === 0) throw new Error(`no rules of ${page.game} in ${language}`);
    writeFileSync(join(folder, `${page.game}.${language}.json`), JSON.stringify(page));
  }
}
