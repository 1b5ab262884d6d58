#!/usr/bin/env python3
"""Tests of "wyrm sim" and "wyrm ladder", by pipe and on a pseudo-terminal.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import csv
import io
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import unittest

from cli_test import ROOT, WYRM, CliTest
from plays import plays

PAIR = ["sim", "book", "--seats", "greedy,random"]


class LabTest(CliTest):
    def sim(self, *arguments, **more):
        """The JSON of a simulation."""
        out, err = self.run_wyrm("sim", *arguments, "--json", **more)
        self.assertEqual(err, "")  # nothing but the result in a pipe
        self.assertEqual(out.count("\n"), 1)
        return json.loads(out)

    def write(self, name, content):
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(path)

    def timeless(self, *arguments):
        out, _ = self.run_wyrm(*arguments)
        result = json.loads(out)
        result.pop("time")
        return json.dumps(result)


class Numbers(LabTest):
    def test_json_has_what_the_protocol_promises_and_more(self):
        result = self.sim("book", "--seats", "greedy,random,random", "--games", "31", "--seed", "4")
        self.assertEqual([result[key] for key in ("game", "players", "games", "seed")], ["book", 3, 31, 4])
        self.assertEqual((result["rotations"], result["games_beyond"]), (10, 1))
        self.assertEqual([seat["bot"] for seat in result["seats"]], ["greedy", "random", "random"])
        self.assertTrue(result["repeatable"])
        self.assertFalse(result["interrupted"])
        for seat in result["seats"] + result["by_seat"]:
            self.assertLessEqual(0, seat["win_share_low"])
            self.assertLessEqual(seat["win_share_low"], seat["win_share"])
            self.assertLessEqual(seat["win_share"], seat["win_share_high"])
            self.assertLessEqual(seat["win_share_high"], 1)
            self.assertLess(seat["mean_score_low"], seat["mean_score"])
        for seats in (result["seats"], result["by_seat"]):
            self.assertAlmostEqual(sum(seat["win_share"] for seat in seats), 1)
        for key in ("moves", "decisions", "lines", "verbs", "actions", "time", "per_game", "components"):
            self.assertIn(key, result)

    def test_sums_follow_from_the_games(self):
        result = self.sim("keepers", "--seats", "greedy,random", "--games", "24")
        games = result["per_game"]
        for entrant, seat in enumerate(result["seats"]):
            scores = [scores[entrant] for scores in games["scores"]]
            self.assertEqual(len(scores), 24)
            self.assertAlmostEqual(seat["mean_score"], sum(scores) / 24)
            self.assertEqual((seat["score"]["min"], seat["score"]["max"]), (min(scores), max(scores)))
            self.assertEqual(sum(count for _, count in seat["scores"]), 24)
            shares = [1 / len(winners) if entrant in winners else 0 for winners in games["winners"]]
            self.assertAlmostEqual(seat["win_share"], sum(shares) / 24)
            self.assertAlmostEqual(seat["score_by_tenth"][-1], seat["mean_score"])
            lines = [game[entrant] for game in games["lines"]]
            self.assertEqual([sum(line) for line in lines], scores)
        self.assertAlmostEqual(result["moves"]["mean"], sum(games["moves"]) / 24)
        uses = {}
        for game in games["uses"]:
            for action, count in zip(game[::2], game[1::2]):
                name = games["actions"][action]
                uses[name] = uses.get(name, 0) + count
        self.assertEqual({row["action"]: round(row["uses"] * 48) for row in result["actions"]}, uses)

    def test_seats_rotate(self):
        out, _ = self.run_wyrm("sim", "book", "--seats", "greedy,random,random", "--games", "6", "--csv")
        rows = list(csv.DictReader(io.StringIO(out)))
        seats = [row["seat"] for row in rows if row["bot"] == "greedy"]
        self.assertEqual(seats, ["0", "1", "2", "0", "1", "2"])

    def test_turns_go_round(self):
        """Who begins is drawn by lot, and the others follow clockwise; on the wheel, in any order."""
        for game, players in (("book", 3), ("keepers", 4), ("dungeon", 4), ("brood", 3)):
            result = self.sim(game, "--seats", "random", "--players", str(players), "--games", "60")
            self.assertAlmostEqual(sum(turn["win_share"] for turn in result["by_turn"]), 1)
            began, orders = set(), set()
            for number, turns in enumerate(result["per_game"]["turns"]):
                self.assertEqual(sorted(turns), list(range(players)))
                seats = [(turns.index(turn) + number) % players for turn in range(players)]
                began.add(seats[0])
                orders.add(tuple((seat - seats[0]) % players for seat in seats))
            self.assertEqual(began, set(range(players)))
            self.assertEqual(len(orders), 2 if game == "brood" else 1)

    def test_what_bots_remember_is_legal(self):
        """Bids that were foreseen are others' moves. The lab refuses what is against the rules."""
        for seats, players in (("search:5", "2"), ("search:20", "3")):
            self.sim("brood", "--seats", seats, "--players", players, "--games", plays("1", "4"))

    def test_jobs_do_not_matter(self):
        for game, seats in (("book", "greedy,random,random"), ("dungeon", "greedy"), ("keepers", "greedy,greedy")):
            asked = ["sim", game, "--seats", seats, "--games", "40", "--seed", "9", "--json"]
            one = self.timeless(*asked, "--jobs", "1")
            self.assertEqual(one, self.timeless(*asked, "--jobs", "2"))
            self.assertEqual(one, self.timeless(*asked, "--jobs", "4"))
        asked = [*PAIR, "--games", "40", "--csv"]
        self.assertEqual(self.run_wyrm(*asked, "--jobs", "1"), self.run_wyrm(*asked, "--jobs", "2"))

    def test_tables_do_not_depend_on_jobs_but_for_times(self):
        def table(jobs):
            out, _ = self.run_wyrm(*PAIR, "--games", "40", "--jobs", jobs)
            return out[:out.index("Time per decision")]
        self.assertEqual(table("1"), table("2"))

    def test_seeds_matter(self):
        games = [self.sim("book", "--seats", "random", "--games", "5", "--seed", seed)["per_game"]["scores"]
                 for seed in ("1", "2", "1")]
        self.assertEqual(games[0], games[2])
        self.assertNotEqual(games[0], games[1])

    def test_more_games_begin_with_the_same_games(self):
        few, many = (self.sim("book", "--seats", "random", "--games", games)["per_game"]["scores"]
                     for games in ("5", "15"))
        self.assertEqual(few, many[:5])

    def test_csv_has_a_row_per_game_and_seat(self):
        out, _ = self.run_wyrm("sim", "dungeon", "--seats", "random,greedy:10,random", "--games", "7", "--csv")
        rows = list(csv.DictReader(io.StringIO(out)))
        self.assertEqual(len(rows), 21)
        self.assertEqual(list(rows[0])[:7], ["game", "seat", "bot", "score", "rank", "share", "decisions"])
        for row in rows:
            self.assertEqual(sum(int(value) for value in list(row.values())[7:]), int(row["score"]))
        self.assertEqual({row["bot"] for row in rows}, {"random", "greedy:10"})
        for game in range(7):
            self.assertAlmostEqual(sum(float(row["share"]) for row in rows if row["game"] == str(game)), 1, 5)

    def test_alone(self):
        result = self.sim("dungeon", "--seats", "greedy", "--games", "12")
        self.assertEqual((result["players"], len(result["by_seat"])), (1, 1))
        out, _ = self.run_wyrm("sim", "dungeon", "--seats", "greedy", "--games", "12")
        self.assertIn("goal met", out)
        self.assertNotIn("Seats", out)

    def test_one_bot_takes_every_seat(self):
        self.assertEqual(len(self.sim("book", "--seats", "random", "--games", "2")["seats"]), 2)
        self.assertEqual(len(self.sim("book", "--seats", "random", "--games", "2", "--players", "5")["seats"]), 5)

    def test_one_game(self):
        result = self.sim("book", "--seats", "random", "--games", "1")
        self.assertIsNone(result["seats"][0]["mean_score_low"])
        self.run_wyrm("sim", "book", "--seats", "random", "--games", "1")

    def test_budgets(self):
        result = self.sim("book", "--seats", "greedy:30,random:5ms", "--games", "2", "--iterations", "9")
        budgets = [(seat["iterations"], seat["milliseconds"]) for seat in result["seats"]]
        self.assertEqual(budgets, [(30, 0), (0, 5)])
        self.assertFalse(result["repeatable"])
        result = self.sim("book", "--seats", "greedy:30,random", "--games", "2", "--iterations", "9")
        self.assertEqual([seat["iterations"] for seat in result["seats"]], [30, 9])

    def test_options(self):
        result = self.sim("book", "--seats", "random", "--games", "2", "--option", "blocker=off")
        self.assertEqual(result["options"]["blocker"], "off")

    def test_spanish(self):
        out, _ = self.run_wyrm(*PAIR, "--games", "4", "--lang", "es")
        self.assertNotRegex(out, r"interval \(|Results|winners")

    def test_bad_input(self):
        (self.folder / "rubbish.json").write_text("{}")
        for wrong in (["sim"], ["sim", "nonsense", "--seats", "greedy"], ["sim", "book"],
                      ["sim", "book", "--seats", ""], ["sim", "book", "--seats", "greedy,"],
                      ["sim", "book", "--seats", "human,greedy"], ["sim", "book", "--seats", "greedi,random"],
                      ["sim", "book", "--seats", "greedy:x,random"], ["sim", "book", "--seats", "greedy:0,random"],
                      ["sim", "book", "--seats", "random,random,random,random,random,random"],
                      ["sim", "book", "--seats", ",".join(["random"] * 7)],
                      ["sim", "dungeon", "--seats", ",".join(["random"] * 5)],
                      [*PAIR, "--players", "3"], [*PAIR, "--games", "0"], [*PAIR, "--games", "x"],
                      [*PAIR, "--jobs", "0"], [*PAIR, "--seed", "-1"], [*PAIR, "--json", "--csv"],
                      [*PAIR, "--ms", "5", "--iterations", "5"], [*PAIR, "--ms", "0"],
                      [*PAIR, "--option", "nonsense=on"], [*PAIR, "--components", "missing.json"],
                      [*PAIR, "--components", "rubbish.json"], [*PAIR, "--nonsense"],
                      ["sim", "--compare", "rubbish.json"], ["ladder"], ["ladder", "nonsense"],
                      ["ladder", "book", "--bots", "greedy"], ["ladder", "book", "--bots", "greedy,nobody"],
                      ["ladder", "book", "--players", "9"], ["ladder", "book", "--games", "0"]):
            self.refuse(*wrong)
        self.assertIn('"greedy"', self.refuse("sim", "book", "--seats", "greedi,random"))


