"""State of the reference engine: what lies on the boards, and queries that need no decision."""
from .data import (BUILDINGS, COMBAT_PLACES, ELDERS, GOODS, ISLANDS, LAIRS, LOCKED, OF_LEVEL,
                   PLACES, SIDES_OF_COMBAT, SUMMER, WINTER)
from .magic import effect_of

ROW, SUMMER_NURSERY, WINTER_NURSERY = "row", "summer-nursery", "winter-nursery"
NURSERY = {SUMMER: SUMMER_NURSERY, WINTER: WINTER_NURSERY}


def ask(actor, options):
    """Asks for one of the options, {notation: what it stands for}; answers what it stands for."""
    assert options, "nothing to choose from"
    assert len(options) < 256, "too many options"
    notation = yield actor, dict.fromkeys(options, 1)
    return options[notation]


def ask_or_done(seat, options):
    """The same, where being done (None) is an option; asks only if there are others."""
    if not options:
        return None
    return (yield from ask(seat, {**options, "done": None}))


def draw(odds):
    """Chance takes one of {notation: odds}, by itself if there is only one; the notation."""
    possible = {notation: odd for notation, odd in odds.items() if odd}
    if len(possible) == 1:
        return next(iter(possible))
    return (yield "chance", possible)


class Dragon:
    def __init__(self, level, colour, where):
        self.level = level
        self.colour = colour  # of level 4: the elder
        self.where = where    # ROW, a nursery, or the side of a place
        self.place = None
        self.beside = False
        self.moment = 0
        self.origin = None    # (where, place) before it came to the place
        self.spent = False
        self.ousted = False
        self.joined = False

    def is_at(self, place, side):
        return self.where == side and self.place == place

    def has(self, colour):
        """The ability of a colour?"""
        return self.level == 3 and self.colour == colour

    def go(self, where, place=None):
        self.where, self.place, self.beside = where, place, False

    def wipe_marks(self):
        self.spent = self.ousted = self.joined = False


class Player:
    def __init__(self, seat, box):
        self.seat = seat
        self.goods = dict.fromkeys(GOODS, 0)
        self.eggs = list(box.egg_count)
        self.income = set(box.income_open)
        self.magic = "start"
        self.trinkets = set()
        self.dragons = [None] * 6
        self.leader = None    # slot, while the rule binds
        self.placed = 0       # steps with dragons of the row, this summer
        self.sanctuary = False

    def own(self):
        """(slot, dragon) in the order of the slots."""
        return [(slot, dragon) for slot, dragon in enumerate(self.dragons) if dragon]

    def row(self):
        return [slot for slot, dragon in self.own() if dragon.where == ROW]

    def strong(self):
        return sum(dragon.level >= 3 for _, dragon in self.own())

    def add(self, level, colour, where, spent):
        dragon = Dragon(level, colour, where)
        dragon.spent = spent
        self.dragons[self.dragons.index(None)] = dragon

    def remove(self, slot):
        """The dragon leaves the clan for good."""
        self.dragons[slot] = None
        if self.leader == slot:
            self.leader = None

    def receive(self, goods):
        for good, number in goods.items():
            self.goods[good] += number


