"""Components of Dragonbrood for the reference engine, typed in from the rules page.

Nothing here is read from the component file, so that a wrong number there is noticed. A Box can be
changed before a game, as a corrected component file changes the engine's.
"""
PLACES = ("forest meadow mines coinmaker bank market garden broodmother quarries gemsmith mountain "
          "volcano farm hollow castle palace inn vineyard arena jeweller dojo sanctuary cemetery "
          "peaks grotto den caravan menagerie witch white umber cinnamon gray black sienna").split()
OUTER = PLACES[:12]
BUILDINGS = "hollow farm inn jeweller castle vineyard arena sanctuary palace cemetery".split()
COMBAT_PLACES = "hollow castle palace inn".split()
ISLANDS = "peaks grotto den caravan menagerie witch".split()
LAIRS = PLACES[29:]
ELDERS = "black gray white cinnamon umber sienna".split()
LOCKED = "coinmaker bank market volcano gemsmith broodmother".split()
RANK_PLACES = "forest meadow mines garden quarries mountain".split()

STONES = ["red", "blue", "yellow"]
COLOURS = ("red blue yellow orange purple green magenta indigo golden amber teal lime").split()
OF_LEVEL = {1: COLOURS[:3], 2: COLOURS[:6], 3: COLOURS}

COINS = ["gold", "ducat", "gobloon", "dragoncoin"]
GOODS = ["food"] + COINS + [f"{c}-{kind}" for kind in ("crystal", "gem", "jewel") for c in STONES]
YIELDS = GOODS + ["crystal", "gem", "jewel"]

MAGIC = ("start n1 n2 n3 n4 a1 a2 a3 a4 t1 t2 t3 t4 n5a n5b a5a a5b t5a t5b "
         "n6a n7 n6b a6a a7 a6b t6a t7 t6b").split()
RING5 = MAGIC[13:19]
RING6 = MAGIC[19:]
SPACES = [f"{row}{i}" for row in "tb" for i in range(1, 7)]
LETTERS = "abcdef"
POOL = ["red", "blue", "yellow", "food", "gold"]
POOL_GOOD = dict(zip(POOL, ["red-crystal", "blue-crystal", "yellow-crystal", "food", "gold"]))
SIDES_OF_COMBAT = ("hollow-summer castle-summer castle-winter palace-summer palace-winter "
                   "inn-summer inn-winter").split()
SUMMER, WINTER = "summer", "winter"
SEASONS = [SUMMER, WINTER]

NEIGHBOURS = {
    "forest": "dojo farm peaks volcano meadow white",
    "meadow": "farm forest mines grotto hollow white",
    "mines": "coinmaker castle meadow grotto hollow umber",
    "coinmaker": "bank mines castle palace den umber",
    "bank": "inn cinnamon coinmaker market palace den",
    "market": "inn cinnamon caravan vineyard bank garden",
    "garden": "broodmother caravan vineyard gray market",
    "broodmother": "menagerie quarries vineyard gray arena garden",
    "quarries": "menagerie black broodmother gemsmith arena",
    "gemsmith": "black quarries mountain arena jeweller witch",
    "mountain": "dojo gemsmith jeweller volcano sienna witch",
    "volcano": "dojo forest peaks mountain sienna",
    "farm": "dojo forest sanctuary meadow hollow",
    "hollow": "farm mines castle sanctuary meadow",
    "castle": "coinmaker mines palace sanctuary hollow",
    "palace": "inn coinmaker bank castle sanctuary",
    "inn": "cemetery vineyard bank market palace",
    "vineyard": "inn cemetery broodmother arena market garden",
    "arena": "cemetery quarries broodmother gemsmith vineyard jeweller",
    "jeweller": "cemetery dojo mountain gemsmith arena",
    "dojo": "farm forest mountain jeweller volcano sanctuary",
    "sanctuary": "cemetery dojo farm castle palace hollow",
    "cemetery": "inn vineyard arena jeweller sanctuary",
    "peaks": "forest volcano",
    "grotto": "mines meadow",
    "den": "coinmaker bank",
    "caravan": "market garden",
    "menagerie": "quarries broodmother",
    "witch": "mountain gemsmith",
    "white": "forest meadow",
    "umber": "coinmaker mines",
    "cinnamon": "bank market",
    "gray": "broodmother garden",
    "black": "quarries gemsmith",
    "sienna": "mountain volcano",
}

CHARTS = {
    "meadow": "yellow golden orange lime amber green red teal magenta purple indigo blue",
    "mines": "red amber orange magenta golden purple yellow indigo lime green teal blue",
    "garden": "yellow lime green golden teal orange blue amber indigo purple magenta red",
    "quarries": "blue teal green indigo lime purple yellow magenta golden orange amber red",
    "mountain": "red magenta purple amber indigo orange blue golden teal green lime yellow",
    "forest": "blue indigo purple teal magenta green red lime amber orange golden yellow",
}

