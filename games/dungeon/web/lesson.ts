// lesson.ts - Lesson of Dragon Dungeon, a solo game: dice and their uses, fights, treasures, coins.
import { t } from "$web/kit/words.svelte";
import type { Lesson } from "$web/kit/lesson";

export const lesson: Lesson = {
  game: "dungeon",
  options: { sheet: "normal" },
  seed: 90989n,
  bots: 0,
  steps: [
    {
      says: () =>
        t(
          "Welcome, thief! The egg is in your sack and the dragon is awake. This sheet is your way out: from your tile through six rooms to the daylight at the end.",
        ),
      points: ["path"],
    },
    {
      says: () =>
        t(
          "The dragon starts ten tiles behind. When it reaches your tile it catches you, and you cross out a gravestone. Five of them are the end.",
        ),
      points: ["dragon", "cemetery"],
    },
    {
      says: () =>
        t(
          "Alone you throw three dice each turn. One is for you: its number is the action that you take. One is for the dragon. The third is set aside and helps to decide which monster comes.",
        ),
      points: ["tray"],
    },
    {
      says: () =>
        t(
          "Read the six actions from left to right. Boots are steps, a skull is a fight with a minion, a horned skull with a boss, keys are treasures, and a dragon's head moves the dragon.",
        ),
      points: ["actions"],
    },
    {
      says: () =>
        t(
          "You threw 2, 3 and 5. Take the 2 for yourself, one step, a fight and a treasure, and give the dragon the 5: in this room it moves only with a 4 or less. Click or tap a die, then its use, or drag it there. The map shows what will happen.",
        ),
      awaits: ["take 2 dragon 5"],
      instead: () => t("That works, too. But today the 2 is yours, and the 5 is the dragon's."),
      after: () =>
        t(
          "A 5 and the 3 set aside make 8: a slime, defence 4 as a minion. The red die showed a 4. Die plus level must reach the defence, so you have won! You cross out a skull, and this one gives a treasure.",
        ),
      afterPoints: ["trophies", "gallery"],
    },
    {
      says: () =>
        t(
          "For a treasure you cross out the next box of a column: points, a risk that only pays at the very end, weapons, or the coward's way. Every sword is a level, and helps you in all fights. Mark a weapon.",
        ),
      awaits: ["mark weapons"],
      instead: () => t("All columns are useful. First a sword, please."),
      after: () =>
        t("Level 1: from now on you add 1 to the red die. The action gives you one more treasure."),
      afterPoints: ["level"],
    },
    {
      says: () =>
        t(
          "The coward's way gives no points, but steps right away. Mark it, and then run: it leads onto a monster's tile, where every movement stops and a fight begins.",
        ),
      awaits: ["mark coward", "run"],
      instead: () => t("Some other time. Now the coward's way, and then run."),
      after: () =>
        t(
          "The same slime, but a 2 only: lost. That costs no gravestone, but the dragon moves by the pace of your room: one tile.",
        ),
      afterPoints: ["dragon"],
    },
    {
      says: () =>
        t(
          "A coin covers the action you took. You cannot take it again until you take one beside it. Action 2 is covered, so of 2, 3 and 5 take the 3 and give the dragon the 2.",
        ),
      points: ["actions"],
      awaits: ["take 3 dragon 2"],
      instead: () => t("Take the 3 and give the dragon the 2, and see what the coins do."),
      after: () =>
        t(
          "Two steps, and another slime is beaten: this skull gives a level. The coin has moved: 3 is covered, and its neighbour 2 is free again. The dragon used its 2 and came a tile nearer.",
        ),
      afterPoints: ["actions", "level"],
    },
    {
      says: () =>
        t(
          "Before you choose, the sheet shows what is likely: a red trail shows where you get to, and you see the odds of a fight. Now you have 2, 5 and 6. Take the 6, two treasures, and give the dragon the 5.",
        ),
      awaits: ["take 6 dragon 5"],
      instead: () => t("Treasure first: the 6 for you, the 5 for the dragon."),
      after: () =>
        t(
          "The dragon's head came first: one tile. Now two treasures, in two different columns. You may decline either of them.",
        ),
      afterPoints: ["treasures"],
    },
    {
      says: () =>
        t(
          "Mark loot, which grows with every box. And then risk: it costs points at first, but if you fill the column you win a fortune.",
        ),
      awaits: ["mark loot", "mark risk"],
      instead: () => t("First loot, then risk."),
      after: () =>
        t(
          "2, 2 and 6, but there is a coin on the 6, so you must take a 2. If all were covered you would rest: the dragon comes, and all coins go.",
        ),
      afterPoints: ["actions"],
    },
    {
      says: () =>
        t(
          "Take the 2 and give the dragon the 6. Whether you win or lose this fight, the treasure of the action is yours: put it into loot.",
        ),
      awaits: ["take 2 dragon 6", "mark loot"],
      instead: () => t("The 2 for you, the 6 for the dragon, and then loot."),
      after: () =>
        t(
          "A beholder was too strong. You are in the second room now, and there the dragon is faster: two tiles, by the sign on the wall. Every room has its own.",
        ),
      afterPoints: ["path"],
    },
    {
      says: () =>
        t(
          "Bosses are harder than minions, but mean a skull as well. Take the 1 and give the dragon the 5, and look at the odds before you confirm.",
        ),
      awaits: ["take 1 dragon 5"],
      instead: () => t("The 1 for you and the 5 for the dragon: let us see that boss."),
    },
    {
      says: () =>
        t(
          "The game ends when you get out, for 10 points, or fill the cemetery, or slay the dragon: with all seven swords you may attack when it catches you. Treasures, swords and skulls count as well; gravestones cost 3 each.",
        ),
      points: ["level", "cemetery"],
    },
  ],
  farewell: () =>
    t(
      "That is all you need to know. Run on from here: you get a hint every turn until you turn hints off. With more players each has a sheet, and you share the dice that are left over.",
    ),
};
