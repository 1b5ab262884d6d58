#!/usr/bin/env python3
"""Tests of "wyrm analyse --tablebase" on a shortened path: output and refusals.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import json
import re
import unittest

from short_path import ShortPathTest


class ExactTest(ShortPathTest):
    CHANGES = {"exit": 6, "exit_points": 20}

    def record(self, seats="novice", seed=1, sheet="normal", more=(), game="dungeon", text=""):
        before = set(self.saved())
        options = ["--option", f"sheet={sheet}", "--components", self.components] if game == "dungeon" else []
        self.run_wyrm("play", game, "--seats", seats, "--seed", str(seed), *options, *more, text=text)
        record, = set(self.saved()) - before
        return str(record)

    def analyse(self, record, *tables, more=()):
        given = [word for table in tables for word in ("--tablebase", table)]
        return self.run_wyrm("analyse", record, "--components", self.components, *given, *more)

    def told(self, record, *tables):
        return json.loads(self.analyse(record, *tables, more=["--json"])[0])

    def check(self, told, value):
        """Everything adds up, from the value that was solved on."""
        self.assertEqual((told["exact"], told["playouts"], told["error"], told["judge"]), (True, 0, 0, "perfect"))
        seat, = told["seats"]
        self.assertAlmostEqual(seat["start"], value, places=4)
        self.assertAlmostEqual(seat["start"] + seat["luck"] + seat["skill"], seat["end"], places=9)
        self.assertAlmostEqual(seat["skill"], -seat["lost"], places=9)
        self.assertEqual((seat["others"], seat["skill_error"], seat["lost_error"]), (0, 0, 0))
        self.assertAlmostEqual(seat["share_of_perfect"], max(0, 1 - seat["lost"] / seat["start"]), places=9)
        booked = told["log"][told["from"]:]
        worth = seat["start"]
        for move in booked:
            after, = move["after"]
            if move["actor"] == "chance":
                self.assertAlmostEqual(move["luck"][0], after - worth, places=9)
            elif move["options"] > 1:
                self.assertAlmostEqual(move["loss"], worth - after, places=9)
                self.assertGreaterEqual(move["loss"], 0)
                self.assertEqual(move["error"], 0)
                self.assertAlmostEqual(move["with_best"], worth, places=9)
            worth = after
        self.assertAlmostEqual(sum(move["luck"][0] for move in booked if "luck" in move), seat["luck"], places=9)
        self.assertAlmostEqual(sum(move.get("loss", 0) for move in booked), seat["lost"], places=9)

    def test_json(self):
        table, solved = self.table()
        lost = 0
        for seed in range(1, 9):
            told = self.told(self.record(seed=seed), table)
            self.assertEqual((told["from"], told["final"]), (0, True))
            self.check(told, solved["value"])
            lost += told["seats"][0]["lost"]
        self.assertGreater(lost, 0)

    def test_jobs_change_nothing(self):
        table, _ = self.table()
        record = self.record()
        one, many = (self.analyse(record, table, more=["--json", "--jobs", jobs]) for jobs in ("1", "3"))
        self.assertEqual(one, many)

    def test_a_game_that_is_not_over(self):
        table, solved = self.table()
        told = self.told(self.record(seats="human", text="1\n"), table)
        self.assertFalse(told["final"])
        self.check(told, solved["value"])

    def test_the_choice_of_a_sheet(self):
        normal, easy = self.table(sheet="normal"), self.table(sheet="easy")
        values = {"normal": normal[1]["value"], "easy": easy[1]["value"]}
        record = self.record(sheet="choose", seats="human", text="sheet normal\n1\n")
        told = self.told(record, normal[0])
        self.assertEqual(told["from"], 1)
        self.check(told, values["normal"])
        choice = told["log"][0]
        self.assertEqual((choice["action"], choice["options"]), ("sheet normal", 2))
        self.assertFalse({"luck", "loss", "best", "verdict"} & set(choice))
        self.assertAlmostEqual(choice["after"][0], values["normal"], places=4)
        self.assertIn("The tables do not know the game before move 1: values begin after it.",
                      self.analyse(record, normal[0])[0])
        told = self.told(record, normal[0], easy[0])
        self.assertEqual(told["from"], 0)
        self.check(told, max(values.values()))
        self.assertAlmostEqual(told["log"][0]["loss"], max(values.values()) - values["normal"], places=4)

    def test_text(self):
        table, _ = self.table()
        record, told = None, None
        for seed in range(1, 20):
            record = self.record(seed=seed)
            told = self.told(record, table)
            if told["seats"][0]["lost"] > 0.01:
                break
        out, err = self.analyse(record, table)
        self.assertEqual(err, "")
        self.assertLess(max(map(len, out.splitlines())), 80)
        self.assertIn("Every value is exact", out)
        self.assertNotIn("±", out)
        self.assertNotIn("standard error", out)
        for move in told["log"]:
            after = move["after"][0]
            if move["actor"] == "chance":
                self.assertRegex(out, rf"(?m)^ +{move['number']} +{after:.2f} +[+-]?\d+\.\d\d  \S")
            elif move["options"] > 1 and not move["loss"]:
                self.assertRegex(out, rf"(?m)^ +{move['number']} +{after:.2f}  +[^\s\d+-]")
        whole = re.sub(r"\s+", " ", out)
        for move in told["log"]:
            if move.get("loss", 0) >= 0.01:
                self.assertIn(f"{move['loss']:.2f} lost, {move['with_played']:.2f} instead of {move['with_best']:.2f}. "
                              f"Better was \"{move['best']}\": ", whole)
        self.assertEqual(whole.count(" Better was "), sum(move.get("loss", 0) > 0 for move in told["log"]))
        seat, = told["seats"]
        self.assertRegex(out, r"(?m)^ +Start +Luck +Decisions +Result$")
        self.assertIn(f"{seat['start']:.2f} {seat['luck']:+.2f} {seat['skill']:+.2f} {seat['end']:.2f}", whole)
        self.assertIn(f"\nShare of perfect play: {100 * seat['share_of_perfect']:.1f} %\n", out)
        spanish, _ = self.analyse(record, table, more=["--lang", "es"])
        self.assertNotIn("perfect play", spanish)
        self.assertLess(max(map(len, spanish.splitlines())), 80)

    def test_tables_that_do_not_fit(self):
        table, _ = self.table()
        ring, _ = self.table("--option", "ring=on")
        other, _ = self.table(components=self.write_components("other.json", exit=7, exit_points=20))
        easy, alone = self.record(sheet="easy"), self.record()
        company = self.record(seats="random,random")

        def refuse(record, table, said, components=self.components):
            err = self.refuse("analyse", record, "--components", components, "--tablebase", table)
            self.assertIn(said, err)

        refuse(easy, table, "the tables do not know this game")
        refuse(company, table, "the tables do not know this game")
        refuse(alone, ring, "the tables do not know this game")
        refuse(alone, other, "is of other components")
        refuse(alone, self.components, 'is no table of "wyrm solve"')
        refuse(alone, "nowhere.table", "cannot read nowhere.table: ")
        book = self.record(seats="random,random", game="book")
        self.assertIn("dungeon", self.refuse("analyse", book, "--tablebase", table))
        untouched = self.record(sheet="choose", seats="human")
        refuse(untouched, table, "the tables do not know this game")

    def test_wrong_usage(self):
        table, _ = self.table()
        record = self.record()
        for option, value in (("bot", "keen"), ("playouts", "20"), ("seed", "3")):
            err = self.refuse("analyse", record, "--components", self.components, "--tablebase", table, f"--{option}", value)
            self.assertIn(f"--tablebase and --{option} exclude each other", err)
        err = self.refuse("analyse", record, "--components", self.components, "--bot", "perfect")
        self.assertIn("the bot \"perfect\" does not play this: ", err)
        self.assertIn("--tablebase FILE", err)

    def test_without_a_table_nothing_is_exact(self):
        out, _ = self.run_wyrm("analyse", self.record(), "--components", self.components, "--json", "--playouts", "5",
                               "--bot", "greedy")
        told = json.loads(out)
        self.assertFalse({"exact", "from"} & set(told))
        self.assertNotIn("share_of_perfect", told["seats"][0])
        self.assertFalse(any("luck" in move for move in told["log"]))


if __name__ == "__main__":
    unittest.main()
