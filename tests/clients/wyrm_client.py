"""Client of `wyrm rpc` for tests, and commands run to their end.

WYRM names the program; without it, the one that script/build leaves.
"""
import atexit
import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import unittest

from waiting import PATIENCE

ROOT = pathlib.Path(__file__).resolve().parents[2]
WYRM = os.environ.get("WYRM", str(ROOT / "build" / "wyrm"))

# English, and nothing left behind: a game that ends with its input is saved in this folder.
STATE = tempfile.TemporaryDirectory()
atexit.register(STATE.cleanup)
ENVIRONMENT = {**os.environ, "LANGUAGE": "en", "XDG_STATE_HOME": STATE.name}


class Refused(Exception):
    """An error that the program answered with."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]
        self.message = error["message"]
        self.data = error.get("data")


class Client:
    """One conversation with `wyrm rpc`; leaving it checks that the program ended well."""

    def __init__(self):
        self.complaints = tempfile.TemporaryFile()
        self.process = subprocess.Popen([WYRM, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.complaints,
                                        env=ENVIRONMENT)
        self.number = 0
        self.watch = threading.Timer(PATIENCE, self.process.kill)
        self.watch.daemon = True
        self.watch.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        rest, status, complaints = self.finish()
        if kind is None and (rest or status or complaints):
            raise AssertionError(f"status {status}, left over {rest!r}, complaints {complaints!r}")

    def finish(self):
        """Ends the input; returns what is left of the output, the status and the complaints."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        rest = self.process.stdout.read()
        self.process.stdout.close()
        status = self.process.wait()
        self.watch.cancel()
        self.complaints.seek(0)
        complaints = self.complaints.read().decode("utf-8", "replace")
        self.complaints.close()
        return rest, status, complaints

    def send(self, line):
        """Sends one line, bytes or text, without waiting for an answer."""
        line = line.encode() if isinstance(line, str) else line
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, line):
        """Sends one line and returns the answer's JSON."""
        self.send(line)
        answer = self.process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise AssertionError(f"no answer to {line[:200]!r}: {self.finish()}")
        return json.loads(answer)

    def request(self, method, params=None):
        """Calls a method; returns the whole answer, its id checked."""
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method}
        if params is not None:
            request["params"] = params
        answer = self.ask(json.dumps(request))
        if answer["id"] != self.number or answer["jsonrpc"] != "2.0":
            raise AssertionError(f"not the answer to request {self.number}: {answer}")
        return answer

    def call(self, method, **params):
        """Calls a method; returns its result or raises Refused."""
        answer = self.request(method, params)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    def play_all(self, actions):
        """Plays actions one after the other; returns the last result."""
        result = None
        for action in actions:
            result = self.call("play", action=action)
        return result

    def play_on(self, seed, moves=None):
        """Plays random moves, chance included, until the game is over or so many are made."""
        generator = random.Random(seed)
        while moves is None or moves > 0:
            actions = self.call("legal")["actions"]
            if not actions:
                return
            weights = [action.get("weight", 1) for action in actions]
            chosen = generator.choices(actions, weights)[0]
            self.call("play", action=chosen["action"])
            moves = moves if moves is None else moves - 1


def run(*words):
    """Runs a command to its end, without any input: its status, output and complaints."""
    done = subprocess.run([WYRM, *words], input=b"", capture_output=True, timeout=PATIENCE,
                          env=ENVIRONMENT, check=False)
    return done.returncode, done.stdout, done.stderr


def replay(record):
    """Checks a record, bytes or text, with `wyrm replay`: its status, output and complaints."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.wyrm"
        path.write_bytes(record.encode() if isinstance(record, str) else record)
        status, output, complaints = run("replay", str(path))
        return status, output.decode(), complaints.decode()


# Everything dealt by hand: two players, seat 0 starts, three known cards.
TWO = ["token red", "token blue", "goal crimson", "goal azure", "show crimson-volcano@1",
       "show azure-storm@2", "show emerald-plains@3"]


def new_two(client, **more):
    """A game for two without its blocking die, dealt by hand."""
    client.call("new", game="book", players=2, options={"blocker": "off"}, chance="manual", **more)
    return client.play_all(TWO)


class Test(unittest.TestCase):
    maxDiff = None

    def client(self):
        client = Client()
        self.addCleanup(client.__exit__, None)
        return client

    def refused(self, code, client, method, **params):
        """A call that is refused with this code, in one line, and changes nothing."""
        before = self.everything(client)
        with self.assertRaises(Refused) as caught:
            client.call(method, **params)
        refusal = caught.exception
        self.assertEqual(refusal.code, code, refusal.message)
        self.assertEqual(len(refusal.message.splitlines()), 1)
        self.assertEqual(self.everything(client), before)
        return refusal

    @staticmethod
    def everything(client):
        """All that a session shows of itself; None before the first game."""
        answer = client.request("save")
        if "error" in answer:
            return None
        return answer["result"], client.call("view", seat="all"), client.call("legal")
