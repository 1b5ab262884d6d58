// words.svelte.ts - what the page itself says, from the same catalogues (.mo) as the program.
//
// Every sentence is a template with named parts, written in English where it is used: t("Your turn").
// Changing the language changes what is on the screen at once.

export type Language = "en" | "es";
export const languages: Record<Language, string> = { en: "English", es: "Español" };

type Parts = Record<string, string | number>;

interface Spoken {
  language: Language;
  /** The file as it came, for the engine; null: English needs none. */
  bytes: Uint8Array | null;
  texts: Map<string, string[]>;
}

let spoken = $state.raw<Spoken>({ language: "en", bytes: null, texts: new Map() });

const MAGIC = 0x950412de;

/** The texts of a catalogue, each with its forms: one, and where there is a plural, others. */
export function readCatalogue(bytes: Uint8Array): Map<string, string[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 28 || view.getUint32(0, true) !== MAGIC) throw new Error("not a catalogue");
  const decoder = new TextDecoder();
  const text = (list: number, index: number): string[] => {
    const at = list + 8 * index;
    const start = view.getUint32(at + 4, true);
    return decoder.decode(bytes.subarray(start, start + view.getUint32(at, true))).split("\0");
  };
  const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true)) as [number, number, number];
  const texts = new Map<string, string[]>();
  for (let i = 0; i < count; i++) texts.set(text(originals, i)[0] ?? "", text(translations, i));
  return texts;
}

function fill(template: string, parts: Parts): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}

/** A template in the language spoken, filled in. */
export function t(text: string, parts: Parts = {}): string {
  return fill(spoken.texts.get(text)?.[0] ?? text, parts);
}

/** The same where a number decides: tn("{n} card", "{n} cards", 3). */
export function tn(one: string, others: string, n: number, parts: Parts = {}): string {
  const forms = spoken.texts.get(one) ?? [one, others];
  return fill(forms[n === 1 ? 0 : 1] ?? one, { n, ...parts });
}

export function language(): Language {
  return spoken.language;
}

/** The catalogue that is spoken, for an engine. */
export function catalogue(): Uint8Array | null {
  return spoken.bytes;
}

export async function speak(next: Language): Promise<void> {
  if (next === "en") {
    spoken = { language: next, bytes: null, texts: new Map() };
  } else {
    const answer = await fetch(`/words/${next}.mo`);
    if (!answer.ok) throw new Error(`no words for ${next}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    spoken = { language: next, bytes, texts: readCatalogue(bytes) };
  }
  document.documentElement.lang = next;
}
