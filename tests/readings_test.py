#!/usr/bin/env python3
"""The other readings of script/readings: their components are ones that can be played with, and their patches
still fit the rules as they are."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
from importlib.machinery import SourceFileLoader

ROOT = pathlib.Path(__file__).resolve().parent.parent
WYRM = os.environ["WYRM"]
readings = SourceFileLoader("readings", str(ROOT / "script/readings")).load_module()


class Readings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        readings.OUT = self.folder

    def test_components_can_be_played_with(self):
        usual = json.loads((ROOT / "data/dungeon.json").read_text())
        for name, (sheet, rule, _, change) in readings.READINGS.items():
            if not change:
                continue
            with self.subTest(name):
                readings.build(name, False, None)
                path = self.folder / f"{name}.json"
                self.assertEqual(json.loads(path.read_text()) == usual, rule == "")
                done = subprocess.run([WYRM, "sim", "dungeon", "--seats", "random", "--games", "20", "--quiet",
                                       "--option", f"sheet={sheet}", "--components", path],
                                      capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)

    def test_patches_fit_the_rules(self):
        named = {name for name, reading in readings.READINGS.items() if not reading[3]}
        self.assertEqual({patch.stem for patch in readings.PATCHES.glob("*.patch")}, named)
        for name in named:
            with self.subTest(name):
                done = subprocess.run(["patch", "--dry-run", "-s", "-p1", "-F0", "-i",
                                       readings.PATCHES / f"{name}.patch"],
                                      cwd=ROOT, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_unknown_names_are_refused(self):
        done = subprocess.run([ROOT / "script/readings", "run", "nonsense"], capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("nonsense", done.stderr)


if __name__ == "__main__":
    unittest.main()
