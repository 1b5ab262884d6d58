#!/usr/bin/env python3
"""Executes the server examples of docs/protocol.md against a live server.

Blocks of "```ws" hold what people send ("Ana --> ...") and what they hear ("Ana <-- ...", which may go on
in the lines below), in the order in which each of them hears it; nothing is left out. All blocks of the
page, from top to bottom, are one evening at one server. Ana and Ben are guests; who else speaks is a
stranger.

What differs from one evening to the next is written down as it once was. Ids, hashes and seeds (SECRETS)
stand for others: each for one, and for the same one wherever it stands. Times are any numbers. And
"..." stands for anything: as a value, as the rest of a list, and, as a member, for the rest of an
object.

    tests/protocol/protocol_live_test.py             runs the tests
    tests/protocol/protocol_live_test.py --rewrite   writes the server's present answers into the page
"""
import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from protocol_page_test import PAGE, laid_out
from serve_client import RUSH, Person, Server, temporary
from socket_client import TEXT, frame
from wyrm_client import ROOT

BLOCK = re.compile(r"^```ws\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^(\w+) (-->|<--) ", re.MULTILINE)
GUESTS = ("Ana", "Ben")
SECRETS = {"table", "again", "rematch_of", "next", "rematch", "hash", "invite", "next_invite",
           "rematch_invite", "commitment", "seed"}
TIMES = {"time", "created", "changed"}
ANY = "..."
LAST = "that was all"  # the id of a request that shows that nothing else was said before

# Shown elsewhere: a clock that runs out takes its time, and a store that fails has to be broken.
KINDS_LEFT_OUT = {"timed_out"}  # hub_test
CODES_LEFT_OUT = {12, 7, -32603}  # outage_test; here every request has its game


def steps(block):
    """What is said in a block: a list of (who speaks, those who hear): texts sent, messages heard."""
    parts = LINE.split(block)[1:]
    said = []
    for who, arrow, text in zip(parts[::3], parts[1::3], parts[2::3]):
        text = " ".join(text.split("\n")).strip()
        if arrow == "-->":
            if not said or said[-1][2] or said[-1][0] != who:
                said.append((who, [], []))
            said[-1][1].append(text)
        else:
            said[-1][2].append((who, json.loads(text)))
    return said


class Evening:
    """The people, their connections, and what the page calls things."""

    def __init__(self, server):
        self.server, self.people = server, {}
        self.real, self.written = {}, {}  # by what the page calls it; and the other way round
        for name in GUESTS:
            self.person(name)

    def person(self, name):
        if name not in self.people:
            person = Person(self.server, name if name in GUESTS else None)
            self.people[name] = person.connect()
        return self.people[name]

    def close(self):
        for person in self.people.values():
            person.close()

    def send(self, who, texts):
        """All of it at once."""
        frames = b""
        for text in texts:
            for written, real in self.real.items():
                text = text.replace(written, real)
            frames += frame(TEXT, text.encode())
        self.person(who).socket.send(frames)

    def hear(self, who):
        return self.person(who).hear()

    def rest(self, who):
        """Messages sent to a client and not read yet."""
        self.send(who, [json.dumps({"jsonrpc": "2.0", "id": LAST, "method": "me"})])
        messages = []
        while (message := self.hear(who)).get("id") != LAST:
            messages.append(message)
        return messages

    # ---- What is on the page, and what is so ----

    def as_written(self, text):
        for real, written in self.written.items():
            text = text.replace(real, written)
        return text

    def bind(self, written, real):
        known = self.real.setdefault(written, real), self.written.setdefault(real, written)
        return known == (real, written)

    def differs(self, written, real, name=""):
        """Where what was heard is not what is on the page; None: it is."""
        if written == ANY:
            return None
        if name in TIMES and isinstance(real, int) and isinstance(written, int):
            return None
        if isinstance(written, dict) and isinstance(real, dict):
            names = set(written) - {ANY}
            if names - set(real) or (ANY not in written and set(real) - names):
                return f"{name}: {sorted(real)} instead of {sorted(written)}"
            found = (self.differs(written[each], real[each], each) for each in written if each != ANY)
            return next((each for each in found if each), None)
        if isinstance(written, list) and isinstance(real, list):
            is_open = written[-1:] == [ANY]
            wanted = written[:-1] if is_open else written
            if len(real) < len(wanted) or (not is_open and len(real) > len(wanted)):
                return f"{name}: {len(real)} instead of {len(wanted)}"
            found = (self.differs(*pair, name) for pair in zip(wanted, real))
            return next((each for each in found if each), None)
        if isinstance(written, str) and isinstance(real, str):
            if name in SECRETS and self.bind(written, real):
                return None
            real = self.as_written(real)
        return None if written == real and type(written) is type(real) else f"{name}: {real!r}"

    def rewritten(self, written, real, name=""):
        """What was heard, as the page would have it: left out where it was, and called the same."""
        if written == ANY:
            return ANY
        if isinstance(real, dict):
            known = written if isinstance(written, dict) else {}
            kept = {each: self.rewritten(known.get(each), real[each], each) for each in real
                    if ANY not in known or each in known}
            return {**kept, ANY: ANY} if ANY in known else kept
        if isinstance(real, list):
            known = written if isinstance(written, list) else []
            if known[-1:] == [ANY]:
                real = real[:len(known) - 1]
            pairs = zip(real, known[:len(real)] + [None] * (len(real) - len(known)))
            return [self.rewritten(old, new, name) for new, old in pairs] + known[-1:] * (
                known[-1:] == [ANY])
        if name in TIMES and isinstance(written, int):
            return written
        if name in SECRETS and isinstance(real, str):
            usual = self.written.get(real)
            if not usual:
                usual = written if isinstance(written, str) and written not in self.real else real
                self.bind(usual, real)
            return usual
        return self.as_written(real) if isinstance(real, str) else real


