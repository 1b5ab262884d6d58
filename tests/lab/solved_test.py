#!/usr/bin/env python3
"""Runs tools/gen/solved with made-up results and checks the page it fills, docs/solved.md."""
import json
import pathlib
import re
import subprocess
import tempfile
import unittest
import xml.dom.minidom

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = re.compile(r"<!-- table: ([^>]*?) -->\n(.*?)<!-- end -->", re.DOTALL)
IMAGE = re.compile(r'!\[[^\]]+\]\(([^)]+)\)|<img src="([^"]+)" alt="[^"]+"')
NAMES = {"summary", "points", "scale", "rooms normal", "rooms easy", "readings normal", "readings easy"}


def result(sheet, value):
    """Half of all games end outside with 70 points, the others with 90 and a dead dragon or with none."""
    tiles = [{"tile": tile, "actions": [0.1] * 6, "rests": 0.4, "treasures": [0.1, 0.2, 0.3, 0.05],
              "catches": 0.025} if 10 <= tile < 40 else
             {"tile": tile, "actions": [0.0] * 6, "rests": 0.0, "treasures": [0.0] * 4, "catches": 0.0}
             for tile in range(41)]
    points = [{"points": 0, "exit": 0.0, "slayer": 0.0, "death": 0.125},
              {"points": 70, "exit": 0.5, "slayer": 0.0, "death": 0.0},
              {"points": 90, "exit": 0.0, "slayer": 0.375, "death": 0.0}]
    return {"game": "dungeon", "sheet": sheet, "ring": False, "positions": 1234567, "value": value,
            "perfect": {"positions": 7654, "deviation": 2.5, "exit": 0.5, "slayer": 0.375, "death": 0.125,
                        "points": points, "tiles": tiles}}


def reading(sheet, rule, value):
    return {"name": "other", "sheet": sheet, "rule": rule, "reading": "something else", "value": value,
            "positions": 1}


class SolvedTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = (ROOT / "docs/solved.md").read_text(encoding="utf-8")
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.write("normal.json", [result("normal", 68.75)])
        cls.write("easy.json", [result("easy", 50)])
        cls.readings = [reading("normal", "", 68.75), reading("normal", "DUNG-44", 70),
                        reading("normal", "DUNG-3", 68.25), reading("easy", "DUNG-16", 50)]
        cls.write("readings.jsonl", cls.readings)
        cls.solved("normal.json", "easy.json", "readings.jsonl")
        cls.filled = (cls.folder / "solved.md").read_text(encoding="utf-8")
        cls.tables = dict(TABLE.findall(cls.filled))

    @classmethod
    def write(cls, name, objects):
        text = "".join(json.dumps(one) + "\n" for one in objects)
        (cls.folder / name).write_text(text, encoding="utf-8")

    @classmethod
    def solved(cls, *names, status=0):
        done = subprocess.run([ROOT / "tools/gen/solved", *[cls.folder / name for name in names], "--out",
                               cls.folder], capture_output=True, text=True, check=False)
        if done.returncode != status:
            raise AssertionError(f"{names}: {done.stdout}{done.stderr}")
        return done.stderr

    def test_every_table_has_rows(self):
        for page in (self.page, self.filled):
            self.assertEqual(page.count("<!-- table: "), page.count("<!-- end -->"))
            self.assertEqual({name for name, _ in TABLE.findall(page)}, NAMES)
            for name, text in TABLE.findall(page):
                lines = text.splitlines()
                self.assertGreater(len(lines), 2, name)
                self.assertEqual({line.count(" |") for line in lines[2:]}, {lines[0].count(" |")}, name)
                self.assertNotRegex(text, "None|nan|inf", name)

    def test_tables_hold_what_was_given(self):
        self.assertIn("| normal | 68.7500 | 2.5000 | 50.00 | 37.50 | 12.50 | 1,234,567 | 7,654 |",
                      self.tables["summary"])
        self.assertIn("| normal | 70.0 | 90.0 | 0.0 | 0 | 0 | 70 | 70 | 90 | 90 | 90 |", self.tables["points"])
        self.assertIn("| easy | 12.50 | 0.00 | 0.00 | 50.00 | 37.50 |", self.tables["scale"])
        self.assertIn("| 2 | 5.00 | 10 | 10 | 10 | 10 | 10 | 10 | 40 | 0.50 | 1.00 | 1.50 | 0.25 | 0.12 |",
                      self.tables["rooms normal"])
        self.assertEqual(self.tables["readings normal"].splitlines()[2:],
                         ["| DUNG-3 | something else | 68.2500 | −0.500 |",
                          "| DUNG-44 | something else | 70.0000 | +1.250 |"])
        self.assertEqual(self.tables["readings easy"].splitlines()[2:],
                         ["| DUNG-16 | something else | 50.0000 | 0.000 |"])

    def test_all_other_words_stay(self):
        self.assertEqual(TABLE.sub("", self.page), TABLE.sub("", self.filled))

    def test_every_image_is_there(self):
        linked = [one or other for one, other in IMAGE.findall(self.page)]
        self.assertEqual(len(linked), len(set(linked)))
        for folder in (ROOT / "docs", self.folder):
            self.assertEqual(sorted(linked), sorted(f"solved/{path.name}" for path in
                                                    (folder / "solved").glob("*.svg")))
            for name in linked:
                text = (folder / name).read_text(encoding="utf-8")
                self.assertLess(len(text), 60000, name)
                self.assertEqual(xml.dom.minidom.parseString(text).documentElement.tagName, "svg")
                self.assertIn("prefers-color-scheme:dark", text)

    def test_refusals(self):
        self.assertIn("not of the normal sheet", self.solved("easy.json", "normal.json", "readings.jsonl", status=1))
        self.write("wrong.jsonl", [reading("normal", "", 69), *self.readings[1:]])
        self.assertIn("is not the value", self.solved("normal.json", "easy.json", "wrong.jsonl", status=1))
        self.solved("normal.json", "easy.json", status=2)


if __name__ == "__main__":
    unittest.main()
