#!/usr/bin/env python3
"""Tests of the perfect bot in the terminal, on a shortened path: where it plays, its results and
its hints.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import json
import math
import re
import unittest

from short_path import ShortPathTest
from plays import plays

REFUSAL = 'wyrm: the bot "perfect" does not play this: it plays only what is solved, Dragon Dungeon alone, and needs'
SCORE = r"\(final score (-?\d+\.\d\d) on average, (the best|just as good|gives away less than 0\.01|gives away \d+\.\d\d)\)"


class PerfectTest(ShortPathTest):
    def setUp(self):
        super().setUp()
        self.normal, told = self.table()
        self.value = told["value"]
        self.easy, _ = self.table(sheet="easy")

    def with_table(self, command, *arguments, sheet="normal", table=None):
        return [command, "dungeon", "--components", self.components, "--option", f"sheet={sheet}",
                "--tablebase", table or self.normal, *arguments]

    def expect_refusal(self, *arguments):
        said = self.refuse(*arguments)
        self.assertTrue(said.startswith(REFUSAL), said)
        self.assertIn("--tablebase FILE", said)
        self.assertIn("the tables of both", said)

    def test_former_flag(self):
        """--table was the name of --tablebase in the previous version."""
        given = self.with_table("sim", "--seats", "perfect", "--games", "20", "--json", "--no-games")
        former = ["--table" if word == "--tablebase" else word for word in given]
        self.assertIn("--table", former)
        self.assertEqual(*(json.loads(self.run_wyrm(*words)[0])["seats"][0]["score"] for words in (given, former)))
        for command in ("play", "sim", "ladder", "rpc", "serve", "analyse"):
            said, _ = self.run_wyrm(command, "--help")
            self.assertRegex(said, r"--tablebase FILE(.|\n)*Alias for one more version: --table\.")
        self.assertIn("--tablebase needs a value", self.refuse("rpc", "--table"))

    # ---- Games of bots ----

    def test_its_mean_is_the_value(self):
        games = plays(300, 3000)
        out, _ = self.run_wyrm(*self.with_table("sim", "--seats", "perfect", "--games", str(games), "--json", "--no-games"))
        score = json.loads(out)["seats"][0]["score"]
        self.assertLess(abs(score["mean"] - self.value), 3 * score["deviation"] / math.sqrt(games))

    def test_jobs_change_nothing(self):
        csv = [self.run_wyrm(*self.with_table("sim", "--seats", "perfect", "--games", "60", "--csv", "--jobs", jobs))[0]
               for jobs in ("1", "4")]
        self.assertEqual(csv[0], csv[1])

    def test_on_the_ladder(self):
        def ladder(*arguments):
            out, _ = self.run_wyrm(*arguments, "--games", "2", "--iterations", "2", "--json")
            return [place["bot"].split(":")[0] for place in json.loads(out)["ladder"]]
        self.assertIn("perfect", ladder(*self.with_table("ladder")))
        self.assertNotIn("perfect", ladder(*self.with_table("ladder", sheet="easy")))
        self.assertNotIn("perfect", ladder("ladder", "dungeon", "--components", self.components))
        self.expect_refusal("ladder", "dungeon", "--bots", "perfect,greedy")

    def test_a_game_alone(self):
        out, _ = self.run_wyrm(*self.with_table("play", "--seats", "perfect"))
        self.assertIn("The game is over.", out)
        both = self.with_table("play", "--seats", "perfect", "--tablebase", self.easy, sheet="choose")
        self.assertIn("The game is over.", self.run_wyrm(*both)[0])

    # ---- What it does not play ----

    def test_only_what_is_solved(self):
        for command in ("play", "sim"):
            self.expect_refusal(command, "dungeon", "--seats", "perfect")
            self.expect_refusal(command, "book", "--seats", "perfect,greedy")
            self.expect_refusal(*self.with_table(command, "--seats", "perfect,perfect"))
            self.expect_refusal(*self.with_table(command, "--seats", "perfect", sheet="easy"))
            self.expect_refusal(*self.with_table(command, "--seats", "perfect", sheet="choose"))
            self.expect_refusal(*self.with_table(command, "--seats", "perfect", "--option", "ring=on"))
        self.expect_refusal("tune", "dungeon", "--bot", "perfect")
        self.assertEqual(self.saved(), [])

    def test_spanish(self):
        said = self.refuse("play", "dungeon", "--seats", "perfect", "--lang", "es")
        self.assertIn('el bot "perfect" no juega a esto: ', said)

    def test_tables_that_are_none(self):
        rubbish = self.folder / "rubbish"
        rubbish.write_bytes(b"\0\xff" * 99)
        other = self.write_components("other.json", exit=7)
        for command in (["play", "dungeon"], ["sim", "dungeon", "--seats", "greedy"], ["ladder", "dungeon"], ["rpc"],
                        ["serve", "--port", "0", "--db", "sqlite:x.db"]):
            with self.subTest(command=command):
                self.assertIn("cannot read nowhere: ", self.refuse(*command, "--tablebase", "nowhere"))
                self.assertIn("Is a directory", self.refuse(*command, "--tablebase", str(self.folder)))
                self.assertIn('is no table of "wyrm solve"', self.refuse(*command, "--tablebase", str(rubbish)))
                self.assertIn("is of other components", self.refuse(*command, "--tablebase", self.normal))
        self.assertIn("is of other components", self.refuse("play", "dungeon", "--components", other, "--tablebase", self.normal))
        self.assertIn("tables of dungeon alone", self.refuse("play", "book", "--tablebase", self.normal))
        self.assertFalse((self.folder / "x.db").exists())
        self.assertEqual(self.saved(), [])

    def test_a_table_of_something_else_is_no_surprise(self):
        for given in (self.with_table("play", sheet="easy"), self.with_table("play", "--option", "ring=on"),
                      self.with_table("play", "--seats", "human,greedy"), self.with_table("play", sheet="choose")):
            _, said = self.run_wyrm(*given, text="quit\n")
            self.assertIn("do not know this position", said)
        _, said = self.run_wyrm(*self.with_table("play"), text="quit\n")
        self.assertNotIn("know", said)

    # ---- Saved games ----

    def test_a_saved_game_waits_for_its_table(self):
        self.run_wyrm(*self.with_table("play", "--seats", "human"), text="quit\n")
        path, = self.saved()
        # As if the person's seat had been perfect's.
        path.write_text(re.sub(r"(?m)^seat 0 person .*$", "seat 0 perfect perfect 1", path.read_text()))
        before = path.read_bytes()
        resume = ["play", "--components", self.components, "--resume", str(path)]
        self.expect_refusal(*resume)
        self.expect_refusal(*resume, "--tablebase", self.easy)
        self.assertEqual(path.read_bytes(), before)
        out, _ = self.run_wyrm(*resume, "--tablebase", self.normal)
        self.assertIn("The game is over.", out)

    def test_hints_of_a_saved_game(self):
        self.run_wyrm(*self.with_table("play"), text="quit\n")
        resume = ["play", "--components", self.components, "--resume", str(self.saved()[0])]
        self.assertIn('The bot "master" would', self.run_wyrm(*resume, text="hint\nquit\n")[0])
        self.assertIn('The bot "perfect" would', self.run_wyrm(*resume, "--tablebase", self.normal, text="hint\nquit\n")[0])

    # ---- Hints ----

    def hint(self, *arguments, seed):
        """The answer to "hint", a line for each thing said, and how many choices there were."""
        out, _ = self.run_wyrm(*arguments, "--seed", str(seed), "--plain", text="hint\nquit\n")
        said = out[max(out.rfind('The bot "'), out.rfind('El bot "')):].strip()
        return said.replace("\n  ", " ").splitlines(), len(re.findall(r" \d+\) ", out))

    def test_every_choice_has_its_price(self):
        judgements = set()
        for seed in range(12):
            lines, choices = self.hint(*self.with_table("play"), seed=seed)
            self.assertTrue(lines[0].startswith('The bot "perfect" would play "'), lines[0])
            self.assertTrue(all(line.startswith('Or "') for line in lines[1:choices]), lines)
            told = [re.search(SCORE + "$", line).groups() for line in lines[:choices]]
            best = float(told[0][0])
            self.assertEqual(told[0][1], "the best")
            for points, price in told[1:]:
                lost = float(price.split()[-1]) if "away" in price and "less" not in price else 0
                self.assertAlmostEqual(best - float(points), lost, delta=0.011)
            points = [float(score) for score, _ in told]
            self.assertEqual(points, sorted(points, reverse=True))
            self.assertRegex(lines[choices], r'^"[^"]+" is (just|about) as good\.$|^That is (clearly the best|a little better)')
            self.assertEqual("just as good" in lines[choices], told[1][1] == "just as good")
            self.assertEqual("clearly" in lines[choices], best - float(told[1][0]) >= 1)
            self.assertRegex(lines[choices + 1], "^These numbers are exact: ")
            self.assertEqual(len(lines), choices + 2)
            judgements.add("clearly" in lines[choices])
        self.assertEqual(judgements, {False, True})

    def test_hints_in_spanish(self):
        lines, _ = self.hint(*self.with_table("play", "--lang", "es"), seed=5)
        self.assertRegex(lines[0], r'^El bot "perfect" jugaría .*\(puntuación final -?\d+,\d\d de media, la mejor\)$')
        self.assertRegex(lines[1], r"de media, (regala \d+,\d\d|igual de buena)\)$")

    def test_the_choice_of_a_sheet(self):
        one = self.with_table("play", sheet="choose")
        lines, _ = self.hint(*one, seed=5)
        self.assertIn('The bot "master"', lines[0])
        lines, choices = self.hint(*one, "--tablebase", self.easy, seed=5)
        self.assertEqual(choices, 2)
        self.assertIn('The bot "perfect" would play "sheet easy"', lines[0])
        self.assertIn(f"final score {self.value:.2f} on average, gives away", lines[1])


if __name__ == "__main__":
    unittest.main()
