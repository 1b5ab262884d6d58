// dungeon.ts - a first game of Dragon Dungeon, alone: dice and their uses, fights, treasures, coins, the dragon.
import { t } from "../words.svelte";
import type { Lesson } from "./lesson";

export const lesson: Lesson = {
  game: "dungeon",
  options: { sheet: "normal" },
  seed: 90989n,
  bots: 0,
  steps: [
    {
      says: () => t("Welcome, thief! The egg is in your sack and the dragon is awake. This sheet is your way out: from your tile through six rooms to the daylight at the end."),
      points: ["path"],
    },
    {
      says: () => t("The dragon starts ten tiles behind. Whenever it would step onto your tile it has caught you, and a gravestone is crossed out. Five of them are the end."),
      points: ["dragon", "cemetery"],
    },
    {
      says: () => t("Alone you throw three dice each turn. One is for you: its number is the action that you take. One is for the dragon. The third is set aside and helps to tell which monster comes."),
      points: ["tray"],
    },
    {
      says: () => t("The six actions are read from left to right. Boots are steps, a skull is a fight with a minion, a horned one with a boss, keys are treasures, and a dragon's head moves the dragon."),
      points: ["actions"],
    },
    {
      says: () => t("You threw 2, 3 and 5. Take the 2 for yourself, one step, a fight and a treasure, and give the dragon the 5: in this room it moves only with a 4 or less. Press a die and then its use, or carry it there; the map shows what will come of it."),
      awaits: ["take 2 dragon 5"],
      instead: () => t("That works, too. But today the 2 is yours, and the 5 is the dragon's."),
      after: () => t("A 5 and the 3 set aside make 8: a slime, defence 4 as a minion. The red die showed a 4. Die plus level must reach the defence, so you have won! A skull is crossed out, and this one gives a treasure."),
      afterPoints: ["trophies", "gallery"],
    },
    {
      says: () => t("For a treasure you cross out the next box of a column: points, a risk that only pays at the very end, weapons, or the coward's way. Every sword is a level, and helps in all fights. Mark a weapon."),
      awaits: ["mark weapons"],
      instead: () => t("All columns have their merits. First a sword, please."),
      after: () => t("Level 1: from now on 1 is added to the red die. The action gives you one more treasure."),
      afterPoints: ["level"],
    },
    {
      says: () => t("The coward's way has no points, but steps at once. Mark it, and then run: it leads onto a monster's tile, where every movement stops and a fight begins."),
      awaits: ["mark coward", "run"],
      instead: () => t("Some other time. Now the coward's way, and then run."),
      after: () => t("The same slime, but a 2 only: lost. That costs no gravestone, but the dragon moves by the pace of your room: one tile."),
      afterPoints: ["dragon"],
    },
    {
      says: () => t("An action that was taken is covered with a coin, and cannot be taken again until you take one beside it. Action 2 is covered, so of 2, 3 and 5 take the 3 and give the dragon the 2."),
      points: ["actions"],
      awaits: ["take 3 dragon 2"],
      instead: () => t("Take the 3 and give the dragon the 2: then you see what the coins do."),
      after: () => t("Two steps, and another slime is beaten: this skull gives a level. The coin has moved: 3 is covered, and its neighbour 2 is free again. The dragon used its 2 and came a tile nearer."),
      afterPoints: ["actions", "level"],
    },
    {
      says: () => t("Before you choose, the sheet tells what is likely: a red trail shows where you get to, and for a fight you read its odds. Now you have 2, 5 and 6. Take the 6, two treasures, and give the dragon the 5."),
      awaits: ["take 6 dragon 5"],
      instead: () => t("Treasure first: the 6 for you, the 5 for the dragon."),
      after: () => t("The dragon's head came first: one tile. Now two treasures, in two different columns. Each of them may be declined."),
      afterPoints: ["treasures"],
    },
    {
      says: () => t("Mark loot, which grows with every box. And then risk: it costs points at first, but whoever fills the column wins a fortune."),
      awaits: ["mark loot", "mark risk"],
      instead: () => t("First loot, then risk."),
      after: () => t("2, 2 and 6, but a coin lies on the 6: only a 2 can be yours. If all were covered you would rest: the dragon comes, and all coins go."),
      afterPoints: ["actions"],
    },
    {
      says: () => t("Take the 2 and give the dragon the 6. Whether you win or lose this fight, the treasure of the action is yours: put it into loot."),
      awaits: ["take 2 dragon 6", "mark loot"],
      instead: () => t("The 2 for you, the 6 for the dragon, and then loot."),
      after: () => t("A beholder was too strong. You are in the second room now, and there the dragon is faster: two tiles, by the sign on the wall. Every room has its own."),
      afterPoints: ["path"],
    },
    {
      says: () => t("Bosses are harder than minions, but mean a skull as well. Take the 1 and give the dragon the 5, and look at the odds before you confirm."),
      awaits: ["take 1 dragon 5"],
      instead: () => t("The 1 for you and the 5 for the dragon: let us see that boss."),
    },
    {
      says: () => t("The game ends when you get out, for 10 points, or fill the cemetery, or slay the dragon: with all seven swords you may attack when it catches you. Treasures, swords and skulls count as well; gravestones cost 3 each."),
      points: ["level", "cemetery"],
    },
  ],
  farewell: () => t("That is all there is to know. Run on from here: every turn a hint tells what would be good, until you switch them off. With company everybody has a sheet, and the dice that are left over are for all."),
};
