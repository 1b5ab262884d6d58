"""Autumn and spring in the reference engine: LEVEL and RANK gains, then combats."""
from .data import COMBAT_PLACES, POOL_GOOD, RANK_PLACES, STONES, SUMMER, WINTER, parts_of
from .gains import collect, dig, is_changed, pick_trinkets, times, yellows
from .payments import ask_or_exchange
from .places import LEVEL_PLACES
from .state import NURSERY, ask, draw, kind_of

WON, LOST = 0, 1


def gather(player, slot):
    """A step of its own with one option, so that the log tells of it."""
    return ask(player.seat, {f"gather {slot + 1}": None})


def gather_all(game):
    yield from gather_levels(game)
    if game.side == WINTER:
        yield from gather_ranks(game)
    yield from fight_all(game)


# ---- LEVEL and RANK ----

def uses_place(game, dragon):
    """Is it there for the place and not for its tile?"""
    return dragon.level == 4 or dragon.place in game.open


def gather_levels(game):
    for player in game.in_turn():
        for slot, dragon in player.own():
            if (dragon.where == game.side and dragon.place in LEVEL_PLACES[game.side]
                    and uses_place(game, dragon)):
                yield from gather(player, slot)
                yield from gather_level(game, player, dragon)


def gather_level(game, player, dragon):
    place, factor = dragon.place, 2 if dragon.has("teal") else 1
    if place == "hollow":
        yield from choose_trinkets(game, player, dragon, dragon.level * factor)
        return
    if place == "peaks":
        gain = yield from ask(player.seat, {f"peaks {way}": gain
                                            for way, gain in game.box.peaks.items()})
    else:
        gain = game.box.level[game.side][place][dragon.level - 1]
    yield from collect(game, player, dragon, times(gain, factor))
    if place == "mines":
        yield from dig(player, 1)


def choose_trinkets(game, player, dragon, allowance):
    if is_changed(game, dragon, False):
        player.goods["gold"] += 3 * yellows(player, dragon)
        allowance -= game.opposing(player, "orange", dragon.place, dragon.where)
    yield from pick_trinkets(game, player, allowance=max(0, allowance))


def rank_of(game, dragon):
    """1 is best; an elder has it without being counted."""
    if dragon.level == 4:
        return 1
    chart = game.box.charts[dragon.place]
    better = chart[:chart.index(dragon.colour)]
    return 1 + len({other.colour for _, _, other in game.dragons_at(dragon.place, game.side)
                    if other.level <= 3 and other.colour in better})


def gather_ranks(game):
    for player in game.in_turn():
        for slot, dragon in player.own():
            if dragon.where != game.side or dragon.place not in RANK_PLACES:
                continue
            rank = rank_of(game, dragon)
            if rank <= 2:
                yield from gather(player, slot)
                yield from collect(game, player, dragon, game.box.rank[dragon.place][rank - 1])
                if dragon.place == "mines":
                    yield from dig(player, 1)


# ---- combat ----

def combat_places(game):
    return [place for place in COMBAT_PLACES if not (place == "hollow" and game.side == WINTER)]


def fighters(game, place):
    """(player, slot, dragon) of those on spaces, the earlier placed first."""
    if place not in game.open:
        return []
    found = [entry for entry in game.dragons_at(place, game.side)
             if entry[2].level <= 3 and not entry[2].beside]
    return sorted(found, key=lambda entry: entry[2].moment)


def is_contested(game, place):
    there = fighters(game, place)
    return bool(there) and (len({player.seat for player, _, _ in there}) > 1
                            or game.enemy_at(place, game.side) is not None)


def fight_all(game):
    contested = [place for place in combat_places(game) if is_contested(game, place)]
    for place in combat_places(game):
        if place not in contested:
            yield from settle_in_peace(game, place)
    yield from challenge(game, contested)
    for place in contested:
        for player, slot, dragon in fighters(game, place):
            yield from take_prize(game, player, slot, dragon, LOST)
        yield from pay_bystanders(game, place)
    game.away.clear()


def settle_in_peace(game, place):
    there = sorted(fighters(game, place), key=lambda entry: -entry[2].level)
    for outcome, (player, slot, dragon) in zip((WON, LOST), there):
        yield from take_prize(game, player, slot, dragon, outcome)
    yield from pay_bystanders(game, place)


def pay_bystanders(game, place):
    """Elders take the winner's amount, companions the loser's."""
    for player, slot, dragon in game.dragons_at(place, game.side):
        if dragon.level == 4:
            yield from take_prize(game, player, slot, dragon, WON)
        elif dragon.beside and place in game.open:
            yield from take_prize(game, player, slot, dragon, LOST)


def take_prize(game, player, slot, dragon, outcome):
    yield from gather(player, slot)
    amount = game.box.prize[game.side][dragon.place][outcome]
    if dragon.place == "hollow":
        yield from choose_trinkets(game, player, dragon, amount * dragon.level)
    else:
        yield from collect(game, player, dragon, {game.box.prize_good[dragon.place]: amount})


