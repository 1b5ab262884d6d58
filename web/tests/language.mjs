// language.mjs - Detector of untranslated English text.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expectEqual } from "./suite.mjs";

const file =
  process.env.WYRM_WORDS ?? fileURLToPath(new URL("../../build/po/es/LC_MESSAGES/wyrm.mo", import.meta.url));

/** Parses a gettext catalogue into originals and translations, each with its plural forms. */
function* entries(bytes) {
  const [count, originals, translations] = [8, 12, 16].map((at) => bytes.readUInt32LE(at));
  const text = (list, index) => {
    const start = bytes.readUInt32LE(list + 8 * index + 4);
    return bytes.toString("utf8", start, start + bytes.readUInt32LE(list + 8 * index)).split("\0");
  };
  for (let i = 0; i < count; i++) yield [text(originals, i), text(translations, i)];
}

/** Turns a text into a pattern for any arguments; null: too short to tell from a name. */
function patternOf(text) {
  const letters = text.replace(/\{\w+\}/g, "").replace(/\P{L}/gu, "");
  if (letters.length < 8) return null;
  const escaped = text.replace(/[.*+?^$()|[\]\\/]/g, "\\$&").replace(/\{\w+\}/g, ".+");
  return new RegExp(`^${escaped}$`, "u");
}

let patterns;
function english() {
  patterns ??= [...entries(readFileSync(file))].flatMap(([originals, translations]) =>
    originals
      .filter((text) => text !== "" && !translations.includes(text))
      .map(patternOf)
      .filter(Boolean),
  );
  return patterns;
}

/** Fails if a line or label of a page is an English text of the catalogue. */
export async function expectSpanish(page) {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)),
    );
    return [...document.body.innerText.split("\n"), ...labels].map((text) => text?.trim()).filter(Boolean);
  });
  const left = [...new Set(said)].filter((line) => english().some((pattern) => pattern.test(line)));
  expectEqual(left.join("\n"), "", "what is left in English");
}
