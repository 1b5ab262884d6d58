#!/usr/bin/env python3
"""Differential test of `wyrm verify` against an independent verifier, on games whose chance the
test draws itself.

Both must accept what was drawn from the seeds, and both must notice whatever is altered.
"""
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

import fairness_check
from plays import plays
from wyrm_client import ENVIRONMENT, PATIENCE, ROOT, WYRM, Test, replay

PAGE = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
PLAYERS = {"book": range(2, 6), "keepers": range(2, 5), "dungeon": range(1, 5), "brood": range(1, 7)}
SEED = bytes(range(32))


def run_verify(text, *options, **environment):
    """`wyrm verify` on a record: its status, output and complaints."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.wyrm"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([WYRM, "verify", str(path), *options], capture_output=True,
                              timeout=PATIENCE, env={**ENVIRONMENT, **environment}, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def proof(table, commitment, seeds, seed):
    """The section of a record."""
    lines = ["fairness 1", f"table {table}", f"commitment {commitment.hex()}"]
    lines += [f"player {seat} {given.hex()}" for seat, given in enumerate(seeds) if given]
    lines += [f"seed {seed.hex()}"] if seed else []
    return "\n".join(lines) + "\n"


def with_proof(record, section):
    head, moves, rest = record.partition("\nmoves\n")
    place = re.search(r"^(result|end)$", rest, re.M).start()
    return head + moves + rest[:place] + section + rest[place:]


class FairTest(Test):
    """Games whose chance is drawn here, as docs/fairness.md says."""

    def play(self, game, players, number, moves=None, forge=None, shift=0):
        """A game, or its beginning, as a record with its proof. At `forge`, a move's number, chance
        takes something else; draws are made for numbers that are off by `shift`."""
        client, dice = self.client(), random.Random(f"{game} {players} {number}")
        seed = hashlib.sha256(f"{game} {players} {number}".encode()).digest()
        table = f"{game}-{players}_{number}"
        seeds = [dice.randbytes(dice.choice((0, 1, 8, 32))) for _ in range(players)]
        key = fairness_check.game_key(table, seed, seeds)
        client.call("new", game=game, players=players, chance="manual")
        while True:
            place = client.call("legal")
            length = place["length"]
            if place["actor"] == "over" or length == moves:
                break
            actions = place["actions"]
            if place["actor"] == "chance":
                chosen = fairness_check.draw(key, length + 1 + shift, actions)
                if forge == length + 1:
                    others = [other["action"] for other in actions if other["action"] != chosen]
                    chosen = others[0] if others else chosen
            else:
                if dice.random() < 0.1:
                    client.request("undo", {})
                    actions = client.call("legal")["actions"]
                chosen = dice.choice(actions)["action"]
            client.call("play", action=chosen)
        commitment = fairness_check.commitment(table, seed)
        return with_proof(client.call("save"), proof(table, commitment, seeds, seed))

    def judged(self, text):
        """What the second checker makes of a record: the status `wyrm verify` should have."""
        try:
            fairness_check.check(text, self.judge)
        except fairness_check.Unfair:
            return 1
        except fairness_check.Unknown:
            return 2
        return 0

    def setUp(self):
        super().setUp()
        self.judge = self.client()

    def agree(self, text, status, *words):
        """Both checkers come to this; the program's complaint has these words."""
        found, output, complaints = run_verify(text)
        self.assertEqual(found, status, output + complaints)
        self.assertEqual(self.judged(text), status)
        self.assertEqual(bool(output), status == 0)
        for word in words:
            self.assertIn(word, complaints)


class Games(FairTest):
    def check_games(self, game):
        for players in PLAYERS[game]:
            with self.subTest(players=players):
                record = self.play(game, players, 1)
                self.assertIn("\nresult\n", record)
                self.agree(record, 0)
                self.assertEqual(replay(record)[0], 0)
                client = self.client()
                client.call("load", record=record)
                self.assertEqual(client.call("save"), record)

    def test_book(self):
        self.check_games("book")

    def test_keepers(self):
        self.check_games("keepers")

    def test_dungeon(self):
        self.check_games("dungeon")

    def test_brood(self):
        self.check_games("brood")


