#!/usr/bin/env python3
"""Tests of records over the protocol: saved, loaded, replayed and damaged."""
import json
import pathlib
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from plays import plays
from wyrm_client import ROOT, TWO, Refused, Test, new_two, replay


class Saving(Test):
    """Records through save and load."""

    def test_round_trip_at_every_length(self):
        self.round_trips("book", 3, {"adding": "off"})

    def test_round_trip_of_forced_moves(self):
        self.round_trips("dungeon", 2, {"sheet": "normal"})

    def test_round_trip_of_long_turns(self):
        self.round_trips("brood", 1, {"mode": "catch", "enemies": "easy"})
        self.round_trips("brood", 2, {"years": "five"}, 200)

    def round_trips(self, game, players, options, moves=60):
        """A game by hand, saved and loaded after each move."""
        client, other = self.client(), self.client()
        client.call("new", game=game, players=players, chance="manual", options=options)
        for length in range(moves):
            record = client.call("save")
            place = other.call("load", record=record)
            self.assertEqual(place, {"length": length,
                                     "actor": client.call("legal")["actor"]})
            self.assertEqual(self.everything(other), self.everything(client))
            client.play_on(length, 1)

    def test_load_leaves_chance_as_it_is(self):
        client, other = self.client(), self.client()
        client.call("new", game="book", players=2, chance="manual")
        client.play_all(TWO[:3])
        record = client.call("save")
        self.assertEqual(client.call("load", record=record), {"length": 3, "actor": "chance"})
        self.assertEqual(client.call("play", action=TWO[3])["length"], 4)  # still by hand
        self.assertEqual(other.call("load", record=record), {"length": 3, "actor": "chance"})
        drawn = [other.call("load", record=record, chance="auto", seed=seed) and other.call("save")
                 for seed in (1, 1, 2)]
        self.assertEqual(other.call("legal")["length"], 7)
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])
        other.call("load", record=record, chance="manual")
        self.assertEqual(other.call("play", action=TWO[3])["length"], 4)

    def test_a_bad_record_changes_nothing(self):
        client = self.client()
        new_two(client)
        record = client.call("save")
        lines = record.splitlines()
        moves = lines.index("moves") + 1
        for name, text, place in (
                ("empty", "", {"line": 1}),
                ("not a record", "hello\n", {"line": 1}),
                ("another game", record.replace("game book", "game chess"), {"line": 2}),
                ("other rules", record.replace("\nrules ", "\nrules 9"), {"line": 3}),
                ("a strange move", record.replace("token red", "token pink"),
                 {"line": moves + 1, "move": 1}),
                ("an illegal move", record.replace("goal azure", "goal crimson"),
                 {"line": moves + 4, "move": 4}),
                ("cut short", "\n".join(lines[:moves + 3]) + "\n",
                 {"line": moves + 4, "move": 3})):
            with self.subTest(name):
                self.assertEqual(self.refused(6, client, "load", record=text).data, place)
        other = re.sub(r"components \w+", "components 0123456789abcdef", record)
        self.assertIn("components", self.refused(6, client, "load", record=other).message)

    def test_records_of_the_rules_before(self):
        """Written by version 1 of each game's rules: read where every move is legal still."""
        records = ROOT / "tests" / "records"
        for name in ("book-1", "keepers-1", "brood-1"):
            with self.subTest(name):
                client = self.client()
                text = (records / f"{name}.wyrm").read_text(encoding="utf-8")
                self.assertEqual(replay(text)[0], 0)
                place = client.call("load", record=text)
                self.assertEqual(place["length"], sum(" #" in line for line in text.splitlines()))
                saved = client.call("save")  # in the words of today
                self.assertIn("\nrules 2\n", saved)
                self.assertEqual(self.client().call("load", record=saved), place)
        # An option that does not apply was taken, and ignored; now its value is left out.
        book = (records / "book-1.wyrm").read_text(encoding="utf-8")
        self.client().call("load", record=book.replace("option blocker on", "option blocker off"))
        unfed = (records / "brood-1-unfed.wyrm").read_text(encoding="utf-8")
        refusal = self.refused(6, self.client(), "load", record=unfed)
        self.assertEqual(refusal.data, {"line": 193, "move": 179})  # could be fed, and was not
        self.assertIn("earlier version", refusal.message)
        later = unfed.replace("\nrules 1\n", "\nrules 9\n")
        self.assertEqual(self.refused(6, self.client(), "load", record=later).data, {"line": 3})

    def test_components(self):
        client = self.client()
        components = json.loads((ROOT / "games/book/components.json").read_text(encoding="utf-8"))
        components["slots"][0]["cost"] = 2
        client.call("new", game="book", players=3, seed=1, components=components)
        self.assertEqual(client.call("view", seat=0)["view"]["piles"][0]["cost"], 2)
        record = client.call("save")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.json"
            path.write_text(json.dumps(components), encoding="utf-8")
            client.call("new", game="book", players=3, seed=1, components=str(path))
            self.assertEqual(client.call("save"), record)
            self.refused(6, client, "load", record=record)
            client.call("load", record=record, components=str(path))
            client.call("load", record=record, components=components)
            self.assertEqual(client.call("save"), record)
            components["slots"][4]["cost"] = 0
            path.write_text(json.dumps(components), encoding="utf-8")
            refusal = self.refused(6, client, "new", game="book", players=3, components=str(path))
            self.assertIn("mine.json", refusal.message)
            self.assertEqual(refusal.data, {"path": "slots[4].cost"})
            refusal = self.refused(6, client, "new", game="book", players=3, components=components)
            self.assertEqual(refusal.data, {"path": "slots[4].cost"})
            path.write_text("{\n\n]", encoding="utf-8")
            refusal = self.refused(6, client, "new", game="book", players=3, components=str(path))
            self.assertEqual(refusal.data, {"line": 3})
            refusal = self.refused(6, client, "load", record=record, components=folder)
            self.refused(6, client, "new", game="book", players=3, components=folder + "/none")
            self.refused(6, client, "new", game="book", players=3, components="/dev/zero")


