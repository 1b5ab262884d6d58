#!/usr/bin/env python3
"""Runs tools/gen/balance with few games and checks the page it fills, docs/balance.md.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest
import xml.dom.minidom

ROOT = pathlib.Path(__file__).resolve().parents[2]
WYRM = pathlib.Path(os.environ.get("WYRM", ROOT / "build/wyrm")).resolve()
TABLE = re.compile(r"<!-- table: ([^>]*?) -->\n(.*?)<!-- end -->", re.DOTALL)
IMAGE = re.compile(r'!\[[^\]]+\]\(([^)]+)\)|<img src="([^"]+)" alt="[^"]+"')
FEW = ["--games-scale", "0.006", "--game", "dungeon"]


def tables(page):
    return dict(TABLE.findall(page))


def images(page):
    return [one or other for one, other in IMAGE.findall(page)]


class BalanceTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = (ROOT / "docs/balance.md").read_text(encoding="utf-8")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.first = cls.balance(*FEW)
        cls.filled = (cls.folder / "balance.md").read_text(encoding="utf-8")

    @classmethod
    def balance(cls, *arguments, status=0):
        done = subprocess.run([ROOT / "tools/gen/balance", *arguments, "--out", cls.folder, "--results",
                               cls.folder / "results", WYRM.parent], capture_output=True, text=True,
                              env={**os.environ, "LANGUAGE": "en"}, check=False)
        if done.returncode != status:
            raise AssertionError(f"{arguments}: {done.stdout}{done.stderr}")
        return done.stdout

    def test_every_table_has_rows(self):
        for page in (self.page, self.filled):
            self.assertEqual(page.count("<!-- table: "), page.count("<!-- end -->"))
            self.assertEqual(page.count("<!-- table: "), len(tables(page)))
            for name, text in tables(page).items():
                lines = text.splitlines()
                self.assertGreater(len(lines), 2, name)
                self.assertEqual({line.count(" |") for line in lines[2:]}, {lines[0].count(" |")}, name)
                self.assertNotRegex(text, "None|nan|inf", name)

    def test_only_tables_of_the_game_change(self):
        before, after = tables(self.page), tables(self.filled)
        ours = {"summary", "if pace", "if defence", "if coward"}
        for name, text in before.items():
            if not name.endswith("dungeon") and name not in ours:
                self.assertEqual(text, after[name], name)
        self.assertNotEqual(before["turns dungeon"], after["turns dungeon"])
        rest = [TABLE.sub("", page) for page in (self.page, self.filled)]
        self.assertEqual(*rest)

    def test_every_image_is_there(self):
        linked = images(self.page)
        self.assertEqual(len(linked), len(set(linked)))
        self.assertEqual(sorted(linked), sorted(f"balance/{path.name}" for path in
                                                (ROOT / "docs/balance").iterdir()))
        ours = [name for name in linked if "dungeon" in name]
        self.assertEqual(sorted(ours), sorted(f"balance/{path.name}" for path in
                                              (self.folder / "balance").iterdir()))
        for folder, names in ((ROOT / "docs", linked), (self.folder, ours)):
            for name in names:
                text = (folder / name).read_text(encoding="utf-8")
                self.assertLess(len(text), 60000, name)
                self.assertEqual(xml.dom.minidom.parseString(text).documentElement.tagName, "svg")
                self.assertIn("prefers-color-scheme:dark", text)

    def test_what_is_played_is_not_played_again(self):
        self.assertNotIn("played before", self.first)
        again = self.balance(*FEW)
        self.assertEqual(again.count("played before"), self.first.count("games of"))
        self.assertEqual((self.folder / "balance.md").read_text(encoding="utf-8"), self.filled)

    def test_help_and_refusals(self):
        self.assertIn("--games-scale X", self.balance("--help"))
        self.balance("--game", "chess", status=2)


if __name__ == "__main__":
    unittest.main()