class Page(unittest.TestCase):
    maxDiff = None

    def test_examples(self):
        page = PAGE.read_text(encoding="utf-8")
        with temporary() as folder:
            server = Server(folder, "--rate", str(RUSH))
            evening = Evening(server)
            try:
                for block in BLOCK.findall(page):
                    self.play(evening, block)
            finally:
                evening.close()
                status, log = server.end()
            self.assertEqual(status, 0, log)

    def play(self, evening, block):
        for who, texts, heard in steps(block):
            evening.send(who, texts)
            for hearer, written in heard:
                real = evening.hear(hearer)
                difference = evening.differs(written, real)
                if difference:
                    self.fail(f"{who}: {texts[-1]}\n{hearer} hears {json.dumps(real)}\n"
                              f"not {json.dumps(written)}\n{difference}")
            for each in evening.people:
                self.assertEqual(evening.rest(each), [], f"{who}: {texts[-1]}")

    def test_everything_is_shown(self):
        page = PAGE.read_text(encoding="utf-8")
        requests, kinds, codes, others = set(), set(), set(), set()
        for block in BLOCK.findall(page):
            for _, texts, heard in steps(block):
                requests.update(re.findall(r'"method": "(\w+)"', " ".join(texts)))
                for _, message in heard:
                    if "error" in message:
                        codes.add(message["error"]["code"])
                    elif message.get("method") == "event":
                        kinds.add(message["params"]["type"])
                    else:
                        others.add(message.get("method"))
                        kinds.update(each["type"] for each in events_of(message))
        source = ROOT / "server" / "tables"
        methods = set(re.findall(r'^    \{"(\w+)",', (source / "rpc_methods.c").read_text(),
                                 re.MULTILINE))
        self.assertGreater(len(methods), 30)
        self.assertEqual(methods - requests, set())
        names = re.search(r"type_names\[MATCH_EVENT_KINDS\] = \{(.*?)\}", (source / "match.c").read_text(),
                          re.DOTALL)[1]
        self.assertEqual(set(re.findall(r'"(\w+)"', names)) - kinds, KINDS_LEFT_OUT)
        self.assertIn("line", others)
        faults = (ROOT / "protocol" / "fault.h").read_text()
        known = {int(code) for code in re.findall(r"WY_FAULT_\w+ = (-?\d+)", faults)}
        self.assertEqual(known - codes, CODES_LEFT_OUT)
        for method in methods:
            self.assertIn(f"`{method}`", page)


def events_of(message):
    result = message.get("result")
    return result.get("events", []) if isinstance(result, dict) else []


def heard_now(evening, who, texts, heard):
    """Everything that comes of it: as many messages as the page has, and what else there is."""
    evening.send(who, texts)
    told = [(hearer, evening.rewritten(written, evening.hear(hearer))) for hearer, written in heard]
    wanted = sum('"id"' in text for text in texts) - sum("id" in message for _, message in told)
    while wanted > 0:
        message = evening.hear(who)
        wanted -= "id" in message
        told.append((who, evening.rewritten(None, message)))
    for each in list(evening.people):
        told += [(each, evening.rewritten(None, message)) for message in evening.rest(each)]
    return told


def rewrite():
    """Writes the present answers into the page."""
    with temporary() as folder:
        server = Server(folder, "--rate", str(RUSH))
        evening = Evening(server)

        def block(match):
            lines = []
            for who, texts, heard in steps(match[1]):
                lines += [f"{who} --> {text}" for text in texts]
                lines += [f"{hearer} <-- {laid_out(message, 8)}"
                          for hearer, message in heard_now(evening, who, texts, heard)]
            return "```ws\n" + "\n".join(lines) + "\n```"

        try:
            page = PAGE.read_text(encoding="utf-8")
            PAGE.write_text(BLOCK.sub(block, page), encoding="utf-8")
        finally:
            evening.close()
            server.end()


if __name__ == "__main__":
    if sys.argv[1:] == ["--rewrite"]:
        rewrite()
    else:
        unittest.main()
