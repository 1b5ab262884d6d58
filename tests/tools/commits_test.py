#!/usr/bin/env python3
"""Tests of tools/check/commits: messages that pass, and each fault that is found."""
import pathlib
import subprocess
import tempfile
import unittest

CHECK = pathlib.Path(__file__).resolve().parents[2] / "tools" / "check" / "commits"
GOOD = "server: refuse a second seat\n\nTwo seats let a player see two hands. Checked by hub_test.\n"


def check(message):
    """The status and the complaints for one message."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
        file.write(message)
        file.flush()
        done = subprocess.run([CHECK, "--message", file.name], capture_output=True, text=True, check=False)
    return done.returncode, done.stderr


class Commits(unittest.TestCase):
    def test_a_good_message_passes(self):
        for message in (GOOD, GOOD + "# a comment of git\n", GOOD.replace("server", "games/brood, docs"),
                        GOOD.replace("refuse", "address"), GOOD.replace("refuse", "feed"),
                        'Revert "server: refuse a second seat"\n'):
            with self.subTest(message=message):
                self.assertEqual(check(message), (0, ""))

    def test_each_fault_is_found(self):
        for message, fault in (
                (GOOD.replace("seat", "seat " + "x" * 60, 1), "the subject has"),
                (GOOD.replace("seat", "seat.", 1), "full stop"),
                (GOOD.replace("server: ", ""), "is not"),
                (GOOD.replace("refuse", "refused", 1), '"refused" is not an imperative'),
                (GOOD.replace("refuse", "refusing", 1), '"refusing" is not an imperative'),
                (GOOD.replace("refuse", "refuses", 1), '"refuses" is not an imperative'),
                (GOOD.split("\n", maxsplit=1)[0] + "\n", "no body"),
                (GOOD.replace("\n\n", "\n"), "no empty line"),
                (GOOD + "word " * 25 + "\n", "a line of the body has")):
            with self.subTest(fault=fault):
                status, complaints = check(message)
                self.assertEqual(status, 1)
                self.assertIn(fault, complaints)

    def test_wrong_use_is_an_error(self):
        for words in (["--message"], ["--message", "a", "b"], ["one..two", "three"]):
            with self.subTest(words=words):
                self.assertEqual(subprocess.run([CHECK, *words], capture_output=True, check=False).returncode, 2)


if __name__ == "__main__":
    unittest.main()
