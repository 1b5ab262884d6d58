"""Payments and exchanges in the reference engine."""
from .data import STONES
from .state import ask, kind_of

# What each exchange takes and gives; stones besides, with their colours.
EXCHANGES = {
    "coin-gobloons": ("dragoncoin", "gobloon", "coin-gobloons"),
    "coin-ducats": ("dragoncoin", "ducat", "coin-ducats"),
    "gobloon-gold": ("gobloon", "gold", "gobloon-gold"),
    "ducat-gold": ("ducat", "gold", "ducat-gold"),
    "gold-food": ("gold", "food", "gold-food"),
}
for _stone in STONES:
    EXCHANGES[f"{_stone}-jewel-gems"] = (f"{_stone}-jewel", f"{_stone}-gem", "jewel-gems")
    EXCHANGES[f"{_stone}-gem-crystals"] = (f"{_stone}-gem", f"{_stone}-crystal", "gem-crystals")
    EXCHANGES[f"{_stone}-crystal-food"] = (f"{_stone}-crystal", "food", "crystal-food")

# The order in which what is missing is seen to.
ORDER = ([f"{stone}-gem" for stone in STONES] + [f"{stone}-crystal" for stone in STONES]
         + ["gobloon", "ducat", "gold", "food"])


def exchange(box, goods, name):
    taken, given, rate = EXCHANGES[name]
    goods[taken] -= 1
    goods[given] += box.rates[rate]
    assert goods[taken] >= 0, name


def first_of(spare, names):
    """The first of these exchanges whose good can be spared, in a list; or none."""
    for name in names:
        if spare[EXCHANGES[name][0]] > 0:
            return [name]
    return []


def ways_to(goods, cost):
    """The exchanges that help with the first missing good; None: nothing is missing."""
    spare = {good: number - cost.get(good, 0) for good, number in goods.items()}
    missing = [good for good in ORDER if spare[good] < 0]
    if not missing:
        return None
    good = missing[0]
    coins = (first_of(spare, ["ducat-gold", "coin-ducats"])
             + first_of(spare, ["gobloon-gold", "coin-gobloons"]))
    if good == "food":
        ways = first_of(spare, ["gold-food"]) or coins
        for stone in STONES:
            ways = ways + first_of(spare, [f"{stone}-crystal-food", f"{stone}-gem-crystals",
                                           f"{stone}-jewel-gems"])
        return ways
    if good == "gold":
        return coins
    if good in ("gobloon", "ducat"):
        return first_of(spare, [f"coin-{good}s"])
    stone, kind = good.split("-")
    if kind == "gem":
        return first_of(spare, [f"{stone}-jewel-gems"])
    return first_of(spare, [f"{stone}-gem-crystals", f"{stone}-jewel-gems"])


def is_payable(box, goods, cost):
    """Can a cost be paid, exchanges included?"""
    rates = box.rates
    crystals = 0
    for stone in STONES:
        rest = 0
        for kind, rate in (("jewel", 0), ("gem", rates["jewel-gems"]),
                           ("crystal", rates["gem-crystals"])):
            good = f"{stone}-{kind}"
            rest = goods[good] + rate * rest - cost.get(good, 0)
            if rest < 0:
                return False
        crystals += rest
    coins = dict(goods)
    for good in ("gobloon", "ducat"):
        while coins[good] < cost.get(good, 0):
            if not coins["dragoncoin"]:
                return False
            exchange(box, coins, f"coin-{good}s")
    coins["ducat"] -= cost.get("ducat", 0)
    coins["gobloon"] -= cost.get("gobloon", 0)
    by_coin = max(rates["coin-gobloons"] * rates["gobloon-gold"],
                  rates["coin-ducats"] * rates["ducat-gold"])
    gold = (coins["gold"] - cost.get("gold", 0) + rates["ducat-gold"] * coins["ducat"]
            + rates["gobloon-gold"] * coins["gobloon"] + by_coin * coins["dragoncoin"])
    if gold < 0:
        return False
    food = goods["food"] + gold * rates["gold-food"] + crystals * rates["crystal-food"]
    return food >= cost.get("food", 0)


def pay(game, player, cost):
    """The player pays; asked for an exchange where there are several ways."""
    while (ways := ways_to(player.goods, cost)) is not None:
        assert ways, f"cannot pay {cost} out of {player.goods}"
        way = ways[0]
        if len(ways) > 1:
            way = yield from ask(player.seat, {f"swap {name}": name for name in ways})
        exchange(game.box, player.goods, way)
    for good, number in cost.items():
        player.goods[good] -= number


# ---- exchanges at any time on a player's own turn ----

OPEN = object()  # the exchanges are opened


def has_treasure(player):
    return any(number for good, number in player.goods.items() if good != "food")


def exchange_once(game, player):
    """The player makes an exchange: True. Or is done: False."""
    swaps = {f"swap {name}": name for name, (taken, _, _) in EXCHANGES.items()
             if player.goods[taken]}
    name = yield from ask(player.seat, {**swaps, "done": None})
    if name is None:
        return False
    exchange(game.box, player.goods, name)
    return True


def ask_or_exchange(game, player, find, can_be_done, is_open):
    """Asks for an option, if there is any; before, the player may exchange. The options are looked up
    anew after an exchange; exchanges opened in vain are not opened again."""
    has_declined = False
    while True:
        options = find()
        if options and not has_declined and has_treasure(player) and is_open():
            options["exchange"] = OPEN
        if can_be_done:
            if not options:
                return None
            options["done"] = None
        choice = yield from ask(player.seat, options)
        if choice is not OPEN:
            return choice
        has_declined = not (yield from exchange_once(game, player))


def can_mint_set(game, player):
    """Does breaking dragoncoins make one more set of the three coins?"""
    goods, rates = player.goods, game.box.rates
    ducats, gobloons, coins = goods["ducat"], goods["gobloon"], goods["dragoncoin"]
    sets = min(ducats, gobloons, coins)
    return any(min(ducats + a * rates["coin-ducats"], gobloons + b * rates["coin-gobloons"],
                   coins - a - b) > sets
               for a in range(min(coins, sets + 1) + 1) for b in range(min(coins - a, sets + 1) + 1))


def can_gain_by_exchanges(game, player):
    """Can exchanges after the last interest raise the player's score, or win a tie?"""
    box = game.box
    if not has_treasure(player):
        return False
    if "mints" in game.bonuses and can_mint_set(game, player):
        return True
    points, per, most, _ = box.bonus["larder"]

    def larder(food):
        return min(food // per * points, most or food * points)

    for taken, given, name in EXCHANGES.values():
        rate, food = box.rates[name], player.goods["food"]
        more = rate * box.value[kind_of(given)] - box.value[kind_of(taken)]
        has_larder = given == "food" and "larder" in game.bonuses
        if more + (points * -(-rate // per) if has_larder else 0) > 0:
            return True
        gained = larder(food + rate) - larder(food) if has_larder else 0
        if given == "food" and game.count > 1 and more + gained == 0:
            return True
    return False


def exchange_at_the_end(game):
    for player in game.in_turn():
        if can_gain_by_exchanges(game, player):
            while has_treasure(player) and (yield from exchange_once(game, player)):
                pass
