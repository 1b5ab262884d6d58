/* brood_box.h - Component data, loaded from games/brood/components.json. Places, goods, colours,
 * tracks and tiles have fixed names and numbers; how many, how much and where is data. */
#pragma once

#include "wyrm/wyrm.h"

enum {
    BROOD_PLAYERS_MIN = 1,
    BROOD_PLAYERS_MAX = 6,
    BROOD_SLOTS = 6, /* dragons of a player */
    BROOD_LEVELS = 4,
    BROOD_COLOURS = 12,
    BROOD_STONES = 3, /* the first three colours: red, blue, yellow */
    BROOD_SIDES = 2,  /* summer and autumn, winter and spring */
    BROOD_YEARS = 6,
    BROOD_NEIGHBOURS = 6,
    BROOD_ISLANDS = 6,
    BROOD_ELDERS = 6,
    BROOD_CHARTS = 6,  /* places with a RANK chart */
    BROOD_FIELDS = 4,  /* places with combat */
    BROOD_ENEMIES = 7, /* sides with combat */
    BROOD_POOL = 5,    /* kinds of items that enemies draw */
    BROOD_GRAVES = 6,  /* spaces of the Cemetery */
    BROOD_SPACES = 12, /* of the income track */
    BROOD_ACCOUNTS = 8,
    BROOD_BOXES = 4, /* of an account */
    BROOD_TRINKETS = 18,
    BROOD_BONUSES = 10,
    BROOD_SHOWN = 3, /* bonuses that count */
    BROOD_EGGS = 3,  /* prices of eggs */
    BROOD_KITS = 8,
    BROOD_LINES = 4, /* of the Coinmaker in a season */
    BROOD_TRACKS = 3,
    BROOD_EFFECTS = 9, /* per magic track: 1, 2, 3, 4, 5a, 5b, 6a, 7, 6b */
    BROOD_MAGIC = 28,  /* spaces of all tracks */
    BROOD_OFFERS = 6,  /* choices of an alchemy space */
    BROOD_LOCKS = 6,
    BROOD_BID = 4,   /* most items of a bid */
    BROOD_SCALE = 4, /* steps between the five ranks of the solo scale */
    BROOD_NONE = 255
};

