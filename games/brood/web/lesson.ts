// lesson.ts - Lesson of Dragonbrood, its first year: a clan, a few places, the seasons, New Year.
import { t } from "$web/kit/words.svelte";
import type { Lesson } from "$web/kit/lesson";

export const lesson: Lesson = {
  game: "brood",
  options: {},
  seed: 3n,
  bots: 1,
  steps: [
    {
      says: () =>
        t(
          "Welcome, spirit of an Elder! For six years you send dragons out over the land to gather treasure. There are many places, but today you visit only seven of them, for one year.",
        ),
      points: ["season"],
    },
    {
      says: () =>
        t("First your clan: four young dragons of level 1. Take two red ones, a blue one and a yellow one."),
      awaits: ["start red", "start red", "start blue", "start yellow"],
      bots: ["start red", "start blue", "start yellow", "start yellow"],
      instead: () => t("You may take any colours, but for this lesson: red, red, blue, yellow."),
      after: () =>
        t(
          "Here they are. Colours matter: every place likes some more than others, and you can mix all the rest from red, blue and yellow.",
        ),
      afterPoints: ["dragons"],
    },
    {
      says: () =>
        t(
          "It is summer. You take turns to send one dragon to any place with a free space: the round ones are for summer, the square ones for winter. Below its name you see what a place gives now.",
        ),
      points: ["map"],
    },
    {
      says: () =>
        t(
          "Some buildings are still under a tile: when you go there, you gain at once what is on it. Send a red dragon to the Sanctuary, and choose a blue crystal.",
        ),
      awaits: ["dragon 1", "place sanctuary", "take 0 1 0"],
      bots: ["dragon 3", "place quarries", "dragon 1", "place castle"],
      after: ({ bot }) =>
        t(
          "2 food and a crystal, just what you need. {bot} placed two dragons in a row, because the turns go up and down the wheel: first to last, then last to first. So now you place two.",
          { bot },
        ),
      afterPoints: ["order", "horde"],
    },
    {
      says: () =>
        t(
          "You have eggs. The Dragon Broodmother hatches one of them for 2 food and a crystal, whose colour the little one gets. Send your other red dragon there, and hatch your cheapest egg.",
        ),
      points: ["broodmother"],
      awaits: ["dragon 2", "place broodmother", "hatch blue egg 1"],
      after: () =>
        t(
          "A blue dragon! It grows up in the winter nursery and joins you at New Year. A clan has room for five dragons, and for six with one of level 3.",
        ),
      afterPoints: ["dragons"],
    },
    {
      says: ({ bot }) =>
        t(
          "Other places give nothing now, but in autumn, by the level of the dragon. At the Crystal Quarries {bot} has left one space. Take it with your blue dragon.",
          { bot },
        ),
      points: ["quarries"],
      awaits: ["dragon 3", "place quarries"],
      bots: ["dragon 2", "place forest", "place meadow"],
      after: () =>
        t(
          "Now they are full for the summer. Every place has few spaces, and if you come late you must go elsewhere.",
        ),
      afterPoints: ["quarries"],
    },
    {
      says: () => t("Only your yellow dragon is left. Gem Mountain gives 2 gems for level 1: send it there."),
      points: ["mountain"],
      awaits: ["place mountain"],
      after: () =>
        t("All dragons are placed, and so it is autumn: now you gather what places give by level."),
      afterPoints: ["season"],
    },
    {
      says: () =>
        t(
          "Crystals, gems and jewels come in three colours, and you choose. Take 4 blue crystals, and then 2 blue gems: you will need them soon.",
        ),
      awaits: ["take 0 4 0", "take 0 2 0"],
      bots: ["take 2 0 2"],
      instead: () => t("Blue ones this time, please, all of them."),
      after: () =>
        t(
          "All of this is in your horde. You can make two stones of a colour into a bigger one, and all of them are points at the end.",
        ),
      afterPoints: ["horde"],
    },
    {
      says: () =>
        t(
          "Winter! Now all dragons move on to the winter side of a place, on the right. Level 1 goes one step at most, level 2 two. The Cloud Dojo is beside the Sanctuary: send your red dragon there, and let it evolve with a blue gem and a blue crystal.",
        ),
      points: ["dojo"],
      awaits: ["dragon 1", "place dojo", "grow blue"],
      bots: ["dragon 3", "place quarries", "dragon 2", "place forest"],
      after: () =>
        t(
          "Red and blue make purple: your first dragon of level 2. Higher levels gather more and fly farther, and at level 3 every colour has an ability of its own.",
        ),
      afterPoints: ["dragons"],
    },
    {
      says: ({ bot }) =>
        t(
          "A dragon may stay. In winter the Crystal Quarries ask for colour, not for level: the better one has rank 1. Blue is the best of all there, so {bot}'s yellow dragon need not worry you. Keep your blue one there.",
          { bot },
        ),
      points: ["quarries"],
      awaits: ["dragon 3", "place quarries"],
      after: () =>
        t(
          "In spring that will be 6 crystals for you, and half of it for rank 2. A third rank would get nothing.",
        ),
      afterPoints: ["quarries"],
    },
    {
      says: () =>
        t(
          "Your clan will want food. From the Dragon Broodmother it is one step to the Giant's Vineyard, where 4 food lie on the tile. Send your red dragon.",
        ),
      points: ["vineyard"],
      awaits: ["dragon 2", "place vineyard"],
      bots: ["dragon 1", "place castle", "place meadow"],
      after: () =>
        t(
          "4 food. In the first year feeding is free. In the second it is 1 food for each dragon, and later more.",
        ),
      afterPoints: ["horde"],
    },
    {
      says: () =>
        t(
          "And the yellow one? Below your horde is the income track, most of it still covered. At the Mystic Volcano you may excavate a space and gain what is on it. Go there, and dig out the gobloon.",
        ),
      points: ["volcano", "income"],
      awaits: ["place volcano", "dig t4"],
      instead: () => t("Tempting, but today it is the gobloon at the Mystic Volcano."),
      after: () =>
        t("A gobloon is worth 4 points. And the space stays open: it may be your income every year."),
      afterPoints: ["income"],
    },
    {
      says: () =>
        t(
          "Spring has come: the winter sides give. Your blue dragon has rank 1. Take 3 blue and 3 yellow crystals.",
        ),
      awaits: ["take 0 3 3"],
      bots: ["take 1 1 1"],
      instead: () => t("Three blue and three yellow: two colours are of more use than one."),
      after: () =>
        t(
          "New Year! All dragons come home, the little one as well: you have five. Some tiles are taken away, so that the Dwarves' Farm, Treasure Hollow and an island are open from now on.",
        ),
      afterPoints: ["dragons", "farm", "hollow", "caravan"],
    },
    {
      says: () =>
        t(
          "As income you take one open space, and later one for every dragon of level 3 or 4. At the next New Year your five dragons will eat 5 food, and you have 4: take the 2 food.",
        ),
      points: ["income"],
      awaits: ["income b2"],
      bots: ["income b3", "dragon 1", "place mines"],
      instead: () => t("Lovely, but a hungry dragon misses a whole summer. The 2 food, please."),
      after: ({ bot }) =>
        t(
          "The wheel has turned, so {bot} began the second year. If you cannot feed a dragon, you do not lose it: it stays in the summer nursery until winter.",
          { bot },
        ),
      afterPoints: ["order", "season"],
    },
    {
      says: () =>
        t(
          "What counts after six years: gold and crystals 1 point each, ducats and gems 2, gobloons 4, jewels 5, dragoncoins 8. Then trinkets, magic, your bank accounts, and three bonuses that are different in every game. Food counts nothing.",
        ),
      points: ["aims"],
    },
    {
      says: () =>
        t(
          'In your turn you can break goods into smaller ones, a ducat into 2 gold or gold into food, when you pay or with "Exchange goods" among your options. There is no way back up.',
        ),
      points: ["horde"],
    },
    {
      says: () =>
        t(
          "You will find the rest on your way: shops, the bank, magic, islands for great dragons, and places where two dragons fight. Click or tap any place to read what it gives, in summer and in winter.",
        ),
      points: ["map"],
    },
  ],
  farewell: ({ bot }) =>
    t(
      "The whole board is yours now. Play on from here: {bot} is still a novice, and you get a hint every turn until you turn hints off.",
      { bot },
    ),
};
