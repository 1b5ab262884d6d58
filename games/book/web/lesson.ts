// lesson.ts - Lesson of The Book of Dragons: bids, outbidding, taking, abilities, the token, the end.
import { t } from "$web/kit/words.svelte";
import type { Lesson } from "$web/kit/lesson";

export const lesson: Lesson = {
  game: "book",
  options: { blocker: "off" },
  seed: 1664n,
  bots: 1,
  steps: [
    {
      says: ({ bot }) =>
        t(
          "Welcome, explorer! Here are three piles of dragons. You and {bot} bid for them with dice and write them into your books. Most points at the end wins.",
          { bot },
        ),
      points: ["piles"],
    },
    {
      says: () =>
        t(
          "The gilt number is what a dragon is worth. Below it is its realm, which gives it an ability. Hover over a card (or long-press) to read it.",
        ),
      points: ["pile-2"],
    },
    {
      says: () =>
        t(
          "This is your goal: every emerald dragon in your book is worth 3 more points. Two of them are on top of their piles right now.",
        ),
      points: ["goal-0"],
    },
    {
      says: () =>
        t(
          "You never roll your dice; they start as 3, 4 and 5. The seal of a pile shows how many bolts it needs at least. Place your 5 on the emerald desert dragon: choose the die, then the pile, and confirm. Or drag the die there.",
        ),
      awaits: ["place 5@2"],
      after: () =>
        t("Your bid is on the dragon. In a later turn you can take it, unless another player outbids you."),
      afterPoints: ["pile-2"],
    },
    {
      says: () =>
        t(
          "You may spread your dice over several piles in one turn. Pile 1 needs only 3: place your 3 there.",
        ),
      awaits: ["place 3@1"],
      bots: ["place 4@1", "place 5@3"],
      after: ({ bot }) =>
        t(
          "{bot} placed more than your 3 on pile 1, and your die came home raised by 1. When you are outbid, you grow stronger.",
          { bot },
        ),
      afterPoints: ["hand", "pile-1"],
    },
    {
      says: () =>
        t(
          "In your turn you either place dice or take a dragon, never both. Your 5 is still on pile 2: take the dragon.",
        ),
      awaits: ["claim 2"],
      instead: () =>
        t("That would use up your turn, and you might be outbid meanwhile. Take your dragon now: pile 2."),
      after: () =>
        t(
          "6 points, and 3 more for your goal! But your die came home lowered by 1: taking a dragon makes you weaker. The next card of the pile is turned up.",
        ),
      afterPoints: ["seat-0"],
    },
    {
      says: () =>
        t(
          "You can use a dragon's ability once in the game, at any time in your turn. Desert raises one die in your hand by 1: choose Desert, then a die.",
        ),
      awaits: ["use desert 4"],
      bots: ["claim 3"],
      after: ({ bot }) =>
        t(
          "You had nothing left to do, so your turn ended. {bot} took the volcano dragon: 8 points, but no ability. Storms blow a card away, jungles raise all your dice, mountains turn one over.",
          { bot },
        ),
      afterPoints: ["seat-1"],
    },
    {
      says: ({ bot }) =>
        t("Now outbid {bot}: there is a 4 on pile 1, so you need 5 or more. Place your 5.", { bot }),
      awaits: ["place 5@1"],
      after: ({ bot }) =>
        t("{bot}'s die went home as a 5. You have two dice left, and your turn goes on.", { bot }),
      afterPoints: ["seat-1"],
    },
    {
      says: () =>
        t(
          "Dice on one card add up. Place both your 4s on the emerald mountain dragon: 8 bolts are hard to beat.",
        ),
      awaits: ["place 4+4@3"],
      bots: ["place 5@2", "end"],
      after: ({ bot }) =>
        t("{bot} bids for pile 2 and keeps two dice at home, where they threaten all your bids.", { bot }),
      afterPoints: ["seat-1"],
    },
    {
      says: () => t("You have not been outbid. Take the emerald plains dragon from pile 1 while you can."),
      awaits: ["claim 1"],
      after: () => t("3 points and 3 more for your goal. And the plains can protect your other bid."),
      afterPoints: ["seat-0"],
    },
    {
      says: () =>
        t(
          "Plains put your token on a bid: it cannot be outbid until your next turn. Protect your two dice on pile 3: choose Plains, then the pile.",
        ),
      awaits: ["use plains 3"],
      bots: ["claim 2", "end"],
      after: ({ bot }) =>
        t(
          "{bot} took a dragon, and your protected dice are still there. With your turn the token has come back to you.",
          { bot },
        ),
      afterPoints: ["pile-3"],
    },
    {
      says: () =>
        t(
          "When a pile runs out, you finish the round and add up: the numbers of your dragons, and 3 more for each one of your goal. Dice still on cards win nothing.",
        ),
      points: ["piles", "seat-0"],
    },
  ],
  farewell: ({ bot }) =>
    t(
      "That is all you need to know. Play on from here: {bot} is still a novice, and you get a hint every turn until you turn hints off.",
      { bot },
    ),
};