/* clang-format off */
/* Places: name, word, and how sentences name them: alone, and with an article. */
#define BROOD_PLACE_LIST(PLACE)                                                                    \
    /* outer ring */                                                                               \
    PLACE(FOREST, WY_N("forest"), WY_N("Enchanted Forest"), WY_N("the Enchanted Forest"))          \
    PLACE(MEADOW, WY_N("meadow"), WY_N("Shrouded Meadow"), WY_N("the Shrouded Meadow"))            \
    PLACE(MINES, WY_N("mines"), WY_N("Gold Mines"), WY_N("the Gold Mines"))                        \
    PLACE(COINMAKER, WY_N("coinmaker"), WY_N("Coinmaker"), WY_N("the Coinmaker"))                  \
    PLACE(BANK, WY_N("bank"), WY_N("Goblin Bank"), WY_N("the Goblin Bank"))                        \
    PLACE(MARKET, WY_N("market"), WY_N("Merchant's Market"), WY_N("the Merchant's Market"))        \
    PLACE(GARDEN, WY_N("garden"), WY_N("Village Garden"), WY_N("the Village Garden"))              \
    PLACE(BROODMOTHER, WY_N("broodmother"), WY_N("Dragon Broodmother"),                            \
          WY_N("the Dragon Broodmother"))                                                          \
    PLACE(QUARRIES, WY_N("quarries"), WY_N("Crystal Quarries"), WY_N("the Crystal Quarries"))      \
    PLACE(GEMSMITH, WY_N("gemsmith"), WY_N("Gemsmith"), WY_N("the Gemsmith"))                      \
    PLACE(MOUNTAIN, WY_N("mountain"), WY_N("Gem Mountain"), WY_N("Gem Mountain"))                  \
    PLACE(VOLCANO, WY_N("volcano"), WY_N("Mystic Volcano"), WY_N("the Mystic Volcano"))            \
    /* inner ring */                                                                               \
    PLACE(FARM, WY_N("farm"), WY_N("Dwarves' Farm"), WY_N("the Dwarves' Farm"))                    \
    PLACE(HOLLOW, WY_N("hollow"), WY_N("Treasure Hollow"), WY_N("Treasure Hollow"))                \
    PLACE(CASTLE, WY_N("castle"), WY_N("Knights Castle"), WY_N("the Knights Castle"))              \
    PLACE(PALACE, WY_N("palace"), WY_N("Royal Palace"), WY_N("the Royal Palace"))                  \
    PLACE(INN, WY_N("inn"), WY_N("Bard's Inn & Pub"), WY_N("the Bard's Inn & Pub"))                \
    PLACE(VINEYARD, WY_N("vineyard"), WY_N("Giant's Vineyard"), WY_N("the Giant's Vineyard"))      \
    PLACE(ARENA, WY_N("arena"), WY_N("Holy Arena"), WY_N("the Holy Arena"))                        \
    PLACE(JEWELLER, WY_N("jeweller"), WY_N("Jeweller"), WY_N("the Jeweller"))                      \
    PLACE(DOJO, WY_N("dojo"), WY_N("Cloud Dojo"), WY_N("the Cloud Dojo"))                          \
    PLACE(SANCTUARY, WY_N("sanctuary"), WY_N("Sanctuary"), WY_N("the Sanctuary"))                  \
    PLACE(CEMETERY, WY_N("cemetery"), WY_N("Cemetery"), WY_N("the Cemetery"))                      \
    /* islands */                                                                                  \
    PLACE(PEAKS, WY_N("peaks"), WY_N("Frosted Peaks"), WY_N("the Frosted Peaks"))                  \
    PLACE(GROTTO, WY_N("grotto"), WY_N("Sorcerer's Grotto"), WY_N("the Sorcerer's Grotto"))        \
    PLACE(DEN, WY_N("den"), WY_N("Thieves' Den"), WY_N("the Thieves' Den"))                        \
    PLACE(CARAVAN, WY_N("caravan"), WY_N("Elvish Caravan"), WY_N("the Elvish Caravan"))            \
    PLACE(MENAGERIE, WY_N("menagerie"), WY_N("Baron's Menagerie"), WY_N("the Baron's Menagerie"))  \
    PLACE(WITCH, WY_N("witch"), WY_N("Witch's Lair"), WY_N("the Witch's Lair"))                    \
    /* lairs */                                                                                    \
    PLACE(WHITE_LAIR, WY_N("white"), WY_N("White Elder"), WY_N("the lair of the White Elder"))     \
    PLACE(UMBER_LAIR, WY_N("umber"), WY_N("Umber Elder"), WY_N("the lair of the Umber Elder"))     \
    PLACE(CINNAMON_LAIR, WY_N("cinnamon"), WY_N("Cinnamon Elder"),                                 \
          WY_N("the lair of the Cinnamon Elder"))                                                  \
    PLACE(GRAY_LAIR, WY_N("gray"), WY_N("Gray Elder"), WY_N("the lair of the Gray Elder"))         \
    PLACE(BLACK_LAIR, WY_N("black"), WY_N("Black Elder"), WY_N("the lair of the Black Elder"))     \
    PLACE(SIENNA_LAIR, WY_N("sienna"), WY_N("Sienna Elder"), WY_N("the lair of the Sienna Elder"))

#define BROOD_PLACE_NAME(name, word, title, said) BROOD_##name,
enum brood_place { BROOD_PLACE_LIST(BROOD_PLACE_NAME) BROOD_PLACES };
/* clang-format on */

enum brood_ring { BROOD_OUTER, BROOD_INNER, BROOD_ISLAND, BROOD_LAIR, BROOD_RINGS };

/* Uses of a side of a place. */
enum brood_use { BROOD_CLOSED, BROOD_ACTION, BROOD_LEVEL, BROOD_RANK, BROOD_COMBAT, BROOD_USES };

enum brood_side { BROOD_SUMMER, BROOD_WINTER };

/* Kinds of goods in the component file; stones also have colours. */
enum brood_kind {
    BROOD_KIND_FOOD,
    BROOD_KIND_GOLD,
    BROOD_KIND_DUCAT,
    BROOD_KIND_GOBLOON,
    BROOD_KIND_DRAGONCOIN,
    BROOD_KIND_CRYSTAL,
    BROOD_KIND_GEM,
    BROOD_KIND_JEWEL,
    BROOD_KINDS
};

/* Goods of a horde; then yields: stones whose colour is still to be chosen. */
enum brood_good {
    BROOD_FOOD,
    BROOD_GOLD,
    BROOD_DUCAT,
    BROOD_GOBLOON,
    BROOD_DRAGONCOIN,
    BROOD_CRYSTAL,                            /* + colour */
    BROOD_GEM = BROOD_CRYSTAL + BROOD_STONES, /* + colour */
    BROOD_JEWEL = BROOD_GEM + BROOD_STONES,   /* + colour */
    BROOD_GOODS = BROOD_JEWEL + BROOD_STONES,
    BROOD_ANY_CRYSTAL = BROOD_GOODS,
    BROOD_ANY_GEM,
    BROOD_ANY_JEWEL,
    BROOD_YIELDS
};