class Game:
    """A position. `options` has years, and alone mode, difficulty, enemies and pool."""

    def __init__(self, box, players, options):
        self.box = box
        self.count = players
        self.players = [Player(seat, box) for seat in range(players)]
        self.mode = options.get("mode", "training") if players == 1 else None
        self.difficulty = options.get("difficulty", "normal") if players == 1 else None
        self.years = 5 if options.get("years") == "five" else 6
        self.year = 0
        self.season = "setup"
        self.side = SUMMER
        self.wheel = []
        self.sky = dict.fromkeys(ISLANDS)
        self.bonuses = []
        self.display = set(box.trinkets)
        self.accounts = [{"owner": None, "goods": dict.fromkeys(GOODS, 0)} for _ in box.boxes]
        self.lairs = dict.fromkeys(ELDERS, 0)
        self.graves = [None] * 6  # (level, colour, seat)
        self.moment = 0
        self.quest = False
        self.is_over = False
        self.fight = None
        self.set_up_alone(options)

    def set_up_alone(self, options):
        self.open = {place for place in PLACES if place not in BUILDINGS + ISLANDS}
        self.locks = set(LOCKED) if self.mode == "training" else set()
        difficulty = options.get("enemies", "none") if self.count == 1 else "none"
        if self.mode == "training":
            difficulty = self.difficulty
            self.display = set()
        self.enemy_difficulty = None if difficulty == "none" else difficulty
        self.enemy_level = {"none": 0, "easy": 1, "normal": 2, "expert": 3}[difficulty]
        self.enemies = dict.fromkeys(SIDES_OF_COMBAT)
        self.away = set()
        each = int(options.get("pool", 8)) if self.enemy_level else 0
        self.pool = dict.fromkeys(("red", "blue", "yellow", "food", "gold"), each)
        if self.enemy_level:
            self.open.update(COMBAT_PLACES)
        if self.mode == "cursebreaker":
            self.open.update(BUILDINGS)
        if self.mode == "catch":
            self.open.add("cemetery")

    # ---- players ----

    def in_turn(self):
        return [self.players[seat] for seat in self.wheel]

    def snake(self):
        """Players for ever: first to last, last to first."""
        while True:
            yield from self.in_turn()
            yield from reversed(self.in_turn())

    def room(self, player, leaving=None):
        """How many more dragons a player may have, once a slot has been left."""
        others = [dragon for slot, dragon in player.own() if slot != leaving]
        most = self.box.row[1 if any(dragon.level >= 3 for dragon in others) else 0]
        return most - len(others)

    def elder_owner(self, elder):
        """The player whose dragon the elder is; None while it lies on its lair."""
        for player in self.players:
            if any(dragon.level == 4 and dragon.colour == elder for _, dragon in player.own()):
                return player
        return None

    def effect(self, player, track, table):
        """What a magic track does for a player, or None."""
        return table.get(effect_of(player.magic, track))

    # ---- the pool of dragons ----

    def tokens(self, level, colour):
        if colour not in OF_LEVEL[level]:
            return 0
        used = sum((dragon.level, dragon.colour) == (level, colour)
                   for player in self.players for _, dragon in player.own())
        used += sum(grave is not None and grave[:2] == (level, colour) for grave in self.graves)
        if level == self.enemy_level:
            used += sum(enemy == colour for enemy in self.enemies.values())
        return self.box.tokens[level] - used

    # ---- places ----

    def is_plain(self, place):
        """Does no colour ability work there? (BROOD-35)"""
        return place in LAIRS or (place == "cemetery" and place in self.open)

    def spaces(self, place, side):
        count = self.box.spaces[side][place][0 if self.count <= 3 else 1]
        return min(count, 1) if place in BUILDINGS and place not in self.open else count

    def dragons_at(self, place, side):
        """(player, slot, dragon) in turn order, then in the order of the slots."""
        return [(player, slot, dragon) for player in self.in_turn()
                for slot, dragon in player.own() if dragon.is_at(place, side)]

    def enemy_at(self, place, side):
        """The colour of the enemy that stands there, or None."""
        name = f"{place}-{side}"
        return None if name in self.away else self.enemies.get(name)

    def occupied(self, place, side):
        if place == "cemetery" and place in self.open:
            return sum(grave is not None for grave in self.graves_of(side))
        return (sum(not dragon.beside for _, _, dragon in self.dragons_at(place, side))
                + (self.enemy_at(place, side) is not None))

    def graves_of(self, side):
        return self.graves[:3] if side == SUMMER else self.graves[3:]

    def opposing(self, player, colour, place, side):
        """How many opposing dragons with the ability of a colour share a side of a place."""
        count = sum(other is not player and dragon.has(colour)
                    for other, _, dragon in self.dragons_at(place, side))
        return count + (self.enemy_level == 3 and self.enemy_at(place, side) == colour)

    # ---- the bank ----

    def balance(self, account):
        return sum(number * self.box.bank_value[kind_of(good)]
                   for good, number in self.accounts[account]["goods"].items() if number)

    def interest(self, account):
        """What the account pays now, or None."""
        reached = [gain for least, gain in self.box.boxes[account]
                   if self.balance(account) >= least]
        return reached[-1] if reached else None

    def takes(self, account, good):
        taken = self.box.account_takes[account]
        if taken == "coins":
            return good in ("gold", "ducat", "gobloon", "dragoncoin")
        return "-" in good and taken in ("stones", good.split("-")[0])

    def keys_of(self, player):
        return [key for key, account in enumerate(self.accounts)
                if account["owner"] == player.seat]

    def lose_if_empty(self, account):
        """An emptied account's key lies at the bank again."""
        if not any(self.accounts[account]["goods"].values()):
            self.accounts[account]["owner"] = None
            return True
        return False


def kind_of(good):
    return good.split("-")[-1]