class Altered(FairTest):
    def test_every_forged_draw_is_named(self):
        for game in PLAYERS:
            record = self.play(game, 2, 1, moves=60)
            draws = [(int(number), move) for number, move in
                     re.findall(r"^(\d+) chance (.*) #", record, re.M)]
            first = {move.split()[0]: (number, move) for number, move in reversed(draws)}
            for number, move in plays([*first.values(), draws[-1]], draws[:12] + draws[-4:]):
                with self.subTest(game=game, move=number):
                    forged = self.play(game, 2, 1, moves=60, forge=number)
                    played = re.search(rf"^{number} chance (.*) #", forged, re.M)[1]
                    if played == move:  # nothing else could happen
                        continue
                    self.assertEqual(replay(forged)[0], 0)
                    self.agree(forged, 1, f"move {number} ", f'"{played}"', f'"{move}"')
                    status, output, _ = run_verify(forged, "--json")
                    found = json.loads(output)
                    self.assertEqual((status, found["fair"], found["move"]), (1, False, number))
                    self.assertEqual((found["played"], found["drawn"]), (played, move))

    def test_draws_belong_to_their_numbers(self):
        for game in PLAYERS:
            for shift in (1, -1):
                self.agree(self.play(game, 2, 1, moves=60, shift=shift), 1, "but the seeds give")

    def test_every_altered_digit(self):
        record = self.play("book", 3, 2)
        self.agree(record, 0)
        for name, words in (("seed", "not the one that was committed to"),
                            ("commitment", "not the one that was committed to"),
                            (r"player \d", "but the seeds give")):
            line = re.search(rf"^{name} ([0-9a-f]+)$", record, re.M)
            for place in range(line.start(1), line.end(1), plays(20, 5)):
                digit = f"{int(record[place], 16) ^ 1:x}"
                with self.subTest(name, place=place - line.start(1)):
                    self.agree(record[:place] + digit + record[place + 1:], 1, words)

    def test_other_seeds_and_tables(self):
        record = self.play("keepers", 3, 3)
        self.agree(record, 0)
        self.agree(re.sub(r"^player \d .*\n", "", record, count=1, flags=re.M), 1)
        longer = re.sub(r"^(player \d [0-9a-f]{2,62})$", r"\g<1>00", record, count=1, flags=re.M)
        self.assertNotEqual(longer, record)
        self.agree(longer, 1, "but the seeds give")
        self.agree(record.replace("\ntable ", "\ntable x"), 1, "committed")
        self.agree(re.sub(r"^table .*$", "table a b", record, flags=re.M), 1, "name of the table")
        self.agree(record.replace("\nfairness 1\n", "\nfairness 1\nfairness 1\n"), 1, "line")


