#!/usr/bin/env python3
"""Tests of every command, by pipe and on a pseudo-terminal.

The environment variable WYRM names the program; build/wyrm if it is not set. WYRM_HOARD names the one
that knows The Hoard as well; build/tests/conformance/wyrm-hoard if it is not set.
"""
import fcntl
import itertools
import json
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from plays import plays
from waiting import PATIENCE

ROOT = pathlib.Path(__file__).resolve().parents[2]
WYRM = str(pathlib.Path(os.environ.get("WYRM", ROOT / "build/wyrm")).resolve())
# The same program with The Hoard, the tests' own game, which has secrets and no board.
HOARD = str(pathlib.Path(os.environ.get("WYRM_HOARD", ROOT / "build/tests/conformance/wyrm-hoard")).resolve())
COMMANDS = ["games", "play", "rules", "replay", "verify", "analyse", "rpc", "serve", "backup",
            "export", "import", "bench", "sim", "ladder", "tune", "solve", "signature", "completion", "help"]
WAITING = "? explains everything"  # ends every menu
ESCAPE = re.compile(r"\033(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])")
COLOUR = re.compile(r"\033\[[0-9;]*m")


class CliTest(unittest.TestCase):
    """A folder for saved games of its own, and ways to run the program."""

    def setUp(self):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # the parent process may have ignored it
        signal.signal(signal.SIGALRM, self.give_up)
        signal.alarm(PATIENCE)
        self.addCleanup(signal.alarm, 0)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.state = self.folder / "state"
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder),
                            "XDG_STATE_HOME": str(self.state), "LANG": "C.UTF-8", "TERM": "xterm"}
        for name in os.environ:  # what sanitizers and coverage need
            if name.endswith("SAN_OPTIONS") or name.startswith(("GCOV", "LLVM")):
                self.environment[name] = os.environ[name]

    def give_up(self, *_):
        raise AssertionError("the program does not answer")

    def run_wyrm(self, *arguments, text="", status=0, **environment):
        """Runs the program; answers what it wrote to standard output and standard error."""
        data = text if isinstance(text, bytes) else text.encode()
        done = subprocess.run([WYRM, *arguments], input=data, capture_output=True, cwd=self.folder,
                              env={**self.environment, **environment}, check=False)
        out, err = done.stdout.decode(), done.stderr.decode()
        self.assertEqual(done.returncode, status, f"{arguments}: {out[-2000:]}{err}")
        return out, err

    def refuse(self, *arguments, status=2, text=""):
        """Runs something wrong: one line on standard error, nothing on standard output."""
        out, err = self.run_wyrm(*arguments, status=status, text=text)
        self.assertEqual(out, "")
        self.assertEqual(err.count("\n"), 1, err)
        self.assertTrue(err.startswith("wyrm: "), err)
        return err

    def saved(self):
        """The saved games, oldest first."""
        games = (self.state / "wyrm").glob("*.wyrm")
        return sorted(games, key=lambda path: int(re.search(r"-(\d+)\.wyrm$", path.name)[1]))

    def moves(self, path=None):
        """The moves of a record, by default of the last game saved."""
        lines = (path or self.saved()[-1]).read_text().splitlines()
        after = lines[lines.index("moves") + 1:]
        stop = next(i for i, line in enumerate(after) if line in ("result", "end"))
        return [" ".join(line.split()[1:-1]) for line in after[:stop]]

    def check_rubbish(self, lines, *arguments):
        """Each line is answered in few words and changes nothing: all of them typed into one game, and
        some, or in full all, into a game of their own."""
        before = self.saved()[-1].read_text()
        lines = [line if isinstance(line, bytes) else line.encode() for line in lines]
        mark = "There is no number 77777 in the list.\n"  # answers what is typed in between
        for group in [lines, *([line] for line in lines[::plays(10, 1)])]:
            out, _ = self.run_wyrm("play", *arguments, text=b"\n77777\n".join(group) + b"\n")
            answers = out.split(WAITING, 1)[1].lstrip(".\n").split(mark)
            self.assertEqual(len(answers), len(group))
            for line, answer in zip(group, answers):
                with self.subTest(line=line[:20]):
                    self.assertTrue(answer.strip())
                    self.assertLessEqual(answer.count("\n"), 2, answer)
                    self.assertNotRegex(answer, r"[\x00-\x09\x0b-\x1f\x7f]")
            self.assertEqual(self.saved()[-1].read_text(), before)

    def whole_game(self, players, seed=7, game="book", more=()):
        """Plays a game to its end by pipe, people in every seat; answers its record and output."""
        people = ",".join(["human"] * players)
        out, err = self.run_wyrm("play", game, "--seats", people, "--seed", str(seed), *more,
                                 text=ANSWERS)
        self.assertIn("The game is over.", out)
        self.assertIn("The record of the game is here", err)
        return self.saved()[-1], out


# Numbers in an order without a pattern: those that are not in the menu are answered and forgotten.
ANSWERS = "".join(f"{1 + i * i * 7919 % 31}\n" for i in range(20000))


class Basics(CliTest):
    def test_help_lists_every_command(self):
        out, _ = self.run_wyrm("help")
        self.assertEqual(re.findall(r"^  ([a-z]+) ", out, re.M), COMMANDS)
        self.assertEqual(self.run_wyrm("--help")[0], out)

    def test_every_command_explains_itself(self):
        for command in COMMANDS:
            out, _ = self.run_wyrm(command, "--help")
            self.assertIn(f"wyrm {command}", out.splitlines()[0])
            others = [("help", command), (command, "-h"), ("--help", command)]
            for words in plays([others[len(command) % 3]], others):
                self.assertEqual(self.run_wyrm(*words)[0], out, words)

    def test_version(self):
        version = re.search(r'WY_VERSION "(.*)"', (ROOT / "include/wyrm/wyrm.h").read_text())[1]
        for arguments in (["--version"], ["games", "--version"]):
            self.assertEqual(self.run_wyrm(*arguments)[0], f"wyrm {version}\n")

    def test_language_before_and_after_the_command(self):
        for language in ("en", "es"):
            before, _ = self.run_wyrm("--lang", language, "games")
            after, _ = self.run_wyrm("games", f"--lang={language}")
            self.assertEqual(before, after)
        self.assertIn('"eo"', self.refuse("games", "--lang", "eo"))

    def test_wrong_usage(self):
        wrong = [[], ["plya", "book"], ["--nonsense"], ["games", "--nonsense"], ["games", "more"],
                 ["rules"], ["rules", "nonsense"], ["rules", "book", "99"], ["rules", "book", "1", "2"],
                 ["play"], ["play", "nonsense"], ["play", "book", "--players", "1"],
                 ["play", "book", "--players", "6"], ["play", "book", "--players", "-2"],
                 ["play", "book", "--players", "2x"], ["play", "book", "--players"],
                 ["play", "book", "--players", "3", "--seats", "human,human"],
                 ["play", "book", "--seats", "human"], ["play", "book", "--seats", "human,nobody"],
                 ["play", "book", "--seats", "human,human,human,human,human,human,human"],
                 ["play", "book", "--seats", ""], ["play", "book", "--seats", "human,"],
                 ["play", "book", "--names", "Ana,Ana"], ["play", "book", "--names", "A,B,C"],
                 ["play", "book", "--names", "x" * 100], ["play", "book", "--names", "a\033[2J"],
                 ["play", "book", "--names", "two\nlines"], ["play", "book", "--names", b"\xff\xfe"],
                 ["play", "book", "--option", "blocker"], ["play", "book", "--option", "blocker=up"],
                 ["play", "book", "--option", "nonsense=on"], ["play", "book", "--seed", "x"],
                 ["play", "book", "--players", "3", "--option", "blocker=off"],
                 ["play", "book", "--players", "3", "--option", "blocker=on"],
                 ["signature", "book", "--games", "1", "--seed", "1", "--players", "4", "--option",
                  "blocker=off"],
                 ["play", "book", "--option", "memory=shown"],
                 ["play", "keepers", "--option", "memory"],
                 ["play", "keepers", "--option", "memory=on"],
                 ["play", "keepers", "--option", "chests="],
                 ["play", "keepers", "--option", "blocker=on"],
                 ["play", "keepers", "--players", "1"], ["play", "keepers", "--players", "5"],
                 ["play", "keepers", "--components", str(ROOT / "games/book/components.json")],
                 ["play", "dungeon", "--players", "0"], ["play", "dungeon", "--players", "5"],
                 ["play", "dungeon", "--option", "sheet"], ["play", "dungeon", "--option", "sheet="],
                 ["play", "dungeon", "--option", "sheet=hard"],
                 ["play", "dungeon", "--option", "ring=yes"],
                 ["play", "dungeon", "--option", "memory=own"],
                 ["play", "dungeon", "--seats", "human", "--players", "2"],
                 ["play", "dungeon", "--components", str(ROOT / "games/keepers/components.json")],
                 ["play", "brood", "--players", "0"], ["play", "brood", "--players", "7"],
                 ["play", "brood", "--option", "years"], ["play", "brood", "--option", "mode="],
                 ["play", "brood", "--option", "pool=9"], ["play", "brood", "--option", "sheet=easy"],
                 ["play", "brood", "--option", "years=five"],  # alone it is always six
                 ["play", "brood", "--seats", "human,greedy", "--option", "mode=catch"],
                 ["play", "brood", "--players", "3", "--option", "difficulty=easy"],
                 ["play", "brood", "--components", str(ROOT / "games/dungeon/components.json")],
                 ["rules", "brood", "174"], ["bench", "brood", "--players", "7"],
                 ["bench", "brood", "--players", "2", "--option", "mode=catch"],
                 ["signature", "brood", "--games", "1", "--seed", "1", "--option", "years=five"],
                 ["rules", "dungeon", "68"], ["bench", "dungeon", "--players", "5"],
                 ["signature", "dungeon", "--games", "1", "--seed", "1", "--option", "ring=yes"],
                 ["play", "book", "--seed", "18446744073709551616"], ["play", "book", "--ascii=yes"],
                 ["play", "book", "--seed", "1", "--seed", "2"], ["play", "--resume", "missing"],
                 ["play", "book", "--components", "missing"],
                 ["play", "--resume", "missing", "--players", "2"],
                 ["signature", "book"], ["signature", "book", "--games", "1"],
                 ["signature", "book", "--seed", "1"],
                 ["signature", "book", "--games", "0", "--seed", "1"],
                 ["bench", "nonsense"], ["bench", "book", "--players", "9"],
                 ["bench", "book", "--seconds", "0"], ["bench", "book", "--seconds", "nan"],
                 ["bench", "book", "--seconds", "1", "--games", "1"],
                 ["bench", "--option", "blocker=on"], ["replay"], ["replay", "missing"],
                 ["replay", "."], ["completion"], ["completion", "csh"], ["help", "nonsense"]]
        for arguments in wrong:
            with self.subTest(arguments=arguments):
                self.refuse(*arguments)
        self.assertEqual(self.saved(), [])

    def test_did_you_mean(self):
        self.assertIn('"play"', self.refuse("plya"))
        self.assertIn('"--players"', self.refuse("play", "book", "--player", "2"))
        self.assertIn('"book"', self.refuse("rules", "bok"))
        self.assertIn('"greedy"', self.refuse("play", "book", "--seats", "human,gredy"))
        self.assertIn('"blocker=off"', self.refuse("play", "book", "--option", "bloker=off"))
        self.assertIn('"keepers"', self.refuse("play", "keeper"))
        self.assertIn('"memory=shown"', self.refuse("play", "keepers", "--option", "memory=show"))
        self.assertIn('"dungeon"', self.refuse("play", "dungeno"))
        self.assertIn('"sheet=easy"', self.refuse("play", "dungeon", "--option", "sheet=eazy"))
        self.assertIn('"brood"', self.refuse("play", "broood"))
        self.assertIn('"mode=catch"', self.refuse("play", "brood", "--option", "mode=cach"))

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([WYRM, "games"], stdout=full, stderr=subprocess.PIPE, check=False,
                                  env=self.environment)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.count(b"\n"), 1)


