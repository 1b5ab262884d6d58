// words.svelte.ts - what the page itself says, from catalogues (.mo) of the same texts as the program's.
//
// Every sentence is a template with named parts, written in English where it is used: t("Your turn").
// What is said at the table of a game comes when that game is opened. Changing the language changes
// what is on the screen at once.

import { fetchCatalogue, noTexts, readCatalogues, type Texts } from "./catalogue";
import type { GameId } from "../engine/types";

export type Language = "en" | "es";
export const languages: Record<Language, string> = { en: "English", es: "Español" };

type Parts = Record<string, string | number>;

interface Spoken {
  language: Language;
  /** Those of all screens, and of the games. English needs none. */
  texts: Texts;
  games: readonly GameId[];
}

let spoken = $state.raw<Spoken>({ language: "en", texts: noTexts, games: [] });
/** Games that have been opened: their words are needed in every language. */
let opened: readonly GameId[] = [];
/** What speak() was last asked for. */
let coming: Promise<void> = Promise.resolve();
let asked = 0;

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

async function gather(language: Language): Promise<Spoken> {
  if (language === "en") return { language, texts: noTexts, games: [] };
  const games = opened;
  const files = await Promise.all(
    [language, ...games.map((game) => `${language}-${game}`)].map(fetchCatalogue),
  );
  return { language, texts: readCatalogues(files), games };
}

/** Speaks a language, once its words are there. */
export function speak(next: Language): Promise<void> {
  const turn = ++asked;
  coming = gather(next).then((found) => {
    if (turn !== asked) return;
    spoken = found;
    document.documentElement.lang = next;
  });
  return coming;
}

/** What is said at a game's table: from now on by the page, too, and here for an engine. Null: English. */
export async function catalogue(game: GameId): Promise<Uint8Array | null> {
  if (!opened.includes(game)) opened = [...opened, game];
  await coming.catch(() => undefined);
  const { language } = spoken;
  if (language === "en") return null;
  try {
    const bytes = await fetchCatalogue(`${language}-${game}`);
    if (spoken.language === language && !spoken.games.includes(game)) {
      spoken = { language, texts: readCatalogues([bytes], spoken.texts), games: [...spoken.games, game] };
    }
    return bytes;
  } catch {
    return null; // without its words a game is told in English
  }
}
