#!/usr/bin/env python3
"""Tests of script/play and script/server: the options that they refuse before anything is installed.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import os
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WYRM = os.environ.get("WYRM", str(ROOT / "build" / "wyrm"))


def run(*words):
    return subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


class Options(unittest.TestCase):
    def known(self, command):
        """The options that the program knows."""
        return set(re.findall(r"(?m)^  (--[a-z-]+)", run(WYRM, command, "--help").stdout))

    def test_an_unknown_option_is_refused_with_all_that_are_known(self):
        for command, script in (("serve", "script/server"), ("play", "script/play")):
            for wrong in ("--nonsense", "--nonsense=3", "-x"):
                with self.subTest(script=script, wrong=wrong):
                    done = run(script, wrong)
                    self.assertEqual((done.returncode, done.stdout), (2, ""))
                    said, options = done.stderr.rstrip(".\n").split(". Options: ")
                    self.assertEqual(said, f'{script}: unknown option "{wrong.split("=")[0]}"')
                    self.assertEqual(set(options.split()), self.known(command))

    def test_help_answers_at_once(self):
        for script in ("server", "play", "build", "test", "setup", "web"):
            with self.subTest(script=script):
                done = run(f"script/{script}", "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertIn(f"script/{script}", done.stdout)


if __name__ == "__main__":
    unittest.main()