class FullGames(Test):
    """Games by hand, chance included, and what `wyrm replay` says of their records."""

    GAME, PLAYERS, ILLEGAL = "book", range(2, 6), "place 6+6+6@5"

    def setUp(self):
        super().setUp()
        self.loader = self.client()  # one that only loads
        self.replayed = set()  # the ways to alter of which `wyrm replay` was shown an example

    def play(self, players, seed):
        """A whole game; returns its record and, for each move, the actions there were."""
        client = self.client()
        client.call("new", game=self.GAME, players=players, chance="manual")
        menus = []
        while True:
            legal = client.call("legal")
            self.assertEqual(legal["length"], len(menus))
            if legal["actor"] == "over":
                break
            actions = legal["actions"]
            odds = [action.get("weight", 0) > 0 for action in actions]
            self.assertEqual(odds, [legal["actor"] == "chance"] * len(actions))
            chosen = actions[(seed * 7919 + 31 * len(menus)) % len(actions)]["action"]
            result = client.call("play", action=chosen, length=len(menus))
            self.assertEqual([(move["number"], move["actor"], move["action"])
                              for move in result["moves"]],
                             [(len(menus) + 1, legal["actor"], chosen)])
            menus.append([action["action"] for action in actions])
        self.assertTrue(client.call("score")["final"])
        record = client.call("save")
        self.assertEqual(self.client().call("load", record=record),
                         {"length": len(menus), "actor": "over"})
        return record, menus

    def fails_at(self, number, lines, why):
        """A record that `load` refuses with this move's number; so does `wyrm replay`, with status 1, the
        first that is altered in this way, or in full all."""
        record = "\n".join(lines) + "\n"
        with self.subTest(why, move=number):
            with self.assertRaises(Refused) as caught:
                self.loader.call("load", record=record)
            self.assertEqual((caught.exception.code, caught.exception.data["move"]), (6, number))
            self.complains_of(number, caught.exception.message)
            if why in self.replayed and plays(True, False):
                return
            self.replayed.add(why)
            status, output, complaints = replay(record)
            self.assertEqual((status, output), (1, ""), complaints)
            self.complains_of(number, complaints)

    def complains_of(self, number, message):
        """One line that names this move."""
        self.assertEqual(len(message.splitlines()), 1, message)
        self.assertIn(str(number), re.findall(r"move (?:number )?(\d+)", message), message)

    def alter(self, record, menus, at):
        """Alters the move with index `at` in every way there is."""
        lines = record.splitlines()
        first = lines.index("moves") + 1
        line, number = lines[first + at], at + 1
        _, actor, *words, check = line.split(" ")
        action = " ".join(words)

        def changed(actor=actor, action=action, check=check, number=number):
            return lines[:first + at] + [f"{number} {actor} {action} {check}"] + \
                lines[first + at + 1:]

        self.assertEqual(changed(), lines)
        others = [other for other in menus[at] if other != action]
        if others:
            self.fails_at(number, changed(action=others[0]), "another legal move")
            self.fails_at(number, changed(action=others[-1]), "another legal move or card")
        self.fails_at(number, changed(action=self.ILLEGAL), "an illegal move")
        self.fails_at(number, changed(action="castle 4"), "no move at all")
        self.fails_at(number, changed(actor="1" if actor == "0" else "0"), "another seat")
        self.fails_at(number, changed(actor="0" if actor == "chance" else "chance"),
                      "another actor")
        self.fails_at(number, changed(check="#00000000"), "another check")
        self.fails_at(number, changed(number=number + 1), "another number")
        self.fails_at(number, lines[:first + at] + lines[first + at + 1:], "a removed line")
        self.fails_at(number + 1, lines[:first + at + 1] + lines[first + at:], "a line twice")
        if at + 1 < len(menus):
            swapped = lines[:]
            swapped[first + at], swapped[first + at + 1] = \
                swapped[first + at + 1], swapped[first + at]
            self.fails_at(number, swapped, "swapped lines")

    def places(self, players, menus):
        """Moves to be altered: the deal, a card turned up in the middle, and others."""
        reveal = next(i for i in range(2 * players + 6, len(menus))
                      if menus[i][0].startswith("show"))
        return 0, players, 2 * players, len(menus) // 2, reveal, len(menus) - 1

    def test_every_number_of_players(self):
        for players in self.PLAYERS:
            record, menus = self.play(players, players)
            status, _, complaints = replay(record)
            self.assertEqual((status, complaints), (0, ""), f"{players} players")
            for at in self.places(players, menus):
                self.alter(record, menus, at)

    def test_an_altered_result(self):
        record, _ = self.play(self.PLAYERS[0], 1)
        lines = record.splitlines()
        at = lines.index("result") + 1
        for altered in (lines[:at] + lines[at + 1:],
                        lines[:at] + [re.sub(r"total -?\d+", "total 99", lines[at])] + lines[at + 1:],
                        lines[:at - 1] + lines[-1:], lines[:-1], lines + ["more"]):
            status, _, complaints = replay("\n".join(altered) + "\n")
            self.assertEqual(status, 1)
            self.assertEqual(len(complaints.splitlines()), 1, complaints)
            self.assertRegex(complaints, r"line \d+")


