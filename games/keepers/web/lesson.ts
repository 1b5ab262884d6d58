// lesson.ts - Lesson of Dragonkeepers: the book's pages, taking, changing, playing, following.
import { t } from "$web/kit/words.svelte";
import type { Lesson } from "$web/kit/lesson";

export const lesson: Lesson = {
  game: "keepers",
  options: {},
  seed: 248n,
  bots: 1,
  steps: [
    {
      says: () =>
        t(
          "Welcome, keeper! The magic book says what you may play: its left page how many dragons, its right page of which colour. Right now: 5 red ones.",
        ),
      points: ["magic-book"],
    },
    {
      says: () =>
        t(
          "Beside it are two dragons that you can take. The small sign on a card shows its back: a number for the left page, or a colour for the right one.",
        ),
      points: ["display-left", "display-right"],
    },
    {
      says: () => t("First in your turn you take one, two or three cards. Take the red dragon on the left."),
      awaits: ["take left"],
      instead: () => t("You will get there. First the red dragon on the left, please."),
      after: () =>
        t(
          "The top card of the left page filled its place. So the page has changed: it shows a 2 now. Taking a card turns a page.",
        ),
      afterPoints: ["page-left", "display-left"],
    },
    {
      says: () => t("Take the red dragon on the right as well, and then the blue one that takes its place."),
      awaits: ["take right", "take right"],
      instead: () => t("For now take from the right: you want two reds and the blue one."),
      after: () =>
        t("Three cards are the limit. The book shows 2 green ones, but you hold two red dragons. What now?"),
      afterPoints: ["magic-book", "hand-0"],
    },
    {
      says: () =>
        t(
          "You may change the book: put a card from your hand, back up, on the page that matches its back, at most one on each page. Your blue dragon has red on its back: put it on the book.",
        ),
      awaits: ["lay blue-red"],
      instead: () => t("Then you could not play the two red dragons together. Put the blue one on the book."),
      after: () =>
        t(
          "2 red ones: exactly what you hold. You play as many as the book shows, no more and no fewer, or none at all.",
        ),
      afterPoints: ["magic-book"],
    },
    {
      says: () => t("Play your two red dragons: they are the first stack of your row."),
      awaits: ["play on"],
      bots: ["take left", "take right", "stop", "pass"],
      after: ({ bot }) =>
        t(
          "You have won an amulet piece, the lowest there is, and for a 2 a shadow dragon as well. {bot} took two cards and played nothing.",
          { bot },
        ),
      afterPoints: ["treasure-0", "hand-0"],
    },
    {
      says: () =>
        t(
          "The number in the book is also the reward: always an amulet piece, with a shadow dragon for a 2 or 5, a golden egg from 3 to 5, a crystal for a 4 or 5. A 6 wins the highest piece.",
        ),
      points: ["rewards"],
    },
    {
      says: () => t("Your turn again: take twice from the left and once from the right."),
      awaits: ["take left", "take left", "take right"],
      instead: () => t("Twice from the left, once from the right: you will see what for."),
      after: () =>
        t(
          "The book shows 3 blue ones. You have two blue dragons and a shadow dragon, which stands in for any colour beside at least one real dragon. That makes three!",
        ),
      afterPoints: ["magic-book", "hand-0"],
    },
    {
      says: () =>
        t(
          "A new colour starts a new stack at an end of your row. Stacks between two others are closed for good, so ends are precious. Play the three at the left end.",
        ),
      awaits: ["play left"],
      bots: ["take left", "stop", "lay blue-1", "lay green-red", "play on", "add s2"],
      instead: () => t("You can do that as well. Today we begin on the left."),
      after: ({ bot }) =>
        t(
          "Another piece and a golden egg. {bot} put a card on each page, so that the book shows 1 red one, and played a red dragon.",
          { bot },
        ),
      afterPoints: ["magic-book"],
    },
    {
      says: ({ bot }) =>
        t(
          "It is {bot}'s turn, but you may follow: play once by the book as {bot} left it. You have a red dragon, and your red stack is open: play it.",
          { bot },
        ),
      awaits: ["play on"],
      instead: () => t("You may pass, but this is a gift: play your red dragon."),
      after: () =>
        t(
          "Your third piece closes a ring: a pearl goes into it, and the amulet is complete. You see the value of the pearl at the end.",
        ),
      afterPoints: ["treasure-0"],
    },
    {
      says: () =>
        t(
          "Get all four colours into your row to win a crest. Golden eggs count 4 each; if you have most, one of yours counts 16. A crystal buys you a fourth card in a turn.",
        ),
      points: ["supply"],
    },
    {
      says: ({ bot }) =>
        t(
          "When seven amulets are complete, yours and {bot}'s together, you finish the turn and add up your pieces, pearls, crest and eggs. Cards in hand count nothing.",
          { bot },
        ),
      points: ["amulets"],
    },
  ],
  farewell: ({ bot }) =>
    t(
      "That is all you need to know. Play on from here: {bot} is still a novice, and you get a hint every turn until you turn hints off.",
      { bot },
    ),
};
