"""Game flow in the reference engine: set-up, the seasons of a year, New Year."""
from .combat import gather_all
from .data import COLOURS, ELDERS, ISLANDS, LETTERS, OF_LEVEL, SIDES_OF_COMBAT, SUMMER, WINTER
from .gains import hand_out
from .payments import exchange_at_the_end, is_payable, pay
from .placing import place_all
from .state import ROW, SUMMER_NURSERY, WINTER_NURSERY, ask, draw


def play(game):
    yield from lay_out(game)
    yield from begin(game)
    game.year = 1
    while True:
        yield from live_a_year(game)
        if game.year == game.years:
            yield from exchange_at_the_end(game)
            judge_catch(game)
            break
        if game.just_won and (yield from ask(game.wheel[0], {"stop": True, "play on": False})):
            break
        yield from ask(game.wheel[0], {"newyear": None})
        game.wheel = game.wheel[1:] + game.wheel[:1]
        game.year += 1
    game.is_over = True
    game.season = "over"


# ---- set-up ----

def lay_out(game):
    if game.count == 1:
        game.wheel = [0]
    while len(game.wheel) < game.count:
        drawn = yield from draw({f"order {seat}": 1 for seat in range(game.count)
                                 if seat not in game.wheel})
        game.wheel.append(int(drawn.split()[1]))
    for island in ISLANDS:
        drawn = yield from draw({f"sky {island} {letter}": 1 for letter in LETTERS
                                 if letter not in game.sky.values()})
        game.sky[island] = drawn.split()[2]
    for _ in range(3):
        drawn = yield from draw({f"bonus {bonus}": 1 for bonus in game.box.bonus
                                 if bonus not in game.bonuses})
        game.bonuses.append(drawn.split()[1])
    if game.mode == "training":
        yield from show_trinkets(game)
    if game.enemy_level:
        yield from place_enemies(game)


def show_trinkets(game):
    for level, number in game.box.training_trinkets.items():
        for _ in range(number):
            drawn = yield from draw({f"show {name}": 1 for name, row in game.box.trinkets.items()
                                     if row[0] == level and name not in game.display})
            game.display.add(drawn.split()[1])


def place_enemies(game):
    left = dict.fromkeys(COLOURS, 1)
    if game.enemy_difficulty != "expert":
        colours = OF_LEVEL[game.enemy_level]
        left = dict.fromkeys(colours, 2 if game.enemy_difficulty == "easy" else 1)
        drawn = yield from draw({f"seventh {colour}": 1 for colour in colours})
        left[drawn.split()[1]] += 1
    for side in SIDES_OF_COMBAT:
        drawn = yield from draw({f"enemy {side} {colour}": n for colour, n in left.items()})
        colour = drawn.split()[2]
        left[colour] -= 1
        game.enemies[side] = colour


def begin(game):
    for player in game.in_turn():
        kit = [1] * game.box.first[game.count]
        if game.mode in ("cursebreaker", "catch"):
            kits = game.box.kits[game.difficulty]
            kit = yield from ask(player.seat, {f"kit {number}": kit
                                               for number, kit in enumerate(kits, 1)})
        for level in kit:
            colour = yield from ask(player.seat, {f"start {colour}": colour
                                                  for colour in OF_LEVEL[level]
                                                  if game.tokens(level, colour) > 0})
            player.add(level, colour, ROW, False)


# ---- a year ----

def live_a_year(game):
    for side, autumn in ((SUMMER, "autumn"), (WINTER, "spring")):
        game.season = game.side = side
        game.moment = 0
        for player in game.players:
            player.sanctuary = False
            for _, dragon in player.own():
                dragon.wipe_marks()
        if side == SUMMER:
            yield from name_leaders(game)
        yield from place_all(game)
        game.season = autumn
        yield from gather_all(game)
    game.season = "newyear"
    yield from see_in_new_year(game)


def name_leaders(game):
    for player in game.players:
        player.placed, player.leader = 0, None
    for player in game.in_turn():
        row = player.row()
        strong = [slot for slot in row if player.dragons[slot].level >= 3]
        if len(row) < 3 or not strong:
            continue
        player.leader = strong[0]
        if len(strong) > 1:
            player.leader = None
            player.leader = yield from ask(player.seat, {f"leader {slot + 1}": slot
                                                         for slot in strong})