class Verdicts(FairTest):
    def test_what_cannot_be_checked(self):
        record = self.play("dungeon", 2, 1)
        bare = re.sub(r"^fairness 1\n.*?(?=^result$)", "", record, flags=re.M | re.S)
        self.assertEqual(replay(bare)[0], 0)
        self.agree(bare, 2, "no proof")
        self.agree(re.sub(r"^seed .*\n", "", record, flags=re.M), 1, "withheld")
        begun = self.play("dungeon", 2, 1, moves=30)
        self.agree(begun, 0)
        self.assertIn("not finished", run_verify(begun)[1])
        secret = re.sub(r"^seed .*\n", "", begun, flags=re.M)
        self.agree(secret, 2, "still secret")
        found = json.loads(run_verify(secret, "--json")[1])
        self.assertIsNone(found["fair"])
        self.assertIsNone(found["proof"]["seed"])
        self.assertEqual(run_verify("")[0], 1)
        self.assertEqual(json.loads(run_verify("", "--json")[1])["line"], 1)

    def test_the_commitment_that_was_shown(self):
        record = self.play("book", 2, 1)
        shown = re.search(r"^commitment (.*)$", record, re.M)[1]
        for options, status in ((["--commitment", shown], 0), (["--commitment", shown.upper()], 0),
                                (["--commitment", "0" * 64], 1), (["--commitment", shown[:-2]], 2),
                                (["--commitment", "x"], 2), (["--commitment"], 2)):
            with self.subTest(options):
                found, _, complaints = run_verify(record, *options)
                self.assertEqual(found, status, complaints)
        self.assertIn(shown, run_verify(record, "--commitment", "0" * 64)[2])

    def test_what_is_told(self):
        record = self.play("book", 2, 5)
        status, output, complaints = run_verify(record)
        self.assertEqual((status, complaints), (0, ""))
        self.assertIn("Every draw is what the seeds give.", output)
        found = json.loads(run_verify(record, "--json")[1])
        self.assertEqual((found["fair"], found["final"], found["wrong"]), (True, True, 0))
        self.assertEqual(found["draws"], len(re.findall(r"^\d+ chance ", record, re.M)))
        for name in ("table", "commitment", "seed"):
            self.assertIn(f"\n{name} {found['proof'][name]}\n", record)
            self.assertEqual(name != "seed", found["proof"][name] in output)
        for seat, given in enumerate(found["proof"]["players"]):
            line = re.search(rf"^  Player {seat + 1} +(.*)$", output, re.M)[1]
            self.assertEqual(line, given or "no seed")
        self.assertIn("semillas", run_verify(record, LANGUAGE="es")[1])
        self.assertIn("prueba", run_verify(record.replace("\nfairness 1", "\nfairness 3"),
                                           LANGUAGE="es")[2])

    def test_standard_input(self):
        record = self.play("book", 2, 1)
        done = subprocess.run([WYRM, "verify", "-"], input=record.encode(), capture_output=True,
                              env=ENVIRONMENT, check=False)
        self.assertEqual((done.returncode, done.stdout.decode()), run_verify(record)[:2])

    def test_chance_by_other_means_has_no_proof(self):
        begun = self.play("book", 2, 1, moves=5)  # chance is still dealing
        client = self.client()
        for chance in ("manual", "auto"):
            client.call("load", record=begun, chance="manual")
            self.assertEqual(client.call("save"), begun)
            client.call("load", record=begun, chance=chance)
            if chance == "manual":
                client.call("play", action=client.call("legal")["actions"][0]["action"])
            self.assertNotIn("fairness", client.call("save"))


class Page(FairTest):
    def test_the_example(self):
        seeds, table = [bytes.fromhex("a1b2c3"), b""], "k7dq2m"
        key = fairness_check.game_key(table, SEED, seeds)
        lines = {line.strip() for line in PAGE.splitlines()}
        for value in (SEED, fairness_check.commitment(table, SEED), key):
            self.assertIn(value.hex(), lines)
        client = self.client()
        client.call("new", game="book", players=2, chance="manual")
        for number in range(1, 8):
            actions = client.call("legal")["actions"]
            total = sum(action["weight"] for action in actions)
            drawn = fairness_check.draw(key, number, actions)
            self.assertIn(f"| {number} | {total} | {next(fairness_check.words(key, number))} | "
                          f"{fairness_check.draw_below(key, number, total)} | `{drawn}` |", lines)
            client.call("play", action=drawn)
        self.assertEqual(client.call("legal")["actor"], 0)
        self.assertIn(str(fairness_check.draw_below(key, 40, 2**63 + 1)), PAGE)
        commitment = fairness_check.commitment(table, SEED)
        record = with_proof(client.call("save"), proof(table, commitment, seeds, SEED))
        self.agree(record, 0)

    def test_the_messages(self):
        table = b"\x06k7dq2m"
        for message in (b"wyrm fair 1 commitment\0" + table + SEED,
                        b"wyrm fair 1 key\0" + table + b"\x02\x03\xa1\xb2\xc3\x00",
                        b"wyrm fair 1 draw\0" + bytes((0, 0, 0, 1, 0, 0, 0, 0))):
            self.assertIn(message.hex(), PAGE)


if __name__ == "__main__":
    unittest.main()
