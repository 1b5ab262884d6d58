// rules.ts - Loader of the numbered rules, and search in them.
import type { GameId } from "../engine/types";

export interface Rule {
  rule: string;
  source: "printed" | "sourced" | "assumed";
  section: string;
  text: string;
}

export interface Section {
  title: string;
  rules: Rule[];
}

const fetched = new Map<string, Promise<Rule[]>>();

export function fetchRules(game: GameId, language: string): Promise<Rule[]> {
  const address = `/rules/${game}.${language}.json`;
  let rules = fetched.get(address);
  if (!rules) {
    rules = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error(`no rules at ${address}`);
      return ((await answer.json()) as { rules: Rule[] }).rules;
    });
    rules.catch(() => fetched.delete(address));
    fetched.set(address, rules);
  }
  return rules;
}

/** Returns the address of a rule that a refusal cites. */
export function ruleAddress(game: GameId, rule: string | null = null): string {
  return `#/rules/${game}${rule === null ? "" : `/${rule}`}`;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the rules that contain all words of a search, by section. */
export function findRules(rules: Rule[], search: string): Section[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const sections: Section[] = [];
  for (const rule of rules) {
    const text = plain(`${rule.rule} ${rule.section} ${rule.text}`);
    if (!words.every((word) => text.includes(word))) continue;
    const last = sections.at(-1);
    if (last?.title === rule.section) last.rules.push(rule);
    else sections.push({ title: rule.section, rules: [rule] });
  }
  return sections;
}