# The parts of every colour: how much of red, blue and yellow.
PARTS = {
    "red": (1, 0, 0), "blue": (0, 1, 0), "yellow": (0, 0, 1),
    "orange": (1, 0, 1), "purple": (1, 1, 0), "green": (0, 1, 1),
    "amber": (2, 0, 1), "golden": (1, 0, 2), "magenta": (2, 1, 0), "indigo": (1, 2, 0),
    "teal": (0, 2, 1), "lime": (0, 1, 2),
}
SECONDARY = {frozenset(("red", "yellow")): "orange", frozenset(("red", "blue")): "purple",
             frozenset(("blue", "yellow")): "green"}
HEAVY = {("red", "yellow"): "amber", ("yellow", "red"): "golden", ("red", "blue"): "magenta",
         ("blue", "red"): "indigo", ("blue", "yellow"): "teal", ("yellow", "blue"): "lime"}


def parts_of(colour):
    """The primary colours that a colour is made of, in the order red, blue, yellow."""
    return [stone for stone, part in zip(STONES, PARTS[colour]) if part]


def distances():
    """{place: {place: steps}} over all pairs."""
    result = {}
    for start in PLACES:
        steps = {start: 0}
        queue = [start]
        for place in queue:
            for neighbour in NEIGHBOURS[place].split():
                if neighbour not in steps:
                    steps[neighbour] = steps[place] + 1
                    queue.append(neighbour)
        result[start] = steps
    return result


def levels(*texts):
    """Gains by level: "2f1g" means two food and one gold."""
    names = {"f": "food", "g": "gold", "d": "ducat", "o": "gobloon", "D": "dragoncoin",
             "c": "crystal", "m": "gem", "j": "jewel"}
    gains = []
    for text in texts:
        gain, number = {}, ""
        for sign in text:
            if sign.isdigit():
                number += sign
            else:
                gain[names[sign]] = int(number)
                number = ""
        gains.append(gain)
    return gains


def gain(text):
    return levels(text)[0]