class Interrupted(LabTest):
    def interrupt(self, *arguments, by=signal.SIGINT):
        """Ctrl-C while a simulation is running that would take very long."""
        with subprocess.Popen([WYRM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              cwd=self.folder, env=self.environment) as process:
            self.wait_for_play(process.pid)
            process.send_signal(by)
            out, err = process.communicate()
        self.assertEqual(process.returncode, 130, err)
        return out.decode()

    @staticmethod
    def wait_for_play(pid):
        """Until it has used some processor time: games are being played then."""
        while True:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            if int(fields[11]) >= 20:  # hundredths of a second
                return

    def test_what_was_played_is_printed(self):
        asked = ["sim", "book", "--seats", "random", "--seed", "2", "--jobs", "2", "--json"]
        cut = json.loads(self.interrupt(*asked, "--games", "4000000", "--no-games"))
        self.assertTrue(cut["interrupted"])
        self.assertTrue(0 < cut["games"] < 4000000)
        self.assertEqual(cut["games_asked"], 4000000)
        whole = json.loads(self.run_wyrm(*asked, "--games", str(cut["games"]), "--no-games")[0])
        for result in (cut, whole):
            for key in ("time", "games_asked", "interrupted"):
                result.pop(key)
        self.assertEqual(cut, whole)

    def test_tables_say_so(self):
        self.assertIn("Interrupted", self.interrupt(*PAIR, "--games", "4000000"))
        out = self.interrupt("ladder", "book", "--games", "4000000", "--bots", "random,greedy")
        self.assertIn("Interrupted", out)
        self.assertIn("greedy", out)
        self.assertIn("Interrupted", self.interrupt(*PAIR, "--games", "4000000", by=signal.SIGTERM))

    def test_a_bar_for_people_only(self):
        def on_terminal(*more):
            master, slave = pty.openpty()
            done = subprocess.run([WYRM, *PAIR, "--games", "50", *more], stdout=subprocess.PIPE, stderr=slave,
                                  env=self.environment, check=True)
            os.set_blocking(master, False)
            os.close(slave)
            try:
                shown = os.read(master, 65536).decode()
            except OSError:
                shown = ""
            os.close(master)
            self.assertIn(b"Results", done.stdout)
            return shown
        self.assertIn("of 50 games", on_terminal())
        self.assertEqual(on_terminal("--quiet"), "")
        self.assertEqual(self.run_wyrm(*PAIR, "--games", "50")[1], "")


class Report(LabTest):
    def report(self, *arguments):
        page = self.folder / "report.html"
        self.run_wyrm("sim", *arguments, "--report", str(page))
        self.assertEqual(list(self.folder.iterdir()), [page])  # nothing left behind
        return page.read_text(encoding="utf-8")

    def test_one_page_that_needs_no_other(self):
        text = self.report("book", "--seats", "greedy,greedy,random", "--games", "60")
        self.assertEqual(text.count("<svg"), 6)
        self.assertEqual(text.count("</svg>"), 6)
        self.assertEqual(text.count('role="img" aria-label="'), 6)
        for banned in ("http:", "https:", "src=", "<script", "@import", "url("):
            self.assertEqual(text.count(banned), 0, banned)
        ids = re.findall(r"""\bid=["']([^"']+)""", text)
        self.assertEqual(len(ids), len(set(ids)))
        self.assertEqual(text.count("prefers-color-scheme:dark"), 1)
        self.assertEqual(text.count("<h2>Seats</h2>"), 1)

    def test_alone_and_in_spanish(self):
        text = self.report("dungeon", "--seats", "greedy", "--games", "30", "--lang", "es")
        self.assertEqual(text.count("<svg"), 4)
        self.assertEqual(text.count('<html lang="es">'), 1)
        self.assertEqual(text.count("interval ("), 0)

    def test_one_game(self):
        self.assertGreaterEqual(self.report("book", "--seats", "random", "--games", "1").count("<svg"), 4)

    def test_refused_before_anything_is_played(self):
        for path in ("missing/report.html", ".", "x" * 300):
            err = self.refuse(*PAIR, "--games", "4000000", "--report", path)
            self.assertIn(path, err)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_without_gnuplot(self):
        self.environment["PATH"] = str(self.folder)
        self.assertIn("gnuplot", self.refuse(*PAIR, "--games", "4000000", "--report", "report.html"))
        self.assertEqual(list(self.folder.iterdir()), [])


class Compare(LabTest):
    GAMES = ["book", "--seats", "greedy,random", "--games", "80", "--seed", "6"]

    def result(self, name, *arguments):
        return self.write(name, self.sim(*(arguments or self.GAMES)))

    def changed_box(self):
        """A copy in which a goal is worth far more than in the box."""
        box = json.loads((ROOT / "games/book/components.json").read_text())
        box["goal_bonus"]["value"] += 6
        return self.write("box.json", box)

    def test_a_planted_change_is_found(self):
        before = self.result("before.json")
        after = self.result("after.json", *self.GAMES, "--components", self.changed_box())
        out, _ = self.run_wyrm("sim", "--compare", before, after, "--json")
        changes = {(row["kind"], row["name"]): row for row in json.loads(out)["changes"]}
        goal = changes["line", "Goal"]
        self.assertTrue(goal["real"])
        self.assertGreater(goal["difference_low"], 1)
        self.assertAlmostEqual(goal["difference"], goal["after"] - goal["before"])
        self.assertTrue(changes["score", "greedy"]["real"])
        out, _ = self.run_wyrm("sim", "--compare", before, after)
        self.assertRegex(out, r"points for Goal .* yes\n")
        self.assertIn("The components differ.", out)

    def test_differences_are_paired(self):
        before = self.result("before.json")
        after = self.result("after.json", *self.GAMES, "--option", "blocker=off")
        games = [json.loads(pathlib.Path(path).read_text())["per_game"]["moves"] for path in (before, after)]
        differences = [b - a for a, b in zip(*games)]
        mean = sum(differences) / 80
        deviation = (sum((d - mean) ** 2 for d in differences) / 79) ** 0.5
        out, _ = self.run_wyrm("sim", "--compare", before, after, "--json")
        row = next(row for row in json.loads(out)["changes"] if row["kind"] == "moves")
        self.assertAlmostEqual(row["difference"], mean)
        self.assertAlmostEqual(row["difference_high"] - mean, 1.99045 * deviation / 80 ** 0.5, 3)
        self.assertIn("options", self.run_wyrm("sim", "--compare", before, after)[0])

    def test_equal_boxes_do_not_differ(self):
        copy = self.write("box.json", (ROOT / "games/book/components.json").read_text())
        before = self.result("before.json")
        after = self.result("after.json", *self.GAMES, "--components", copy, "--jobs", "2")
        out, _ = self.run_wyrm("sim", "--compare", before, after, "--json")
        for row in json.loads(out)["changes"]:
            self.assertEqual((row["difference"], row["p"], row["real"]), (0, None, False))
        self.assertNotIn("yes", self.run_wyrm("sim", "--compare", before, after)[0])

    def test_what_cannot_be_paired(self):
        before = self.result("before.json")
        for reason, asked in (("seeds", [*self.GAMES[:-1], "7"]),
                              ("bots", ["book", "--seats", "random,greedy", *self.GAMES[3:]]),
                              ("budgets", ["book", "--seats", "greedy:5,random", *self.GAMES[3:]]),
                              ("numbers of games", ["book", "--seats", "greedy,random", "--games", "79", "--seed", "6"]),
                              ("different games", ["dungeon", *self.GAMES[1:]])):
            self.assertIn(reason, self.refuse("sim", "--compare", before, self.result("other.json", *asked)))

    def test_files_that_are_no_results(self):
        good = self.sim(*self.GAMES[:-4], "--games", "3")
        path = self.write("good.json", good)
        self.run_wyrm("sim", "--compare", path, path)

        def damage(change):
            copy = json.loads(json.dumps(good))
            change(copy)
            return copy
        for bad in ("", "nonsense", "[]", "{}", "null", b"\xff".decode("latin-1"),
                    damage(lambda r: r.pop("seats")), damage(lambda r: r.update(players=3)),
                    damage(lambda r: r.update(games=4)), damage(lambda r: r.update(games=0)),
                    damage(lambda r: r["per_game"].pop("uses")),
                    damage(lambda r: r["per_game"]["scores"].pop()),
                    damage(lambda r: r["per_game"]["scores"][1].pop()),
                    damage(lambda r: r["per_game"]["winners"][0].append(2)),
                    damage(lambda r: r["per_game"]["lines"][2][0].append(1)),
                    damage(lambda r: r["per_game"]["uses"][0].append(1)),
                    damage(lambda r: r["per_game"]["uses"][0].extend([99999, 1])),
                    damage(lambda r: r["per_game"]["moves"].__setitem__(0, 10 ** 15)),
                    damage(lambda r: r["per_game"]["actions"].__setitem__(0, "x" * 100)),
                    damage(lambda r: r["lines"].append({"name": 3}))):
            self.refuse("sim", "--compare", path, self.write("bad.json", bad))
            self.refuse("sim", "--compare", self.write("bad.json", bad), path)
        good.pop("per_game")
        self.assertIn("--no-games", self.refuse("sim", "--compare", path, self.write("bad.json", good)))
        self.refuse("sim", "--compare", path)
        self.refuse("sim", "--compare", path, path, "--games", "5")
        self.refuse("sim", "--compare", path, "missing.json")


class Ladder(LabTest):
    def test_ratings_and_pairs(self):
        out, _ = self.run_wyrm("ladder", "book", "--games", "20", "--bots", "random,greedy,greedy:7", "--json")
        result = json.loads(out)
        self.assertEqual({row["bot"] for row in result["ladder"]}, {"random", "greedy", "greedy:7"})
        self.assertEqual(result["ladder"][2]["bot"], "random")
        self.assertEqual(result["ladder"][2]["rating"], 0)
        ratings = [row["rating"] for row in result["ladder"]]
        self.assertEqual(ratings, sorted(ratings, reverse=True))
        self.assertEqual(len(result["pairs"]), 3)
        for pair in result["pairs"]:
            self.assertEqual(pair["games"], 20)
            self.assertEqual(pair["clear"], pair["share_low"] > 0.5)

    def test_jobs_do_not_matter(self):
        for more in (["book", "--players", "3"], ["dungeon"]):
            asked = ["ladder", *more, "--games", "11", "--bots", "random,greedy"]
            self.assertEqual(self.run_wyrm(*asked, "--jobs", "1"), self.run_wyrm(*asked, "--jobs", "2"))

    def test_alone(self):
        out, _ = self.run_wyrm("ladder", "dungeon", "--games", "20", "--bots", "random,greedy", "--json")
        result = json.loads(out)
        self.assertEqual([row["bot"] for row in result["ladder"]], ["greedy", "random"])
        self.assertTrue(result["pairs"][0]["clear"])
        self.assertGreater(result["pairs"][0]["lead_low"], 0)

    def test_cross_table(self):
        out, _ = self.run_wyrm("ladder", "book", "--games", "10", "--bots", "random,greedy")
        self.assertIn("Share of victories against", out)
        self.assertNotRegex(out, " \n")


if __name__ == "__main__":
    unittest.main()
