// pack.mjs - Compresses a folder's files: writes .br and .gz copies where they are smaller.
//
//     node scripts/pack.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder = "."] = process.argv.slice(2);
const packed = /\.(br|gz|png|woff2)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || packed.test(entry.name)) continue;
  const name = join(entry.parentPath, entry.name);
  const bytes = readFileSync(name);
  const forms = {
    ".br": brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ".gz": gzipSync(bytes, { level: 9 }),
  };
  for (const [suffix, form] of Object.entries(forms))
    if (form.length < 0.9 * bytes.length) writeFileSync(name + suffix, form);
}