class Documents(CliTest):
    """The tables, the man page and the completion say the same."""

    FLAGS = {}  # of each command, asked for once

    def flags(self, command):
        if command not in self.FLAGS:
            out, _ = self.run_wyrm(command, "--help")
            self.FLAGS[command] = re.findall(r"^  (--[a-z-]+)", out, re.M)
        return self.FLAGS[command]

    def test_man_page_has_every_command_and_flag(self):
        page = (ROOT / "docs/wyrm.1").read_text(encoding="utf-8").replace("\\-", "-")
        sections = {match[1]: match[2] for match in
                    re.finditer(r"^\.SS wyrm ([a-z]+)(.*?)(?=^\.S[SH] )", page, re.M | re.S)}
        common = page[page.index(".SH OPTIONS"):page.index(".SH EXIT STATUS")]
        self.assertEqual(sorted(sections), sorted(COMMANDS))
        for command in COMMANDS:
            listed = set(re.findall(r"^\.BI? (--[a-z-]+)", sections[command] + common, re.M))
            self.assertEqual(listed, set(self.flags(command)), command)

    def test_completion_has_every_command_and_flag(self):
        for shell in ("bash", "zsh", "fish"):
            script, _ = self.run_wyrm("completion", shell)
            for command in COMMANDS:
                self.assertRegex(script, rf"\b{command}\b")
                for flag in self.flags(command):
                    spelled = f"-l {flag[2:]} " if shell == "fish" else flag
                    self.assertIn(spelled, script, shell)

    def complete(self, *words):
        script = ('source <("$1" completion bash); shift; COMP_WORDS=("$@"); '
                  'COMP_CWORD=$(($# - 1)); _wyrm wyrm "${@: -1}" "${@: -2:1}"; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-uc", script, "bash", WYRM, *words], check=True,
                              capture_output=True, text=True, env=self.environment,
                              cwd=self.folder)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_completion_completes(self):
        self.assertEqual(self.complete("wyrm", "pl"), ["play"])
        self.assertEqual(set(self.complete("wyrm", "")),
                         set(COMMANDS) | {"--help", "--version", "--lang"})
        self.assertEqual(self.complete("wyrm", "--lang", "e"), ["en", "es"])
        self.assertEqual(self.complete("wyrm", "--lang", "es", "ru"), ["rules"])
        self.assertEqual(self.complete("wyrm", "play", "b"), ["book", "brood"])
        self.assertEqual(self.complete("wyrm", "play", "bo"), ["book"])
        self.assertEqual(self.complete("wyrm", "rules", "d"), ["dungeon"])
        self.assertEqual(self.complete("wyrm", "play", "book", "--see"), ["--seed"])
        self.assertEqual(self.complete("wyrm", "play", "book", "--seats", "g"), ["greedy"])
        self.assertEqual(self.complete("wyrm", "completion", "z"), ["zsh"])
        (self.folder / "evening.wyrm").touch()
        self.assertEqual(self.complete("wyrm", "replay", "ev"), ["evening.wyrm"])

    def test_zsh_sees_whole_names(self):
        script, _ = self.run_wyrm("completion", "zsh")
        self.assertRegex(script, r"'--bot\[[^]]*\]:BOT\[\\:N\]:\(random ")

    def test_only_play_offers_people(self):
        bots = self.complete("wyrm", "sim", "book", "--seats", "")
        self.assertIn("greedy", bots)
        self.assertNotIn("human", bots)
        self.assertEqual(self.complete("wyrm", "play", "book", "--seats", ""), ["human", *bots])
        for command, flag in (("ladder", "--bots"), ("analyse", "--bot"), ("tune", "--bot")):
            self.assertEqual(self.complete("wyrm", command, "book", flag, ""), bots)
        for shell in ("bash", "zsh", "fish"):
            script, _ = self.run_wyrm("completion", shell)
            self.assertEqual(script.count("human " + " ".join(bots)), 1, shell)
            self.assertEqual(script.count(" ".join(bots)), 5, shell)


class Tools(CliTest):
    def test_games(self):
        out, _ = self.run_wyrm("games")
        self.assertRegex(out, r"(?m)^book +The Book of Dragons, 2 to 5 players$")
        self.assertRegex(out, r"(?m)^keepers +Dragonkeepers, 2 to 4 players$")
        self.assertRegex(out, r"(?m)^dungeon +Dragon Dungeon, 1 to 4 players$")
        self.assertRegex(out, r"(?m)^brood +Dragonbrood, 1 to 6 players$")
        games = {game["id"]: game for game in json.loads(self.run_wyrm("games", "--json")[0])}
        self.assertEqual((games["book"]["min_players"], games["book"]["max_players"]), (2, 5))
        self.assertEqual((games["keepers"]["min_players"], games["keepers"]["max_players"]), (2, 4))
        self.assertEqual((games["dungeon"]["min_players"], games["dungeon"]["max_players"]), (1, 4))
        self.assertEqual([option["name"] for option in games["dungeon"]["options"]],
                         ["sheet", "ring"])
        self.assertEqual((games["brood"]["min_players"], games["brood"]["max_players"]), (1, 6))
        self.assertEqual([(option["name"], option["players"]) for option in games["brood"]["options"]],
                         [("years", [2, 6])] + [(name, [1, 1]) for name in (
                             "mode", "difficulty", "enemies", "pool")])
        for game in games.values():
            self.assertTrue(game["rules_version"])
            for option in game["options"]:
                self.assertIn(option["default"], option["values"])
                self.assertIn(f"--option {option['name']}=", out)
        text = " ".join(out.split())  # lines broken anywhere
        self.assertEqual(text.count("(Only with 2 to 6 players. Without it: six.)"), 1)
        self.assertEqual(text.count("(Only alone. Without it: "), 4)
        self.assertEqual(text.count("(Only with 2 players. Without it: on.)"), 1)
        self.assertEqual(text.count("(Without it: "), 5)

    def test_rules(self):
        for game, prefix in (("book", "BOOK"), ("keepers", "KEEP"), ("dungeon", "DUNG"),
                             ("brood", "BROOD")):
            page = (ROOT / f"games/{game}/rules.md").read_text(encoding="utf-8")
            numbers = re.findall(rf"^- \*\*({prefix}-\d+)\*\*", page, re.M)
            out, _ = self.run_wyrm("rules", game)
            self.assertEqual(re.findall(rf"^({prefix}-\d+) \(", out, re.M), numbers)
            self.assertLessEqual(max(map(len, out.splitlines())), 80)
        out, _ = self.run_wyrm("rules", "book")
        one, _ = self.run_wyrm("rules", "book", "12")
        self.assertTrue(one.startswith("BOOK-12 (assumed) "), one)
        self.assertIn(one, out)
        self.assertEqual(self.run_wyrm("rules", "book", "book-12")[0], one)

    def test_signature(self):
        def sign(*more):
            return self.run_wyrm("signature", "book", "--games", "20", "--seed", "1", *more)[0]
        one = sign()
        self.assertRegex(one, r"\A[0-9a-f]{16}\n\Z")
        self.assertEqual(one, sign("--players", "2"))
        others = {sign("--players", "3"), sign("--option", "blocker=off"),
                  sign("--players", "5", "--option", "adding=off"), one}
        self.assertEqual(len(others), 4)
        keepers = [self.run_wyrm("signature", "keepers", "--games", "2", "--seed", "1", *more)[0]
                   for more in ([], ["--option", "chests=one"], ["--players", "4"])]
        self.assertEqual(len(set(keepers)), 3)
        dungeon = [self.run_wyrm("signature", "dungeon", "--games", "20", "--seed", "1", *more)[0]
                   for more in ([], ["--option", "sheet=easy"], ["--option", "sheet=normal"],
                                ["--option", "ring=on"], ["--players", "4"])]
        self.assertEqual(len(set(dungeon)), 5)
        self.assertEqual(dungeon[0], self.run_wyrm("signature", "dungeon", "--games", "20", "--seed",
                                                   "1", "--players", "1")[0])
        brood = [self.run_wyrm("signature", "brood", "--games", "2", "--seed", "1", *more)[0]
                 for more in ([], ["--option", "mode=cursebreaker"], ["--option", "difficulty=expert"],
                              ["--option", "pool=5"], ["--players", "2"],
                              ["--players", "2", "--option", "years=five"], ["--players", "6"])]
        self.assertEqual(len(set(brood)), 7)

    def test_bench(self):
        out, _ = self.run_wyrm("bench", "book", "--players", "3", "--games", "50", "--json")
        result = json.loads(out)
        self.assertEqual((result["game"], result["players"], result["playouts"]), ("book", 3, 50))
        for number in ("playouts_per_second", "moves_per_second", "state_bytes"):
            self.assertGreater(result[number], 0)
        self.assertIsInstance(json.loads(self.run_wyrm("bench", "book", "--games", "5",
                                                       "--json")[0]), dict)
        lines = self.run_wyrm("bench", "--games", "5", "--json")[0].splitlines()
        self.assertEqual([json.loads(line)["players"] for line in lines
                          if json.loads(line)["game"] == "book"], [2, 3, 4, 5])
        self.assertEqual([json.loads(line)["players"] for line in lines
                          if json.loads(line)["game"] == "keepers"], [2, 3, 4])
        self.assertEqual([json.loads(line)["players"] for line in lines
                          if json.loads(line)["game"] == "dungeon"], [1, 2, 3, 4])
        self.assertEqual([json.loads(line)["players"] for line in lines
                          if json.loads(line)["game"] == "brood"], [1, 2, 3, 4, 5, 6])
        table = self.run_wyrm("bench", "--games", "5")[0].splitlines()
        self.assertEqual(len(table), 1 + len(lines))

    def test_bench_for_a_time(self):
        out, _ = self.run_wyrm("bench", "book", "--seconds", "0.02", "--json")
        self.assertGreaterEqual(json.loads(out)["seconds"], 0.02)

    def test_rpc(self):
        request = '{"jsonrpc": "2.0", "id": 1, "method": "games"}\n'
        answer = json.loads(self.run_wyrm("rpc", text=request)[0])
        self.assertEqual(answer["id"], 1)
        self.assertIn("book", [game["id"] for game in answer["result"]])


