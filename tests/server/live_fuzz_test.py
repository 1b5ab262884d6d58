#!/usr/bin/env python3
"""Fuzz test of a live server: random and almost valid requests while others play.

    tests/server/live_fuzz_test.py [SEED [LIVES]]     LIVES servers, seeds from SEED on (default: 1 1)

A server runs several batches. In each, clients at shared tables send requests from a grammar with wrong,
huge, deep, odd, foreign and stale parameters, and others mutated byte by byte; WebSockets get malformed
frames and HTTP malformed requests. All of it follows from the seed.

Invariants: every request with an id is answered once, with a code of the protocol; UTF-8 text of allowed
length never costs a connection; after each batch the server is healthy, and two undisturbed people at a
public table go on with their game, each event in order; at the end the server exits with status 0 and an
error-free log.
"""
import json
import pathlib
import random
import socket
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from fuzz_words import HTTP_BODIES, HTTP_PATHS, Words, spoilt
from plays import plays
from serve_client import BUSY, RUSH, Person, Server, play, temporary
from socket_client import (CLOSE, CONTINUATION, PING, PONG, TEXT, Gone, Line, WebSocket, frame,
                           handshake)
from wyrm_client import Refused

CODES = {-32700, -32600, -32601, -32602, *range(1, 13)}
MESSAGE_MAX = 65536
BATCHES = plays(20, 60)
WORRIES = ("Sanitizer", "runtime error", "table-broken", "event-refused", "not-written",
           "request-not-stored", '"level":"error"')


class Rascal(Person):
    """A client that sends random messages in bulk and counts the answers."""

    def __init__(self, server, name, words):
        super().__init__(server, name)
        self.words, self.moves = words, {}
        self.name, self.wanted, self.nameless, self.said = name, set(), 0, []
        self.connect()

    def renew(self):
        """A connection, and an identity, if they are gone."""
        if self.name and not self.me()["signed_in"]:
            self.token = None
            assert self.post("guest", name=self.name)[0] in (201, 429)
            self.lose()
        if not self.socket:
            self.wanted.clear()
            self.nameless = 0
            self.connect()

    def lose(self):
        self.close()
        self.socket = None

    def say(self, text, number=None):
        """A text; `number` is the id that its answer must have, or None if unknown."""
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        self.said.append(data)
        if number is None:
            self.nameless += 1
        else:
            self.wanted.add(number)
        self.socket.send(frame(TEXT, data))
        if len(data) > MESSAGE_MAX or not is_text(data):
            self.expect_end()

    def expect_end(self):
        """What is no text, or too long, may end the connection: what is still said tells."""
        try:
            while True:
                self.take(self.socket.hear())
        except (Gone, AssertionError, OSError):
            self.lose()

    def take(self, message):
        answer = json.loads(message)
        if "method" in answer:
            assert answer["method"] in ("event", "line"), answer
            return
        assert answer["jsonrpc"] == "2.0" and ("result" in answer) != ("error" in answer), answer
        if "error" in answer:
            error = answer["error"]
            assert error["code"] in CODES, (answer, self.said[-100:])
            assert error["message"] and "\n" not in error["message"], answer
        else:
            self.words.learn(answer["result"], self.moves)
        number = answer["id"]
        if isinstance(number, int) and number in self.wanted:
            self.wanted.remove(number)
        else:
            assert self.nameless > 0, (answer, self.said[-100:])

    def settle(self):
        """Hears until everything is answered that has to be."""
        if not self.socket:
            return
        try:
            while self.wanted:
                self.take(self.socket.hear())
        except (Gone, TimeoutError) as gone:
            raise AssertionError((self.name, gone, [
                each for each in self.said if any(b'"id": %d,' % number in each
                                                  for number in self.wanted)])) from gone
        self.said.clear()


def is_text(data):
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Quiet:
    """Two who play, and a spectator who hears everything in its order."""

    def __init__(self, server):
        self.server, self.seed = server, 0
        self.players = [Person(server, name).connect() for name in ("Quinn", "Rae")]
        self.spectator = Person(server).connect()
        self.table = None

    def begin(self):
        first, second = self.players
        made = first.call("create", game="book", players=3, seats=["me", "open", "novice"],
                          public=True)
        self.table = made["table"]
        answer = self.spectator.call("watch", table=self.table)
        self.number = answer["number"]
        second.call("join", table=self.table)
        first.call("start", table=self.table)

    def go_on(self):
        """A few moves are taken, and everybody is told of them."""
        if not self.table:
            self.begin()
        self.seed += 1
        made = play(dict(enumerate(self.players)), self.table, self.seed, moves=4)
        view = self.spectator.call("view", table=self.table)
        while self.number < view["number"]:
            message = self.spectator.event()
            if message["method"] == "event":
                self.number += 1
                assert message["params"]["number"] == self.number, (message, self.number)
        if view["stage"] == "over":
            self.table = None
        else:
            assert made == 4, (made, view)

    def close(self):
        for person in (*self.players, self.spectator):
            person.close()


