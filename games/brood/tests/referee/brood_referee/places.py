"""Effects of places in the reference engine: ACTIONs, islands and lairs.

`is_copied` says that something happens through the Witch's Lair or an elder's, without abilities,
bonuses and telepathy.
"""
from .data import ELDERS, GOODS, HEAVY, LAIRS, OF_LEVEL, PARTS, SECONDARY, STONES, SUMMER, parts_of
from .gains import (added, collect, dig, hand_out, mixtures, move_magic, pick_trinkets, times)
from .payments import is_payable, pay
from .shops import visit_bank, visit_shop
from .state import SUMMER_NURSERY, WINTER_NURSERY, ask, ask_or_done, kind_of

SHOPS = ("coinmaker", "market", "gemsmith", "jeweller")
TRACK_OF_LAIR = {"black": "n", "gray": "a", "white": "t"}
PLACE_OF_LAIR = {"cinnamon": "bank", "umber": "coinmaker", "sienna": "volcano"}
LEVEL_PLACES = {
    "summer": "forest meadow mines garden quarries mountain farm vineyard".split(),
    "winter": "farm hollow vineyard peaks".split()}
COPIED_ACTIONS = ("coinmaker bank market broodmother gemsmith volcano arena jeweller sanctuary "
                  "cemetery grotto den caravan").split()
COPIES = {"summer": COPIED_ACTIONS + ["menagerie"] + LEVEL_PLACES["summer"],
          "winter": COPIED_ACTIONS + LEVEL_PLACES["winter"]}


def act(game, player, slot, place, is_copied=False):
    """The ACTION of a place, with the dragon in a slot."""
    dragon = player.dragons[slot]
    if place in SHOPS:
        yield from visit_shop(game, player, dragon, place, is_copied)
    elif place in LAIRS:
        yield from lair(game, player, slot, place)
    elif place == "bank":
        yield from visit_bank(game, player)
    elif place == "volcano":
        yield from volcano(game, player, dragon, is_copied)
    elif place == "caravan":
        yield from caravan(game, player, dragon, is_copied)
    elif place in EFFECTS:
        yield from EFFECTS[place](game, player, slot)


# ---- dragons grow, hatch and leave ----

def second_colour(colour, stone):
    """A level 1 with a gem and a crystal of one colour."""
    return colour if stone == colour else SECONDARY[frozenset((colour, stone))]


def third_colour(colour, jewel, gem):
    """A level 2 with a jewel and a gem; None: nothing comes of it."""
    parts = parts_of(colour)
    if len(parts) == 1:
        own = parts[0]
        if jewel == gem:
            return own if jewel == own else SECONDARY[frozenset((own, jewel))]
        if own not in (jewel, gem):
            return None
        return HEAVY[own, gem if jewel == own else jewel]
    if jewel not in parts or gem not in parts:
        return None
    if jewel != gem:
        return colour
    return HEAVY[jewel, next(part for part in parts if part != jewel)]


def dojo(game, player, slot):
    dragon = player.dragons[slot]
    options = {}
    if dragon.level == 1:
        for stone in STONES:
            options[f"grow {stone}"] = ({f"{stone}-gem": 1, f"{stone}-crystal": 1},
                                        second_colour(dragon.colour, stone))
    elif dragon.level == 2:
        for jewel in STONES:
            for gem in STONES:
                options[f"evolve {jewel} {gem}"] = ({f"{jewel}-jewel": 1, f"{gem}-gem": 1},
                                                    third_colour(dragon.colour, jewel, gem))
    yield from evolve(game, player, dragon, options)


def evolve(game, player, dragon, options):
    """One of {notation: (cost, new colour)}, if it can be paid and the pool has that dragon."""
    possible = {notation: (cost, colour) for notation, (cost, colour) in options.items()
                if colour and game.tokens(dragon.level + 1, colour) > 0
                and is_payable(game.box, player.goods, cost)}
    choice = yield from ask_or_done(player.seat, possible)
    if choice is not None:
        cost, colour = choice
        yield from pay(game, player, cost)
        dragon.level += 1
        dragon.colour = colour


def arena(game, player, slot):
    dragon = player.dragons[slot]
    if dragon.level == 2:
        options = {}
        for text, gems in mixtures(3).items():
            used = [stone for stone, number in zip(STONES, gems) if number]
            if len(used) > 2:
                continue
            pair = next(stone for stone, number in zip(STONES, gems) if number >= 2)
            other = next((stone for stone in used if stone != pair), pair)
            cost = {f"{stone}-gem": number for stone, number in zip(STONES, gems) if number}
            options[f"fuse {text}"] = (cost, third_colour(dragon.colour, pair, other))
        yield from evolve(game, player, dragon, options)
    elif dragon.level == 3:
        yield from awake(game, player, dragon)


