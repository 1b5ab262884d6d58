#!/usr/bin/env python3
"""Tests of hints, bot levels and game analysis in the terminal.

The environment variables are those of cli_test.py.
"""
import json
import os
import re
import signal
import unittest

import cli_test
from cli_test import WAITING, CliTest, Conversation, Terminal
from plays import plays

PROMISE = r"\(wins (\d+) %,\s+lead [+-]\d+\.\d\)"


class Levels(CliTest):
    """Bots of every level play in the terminal."""

    def play(self, *arguments, **more):
        before = set(self.saved())
        out, _ = self.run_wyrm("play", *arguments, **more)
        record, = set(self.saved()) - before
        return out, record.read_text()

    def test_every_level_plays_to_the_end(self):
        for game in ("book", "dungeon"):
            with self.subTest(game=game):
                out, record = self.play(game, "--seats", "novice,keen,strong,master", "--seed", "2")
                self.assertIn("The game is over.", out)
                self.assertEqual(re.findall(r"(?m)^seat \d (\w+)", record)[:4],
                                 ["novice", "keen", "strong", "master"])

    def test_the_same_seed_gives_the_same_game(self):
        arguments = ["keepers", "--seats", "keen,strong", "--seed", "6"]
        self.assertEqual(self.play(*arguments)[1], self.play(*arguments)[1])

    def test_against_strong_bots(self):
        out, record = self.play("book", "--seats", "human,strong,master", "--seed", "3",
                                text=cli_test.ANSWERS)
        self.assertIn("The game is over.", out)
        self.assertRegex(out, r"(?m)^master 3 places ")
        self.assertRegex(record, r"(?m)^result$")

    def test_a_game_with_thinking_bots_is_resumed(self):
        self.play("book", "--seats", "human,keen", "--seed", "3", text="1\n1\n1\n1\nquit\n")
        first = self.saved()[0]
        before = self.moves(first)
        self.run_wyrm("play", "--resume", str(first), "--seed", "3", text=cli_test.ANSWERS)
        self.assertEqual(self.moves(first)[:len(before)], before)
        self.assertTrue(json.loads(self.run_wyrm("replay", str(first), "--json")[0])["final"])

    def test_help_lists_the_levels_first(self):
        out, _ = self.run_wyrm("play", "--help")
        names = re.findall(r"(?m)^  ([a-z]+)  ", out[out.index("Bots"):])
        self.assertEqual(names[:4], ["novice", "keen", "strong", "master"])
        self.assertEqual(set(names[4:]), {"random", "greedy", "plain", "search", "perfect"})

    def test_a_signal_while_a_bot_thinks_leaves_a_saved_game(self):
        with Conversation(self, "play", "brood", "--seats", "master,master", "--seed", "3") as game:
            game.until("master 2 takes a ")
            game.process.send_signal(signal.SIGINT)
            self.assertIn("wyrm play --resume", game.process.stderr.read().decode())
            self.assertEqual(game.process.wait(), 0)
        result = json.loads(self.run_wyrm("replay", str(self.saved()[0]), "--json")[0])
        self.assertTrue(result["valid"])
        self.assertFalse(result["final"])


class Hints(CliTest):
    """What the best bot would do, and what it expects of it."""

    def hint(self, game, *arguments, before=(), **environment):
        """The answer to "hint", on one line for each thing said."""
        out, _ = self.run_wyrm("play", game, "--seed", "3", *arguments,
                               text="".join(line + "\n" for line in (*before, "hint", "quit")),
                               **environment)
        start = max(out.rfind('The bot "'), out.rfind('El bot "'))
        self.assertGreaterEqual(start, 0)
        return out[start:].strip().replace("\n  ", " ").splitlines()

    def test_with_several_players(self):
        lines = self.hint("book", "--seats", "human,keen")
        self.assertRegex(lines[0], rf'^The bot "master" would play "place [^"]+": Place .*\. {PROMISE}$')
        others = [line for line in lines if line.startswith('Or "')]
        self.assertIn(len(others), (1, 2))
        for line in others:
            self.assertRegex(line, rf'^Or "[^"]+": .*\. {PROMISE}$')
        judgement = lines[1 + len(others)]
        best, second = (int(re.search(PROMISE, line)[1]) for line in lines[:2])
        if best - second > 5:
            self.assertEqual(judgement, "That is clearly the best move.")
        elif best - second < 2:
            self.assertRegex(judgement, r'^"[^"]+" is about as good\.$|a little better')
        else:
            self.assertRegex(judgement, "better|best")

    def test_alone(self):
        lines = self.hint("dungeon")
        self.assertRegex(lines[0], r'^The bot "master" would play "sheet normal": .*'
                                   r"\(final score about \d+\.\d, the best\)$")
        self.assertRegex(lines[1], r'^Or "sheet easy": .*\(final score about \d+\.\d, gives away \d+\.\d\)$')
        self.assertNotIn("wins", "".join(lines))

    def test_in_spanish(self):
        lines = self.hint("keepers", "--seats", "human,keen", "--lang", "es")
        self.assertRegex(lines[0], r'^El bot "master" jugaría "[^"]+": .* \(gana el \d+ %, '
                                   r"ventaja [+-]\d+,\d\)$")
        self.assertRegex("".join(lines[1:]), "mejor|igual de buena|Ninguna otra")

    def test_the_same_whenever_it_is_asked(self):
        first = self.hint("brood", "--players", "2")
        self.assertEqual(self.hint("brood", "--players", "2", before=["hint", "score"]), first)
        # What follows in the same turn is told as well.
        self.assertRegex("\n".join(first), r'(?m)^Then "start \w+": Take a ')

    def test_only_one_move(self):
        with Conversation(self, "play", "keepers", "--seats", "human,greedy", "--seed", "3") as game:
            for _ in range(100):
                menu = game.until(WAITING)
                if re.search(r"(?m)^  1\) ", menu) and not re.search(r"(?m)^  2\) ", menu):
                    game.send("hint")
                    self.assertRegex(game.until("\n"), r'^There is only one move, "\w')
                    return
                game.send("1")
        self.fail("there was always a choice")

    def test_on_a_terminal_without_escape_codes_of_its_own(self):
        with Terminal(self, "play", "book", "--seats", "human,keen", "--seed", "3",
                      "--plain", "--no-color") as terminal:
            terminal.menu()
            terminal.send("hint\n")
            self.assertNotRegex(terminal.until("would play"), r"\033\[[0-9;]*m")


