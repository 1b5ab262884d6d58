// words.svelte.ts - what the page itself says, from the same catalogues (.mo) as the program.
//
// Every sentence is a template with named parts, written in English where it is used: t("Your turn").
// Changing the language changes what is on the screen at once.

import { noTexts, readCatalogue, type Texts } from "./catalogue";

export type Language = "en" | "es";
export const languages: Record<Language, string> = { en: "English", es: "Español" };

type Parts = Record<string, string | number>;

interface Spoken {
  language: Language;
  /** The file as it came, for the engine; null: English needs none. */
  bytes: Uint8Array | null;
  texts: Texts;
}

let spoken = $state.raw<Spoken>({ language: "en", bytes: null, texts: noTexts });

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
    spoken = { language: next, bytes: null, texts: noTexts };
  } else {
    const answer = await fetch(`/words/${next}.mo`);
    if (!answer.ok) throw new Error(`no words for ${next}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    spoken = { language: next, bytes, texts: readCatalogue(bytes) };
  }
  document.documentElement.lang = next;
}