def awake(game, player, dragon):
    held = [player.goods[f"{stone}-jewel"] for stone in STONES]
    if sum(held) < 3:
        return
    elders = ELDERS if game.mode == "cursebreaker" else [ELDERS[player.seat]]
    elder = yield from ask_or_done(player.seat, {f"awake {elder}": elder for elder in elders
                                                 if game.elder_owner(elder) is None})
    if elder is None:
        return
    payments = {f"jewels {text}": split for text, split in mixtures(3).items()
                if all(number <= there for number, there in zip(split, held))}
    split = yield from ask(player.seat, payments)
    for stone, number in zip(STONES, split):
        player.goods[f"{stone}-jewel"] -= number
    dragon.level, dragon.colour = 4, elder
    player.goods["ducat"] += game.lairs[elder]
    game.lairs[elder] = 0


def broodmother(game, player, _slot):
    crystals, food = game.box.hatch[game.side]
    options = {}
    if game.room(player) > 0:
        for colour in OF_LEVEL[1]:
            cost = {f"{colour}-crystal": crystals, "food": food}
            if game.tokens(1, colour) > 0 and is_payable(game.box, player.goods, cost):
                for egg, number in enumerate(player.eggs):
                    if number:
                        options[f"hatch {colour} egg {egg + 1}"] = (colour, egg, cost)
    choice = yield from ask_or_done(player.seat, options)
    if choice is not None:
        colour, egg, cost = choice
        player.eggs[egg] -= 1
        player.add(1, colour, WINTER_NURSERY if game.side == SUMMER else SUMMER_NURSERY, True)
        yield from pay(game, player, cost)


def cemetery(game, player, slot):
    first = 0 if game.side == SUMMER else 3
    dragon = player.dragons[slot]
    options = {f"retire {index + 1}": first + index for index in range(3)
               if game.graves[first + index] is None and dragon.level < 4}
    grave = yield from (ask if dragon.place == "cemetery" else ask_or_done)(player.seat, options)
    if grave is None:
        return
    game.graves[grave] = (dragon.level, dragon.colour, player.seat)
    player.remove(slot)
    yield from hand_out(player, game.box.graves[grave])


def children(colour):
    """The ways to split a level 3: lists of three colours."""
    parts = parts_of(colour)
    if len(parts) == 1:
        return [parts * 3]
    amounts = dict(zip(STONES, PARTS[colour]))
    if sum(amounts.values()) == 3:
        heavies = [max(parts, key=amounts.get)]
    else:
        heavies = parts
    return [sorted(parts + [heavy], key=STONES.index) for heavy in heavies]


def menagerie(game, player, slot):
    dragon = player.dragons[slot]
    options = {}
    if dragon.level == 3:
        for colour in OF_LEVEL[3]:
            if colour != dragon.colour and game.tokens(3, colour) > 0:
                options[f"recolour {colour}"] = ("recolour", colour)
        for number, young in enumerate(children(dragon.colour), 1):
            has_tokens = all(game.tokens(1, c) >= young.count(c) for c in young)
            if game.room(player, leaving=slot) >= 3 and has_tokens:
                options[f"split {number}"] = ("split", young)
    choice = yield from ask_or_done(player.seat, options)
    if choice is None:
        return
    verb, what = choice
    if verb == "recolour":
        dragon.colour = what
        player.goods["ducat"] += game.box.recolour_ducats
    else:
        player.remove(slot)
        for colour in what:
            player.add(1, colour, WINTER_NURSERY, True)


# ---- other ACTIONs ----

def volcano(game, player, dragon, is_copied):
    dug = yield from dig(player, dragon.level)
    found = added(game.box.income[space] for space in dug)
    yield from collect(game, player, dragon, found, is_action=True, is_copied=is_copied)


def sanctuary(_game, player, _slot):
    player.sanctuary = True
    yield from ()


def caravan(game, player, dragon, is_copied):
    box = game.box
    options = {}
    cost = {"food": box.caravan_food}
    if game.display and is_payable(box, player.goods, cost):
        options["buy"] = "buy"
    options.update({f"vend {name}": name for name in box.trinkets if name in player.trinkets})
    choice = yield from ask_or_done(player.seat, options)
    if choice == "buy":
        yield from pay(game, player, cost)
        yield from pick_trinkets(game, player, number=box.caravan_trinkets)
    elif choice is not None:
        player.trinkets.remove(choice)
        game.display.add(choice)
        items = times(box.trinket_gain(choice), box.caravan_sale)
        yield from collect(game, player, dragon, items, is_action=True, is_copied=is_copied)
        yield from dig(player, box.caravan_sale * box.trinkets[choice][3])
        yield from move_magic(player, box.caravan_sale * box.trinkets[choice][4])