def challenge(game, contested):
    """Owners of fighters name a place or hold; what is fought over leaves the list."""
    held = set()

    def own_places(player):
        return [place for place in contested
                if any(owner is player for owner, _, _ in fighters(game, place))]

    for player in game.snake():
        if not any(own_places(other) and other not in held for other in game.players):
            return
        if player in held or not own_places(player):
            continue

        def find(player=player):
            hold = {"hold": None} if game.count > 1 else {}
            return {**{f"fight {place}": place for place in own_places(player)}, **hold}

        place = yield from ask_or_exchange(game, player, find, False, lambda: game.count > 1)
        if place is None:
            held.add(player)
            continue
        held.clear()
        contested.remove(place)
        yield from fight(game, player, place)


class Side:
    """One of the two who fight; without a player it is the enemy."""

    def __init__(self, level, colour, player=None, slot=None):
        self.level, self.colour, self.player, self.slot = level, colour, player, slot
        self.bid = []   # as it is written
        self.laid = []  # goods
        self.horde = dict(player.goods) if player else None  # as it will be when the bid is paid

    def strength(self, box):
        total = box.base_strength[self.level]
        if self.level == 3 and self.colour == "red":
            total += box.red_strength
        for good in self.laid:
            kind = kind_of(good)
            is_match = "-" in good and good.split("-")[0] in parts_of(self.colour)
            total += box.match[kind] if is_match else box.strength[kind]
        return total


def fight(game, challenger, place):
    there = fighters(game, place)
    mine = next(entry for entry in there if entry[0] is challenger)
    sides = [Side(mine[2].level, mine[2].colour, challenger, mine[1])]
    theirs = next((entry for entry in there if entry[0] is not challenger), None)
    if theirs:
        sides.append(Side(theirs[2].level, theirs[2].colour, theirs[0], theirs[1]))
    else:
        sides.append(Side(game.enemy_level, game.enemy_at(place, game.side)))
    game.fight = (place, sides)
    for side in sides:
        yield from (lay_bid(game, side) if side.player else draw_items(game, side))
    yield from ask(challenger.seat, {"reveal": None})
    for side in sides:
        if side.player:
            side.player.goods.update(side.horde)
    strengths = [side.strength(game.box) for side in sides]
    if strengths[0] == strengths[1]:
        first_wins = theirs is not None and mine[2].moment < theirs[2].moment
    else:
        first_wins = strengths[0] > strengths[1]
    game.fight = None
    outcome = sides if first_wins else sides[::-1]
    for result, side in zip((WON, LOST), outcome):
        if side.player:
            dragon = side.player.dragons[side.slot]
            yield from take_prize(game, side.player, side.slot, dragon, result)
    yield from pay_bystanders(game, place)
    loser = outcome[1]
    if loser.player:
        loser.player.dragons[loser.slot].go(NURSERY[WINTER if game.side == SUMMER else SUMMER])


def draw_items(game, side):
    for _ in range(side.level + 1):
        if not any(game.pool.values()):
            return
        name = (yield from draw({f"draw {name}": n for name, n in game.pool.items()})).split()[1]
        game.pool[name] -= 1
        side.laid.append(POOL_GOOD[name])
        side.bid.append(POOL_GOOD[name])


def lay_bid(game, side):
    """Exactly level + 1 steps; after `nothing` only that."""
    for _ in range(side.level + 1):
        items = {} if "nothing" in side.bid else bid_items(game.box, side.horde)
        item = yield from ask(side.player.seat,
                              {f"bid {item}": item for item in [*items, "nothing"]})
        side.bid.append(item)
        if item != "nothing":
            good, side.horde = items[item]
            side.laid.append(good)


def bid_items(box, horde):
    """{item: (good, the horde once it is laid)}."""
    items = {}

    def offer(item, good, breaks=()):
        """A good that may have to be broken out of a larger one; `breaks` leads down to it."""
        rest = dict(horde)
        for large, small, rate in breaks:
            if rest[small] == 0:
                if rest[large] == 0:
                    return
                rest[large] -= 1
                rest[small] += box.rates[rate]
        if rest[good]:
            rest[good] -= 1
            items[item] = (good, rest)

    offer("food", "food")
    offer("gold", "gold")
    if not horde["gold"]:
        offer("gold-by-ducat", "gold", [("dragoncoin", "ducat", "coin-ducats"),
                                        ("ducat", "gold", "ducat-gold")])
        offer("gold-by-gobloon", "gold", [("dragoncoin", "gobloon", "coin-gobloons"),
                                          ("gobloon", "gold", "gobloon-gold")])
    for stone in STONES:
        crystal, gem, jewel = (f"{stone}-{kind}" for kind in ("crystal", "gem", "jewel"))
        to_gems, to_crystals = (jewel, gem, "jewel-gems"), (gem, crystal, "gem-crystals")
        needs_gem = horde[crystal] == 0
        if needs_gem:
            offer(crystal, crystal, [to_gems, to_crystals])
        else:
            offer(crystal, crystal)
        offer(gem, gem, [to_gems])
        offer(jewel, jewel)
    return items
