"""Trial games of the solitaire quests: components that make them feasible, and players who pursue
them.
"""
from .boxes import rich_box
from .data import COLOURS, SUMMER, gain
from .places import second_colour, third_colour
from .policies import Taste

RETIRING = COLOURS[6:]  # one catches the other six and keeps them
NEVER, HARDLY, SURELY = 1e-6, 0.01, 1000


def quest_box():
    """Six of level 3 to begin with, an arena for all, and stones as often as one likes."""
    box = rich_box()
    plenty = gain("20f6c6m9j")
    box.kits["easy"] = [[3] * 6, [3] * 5, [2] * 5]
    for spaces in box.spaces.values():
        spaces["arena"] = (8, 8)
    box.income.update(dict.fromkeys(box.income_open, plenty))
    box.field = dict.fromkeys(box.field, plenty)
    box.level[SUMMER] = {place: [plenty] * 4 for place in box.level[SUMMER]}
    return box


class Waker(Taste):
    """Awakes elders: Cursebreaker."""

    def __init__(self, rng):
        super().__init__(rng)
        self.leaning, self.wants_growth = "waker", True


class Catcher(Taste):
    """Retires the six colours that it starts with and raises the six others: Catch Them All."""

    def weigh(self, referee, notation):
        verb, *words = notation.split()
        if verb in ("grow", "evolve", "start", "kit"):
            return SURELY if self.fits(referee.game, verb, words) else NEVER
        if verb in ("place", "join", "force"):
            return self.place_weight(referee, words[0])
        return {"hatch": 100, "feed": SURELY, "done": HARDLY, "nursery": HARDLY, "fuse": NEVER,
                "awake": NEVER, "split": NEVER, "recolour": NEVER}.get(verb, 1)

    def fits(self, game, verb, words):
        """Does a dragon get a colour that is wanted and not there yet?"""
        there = [dragon.colour for _, dragon in game.players[0].own() if dragon.level >= 2]
        if verb == "kit":
            return words == ["1"]
        if verb == "start":
            return words[0] in RETIRING and words[0] not in there
        young = max((dragon for _, dragon in game.players[0].own()
                     if dragon.is_at("dojo", game.side)), key=lambda dragon: dragon.moment)
        if verb == "grow":
            return second_colour(young.colour, words[0]) not in there
        return third_colour(young.colour, *words) == young.colour

    def place_weight(self, referee, place):
        player = referee.game.players[0]
        dragon = player.dragons[referee.slot]
        if place == "cemetery":
            return SURELY if dragon.level == 3 and dragon.colour in RETIRING else NEVER
        if place == "dojo" and dragon.level < 3:
            return 300
        if place == "broodmother" and referee.game.room(player) > 0:
            return 200
        if place in ("arena", "menagerie", "witch"):
            return NEVER
        return 5 if place in ("forest", "quarries", "mountain", "meadow") else 1
