"""The reference engine's interface: receives the moves of a game and lists the legal ones."""
from math import gcd

from .data import Box
from .score import result
from .state import Game
from .year import play


class Referee:
    """`actor` is a seat, "chance" or "over"; `legal` is {notation: odds}."""

    def __init__(self, players, options=None, box=None):
        self.game = Game(box or Box(), players, options or {})
        self.steps = play(self.game)
        self.actor, self.legal = next(self.steps)
        self.slot = None  # of the dragon that was chosen last

    def play(self, notation):
        if notation not in self.legal:
            raise ValueError(f"{notation!r} is not among {sorted(self.legal)}")
        verb, _, rest = notation.partition(" ")
        if verb == "dragon":
            self.slot = int(rest) - 1
        try:
            self.actor, self.legal = self.steps.send(notation)
        except StopIteration:
            self.actor, self.legal = "over", {}

    def odds(self):
        """The odds in lowest terms."""
        divisor = gcd(*self.legal.values()) or 1  # 0: there are none
        return {notation: odd // divisor for notation, odd in self.legal.items()}

    def score(self):
        return result(self.game)