class Replay(CliTest):
    def test_a_record_in_order(self):
        record, played = self.whole_game(3)
        out, _ = self.run_wyrm("replay", str(record))
        sheet = played.split("The game is over.\n")[1]
        self.assertTrue(out.endswith(sheet), out)
        self.assertEqual(self.run_wyrm("replay", "-", text=record.read_text())[0], out)
        result = json.loads(self.run_wyrm("replay", str(record), "--json")[0])
        self.assertEqual((result["valid"], result["game"], result["players"], result["final"]),
                         (True, "book", 3, True))
        self.assertEqual(result["moves"], len(self.moves(record)))
        for seat in result["seats"]:
            self.assertEqual(seat["total"], sum(line["points"] for line in seat["lines"]))
            self.assertEqual(seat["winner"], seat["rank"] == 1)

    def test_an_altered_move(self):
        record, _ = self.whole_game(2)
        lines = record.read_text().splitlines(keepends=True)
        index = next(i for i, line in enumerate(lines) if " place " in line)
        number = lines[index].split()[0]
        lines[index] = re.sub(r"#([0-9a-f])", lambda m: f"#{int(m[1], 16) ^ 1:x}", lines[index])
        altered = self.folder / "altered.wyrm"
        altered.write_text("".join(lines))
        err = self.refuse("replay", str(altered), status=1)
        self.assertIn(f"move {number} ", err)
        out, _ = self.run_wyrm("replay", str(altered), "--json", status=1)
        self.assertEqual((json.loads(out)["valid"], json.loads(out)["move"]), (False, int(number)))
        self.refuse("play", "--resume", str(altered))

    def test_broken_records(self):
        record, _ = self.whole_game(2)
        text = record.read_bytes()
        broken = {"empty": b"", "cut": text[:len(text) // 2], "rubbish": b"\0\xff\033[2J" * 99,
                  "long": b"x" * 10_000_000, "other": b"wyrm record 2\n",
                  "escape": text.replace(b"seat 0 person", b"seat 0 \033]0;x\007", 1)[:300],
                  "more": text + b"more\n"}
        for name, data in broken.items():
            with self.subTest(name=name):
                path = self.folder / name
                path.write_bytes(data)
                err = self.refuse("replay", str(path), status=1)
                self.assertNotRegex(err.rstrip("\n"), r"[\x00-\x1f\x7f]")

    def test_a_game_that_is_not_over(self):
        self.run_wyrm("play", "book", "--seed", "1", text="1\n")
        out, _ = self.run_wyrm("replay", str(self.saved()[0]))
        self.assertIn("not over", out)
        self.assertFalse(json.loads(self.run_wyrm("replay", str(self.saved()[0]), "--json")[0])
                         ["final"])

    def test_components(self):
        components = json.loads((ROOT / "games/book/components.json").read_text())
        components["goal_bonus"]["value"] = 5
        copy = self.folder / "copy.json"
        copy.write_text(json.dumps(components))
        self.run_wyrm("play", "book", "--components", str(copy), text="1\n")
        record = str(self.saved()[0])
        self.refuse("replay", record, status=1)
        self.run_wyrm("replay", record, "--components", str(copy))
        self.refuse("play", "--resume", record)
        self.run_wyrm("play", "--resume", record, "--components", str(copy))
        del components["cards"][3]
        copy.write_text(json.dumps(components))
        self.assertIn("cards", self.refuse("play", "book", "--components", str(copy)))
        self.refuse("replay", record, "--components", str(copy))


class Pipe(CliTest):
    """Games by pipe: plain lines in, plain text out."""

    def test_whole_games(self):
        for players in range(2, 6):
            with self.subTest(players=players):
                record, out = self.whole_game(players)
                self.assertNotIn("\033", out)
                self.assertNotRegex(out, r"(?m)^> $")
                self.assertLessEqual(max(map(len, out.splitlines())), 80)
                self.assertRegex(out, r"(?m)^Place( +\d){%d}$" % players)
                self.assertRegex(out, r"wins\.|share the victory\.")
                self.run_wyrm("replay", str(record))
                self.assertEqual(record.stat().st_mode & 0o777, 0o600)

    def test_the_same_seed_and_inputs_give_the_same_game(self):
        records = [self.whole_game(3, seed)[0].read_text() for seed in (5, 5, 6)]
        self.assertEqual(records[0], records[1])
        self.assertNotEqual(records[0], records[2])

    def test_without_a_seed_games_differ(self):
        for _ in range(2):
            self.run_wyrm("play", "book", "--seats", "random,random")
        self.assertNotEqual(*map(self.moves, self.saved()))

    def test_bots_alone(self):
        out, _ = self.run_wyrm("play", "book", "--seats", "greedy,random,greedy", "--seed", "2")
        self.assertIn("The game is over.", out)
        self.assertRegex(out, r"(?m)^random 2 places ")
        self.assertRegex(out, r"(?m)^Pile \d shows the ")

    def test_you_play_against_keen_bots(self):
        self.run_wyrm("play", "book", "--players", "3", text="quit\n")
        seats = re.findall(r"(?m)^seat \d (\w+)", self.saved()[0].read_text())
        self.assertEqual(seats, ["person", "keen", "keen"])

    def ask(self, *lines, seed="3"):
        """Types lines into a new game; answers what comes after the first menu."""
        out, _ = self.run_wyrm("play", "book", "--seats", "human,human", "--names", "Ana,Bo",
                               "--seed", seed, text="".join(line + "\n" for line in lines))
        return out.split(WAITING, 1)[1].lstrip(".\n")

    def test_a_number_and_a_notation_are_the_same_move(self):
        self.ask("1")
        move = self.moves()[-1].split(" ", 1)[1]
        self.ask(move)
        self.ask(f"  {move.upper()}  ")
        records = [path.read_text() for path in self.saved()]
        self.assertEqual(len(set(records)), 1)

    def test_every_option_of_the_menu_has_its_number(self):
        out, _ = self.run_wyrm("play", "book", "--seed", "3", "--seats", "human,human", text="")
        numbers = [int(number) for number in re.findall(r"(\d+)\) ", out)]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertGreater(len(numbers), 8)
        for number in numbers:
            self.ask(str(number))
            self.assertNotEqual(self.moves()[-1].split()[0], "chance")
        self.assertIn(f"There is no number {len(numbers) + 1}", self.ask(str(len(numbers) + 1)))

    def test_rubbish_is_answered_in_one_line_and_changes_nothing(self):
        self.ask()
        rubbish = [b"", b"   ", b"nonsense", b"place", b"place 9@9", b"claim 7 8", b"0", b"99999",
                   b"-1", b"\x01\x02", b"\033[2J", b"\xff\xfe", b"caf\xc3", b"a\0b", b"%s%n",
                   b"{seat}", b"use volcano", b"token red", b"show golden-storm@1", b"bid 3",
                   b"x" * 3000, b"y" * 100_000, b"place 3@1 " * 50, b"why", b"why nonsense", b"save",
                   b"rules nonsense", b"undo now"]
        self.check_rubbish(rubbish, "book", "--seats", "human,human", "--names", "Ana,Bo", "--seed", "3")

    def test_a_line_of_ten_megabytes(self):
        out, _ = self.run_wyrm("play", "book", "--seed", "3", text=b"z" * 10_000_000 + b"\n1\n")
        self.assertIn("too long", out)
        self.assertRegex("\n".join(self.moves()), r"(?m)^0 place ")

    def test_help(self):
        answer = self.ask("?")
        for word in ("why", "undo", "rules", "score", "log", "hint", "save", "quit", "board"):
            self.assertRegex(answer, rf"(?m)^  {word}\b")
        self.assertEqual(self.ask("help"), answer)

    def test_why(self):
        self.assertRegex(self.ask("why place 3@1"), r"is allowed.*BOOK-\d+")
        self.assertRegex(self.ask("why 1"), r"is allowed.*BOOK-\d+")
        self.assertIn("BOOK-15", self.ask("why place 3@2"))
        self.assertIn("BOOK-21", self.ask("why claim 1"))
        self.assertIn("BOOK-15", self.ask("place 3@2"))  # a refusal explains itself as well

    def test_undo(self):
        self.assertIn("cannot be taken back", self.ask("undo"))
        self.ask()
        start = self.saved()[-1].read_text()
        self.assertIn("Taken back.", self.ask("place 3@1", "undo"))
        self.assertEqual(self.saved()[-1].read_text(), start)
        self.assertIn("turn has passed on", self.ask("place 3+4+5@1", "undo"))

    def test_rules_score_log_hint_board(self):
        self.assertIn(self.run_wyrm("rules", "book", "30")[0].split("\n")[0], self.ask("rules 30"))
        self.assertRegex(self.ask("rules"), r"BOOK-\d+ .*\n(.*\n)*.*BOOK-1 to BOOK-\d+")
        self.assertRegex(self.ask("score"), r"Ana +Bo\nDragons +0 +0\n")
        self.assertRegex(self.ask("place 3@1", "log"), r"(?m)^ +\d+  (Ana|Bo) places 3 on pile 1\.$")
        self.assertRegex(self.ask("log all"), r"(?m)^ +1  Ana gets the \w+ token")
        hint = re.search(r'would play "([^"]+)"', self.ask("hint"))[1]
        self.ask("hint", hint)
        with_hint = self.saved()[-1].read_text()
        self.ask(hint)
        self.assertEqual(self.saved()[-1].read_text(), with_hint)
        self.assertIn("Pile 1", self.ask("board"))

    def test_whose_dice_the_blocking_die_sends_home_is_said_before_and_after(self):
        answer = self.ask("place 4@1", "end", "place 3+5@3", "end", "log")
        one, other = re.search(r"(Ana|Bo) places 4 on pile 1\..*?(Ana|Bo) places 3\+5", answer,
                               re.S).groups()
        text = " ".join(answer.split())  # lines broken anywhere
        moves = "on pile 3; the blocking die moves to pile 1"
        for words in (f"3) place 3+5@3 Place 3+5 {moves} and sends your own 4 home 4) end",
                      f" Place {moves} and sends {one}'s 4 home 12) 3+4 13) 3+5 14) ",
                      f" {other} places 3+5 {moves} and sends {one}'s 4 home. ──",
                      f" 10 {other} places 3+5 {moves} and sends {one}'s 4 home. 11 "):
            self.assertIn(words, text)
        self.assertRegex(answer, r"(?m)^ Place on pile 1  \d+\) ")  # short headings stand beside

    def test_save(self):
        answer = self.ask("place 3@1", "save mine.wyrm")
        self.assertIn("Saved in mine.wyrm.", answer)
        mine = self.folder / "mine.wyrm"
        self.assertEqual(mine.read_text(), self.saved()[-1].read_text())
        self.assertIn("Saved in", self.ask("save mine.wyrm"))
        precious = self.folder / "precious"
        precious.write_text("letters")
        self.assertIn("Choose another name", self.ask("save precious"))
        self.assertEqual(precious.read_text(), "letters")
        self.assertIn("Cannot write ", self.ask("save missing/folder"))
        self.assertIn("Cannot write ", self.ask("save ."))

    def test_quit_and_the_end_of_input_leave_a_saved_game(self):
        for text in ("1\nquit\nnonsense\n", "1\n", "1"):
            _, err = self.run_wyrm("play", "book", "--seed", "3", "--names", "Ana", text=text)
            path = re.search(r"wyrm play --resume (\S+)\n", err)[1]
            self.assertEqual(path, str(self.saved()[-1]))
            self.assertRegex("\n".join(self.moves()), r"(?m)^0 place ")

    def test_resume(self):
        people = ["--seats", "human,greedy,human", "--names", "Ana,,Ñandú"]
        self.run_wyrm("play", "book", *people, "--seed", "3", text="1\n1\n")
        saved = self.saved()[0]
        before = self.moves()
        out, _ = self.run_wyrm("play", "--resume", str(saved), "--seed", "3", text="1\n")
        for name in ("Ana", "greedy 2", "Ñandú"):
            self.assertIn(name, out)
        self.assertEqual(self.saved(), [saved])
        self.assertEqual(self.moves()[:len(before)], before)
        self.assertGreater(len(self.moves()), len(before))
        # One sitting or two: the same game.
        self.run_wyrm("play", "book", *people, "--seed", "3", text="1\n1\n1\n")
        self.assertEqual(self.saved()[0].read_text(), self.saved()[1].read_text())

    def test_resume_of_a_copy_leaves_the_copy_alone(self):
        self.ask("place 3@1", "save mine.wyrm")
        mine = self.folder / "mine.wyrm"
        before = mine.read_text()
        self.run_wyrm("play", "--resume", str(mine), text="1\n")
        self.assertEqual(mine.read_text(), before)
        self.assertEqual(len(self.saved()), 2)

    def test_resume_of_a_finished_game_shows_its_end(self):
        record, _ = self.whole_game(2)
        before = record.read_text()
        out, _ = self.run_wyrm("play", "book", "--resume", str(record))
        self.assertIn("The game is over.", out)
        self.assertEqual(record.read_text(), before)

    def test_resume_with_other_players_is_refused(self):
        self.ask("1")
        saved = str(self.saved()[0])
        for more in (["--players", "2"], ["--seats", "human,human"], ["--names", "A"],
                     ["--option", "blocker=on"]):
            self.refuse("play", "--resume", saved, *more)
        text = self.saved()[0].read_text().replace("seat 1 person", "seat 1 oracle")
        other = self.folder / "other.wyrm"
        other.write_text(text)
        self.assertIn("oracle", self.refuse("play", "--resume", str(other)))

    def test_a_record_with_wild_names_is_shown_tame(self):
        self.ask("1")
        text = self.saved()[0].read_bytes()
        wild = self.folder / "wild.wyrm"
        for name in (b"A\033[2Jna", b"A\302\233na", b"A\377na"):  # whether it is taken or refused
            wild.write_bytes(text.replace(b"person Ana", b"person " + name))
            for arguments in (["play", "--resume"], ["replay"], ["replay", "--json"]):
                done = subprocess.run([WYRM, *arguments, str(wild)], stdin=subprocess.DEVNULL,
                                      capture_output=True, env=self.environment, check=False)
                shown = (done.stdout + done.stderr).decode()
                self.assertTrue(shown)
                self.assertNotRegex(shown, "[\x00-\x09\x0b-\x1f\x7f-\x9f]")

    def test_a_folder_that_cannot_be_written(self):
        out, err = self.run_wyrm("play", "book", "--seats", "human,human", "--seed", "7",
                                 text=ANSWERS, XDG_STATE_HOME="/dev/null/nowhere")
        self.assertIn("The game is over.", out)
        self.assertEqual(err.count("cannot be saved by itself"), 1)
        self.assertIn("The game was not saved.", err)

    def test_without_a_home(self):
        out, err = self.run_wyrm("play", "book", "--seed", "7", text="1\n", XDG_STATE_HOME="",
                                 HOME="")
        self.assertIn("places", out)
        self.assertEqual(err.count("cannot be saved by itself"), 1)

    def test_two_who_resume_the_same_game_lose_nothing(self):
        self.ask("place 3@1")
        saved = self.saved()[0]
        with Conversation(self, "play", "--resume", str(saved)) as one, \
                Conversation(self, "play", "--resume", str(saved)) as other:
            one.until(WAITING)
            other.until(WAITING)
            one.send("place 4@2")
            one.until(WAITING)
            other.send("place 5@2")
            other.until(WAITING)
        self.assertEqual(sorted(self.moves(path)[-1].split()[-1] for path in self.saved()),
                         ["4@2", "5@2"])

    def test_kill_and_resume(self):
        with Conversation(self, "play", "book", "--names", "Ana", "--seed", "3") as game:
            game.until(WAITING)
            game.send("place 3@1")
            game.until(WAITING)
            game.process.kill()
        self.assertEqual(self.moves()[-1], "0 place 3@1")
        out, _ = self.run_wyrm("play", "--resume", str(self.saved()[0]), text="log\n")
        self.assertIn("Ana places 3 on pile 1.", out)

    def test_signals_leave_a_saved_game(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number):
                with Conversation(self, "play", "book", "--seed", "3") as game:
                    game.until(WAITING)
                    game.process.send_signal(number)
                    self.assertIn("wyrm play --resume", game.process.stderr.read().decode())
                    self.assertEqual(game.process.wait(), 0)

    def test_ascii_and_plain(self):
        for arguments, environment in ((["--ascii"], {}), ([], {"LANG": "C"})):
            out, _ = self.run_wyrm("play", "book", *arguments, **environment)
            self.assertTrue(out.isascii())
            self.assertIn("+ Pile 1 ---", out)
        self.assertIn("┌ Pile 1 ─", self.run_wyrm("play", "book")[0])
        out, _ = self.run_wyrm("play", "book", "--plain", "--names", "Ana")
        self.assertNotIn("Pile 1 ─", out)
        self.assertRegex(out, r"(?m)^  1:\n    pile: 1$")
        self.assertIn("seat 0: Ana", out)
        narrow, _ = self.run_wyrm("play", "book", COLUMNS="40")
        self.assertRegex(narrow, r"(?m)^  1:\n    pile: 1$")

    def test_the_hand_over_screen_is_not_for_pipes(self):
        out, _ = self.run_wyrm("play", "book", "--seats", "human,human", "--hand-over", text="1\n")
        self.assertNotIn("Pass the device", out)


class Lines(CliTest):
    """Whatever is said fits on the terminal, in every game and language."""

    # Moves and questions in turn: some are refused, and that is told as well.
    # Hints take their time: one in twelve rounds.
    TEXT = "".join(f"{question}\n{1 + i * i * 7919 % 9}\n{1 + i % 3}\n" for i in range(60)
                   for question in ("?", "log", "score", "score" if i % 12 else "hint", "rules",
                                    "why 1", "why 2", "why 9",
                                    "why lay shadow", "play on", "play left", "why rest", "use 1",
                                    "mark loot", "why take 3 dragon 6", "why place forest",
                                    "hatch red egg 1", "undo", "nonsense"))

    def test_no_line_is_too_long(self):
        name = "Maximiliana de la Torre y Montealegre"
        widths, seeds = (72, 80, 100), ("5", "6", "7")
        kinds = itertools.product(("en", "es"), ("book", "keepers", "dungeon", "brood"))
        for number, (language, game) in enumerate(kinds):
            for columns in plays(widths[number % 3:][:1], widths):
                with self.subTest(game=game, language=language, columns=columns):
                    played = plays(seeds[:1], seeds)
                    out = "".join(self.run_wyrm(
                        "play", game, "--seats", "human,human,greedy,greedy", "--seed", seed,
                        "--names", f"{name} I,{name} II", "--lang", language, text=self.TEXT,
                        COLUMNS=str(columns), XDG_STATE_HOME="/dev/null/nowhere")[0]
                                  for seed in played)
                    self.assertGreater(len(out), 50_000 * len(played))
                    longest = max(out.splitlines(), key=len)
                    self.assertLess(len(longest), columns, longest)

    def test_the_score_sheet_cuts_no_words(self):
        for game, language in itertools.product(("book", "keepers", "dungeon", "brood"), ("en", "es")):
            out, _ = self.run_wyrm("play", game, "--seats", "human,human,human,human", "--lang",
                                   language, text="score\n", COLUMNS="72")
            record = self.state / f"wyrm/{game}-1.wyrm"
            seat = json.loads(self.run_wyrm("replay", "--json", str(record), "--lang",
                                            language)[0])["seats"][0]
            for line in seat["lines"] + seat["ties"]:
                self.assertRegex(out, rf"(?m)^(\w+: )?{line['name']} +[\d?]+ ")

    def test_long_options_go_on_under_their_words(self):
        out, _ = self.run_wyrm("play", "keepers", "--seats", "human,human", "--seed", "5",
                               text="take left\nstop\n", COLUMNS="72")
        self.assertRegex(out, r"(?m)^  1\) lay \S+( +)Lay the .*\n {9,}\S.*\n  2\) pass")

    def test_enter_makes_the_only_move(self):
        for game in ("book", "keepers"):
            with self.subTest(game=game), \
                    Conversation(self, "play", game, "--names", "Ana", "--seed", "3") as table:
                screen = table.until(WAITING)
                while "Press Enter" not in screen:
                    table.send("1")
                    screen = table.until(WAITING)
                move, = re.findall(r"(?m)^ +\d+\) (.*?)  ", screen.rpartition("Ana:")[2])
                self.assertIn(f'Press Enter, or type "{move}"; ', screen)
                made = len(self.moves())
                table.send("")
                table.until(WAITING)
                self.assertEqual(self.moves()[made], f"0 {move}")

    def test_enter_makes_no_choice(self):
        for game in ("book", "keepers", "dungeon", "brood"):
            out, _ = self.run_wyrm("play", game, "--seats", "human,human", "--seed", "3",
                                   text="\n \n\t\n")
            self.assertEqual(out.count("Type a number or a move; ? explains everything."), 3)
            self.assertNotIn("Press Enter", out)


class Conversation:
    """The program at the other end of two pipes."""

    def __init__(self, test, *arguments):
        self.process = subprocess.Popen([WYRM, *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env=test.environment, cwd=test.folder)

    def __enter__(self):
        return self

    def __exit__(self, fault, *_):
        if fault:
            self.process.kill()
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def send(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def hint(self):
        """The move that the program advises."""
        self.send("hint")
        found = None
        while not found:
            found = re.search(r'(?:would play|only one move,) "([^"]+)"', self.until("\n"))
        return found[1]

    def until(self, text):
        """Reads lines up to one with this text; answers all of them."""
        read = ""
        while text not in read:
            line = self.process.stdout.readline().decode()
            if not line:
                raise AssertionError(f"ended before {text!r}: {read[-2000:]}")
            signal.alarm(PATIENCE)
            read += line
        return read


class Terminal:
    """The program on a terminal of 24 lines and 80 columns."""

    def __init__(self, test, *arguments, program=WYRM, **environment):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            try:
                os.chdir(test.folder)
                os.execve(program, [program, *arguments], {**test.environment, **environment})
            finally:  # only when there is no such program
                os._exit(127)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.raw = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.file)

    def read(self):
        try:
            data = os.read(self.file, 65536)
        except OSError:  # the other end is closed
            data = b""
        self.raw += data.decode(errors="replace")
        return data

    def until(self, text):
        """Reads until this text has come; answers everything up to it as plain text."""
        while text not in ESCAPE.sub("", self.raw):
            if not self.read():
                raise AssertionError(f"ended before {text!r}: {self.raw[-2000:]!r}")
        plain = ESCAPE.sub("", self.raw)
        end = plain.index(text) + len(text)
        self.raw = plain[end:]
        return plain[:end]

    def menu(self):
        """Reads until a menu has been shown and the program waits: keys sent earlier could get lost
        while it changes the terminal's mode."""
        return self.until(WAITING) + self.until("> ")

    def raw_menu(self):
        """The same, but answers everything so far with its escape codes, and keeps it."""
        while "> " not in self.raw.partition(WAITING)[2]:
            if not self.read():
                raise AssertionError(f"ended early: {self.raw[-2000:]!r}")
        return self.raw

    def send(self, text):
        os.write(self.file, text.encode())

    def end(self):
        """Reads to the end; answers the rest of the text and the exit status."""
        while self.read():
            pass
        _, status = os.waitpid(self.pid, 0)
        self.pid = 0
        return ESCAPE.sub("", self.raw), os.waitstatus_to_exitcode(status)


class Interactive(CliTest):
    def test_a_turn_and_quit(self):
        with Terminal(self, "play", "book", "--names", "Ana", "--seed", "3") as terminal:
            screen = terminal.menu()
            self.assertIn("it is Ana's turn", screen)
            self.assertLessEqual(screen.count("\n"), 23)
            terminal.send("place 3@1\n")
            self.assertIn("Ana places 3 on pile 1.", terminal.menu())
            terminal.send("quit\n")
            rest, status = terminal.end()
        self.assertIn("wyrm play --resume", rest)
        self.assertEqual(status, 0)
        self.assertIn("place 3@1", (self.state / "wyrm/history").read_text().replace("\\040", " "))

    def test_colour_and_its_absence(self):
        def colours(*arguments, **environment):
            with Terminal(self, "play", "book", *arguments, **environment) as terminal:
                raw = terminal.raw_menu()
                terminal.send("\004")
                terminal.end()
            return COLOUR.findall(raw)
        self.assertTrue(colours())
        self.assertTrue(colours(NO_COLOR=""))
        self.assertEqual(colours(NO_COLOR="1"), [])
        self.assertEqual(colours("--no-color"), [])
        self.assertEqual(colours(TERM="dumb"), [])

    def test_dice_have_the_colour_of_their_token(self):
        codes = {"red": "31", "green": "32", "yellow": "33", "blue": "34", "purple": "35"}
        with Terminal(self, "play", "book", "--players", "5", "--seats",
                      "human,random,random,random,random", "--seed", "3") as terminal:
            raw = terminal.raw_menu()
            terminal.send("\004")
            terminal.end()
        rows = re.findall(r"(\d+)m#\d [^\033]*\033.*?(\d+)m(red|green|yellow|blue|purple)\b"
                          r".*?(\d+)m\d(?: \d)*\033", raw)
        self.assertEqual({token for _, _, token, _ in rows}, set(codes))
        for name, word, token, dice in rows:
            self.assertEqual([name, word, dice], [codes[token]] * 3)

    def test_a_dumb_terminal_gets_no_escape_codes(self):
        with Terminal(self, "play", "book", "--seed", "3", TERM="dumb") as terminal:
            terminal.raw_menu()
            terminal.send("1\nquit\n")
            while terminal.read():
                pass
            self.assertNotIn("\033", terminal.raw)
            self.assertIn("places", terminal.raw)

    def test_control_c_and_control_d(self):
        for key in ("\003", "\004"):
            with Terminal(self, "play", "book", "--seed", "3") as terminal:
                terminal.menu()
                terminal.send(key)
                rest, status = terminal.end()
            self.assertIn("wyrm play --resume", rest)
            self.assertEqual(status, 0)

    def test_editing_and_history(self):
        with Terminal(self, "play", "book", "--names", "Ana", "--seed", "3") as terminal:
            terminal.menu()
            terminal.send("place 9@1\177\177\177" + "3@1\n")
            self.assertIn("Ana places 3 on pile 1.", terminal.menu())
            terminal.send("undo\n")
            terminal.menu()
            terminal.send("\033[A\033[A\n")
            self.assertIn("Ana places 3 on pile 1.", terminal.menu())
            terminal.send("\004")
            terminal.end()

    def test_rubbish(self):
        with Terminal(self, "play", "book", "--seed", "3") as terminal:
            terminal.menu()
            os.write(terminal.file, b"\xff\xfe\n")
            terminal.until("?")
            terminal.send("\n")
            terminal.until("Type a number or a move")
            terminal.send("quit\n")
            _, status = terminal.end()
        self.assertEqual(status, 0)
        self.assertNotRegex("\n".join(self.moves()), r"(?m)^0 ")

    def test_hand_over(self):
        with Terminal(self, "play", "book", "--seats", "human,human", "--names", "Ana,Bo",
                      "--seed", "3", "--hand-over") as terminal:
            first = terminal.until("press Enter.")
            self.assertNotIn("Pile 1", first)
            terminal.send("\n")
            terminal.menu()
            terminal.send("place 3+4+5@1\n")
            self.assertRegex(terminal.until("press Enter."), r"Pass the device to (Ana|Bo)\.")
            terminal.send("\n")
            self.assertRegex(terminal.menu(), r"(Ana|Bo) places 3\+4\+5 on pile 1\.")
            terminal.send("quit\n")
            terminal.end()

    def test_nothing_hidden_no_hand_over(self):
        with Terminal(self, "play", "book", "--seats", "human,human", "--seed", "3") as terminal:
            terminal.menu()
            terminal.send("place 3+4+5@1\n")
            self.assertNotIn("Pass the device", terminal.menu())
            terminal.send("quit\n")
            terminal.end()

    def lowering_position(self):
        """Plays as the bot advises until a die could be turned over to a lower face; answers the
        saved game and that move."""
        for seed in range(20):
            with Conversation(self, "play", "book", "--seed", str(seed)) as game:
                try:
                    while True:
                        found = re.search(r"\) (use mountains [456])  ", game.until(WAITING))
                        if found:
                            return self.saved()[-1], found[1]
                        game.send(game.hint())
                except AssertionError:  # the game is over
                    continue
        self.fail("no such position in twenty games")

    def test_a_lowered_die_is_asked_about(self):
        saved, move = self.lowering_position()
        before = saved.read_text()
        with Terminal(self, "play", "--resume", str(saved)) as terminal:
            terminal.menu()
            terminal.send(move + "\n")
            terminal.until('Type "yes"')
            terminal.send("no\n")
            terminal.until("Nothing has changed")
            self.assertEqual(saved.read_text(), before)
            terminal.send(move + "\n")
            terminal.until('Type "yes"')
            terminal.send("yes\n")
            terminal.until("uses mountains")
            terminal.send("quit\n")
            terminal.end()
        self.assertIn(move, saved.read_text())
        saved.write_text(before)
        self.run_wyrm("play", "--resume", str(saved), text=move + "\n")
        self.assertIn(move, saved.read_text())


class Secrets(CliTest):
    """A game with hidden information, on the board for games without a picture."""

    def start(self, *seats):
        return Terminal(self, "play", "hoard", "--seats", ",".join(seats), "--names", "Ana,Bo",
                        "--seed", "3", "--no-color", program=HOARD)

    def hand(self, screen):
        """The hands shown on a screen, seat by seat."""
        return [line.split() for line in re.findall(r"(?m)^    hand: (.*?)\r?$", screen)]

    def test_a_screen_stands_between_people(self):
        with self.start("human", "human") as terminal:
            self.assertNotIn("hand:", terminal.until("Pass the device to Ana."))
            terminal.send("\n")
            ana, bo = self.hand(terminal.menu())
            self.assertTrue(ana)
            self.assertEqual(bo, [])
            terminal.send(f"lay {ana[0]}\n")
            terminal.until("Ana lays down the ")
            terminal.menu()
            terminal.send("score\nlog\npass\n")
            terminal.until("Pass the device to Bo.")
            while "\033[3J" not in terminal.raw:  # the screen and all that scrolled away
                terminal.send("\n")
                self.assertTrue(terminal.read())
            screen = terminal.menu()
            self.assertIn("Ana lays down a gem", screen)
            self.assertNotIn(ana[0], screen)
            hidden, own = self.hand(screen)
            self.assertEqual(hidden, [])
            self.assertTrue(own)
            # Nor is it among the lines that Ana typed: there are none.
            terminal.send("\033[A\033[A\033[A\033[A\n")
            self.assertNotIn("Rule", terminal.until("Type a number or a move; ?"))
            terminal.send("log\nnonsense\n")
            log = terminal.until("neither a move nor a command")
            self.assertIn("Ana lays down a gem", log)
            self.assertNotIn("Ana lays down the", log)
            terminal.send("quit\n")
            terminal.end()

    def test_one_person_needs_no_screen(self):
        with self.start("human", "greedy") as terminal:
            screen = terminal.menu()
            self.assertNotIn("Pass the device", screen)
            self.assertEqual(self.hand(screen)[1], [])
            terminal.send("quit\n")
            terminal.end()

    def test_points_of_others_are_a_question_mark(self):
        with self.start("human", "greedy") as terminal:
            terminal.menu()
            terminal.send("score\n")
            sheet = terminal.until("A question mark is revealed at the end of the game.")
            self.assertRegex(sheet, r"Ana +Bo\r?\n")
            self.assertRegex(sheet, r"Treasures +0 +0\r?\n")
            self.assertRegex(sheet, r"Keepsake +\d +\?\r?\n")
            self.assertRegex(sheet, r"Total +\d +0\+\?\r?\n")
            self.assertRegex(sheet, r"Tie: Last gem +\d+ +\?\r?\n")
            self.assertNotIn("Place", sheet)
            terminal.send("quit\n")
            terminal.end()

    def test_to_the_end(self):
        done = subprocess.run([HOARD, "play", "hoard", "--seats", "human,greedy,random"],
                              input=ANSWERS.encode(), capture_output=True, check=True,
                              env=self.environment)
        end = done.stdout.decode().partition("The game is over.")[2]
        self.assertRegex(end, r"Keepsake( +[01]){3}\n")
        self.assertNotIn("?", end)
        self.assertNotIn(None, self.points(self.replay("--json")))

    def replay(self, *options):
        """What `replay` writes about the only game saved."""
        record, = self.saved()
        done = subprocess.run([HOARD, "replay", str(record), *options], capture_output=True,
                              check=True, env=self.environment)
        return done.stdout.decode()

    def points(self, result):
        """All numbers of the sheets in JSON, in order; None for each that is hidden."""
        return [line["points"] for seat in json.loads(result)["seats"]
                for line in seat["lines"] + seat["ties"]]

    def test_a_record_of_a_game_that_is_not_over_keeps_its_secrets(self):
        subprocess.run([HOARD, "play", "hoard", "--seats", "human,greedy"], input=b"quit\n",
                       capture_output=True, check=True, env=self.environment)
        self.assertRegex(self.replay(), r"\nKeepsake +\? +\?\nTotal +0\+\? +0\+\?\n")
        result = self.replay("--json")
        self.assertEqual(self.points(result), 2 * [0, 0, None, None])
        self.assertEqual([seat["total"] for seat in json.loads(result)["seats"]], [0, 0])


class KeepersTest(CliTest):
    """What the tests of Dragonkeepers share."""

    COLOUR = "(white|red|blue|green)"

    def components(self, **changes):
        """A copy of the component file with other values."""
        components = json.loads((ROOT / "games/keepers/components.json").read_text(encoding="utf-8"))
        for name, value in changes.items():
            components[name]["value"] = value
        copy = self.folder / "copy.json"
        copy.write_text(json.dumps(components))
        return str(copy)


class Keepers(KeepersTest):
    """Dragonkeepers: its board, and what is shown to whom."""

    def ask(self, *lines, more=(), seed="3"):
        """Types lines into a new game of two people; answers everything shown."""
        return self.run_wyrm("play", "keepers", "--seats", "human,human", "--names", "Ana,Bo",
                             "--seed", seed, *more, text="".join(line + "\n" for line in lines))[0]

    def boards(self, out):
        """The positions shown, each with its title, in order."""
        return re.split(r"(?m)^── (?=Dragonkeepers: )", out)[1:]

    def under(self, board, name):
        """What is shown of a player: the row of the table, and the lines below it."""
        return re.search(rf"(?m)^[> ] #\d {name} +(.*\n(?: {{5}}.*\n)*)", board)[1]

    ADVICE = []  # the moves that the bot advises from the beginning on, each asked for once

    def advised(self, text, *more):
        """Plays as the bot advises until this text comes; answers all that was shown."""
        out = ""
        with Conversation(self, "play", "keepers", "--names", "Ana,Bo", "--seed", "1",
                          *more) as table:
            for number in itertools.count():
                out += table.until(WAITING)
                if number == len(self.ADVICE):
                    self.ADVICE.append(table.hint())
                table.send(self.ADVICE[number])
                if re.search(text, out):
                    return out + table.until(WAITING)

    def test_the_board(self):
        board, = self.boards(self.ask())
        starter = re.match(r"Dragonkeepers: it is (Ana|Bo)'s turn ─", board)[1]
        self.assertRegex(board, r"┌ Left page ─+ cards: 51 ┐ ┌ Right page ─+ cards: 51 ┐")
        self.assertRegex(board, rf"│ shows [1-5] +│ │ shows {self.COLOUR} +│")
        self.assertRegex(board, rf"│ to take: {self.COLOUR}, back [1-5] +│ "
                                rf"│ to take: {self.COLOUR}, back {self.COLOUR} +│")
        self.assertRegex(board, rf"Book +play exactly [1-5] {self.COLOUR} dragons?   wins: piece of ")
        self.assertRegex(board, r"Pieces +\d+( x\d)?(  \d+( x\d)?)+\n")
        self.assertIn("0 of the 7 that end the game   shadow dragons left: 11", board)
        self.assertNotIn("Chest", board)
        self.assertRegex(board, rf"\n> #\d {starter} +0 +0 +0 +- +0 +0\n     no dragons yet\n")
        self.assertRegex(board, r"\n  #\d (Ana|Bo) +1 +0 +0 +- +0 +0\n     no dragons yet\n")
        self.assertRegex(board, r"\n  Supply +\(red 6, blue 9\) +12 8 +10 +9\nYour hand: 0\n")

    def test_the_board_in_spanish(self):
        board, = self.boards(self.ask(more=["--lang", "es", "--option", "chests=one"]))
        for words in (r"le toca a (Ana|Bo)", "┌ Página izquierda ─", "┌ Página derecha ─",
                      r"(?m)^Cofre ", r"(?m)^Tu mano: 0$"):
            self.assertRegex(board, words)
        self.assertNotRegex(board.partition("Escribe")[0].replace("Dragonkeepers", ""),
                            r"(?i)\b(page|dragon|amulet|piece|shows|take the|crest|egg|hand)s?\b")

    def test_cards_taken_are_in_the_hand(self):
        boards = self.boards(self.ask("take left", "take right"))
        cards = [re.findall(rf"to take: {self.COLOUR}, back (\w+)", board) for board in boards]
        self.assertIn("Your hand: 1 ", boards[1])
        front, back = cards[0][0]
        self.assertIn(f"\n  {front} 1: {back}\n", boards[1])
        self.assertIn("Your hand: 2 ", boards[2])
        for front, back in (cards[0][0], cards[1][1]):
            self.assertRegex(boards[2].partition("Your hand")[2],
                             rf"\b{front} [12]: (\w+, )?{back}\b")
        self.assertIn(" cards: 50 ┐ ┌", boards[1])

    def test_a_laid_card_changes_the_book(self):
        boards = self.boards(self.ask("take left", "stop", "1"))
        back = re.search(rf"to take: {self.COLOUR}, back (\w+)", boards[0])[2]
        self.assertRegex(boards[3], rf"│ shows {back} +│")
        self.assertIn(f"Left     laid on it, from the top: {back}\n", boards[3])
        starter = re.search(r"it is (\w+)'s turn", boards[0])[1]
        self.assertRegex(self.under(boards[3], starter), r"^0 ")

    def test_dragons_played_lie_in_rows(self):
        out = self.advised(r"(?m)^Ana plays 1 ")
        colour = re.search(r"Ana plays 1 (\w+) dragon", out)[1]
        row = self.under(self.boards(out)[-1], "Ana")
        self.assertRegex(row, rf"\n     {colour} \d+")
        self.assertIn("pieces: 1", row)

    def test_somebody_may_follow(self):
        out = self.advised(r"Ana may follow")
        self.assertRegex(out, r"── Dragonkeepers: Ana may follow \(Bo's turn\) ─")

    def test_memory(self):
        cards = re.search(rf"to take: {self.COLOUR}, back (\w+)", self.ask())
        for style in ([], ["--plain"]):
            for memory in ("own", "shown"):
                out = self.ask("take left", "stop", "pass",
                               more=["--option", f"memory={memory}", *style])
                first, last = self.boards(out)[0], self.boards(out)[-1]
                starter = re.search(r"it is (\w+)'s turn", first)[1]
                self.assertNotIn(f"it is {starter}'s turn", last)
                shown = re.search(rf"#\d {starter}\b.*\n((?: {{5}}.*\n)*)", last)[1]
                self.assertEqual(f"     in hand: {cards[1]} 1: {cards[2]}\n" in shown,
                                 memory == "shown", last)

    def test_pieces_of_others(self):
        for memory in ("own", "shown"):
            out = self.advised(r"(?m)^Bo plays \d", "--option", f"memory={memory}")
            row = self.under(self.boards(out)[-1], "Bo")
            self.assertRegex(row, r"^\d+ +[1-9]")
            self.assertEqual("pieces: 1" in row, memory == "shown", row)

    def test_plain_lines(self):
        board, = self.boards(self.ask(more=["--plain"]))
        self.assertRegex(board, rf"(?m)^Left +shows \d; to take: {self.COLOUR}, back \d; cards: 51$")
        self.assertRegex(board, r"(?m)^#1 Ana: Hand [01], Pieces 0, Amulets \(pearls\) 0, Crest -, "
                                r"Crystals 0,( |\n +)Eggs 0$")
        self.assertRegex(board, r"(?m)^Supply: .*Crystals 10, Eggs 9$")
        self.assertNotRegex(board, "[│┌]|magic_book|null")

    def test_score_hides_the_pieces_of_others(self):
        self.advised(r"(?m)^Bo plays \d")
        out, _ = self.run_wyrm("play", "--resume", str(self.saved()[-1]), text="score\n")
        self.assertRegex(out, r"\n +Ana +Bo\nAmulet pieces +\d+ +\?\n")
        self.assertRegex(out, r"\nTotal +\d+ +\d+\+\?\n")
        out, _ = self.run_wyrm("replay", str(self.saved()[-1]))
        self.assertRegex(out, r"\nAmulet pieces +\? +\?\n")

    def test_whole_games(self):
        for players, more in ((2, []), (3, ["--option", "memory=shown"]),
                              (4, ["--option", "chests=three"])):
            with self.subTest(players=players):
                record, out = self.whole_game(players, game="keepers", more=more)
                sheet = out.split("The game is over.\n")[1]
                self.assertRegex(sheet, r"(?m)^Amulet pieces( +\d+){%d}$" % players)
                self.assertNotIn("?", sheet)
                self.assertTrue(self.run_wyrm("replay", str(record))[0].endswith(sheet))
                self.assertLess(max(map(len, out.splitlines())), 80)

    def test_a_game_with_bots(self):
        out, _ = self.run_wyrm("play", "keepers", "--seats", "human,greedy,random", "--seed", "2",
                               text=ANSWERS)
        self.assertIn("The game is over.", out)
        self.assertRegex(out, r"(?m)^greedy 2 plays \d \w+ dragons? ")
        result = json.loads(self.run_wyrm("replay", str(self.saved()[0]), "--json")[0])
        self.assertEqual((result["game"], result["final"]), ("keepers", True))
        for seat in result["seats"]:
            self.assertEqual(seat["total"], sum(line["points"] for line in seat["lines"]))

    def test_questions(self):
        self.assertIn("KEEP-31 (printed) Shadow dragons are wild", self.ask("rules KEEP-31"))
        self.assertIn("(Rule KEEP-23)", self.ask("why stop"))
        self.assertIn("(Rule KEEP-23)", self.ask("stop"))
        self.assertIn('"take left" is allowed', self.ask("why 1"))
        self.assertRegex(self.ask("hint"), r'would play "take (left|right)": Take the ')
        self.assertIn("cannot be taken back", self.ask("take left", "undo"))
        self.assertIn("Taken back.", self.ask("take left", "stop", "undo"))

    def test_rubbish_changes_nothing(self):
        self.ask()
        self.check_rubbish(
            ("take", "take middle", "take 1", "lay some-3", "lay ribbon", "lay s9", "play", "play up",
             "prism pink on", "deal s1", "turn red-3", "show 7", "pearl red-7"),
            "keepers", "--seats", "human,human", "--names", "Ana,Bo", "--seed", "3")

    def test_components(self):
        copy = self.components(crystals=5, eggs=4)
        board, = self.boards(self.ask(more=["--components", copy]))
        self.assertRegex(board, r"\n  Supply +\(red 6, blue 9\) +12 8 +5 +4\n")
        record = str(self.saved()[0])
        self.refuse("replay", record, status=1)
        self.run_wyrm("replay", record, "--components", copy)
        self.refuse("play", "--resume", record)
        self.assertIn("dealt", self.refuse("play", "keepers", "--components",
                                           self.components(dealt=[0, 3, 3, 3])))


class KeepersSecrets(KeepersTest):
    """Two people at one terminal."""

    def start(self, *more):
        return Terminal(self, "play", *more, "--no-color")

    def sit_down(self, terminal):
        """Takes the device over from the player before; returns the name and the screen."""
        name = re.search(r"Pass the device to (\w+)\.", terminal.until("press Enter."))[1]
        self.assertNotIn("Your hand", ESCAPE.sub("", terminal.raw))
        terminal.send("\n")
        return name, terminal.menu()

    def answer(self, terminal, line):
        terminal.send(line + "\n")
        return terminal.until("\n> ")

    def test_nobody_sees_another_hand(self):
        with self.start("keepers", "--seats", "human,human", "--names", "Ana,Bo",
                        "--seed", "3") as terminal:
            one, screen = self.sit_down(terminal)
            self.assertIn("Your hand: 0\r\n", screen)
            seen = screen
            terminal.send("take left\n")
            seen += terminal.menu()
            terminal.send("stop\n")
            seen += terminal.menu()
            for line in ("score", "log all", "hint", "why 1", "lay ribbon-3", "nonsense"):
                seen += self.answer(terminal, line)
            terminal.send("undo\n")
            seen += terminal.menu()
            terminal.send("stop\n")
            seen += terminal.menu()
            terminal.send("pass\n")
            other, screen = self.sit_down(terminal)
            self.assertNotEqual(one, other)
            self.assertRegex(screen, rf"Your hand: 1 .*\* has a ribbon.*\r\n  {self.COLOUR} 1: \w+\*")
            self.assertRegex(screen, rf"{one} takes the .*\r\n.*turned up")
            # The starting card is this person's alone, and nothing of the other's hand is left.
            self.assertNotRegex(seen, r"\*|starting card, back")
            self.assertIn(f"{other} is dealt a starting card.", seen)
            self.assertNotIn("in hand:", screen)
            self.assertRegex(self.answer(terminal, "score"), r"Amulet pieces +(\? +0|0 +\?)\r")
            self.assertRegex(self.answer(terminal, "log all"),
                             rf"{other} is dealt a .*starting card, back")
            # Leaving takes it off the screen, and from the lines that can be called back.
            terminal.send("quit\n")
            while terminal.read():
                pass
            self.assertIn("\033[2J\033[3J", terminal.raw)
            self.assertIn("wyrm play --resume", terminal.raw.rpartition("\033[3J")[2])
            terminal.end()
        self.assertNotRegex((self.state / "wyrm/history").read_text(), "take|score|log")
        with self.start("--resume", str(self.saved()[0])) as terminal:
            self.assertEqual(self.sit_down(terminal)[0], other)
            terminal.send("\033[A\033[A\n")
            terminal.until("Type a number or a move; ?")
            terminal.send("quit\n")
            terminal.end()

    def test_hands_are_private_even_if_they_could_be_remembered(self):
        copy = self.components(dealt=[0, 0, 0, 0])  # no starting cards: no secrets
        for memory in ("own", "shown"):
            with self.start("keepers", "--seats", "human,human", "--names", "Ana,Bo", "--seed", "3",
                            "--components", copy, "--option", f"memory={memory}") as terminal:
                if memory == "own":
                    self.sit_down(terminal)
                else:
                    self.assertNotIn("Pass the device", terminal.menu())
                terminal.send("quit\n")
                terminal.end()

    def test_kill_and_resume(self):
        with self.start("keepers", "--seats", "human,human", "--names", "Ana,Bo",
                        "--seed", "3") as terminal:
            name, _ = self.sit_down(terminal)
            terminal.send("take left\n")
            before = terminal.menu().partition("Your hand")[2]
        # The terminal is gone without a word, and nothing is lost.
        with self.start("--resume", str(self.saved()[0])) as terminal:
            again, screen = self.sit_down(terminal)
            self.assertEqual(again, name)
            self.assertEqual(screen.partition("Your hand")[2], before)
            terminal.send("quit\n")
            terminal.end()


class Alone:
    """What is the same for all games that one person can play alone."""

    GAME, MOST = None, None  # how many can play
    OPTIONS = {}  # of games alone
    BOT_MOVES = None  # how a move of "greedy 2" is told

    def remarks(self, out):
        """What is said below the score sheet, each sentence in one line."""
        sheet = out.partition("The game is over.\n")[2]
        return re.sub(r"\n +", " ", sheet.partition("\nTotal ")[2].partition("\n\n")[2])

    def ask(self, *lines, more=None, seed="3"):
        """Types lines into a new game alone; answers what comes after the first menu."""
        if more is None:
            more = [word for item in self.OPTIONS.items() for word in ("--option", "=".join(item))]
        out, _ = self.run_wyrm("play", self.GAME, "--names", "Ana", "--seed", seed, *more,
                               text="".join(line + "\n" for line in lines))
        return out.split(WAITING, 1)[1].lstrip(".\n")

    def by_hand(self, *moves, players=1, components=None):
        """The record of a game with these moves, chance included, as a program made it."""
        calls = [("new", {"game": self.GAME, "players": players, "chance": "manual",
                          "options": self.OPTIONS})]
        if components:
            calls[0][1]["components"] = components
        calls += [("play", {"action": move}) for move in moves] + [("save", {})]
        out, _ = self.run_wyrm("rpc", text="".join(
            json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n"
            for method, params in calls))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([answer for answer in answers if "error" in answer], [])
        record = self.folder / "by-hand.wyrm"
        record.write_text(answers[-1]["result"])
        return record

    def components(self, change):
        """A copy of the component file, changed."""
        components = json.loads((ROOT / f"games/{self.GAME}/components.json").read_text(encoding="utf-8"))
        change(components)
        copy = self.folder / "copy.json"
        copy.write_text(json.dumps(components))
        return str(copy)

    def test_you_play_alone_unless_you_say_otherwise(self):
        self.ask("quit")
        self.assertEqual(re.findall(r"(?m)^seat \d (\w+) (.*)", self.saved()[0].read_text()),
                         [("person", "Ana")])
        self.run_wyrm("play", self.GAME, "--players", str(self.MOST), text="quit\n")
        self.assertEqual(re.findall(r"(?m)^seat \d (\w+)", self.saved()[1].read_text()),
                         ["person"] + (self.MOST - 1) * ["keen"])

    def test_a_game_with_bots(self):
        out, _ = self.run_wyrm("play", self.GAME, "--seats", "human,greedy,random", "--seed", "2",
                               text=ANSWERS)
        self.assertIn("The game is over.", out)
        self.assertRegex(out, self.BOT_MOVES)
        result = json.loads(self.run_wyrm("replay", str(self.saved()[0]), "--json")[0])
        for seat in result["seats"]:
            self.assertEqual(seat["total"], sum(line["points"] for line in seat["lines"]))


class Dungeon(Alone, CliTest):
    """Dragon Dungeon: alone and in company, and forced moves."""

    GAME, MOST, OPTIONS = "dungeon", 4, {"sheet": "normal"}
    BOT_MOVES = r"(?m)^greedy 2 takes the \d, the dragon gets the \d\."

    def test_alone(self):
        for more in ([], ["--option", "sheet=easy"], ["--players", "1", "--option", "ring=on"]):
            with self.subTest(more=more):
                out, err = self.run_wyrm("play", "dungeon", "--seed", "7", *more, text=ANSWERS)
                self.assertIn("The record of the game is here", err)
                sheet = out.split("The game is over.\n")[1]
                total = re.search(r"\nTotal +(-?\d+)\n", sheet)[1]
                scale, *achievements = self.remarks(out).splitlines()
                self.assertRegex(scale, rf"(?<![\d-]){total}\b.*: .*Player 1")
                self.assertNotRegex(sheet, r"(?m)^(Place|Tie)|wins\.|share the victory")
                self.assertLess(max(map(len, out.splitlines())), 80)
                self.assertNotIn("\033", out)
                record = str(self.saved()[-1])
                self.assertTrue(self.run_wyrm("replay", record)[0].endswith(sheet))
                result = json.loads(self.run_wyrm("replay", record, "--json")[0])
                self.assertEqual((result["players"], result["final"]), (1, True))
                self.assertEqual(result["seats"][0]["remarks"], [scale, *achievements])
                self.assertEqual(result["seats"][0]["total"], int(total))

    def test_in_company(self):
        for players in (2, 3, 4):
            with self.subTest(players=players):
                record, out = self.whole_game(players, game="dungeon")
                sheet = out.split("The game is over.\n")[1]
                self.assertRegex(sheet, r"(?m)^Gravestones( +(-\d+|0)){%d}$" % players)
                self.assertRegex(sheet, r"(?m)^Place( +\d){%d}$" % players)
                self.assertRegex(self.remarks(out), r"\A[^\n]+(wins|share the victory)\.\n\Z")
                self.assertTrue(self.run_wyrm("replay", str(record))[0].endswith(sheet))
                result = json.loads(self.run_wyrm("replay", str(record), "--json")[0])
                self.assertEqual([seat["remarks"] for seat in result["seats"]], [[]] * players)

    def test_remarks_wait_for_the_end(self):
        self.assertRegex(self.ask("score"), r"\nTotal +0\n\Z")
        result = json.loads(self.run_wyrm("replay", str(self.saved()[0]), "--json")[0])
        self.assertEqual((result["final"], result["seats"][0]["remarks"]), (False, []))

    def test_sheets(self):
        out, _ = self.run_wyrm("play", "dungeon", "--seats", "human,human", "--seed", "3",
                               text="sheet easy\nsheet normal\n")
        self.assertEqual(self.moves()[:2], ["0 sheet easy", "1 sheet normal"])
        self.assertIn("Player 1 takes an easy sheet.", out)
        self.run_wyrm("play", "dungeon", "--option", "sheet=easy", "--seed", "3", text="")
        self.assertTrue(self.moves()[0].startswith("chance roll "), self.moves())

    def test_nobody_is_asked_in_vain(self):
        record, out = self.whole_game(3, game="dungeon")
        decisions = [move for move in self.moves(record) if not move.startswith("chance ")]
        self.assertGreater(len(decisions), out.count(WAITING))
        self.assertNotIn("Press Enter", out)
        for number in (1, 2):  # every menu has that many options
            self.assertEqual(len(re.findall(rf"(?m)(?:^| ){number}\) \S", out)), out.count(WAITING))

    def test_forced_moves_are_told(self):
        record = self.by_hand("first 0", "roll 3556", "take 6 dragon 3", players=2)
        out, _ = self.run_wyrm("play", "--resume", str(record), text="decline\n")
        after = out.partition("takes no treasure.")[2]
        self.assertRegex(after, r"\A\nPlayer 2 uses the 5\. Player 2 goes")
        self.assertEqual(self.moves()[4], "1 use 5")
        self.assertEqual(after.count(WAITING), 1)

    def test_a_record_that_waits_for_a_forced_move(self):
        record = self.by_hand("first 0", "roll 3556", "take 6 dragon 3", "decline", players=2)
        self.assertIn("not over", self.run_wyrm("replay", str(record))[0])
        out, _ = self.run_wyrm("play", "--resume", str(record), text="")
        self.assertEqual(out.count(WAITING), 1)
        self.assertEqual(self.moves()[4], "1 use 5")

    def test_undo(self):
        self.assertIn("cannot be taken back", self.ask("undo"))
        record = self.by_hand("roll 366", "take 6 dragon 3")
        for lines in (("mark coward", "run"), ("mark loot",)):
            text = "\n".join(lines) + len(lines) * "\nundo" + "\n"
            out, _ = self.run_wyrm("play", "--resume", str(record), text=text)
            self.assertEqual(out.count("Taken back."), len(lines))
            self.assertEqual(self.saved()[-1].read_text(), record.read_text())

    def test_undo_takes_forced_moves_along(self):
        def quick(box):  # a step and two treasures, or one; no monsters on the way
            for action, icons in enumerate((["move1", "keys"], ["move1", "keys"],
                                            ["move1", "key"])):
                box["actions"][action]["normal"] = icons
            box["minion_tiles"], box["boss_tiles"] = [38], [39]
        copy = self.components(quick)
        pairs = 2 * [("loot", "risk")] + 3 * [("loot", "weapons")] + 2 * [("risk", "weapons")]
        moves = [move for step, (one, two) in enumerate(pairs) for move in (
            "roll 126", f"take {1 + step % 2} dragon 6", f"mark {one}", f"mark {two}")]
        record = self.by_hand(*moves, "roll 126", "take 2 dragon 6", "mark risk", "decline",
                              "roll 136", components=copy)
        for lines, last in (("take 3 dragon 6\n", "0 mark coward"),
                            ("take 3 dragon 6\nundo\n", "chance roll 136")):
            out, _ = self.run_wyrm("play", "--resume", str(record), "--components", copy, text=lines)
            self.assertIn("marks the coward's way", out)
            self.assertEqual("Taken back." in out, "undo" in lines)
            self.assertEqual(self.moves()[-1], last)
        self.assertEqual(self.saved()[-1].read_text(), record.read_text())

    def test_questions(self):
        self.assertIn("DUNG-66 (printed) The points alone have a scale", self.ask("rules 66"))
        self.assertRegex(self.ask("rules"), r"DUNG-\d+ .*\n(.*\n)*.*DUNG-1 to DUNG-67")
        self.assertRegex(self.ask("why 1"), r'"take \d dragon \d" is allowed: (.*\n)+.*DUNG-\d+')
        self.assertRegex(self.ask("why rest"), r"\(Rule DUNG-23\)")
        self.assertRegex(self.ask("rest"), r"\(Rule DUNG-23\)")
        self.assertRegex(self.ask("hint"), r'would play "take \d dragon \d": Take the ')
        self.assertRegex(self.ask("log all"), r"(?m)^ +1  Ana rolls \d, \d and \d\.$")
        self.assertIn("? explains everything.", self.ask("board"))

    def test_rubbish_changes_nothing(self):
        self.ask()
        self.check_rubbish(
            ("take", "take 7 dragon 1", "take 1", "take 1 dragon", "rest 1 dragon 1", "use 1",
             "pass", "mark loot", "mark gold", "decline", "run", "stay", "attack", "yield",
             "sheet easy", "roll 123", "meet 3", "fight 6", "strike 6", "first 0",
             "place 3@1", "99", "0", "-1", "{seat}", "%s%n", "nonsense", "\033[2J"),
            "dungeon", "--names", "Ana", "--seed", "3", "--option", "sheet=normal")

    def test_rubbish_at_every_question(self):
        text = "".join(f"nonsense\n\n99\n{answer}\n" for answer in ANSWERS.split("\n")[:600])
        records = [self.whole_game(2, game="dungeon")[0].read_text()]
        out, _ = self.run_wyrm("play", "dungeon", "--seats", "human,human", "--seed", "7", text=text)
        records.append(self.saved()[-1].read_text())
        self.assertEqual(records[0], records[1])
        self.assertGreater(out.count("neither a move nor a command"), 20)

    def test_kill_and_resume(self):
        arguments = ["play", "dungeon", "--names", "Ana", "--seed", "3", "--option", "sheet=normal"]
        with Conversation(self, *arguments) as game:
            move = re.search(r'a move such as "(.*)"', game.until(WAITING))[1]
            game.send(move)
            menu = game.until(WAITING)
            game.process.kill()
        self.assertIn(f"0 {move}", self.moves())
        saved = self.saved()[0]
        out, _ = self.run_wyrm("play", "--resume", str(saved), "--seed", "3", text=ANSWERS)
        asked = menu.rpartition("\nAna: ")[2].partition(WAITING)[0]
        self.assertEqual(out.partition("\nAna: ")[2].partition(WAITING)[0], asked)
        self.assertTrue(self.remarks(out))
        # One sitting or two: the same game.
        self.run_wyrm(*arguments, text=f"{move}\n{ANSWERS}")
        self.assertEqual(saved.read_text(), self.saved()[1].read_text())

    def test_nothing_hidden_no_hand_over(self):
        with Terminal(self, "play", "dungeon", "--seats", "human,human", "--names", "Ana,Bo",
                      "--seed", "3") as terminal:
            self.assertIn("Ana", terminal.menu())
            terminal.send("sheet easy\n")
            self.assertNotIn("Pass the device", terminal.menu())
            terminal.send("quit\n")
            rest, status = terminal.end()
        self.assertIn("wyrm play --resume", rest)
        self.assertEqual(status, 0)

    def test_components(self):
        copy = self.components(lambda box: box["dragon"].update(value=5))
        self.ask(more=["--components", copy])
        record = str(self.saved()[0])
        self.refuse("replay", record, status=1)
        self.run_wyrm("replay", record, "--components", copy)
        self.refuse("play", "--resume", record)

    def test_mistakes_in_components(self):
        for change, path in (
                (lambda box: box["dragon"].update(value=10), "dragon"),
                (lambda box: box["rooms"][3].update(normal=[4, 0]), "rooms[3].normal"),
                (lambda box: box["gallery"][1].update(sums=[6, 7]), "gallery[1].sums"),
                (lambda box: box["actions"][0].update(easy=["minion"]), "actions[0].easy"),
                (lambda box: box["sheets"][0].pop("graves"), "sheets[0].graves"),
                (lambda box: box.update(ring="perhaps"), "ring")):
            copy = self.components(change)
            err = self.refuse("play", "dungeon", "--components", copy)
            self.assertIn("copy.json", err)
            self.assertIn(f" {path}: ", err)
        self.assertEqual(self.saved(), [])

    def test_ascii_and_plain(self):
        out, _ = self.run_wyrm("play", "dungeon", "--ascii", "--option", "sheet=easy", text="1\n")
        self.assertTrue(out.isascii())
        for more, environment in ((["--plain"], {}), ([], {"COLUMNS": "40"})):
            out, _ = self.run_wyrm("play", "dungeon", *more, "--option", "sheet=easy", text=ANSWERS,
                                   **environment)
            self.assertNotRegex(out, "[│┌]")
            self.assertTrue(self.remarks(out))


class Brood(Alone, CliTest):
    """Dragonbrood: long turns in small steps, solitaire quests and secret bids."""

    GAME, MOST, OPTIONS = "brood", 6, {}
    BOT_MOVES = r"(?m)^greedy 2 sends the "

    # Set-up by hand for two, and a first summer that ends with both at Treasure Hollow.
    BEGUN = ["order 0", "sky peaks a", "sky grotto b", "sky den c", "sky caravan d", "sky menagerie e",
             "bonus triad", "bonus mints", "bonus larder",
             *2 * ["start red", "start red", "start blue", "start yellow"]]
    SUMMER = ["dragon 1", "place farm", "dragon 1", "place hollow", "dragon 2", "place jeweller",
              "take 1 0 0", "dragon 2", "place hollow", "dragon 3", "place forest", "dragon 3",
              "place castle", "dragon 4", "place inn", "dragon 4", "place meadow"]
    START = ["start red", "start blue", "start yellow"]

    def open_hollow(self):
        """Components with Treasure Hollow open from the start."""
        def change(box):
            next(row for row in box["places"]["value"] if row["id"] == "hollow").pop("opens")
            row = next(row for row in box["map"]["value"] if row["id"] == "hollow")
            for name in ("tile_food", "tile_gold"):
                del row[name]
        return self.components(change)

    def test_alone(self):
        for more in ([], ["--option", "mode=cursebreaker"],
                     ["--players", "1", "--option", "mode=catch", "--option", "enemies=easy"]):
            with self.subTest(more=more):
                out, err = self.run_wyrm("play", "brood", "--seed", "7", *more, text=ANSWERS)
                self.assertIn("The record of the game is here", err)
                sheet = out.split("The game is over.\n")[1]
                total = re.search(r"\nTotal +(\d+)\n", sheet)[1]
                scale, *quest = self.remarks(out).splitlines()
                self.assertRegex(scale, rf"A score of {total}: Player 1 is an? ")
                self.assertEqual(len(quest), 1 if more else 0)
                self.assertNotRegex(sheet, r"(?m)^(Place|Tie)|wins\.|share the victory")
                self.assertLess(max(map(len, out.splitlines())), 80)
                self.assertNotIn("\033", out)
                record = str(self.saved()[-1])
                self.assertTrue(self.run_wyrm("replay", record)[0].endswith(sheet))
                result = json.loads(self.run_wyrm("replay", record, "--json")[0])
                self.assertEqual((result["players"], result["final"]), (1, True))
                self.assertEqual(result["seats"][0]["remarks"], [scale, *quest])
                self.assertEqual(result["seats"][0]["winner"], not more)

    def test_in_company(self):
        for players, more in ((2, ["--option", "years=five"]), (6, [])):
            with self.subTest(players=players):
                record, out = self.whole_game(players, game="brood", more=more)
                sheet = out.split("The game is over.\n")[1]
                self.assertRegex(sheet, r"(?m)^Treasure( +\d+){%d}$" % players)
                self.assertRegex(sheet, r"(?m)^Place( +\d){%d}$" % players)
                self.assertRegex(self.remarks(out), r"\A[^\n]+(wins|share the victory)\.\n\Z")
                self.assertTrue(self.run_wyrm("replay", str(record))[0].endswith(sheet))
                self.assertLess(max(map(len, out.splitlines())), 80)
                moves = self.moves(record)
                self.assertEqual(sum(move.endswith(" newyear") for move in moves),
                                 4 if more else 5)

    def test_options_for_another_number_of_players(self):
        for players, options in (("1", ["years=five"]), ("2", ["mode=catch"]), ("3", ["pool=5"]),
                                 ("6", ["years=five", "enemies=easy"]), ("2", ["difficulty=expert"])):
            more = [word for option in options for word in ("--option", option)]
            err = self.refuse("play", "brood", "--players", players, *more)
            self.assertIn("mode, difficulty, enemies and pool are for one", err)
        err = self.refuse("play", "brood", "--players", "2", "--option", "difficulty=normal")
        self.assertIn('option "difficulty=normal" does not apply to this game of Dragonbrood', err)
        for more in (["enemies=easy"], ["enemies=none"], ["mode=catch", "pool=5"], ["mode=catch", "pool=8"]):
            self.refuse("play", "brood", "--players", "1",
                        *(word for option in more for word in ("--option", option)))
        self.assertEqual(self.saved(), [])

    def test_kits(self):
        out, _ = self.run_wyrm("play", "brood", "--option", "mode=cursebreaker", "--option",
                               "difficulty=easy", "--seed", "3", text="kit 3\nstart blue\nstart teal\n")
        self.assertEqual([move for move in self.moves() if not move.startswith("chance")],
                         ["0 kit 3", "0 start blue", "0 start teal"])
        self.assertIn("Player 1 takes a teal dragon of level 3.", out)

    def test_nobody_is_asked_in_vain(self):
        record, out = self.whole_game(plays(2, 3), game="brood")
        decisions = [move for move in self.moves(record) if not move.startswith("chance ")]
        self.assertGreater(len(decisions), out.count(WAITING) + 50)
        asked = len(re.findall(r"Press Enter, or type \"bid nothing\"", out))
        self.assertEqual(out.count("Press Enter"), asked)  # a lone bid is asked for all the same

    def test_forced_moves_are_told(self):
        record = self.by_hand(*self.BEGUN, *self.SUMMER[:8], "place vineyard", *self.SUMMER[9:-2],
                              players=2)
        out, _ = self.run_wyrm("play", "--resume", str(record), text="place meadow\n")
        self.assertRegex(" ".join(out.split()),
                         r"Player 1 sends the yellow dragon \(level 1\) to the Shrouded Meadow\. "
                         r"Player 1's blue dragon \(level 1\) gathers 3 food at the Enchanted Forest\. "
                         r"Player 1's yellow dragon \(level 1\) gathers 2 food and 1 gold at ")
        self.assertEqual(self.moves()[-3:], ["0 place meadow", "0 gather 3", "0 gather 4"])
        self.assertEqual(out.count(WAITING), 2)
        out, _ = self.run_wyrm("play", "--resume", str(record), text="place meadow\nundo\n")
        self.assertEqual(out.count("Taken back."), 1)
        self.assertEqual(self.moves()[-1], "0 dragon 4")

    def test_undo(self):
        self.ask("start red")
        before = self.saved()[-1].read_text()
        self.assertIn("cannot be taken back", self.ask("undo"))
        out = self.ask("start red", "start blue", "start yellow", "dragon 1", "place farm",
                       *5 * ["undo"])
        self.assertEqual(out.count("Taken back."), 5)
        self.assertNotEqual(self.saved()[-1].read_text(), before)
        self.ask("start red", "start blue", "undo")
        self.assertEqual(self.saved()[-1].read_text(), before)

    def test_questions(self):
        self.assertIn("BROOD-164 (assumed) A single player uses", self.ask("rules 164"))
        self.assertRegex(self.ask("rules"), r"BROOD-\d+ .*\n(.*\n)*.*BROOD-1 to BROOD-173")
        self.assertRegex(self.ask("why 1"), r'"start red" is allowed: (.*\n)+.*BROOD-\d+')
        self.assertRegex(self.ask("why start orange"), r"\(Rule BROOD-6\)")
        self.assertRegex(self.ask(*self.START, "dragon 1", "place peaks"), r"\(Rule BROOD-19\)")
        self.assertRegex(self.ask("hint"), r'would play "start \w+": Take a ')
        self.assertRegex(self.ask("log all"), r"(?m)^ +1  Sky tile [A-F] covers the Frosted Peaks ")
        self.assertRegex(self.ask("score"), r"\nTotal +0\n\Z")
        self.assertIn("? explains everything.", self.ask("board"))

    def test_first_words_can_be_left_out(self):
        self.ask(*self.START, "dragon 1", "  FOREST ")
        self.assertEqual(self.moves()[-1], "0 place forest")
        self.assertRegex(self.ask(*self.START, "dragon 1", "peaks"), r"\(Rule BROOD-19\)")
        self.assertRegex(self.ask(*self.START, "dragon 1", "why peaks"), r"\(Rule BROOD-19\)")
        self.assertIn('"place farm" is allowed', self.ask(*self.START, "dragon 1", "why farm"))
        self.assertIn("neither a move", self.ask(*self.START, "dragon 1", "forest farm"))
        self.assertIn("There is no number 99", self.ask(*self.START, "99"))
        out, _ = self.run_wyrm("play", "brood", "--seed", "3", "--lang", "es",
                               text="\n".join([*self.START, "dragon 1", "Bosque"]))
        self.assertEqual(self.moves()[-1], "0 place forest")
        self.assertIn("? explains everything.", self.ask("board"))
        self.assertNotIn("0", [move.split()[0] for move in self.moves()])

    def test_rubbish_changes_nothing(self):
        self.ask(*self.START)
        self.check_rubbish(
            ("dragon", "dragon 0", "dragon 4", "dragon 7", "place forest", "place moon", "leader 1",
             "nursery", "oust enemy", "ability", "plus3 gold", "take 1 0 0", "take 1 0",
             "swap gold-food", "dig t1", "magic n1", "keep egg-cup", "hatch red egg 1", "mint 1",
             "mint 1 cheap", "sell egg 1", "put 5 gold", "retire 1", "rob", "steal 1 gold", "copy inn",
             "tribute 1", "gather 1", "bid secret", "bid food", "reveal", "feed all", "income b2",
             "newyear", "play on", "done", "order 0", "sky peaks a", "draw red", "kit 1", "start red",
             "take 3 dragon 6", "99", "0", "-1", "{seat}", "%s%n", "nonsense", "\033[2J"),
            "--resume", str(self.saved()[0]))

    def test_rubbish_at_every_question(self):
        text = "".join(f"nonsense\n\n99\n{answer}\n" for answer in ANSWERS.split("\n")[:6000])
        arguments = ["play", "brood", "--seed", "7", "--option", "mode=catch"]
        self.run_wyrm(*arguments, text=ANSWERS)
        out, _ = self.run_wyrm(*arguments, text=text)
        self.assertIn("The game is over.", out)
        records = [path.read_text() for path in self.saved()]
        self.assertEqual(records[0], records[1])
        self.assertGreater(out.count("neither a move nor a command"), 20)

    def test_kill_and_resume(self):
        arguments = ["play", "brood", "--names", "Ana", "--seed", "3"]
        lines = [*self.START, "dragon 1", "place jeweller"]  # a gain of which the colour is not chosen
        with Conversation(self, *arguments) as game:
            menu = game.until(WAITING)
            for line in lines:
                game.send(line)
                menu = game.until(WAITING)
            game.process.kill()
        self.assertEqual(self.moves()[-1], "0 place jeweller")
        saved = self.saved()[0]
        out, _ = self.run_wyrm("play", "--resume", str(saved), "--seed", "3", text=ANSWERS)
        asked = menu.rpartition("\nAna: ")[2].partition(WAITING)[0]
        self.assertIn("take 1 0 0", asked)
        self.assertEqual(out.partition("\nAna: ")[2].partition(WAITING)[0], asked)
        self.assertTrue(self.remarks(out))
        # One sitting or two: the same game.
        self.run_wyrm(*arguments, text="\n".join(lines) + "\n" + ANSWERS)
        self.assertEqual(saved.read_text(), self.saved()[1].read_text())

    def test_nobody_sees_another_bid(self):
        copy = self.open_hollow()
        record = self.by_hand(*self.BEGUN, *self.SUMMER, "gather 3", "gather 4", players=2,
                              components=copy)
        record.write_text(record.read_text().replace("Player 1", "Ana").replace("Player 2", "Bo"))
        with Terminal(self, "play", "--resume", str(record), "--components", copy,
                      "--no-color") as terminal:
            self.assertNotIn("Pass the device", terminal.menu())
            terminal.send("fight hollow\n")
            terminal.menu()
            terminal.send("bid food\n")
            self.assertIn("Ana bids 1 food.", terminal.menu())
            terminal.send("bid nothing\n")
            hidden = terminal.until("Pass the device to Bo.")
            while "\033[3J" not in terminal.raw:  # the screen and all that scrolled away
                terminal.send("\n")
                self.assertTrue(terminal.read())
            self.assertIn("bids nothing more", hidden)
            screen = terminal.menu()
            self.assertIn("Ana lays a part of the bid, unseen.", screen)
            self.assertNotRegex(screen, r"Ana bids (1 food|nothing)")
            terminal.send("log\nnonsense\n")
            self.assertNotRegex(terminal.until("neither a move nor a command"), "Ana bids ")
            terminal.send("bid red-gem\n")
            terminal.menu()
            terminal.send("bid nothing\n")
            self.assertRegex(terminal.menu(), r"Bo shows 1 red gem and has strength 6; Ana shows 1 food")
            terminal.send("quit\n")
            terminal.end()

    def test_nothing_hidden_no_hand_over(self):
        with Terminal(self, "play", "brood", "--seats", "human,human", "--names", "Ana,Bo",
                      "--seed", "3") as terminal:
            terminal.menu()
            for _ in range(5):  # the first four dragons of one, the first of the other
                terminal.send("start red\n")
                self.assertNotIn("Pass the device", terminal.menu())
            terminal.send("quit\n")
            rest, status = terminal.end()
        self.assertIn("wyrm play --resume", rest)
        self.assertEqual(status, 0)

    def test_components(self):
        copy = self.components(lambda box: box["first"].update(training=2))
        self.ask("start red", "start blue", more=["--components", copy])
        self.assertEqual(self.moves()[-1], "0 start blue")
        record = str(self.saved()[0])
        self.refuse("replay", record, status=1)
        self.run_wyrm("replay", record, "--components", copy)
        self.refuse("play", "--resume", record)

    def test_mistakes_in_components(self):
        def row(table, index, **values):
            return lambda box: box[table]["value"][index].update(values)
        for change, path in (
                (row("map", 0, x=200), "map[0].x"),
                (row("map", 24, adjacent=["meadow"]), "map[2].adjacent"),
                (row("places", 0, winter="combat"), "places[0].winter"),
                (row("goods", 2, strength=3), "goods[2].strength"),
                (row("alchemy", 0, picks=4), "alchemy[0]"),
                (lambda box: box["trinkets"]["value"][0].pop("level"), "trinkets[0].level"),
                (lambda box: box.update(keys=0), "keys")):
            copy = self.components(change)
            err = self.refuse("play", "brood", "--components", copy)
            self.assertIn("copy.json", err)
            self.assertIn(f" {path}: ", err)
        self.assertEqual(self.saved(), [])

    def test_what_is_nothing_may_be_left_out(self):
        def spell_out(box):
            for row in box["trinkets"]["value"]:
                row.update({"dig": row.get("dig", 0), "magic": row.get("magic", 0)})
        copy = self.components(spell_out)  # says the same with more words
        self.ask(more=["--components", copy])
        self.ask()
        self.assertEqual(self.saved()[0].read_text(), self.saved()[1].read_text())

    def test_ascii_and_plain(self):
        text = "".join(line + "\n" for line in (*self.START, "dragon 1", "place farm"))
        out, _ = self.run_wyrm("play", "brood", "--ascii", "--seed", "3", text=text)
        self.assertTrue(out.isascii())
        for more, environment in ((["--plain"], {}), ([], {"COLUMNS": "40"})):
            out, _ = self.run_wyrm("play", "brood", *more, text=ANSWERS, **environment)
            self.assertNotRegex(out, "[│┌]")
            self.assertTrue(self.remarks(out))


if __name__ == "__main__":
    unittest.main()
