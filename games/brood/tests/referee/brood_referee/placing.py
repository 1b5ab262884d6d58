"""Summer and winter in the reference engine: turn order, legal placements and their effects."""
from .data import ISLANDS, PLACES, SUMMER
from .gains import collect, diggable, dig, move_magic
from .payments import ask_or_exchange, is_payable, pay
from .places import act
from .state import NURSERY, ROW, SUMMER_NURSERY, ask, ask_or_done

ELDERS_STAY_AWAY = ("cemetery", "menagerie")


def place_all(game):
    """Players place dragons in turn, in snake order, until none is left."""
    for player in game.snake():
        if not any(choosable(game, other) for other in game.players):
            return
        if choosable(game, player):
            yield from take_turn(game, player)


# ---- which dragon ----

def is_in_sanctuary(game, dragon):
    """Does only the Sanctuary let it be placed?"""
    return dragon.where == NURSERY[game.side]


def placeable(game, player):
    """Slots of dragons that may still be placed, whatever the leader's rule says."""
    slots = []
    for slot, dragon in player.own():
        usual = ((dragon.where == ROW) if game.side == SUMMER
                 else dragon.where in (SUMMER, SUMMER_NURSERY))
        if dragon.spent:
            continue
        if usual or (is_in_sanctuary(game, dragon) and player.sanctuary
                     and targets(game, player, slot)):
            slots.append(slot)
    return slots


def leader_in_row(game, player):
    """The leader's slot if the rule binds and the leader is still in the row."""
    if game.side == SUMMER and player.leader is not None:
        if player.dragons[player.leader].where == ROW:
            return player.leader
    return None


def obeys_leader(game, player, slot):
    leader, row = leader_in_row(game, player), player.row()
    if leader is None or slot not in row:
        return True
    if slot == leader:
        return player.placed >= 1 or row == [leader]
    return set(row) != {leader, slot}


def choosable(game, player):
    return [slot for slot in placeable(game, player) if obeys_leader(game, player, slot)]


def take_turn(game, player):
    slots = choosable(game, player)
    options = {f"dragon {slot + 1}": slot for slot in slots}
    if all(is_in_sanctuary(game, player.dragons[slot]) for slot in placeable(game, player)):
        slot = yield from ask_or_done(player.seat, options)
    else:
        slot = yield from ask(player.seat, options)
    if slot is None:
        player.sanctuary = False
        return
    dragon = player.dragons[slot]
    level, colour, was_in_row = dragon.level, dragon.colour, dragon.where == ROW
    was_leader = slot == player.leader
    player.placed += was_in_row
    if not (yield from place_one(game, player, slot, may_rest=True)):
        return
    if level == 3:
        second = yield from choose_second(game, player, slot, colour, was_in_row, was_leader)
        if second is not None:
            player.placed += not was_in_row and player.dragons[second].where == ROW
            yield from place_one(game, player, second, may_rest=False)


def choose_second(game, player, first, colour, was_in_row, was_leader):
    """The second of an Indigo pair."""
    options = {}
    for slot in placeable(game, player):
        dragon = player.dragons[slot]
        if slot == first or dragon.level != 3 or "indigo" not in (colour, dragon.colour):
            continue
        if not targets(game, player, slot):
            continue
        if was_in_row and dragon.where == ROW:
            fits = pair_obeys_leader(game, player, slot, was_leader)
        else:
            fits = obeys_leader(game, player, slot)
        if fits:
            options[f"dragon {slot + 1}"] = slot
    return (yield from ask_or_done(player.seat, options))


def pair_obeys_leader(game, player, second, was_leader):
    """Both of the pair come from the row: they count as one placement."""
    if game.side != SUMMER or player.leader is None:
        return True
    left = [slot for slot in player.row() if slot != second]
    if was_leader:
        return bool(left)
    if leader_in_row(game, player) is None:
        return True
    if second == player.leader:
        return player.placed - 1 >= 1 and bool(left)
    return left != [player.leader]


# ---- where to ----

def reach_of(dragon):
    return 1 if dragon.has("teal") else dragon.level


def is_in_reach(game, dragon, place):
    if game.side == SUMMER:
        return True
    box = game.box
    steps = box.distance[dragon.place] if dragon.where == SUMMER else box.from_board
    return steps[place] <= reach_of(dragon)


def lime_fee(game, player, place):
    if game.is_plain(place):
        return {}
    limes = game.opposing(player, "lime", place, game.side)
    return {"ducat": limes * game.box.lime_fee} if limes else {}


def admits(game, player, dragon, place):
    """May a dragon of level 1 to 3 go there at all, spaces aside?"""
    if not game.spaces(place, game.side) or not is_in_reach(game, dragon, place):
        return False
    if place in ISLANDS and (place not in game.open or dragon.level < 3):
        return False
    if game.side == SUMMER and place in game.locks:
        if not dragon.has(game.box.bonus_colour[place]):
            return False
    return is_payable(game.box, player.goods, lime_fee(game, player, place))


