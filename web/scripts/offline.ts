// offline.ts - Builds the service worker (Vite plugin), with the list of files to cache.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

/** Lists the files of a folder as URL paths. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)
    .sort();
}

function contentOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array {
  return file.type === "chunk" ? file.code : file.source;
}

export function offline(publicFolder: string): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") return; // the bundle of a web worker
      const hash = createHash("sha256");
      const built = Object.keys(bundle)
        .filter((name) => name !== "sw.js" && name !== "index.html")
        .sort();
      for (const name of built) hash.update(name);
      const page = bundle["index.html"];
      if (page) hash.update(contentOf(page));
      const kept = filesOf(publicFolder);
      for (const file of kept) hash.update(readFileSync(join(publicFolder, file)));
      const files = ["/", ...built.map((name) => `/${name}`), ...kept];
      const version = hash.digest("hex").slice(0, 12);
      worker.code = `const FILES=${JSON.stringify(files)},VERSION="${version}";${worker.code}`;
    },
  };
}
