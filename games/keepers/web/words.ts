// words.ts - Names and descriptions of the board's things.
import { t, tn } from "$web/kit/words.svelte";
import type { Back, BookPage, Card, Chest, Colour, Keeper, KeepersTable, Stack } from "./view";
import { isHighest } from "./view";

export type Token = "shadow" | "crystal" | "egg" | "crest" | "pearl" | "piece" | "amulet";

/** Things that can be enlarged. */
export type Thing =
  | { kind: "card"; card: Card }
  | { kind: "stack"; stack: Stack }
  | { kind: "book" }
  | { kind: "chest"; chest: Chest }
  | { kind: "end" }
  | { kind: "keeper"; keeper: Keeper; own: boolean }
  | { kind: "token"; token: Token };

export interface Words {
  title: string;
  lines: string[];
}

export function colourWord(colour: Colour): string {
  const words = { white: t("white"), red: t("red"), blue: t("blue"), green: t("green") };
  return words[colour];
}

function backWord(back: Back): string {
  return typeof back === "number" ? String(back) : colourWord(back);
}

function dragonWord(front: Colour, back: string, ribbon: boolean): string {
  switch (front) {
    case "white":
      return ribbon
        ? t("white dragon (starting card, back: {back})", { back })
        : t("white dragon (back: {back})", { back });
    case "red":
      return ribbon
        ? t("red dragon (starting card, back: {back})", { back })
        : t("red dragon (back: {back})", { back });
    case "blue":
      return ribbon
        ? t("blue dragon (starting card, back: {back})", { back })
        : t("blue dragon (back: {back})", { back });
    case "green":
      return ribbon
        ? t("green dragon (starting card, back: {back})", { back })
        : t("green dragon (back: {back})", { back });
  }
}

export function cardWord(card: Card): string {
  if (card.id === "shadow") return t("shadow dragon");
  if (card.front && card.back !== null) return dragonWord(card.front, backWord(card.back), card.ribbon);
  if (card.ribbon && card.back === null) return t("a starting card");
  return card.back === null
    ? t("a hidden card")
    : t("a hidden card (back: {back})", { back: backWord(card.back) });
}

export function rewardWords(view: KeepersTable, number: number): string {
  const {
    piece: value,
    shadows,
    eggs,
    crystals,
  } = view.rewards[number - 1] ?? { piece: null, shadows: 0, eggs: 0, crystals: 0 };
  const parts: string[] = [];
  if (value !== null)
    parts.push(
      isHighest(view.box, number)
        ? t("the highest amulet piece ({value})", { value })
        : value === view.market[0]?.value
          ? t("the lowest amulet piece ({value})", { value })
          : t("an amulet piece worth {value}", { value }),
    );
  if (shadows > 0)
    parts.push(tn("{number} shadow dragon", "{number} shadow dragons", shadows, { number: shadows }));
  if (eggs > 0) parts.push(tn("{number} golden egg", "{number} golden eggs", eggs, { number: eggs }));
  if (crystals > 0) parts.push(tn("{number} crystal", "{number} crystals", crystals, { number: crystals }));
  return t("wins: {reward}", { reward: parts.join(" + ") || "–" });
}

function cardWords(card: Card, view: KeepersTable): Words {
  const lines: string[] = [];
  if (card.id === "shadow")
    lines.push(
      t(
        "Shadow dragons are wild: you may play any number of them as that colour, but never without a real dragon of it. So you cannot use them for a 1. They count as cards of that stack.",
      ),
    );
  else if (card.front)
    lines.push(t("You can play it when the right page shows {colour}.", { colour: colourWord(card.front) }));
  if (typeof card.back === "number") {
    lines.push(t("Put on the left page, it makes the book show {number}.", { number: card.back }));
    lines.push(`${card.back}: ${rewardWords(view, card.back)}`);
  } else if (card.back !== null) {
    lines.push(
      t("Put on the right page, it makes the book show {colour}.", { colour: colourWord(card.back) }),
    );
  }
  return { title: cardWord(card), lines };
}

function pageWords(page: BookPage<Back>): string {
  return t("cards: {number}", { number: page.cards });
}

function bookWords(view: KeepersTable): Words {
  const { number, colour, left, right } = view.magic_book;
  const lines = [
    t(
      "Once in your turn you may play exactly as many dragons as the book shows, of the colour it shows: no more and no fewer.",
    ),
  ];
  if (number !== null) lines.push(`${number}: ${rewardWords(view, number)}`);
  lines.push(`${t("left page")}: ${pageWords(left)}. ${t("right page")}: ${pageWords(right)}.`);
  const laid = [...left.laid, ...right.laid];
  if (laid.length > 0) lines.push(t("Put on the book: {cards}", { cards: laid.map(cardWord).join(", ") }));
  const under = [...left.under, ...right.under];
  if (under.length > 0) lines.push(t("Under the stacks: {cards}", { cards: under.map(cardWord).join(", ") }));
  return { title: `${t("The magic book")}: ${number ?? "–"} ${colour ? colourWord(colour) : "–"}`, lines };
}

export function chestWord(chest: Chest): string {
  const names = {
    recall: t("Recall"),
    thrift: t("Thrift"),
    prism: t("Prism"),
    fresh: t("Fresh pages"),
    shade: t("Shade"),
    jeweller: t("Jeweller"),
  };
  return names[chest];
}

export function chestDeed(chest: Chest): string {
  const deeds = {
    recall: t("after playing, take a top dragon back"),
    thrift: t("play one dragon fewer than shown"),
    prism: t("play another colour than shown"),
    fresh: t("renew the display"),
    shade: t("swap a card for a shadow dragon"),
    jeweller: t("win a piece of the next higher value"),
  };
  return deeds[chest];
}