enum brood_colour {
    BROOD_RED,
    BROOD_BLUE,
    BROOD_YELLOW,
    BROOD_ORANGE,
    BROOD_PURPLE,
    BROOD_GREEN,
    BROOD_MAGENTA,
    BROOD_INDIGO,
    BROOD_GOLDEN,
    BROOD_AMBER,
    BROOD_TEAL,
    BROOD_LIME
};

enum brood_elder {
    BROOD_BLACK,
    BROOD_GRAY,
    BROOD_WHITE,
    BROOD_CINNAMON,
    BROOD_UMBER,
    BROOD_SIENNA
};

enum brood_track { BROOD_NECROMANCY, BROOD_ALCHEMY, BROOD_TELEPATHY };

/* Anytime exchanges; those of stones + colour. */
enum brood_exchange {
    BROOD_COIN_TO_GOBLOONS,
    BROOD_COIN_TO_DUCATS,
    BROOD_GOBLOON_TO_GOLD,
    BROOD_DUCAT_TO_GOLD,
    BROOD_GOLD_TO_FOOD,
    BROOD_JEWEL_TO_GEMS,
    BROOD_GEM_TO_CRYSTALS = BROOD_JEWEL_TO_GEMS + BROOD_STONES,
    BROOD_CRYSTAL_TO_FOOD = BROOD_GEM_TO_CRYSTALS + BROOD_STONES,
    BROOD_EXCHANGES = BROOD_CRYSTAL_TO_FOOD + BROOD_STONES
};
enum { BROOD_RATES = 8 }; /* the same without the colours */

/* What an account accepts: gold and coins, stones of one colour, or all stones. */
enum brood_accepts {
    BROOD_TAKES_COINS,
    BROOD_TAKES_RED,
    BROOD_TAKES_BLUE,
    BROOD_TAKES_YELLOW,
    BROOD_TAKES_STONES,
    BROOD_ACCEPTS
};

enum brood_bonus {
    BROOD_BROOD_LORD,
    BROOD_AWAKENED,
    BROOD_RAINBOW,
    BROOD_COLLECTOR,
    BROOD_BANKER,
    BROOD_ARCHMAGE,
    BROOD_DELVER,
    BROOD_TRIAD,
    BROOD_MINTS,
    BROOD_LARDER
};

/* Options by index in the option table, and their values. */
enum {
    BROOD_OPTION_YEARS,
    BROOD_OPTION_MODE,
    BROOD_OPTION_DIFFICULTY,
    BROOD_OPTION_ENEMIES,
    BROOD_OPTION_POOL,
    BROOD_OPTIONS
};
enum { BROOD_SIX_YEARS, BROOD_FIVE_YEARS };
enum brood_mode { BROOD_TRAINING, BROOD_CURSEBREAKER, BROOD_CATCH, BROOD_COMPANY };
enum brood_difficulty { BROOD_EASY, BROOD_NORMAL, BROOD_EXPERT };
enum { BROOD_NO_ENEMIES, BROOD_EASY_ENEMIES, BROOD_NORMAL_ENEMIES, BROOD_EXPERT_ENEMIES };
enum { BROOD_POOL_8, BROOD_POOL_5, BROOD_POOL_12 };

/* ---- Components: games/brood/components.json ---- */

