// words.ts - Names of the things of the Book; most translations come from the rules.
import type { DragonType, Realm } from "$web/kit/art/palette";
import { t } from "$web/kit/words.svelte";
import type { Card, Power } from "./view";

export function typeName(type: DragonType): string {
  return t(type);
}

const realmNames: Record<Realm, string> = {
  volcano: "Volcano",
  storm: "Storm",
  desert: "Desert",
  jungle: "Jungle",
  mountains: "Mountains",
  plains: "Plains",
};
export function realmName(realm: Realm): string {
  return t(realmNames[realm]);
}

const cardNames: Record<Realm, string> = {
  volcano: "{type} volcano dragon",
  storm: "{type} storm dragon",
  desert: "{type} desert dragon",
  jungle: "{type} jungle dragon",
  mountains: "{type} mountain dragon",
  plains: "{type} plains dragon",
};
export function cardName({ type, realm }: Card): string {
  const name = t(cardNames[realm], { type: typeName(type) });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Short text of an ability, for a card. */
export function shortAbility(realm: Realm): string {
  switch (realm) {
    case "volcano":
      return t("No ability");
    case "storm":
      return t("Blow away a free card");
    case "desert":
      return t("Raise one die");
    case "jungle":
      return t("Raise all your dice");
    case "mountains":
      return t("Turn one die over");
    case "plains":
      return t("Protect your bid");
  }
}

/** Full text of an ability, as in the rules. */
export function ability(realm: Realm): string {
  switch (realm) {
    case "volcano":
      return t("Volcano: no ability.");
    case "storm":
      return t(
        "Storm: remove the top card of a pile that has no dice on it, not even the blocking die. The next card is turned up. A pile that runs out this way counts as empty.",
      );
    case "desert":
      return t("Desert: raise one die in your hand by 1. You cannot choose a six.");
    case "jungle":
      return t("Jungle: raise each die in your hand by 1.");
    case "mountains":
      return t("Mountains: turn one die in your hand over. Opposite faces add up to 7.");
    case "plains":
      return t(
        "Plains: put your token on a card that holds your dice. Nobody can outbid it until your next turn.",
      );
  }
}

export function powerPrompt(power: Power): string {
  switch (power) {
    case "storm":
      return t("Choose a card without dice.");
    case "desert":
    case "mountains":
      return t("Choose one of your dice.");
    case "jungle":
      return t("All your dice rise.");
    case "plains":
      return t("Choose a card with your dice.");
  }
}
