#!/usr/bin/env python3
"""Tests of "wyrm solve" on a shortened path: output, files and refusals.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import json
import signal
import subprocess
import unittest

from cli_test import WYRM, Terminal
from short_path import ShortPathTest
from waiting import wait_for_handler


class SolveTest(ShortPathTest):
    def test_prints_value_and_fates(self):
        out, err = self.solve()
        self.assertEqual(err, "")
        lines = out.splitlines()
        self.assertRegex(lines[0], r"^Dragon Dungeon alone, normal sheet: \d+ positions$")
        self.assertRegex(lines[1], r"^Perfect play brings -?\d+\.\d{4} points on average\.$")
        self.assertRegex(lines[2], r"^Out of the dungeon: [\d.]+ %; the dragon slain: [\d.]+ %; dead: [\d.]+ %$")
        spanish, _ = self.solve("--lang", "es")
        self.assertNotIn("Perfect", spanish)

    def test_json(self):
        told = json.loads(self.solve("--json", "--sheet", "easy", "--option", "ring=on")[0])
        self.assertEqual((told["game"], told["sheet"], told["ring"]), ("dungeon", "easy", True))
        ends = told["perfect"]
        self.assertAlmostEqual(ends["exit"] + ends["slayer"] + ends["death"], 1, places=9)
        self.assertLessEqual(ends["positions"], told["positions"])
        _, normal = self.table()
        self.assertNotEqual(normal["value"], told["value"])

    def test_only_the_value(self):
        _, whole = self.table()
        told = json.loads(self.solve("--json", "--value")[0])
        self.assertEqual(told, {key: whole[key] for key in whole if key != "perfect"})
        self.assertEqual(self.solve("--value")[0].splitlines(), self.solve()[0].splitlines()[:2])

    def test_components_matter(self):
        before = self.table()[1]["value"]
        self.components = self.write_components("other.json", exit=6, exit_points=20)
        self.assertGreater(json.loads(self.solve("--json")[0])["value"], before)

    def test_the_table_is_the_same_for_any_number_of_jobs(self):
        tables = []
        for jobs in ("1", "2", "5"):
            path = self.folder / f"table{jobs}"
            self.solve("--jobs", jobs, "--out", str(path))
            tables.append(path.read_bytes())
        self.assertEqual(tables[0], tables[1])
        self.assertEqual(tables[0], tables[2])

    def test_a_table_is_checked(self):
        path = self.folder / "table"
        solved = json.loads(self.solve("--json", "--sheet", "easy", "--out", str(path))[0])
        checked = json.loads(self.solve("--json", "--check", str(path))[0])
        self.assertEqual(checked, solved)

        def expect(said):
            out, err = self.solve("--check", str(path), status=1)
            self.assertEqual(out, "")
            self.assertEqual(err, f"wyrm: {said}\n")

        good = path.read_bytes()
        path.write_bytes(good[:5000] + bytes([good[5000] ^ 1]) + good[5001:])
        expect(f"{path} is damaged")
        path.write_bytes(good[:-8])
        expect(f"{path} is damaged")
        path.write_bytes(b"wyrm record 1\n")
        expect(f'{path} is no table of "wyrm solve"')
        path.write_bytes(good)
        self.components = self.write_components("other.json", exit=7)
        expect(f"{path} is of other components")
        path.unlink()
        expect(f"cannot read {path}: No such file or directory")

    def test_wrong_use(self):
        for arguments, said in [(["book"], "only dungeon"), (["chess"], 'unknown game "chess". Choose one of: '),
                                (["dungeon", "--sheet", "hard"], 'unknown sheet "hard". Choose one of: normal, easy.'),
                                (["dungeon", "--jobs", "0"], "jobs"),
                                (["dungeon", "--check", "x", "--sheet", "easy"], "--check and --sheet exclude each other"),
                                (["dungeon", "--check", "x", "--out", "y"], "--check and --out exclude each other"),
                                (["dungeon", "--value", "--out", "y"], "--value and --out exclude each other"),
                                (["dungeon", "--check", "x", "--value"], "--check and --value exclude each other"),
                                (["dungeon", "--option", "ring=maybe"], "ring"),
                                (["dungeon", "--components", "/nowhere"], "/nowhere"),
                                (["dungeon", "--out", "/nowhere/table"], "cannot write /nowhere/table: ")]:
            out, err = self.run_wyrm("solve", *arguments, status=2)
            self.assertEqual(out, "")
            self.assertIn(said, err)

    def test_a_bar_for_who_waits(self):
        with Terminal(self, "solve", "dungeon", "--components", self.write_components("long.json", exit=8)) as terminal:
            shown, status = terminal.end()
        self.assertEqual(status, 0)
        self.assertRegex(shown, r"\r\[[#.]+\] solving: \d+ %, \d+:\d\d left")

    def test_ctrl_c_writes_nothing(self):
        path = self.folder / "table"
        path.write_text("the one before")
        work = subprocess.Popen([WYRM, "solve", "dungeon", "--out", str(path), "--quiet"],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_for_handler(work, signal.SIGINT)
        work.send_signal(signal.SIGINT)
        out, _ = work.communicate()
        self.assertEqual((work.returncode, out), (130, b""))
        self.assertEqual(path.read_text(), "the one before")
        self.assertEqual(sorted(file.name for file in self.folder.iterdir()), ["short.json", "table"])


if __name__ == "__main__":
    unittest.main()