class DungeonGames(FullGames):
    """The same with forced moves, which are recorded like any other, and with fewer than no points."""

    GAME, PLAYERS, ILLEGAL = "dungeon", range(1, 5), "take 7 dragon 1"

    def places(self, players, menus):
        """Sheets, a roll, a forced move, and others."""
        forced = next(i for i, menu in enumerate(menus) if len(menu) == 1)
        return 0, players, players + 1, forced, len(menus) // 2, len(menus) - 1

    def test_totals_below_zero(self):
        for seed in range(100):
            record, _ = self.play(2, seed)
            if re.search(r"\nseat \d total -\d+ rank \d\n", record):
                status, output, _ = replay(record)
                self.assertEqual(status, 0)
                self.assertRegex(output, r"\nTotal .*-\d+")
                for other in ("total 0", "total 3", "total -99"):
                    altered = re.sub(r"total -\d+", other, record)
                    self.assertEqual(replay(altered)[0], 1, other)
                return
        self.fail("nobody ever has less than nothing")


class BroodGames(FullGames):
    """The same with bids, which a record holds though not everybody saw them."""

    GAME, PLAYERS, ILLEGAL = "brood", range(1, 7), "place moon"

    def setUp(self):
        super().setUp()
        self.found = set()

    def places(self, players, menus):
        """The first moves of some kinds, as far as there are any, and others."""
        first = {}
        for at, menu in enumerate(menus):
            first.setdefault(menu[0].split()[0], at)
        words = [word for word in ("start", "place", "take", "gather", "bid", "newyear")
                 if word in first]
        self.found.update(words)
        return 0, *(first[word] for word in words), len(menus) - 1

    def test_every_number_of_players(self):
        super().test_every_number_of_players()
        self.assertEqual(self.found, {"start", "place", "take", "gather", "bid", "newyear"})

    def test_options_for_another_number_of_players(self):
        """They are written down, and a record that has others is refused."""
        record, _ = self.play(2, 1)
        for option, value in (("mode training", "mode catch"), ("difficulty normal", "difficulty easy"),
                              ("enemies none", "enemies easy"), ("pool 8", "pool 5")):
            self.assertIn(f"\noption {option}\n", record)
            status, output, complaints = replay(record.replace(f"option {option}", f"option {value}"))
            self.assertEqual((status, output), (1, ""))
            self.assertEqual(len(complaints.splitlines()), 1, complaints)
            self.assertIn("Several players choose the years only", complaints)


if __name__ == "__main__":
    unittest.main()
