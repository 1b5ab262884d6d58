#!/usr/bin/env python3
"""Tests of tools/gen/readings: alternative components are playable, and the patches of other
readings still apply.
"""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
from importlib.machinery import SourceFileLoader

ROOT = pathlib.Path(__file__).resolve().parents[2]
WYRM = os.environ["WYRM"]
readings = SourceFileLoader("readings", str(ROOT / "tools/gen/readings")).load_module()


class Readings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        readings.OUT = self.folder

    def test_components_can_be_played_with(self):
        usual = json.loads((ROOT / "games/dungeon/components.json").read_text())
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
        readings.copy_sources(self.folder)
        for name in named:
            with self.subTest(name):
                self.patch(name)
                lines = (readings.PATCHES / f"{name}.patch").read_text().splitlines()
                changed = [line.split("/", 1)[1] for line in lines if line.startswith("+++ ") and line.endswith(".c")]
                self.must(["cc", "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Werror",
                           "-fsyntax-only", "-Iinclude", "-I.", *changed])
                self.patch(name, "-R")

    def test_what_is_copied_can_be_built(self):
        readings.copy_sources(self.folder)
        self.must(["meson", "setup", "build", "--buildtype=release"])
        self.must(["ninja", "-C", "build", "lab/libsolve.a"])

    def must(self, command):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def patch(self, name, *options):
        self.must(["patch", "-s", "-p1", "-F0", *options, "-i", readings.PATCHES / f"{name}.patch"])

    def test_unknown_names_are_refused(self):
        done = subprocess.run([ROOT / "tools/gen/readings", "run", "nonsense"], capture_output=True, text=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("nonsense", done.stderr)


if __name__ == "__main__":
    unittest.main()
