"""Component files for trial games: a rich one in which everything happens early, and random ones in
which hardly a number is as usual. A box is also written as a component file for the engine.
"""
import random

from .data import (COLOURS, ISLANDS, LAIRS, LETTERS, OUTER, PARTS, PLACES, RANK_PLACES,
                   NEIGHBOURS, SUMMER, WINTER, Box, gain)
from .places import LEVEL_PLACES

KINDS = "food gold ducat gobloon dragoncoin crystal gem jewel".split()
EFFECTS = ["1", "2", "3", "4", "5a", "5b", "6a", "7", "6b"]


# ---- a box as the engine reads it ----

def by_kind(gains, prefix):
    """{"rank_food": [3, 2]} of a list of gains."""
    columns = {prefix + kind: [gain.get(kind, 0) for gain in gains] for kind in KINDS}
    return {name: numbers for name, numbers in columns.items() if any(numbers)}


def ring_of(place):
    if place in OUTER:
        return "outer"
    return "island" if place in ISLANDS else "lair" if place in LAIRS else "inner"


def use_of(place, side):
    if place in LEVEL_PLACES[side]:
        return "level"
    if place in RANK_PLACES:
        return "rank"
    return "combat" if place in ("hollow", "castle", "palace", "inn") else "action"


def map_rows(box):
    rows = []
    for number, place in enumerate(PLACES):
        row = {"id": place, "x": 10 + 20 * (number % 7), "y": 10 + 15 * (number // 7),
               "ring": ring_of(place), "adjacent": NEIGHBOURS[place].split(),
               "summer_spaces": list(box.spaces[SUMMER][place]),
               "winter_spaces": list(box.spaces[WINTER][place])}
        if place in box.bonus_colour:
            row["bonus"] = box.bonus_colour[place]
        row.update({f"tile_{kind}": n for kind, n in box.field.get(place, {}).items()})
        rows.append(row)
    return rows


def place_rows(box):
    rows = []
    for place in PLACES:
        row = {"id": place}
        for side in (SUMMER, WINTER):
            if any(box.spaces[side][place]):
                row[side] = use_of(place, side)
        if place in box.opens:
            row["opens"] = box.opens[place]
        row.update(by_kind(box.level[SUMMER].get(place, []), "autumn_"))
        row.update(by_kind(box.level[WINTER].get(place, []), "spring_"))
        row.update(by_kind(box.rank.get(place, []), "rank_"))
        rows.append(row)
    return rows


def combat_rows(box):
    rows = [{"id": "hollow", "prize": "trinkets", "autumn": list(box.prize[SUMMER]["hollow"]),
             "spring": [1, 1]}]
    for place in ("castle", "palace", "inn"):
        rows.append({"id": place, "prize": box.prize_good[place],
                     "autumn": list(box.prize[SUMMER][place]),
                     "spring": list(box.prize[WINTER][place])})
    return rows


def account_rows(box):
    rows = []
    for key, boxes in enumerate(box.boxes):
        # Accounts that take one colour pay in it: the file has no colour in these columns.
        plain = [{good.split("-")[-1]: n for good, n in gain.items()} for _, gain in boxes]
        rows.append({"id": key + 1, "accepts": box.account_takes[key],
                     "balance": [least for least, _ in boxes], **by_kind(plain, "interest_")})
    return rows


def trinket_rows(box):
    rows = []
    for name, (level, points, gain, digs, moves) in box.trinkets.items():
        row = {"id": name, "level": level, "points": points, **gain, "dig": digs, "magic": moves}
        if name in box.trinket_colour:
            row["colour"] = box.trinket_colour[name]
        rows.append(row)
    return rows


def magic_rows(box):
    necromancy, alchemy, telepathy = [], [], []
    for effect in EFFECTS:
        price, free, most, only_strong = box.necromancy[effect]
        necromancy.append({"id": effect, "price": price, "free": free, "most": most or 0,
                           "strong": "yes" if only_strong else "no",
                           "gems": box.necromancy_gems.get(effect, 0),
                           "food": box.necromancy_food.get(effect, 0)})
        picks, offers = box.alchemy[effect]
        alchemy.append({"id": effect, "picks": picks, "goods": [next(iter(o)) for o in offers],
                        "amounts": [next(iter(o.values())) for o in offers]})
        telepathy.append(dict(zip(("exchanges", "gold", "cheap", "each"), box.telepathy[effect]),
                              id=effect))
    return {"necromancy": necromancy, "alchemy": alchemy, "telepathy": telepathy}


def goods_rows(box):
    rows = []
    for kind in KINDS:
        row = {"id": kind, "points": box.value[kind], "bank": box.bank_value.get(kind, 0),
               "strength": box.strength.get(kind, 0), "match": box.match.get(kind, 0)}
        if kind in box.market:
            good, amount = next(iter(box.market[kind].items()))
            row.update(market=amount, sold_for=good)
        rows.append(row)
    return rows


def mint_rows(box):
    rows = []
    for line in range(4):
        row = {"id": line + 1}
        for side in (SUMMER, WINTER):
            for name, value in zip(("pay", "price", "get", "amount"), box.mint[side][line]):
                row[f"{side}_{name}"] = value
        rows.append(row)
    return rows


def kit_rows(box):
    return [{"id": f"{difficulty}-{number}", "dragons": [kit.count(level) for level in (1, 2, 3)]}
            for difficulty, kits in box.kits.items() for number, kit in enumerate(kits, 1)]


def components(box):
    """The whole box as a component file."""
    tables = {
        "map": map_rows(box), "places": place_rows(box),
        "charts": [{"id": place, "colours": box.charts[place]} for place in PLACES
                   if place in box.charts],
        "combats": combat_rows(box), "islands": [box.letter_opens[letter] for letter in LETTERS],
        "years": [{"id": year, "dragon": dragon, "level": level}
                  for year, (dragon, level) in enumerate(box.feed, 1)],
        "eggs": [{"id": egg + 1, "price": price, "count": count}
                 for egg, (price, count) in enumerate(zip(box.egg_price, box.egg_count))],
        "income": [{"id": space, "open": "yes" if space in box.income_open else "no", **gain}
                   for space, gain in box.income.items()],
        "tokens": [box.tokens[level] for level in (1, 2, 3)], "clan": list(box.row),
        "colours": [{"id": colour, "parts": list(PARTS[colour])} for colour in COLOURS],
        "accounts": account_rows(box), "keys": box.keys, "trinkets": trinket_rows(box),
        "bonuses": [{"id": bonus, "points": points, "per": per, "most": most or 0, "extra": extra}
                    for bonus, (points, per, most, extra) in box.bonus.items()],
        "magic_points": box.magic_points[1:], "goods": goods_rows(box),
        "strength": [box.base_strength[level] for level in (1, 2, 3)],
        "red_strength": box.red_strength,
        "exchanges": [{"id": name, "number": rate} for name, rate in box.rates.items()],
        "mint": mint_rows(box),
        "graves": [{"id": f"{side}-{number + 1}", **box.graves[offset + number]}
                   for side, offset in ((SUMMER, 0), (WINTER, 3)) for number in range(3)],
        "kits": kit_rows(box),
        "training": [box.training_trinkets[level] for level in (1, 2, 3)],
        "scale": [points // 10 for points in box.scale],
        **magic_rows(box),
    }
    records = {
        "peaks": {"crystals": box.peaks["crystals"]["crystal"],
                  "jewels": box.peaks["jewels"]["jewel"]},
        "first": {"training": box.first[1], "few": box.first[2], "many": box.first[4]},
        "visits": {"long": box.exchanges, "short": box.winter_exchanges},
        "smiths": {"stones": box.smith_stones, "winter_gold": box.smith_winter_gold},
        "hatching": {side: list(box.hatch[side]) for side in (SUMMER, WINTER)},
        "caravan": {"food": box.caravan_food, "trinkets": box.caravan_trinkets,
                    "times": box.caravan_sale},
        "grotto": {"moves": box.grotto_moves, "summer": box.grotto_price[SUMMER],
                   "winter": box.grotto_price[WINTER]},
        "den": {side: list(box.den[side]) for side in (SUMMER, WINTER)},
        "witch": {"twice": box.twice},
        "lairs": dict(zip(("once", "twice"), box.tribute)),
        "fees": {"magenta": box.magenta_fee, "amber": box.amber_fee, "lime": box.lime_fee},
        "gifts": {"recolouring": box.recolour_ducats, "bonus": box.bonus_ducats,
                  "lock": box.lock_gobloons},
    }
    return {"game": "brood",
            **{name: {"value": value, "tag": "assumed"} for name, value in tables.items()},
            **{name: {**record, "tag": "assumed"} for name, record in records.items()}}


# ---- boxes to play with ----

def rich_box():
    """Dragons grow in the first years, everything opens soon, and there is plenty of all."""
    box = Box()
    for place in box.level[SUMMER]:
        box.level[SUMMER][place] = [gain(f"{6 + 2 * n}f3g4d1o1D{5 + n}c{4 + n}m{2 + n}j")
                                    for n in range(4)]
    for space in box.income_open:
        box.income[space] = gain("6f3d4c3m2j")
    for side in (SUMMER, WINTER):
        for place, (few, _) in box.spaces[side].items():
            if few and use_of(place, side) not in ("combat", "rank") and place != "cemetery":
                box.spaces[side][place] = (8, 8) if place == "dojo" else (3, 4)
    for place in box.field:
        box.field[place] = {**box.field[place], **gain("2c2m1j")}
    box.tokens = {1: 8, 2: 6, 3: 2}
    box.letter_opens = dict(zip(LETTERS, (1, 1, 1, 2, 2, 2)))
    box.opens = {place: 1 if year <= 2 else 2 for place, year in box.opens.items()}
    box.kits = {"easy": [[3, 3, 3, 3], [1, 3, 3], [2, 2, 2, 3]],
                "normal": [[3, 3, 3], [1, 2, 3], [2, 2, 2, 2]],
                "expert": [[3, 3], [2, 3, 3, 3]]}
    return box


def crooked_box(seed):
    """Nearly every number is another one, each different from its neighbours."""
    rng = random.Random(seed)
    box = rich_box() if seed % 4 else Box()

    def near(number):
        return max(1, number + rng.choice((-1, 1, 2)))

    def bend(gain):
        return {good: near(n) for good, n in gain.items()}

    box.field = {place: bend(gain) for place, gain in box.field.items()}
    box.level = {side: {place: [bend(gain) for gain in gains] for place, gains in table.items()}
                 for side, table in box.level.items()}
    box.rank = {place: [bend(gain) for gain in gains] for place, gains in box.rank.items()}
    box.peaks = {way: bend(gain) for way, gain in box.peaks.items()}
    box.prize = {side: {place: (near(won), near(lost)) for place, (won, lost) in table.items()}
                 for side, table in box.prize.items()}
    box.prize[SUMMER]["hollow"] = rng.choice(((1, 2), (2, 2), (1, 1)))
    for chart in box.charts.values():
        rng.shuffle(chart)
    colours = rng.sample(COLOURS, len(box.bonus_colour))
    box.bonus_colour = dict(zip(box.bonus_colour, colours))
    box.opens = {place: rng.randint(1, 4) for place in box.opens}
    box.letter_opens = dict(zip(LETTERS, sorted(rng.randint(1, 4) for _ in LETTERS)))
    box.feed = [(rng.randint(0, 2), rng.randint(0, 1)) for _ in box.feed]
    box.income = {space: bend(gain) for space, gain in box.income.items()}
    box.boxes = [[(least + rng.choice((0, 1)), bend(gain)) for least, gain in boxes]
                 for boxes in box.boxes]
    box.trinkets = {name: (level, near(points), bend(gain), digs, moves)
                    for name, (level, points, gain, digs, moves) in box.trinkets.items()}
    box.bonus = {bonus: (near(points), near(per), most and near(most), extra and near(extra))
                 for bonus, (points, per, most, extra) in box.bonus.items()}
    box.magic_points = [0] + [n + rng.randint(0, 1) + 2 * n for n in range(1, 8)]
    bend_magic(box, near, bend)
    box.value = {kind: near(n) if n else 0 for kind, n in box.value.items()}
    box.strength = {kind: near(n) for kind, n in box.strength.items()}
    box.match = {kind: box.strength[kind] + rng.randint(1, 3) for kind in box.match}
    box.base_strength = {1: 1, 2: 3, 3: 7}
    box.red_strength = 3
    box.market = {kind: bend(gain) for kind, gain in box.market.items()}
    box.mint = {side: [(pay, price + rng.choice((0, 1)), get, near(amount))
                       for pay, price, get, amount in lines] for side, lines in box.mint.items()}
    bend_prices(box, rng, bend)
    return box


def bend_magic(box, near, bend):
    # "So much in all" is counted in dragons that cost 1 each.
    box.necromancy = {effect: (near(price) if price and not most else price,
                               near(free) if free else 0, near(most) if most else None, strong)
                      for effect, (price, free, most, strong) in box.necromancy.items()}
    box.necromancy_gems = bend(box.necromancy_gems)
    box.necromancy_food = bend(box.necromancy_food)
    box.alchemy = {effect: (picks, [bend(gain) for gain in gains])
                   for effect, (picks, gains) in box.alchemy.items()}
    box.telepathy = {effect: tuple(near(n) if n else 0 for n in row)
                     for effect, row in box.telepathy.items()}


def bend_prices(box, rng, bend):
    box.egg_price = [2, 3, 5]
    box.exchanges, box.winter_exchanges = 2, 4
    box.smith_stones = rng.choice((2, 3))
    box.smith_winter_gold = 2
    box.hatch = {SUMMER: (rng.randint(1, 2), 3), WINTER: (rng.randint(1, 2), 1)}
    box.caravan_food, box.caravan_trinkets, box.caravan_sale = 2, 3, 3
    box.grotto_moves, box.grotto_price = [1, 4], {SUMMER: [2, 3], WINTER: [1, 4]}
    box.den = {SUMMER: (2, 2), WINTER: (4, 1)}
    box.twice, box.tribute = 2, [2, 4]
    box.magenta_fee, box.amber_fee, box.lime_fee = 2, 3, 2
    box.recolour_ducats, box.bonus_ducats, box.lock_gobloons = 4, 2, 3
    box.graves = [bend(gain) for gain in box.graves]
    box.scale = [100, 200, 300, 400]
