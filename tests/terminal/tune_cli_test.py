#!/usr/bin/env python3
"""Tests of "wyrm tune": output, files, refusals and interruption.

The environment variable WYRM names the program; build/wyrm if it is not set.
"""
import json
import signal
import subprocess
import unittest

from cli_test import ROOT, WYRM, CliTest, Terminal
from waiting import wait_for_handler

SMALL = ["--games", "4", "--steps", "3", "--verify", "20"]


class TuneTest(CliTest):
    def tune(self, *arguments, status=0):
        return self.run_wyrm("tune", *arguments, status=status)

    def test_prints_every_weight_and_the_match(self):
        out, err = self.tune("keepers", *SMALL)
        self.assertEqual(err, "")
        lines = out.splitlines()
        self.assertEqual(lines[0].split(), ["weight", "before", "after"])
        self.assertEqual(lines[1].split()[:2], ["crystal", str(self.default("keepers", "crystal"))])
        self.assertRegex(lines[-1], r"^New against old, 20 games: the new weights win [\d.]+ % "
                                    r"\(95 %: [\d.]+ to [\d.]+\)\.$")

    def default(self, game, name):
        for line in (ROOT / f"games/{game}/{game}_weights.h").read_text().splitlines():
            if line.endswith(f"/* {name} */"):
                return int(line.split(",")[0])
        raise KeyError(name)

    def test_alone_points_count(self):
        out, _ = self.tune("dungeon", "--bot", "search:4", *SMALL)
        self.assertRegex(out.splitlines()[-1], r"games: [+-][\d.]+ points \(95 %: [+-]")

    def test_json_and_jobs(self):
        runs = [json.loads(self.tune("book", "--bot", "search:5", "--json", "--seed", "9", "--jobs", jobs,
                                     *SMALL)[0]) for jobs in ("1", "2")]
        self.assertEqual(runs[0], runs[1])
        self.assertEqual(runs[0]["game"], "book")
        self.assertEqual(runs[0]["bot"], "search:5")
        self.assertEqual([weight["name"] for weight in runs[0]["weights"]][-3:], ["prior_temperature", "win_scale", "exploration"])
        self.assertTrue(any(weight["before"] != weight["after"] for weight in runs[0]["weights"]))
        self.assertFalse(runs[0]["written"])
        match = runs[0]["match"]
        self.assertEqual(match["games"], 20)
        self.assertTrue(match["low"] <= match["mean"] <= match["high"])

    def test_a_bar_for_who_waits(self):
        with Terminal(self, "tune", "keepers", *SMALL) as terminal:
            shown, status = terminal.end()
        self.assertEqual(status, 0)
        self.assertRegex(shown, r"\r\[#+\.+\] 4 of 32 games, \d+:\d\d left")

    def test_only(self):
        out, _ = self.tune("keepers", "--only", "plan,flip", *SMALL)
        self.assertEqual([line.split()[0] for line in out.splitlines()[1:-1]],
                         ["flip[0]", "flip[1]", "flip[2]", "plan"])

    def test_writes_unless_worse(self):
        seen = set()
        for seed in range(1, 30):
            path = self.folder / f"weights-{seed}.h"
            arguments = ["book", "--seed", str(seed), "--option", "blocker=off", "--json", *SMALL]
            report = json.loads(self.tune(*arguments)[0])
            if report["worse"] in seen:
                continue
            seen.add(report["worse"])
            out, err = self.tune(*arguments, "--write", str(path), status=1 if report["worse"] else 0)
            self.assertEqual(json.loads(out)["written"], not report["worse"])
            if report["worse"]:
                self.assertIn("the new weights are worse: nothing is written", err)
                self.assertFalse(path.exists())
            else:
                self.check_file(path.read_text(), seed, report)
            if len(seen) == 2:
                return
        self.fail("better and worse weights were expected")

    def check_file(self, text, seed, report):
        self.assertIn("Found by: wyrm tune book --players 2 --option blocker=off --bot greedy", text)
        self.assertIn(f"--seed {seed}\n", text)
        self.assertNotIn(str(self.folder), text)
        self.assertTrue(max(map(len, text.splitlines())) <= 100)
        pip = next(weight for weight in report["weights"] if weight["name"] == "two.pip")
        self.assertIn(f"        {pip['after']}, /* two.pip */\n", text)
        ability = [str(weight["after"]) for weight in report["weights"]
                   if weight["name"].startswith("two.ability[")]
        self.assertIn(f"        {', '.join(ability)}, /* two.ability */\n", text)

    def test_fits(self):
        path = self.folder / "weights.h"
        arguments = ["dungeon", "--players", "2", "--fit", "--games", "200", "--steps", "3", "--verify", "40",
                     "--only", "soon.easy.skulls", "--json"]
        report = json.loads(self.tune(*arguments)[0])
        self.assertTrue(any(weight["before"] != weight["after"] for weight in report["weights"]))
        out, _ = self.tune(*arguments, "--write", str(path), status=1 if report["worse"] else 0)
        self.assertEqual(json.loads(out)["weights"], report["weights"])
        self.assertEqual(path.exists(), not report["worse"])
        if path.exists():
            self.assertIn("--only soon.easy.skulls --fit", " ".join(path.read_text().replace(" *", " ").split()))

    def test_tries(self):
        path = self.folder / "weights.h"
        arguments = ["keepers", "--verify", "40", "--try", "plan=0", "--try", "flip[1]=3", "--try", "flip[1]=4"]
        out, err = self.tune(*arguments)
        self.assertEqual(err, "")
        lines = [line.split() for line in out.splitlines()]
        self.assertEqual([(line[0], line[2]) for line in lines[1:-1]], [("plan", "0"), ("flip[1]", "4")])
        self.assertIn("40 games", out.splitlines()[-1])
        report = json.loads(self.tune(*arguments, "--json")[0])
        self.assertEqual((report["games"], report["steps"]), (0, 0))
        self.assertTrue(report["worse"])
        self.tune(*arguments, "--write", str(path), status=1)
        self.assertFalse(path.exists())
        now = self.default("keepers", "plan")
        self.tune("keepers", "--verify", "4", "--try", f"plan={now}", "--write", str(path))
        self.assertIn(f"wyrm tune keepers --players 2 --bot greedy --verify 4 --seed 1 --try plan={now}",
                      " ".join(path.read_text().replace(" *", " ").split()))

    def test_refuses(self):
        for arguments, complaint in (
                ([], "GAME"),
                (["chess"], "unknown game \"chess\""),
                (["book", "--players", "1"], "invalid --players "),
                (["book", "--games", "1"], "invalid --games "),
                (["book", "--steps", "0"], "invalid --steps "),
                (["book", "--verify", "3"], "invalid --verify "),
                (["book", "--jobs", "65"], "invalid --jobs "),
                (["book", "--seed", "-1"], "invalid --seed "),
                (["book", "--bot", "nobody"], "unknown bot \"nobody\". Choose one of: "),
                (["book", "--bot", "search:0"], "invalid --bot "),
                (["book", "--bot", "search:x"], "invalid --bot "),
                (["book", "--bot", "search:50ms"], "invalid --bot "),
                (["book", "--bot", "search:1000001"], "from 1 to 1000000"),
                (["book", "--bot", "greedy:10"], "invalid --bot "),
                (["book", "--only", "two.pip,nothing"], 'no weight "nothing"'),
                (["book", "--only", "heat"], "makes a difference"),
                (["dungeon", "--fit"], "--fit needs two players"),
                (["keepers", "--try", "plan"], "Give plan=VALUE, from "),
                (["keepers", "--try", "plan="], "Give plan=VALUE, from "),
                (["keepers", "--try", "plan=x"], "Give plan=VALUE, from "),
                (["keepers", "--try", "plan=1x"], "Give plan=VALUE, from "),
                (["keepers", "--try", "plan=99999999999999999999"], "Give plan=VALUE, from "),
                (["keepers", "--try", "=1"], 'no weight ""'),
                (["keepers", "--try", "flip=1"], 'no weight "flip"'),
                (["keepers", "--try", "x" * 500 + "=1"], 'no weight "xxx'),
                (["keepers", "--try", "lead=900"], "makes a difference"),
                (["keepers", "--try", "plan=9", "--steps", "2"], "--try and --steps exclude each other"),
                (["book", "--option", "blocker=perhaps"], "option"),
                (["book", "--write", "nowhere/weights.h"], "cannot write nowhere/weights.h")):
            out, err = self.tune(*arguments, status=2)
            self.assertEqual(out, "")
            self.assertIn(complaint, err)
            self.assertEqual(err.count("\n"), 1)

    def test_stops(self):
        path = self.folder / "weights.h"
        with subprocess.Popen([WYRM, "tune", "brood", "--steps", "100000", "--write", str(path)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env=self.environment,
                              preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as program:
            wait_for_handler(program, signal.SIGINT)
            program.send_signal(signal.SIGINT)
            out, err = program.communicate()
        self.assertEqual((program.returncode, out), (1, ""))
        self.assertRegex(err, r"stopped after \d+ of 100000 steps; nothing is written")
        self.assertFalse(path.exists())


if __name__ == "__main__":
    unittest.main()
