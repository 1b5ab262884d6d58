"""Differential test of one game: reference engine and engine play side by side until they disagree."""
import json
import random
from math import gcd

from .boxes import components, crooked_box, rich_box
from .policies import Taste, choose
from .quests import quest_box
from .referee import Referee
from .score import grade
from .view import snapshot

AT_ONCE = 40  # moves that are sent together


class Disagreement(AssertionError):
    """What the engine and the referee see differently, and how to get there."""


class Trial:
    """A game of a kind: number of players, options, box ("usual", "rich", "crooked" or "quest"),
    seed, and what the players are like."""

    def __init__(self, players, options, box, seed, taste=Taste):
        self.players, self.options, self.box_name, self.seed = players, options, box, seed
        self.rng = random.Random(f"{players} {sorted(options.items())} {box} {seed}")
        self.box = {"usual": None, "rich": rich_box(), "crooked": crooked_box(seed),
                    "quest": quest_box()}[box]
        self.engine_box = self.box  # another one must lead to a disagreement
        self.tastes = [taste(self.rng) for _ in range(players)]
        self.log = []

    def __str__(self):
        return f"{self.players} {self.options} {self.box_name} {self.seed}"

    def start(self, client):
        more = {} if self.engine_box is None else {"components": components(self.engine_box)}
        client.call("new", game="brood", players=self.players, options=self.options,
                    chance="manual", **more)
        self.referee = Referee(self.players, self.options, self.box)

    def run(self, client):
        """Plays to the end; the number of moves."""
        self.start(client)
        expected = [Position(self.referee)]
        requests = [("legal", {}), ("view", {"seat": "all"})]
        while expected:
            *answers, score = ask_all(client, requests + [("score", {})])
            answers = iter(answers)
            for position in expected:
                if position.number > 0:
                    self.demand_played(position, next(answers))
                self.compare(position, next(answers), next(answers))
            self.compare_scores(expected[-1], score["result"])
            expected, requests = self.look_ahead()
        return len(self.log)

    def look_ahead(self):
        """The referee plays some moves; what is to be expected, and what to ask the engine for."""
        expected, requests = [], []
        while self.referee.actor != "over" and len(expected) < AT_ONCE:
            move = choose(self.rng, self.referee, self.tastes)
            self.log.append(move)
            self.referee.play(move)
            expected.append(Position(self.referee, len(self.log)))
            requests += [("play", {"action": move}), ("legal", {}), ("view", {"seat": "all"})]
        return expected, requests

    # ---- comparing ----

    def demand_played(self, position, answer):
        self.demand(position, "a move", answer.get("error", "accepted"), "accepted")

    def compare(self, position, legal, view):
        legal, view = legal["result"], view["result"]["view"]
        self.demand(position, "actor", legal["actor"], position.actor)
        self.demand(position, "moves", sorted(entry["action"] for entry in legal["actions"]),
                    sorted(position.odds))
        if position.actor == "chance":
            odds = {entry["action"]: entry["weight"] for entry in legal["actions"]}
            divisor = gcd(*odds.values())
            self.demand(position, "odds", {move: odd // divisor for move, odd in odds.items()},
                        position.odds)
        for path, got, wanted in differences("", view, position.view):
            self.demand(position, path, got, wanted)

    def compare_scores(self, position, scores):
        is_over = position.actor == "over"
        self.demand(position, "final", scores["final"], is_over)
        for seat, (got, wanted) in enumerate(zip(scores["seats"], self.referee.score())):
            shown = {"total": got["total"], "lines": [line["points"] for line in got["lines"]],
                     "ties": [line["points"] for line in got["ties"]], "rank": got["rank"],
                     "winner": got["winner"]}
            self.demand(position, f"score of seat {seat}", shown,
                        {**wanted, "lines": [*wanted["lines"].values()]})
        if self.players == 1 and is_over:
            remark = scores["seats"][0]["remarks"][0]
            name = grade(self.referee.game, scores["seats"][0]["total"])
            self.demand(position, "place on the scale", name in remark.lower(), True)

    def demand(self, position, what, got, wanted):
        if got == wanted:
            return
        moves = self.log[:position.number]
        raise Disagreement("\n".join([
            f"game {self}: {what}",
            f"  engine:  {got}",
            f"  referee: {wanted}",
            f"  after {len(moves)} moves, the last of them: {moves[-12:]}",
            f"  to replay: options {self.options}, box {self.box_name} {self.seed}, "
            f"moves {moves}"]))


class Position:
    """What the referee expects after so many moves."""

    def __init__(self, referee, number=0):
        self.number = number
        self.actor = referee.actor
        self.odds = referee.odds()
        self.view = snapshot(referee.game)


def ask_all(client, requests):
    """Several requests at once; their answers."""
    return client.ask(json.dumps([
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(requests)]))


def differences(path, got, wanted):
    """(path, got, wanted) for what is not as wanted; members that are not asked for are ignored."""
    if got == wanted:
        return
    is_whole = path.endswith(".goods")  # where what is not named counts, too
    if isinstance(wanted, dict) and isinstance(got, dict) and not is_whole:
        for name, value in wanted.items():
            yield from differences(f"{path}.{name}", got.get(name, "(nothing)"), value)
    elif isinstance(wanted, list) and isinstance(got, list) and len(wanted) == len(got):
        for index, (one, other) in enumerate(zip(got, wanted)):
            yield from differences(f"{path}[{index}]", one, other)
    else:
        yield path, got, wanted
