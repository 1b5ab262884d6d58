#!/usr/bin/env python3
"""Executes the `wyrm rpc` examples of docs/protocol.md.

Blocks of "```rpc" hold requests ("--> ...") and their answers ("<-- ...", which may go on in the
lines below; none for a notification). All blocks of the page, from top to bottom, are one
conversation.

    tests/protocol/protocol_page_test.py             runs the tests
    tests/protocol/protocol_page_test.py --rewrite   writes the program's present answers into the page
"""
import json
import pathlib
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from waiting import PATIENCE
from wyrm_client import ROOT, WYRM, Client, Test

PAGE = ROOT / "docs" / "protocol.md"
BLOCK = re.compile(r"^```rpc\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def exchanges(block):
    """The (request, answer) pairs of a block, as texts; an answer may be None."""
    for part in re.split(r"^--> ", block, flags=re.MULTILINE)[1:]:
        request, _, answer = part.partition("\n<-- ")
        yield " ".join(request.split("\n")).strip(), answer.strip() or None


def laid_out(value, indent=0, width=96):
    """JSON of lines that are filled and not too wide; objects in a list have lines of their own."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= width or not isinstance(value, (dict, list)) or not value:
        return flat
    items = value.items() if isinstance(value, dict) else [(None, item) for item in value]
    lines = []
    for key, item in items:
        name = "" if key is None else json.dumps(key) + ": "
        text = name + json.dumps(item, ensure_ascii=False)
        fits = lines and "\n" not in lines[-1] and indent + len(lines[-1] + text) + 4 <= width
        if fits and not (key is None and isinstance(item, dict)):
            lines[-1] += ", " + text
        elif name and isinstance(item, list) and indent + len(text) > width:
            below = laid_out(item, indent + 2, width)
            lines.append(name.rstrip() + "\n" + " " * (indent + 2) + below)
        else:
            lines.append(name + laid_out(item, indent + 1 + len(name), width))
    inside = (",\n" + " " * (indent + 1)).join(lines)
    return "{" + inside + "}" if isinstance(value, dict) else "[" + inside + "]"


def words(value):
    """All names and all texts in a piece of JSON."""
    if isinstance(value, dict):
        return set(value).union(*map(words, value.values()))
    if isinstance(value, list):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()


class Page(Test):
    """The page, held against the program and its source."""

    def test_examples(self):
        client = self.client()
        count = 0
        for block in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
            for request, answer in exchanges(block):
                with self.subTest(request):
                    if answer is None:
                        client.send(request)
                    else:
                        self.assertEqual(client.ask(request), json.loads(answer))
                    count += 1
        self.assertGreater(count, 20)

    def test_the_whole_bot(self):
        """The Python program of the page plays a game to its end."""
        program = re.search(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"),
                            re.MULTILINE | re.DOTALL)[1]
        self.assertIn('["wyrm", "rpc"]', program)
        program = program.replace('["wyrm", "rpc"]', json.dumps([WYRM, "rpc"]))
        done = subprocess.run([sys.executable, "-W", "ignore", "-c", program], timeout=PATIENCE,
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^0 \d+ (wins)?\n1 \d+ (wins)?\n2 \d+ (wins)?\n$")
        self.assertIn("wins", done.stdout)

    def test_every_method_and_code_is_described(self):
        page = PAGE.read_text(encoding="utf-8")
        source = (ROOT / "protocol" / "session.c").read_text(encoding="utf-8")
        methods = re.findall(r'\{"(\w+)", .answer = wy_method_', source)
        self.assertGreater(len(methods), 14)
        for method in methods:
            self.assertIn(f"### `{method}`", page)
            self.assertIn(f'"method": "{method}"', page)
        faults = (ROOT / "protocol" / "fault.h").read_text(encoding="utf-8")
        for code in re.findall(r"WY_FAULT_\w+ = (-?\d+)", faults):
            self.assertIn(f"| `{code}` |", page)

    def test_every_game_is_described(self):
        """Options, moves, and what is in views, as far as a few random games get."""
        page = PAGE.read_text(encoding="utf-8")
        client = self.client()
        for game in client.call("games"):
            section = page.partition(f"Game id `{game['id']}`")[2].partition("\n## ")[0]
            known = set(re.findall(r"[\w-]+", section))
            said = words([[option["name"], option["values"]] for option in game["options"]])
            for players in range(game["min_players"], game["max_players"] + 1):
                client.call("new", game=game["id"], players=players, chance="manual")
                while (legal := client.call("legal"))["actions"]:
                    said |= words(client.call("view", seat="all")["view"])
                    said.update(action["action"].split()[0] for action in legal["actions"])
                    client.play_on(legal["length"], 1)
            # Cards are written as the notation says, of words that are there.
            unknown = {word for word in said - known if not set(word.split("-")) <= known}
            self.assertEqual({word for word in unknown if not re.fullmatch(r"s\d", word)}, set())
            self.assertGreater(len(said), 30)


def rewrite():
    """Writes the present answers into the page."""
    with Client() as client:
        def block(match):
            lines = []
            for request, answer in exchanges(match[1]):
                lines.append(f"--> {request}")
                if answer is None:
                    client.send(request)
                else:
                    lines.append(f"<-- {laid_out(client.ask(request), 4)}")
            return "```rpc\n" + "\n".join(lines) + "\n```"

        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(BLOCK.sub(block, page), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--rewrite"]:
        rewrite()
    else:
        unittest.main()