class Box:
    """All numbers of the game."""

    def __init__(self):
        small, large = (1, 2), (2, 3)
        self.spaces = {SUMMER: {}, WINTER: {}}  # (up to three players, more)
        for place in PLACES:
            both = {"dojo": (3, 4), "cemetery": (3, 3)}.get(place, (1, 1))
            if place in COMBAT_PLACES:
                both = (2, 2)
            if place in ("volcano coinmaker bank market gemsmith broodmother jeweller arena "
                         "farm vineyard").split():
                both = small
            self.spaces[SUMMER][place] = large if place in RANK_PLACES else both
            self.spaces[WINTER][place] = (2, 2) if place in RANK_PLACES else both
        self.spaces[WINTER]["menagerie"] = (0, 0)
        self.spaces[SUMMER]["peaks"] = (0, 0)
        self.spaces[WINTER]["peaks"] = (1, 2)

        self.bonus_colour = {
            "volcano": "amber", "coinmaker": "golden", "bank": "lime", "market": "indigo",
            "gemsmith": "teal", "broodmother": "magenta", "dojo": "green", "jeweller": "orange",
            "arena": "purple"}
        self.opens = {"hollow": 1, "farm": 1, "inn": 2, "jeweller": 2, "castle": 3, "vineyard": 3,
                      "arena": 3, "sanctuary": 4, "palace": 4, "cemetery": 4}
        self.letter_opens = dict(zip(LETTERS, (1, 2, 3, 3, 4, 4)))
        self.field = {place: gain(text) for place, text in {
            "hollow": "2g1f", "farm": "3f", "inn": "1d1f", "jeweller": "1m1f", "castle": "3g",
            "vineyard": "4f", "arena": "3c", "sanctuary": "2f1c", "palace": "1d1g",
            "cemetery": "1m1c"}.items()}
        self.level = {
            SUMMER: {
                "meadow": levels("2f1g", "4f2g", "6f3g", "8f4g"),
                "mines": levels("2g", "4g", "6g", "8g"),
                "garden": levels("2f1c", "4f2c", "6f3c", "8f4c"),
                "quarries": levels("4c", "8c", "12c", "16c"),
                "mountain": levels("2m", "4m", "6m", "8m"),
                "forest": levels("3f", "5f", "7f", "9f"),
                "farm": levels("3f1m", "6f1m", "9f2m", "12f2m"),
                "vineyard": levels("4f1d", "8f1d", "12f2d", "16f2d")},
            WINTER: {
                "farm": levels("2f1m", "4f1m", "7f1m", "9f2m"),
                "vineyard": levels("3f1d", "5f1d", "7f2d", "9f2d")}}
        self.rank = {
            "meadow": levels("3f3g", "2f1g"), "mines": levels("4g", "2g"),
            "garden": levels("3f3c", "2f1c"), "quarries": levels("6c", "3c"),
            "mountain": levels("3m", "2m"), "forest": levels("5f", "3f")}
        self.charts = {place: chart.split() for place, chart in CHARTS.items()}
        self.peaks = {"crystals": gain("10c"), "jewels": gain("2j")}
        self.prize_good = {"inn": "ducat", "castle": "gobloon", "palace": "dragoncoin"}
        self.prize = {SUMMER: {p: (4, 2) for p in self.prize_good},  # winner, loser
                      WINTER: {p: (5, 1) for p in self.prize_good}}
        self.prize[SUMMER]["hollow"] = (2, 1)  # times the level, in trinkets

        self.feed = [(0, 0), (1, 0), (2, 0), (2, 0), (0, 1), (1, 1)]  # per dragon, per level
        self.egg_price = [1, 2, 3]
        self.egg_count = [2, 2, 2]
        self.income = dict(zip(SPACES, levels("1j2f", "2m", "2d", "1o", "3g2f", "1D",
                                              "5f", "2f", "2g", "2c", "1m", "4c")))
        self.income_open = ["b2", "b3", "b4", "b5"]
        self.tokens = {1: 8, 2: 4, 3: 2}
        self.row = (5, 6)
        self.first = {1: 3, 2: 4, 3: 4, 4: 3, 5: 3, 6: 3}

        self.account_takes = ["coins"] * 4 + STONES + ["stones"]
        self.boxes = [
            [(3, gain("1g")), (6, gain("2g")), (10, gain("3g")), (15, gain("5g"))],
            [(3, gain("2f")), (6, gain("4f")), (10, gain("6f")), (15, gain("9f"))],
            [(4, gain("1g")), (8, gain("1d")), (12, gain("2d")), (18, gain("3d"))],
            [(6, gain("1d")), (12, gain("1o")), (18, gain("1o1d")), (24, gain("1D"))]]
        for stone in STONES:
            crystal, gem, jewel = f"{stone}-crystal", f"{stone}-gem", f"{stone}-jewel"
            self.boxes.append([(3, {crystal: 1}), (6, {gem: 1}), (10, {gem: 1, crystal: 1}),
                               (15, {jewel: 1})])
        self.boxes.append([(4, gain("1c")), (8, gain("2c")), (12, gain("2m")), (18, gain("1j1c"))])
        self.keys = 2

        self.trinkets = {}  # name: (level, points, gain, excavations, magic moves)
        for level, points, rows in (
                (1, 3, {"bone-whistle": "4f", "copper-bangle": "3g", "ember-shard": "3c",
                        "frost-shard": "3c", "sun-shard": "3c", "worn-purse": "1d1g",
                        "hunters-horn": "3f1c", "miners-lamp": "2g", "egg-cup": "1m1f"}),
                (2, 6, {"ruby-brooch": "3m", "sapphire-brooch": "3m", "topaz-brooch": "3m",
                        "silver-chalice": "3d", "goblin-ledger": "1o2g", "cornucopia": "8f"}),
                (3, 10, {"dragon-crown": "1D1d", "sceptre": "2j", "seers-orb": "2d"})):
            for name, text in rows.items():
                self.trinkets[name] = (level, points, gain(text), int(name == "miners-lamp"),
                                       2 * int(name == "seers-orb"))
        self.trinket_colour = {"ember-shard": "red", "frost-shard": "blue", "sun-shard": "yellow",
                               "ruby-brooch": "red", "sapphire-brooch": "blue",
                               "topaz-brooch": "yellow"}

        # points, per how many, at most, extra for all
        self.bonus = {"brood-lord": (2, 1, None, 0), "awakened": (10, 1, None, 0),
                      "rainbow": (2, 1, 12, 0), "collector": (2, 1, 14, 0),
                      "banker": (1, 3, 14, 0), "archmage": (2, 1, None, 0),
                      "delver": (1, 1, None, 4), "triad": (5, 1, 15, 0), "mints": (4, 1, 16, 0),
                      "larder": (1, 2, 12, 0)}
        self.magic_points = [0, 1, 3, 6, 10, 15, 21, 28]
        # food for a dragon, free dragons, food in all, only level 3 and above?
        self.necromancy = {"1": (2, 1, None, False), "2": (2, 2, None, False),
                           "3": (1, 0, None, False), "4": (1, 2, None, False),
                           "5a": (1, 0, 3, False), "5b": (1, 0, None, True),
                           "6a": (1, 0, 1, False), "6b": (1, 0, 2, False),
                           "7": (0, 0, None, False)}
        self.necromancy_gems = {"6b": 1}
        self.necromancy_food = {"7": 1}
        basic = ["3f", "2g", "2c"]
        coins, stones = ["4f", "3g", "2d", "1o"], ["4f", "4c", "2m", "1j"]
        self.alchemy = {level: (picks, [gain(text) for text in texts])
                        for level, (picks, texts) in {
                            "1": (1, ["2f", "1g", "1c"]), "2": (1, basic), "3": (2, basic),
                            "4": (3, basic + ["1m", "1d"]), "5a": (2, coins), "6a": (3, coins),
                            "5b": (2, stones), "6b": (3, stones),
                            "7": (3, ["6f", "5g", "2d", "1o", "1j", "1D"])}.items()}
        # exchanges more, gold a visit, cheaper exchanges, gold an exchange
        self.telepathy = {"1": (1, 0, 0, 0), "2": (1, 1, 0, 0), "3": (2, 1, 0, 0),
                          "4": (2, 2, 0, 0), "5a": (3, 2, 0, 0), "5b": (1, 1, 1, 0),
                          "6a": (4, 3, 0, 0), "6b": (2, 1, 2, 0), "7": (4, 0, 2, 1)}

        self.value = {"food": 0, "gold": 1, "ducat": 2, "gobloon": 4, "dragoncoin": 8,
                      "crystal": 1, "gem": 2, "jewel": 5}
        self.bank_value = {"gold": 1, "ducat": 2, "gobloon": 3, "dragoncoin": 6, "crystal": 1,
                           "gem": 2, "jewel": 4}
        self.strength = {"food": 1, "gold": 1, "crystal": 1, "gem": 2, "jewel": 4}
        self.match = {"crystal": 2, "gem": 4, "jewel": 6}
        self.base_strength = {1: 2, 2: 4, 3: 6}
        self.red_strength = 2
        self.market = {"food": gain("1g"), "crystal": gain("1g"), "gem": gain("2g"),
                       "jewel": gain("3d")}
        self.rates = {"coin-gobloons": 2, "coin-ducats": 3, "gobloon-gold": 3, "ducat-gold": 2,
                      "gold-food": 1, "jewel-gems": 2, "gem-crystals": 2, "crystal-food": 1}
        self.mint = {
            SUMMER: [("gold", 2, "ducat", 1), ("gold", 3, "gobloon", 1),
                     ("ducat", 3, "dragoncoin", 1), ("gobloon", 2, "dragoncoin", 1)],
            WINTER: [("gold", 3, "ducat", 2), ("gold", 5, "gobloon", 2),
                     ("ducat", 5, "dragoncoin", 2), ("gobloon", 3, "dragoncoin", 2)]}
        self.exchanges = 3        # and the level
        self.winter_exchanges = 3
        self.smith_stones = 2
        self.smith_winter_gold = 1
        self.hatch = {SUMMER: (1, 2), WINTER: (2, 3)}  # crystals, food
        self.caravan_food = 3
        self.caravan_trinkets = 2
        self.caravan_sale = 2
        self.grotto_moves = [2, 3]
        self.grotto_price = {SUMMER: [1, 4], WINTER: [2, 5]}
        self.den = {SUMMER: (3, 1), WINTER: (7, 2)}  # food, items a level
        self.twice = 3
        self.tribute = [1, 3]
        self.magenta_fee, self.amber_fee, self.lime_fee = 3, 1, 1
        self.recolour_ducats, self.bonus_ducats, self.lock_gobloons = 3, 1, 1
        self.graves = levels("1D1o", "2j", "4d", "2o2g", "3m2g", "3d")
        self.kits = {"easy": [[1, 1, 1, 1], [2, 2], [1, 3]],
                     "normal": [[1, 1, 1], [1, 2], [3]],
                     "expert": [[1, 1], [2]]}
        self.training_trinkets = {1: 3, 2: 2, 3: 1}
        self.scale = [250, 350, 450, 550]
        self.distance = distances()
        self.from_board = {place: 1 + min(self.distance[outer][place] for outer in OUTER)
                           for place in PLACES}

    def trinket_gain(self, name):
        """What a trinket's items are, stones in its colour if it has one."""
        colour = self.trinket_colour.get(name)
        return {f"{colour}-{good}" if colour and good in ("crystal", "gem", "jewel") else good: n
                for good, n in self.trinkets[name][2].items()}
