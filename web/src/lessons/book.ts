// book.ts - a first game of The Book of Dragons: bids, outbidding, taking, abilities, the token, the end.
import { t } from "../words.svelte";
import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "book",
  options: { blocker: "off" },
  seed: 1664n,
  bots: 1,
  steps: [
    {
      says: ({ bot }) => t("Welcome, explorer! Dragons lie here in three piles. You and {bot} bid for them with dice and write them into your books. Who has gathered most points at the end wins.", { bot }),
      points: ["piles"],
    },
    {
      says: () => t("The gilt number tells what a dragon is worth. Below stands its realm, which gives it an ability. Rest on a card, or press it long, to read it in full."),
      points: ["pile-2"],
    },
    {
      says: () => t("This is your goal: every emerald dragon in your book counts 3 points more. Two of them lie on top of their piles right now."),
      points: ["goal-0"],
    },
    {
      says: () => t("Your dice are never rolled; they start as 3, 4 and 5. A pile takes as many pips as its seal asks for, or more. Place your 5 on the emerald desert dragon: choose the die, then the pile, and confirm. Or drag the die there."),
      awaits: ["place 5@2"],
      after: () => t("Your bid lies on the dragon. In a later turn you can take it, if nobody has outbid you by then."),
      afterPoints: ["pile-2"],
    },
    {
      says: () => t("Dice may be spread over several piles in one turn. Pile 1 asks for only 3: place your 3 there."),
      awaits: ["place 3@1"],
      bots: ["place 4@1", "place 5@3"],
      after: ({ bot }) => t("{bot} has placed more than your 3 on pile 1, and your die came home at once: raised by 1. Whoever is outbid grows stronger.", { bot }),
      afterPoints: ["hand", "pile-1"],
    },
    {
      says: () => t("In a turn one either places dice or takes a dragon, never both. Your 5 still lies on pile 2: take the dragon."),
      awaits: ["claim 2"],
      instead: () => t("That would use up your turn, and your dragon might be outbid meanwhile. Take it now: pile 2."),
      after: () => t("6 points, and 3 more for your goal! But the die came home lowered by 1: whoever takes a dragon grows weaker. The next card of the pile is turned up."),
      afterPoints: ["seat-0"],
    },
    {
      says: () => t("A dragon's ability can be used once in the game, at any time in your own turn. Desert raises one die in your hand by 1: choose Desert, then a die."),
      awaits: ["use desert 4"],
      bots: ["claim 3"],
      after: ({ bot }) => t("Nothing was left to do, so your turn ended. {bot} took the volcano dragon: 8 points, but no ability. Storms blow a card away, jungles raise all your dice, mountains turn one over.", { bot }),
      afterPoints: ["seat-1"],
    },
    {
      says: ({ bot }) => t("Now outbid {bot}: on pile 1 lies a 4, so you need 5 or more. Place your 5.", { bot }),
      awaits: ["place 5@1"],
      after: ({ bot }) => t("{bot}'s die went home as a 5. You have two dice left, and your turn goes on.", { bot }),
      afterPoints: ["seat-1"],
    },
    {
      says: () => t("Dice on one card count together. Place both your 4s on the emerald mountain dragon: 8 pips are hard to beat."),
      awaits: ["place 4+4@3"],
      bots: ["place 5@2", "end"],
      after: ({ bot }) => t("{bot} bids for pile 2 and keeps two dice at home, where they threaten all your bids.", { bot }),
      afterPoints: ["seat-1"],
    },
    {
      says: () => t("Nobody has outbid you. Take the emerald plains dragon from pile 1 before somebody does."),
      awaits: ["claim 1"],
      after: () => t("3 points and 3 more for your goal. And the plains can protect what is still out there."),
      afterPoints: ["seat-0"],
    },
    {
      says: () => t("Plains lay your token on a bid: nobody can outbid it until your next turn. Protect your two dice on pile 3: choose Plains, then the pile."),
      awaits: ["use plains 3"],
      bots: ["claim 2", "end"],
      after: ({ bot }) => t("{bot} took a dragon, and your protected dice lie where they lay. With your turn the token has come back to you.", { bot }),
      afterPoints: ["pile-3"],
    },
    {
      says: () => t("When one pile has run out, the round is played to its end, and everybody adds up: the numbers of their dragons and 3 more for each of their goal. Dice that still lie on cards win nothing."),
      points: ["piles", "seat-0"],
    },
  ],
  farewell: ({ bot }) => t("That is all there is to know. Play on from here: {bot} is still a novice, and every turn a hint tells what would be good, until you switch them off.", { bot }),
};
