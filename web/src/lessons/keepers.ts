// keepers.ts - a first game of Dragonkeepers: the book's pages, taking, changing, playing, following.
import { t } from "../words.svelte";
import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "keepers",
  options: {},
  seed: 248n,
  bots: 1,
  steps: [
    {
      says: () => t("Welcome, keeper! The magic book says what may be played: its left page how many dragons, its right page of which colour. Just now: 5 red ones."),
      points: ["magic-book"],
    },
    {
      says: () => t("Beside it lie two dragons that can be taken. The small sign on a card tells what is on its back: a number for the left page, or a colour for the right one."),
      points: ["display-left", "display-right"],
    },
    {
      says: () => t("First in your turn you take one, two or three of them. Take the red dragon on the left."),
      awaits: ["take left"],
      instead: () => t("You will get there. First the red dragon on the left, please."),
      after: () => t("Its place was filled with the top card of the left page. So the page has changed: it shows a 2 now. Whoever takes a card turns a page."),
      afterPoints: ["page-left", "display-left"],
    },
    {
      says: () => t("Take the red dragon on the right as well, and then the blue one that takes its place."),
      awaits: ["take right", "take right"],
      instead: () => t("For now take from the right: two reds and the blue one are what we are after."),
      after: () => t("Three cards are the most. The book shows 2 green ones, but you hold two red dragons. What now?"),
      afterPoints: ["magic-book", "hand-0"],
    },
    {
      says: () => t("You may change the book: lay a card from your hand, back up, on the page that its back belongs to, one on each page at the most. Your blue dragon has red on its back: lay it."),
      awaits: ["lay blue-red"],
      instead: () => t("Then the two red dragons could not be played together. Lay the blue one."),
      after: () => t("2 red ones: exactly what you hold. One plays as many as the book shows, no more and no fewer, or none at all."),
      afterPoints: ["magic-book"],
    },
    {
      says: () => t("Play your two red dragons: they are the first stack of your row."),
      awaits: ["play on"],
      bots: ["take left", "take right", "stop", "pass"],
      after: ({ bot }) => t("You have won an amulet piece, the lowest there is, and for a 2 a shadow dragon as well. {bot} took two cards and played nothing.", { bot }),
      afterPoints: ["treasure-0", "hand-0"],
    },
    {
      says: () => t("The number in the book is also the reward: always an amulet piece, with a shadow dragon for a 2 or 5, a golden egg from 3 to 5, a crystal for a 4 or 5. A 6 wins the highest piece."),
      points: ["rewards"],
    },
    {
      says: () => t("Your turn again: take twice from the left and once from the right."),
      awaits: ["take left", "take left", "take right"],
      instead: () => t("Twice from the left, once from the right: you will see what for."),
      after: () => t("The book shows 3 blue ones. You have two blue dragons and a shadow dragon, which stands in for any colour beside at least one real dragon. That makes three!"),
      afterPoints: ["magic-book", "hand-0"],
    },
    {
      says: () => t("A new colour starts a new stack at an end of your row. Stacks between two others are closed for good, so ends are precious. Play the three at the left end."),
      awaits: ["play left"],
      bots: ["take left", "stop", "lay blue-1", "lay green-red", "play on", "add s2"],
      instead: () => t("That is possible as well. Today we begin on the left."),
      after: ({ bot }) => t("Another piece and a golden egg. {bot} laid a card on each page, so that the book shows 1 red one, and played a red dragon.", { bot }),
      afterPoints: ["magic-book"],
    },
    {
      says: ({ bot }) => t("It is {bot}'s turn, but all others may follow: play once by the book as it was left. You have a red dragon, and your red stack is open: play it.", { bot }),
      awaits: ["play on"],
      instead: () => t("You may pass, but this is a gift: play your red dragon."),
      after: () => t("Your third piece closes a ring: a pearl goes into it, and the amulet is complete. What the pearl is worth is seen at the end."),
      afterPoints: ["treasure-0"],
    },
    {
      says: () => t("Dragons of all four colours before you win a crest. Golden eggs count 4 each, one of them 16 for whoever has most. A crystal buys a fourth card in a turn."),
      points: ["supply"],
    },
    {
      says: ({ bot }) => t("When seven amulets are complete, yours and {bot}'s together, the turn is finished and everybody adds up their pieces, pearls, crest and eggs. Cards in hand count nothing.", { bot }),
      points: ["amulets"],
    },
  ],
  farewell: ({ bot }) => t("That is all there is to know. Play on from here: {bot} is still a novice, and every turn a hint tells what would be good, until you switch them off.", { bot }),
};
