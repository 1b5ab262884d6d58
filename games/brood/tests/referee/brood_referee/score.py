"""Scoring in the reference engine."""
from .data import STONES
from .magic import level_of
from .state import NURSERY, kind_of


def worth(box, goods):
    return sum(number * box.value[kind_of(good)] for good, number in goods.items())


def bank_worth(game, player):
    return sum(worth(game.box, game.accounts[key]["goods"]) for key in game.keys_of(player))


def count_for(game, player, bonus):
    """How many things of a player a bonus counts."""
    dragons = [dragon for _, dragon in player.own()]
    goods = player.goods
    if bonus == "brood-lord":
        return sum(dragon.level >= 3 and dragon.where not in NURSERY.values()
                   for dragon in dragons)
    if bonus == "awakened":
        return int(any(dragon.level == 4 for dragon in dragons))
    if bonus == "rainbow":
        return len({dragon.colour for dragon in dragons if dragon.level <= 3})
    if bonus == "collector":
        return len(player.trinkets)
    if bonus == "banker":
        return bank_worth(game, player)
    if bonus == "archmage":
        return level_of(player.magic)
    if bonus == "delver":
        return len(player.income) - len(game.box.income_open)
    if bonus == "triad":
        return min(goods[f"{stone}-jewel"] for stone in STONES)
    if bonus == "mints":
        return min(goods[coin] for coin in ("ducat", "gobloon", "dragoncoin"))
    assert bonus == "larder"
    return goods["food"]


def bonus_points(game, player, bonus):
    points, per, most, extra = game.box.bonus[bonus]
    total = points * (count_for(game, player, bonus) // per)
    if most is not None:
        total = min(total, most)
    if bonus == "delver" and len(player.income) == len(game.box.income):
        total += extra
    return total


def sheet(game, player):
    """Points by line, then what breaks ties."""
    box = game.box
    lines = {
        "horde": worth(box, player.goods),
        "bank": bank_worth(game, player),
        "trinkets": sum(box.trinkets[name][1] for name in player.trinkets),
        "magic": box.magic_points[level_of(player.magic)],
        "bonuses": sum(bonus_points(game, player, bonus) for bonus in game.bonuses),
    }
    coins = player.goods["dragoncoin"] + sum(
        game.accounts[key]["goods"]["dragoncoin"] for key in game.keys_of(player))
    return lines, [coins, player.goods["food"], sum(player.eggs)]


def result(game):
    """[{"total", "lines", "ties", "rank", "winner"}] by seat."""
    sheets = []
    for player in game.players:
        lines, ties = sheet(game, player)
        sheets.append({"total": sum(lines.values()), "lines": lines, "ties": ties})
    for one in sheets:
        one["rank"] = 1 + sum((other["total"], other["ties"]) > (one["total"], one["ties"])
                              for other in sheets)
        one["winner"] = one["rank"] == 1
    if game.mode in ("cursebreaker", "catch"):
        sheets[0]["winner"] = game.quest
    return sheets


GRADES = ["hatchling", "drake", "wyrm", "elder", "legend"]


def grade(game, total):
    """The place on the scale of a solitary player."""
    return GRADES[sum(total >= least for least in game.box.scale)]
