// uses.ts - Uses of a good, in sentences with the numbers of the component file.
import { t } from "$web/kit/words.svelte";
import { type BroodBox, kindOf, partOf } from "./view";
import { amountName, placeName } from "./words";

/** Result of one unit of an exchange. */
function changes(kind: string, part: string | null, box: BroodBox): string[] {
  const into: Record<string, string> = {
    "coin-gobloons": "gobloon",
    "coin-ducats": "ducat",
    "gobloon-gold": "gold",
    "ducat-gold": "gold",
    "gold-food": "food",
    "jewel-gems": "gem",
    "gem-crystals": "crystal",
    "crystal-food": "food",
  };
  const from = kind === "dragoncoin" ? "coin" : kind;
  return box.exchanges
    .filter(({ id }) => id.startsWith(`${from}-`))
    .map(({ id, number }) => {
      const target = into[id] ?? "gold";
      const named = part && (target === "gem" || target === "crystal") ? `${part}-${target}` : target;
      return t("When you pay, you can change one into {goods}.", { goods: amountName(named, number) });
    });
}

export function usesOf(good: string, box: BroodBox): string[] {
  const kind = kindOf(good);
  const part = partOf(good);
  const rules = box.goods.find(({ id }) => id === kind);
  if (!rules) return [];
  const lines: string[] = [];
  if (kind === "food")
    lines.push(
      t("Feeds your dragons at New Year."),
      t("Pays for hatching at {place}.", { place: placeName("broodmother") }),
    );
  if (kind === "crystal" || kind === "gem")
    lines.push(t("Lets a dragon of level 1 evolve at {place}.", { place: placeName("dojo") }));
  if (kind === "gem" || kind === "jewel")
    lines.push(t("Lets a dragon of level 2 evolve at {place}.", { place: placeName("dojo") }));
  if (kind === "gem")
    lines.push(t("Three let a dragon of level 2 evolve at {place}.", { place: placeName("arena") }));
  if (kind === "jewel") lines.push(t("Three wake an Elder at {place}.", { place: placeName("arena") }));
  if (kind === "crystal")
    lines.push(
      t("{number} of one colour make a gem at {place}.", {
        number: box.smiths.stones,
        place: placeName("gemsmith"),
      }),
    );
  if (kind === "gem")
    lines.push(
      t("{number} of one colour make a jewel at {place}.", {
        number: box.smiths.stones,
        place: placeName("jeweller"),
      }),
    );
  if (kind === "ducat")
    lines.push(
      t("Pays for visits to the lairs of the Elders and for magic at {place}.", {
        place: placeName("grotto"),
      }),
    );
  for (const line of box.mint)
    if (line.summer_pay === kind)
      lines.push(
        t("{place}, summer: {pay} for {get}.", {
          place: placeName("coinmaker"),
          pay: amountName(kind, Number(line.summer_price)),
          get: amountName(String(line.summer_get), Number(line.summer_amount)),
        }),
      );
  if (rules.market > 0)
    lines.push(
      t("Sells for {goods} at {place}.", {
        goods: amountName(rules.sold_for, rules.market),
        place: placeName("market"),
      }),
    );
  if (rules.strength > 0)
    lines.push(
      rules.match > 0
        ? t("In a bid: strength {number}, or {match} in the dragon's colour.", {
            number: rules.strength,
            match: rules.match,
          })
        : t("In a bid: strength {number}.", { number: rules.strength }),
    );
  if (rules.bank > 0) lines.push(t("In an account: {number} towards its interest.", { number: rules.bank }));
  lines.push(...changes(kind, part, box));
  lines.push(
    rules.points > 0
      ? t("At the end: {number} points each.", { number: rules.points })
      : t("At the end it is worth nothing by itself."),
  );
  return lines;
}
