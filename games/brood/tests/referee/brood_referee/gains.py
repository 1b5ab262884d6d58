"""Gains in the reference engine: abilities that change them, colours of stones, digging, magic and
trinkets.
"""
from . import magic
from .data import SPACES, STONES, SUMMER, YIELDS
from .state import ask, ask_or_done, kind_of

MOST_AT_ONCE = 6  # stones whose colours are chosen in one step


def mixtures(number):
    return {f"{red} {blue} {number - red - blue}": (red, blue, number - red - blue)
            for red in range(number + 1) for blue in range(number + 1 - red)}


def hand_out(player, gain):
    """Goods of a gain go to the horde; the colours of stones are chosen where they are open."""
    player.receive({good: n for good, n in gain.items() if good in player.goods})
    for kind in ("crystal", "gem", "jewel"):
        open_ = gain.get(kind, 0)
        while open_:
            now = min(MOST_AT_ONCE, open_)
            options = {f"take {text}": split for text, split in mixtures(now).items()}
            split = yield from ask(player.seat, options)
            player.receive({f"{stone}-{kind}": n for stone, n in zip(STONES, split)})
            open_ -= now


def times(gain, factor):
    return {good: n * factor for good, n in gain.items()}


def added(gains):
    """Several gains as one."""
    total = {}
    for gain in gains:
        for good, n in gain.items():
            total[good] = total.get(good, 0) + n
    return total


def in_order(goods):
    return sorted(goods, key=YIELDS.index)


def pick_good(seat, verb, goods):
    """One of the goods; asked only if there are several. None: there are none."""
    if len(goods) > 1:
        return (yield from ask(seat, {f"{verb} {good}": good for good in in_order(goods)}))
    return goods[0] if goods else None


def is_changed(game, dragon, is_copied):
    """Do abilities change what a dragon gains where it stands?"""
    return not (is_copied or dragon.level == 4 or game.is_plain(dragon.place))


def yellows(player, dragon):
    """Other own Yellow dragons on the same side."""
    return sum(other.has("yellow") and other.is_at(dragon.place, dragon.where)
               for _, other in player.own() if other is not dragon)


def has_season_colour(game, dragon):
    return dragon.has("green" if game.side == SUMMER else "blue")


def change(game, player, dragon, gain, is_action, held=None):
    """Changes a gain by Yellow, Green or Blue, and Orange. `held` is the horde in a shop, where the
    goods are in it already; what is added goes there at once."""
    base = [good for good, n in gain.items() if n]

    def add(good, number):
        gain[good] = gain.get(good, 0) + number
        if held is not None:
            held[good] += number

    for _ in range(yellows(player, dragon)):
        goods = [good for good in base if good in ("food", "gold") or kind_of(good) == "crystal"]
        good = yield from pick_good(player.seat, "plus3", goods)
        add(good or "gold", 3)
    if is_action and has_season_colour(game, dragon):
        goods = [good for good in base if kind_of(good) not in ("jewel", "dragoncoin")]
        good = yield from pick_good(player.seat, "plus1", goods)
        if good:
            add(good, 1)
    for _ in range(game.opposing(player, "orange", dragon.place, dragon.where)):
        goods = [good for good, n in gain.items() if n and (held is None or held[good])]
        good = yield from pick_good(player.seat, "minus1", goods)
        if good:
            add(good, -1)


def collect(game, player, dragon, gain, *, is_action=False, is_copied=False):
    """A dragon's gain at its place, with everything that changes it."""
    gain = dict(gain)
    if any(gain.values()) and is_changed(game, dragon, is_copied):
        yield from change(game, player, dragon, gain, is_action)
    yield from hand_out(player, gain)


def diggable(player):
    """Covered spaces next to an open one."""
    spaces = []
    for space in SPACES:
        row, column = space[0], int(space[1])
        other_row = "b" if row == "t" else "t"
        beside = [f"{row}{column - 1}", f"{row}{column + 1}", f"{other_row}{column}"]
        if space not in player.income and any(other in player.income for other in beside):
            spaces.append(space)
    return spaces


def dig(player, number):
    """Excavates up to so many spaces; answers which."""
    dug = []
    while len(dug) < number:
        space = yield from ask_or_done(player.seat, {f"dig {s}": s for s in diggable(player)})
        if space is None:
            break
        player.income.add(space)
        dug.append(space)
    return dug


def move_magic(player, number, track=None):
    """Up to so many moves on the magic tracks; `track`: those of an elder's lair."""
    for _ in range(number):
        spaces = (magic.moves_of_lair(player.magic, track) if track
                  else magic.moves(player.magic))
        space = yield from ask_or_done(player.seat, {f"magic {s}": s for s in spaces})
        if space is None:
            break
        player.magic = space


def pick_trinkets(game, player, allowance=None, number=None):
    """Trinkets within an allowance of levels, or so many of any level."""
    while number is None or number > 0:
        options = {}
        for verb in ("keep", "trade"):
            for name in game.box.trinkets:
                level = game.box.trinkets[name][0]
                if name in game.display and (allowance is None or level <= allowance):
                    options[f"{verb} {name}"] = (verb, name, level)
        choice = yield from ask_or_done(player.seat, options)
        if choice is None:
            break
        verb, name, level = choice
        allowance = None if allowance is None else allowance - level
        number = None if number is None else number - 1
        if verb == "keep":
            game.display.remove(name)
            player.trinkets.add(name)
        else:
            yield from hand_out(player, game.box.trinket_gain(name))
            yield from dig(player, game.box.trinkets[name][3])
            yield from move_magic(player, game.box.trinkets[name][4])
