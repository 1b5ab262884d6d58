"""The reference engine's state in the words of the protocol's view, for comparison."""
from .data import ELDERS, PLACES, SEASONS, SIDES_OF_COMBAT, SPACES
from .magic import level_of
from .score import bonus_points, sheet
from .state import NURSERY


def in_order(things, order):
    return sorted(things, key=list(order).index)


def snapshot(game):
    """Everything that both know; nothing of how the engine gets on from step to step."""
    return {
        "year": game.year,
        "years": game.years,
        "season": game.season,
        "mode": game.mode,
        "difficulty": game.difficulty,
        "wheel": list(game.wheel),
        "sky": {island: letter and letter.upper() for island, letter in game.sky.items()},
        "open": in_order(game.open, PLACES),
        "bonuses": list(game.bonuses),
        "display": in_order(game.display, game.box.trinkets),
        "locks": in_order(game.locks, PLACES),
        "lairs": dict(game.lairs),
        "accounts": [{"owner": account["owner"],
                      "goods": {good: n for good, n in account["goods"].items() if n}}
                     for account in game.accounts],
        "graves": [grave and dict(zip(("level", "colour", "seat"), grave))
                   for grave in game.graves],
        "enemies": enemies(game),
        "quest": game.quest,
        "aims": aims(game),
        "seats": [seat(game, player) for player in game.players],
        **fight(game),
    }


def aims(game):
    """Goal of a game for one player."""
    if game.mode is None:
        return []
    player = game.players[0]
    active = [dragon for _, dragon in player.own() if dragon.where not in NURSERY.values()]
    retired = {colour for level, colour, _ in filter(None, game.graves) if level == 3}
    if game.mode == "cursebreaker":
        return [aim("elders", sum(dragon.level == 4 for dragon in active), len(ELDERS))]
    if game.mode == "catch":
        return [aim("active", len({one.colour for one in active if one.level == 3}), 6),
                aim("retired", len(retired), 6)]
    points = sum(sheet(game, player)[0].values())
    return [aim("rank", points, min((least for least in game.box.scale if least > points),
                                    default=points))]


def aim(word, done, of):
    return {"aim": word, "done": done, "of": of}


def enemies(game):
    if not game.enemy_level:
        return None
    return {"level": game.enemy_level,
            "colours": {side: game.enemies[side] for side in SIDES_OF_COMBAT},
            "away": in_order(game.away, SIDES_OF_COMBAT),
            "pool": dict(game.pool)}


def fight(game):
    """What both lay while they bid; nothing once it is revealed."""
    if not game.fight:
        return {}
    place, sides = game.fight
    return {"fight": {"place": place, "bids": [list(side.bid) for side in sides]}}


def seat(game, player):
    shown = {
        "elder": ELDERS[player.seat],
        "goods": dict(player.goods),
        "eggs": list(player.eggs),
        "income": in_order(player.income, SPACES),
        "magic": player.magic,
        "magic_level": level_of(player.magic),
        "trinkets": in_order(player.trinkets, game.box.trinkets),
        "bonus_points": [bonus_points(game, player, bonus) for bonus in game.bonuses],
        "sanctuary": player.sanctuary,
        "dragons": [{"slot": slot + 1, "level": dragon.level, "colour": dragon.colour,
                     "where": dragon.where, "place": dragon.place, "beside": dragon.beside,
                     **marks(game, dragon)}
                    for slot, dragon in player.own()],
    }
    leads = game.season == "summer" and player.leader is not None
    shown["leader"] = player.leader + 1 if leads else None
    return shown


def marks(game, dragon):
    """Marks are for a season; what becomes of them when it is over does not matter."""
    if game.season not in SEASONS:
        return {}
    return {"spent": dragon.spent, "ousted": dragon.ousted, "joined": dragon.joined}
