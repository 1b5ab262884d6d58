#!/usr/bin/env python3
"""Differential test of Dragonbrood against an independent reference engine.

    brood_referee_test.py               the games of the test suite
    brood_referee_test.py ROUNDS SEED   so many rounds of games from a seed on, for longer hunts

Both play the same games, and every position is compared: who is to move, all moves and their odds,
everything on the boards, and at the end the score.
"""
import collections
import itertools
import pathlib
import sys
import unittest
import unittest.mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[4] / "tests/clients"))

from brood_referee import Box, Referee, combat, gains, placing, places, score, year
from brood_referee.data import NEIGHBOURS, OF_LEVEL, PLACES, SPACES
from brood_referee.policies import choose
from brood_referee.quests import Catcher, Waker
from brood_referee.trial import Disagreement, Trial
from plays import plays
from wyrm_client import Client

DIFFICULTIES = ("easy", "normal", "expert")
ROUNDS = 1  # in the test suite


def kinds_of_games(round_):
    """(players, options) of all kinds: the number of players, years, modes, enemies, pools. Quests have
    every difficulty with all enemies in three rounds, or in full in each."""
    for players in range(2, 7):
        for years in ("six", "five"):
            yield players, {"years": years}
    for difficulty, pool in zip(DIFFICULTIES, ("8", "5", "12")):
        yield 1, {"mode": "training", "difficulty": difficulty, "pool": pool}
    for mode in ("cursebreaker", "catch"):
        quests = itertools.product(enumerate(DIFFICULTIES), enumerate(("none",) + DIFFICULTIES))
        for (step, difficulty), (number, enemies) in quests:
            if (step + number + round_) % plays(3, 1) == 0:
                yield 1, {"mode": mode, "difficulty": difficulty, "enemies": enemies}


def trials(round_):
    """One game of every kind, with another box each time."""
    boxes = ("usual", "rich", "crooked")
    for number, (players, options) in enumerate(kinds_of_games(round_)):
        yield Trial(players, options, boxes[(number + round_) % len(boxes)], round_)


def run(trial):
    """A trial with a program of its own."""
    with Client() as client:
        return trial.run(client)


class Games(unittest.TestCase):
    """The engine and the referee agree."""

    def test_games_of_all_kinds(self):
        for trial in (trial for round_ in range(ROUNDS) for trial in trials(round_)):
            with self.subTest(str(trial)):
                run(trial)

    def test_quests_fulfilled(self):
        """Chance hardly ever gets there: players who try to, in a box made for it."""
        for mode, taste, seed, answer in (("cursebreaker", Waker, 0, "stop"),
                                          ("cursebreaker", Waker, 26, "play on"),
                                          ("catch", Catcher, 30, None)):
            options = {"mode": mode, "difficulty": "easy", "enemies": "none"}
            trial = Trial(1, options, "quest", seed, taste)
            with self.subTest(str(trial)):
                run(trial)
                self.assertTrue(trial.referee.game.quest, "another seed is needed")
                self.assertIn(answer, [*trial.log, None])


class Fair(unittest.TestCase):
    """The referee would object."""

    def find_fault(self, what, box=None):
        """The first games in which the engine plays by other rules end in a disagreement."""
        for seed in range(5):
            trial = Trial(3, {"years": "five"}, "usual", seed)
            trial.engine_box = box
            try:
                run(trial)
            except Disagreement:
                return
        self.fail(f"not noticed: {what}")

    def test_a_wrong_number_in_the_box(self):
        box = Box()
        box.level["summer"]["forest"][0]["food"] += 1
        self.find_fault("a food too much in the forest", box)

    def test_wrong_rules(self):
        for module, name, wrong in (
                (placing, "reach_of", lambda dragon: dragon.level + 1),
                (placing, "obeys_leader", lambda game, player, slot: slot != 1),
                (combat, "rank_of", lambda game, dragon: 1),
                (combat, "WON", combat.LOST),
                (gains, "MOST_AT_ONCE", 5),
                (gains, "diggable", lambda player: [s for s in SPACES if s not in player.income]),
                (places, "second_colour", lambda colour, stone: stone),
                (year, "reveal", lambda game: None),
                (score, "bank_worth", lambda game, player: 0)):
            with self.subTest(name), unittest.mock.patch.object(module, name, wrong):
                self.find_fault(name)


class Alone(unittest.TestCase):
    """The referee's own house is in order."""

    def test_the_map_goes_both_ways(self):
        for place in PLACES:
            for neighbour in NEIGHBOURS[place].split():
                self.assertIn(place, NEIGHBOURS[neighbour].split())
        self.assertEqual(sum(len(NEIGHBOURS[place].split()) for place in PLACES), 2 * 76)

    def test_nothing_is_lost_or_owed(self):
        for trial in trials(0):
            box = trial.box or Box()
            referee = Referee(trial.players, trial.options, box)
            while referee.actor != "over":
                referee.play(choose(trial.rng, referee, trial.tastes))
                self.count(referee.game)

    def count(self, game):
        for player in game.players:
            self.assertGreaterEqual(min(player.goods.values()), 0)
            self.assertGreaterEqual(min(player.eggs), 0)
        for level, colours in OF_LEVEL.items():
            for colour in colours:
                self.assertGreaterEqual(game.tokens(level, colour), 0)
        trinkets = [name for player in game.players for name in player.trinkets] + [*game.display]
        self.assertEqual(len(trinkets), len(set(trinkets)))


def hunt(rounds, seed):
    """Many games; every disagreement is printed, and how often each move was played."""
    moves = collections.Counter()
    faults = 0
    for trial in (trial for round_ in range(seed, seed + rounds) for trial in trials(round_)):
        try:
            run(trial)
        except AssertionError as fault:
            faults += 1
            print(fault, flush=True)
        moves.update(" ".join(word for word in move.split()[:1]) for move in trial.log)
    print(sum(moves.values()), "moves,", faults, "disagreements;", dict(moves.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1].isdigit():
        sys.exit(hunt(int(sys.argv[1]), int(sys.argv[2])))
    unittest.main()