/* Gains are tables by kind of goods, since each kind is a column of its own. */
typedef struct brood_box {
    /* places */
    uint8_t x[BROOD_PLACES], y[BROOD_PLACES]; /* where it is drawn, of 160 by 96 */
    uint8_t ring[BROOD_PLACES];
    uint8_t adjacent[BROOD_PLACES][BROOD_NEIGHBOURS]; /* place + 1; 0: no more */
    uint8_t spaces[BROOD_SIDES][BROOD_PLACES][2];     /* up to three players, more */
    uint8_t use[BROOD_SIDES][BROOD_PLACES];           /* enum brood_use */
    uint8_t opens[BROOD_PLACES];                      /* year whose end removes the tile; 0: none */
    uint8_t bonus[BROOD_PLACES];                      /* colour + 1 that gains a ducat; 0: none */
    uint8_t field[BROOD_KINDS][BROOD_PLACES];         /* what its field tile gives */
    uint8_t level[BROOD_SIDES][BROOD_KINDS][BROOD_PLACES][BROOD_LEVELS];
    uint8_t rank[BROOD_KINDS][BROOD_PLACES][2];
    uint8_t chart[BROOD_CHARTS][BROOD_COLOURS];  /* colours, the best first */
    uint8_t prize[BROOD_SIDES][BROOD_FIELDS][2]; /* winner, loser */
    uint8_t prize_kind[BROOD_FIELDS];            /* kind of goods + 1; 0: trinkets by level */
    uint8_t peaks[2];                            /* crystals, or jewels */
    uint8_t island[BROOD_ISLANDS];               /* year whose end removes letter A to F */
    /* players' boards */
    uint8_t feed[2][BROOD_YEARS]; /* food for a dragon, for each of its levels */
    uint8_t egg_price[BROOD_EGGS], egg_count[BROOD_EGGS];
    uint8_t income[BROOD_KINDS][BROOD_SPACES];
    uint8_t income_open[BROOD_SPACES];           /* at the start */
    uint8_t tokens[BROOD_LEVELS - 1];            /* dragons of a colour, by level */
    uint8_t row[2];                              /* dragons at most: without and with an L3 */
    uint8_t first[3];                            /* L1 at the start: Training, 2-3, 4-6 */
    uint8_t colour[BROOD_COLOURS][BROOD_STONES]; /* parts of red, blue and yellow */
    /* the bank */
    uint8_t accepts[BROOD_ACCOUNTS];
    uint8_t balance[BROOD_ACCOUNTS][BROOD_BOXES];
    uint8_t interest[BROOD_KINDS][BROOD_ACCOUNTS][BROOD_BOXES];
    uint8_t keys; /* of a player, at the most */
    /* trinkets and bonuses */
    uint8_t trinket_level[BROOD_TRINKETS], trinket_points[BROOD_TRINKETS];
    uint8_t trinket_gain[BROOD_KINDS][BROOD_TRINKETS];
    uint8_t trinket_colour[BROOD_TRINKETS]; /* of its stones + 1; 0: any */
    uint8_t trinket_dig[BROOD_TRINKETS], trinket_magic[BROOD_TRINKETS];
    uint8_t bonus_points[BROOD_BONUSES], bonus_per[BROOD_BONUSES];
    uint8_t bonus_most[BROOD_BONUSES], bonus_extra[BROOD_BONUSES]; /* most 0: no limit */
    /* magic */
    uint8_t magic_points[7];
    uint8_t necro_price[BROOD_EFFECTS], necro_free[BROOD_EFFECTS];
    uint8_t necro_most[BROOD_EFFECTS];                            /* food in all; 0: no limit */
    uint8_t necro_strong[BROOD_EFFECTS];                          /* is only L3 and above fed? */
    uint8_t necro_gems[BROOD_EFFECTS], necro_food[BROOD_EFFECTS]; /* gifts after feeding */
    uint8_t alchemy_picks[BROOD_EFFECTS];
    uint8_t alchemy_kind[BROOD_EFFECTS][BROOD_OFFERS]; /* kind of goods + 1; 0: no more */
    uint8_t alchemy_amount[BROOD_EFFECTS][BROOD_OFFERS];
    uint8_t tele_exchanges[BROOD_EFFECTS], tele_gold[BROOD_EFFECTS];
    uint8_t tele_cheap[BROOD_EFFECTS], tele_each[BROOD_EFFECTS];
    /* values and rates */
    uint8_t value[BROOD_KINDS], bank_value[BROOD_KINDS];
    uint8_t strength[BROOD_KINDS],
        match[BROOD_KINDS]; /* in combat; match: of the dragon's colour */
    uint8_t market[BROOD_KINDS], market_kind[BROOD_KINDS]; /* amount; kind + 1, 0: not sold */
    uint8_t base[BROOD_LEVELS - 1], red;                   /* strength by level; of red dragons */
    uint8_t rate[BROOD_RATES];
    uint8_t mint_pay[BROOD_SIDES][BROOD_LINES], mint_price[BROOD_SIDES][BROOD_LINES];
    uint8_t mint_get[BROOD_SIDES][BROOD_LINES], mint_amount[BROOD_SIDES][BROOD_LINES];
    uint8_t visits[2];             /* exchanges: + level; in a short winter */
    uint8_t smith[2];              /* stones for one, gold in winter */
    uint8_t hatch[BROOD_SIDES][2]; /* crystals, food */
    uint8_t caravan[3];            /* food, trinkets bought, sale is times */
    uint8_t grotto_moves[2], grotto_price[BROOD_SIDES][2];
    uint8_t den[BROOD_SIDES][2];              /* food, items for each level */
    uint8_t twice;                            /* ducats at the Witch's Lair */
    uint8_t tribute[2];                       /* ducats at an elder's: once, twice */
    uint8_t fees[3];                          /* ducats: Magenta, Amber, Lime */
    uint8_t gifts[3];                         /* ducats: recolouring, bonus; lock: gobloons */
    uint8_t grave[BROOD_KINDS][BROOD_GRAVES]; /* summer's three, then winter's */
    /* alone */
    uint8_t kit[BROOD_KITS][BROOD_LEVELS - 1]; /* dragons by level: easy 3, normal 3, expert 2 */
    uint8_t training[BROOD_LEVELS - 1];        /* trinkets by level */
    uint8_t scale[BROOD_SCALE];                /* tens of points */
} brood_box;