# ---- Sockets and doors ----

def odd_frame(dice, words):
    """A frame, or something like it."""
    text = words.request(dice, {})[0].encode("utf-8", "surrogatepass")
    kind = dice.randrange(12)
    if kind < 3:  # fragments, with something in between
        cut = dice.randrange(len(text) + 1)
        between = dice.choice((b"", frame(PING, b"x" * dice.randrange(126)), frame(PONG),
                               frame(TEXT, b"{}"), frame(CONTINUATION, b"", final=False)))
        return (frame(TEXT, text[:cut], final=False) + between +
                frame(dice.choice((CONTINUATION, CONTINUATION, TEXT)), text[cut:]))
    if kind == 3:
        return frame(dice.randrange(16), text, dice.random() < 0.7)
    if kind == 4:
        return frame(TEXT, text, reserved=dice.randrange(8))
    if kind == 5:
        return frame(TEXT, text, masked=False)
    if kind == 6:  # a head that lies
        return frame(TEXT, text, length=dice.choice((0, 1, 125, 126, 65535, 65536, 65537, 2 ** 31,
                                                     2 ** 32, 2 ** 63 - 1, 2 ** 64 - 1)))
    if kind == 7:
        return frame(CLOSE, dice.choice((b"", b"\x03", b"\x03\xe8", struct.pack(">H", 1005),
                                         struct.pack(">H", 0), b"\x03\xe8\xff\xfe",
                                         b"\x03\xe8" + b"x" * 200, struct.pack(">H", 65535))))
    if kind == 8:
        return frame(TEXT, text + dice.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf5", b"\xe2\x82")))
    if kind == 9:
        return frame(dice.choice((PING, PONG)), b"p" * dice.choice((0, 1, 125, 126, 1000)))
    if kind == 10:
        return frame(TEXT, b" " * dice.choice((65535, 65536, 65537, 200000)))
    return spoilt(dice, frame(TEXT, text))


def hang_up(line, dice):
    """Goes away, in one way or another; a server that is asked to end the line ends it."""
    way = dice.randrange(3)
    if way == 0:  # a reset
        line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    elif way == 1:
        try:
            line.socket.shutdown(socket.SHUT_WR)
            line.rest()
        except TimeoutError as late:
            raise AssertionError("a line that was hung up is still held") from late
        except OSError:
            pass
    line.socket.close()


def throw(line, data):
    """As much of it as the other side takes."""
    try:
        line.send(data)
        return True
    except OSError:
        return False


def bother_sockets(server, dice, words, held):
    for _ in range(12):
        line = Line(server.port)
        token = dice.choice(words.tokens + ["", "x" * 52])
        request, _ = handshake(dice.choice(("/ws", "/ws", "/ws", "/ws?lang=es", "/w")),
                               Cookie=f"wyrm={token}")
        data = spoilt(dice, request) if dice.random() < 0.15 else request
        data += b"".join(odd_frame(dice, words) for _ in range(dice.randrange(1, 6)))
        is_heard = throw(line, data)
        if is_heard and dice.random() < 0.15:
            held.append(line)  # and says nothing more
        else:
            hang_up(line, dice)


def odd_request(dice, words):
    method = dice.choice(("GET", "POST", "HEAD", "PUT", "OPTIONS", "DELETE", "get", "", "G\x00T"))
    method = method if dice.random() < 0.3 else dice.choice(("GET", "POST"))
    path = dice.choice(HTTP_PATHS).replace("TABLE", words.table(dice))
    if dice.random() < 0.3:
        path += dice.choice(("?lang=es", "?", "/", "/..", "%00", "%2e%2e", "?invite=" + "x" * 300,
                             "\xff", " ", "#", "?a=b&a=c", "/" * 3000))
    body = dice.choice(HTTP_BODIES)
    body = (body if isinstance(body, bytes) else json.dumps(body).encode())
    if dice.random() < 0.4:
        body = spoilt(dice, body)
    headers = {"Host": "wyrm.test", "Content-Type": "application/json"}
    if dice.random() < 0.7:
        headers["Cookie"] = "wyrm=" + dice.choice(words.tokens + ["", "0" * 52, "x" * 3000, "\xff;=;"])
    if method == "POST" or dice.random() < 0.1:
        headers["Content-Length"] = dice.choice([str(len(body))] * 8 + [
            "0", "-1", "1", "65537", "99999999999999999999", "x", "", "+5", "0x10"])
    if dice.random() < 0.1:
        headers["Transfer-Encoding"] = dice.choice(("chunked", "gzip, chunked", "identity", "x"))
        body = dice.choice((b"5\r\n{\"a\":\r\n0\r\n\r\n", b"ffffffffffffffff\r\n", b"-1\r\n", b"0\r\n\r\n",
                            b"2\r\n{}\r\n0\r\n\r\n"))
    for name, value in ((dice.choice(("X-Forwarded-For", "Accept-Language", "Origin", "Expect",
                                      "Connection", "Authorization", "Upgrade", "Content-Type",
                                      "X" * 500, "", " ", "A:B")), dice.choice(
                                          ("", "127.0.0.1", "es;q=0.9, en", "100-continue", "close",
                                           "Bearer x", "http://evil.test", "websocket", "y" * 5000,
                                           "\xff\xfe", "h2c", ",,,", "text/plain")))
                        for _ in range(dice.randrange(3))):
        headers[name] = value
    lines = [f"{method} {path} {dice.choice(['HTTP/1.1'] * 9 + ['HTTP/1.0', 'HTTP/2', 'x', ''])}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    data = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body
    return spoilt(dice, data) if dice.random() < 0.3 else data


def bother_door(server, dice, words, held):
    for _ in range(30):
        line = Line(server.port)
        data = b"".join(odd_request(dice, words) for _ in range(dice.choice((1, 1, 1, 2, 3))))
        if dice.random() < 0.1:
            data = data[:dice.randrange(len(data))]
        is_heard = throw(line, data)
        if is_heard and dice.random() < 0.05:
            held.append(line)
        else:
            hang_up(line, dice)


# ---- A server's life ----

def find_table(server, rascals, words, dice):
    """Two of the rascals begin a game, or one against bots."""
    game = dice.choice(("book", "keepers", "dungeon", "brood"))
    host, guest = (Person(server) for _ in range(2))
    for person, rascal in zip((host, guest), dice.sample(rascals, 2)):
        person.token = rascal.token
        person.connect()
    try:
        other = dice.choice(("open", "open", "novice"))
        made = host.call("create", game=game, players=3, public=dice.random() < 0.5,
                         seats=["me", other, "novice"])
        if other == "open":
            invited = {"invite": made["invite"]} if "invite" in made else {}
            guest.call("join", table=made["table"], **invited)
            host.call("start", table=made["table"])
        words.add_table(made)
    except Refused as refused:  # they have too many tables: the ones there are will do
        assert refused.code == BUSY, refused
    for person in (host, guest):
        person.close()


def bother_tables(rascals, dice, words):
    number = 0
    for _ in range(dice.randrange(300, 800)):
        rascal = dice.choice(rascals)
        if not rascal.socket:
            continue
        text, kind = words.request(dice, rascal.moves)
        number += 1
        if kind == "whole":
            rascal.say(text.replace('"ID"', str(number), 1), number)
        else:
            rascal.say(spoilt(dice, text.encode("utf-8", "surrogatepass"))
                       if dice.random() < 0.3 else text)
        if len(rascal.wanted) > dice.randrange(30, 90):
            rascal.settle()
    for rascal in rascals:
        rascal.settle()


def drown(server, dice, words):
    """A flood from a client that does not read: it ends or is disconnected."""
    with WebSocket(server.port, Cookie=f"wyrm={words.tokens[0]}") as line:
        texts = [words.request(dice, {})[0].encode("utf-8", "surrogatepass") for _ in range(400)]
        flood = b"".join(frame(TEXT, text) for text in texts if is_text(text))
        for _ in range(4 * RUSH // len(texts)):
            if not throw(line, flood):
                return


def bother(server, rascals, quiet, held, words, dice):
    for batch in range(BATCHES):
        for rascal in rascals:
            rascal.renew()
        words.tokens = [rascal.token for rascal in rascals if rascal.token]
        find_table(server, [rascal for rascal in rascals if rascal.token], words, dice)
        bother_tables(rascals, dice, words)
        bother_sockets(server, dice, words, held)
        bother_door(server, dice, words, held)
        while len(held) > 30:
            held.pop(dice.randrange(len(held))).socket.close()
        status, _, body = server.ask("GET", "/healthz")
        assert (status, body) == (200, b"ok\n"), (batch, status, body)
        quiet.go_on()
    drown(server, dice, words)
    quiet.go_on()


def live(seed):
    with temporary() as folder:
        server = Server(folder, "--rate", str(RUSH), "--log-level", "warning", "--log-format", "json")
        try:
            quiet, held, words = Quiet(server), [], Words()
            rascals = [Rascal(server, name, words) for name in ("Mal", "Nat", "Oz", "<b>P&", None)]
            bother(server, rascals, quiet, held, words, random.Random(seed))
            status, log = server.end()  # while everybody is still there
        finally:
            server.process.kill()
        for person in (*rascals, quiet):
            person.close()
        for line in held:
            line.socket.close()
        assert status == 0, f"status {status}\n{log}"
        assert not any(worry in log for worry in WORRIES), log


def main():
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    lives = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for seed in range(first, first + lives):
        try:
            live(seed)
        except BaseException:
            print(f"seed {seed}", file=sys.stderr)
            raise
    print(f"{lives} lives, seeds from {first} on: all is well", flush=True)


if __name__ == "__main__":
    main()
