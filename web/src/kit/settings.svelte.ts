// settings.svelte.ts - Settings of this device, in localStorage.
import { languages, type Language } from "./words.svelte";

const choices = {
  language: Object.keys(languages) as Language[],
  theme: ["auto", "light", "dark"],
  sound: ["off", "on"],
  motion: ["normal", "fast", "off"],
  pace: ["calm", "brisk", "none"],
} as const;

export type Choices = typeof choices;
export type Choice = keyof Choices;
export type Settings = { -readonly [Name in Choice]: Choices[Name][number] } & { name: string };

const KEY = "wyrm.settings";
const NAME_MAX = 24;

/** Returns the first of the browser's languages that the page has. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.slice(0, 2).toLowerCase();
    if (base in languages) return base as Language;
  }
  return "en";
}

/** Parses stored settings; missing or damaged values become defaults. */
export function readSettings(stored: string | null, wanted: readonly string[] = []): Settings {
  const settings: Settings = {
    language: preferred(wanted),
    theme: "auto",
    sound: "off",
    motion: "normal",
    pace: "calm",
    name: "",
  };
  let found: unknown;
  try {
    found = JSON.parse(stored ?? "null");
  } catch {
    return settings;
  }
  if (typeof found !== "object" || found === null) return settings;
  const values = found as Record<string, unknown>;
  const target = settings as Record<string, unknown>;
  for (const [name, allowed] of Object.entries(choices)) {
    if ((allowed as readonly unknown[]).includes(values[name])) target[name] = values[name];
  }
  if (typeof values.name === "string") settings.name = values.name.slice(0, NAME_MAX);
  return settings;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // private windows may refuse
  }
}

export const settings: Settings = $state(
  readSettings(
    typeof localStorage === "undefined" ? null : stored(),
    typeof navigator === "undefined" ? [] : navigator.languages,
  ),
);

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Applies now, but is not stored.
  }
}

/** Delay after a bot's move, in milliseconds. */
export function pace(): number {
  return { calm: 1100, brisk: 450, none: 0 }[settings.pace];
}

/** Length of an animation, in milliseconds; zero without motion. */
export function motion(milliseconds: number): number {
  if (settings.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return settings.motion === "fast" ? milliseconds * 0.4 : milliseconds;
}
