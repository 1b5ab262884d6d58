"""Random players of trial games, weighted towards rare positions."""

# Weights of moves by their first words; 1 where nothing is said.
LEANINGS = {
    "any": {},
    "eager": {"done": 0.1, "nursery": 0.05, "hold": 0.2, "bid nothing": 0.3},
    "grower": {"done": 0.1, "nursery": 0.02, "grow": 9, "evolve": 9, "fuse": 9, "awake": 9,
               "hatch": 9, "place dojo": 8, "place arena": 8, "place broodmother": 5,
               "place forest": 3, "place mountain": 3, "place quarries": 3, "sell": 0.3},
    "banker": {"done": 0.2, "nursery": 0.1, "place bank": 9, "place cinnamon": 5, "place den": 30,
               "place coinmaker": 5, "place market": 3, "open": 5, "put": 4, "evolve": 9, "grow": 9,
               "fuse": 9, "place dojo": 4},
    "traveller": {"done": 0.1, "nursery": 0.1, "place witch": 20, "place caravan": 20,
                  "place menagerie": 20, "place grotto": 20, "place peaks": 20,
                  "place cemetery": 8, "place sanctuary": 20, "evolve": 9, "grow": 9, "fuse": 9,
                  "place dojo": 6, "place arena": 6, "tribute": 3},
    "fighter": {"done": 0.2, "nursery": 0.1, "hold": 0.3, "bid nothing": 0.5, "place hollow": 9,
                "place castle": 9, "place palace": 9, "place inn": 9, "evolve": 9, "grow": 9,
                "fuse": 9, "place dojo": 4},
    "waker": {"done": 0.02, "nursery": 0.02, "place arena": 60, "place dojo": 9, "awake": 99,
              "fuse": 9, "evolve": 9, "grow": 9, "hatch": 9, "place broodmother": 9, "sell": 0.1,
              "retire": 0.1, "place cemetery": 0.1, "feed all": 99, "place mountain": 3,
              "place forest": 3, "place farm": 3},
    "sleeper": {"nursery": 3, "place sanctuary": 30, "evolve": 9, "grow": 9, "place dojo": 5,
                "hatch": 9, "feed": 0.4, "feed all": 0.2},
    "mage": {"done": 0.1, "nursery": 0.1, "place black": 5, "place gray": 5, "place white": 5,
             "place grotto": 20, "tribute": 9, "ability": 9, "evolve": 9, "grow": 9, "fuse": 9,
             "place dojo": 5, "place coinmaker": 3, "place market": 3, "place gemsmith": 3,
             "place jeweller": 3},
}
COMPANY = 4   # how much more a place is worth for each dragon that is there
GROWING = 30  # and one where a dragon that is still young can grow
RARE = {"oust": 5, "force": 9, "join": 9, "rob": 9, "steal": 9, "split": 4, "twice": 3, "awake": 9}


def weight(leaning, notation):
    words = notation.split()
    for length in (3, 2, 1):
        factor = leaning.get(" ".join(words[:length]))
        if factor is not None:
            return factor
    return 1


class Taste:
    """How one player chooses."""

    def __init__(self, rng):
        self.leaning = rng.choice(list(LEANINGS))
        self.is_sociable = self.leaning != "any" and rng.random() < 0.6
        self.wants_growth = self.leaning != "any" and rng.random() < 0.8

    def place_weight(self, referee, place):
        """Of going to a place, with the dragon that was chosen last."""
        game = referee.game
        factor = 1
        if self.is_sociable:
            factor += COMPANY * len(game.dragons_at(place, game.side))
        dragon = game.players[referee.actor].dragons[referee.slot]
        if self.wants_growth and place in ("dojo", "arena") and place in game.open:
            factor *= GROWING if dragon.level < 3 else 0.3 if place == "dojo" else 1
        return factor

    def weigh(self, referee, notation):
        factor = weight(LEANINGS[self.leaning], notation)
        verb, _, rest = notation.partition(" ")
        if self.leaning != "any":
            factor *= RARE.get(verb, 1)
        if verb in ("place", "join", "force"):
            factor *= self.place_weight(referee, rest)
        return factor


def choose(rng, referee, tastes):
    """A move for the player to move; chance is fair."""
    moves = list(referee.legal)
    if referee.actor == "chance":
        weights = [referee.legal[move] for move in moves]
    else:
        weights = [tastes[referee.actor].weigh(referee, move) for move in moves]
    return rng.choices(moves, weights)[0]