def free_purple(game, player, mover, place):
    """The lowest slot of a Purple there that has no companion yet; None: there is none."""
    for slot, dragon in player.own():
        if (dragon is not mover and dragon.has("purple") and not dragon.joined
                and dragon.is_at(place, game.side)):
            return slot
    return None


def victims(game, player, place, on_space):
    """{notation: victim} of opposing dragons that Golden may send away; None is the enemy."""
    found = {}
    for other, slot, dragon in game.dragons_at(place, game.side):
        if other is not player and dragon.level <= 3 and not (on_space and dragon.beside):
            found[f"oust {other.seat} {slot + 1}"] = (dragon,)
    if game.enemy_at(place, game.side):
        found["oust enemy"] = (None,)
    return found


def targets(game, player, slot):
    """{notation: (place, mode)} of where a dragon may go."""
    dragon = player.dragons[slot]
    found = {}
    for place in PLACES:
        if dragon.level == 4:
            if game.spaces(place, game.side) and place not in ELDERS_STAY_AWAY:
                found[f"place {place}"] = (place, "elder")
            continue
        if not admits(game, player, dragon, place):
            continue
        is_free = game.occupied(place, game.side) < game.spaces(place, game.side)
        if is_free:
            found[f"place {place}"] = (place, "place")
        if game.is_plain(place):
            continue
        if free_purple(game, player, dragon, place) is not None:
            found[f"join {place}"] = (place, "join")
        if (not is_free and dragon.has("golden") and not dragon.ousted
                and victims(game, player, place, on_space=True)):
            found[f"force {place}"] = (place, "force")
    return found


# ---- one placement ----

def place_one(game, player, slot, may_rest):
    """Places a dragon, or puts it into the nursery: False then."""
    dragon = player.dragons[slot]
    can_rest = may_rest and not is_in_sanctuary(game, dragon)

    def find():
        rest = {"nursery": (None, "nursery")} if can_rest else {}
        return {**targets(game, player, slot), **rest}

    def has_free_place():
        goods, player.goods = player.goods, dict.fromkeys(player.goods, 0)
        free = targets(game, player, slot)
        player.goods = goods
        return can_rest or bool(free)

    place, mode = yield from ask_or_exchange(game, player, find, False, has_free_place)
    if mode == "nursery":
        dragon.go(NURSERY[game.side])
        return False
    if mode != "elder":
        yield from pay(game, player, lime_fee(game, player, place))
    stand(game, player, dragon, place, mode)
    yield from use_golden(game, player, dragon, must=mode == "force")
    take_bounty(game, player, dragon)
    yield from use_ability(game, player, dragon)
    is_tile = place in game.box.field and place not in game.open
    if is_tile and dragon.level <= 3:
        yield from collect(game, player, dragon, game.box.field[place], is_action=True)
    else:
        yield from act(game, player, slot, place)
    return True


def stand(game, player, dragon, place, mode):
    origin = (dragon.where, dragon.place)
    if mode == "join":
        player.dragons[free_purple(game, player, dragon, place)].joined = True
    dragon.go(game.side, place)
    dragon.origin = origin
    dragon.beside = mode in ("join", "elder")
    game.moment += 1
    dragon.moment = game.moment


def use_golden(game, player, dragon, must):
    if not dragon.has("golden") or dragon.ousted or game.is_plain(dragon.place):
        return
    options = victims(game, player, dragon.place, on_space=must)
    if must:
        choice = yield from ask(player.seat, options)
    else:
        choice = yield from ask_or_done(player.seat, options)
    if choice is None:
        return
    dragon.ousted = True
    victim = choice[0]
    if victim is None:
        game.away.add(f"{dragon.place}-{game.side}")
    else:
        victim.go(*victim.origin)


def take_bounty(game, player, dragon):
    """The gobloon of a lock, then the colour bonus."""
    place = dragon.place
    if dragon.level == 4 or game.box.bonus_colour.get(place) != dragon.colour:
        return
    if place not in game.open:
        return
    if place in game.locks and game.side == SUMMER:
        game.locks.remove(place)
        player.goods["gobloon"] += game.box.lock_gobloons
    player.goods["ducat"] += game.box.bonus_ducats


def use_ability(game, player, dragon):
    if game.is_plain(dragon.place):
        return
    magenta = {"ducat": game.box.magenta_fee}
    amber = {"ducat": game.box.amber_fee}
    if dragon.has("magenta") and is_payable(game.box, player.goods, magenta):
        if (yield from ask_or_done(player.seat, {"ability": True})):
            yield from pay(game, player, magenta)
            yield from move_magic(player, 1)
    elif dragon.has("amber") and is_payable(game.box, player.goods, amber) and diggable(player):
        if (yield from ask_or_done(player.seat, {"ability": True})):
            yield from pay(game, player, amber)
            yield from dig(player, 1)