def grotto(game, player, _slot):
    options = {}
    for way, price in enumerate(game.box.grotto_price[game.side]):
        if is_payable(game.box, player.goods, {"ducat": price}):
            options[f"study {way + 1}"] = (price, game.box.grotto_moves[way])
    choice = yield from ask_or_done(player.seat, options)
    if choice is not None:
        price, moves = choice
        yield from pay(game, player, {"ducat": price})
        yield from move_magic(player, moves)


def stealable(game, player, only=None):
    """{notation: (account, good)} of what lies in accounts of others and can be stolen."""
    return {f"steal {key + 1} {good}": (key, good)
            for key, account in enumerate(game.accounts)
            if account["owner"] not in (None, player.seat) and only in (None, key)
            for good in GOODS
            if account["goods"][good] and kind_of(good) in ("gold", "ducat", "crystal", "gem")}


def den(game, player, slot):
    food, items = game.box.den[game.side]
    cost = {"food": food}
    can_rob = stealable(game, player) and is_payable(game.box, player.goods, cost)
    if not (yield from ask_or_done(player.seat, {"rob": True} if can_rob else {})):
        return
    yield from pay(game, player, cost)
    only = None
    for _ in range(items * player.dragons[slot].level):
        choice = yield from ask_or_done(player.seat, stealable(game, player, only))
        if choice is None:
            return
        key, good = choice
        game.accounts[key]["goods"][good] -= 1
        player.goods[good] += 1
        game.lose_if_empty(key)
        if game.side == SUMMER:
            only = key


# ---- the Witch's Lair and the lairs of elders ----

def witch(game, player, slot):
    locked = game.locks if game.side == SUMMER else set()
    copied = yield from ask_or_done(player.seat, {
        f"copy {place}": place for place in COPIES[game.side]
        if place in game.open and place not in locked})
    if copied is None:
        return
    cost = {"ducat": game.box.twice}
    count = 1
    if is_payable(game.box, player.goods, cost):
        count = yield from ask(player.seat, {"once": 1, "twice": 2})
        if count == 2:
            yield from pay(game, player, cost)
    yield from repeat(game, player, slot, copied, count)


def repeat(game, player, slot, place, count):
    """A copied effect, several times; no more when the dragon has left."""
    dragon = player.dragons[slot]
    for _ in range(count):
        if player.dragons[slot] is not dragon:
            return
        if place in LEVEL_PLACES[game.side]:
            yield from copy_level(game, player, slot, place)
        else:
            yield from act(game, player, slot, place, is_copied=True)


def copy_level(game, player, slot, place):
    """A LEVEL place's gain at once, as it is."""
    dragon = player.dragons[slot]
    if place == "peaks":
        gain = yield from ask(player.seat, {f"peaks {way}": gain
                                            for way, gain in game.box.peaks.items()})
        yield from hand_out(player, gain)
    elif place == "hollow":
        yield from pick_trinkets(game, player, allowance=dragon.level)
    else:
        yield from hand_out(player, game.box.level[game.side][place][dragon.level - 1])
        if place == "mines":
            yield from dig(player, 1)


def lair(game, player, slot, elder):
    options = {f"tribute {count}": (count, price)
               for count, price in enumerate(game.box.tribute, 1)
               if is_payable(game.box, player.goods, {"ducat": price})}
    if game.lairs[elder]:
        options["coins"] = (0, 0)
    choice = yield from ask_or_done(player.seat, options)
    if choice is None:
        return
    count, price = choice
    if not count:
        player.goods["ducat"] += game.lairs[elder]
        game.lairs[elder] = 0
        return
    yield from pay(game, player, {"ducat": price})
    owner = game.elder_owner(elder)
    if owner is None:
        game.lairs[elder] += price
    else:
        owner.goods["ducat"] += price
    if elder in TRACK_OF_LAIR:
        for _ in range(count):
            yield from move_magic(player, 1, TRACK_OF_LAIR[elder])
    else:
        yield from repeat(game, player, slot, PLACE_OF_LAIR[elder], count)


EFFECTS = {"dojo": dojo, "arena": arena, "broodmother": broodmother, "cemetery": cemetery,
           "menagerie": menagerie, "sanctuary": sanctuary, "grotto": grotto, "den": den,
           "witch": witch}