# ---- New Year ----

def see_in_new_year(game):
    for player in game.in_turn():
        yield from feed(game, player)
    game.just_won = False
    if game.mode == "cursebreaker" and not game.quest:
        there = [d for _, d in game.players[0].own() if d.level == 4 and d.where == ROW]
        game.quest = game.just_won = len(there) == len(ELDERS)
    reveal(game)
    for player in game.in_turn():
        yield from take_income(game, player)
    for player in game.in_turn():
        for key in game.keys_of(player):
            gain = game.interest(key)
            if gain:
                yield from ask(player.seat, {f"interest {key + 1}": None})
                yield from hand_out(player, gain)


def reveal(game):
    game.open.update(place for place, year in game.box.opens.items() if year == game.year)
    game.open.update(island for island, letter in game.sky.items()
                     if game.box.letter_opens[letter] == game.year)


class Prices:
    """What feeding costs a player this New Year."""

    def __init__(self, game, player, hungry):
        per_dragon, per_level = game.box.feed[game.year - 1]
        self.each = {slot: per_dragon + per_level * player.dragons[slot].level for slot in hungry}
        self.free = 0
        scheme = game.effect(player, "n", game.box.necromancy)
        if not scheme:
            return
        price, free, most, only_strong = scheme
        each = {slot: 0 if only_strong and player.dragons[slot].level < 3 else price
                for slot in hungry}
        if most is not None:
            free = max(0, len(hungry) - most)
        paid = sorted(each.values())[free:] if free < len(each) else []
        if sum(paid) <= sum(self.each.values()):
            self.each, self.free = each, free

    def price(self, slot):
        return 0 if self.free else self.each[slot]

    def total(self, slots):
        return sum(sorted(self.each[slot] for slot in slots)[self.free:])


def feed(game, player):
    for _, dragon in player.own():
        if dragon.where == WINTER_NURSERY:
            dragon.go(ROW)
    hungry = [slot for slot, dragon in player.own() if dragon.where in (SUMMER, WINTER)]
    prices = Prices(game, player, hungry)

    def feed_one(slot):
        if prices.free:
            prices.free -= 1
        player.dragons[slot].go(ROW)
        hungry.remove(slot)

    while hungry:
        for slot in list(hungry):
            if prices.each[slot] == 0 or len(hungry) <= prices.free:
                feed_one(slot)
        options = {}
        total = prices.total(hungry)
        if len(hungry) >= 2 and is_payable(game.box, player.goods, {"food": total}):
            options["feed all"] = list(hungry)
        for slot in hungry:
            if is_payable(game.box, player.goods, {"food": prices.price(slot)}):
                options[f"feed {slot + 1}"] = [slot]
        if not options:
            break
        chosen = yield from ask(player.seat, options)
        cost = total if len(chosen) > 1 else prices.price(chosen[0])
        for slot in chosen:
            feed_one(slot)
        yield from pay(game, player, {"food": cost})
    for slot in hungry:
        player.dragons[slot].go(SUMMER_NURSERY)
    gems = game.effect(player, "n", game.box.necromancy_gems) or 0
    food = game.effect(player, "n", game.box.necromancy_food) or 0
    yield from hand_out(player, {"gem": gems, "food": food * len(player.row())})


def take_income(game, player):
    taken = set()
    for _ in range(min(len(player.income), max(1, player.strong()))):
        space = yield from ask(player.seat, {f"income {space}": space for space in game.box.income
                                             if space in player.income and space not in taken})
        taken.add(space)
        yield from hand_out(player, game.box.income[space])
    picks, offers = game.effect(player, "a", game.box.alchemy) or (0, [])
    taken = set()
    for _ in range(min(picks, len(offers))):
        number = yield from ask(player.seat, {f"alchemy {n}": n for n in range(1, len(offers) + 1)
                                              if n not in taken})
        taken.add(number)
        yield from hand_out(player, offers[number - 1])


def judge_catch(game):
    if game.mode != "catch":
        return
    active = {d.colour for _, d in game.players[0].own() if d.level == 3 and d.where == ROW}
    retired = {grave[1] for grave in game.graves if grave and grave[0] == 3}
    game.quest = len(active) == 6 and len(retired) == 6 and not active & retired
