"""Coinmaker, Market, Gemsmith, Jeweller and the Goblin Bank in the reference engine."""
from .data import GOODS, STONES, SUMMER
from .gains import change, hand_out, is_changed
from .payments import ask_or_exchange, is_payable, pay
from .state import ask, ask_or_done, kind_of

NO_TELEPATHY = (0, 0, 0, 0)


class Visit:
    """A visit to a shop: how many exchanges are left, and what it has yielded."""

    def __init__(self, game, player, dragon, place, is_copied):
        box = game.box
        self.player, self.dragon, self.place, self.is_copied = player, dragon, place, is_copied
        more, self.gold, self.cheap, self.gold_each = NO_TELEPATHY
        if not is_copied:
            more, self.gold, self.cheap, self.gold_each = game.effect(
                player, "t", box.telepathy) or NO_TELEPATHY
        is_long = game.side == SUMMER or place == "market"
        self.left = more + (box.exchanges + dragon.level if is_long else box.winter_exchanges)
        self.made = 0
        self.yielded = {}

    def offers(self, game):
        """{notation: (cost, yield, egg or None, is it cheap?)} of what can be exchanged."""
        box, player = game.box, self.player
        if self.place == "market":
            return self.market_offers(box)
        lines = {}
        if self.place == "coinmaker":
            for number, (paid, price, given, amount) in enumerate(box.mint[game.side], 1):
                lines[f"mint {number}"] = (paid, price, {given: amount})
        else:
            verb, paid, given = (("forge", "crystal", "gem") if self.place == "gemsmith"
                                 else ("craft", "gem", "jewel"))
            for stone in STONES:
                gain = {f"{stone}-{given}": 1}
                if game.side != SUMMER:
                    gain["gold"] = box.smith_winter_gold
                lines[f"{verb} {stone}"] = (f"{stone}-{paid}", box.smith_stones, gain)
        offers = {}
        for notation, (paid, price, gain) in lines.items():
            if is_payable(box, player.goods, {paid: price}):
                offers[notation] = ({paid: price}, gain, None, False)
            cheaper = {paid: price - 1}
            if self.cheap and price > 1 and is_payable(box, player.goods, cheaper):
                offers[notation + " cheap"] = (cheaper, gain, None, True)
        return offers

    def market_offers(self, box):
        offers = {}
        for good in GOODS:
            if kind_of(good) in box.market and self.player.goods[good]:
                offers[f"sell {good}"] = ({good: 1}, box.market[kind_of(good)], None, False)
        for egg, price in enumerate(box.egg_price):
            if self.player.eggs[egg]:
                offers[f"sell egg {egg + 1}"] = ({}, {"gold": price}, egg, False)
        return offers

    def exchange(self, game, offer):
        cost, gain, egg, is_cheap = offer
        self.left -= 1
        self.made += 1
        self.cheap -= is_cheap
        if egg is not None:
            self.player.eggs[egg] -= 1
        yield from pay(game, self.player, cost)
        self.player.receive(gain)
        for good, number in gain.items():
            self.yielded[good] = self.yielded.get(good, 0) + number


def visit_shop(game, player, dragon, place, is_copied):
    visit = Visit(game, player, dragon, place, is_copied)
    while visit.left:
        offer = yield from ask_or_exchange(game, player, lambda: visit.offers(game), True,
                                           lambda: place == "market")
        if offer is None:
            break
        yield from visit.exchange(game, offer)
    if visit.made:
        player.goods["gold"] += visit.gold + visit.gold_each * visit.made
    if any(visit.yielded.values()) and is_changed(game, dragon, is_copied):
        yield from change(game, player, dragon, visit.yielded, True, held=player.goods)


def visit_bank(game, player):
    touched, has_opened = set(), False
    while True:
        choice = yield from ask_or_exchange(
            game, player, lambda: bank_offers(game, player, touched, has_opened), True, lambda: True)
        if choice is None:
            return
        verb, key = choice
        touched.add(key)
        if verb == "open":
            has_opened = True
            game.accounts[key]["owner"] = player.seat
        else:
            yield from hand_out(player, game.interest(key) or {})
        if verb == "withdraw":
            yield from move_goods(game, player, key, "fetch")
        else:
            yield from move_goods(game, player, key, "put")


def bank_offers(game, player, touched, has_opened):
    own = game.keys_of(player)
    offers = {}

    def has_fitting(key):
        return any(number and game.takes(key, good) for good, number in player.goods.items())

    for key in range(len(game.accounts)):
        if key in own and key not in touched:
            offers[f"withdraw {key + 1}"] = ("withdraw", key)
            if has_fitting(key):
                offers[f"deposit {key + 1}"] = ("deposit", key)
        is_free = game.accounts[key]["owner"] is None
        if is_free and not has_opened and len(own) < game.box.keys and has_fitting(key):
            offers[f"open {key + 1}"] = ("open", key)
    return offers


def move_goods(game, player, key, verb):
    """Goods go into an account or out of it, one or five at a time, at least one."""
    account = game.accounts[key]["goods"]
    source, target = (account, player.goods) if verb == "fetch" else (player.goods, account)
    has_moved = False
    while True:
        options = {}
        for good in GOODS:
            if source[good] and game.takes(key, good):
                options[f"{verb} {good}"] = (good, 1)
                if source[good] >= 5:
                    options[f"{verb} 5 {good}"] = (good, 5)
        if has_moved:
            choice = yield from ask_or_done(player.seat, options)
        else:
            choice = yield from ask(player.seat, options)
        if choice is None:
            return
        good, number = choice
        source[good] -= number
        target[good] += number
        has_moved = True
        if verb == "fetch" and game.lose_if_empty(key):
            return