function chestRule(chest: Chest): string {
  const rules = {
    recall: t(
      "Recall: right after playing, take the top dragon of one of your stacks back into your hand. A real dragon must stay there.",
    ),
    thrift: t("Thrift: play one dragon fewer than shown, for the full reward. Not on a 1."),
    prism: t(
      "Prism: for your own play choose a colour that the right page does not show. Not while a page is blank.",
    ),
    fresh: t(
      "Fresh pages: while taking cards, put those of the display under their stacks and fill it anew.",
    ),
    shade: t(
      "Shade: while changing the book, put a card from your hand under its stack, visible to all, and take a shadow dragon. You cannot use a shadow dragon, an empty supply or an empty stack.",
    ),
    jeweller: t(
      "Jeweller: instead of the lowest amulet piece take one of the next higher value. Not on a 6, and only while there are two values.",
    ),
  };
  return rules[chest];
}

function tokenWords(token: Token, view: KeepersTable): Words {
  const { supply } = view;
  switch (token) {
    case "shadow":
      return {
        title: t("shadow dragons left: {number}", { number: supply.shadows }),
        lines: cardWords({ id: "shadow", front: null, page: "left", back: 6, ribbon: false }, view).lines,
      };
    case "crystal":
      return {
        title: `${t("Crystals")}: ${supply.crystals}`,
        lines: [
          t("After three cards you may return a crystal to the supply and take a fourth, never a fifth."),
        ],
      };
    case "egg":
      return {
        title: `${t("Golden eggs")}: ${supply.eggs}`,
        lines: [
          t(
            "If you have most golden eggs, you turn one of them over. Tied players all do, unless they have none.",
          ),
          t("Each is worth {value}, and {turned} when turned over.", {
            value: view.box.egg_value,
            turned: view.box.flipped_egg_value,
          }),
        ],
      };
    case "crest":
      return {
        title: `${t("Crests")}: ${supply.crests.join(" ") || "0"}`,
        lines: [
          t(
            "When you have all four colours in your row, you take the most valuable crest there is, once in the game.",
          ),
        ],
      };
    case "pearl":
      return {
        title: `${t("Pearls")}: ${t("{red} red, {blue} blue", { red: supply.red_pearls, blue: supply.blue_pearls })}`,
        lines: [
          t(
            "Three pieces close a ring. A pearl goes into it, red as long as there are any, then blue, and the amulet is complete. The pearl's value stays secret until the end.",
          ),
        ],
      };
    case "piece":
      return {
        title: t("Amulet pieces"),
        lines: [
          t(
            "When you play dragons you get one amulet piece, face down: the lowest there is or, if the reward says so, the highest.",
          ),
        ],
      };
    case "amulet":
      return {
        title: t("Amulets"),
        lines: [
          t("{made} of the {end} that end the game", { made: view.amulets, end: view.amulets_to_end }),
          t(
            "Three pieces close a ring. A pearl goes into it, red as long as there are any, then blue, and the amulet is complete. The pearl's value stays secret until the end.",
          ),
        ],
      };
  }
}

function keeperWords(keeper: Keeper, own: boolean, view: KeepersTable): Words {
  const shown = own || view.memory === "shown" || view.phase === "ended";
  const values = keeper.pieces
    .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
    .join(", ");
  const lines = [
    `${t("In hand")}: ${keeper.hand_size}`,
    `${t("Amulet pieces")}: ${keeper.piece_count}${shown && values ? ` (${values})` : ""}`,
    `${t("Amulets")}: ${keeper.amulets}`,
    `${t("Pearls")}: ${keeper.pearls.length > 0 ? keeper.pearls.join(", ") : t("{red} red, {blue} blue", { red: keeper.red_pearls, blue: keeper.blue_pearls })}`,
    `${t("Crest")}: ${keeper.crest ?? "–"}`,
    `${t("Golden eggs")}: ${keeper.eggs}`,
    `${t("Crystals")}: ${keeper.crystals}`,
  ];
  if (!own && keeper.secrets > 0)
    lines.push(t("starting cards never shown: {number}", { number: keeper.secrets }));
  if (!own && view.memory === "shown" && keeper.hand.length > 0)
    lines.push(
      t("Remembered: {cards}", {
        cards: keeper.hand
          .map((card) => `${cardWord(card)}${card.count > 1 ? ` ×${card.count}` : ""}`)
          .join(", "),
      }),
    );
  return { title: t("Treasures"), lines };
}

export function stackWord(stack: Stack): string {
  const parts = { colour: colourWord(stack.colour), cards: stack.cards, shadows: stack.shadows };
  return stack.open
    ? t("{colour} {cards} (shadows {shadows})", parts)
    : t("{colour} {cards} (shadows {shadows}) closed", parts);
}

export function wordsOf(thing: Thing, view: KeepersTable): Words {
  switch (thing.kind) {
    case "card":
      return cardWords(thing.card, view);
    case "stack":
      return {
        title: stackWord(thing.stack),
        lines: [
          thing.stack.open
            ? t("Dragons of a colour in your row go on top of its stack. A new colour starts a new stack.")
            : t("You cannot play on a stack between two others."),
        ],
      };
    case "book":
      return bookWords(view);
    case "chest":
      return {
        title: chestWord(thing.chest),
        lines: [chestRule(thing.chest), t("You may use it once in your turn, for a crystal.")],
      };
    case "end":
      return {
        title: t("A new stack"),
        lines: [
          t("You put a new stack at the left or the right end of your row. Stacks never change places."),
        ],
      };
    case "keeper":
      return keeperWords(thing.keeper, thing.own, view);
    case "token":
      return tokenWords(thing.token, view);
  }
}
