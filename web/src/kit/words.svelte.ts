// words.svelte.ts - Translation of the page's texts, from gettext catalogues (.mo).
//
// Every sentence is an English template with named arguments: t("Your turn"). The texts of a game's table are
// loaded with that game. A change of language shows at once.

import { fetchCatalogue, noTexts, readCatalogues, type Texts } from "./catalogue";
import type { GameId } from "../engine/types";

export type Language = "en" | "es";
export const languages: Record<Language, string> = { en: "English", es: "Español" };

type Parts = Record<string, string | number>;

interface Spoken {
  language: Language;
  /** Texts of all screens and of the loaded games. English needs none. */
  texts: Texts;
  games: readonly GameId[];
}

let spoken = $state.raw<Spoken>({ language: "en", texts: noTexts, games: [] });
/** Opened games, whose texts every language needs. */
let opened: readonly GameId[] = [];
/** Load requested by the last call of speak(). */
let coming: Promise<void> = Promise.resolve();
let asked = 0;

function fill(template: string, parts: Parts): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}

/** Translates a template and fills in its arguments. */
export function t(text: string, parts: Parts = {}): string {
  return fill(spoken.texts.get(text)?.[0] ?? text, parts);
}

/** Translates a template with a plural: tn("{n} card", "{n} cards", 3). */
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

/** Changes the language after loading its texts. */
export function speak(next: Language): Promise<void> {
  const turn = ++asked;
  coming = gather(next).then((found) => {
    if (turn !== asked) return;
    spoken = found;
    document.documentElement.lang = next;
  });
  return coming;
}

/** Loads a game's texts into the page and returns them for an engine. Null: English. */
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
    return null; // without its texts the game is in English
  }
}