class Analyse(CliTest):
    """A recorded game, move by move."""

    QUICK = ["--playouts", plays("4", "20"), "--bot", "keen:20"]

    def record(self, *arguments, text=""):
        before = set(self.saved())
        self.run_wyrm("play", *arguments, "--seed", "4", text=text)
        record, = set(self.saved()) - before
        return str(record)

    def analyse(self, record, *more, playouts=plays("4", "20")):
        return json.loads(self.run_wyrm("analyse", record, "--json", "--playouts", playouts, "--bot",
                                        "keen:20", *more)[0])

    def check(self, result):
        """Everything adds up and goes together."""
        values = [None] * result["players"]
        for seat, account in enumerate(result["seats"]):
            total = sum(account[key] for key in ("start", "luck", "skill", "others"))
            self.assertAlmostEqual(total, account["end"], places=9)
            values[seat] = account["end"]
        self.assertEqual(len(result["log"]), result["moves"])
        for seat, value in enumerate(values):
            self.assertAlmostEqual(result["log"][-1]["after"][seat], value, places=9)
        for move in result["log"]:
            if result["players"] > 1:
                self.assertAlmostEqual(sum(move["after"]), 1, places=9)
            decides = move.get("options", 0) > 1
            self.assertEqual("best" in move, decides)
            self.assertEqual("options" in move, move["actor"] != "chance")
            if decides:
                self.check_decision(move, result["thresholds"])
        for seat, account in enumerate(result["seats"]):
            own = [move for move in result["log"] if move["actor"] == seat and "best" in move]
            self.assertEqual(account["decisions"], len(own))
            for verdict in ("slip", "mistake", "blunder"):
                self.assertEqual(account[verdict + "s"],
                                 sum(move["verdict"] == verdict for move in own))
            self.assertAlmostEqual(account["lost"], sum(move["loss"] for move in own), places=9)

    def check_decision(self, move, thresholds):
        self.assertAlmostEqual(move["loss"], move["with_best"] - move["with_played"], places=9)
        if move["best"] == move["action"]:
            self.assertEqual((move["loss"], move["verdict"]), (0, "fine"))
        sure = move["loss"] > 2 * move["error"]
        called = [name for name in ("slip", "mistake", "blunder")
                  if sure and move["loss"] >= thresholds[name]]
        self.assertEqual(move["verdict"], called[-1] if called else "fine")

    def test_games(self):
        for game, seats in (("book", "novice,greedy,random"), ("keepers", "greedy,random"),
                            ("dungeon", "greedy"), ("dungeon", "random,greedy")):
            with self.subTest(game=game, seats=seats):
                result = self.analyse(self.record(game, "--seats", seats))
                self.assertEqual((result["game"], result["final"], result["unit"]),
                                 (game, True, "share" if "," in seats else "points"))
                self.assertEqual((result["judge"], result["iterations"], result["playouts"]),
                                 ("keen", 20, plays(4, 20)))
                self.check(result)

    def test_a_long_game_is_not_played_to_its_end(self):
        record = self.record("brood", "--seats", "human,greedy", text="1\n" * 30)
        result = self.analyse(record, playouts="3")
        self.assertGreater(result["horizon"], 0)
        self.assertFalse(result["final"])
        self.check(result)

    def test_the_result_is_the_result(self):
        record = self.record("book", "--seats", "greedy,greedy,random")
        sheets = json.loads(self.run_wyrm("replay", record, "--json")[0])["seats"]
        winners = sum(sheet["winner"] for sheet in sheets)
        for sheet, account in zip(sheets, self.analyse(record)["seats"]):
            self.assertAlmostEqual(account["end"], sheet["winner"] / winners)
            self.assertEqual(account["name"], sheet["name"])

    def test_who_plays_at_random_loses_by_it(self):
        record = self.record("book", "--seats", "random,greedy")
        out, _ = self.run_wyrm("analyse", record, "--json", "--playouts", plays("40", "100"), "--bot", "keen")
        careless, careful = json.loads(out)["seats"]
        self.assertGreater(careless["lost"], careful["lost"] + 0.2)
        self.assertGreater(careless["blunders"] + careless["mistakes"], 0)

    def test_jobs_change_nothing_and_seeds_do(self):
        record = self.record("keepers", "--seats", "human,greedy", text="1\n" * plays(4, 12))
        first = self.analyse(record, "--jobs", "1")
        self.assertEqual(self.analyse(record, "--jobs", "3"), first)
        self.assertEqual(self.analyse(record), first)
        self.assertNotEqual(self.analyse(record, "--seed", "2")["seats"], first["seats"])

    def test_the_table(self):
        record = self.record("book", "--seats", "random,greedy", "--names", "Ana,Bo")
        out, err = self.run_wyrm("analyse", record, *self.QUICK)
        self.assertEqual(err, "")  # no progress bar in a pipe
        self.assertLess(max(map(len, out.splitlines())), 80)
        self.assertRegex(out, r"(?m)^ +Ana +Bo$")
        self.assertRegex(out, r"(?m)^ +1 +\d+ +\d+  Ana gets the ")
        result = self.analyse(record)
        self.assertEqual(len(re.findall(r"(?m)^ +(?:slip|mistake|blunder): ", out)),
                         sum(seat[key] for seat in result["seats"]
                             for key in ("slips", "mistakes", "blunders")))
        self.assertRegex(out, r"(?m)^ +Start +Luck +Decisions +Others +Result$")
        for name, seat in zip(("Ana", "Bo"), result["seats"]):
            cells = re.search(rf"(?m)^{name} +(\S+) +(\S+) +(\S+) ±\d+ +(\S+) +(\S+)$", out).groups()
            for cell, key in zip(cells, ("start", "luck", "skill", "others", "end")):
                self.assertAlmostEqual(float(cell), 100 * seat[key], delta=0.06)
        spanish, _ = self.run_wyrm("analyse", record, "--lang", "es", *self.QUICK)
        self.assertRegex(spanish, r"(?m)^ +Inicio +Suerte +Decisiones +Los demás +Resultado$")

    def test_a_bar_for_who_waits(self):
        record = self.record("book", "--seats", "random,greedy")
        with Terminal(self, "analyse", record, *self.QUICK) as terminal:
            rest, status = terminal.end()
        self.assertEqual(status, 0)
        self.assertRegex(rest, r"\r\[#*\.+\] \d+ %, \d+:\d\d left")

    def test_from_standard_input(self):
        record = self.record("book", "--seats", "random,greedy")
        with open(record, encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(self.run_wyrm("analyse", "-", *self.QUICK, text=text),
                         self.run_wyrm("analyse", record, *self.QUICK))

    def test_components(self):
        components = json.loads((cli_test.ROOT / "games/book/components.json").read_text(encoding="utf-8"))
        components["goal_bonus"]["value"] = 5
        copy = self.folder / "copy.json"
        copy.write_text(json.dumps(components))
        record = self.record("book", "--seats", "random,greedy", "--components", str(copy))
        self.refuse("analyse", record, *self.QUICK, status=1)
        self.check(self.analyse(record, "--components", str(copy)))

    def test_wrong_usage(self):
        record = self.record("book", "--seats", "random,greedy")
        for more in (["--bot", "nobody"], ["--bot", "keen:0"], ["--bot", "keen:x"], ["--bot", "keen:"],
                     ["--bot", "keen:-1"], ["--bot", "human"], ["--bot", "keen:10000001"],
                     ["--bot", "keen:50ms"], ["--bot", "keen,strong"],
                     ["--playouts", "1"], ["--playouts", "10001"], ["--jobs", "0"], ["--jobs", "65"],
                     ["--seed", "x"], ["--components", "nowhere"]):
            with self.subTest(more=more):
                self.refuse("analyse", record, *more)
        self.refuse("analyse")
        self.refuse("analyse", "nowhere.wyrm")
        self.assertIn('"keen"', self.refuse("analyse", record, "--bot", "kean"))

    def test_broken_records(self):
        with open(self.record("book", "--seats", "random,greedy"), "rb") as file:
            text = file.read()
        for name, data in {"empty": b"", "cut": text[:len(text) // 2], "rubbish": b"\0\xff" * 99,
                           "altered": text.replace(b" place ", b" claim ", 1)}.items():
            with self.subTest(name=name):
                path = self.folder / name
                path.write_bytes(data)
                self.refuse("analyse", str(path), status=1)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    unittest.main()