typedef struct brood_gain {
    uint8_t of[BROOD_KINDS];
} brood_gain;

/* Tables derived from the box. */
typedef struct brood_tables {
    uint64_t reach[BROOD_PLACES][4];              /* places at that distance or nearer */
    uint64_t used[BROOD_SIDES];                   /* places whose side has spaces */
    uint64_t from_board[4];                       /* the same from a player's board */
    uint64_t magic_next[BROOD_MAGIC];             /* spaces that one move leads to */
    uint64_t magic_to[BROOD_MAGIC][BROOD_TRACKS]; /* the moves of an elder's lair */
    brood_gain field[BROOD_PLACES], level[BROOD_SIDES][BROOD_PLACES][BROOD_LEVELS];
    brood_gain rank[BROOD_PLACES][2], income[BROOD_SPACES], trinket[BROOD_TRINKETS];
    brood_gain interest[BROOD_ACCOUNTS][BROOD_BOXES], grave[BROOD_GRAVES];
    uint8_t better[BROOD_PLACES][BROOD_COLOURS]; /* place of a colour in the chart, 0: best */
    uint8_t mixed[BROOD_COLOURS][BROOD_STONES][BROOD_STONES]; /* L3 of an L2, jewel, gem; or NONE */
    uint8_t second[BROOD_STONES][BROOD_STONES];               /* L2 of an L1 and a stone */
    uint8_t magic_level[BROOD_MAGIC], magic_track[BROOD_MAGIC], magic_effect[BROOD_MAGIC];
    uint8_t value[BROOD_GOODS], bank_value[BROOD_GOODS]; /* of each good: points, and in accounts */
} brood_tables;

/* Evaluation weights, in hundredths of a point unless stated otherwise. */
typedef struct brood_taste {
    int16_t food;                  /* as a part of a gain ... */
    int16_t fodder;                /* ... up to what New Year will ask ... */
    int16_t stock, stock_last;     /* ... as a stock beyond that, and in the last year ... */
    int16_t stock_size, surplus;   /* ... up to this size, and the surplus */
    int16_t harvest[BROOD_LEVELS]; /* a dragon in a half-year, by level */
    int16_t meal;                  /* what it eats in a year */
    int16_t growing, maturing;     /* stones for a dragon's next level, for each half-year */
    int16_t egg;                   /* for each half-year */
    int16_t income;                /* a space of the track, per year */
    int16_t magic[BROOD_TRACKS][BROOD_EFFECTS]; /* tenths of a point per year */
    int16_t magic_ahead;                        /* per cent of the points of the next level */
    int16_t hollow_level, hollow_combat;        /* freedom of choice in the hollow */
    int16_t peaks, mines;                       /* on top of their goods */
    int16_t strength, doubt; /* per cent: chance per point of strength; and the least */
    int16_t unopposed;       /* per cent: an uncontested prize */
} brood_taste;

/* Solo weights: starting dragons by level; progress to Elders by level, and to colours; each colour
 * caught. */
typedef struct brood_quest {
    int16_t kit[BROOD_LEVELS - 1];
    int16_t elders[BROOD_LEVELS];
    int16_t colours[2], colour;
} brood_quest;

/* Weights alone (without rivals, waiting costs nothing), for two, and for more players. */
typedef struct brood_weights {
    brood_taste alone, two, more;
    brood_quest quest;
} brood_weights;

typedef struct brood_parts {
    brood_box box;
    brood_tables tables;
    brood_weights weights;
} brood_parts;
