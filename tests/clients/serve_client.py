"""Client of the table server for tests: the process, accounts over HTTP, and WebSockets.

WYRM names the program; without it, the one that script/build leaves.
"""
import json
import pathlib
import random
import re
import signal
import subprocess
import tempfile
import threading
import time

from socket_client import Line, WebSocket
from waiting import PATIENCE
from wyrm_client import ENVIRONMENT, WYRM, Refused

RUSH = 4000    # messages a second, so that games are played at full speed
BUSY = 11


class Server:
    """`wyrm serve` on a port of its choice, with a database that outlives it: its own, or another."""

    def __init__(self, folder, *options, database=None, web="none"):
        self.folder = pathlib.Path(folder)
        self.database = database or str(self.folder / "wyrm.db")
        self.options = ("--web", str(web), *options)
        self.start()

    def start(self):
        self.log = []
        self.process = subprocess.Popen(
            [WYRM, "serve", "--port", "0", "--db", self.database, "--bot-pace", "0", *self.options],
            stderr=subprocess.PIPE, env=ENVIRONMENT,
            restore_signals=False)  # a limit of a file's size is to look like a full disk
        self.watch = threading.Timer(10 * PATIENCE, self.process.kill)
        self.watch.daemon = True
        self.watch.start()
        line = self.process.stderr.readline().decode()
        found = re.fullmatch(r"Wyrm is at https?://[^ ]+:(\d+)\n", line)
        if not found:
            raise AssertionError(f"it does not listen: {line}{self.process.stderr.read()}")
        self.port = int(found[1])
        self.reader = threading.Thread(target=self.read_log, daemon=True)
        self.reader.start()

    def read_log(self):
        for line in self.process.stderr:
            self.log.append(line.decode())

    def end(self, number=signal.SIGTERM):
        """Ends it by a signal; returns its status and its log."""
        self.process.send_signal(number)
        status = self.process.wait(PATIENCE)
        self.watch.cancel()
        self.reader.join(PATIENCE)
        self.process.stderr.close()
        return status, "".join(self.log)

    def ask(self, method, path, body=None, **headers):
        """One request: the status, the headers and the body, from JSON if it is that."""
        data = b""
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            headers.setdefault("content_type", "application/json")
        with Line(self.port) as line:
            status, answered, text = line.ask(method, path, data, **headers)
        if answered.get("content-type") == ["application/json"]:
            text = json.loads(text)
        return status, answered, text


class Person:
    """An HTTP client with a session cookie and an optional WebSocket."""

    def __init__(self, server, name=None):
        self.server = server
        self.token = None
        self.socket = None
        self.number = 0
        self.events = []
        if name:
            status, _, answer = self.post("guest", name=name)
            assert status == 201, (status, answer)

    def ask(self, method, path, body=None, **headers):
        if self.token:
            headers.setdefault("cookie", f"theme=dark; wyrm={self.token}")
        status, answered, text = self.server.ask(method, path, body, **headers)
        for cookie in answered.get("set-cookie", []):
            self.token = re.match("wyrm=([a-z0-9]*);", cookie)[1] or None
        return status, answered, text

    def post(self, what, **body):
        return self.ask("POST", f"/api/{what}", body)

    def me(self):
        return self.ask("GET", "/api/me")[2]

    # ---- The WebSocket ----

    def connect(self, path="/ws", **headers):
        if self.socket:
            self.socket.socket.close()
        if self.token:
            headers.setdefault("Cookie", f"wyrm={self.token}")
        self.socket = WebSocket(self.server.port, path, **headers)
        self.socket.socket.settimeout(PATIENCE)
        return self

    def close(self):
        if self.socket:
            self.socket.socket.close()

    def hear(self):
        return json.loads(self.socket.hear())

    def call(self, method, **params):
        """Calls a method; returns its result or raises Refused. Events on the way are kept."""
        self.number += 1
        self.socket.say(json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method,
                                    "params": params}))
        while True:
            message = self.hear()
            if "id" not in message:
                self.events.append(message)
                continue
            assert message["id"] == self.number, message
            if "error" in message:
                raise Refused(message["error"])
            return message["result"]

    def event(self):
        """The next event, kept or heard."""
        while not self.events:
            message = self.hear()
            assert "id" not in message, message
            self.events.append(message)
        return self.events.pop(0)


def play(people, table, seed, moves=None):
    """Plays random moves for everybody here until the game is over or so many are made.

    `people` are those who sit there, by seat. Returns how many moves they have made.
    """
    generator = random.Random(seed)
    made = 0
    last = time.monotonic()
    while moves is None or made < moves:
        place = None
        for seat, person in people.items():
            place = person.call("legal", table=table)
            if place["actor"] == seat:
                break
        if place["actor"] == "over":
            return made
        if not place["actions"]:
            if time.monotonic() - last > PATIENCE:
                raise AssertionError(f"nobody moves: {place}")
            time.sleep(0.002)
            continue
        action = generator.choice(place["actions"])["action"]
        try:
            person.call("play", table=table, action=action, length=place["length"])
        except Refused as refused:
            if refused.code != BUSY:
                raise
            time.sleep(0.1)
            continue
        made += 1
        last = time.monotonic()
    return made


def temporary():
    return tempfile.TemporaryDirectory(prefix="wyrm-serve-")
