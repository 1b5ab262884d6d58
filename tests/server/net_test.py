#!/usr/bin/env python3
"""Tests of HTTP and WebSocket handling against hostile clients.

NET_ECHO names the program; without it, the one that script/build leaves.
"""
import contextlib
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from socket_client import (BINARY, CLOSE, CONTINUATION, PATIENCE, PING, PONG, TEXT, Gone, Line,
                           WebSocket, frame, handshake)

ROOT = pathlib.Path(__file__).resolve().parents[2]
NET_ECHO = os.environ.get("NET_ECHO", str(ROOT / "build" / "tests" / "net_echo"))


class Server:
    """The program, on a port of its choice."""

    def __init__(self, **options):
        self.complaints = tempfile.TemporaryFile()
        arguments = [f"{name}={value}" for name, value in options.items()]
        self.process = subprocess.Popen([NET_ECHO, *arguments], stdout=subprocess.PIPE,
                                        stderr=self.complaints)
        self.watch = threading.Timer(10 * PATIENCE, self.process.kill)
        self.watch.daemon = True
        self.watch.start()
        word, port = self.process.stdout.readline().split()
        assert word == b"port"
        self.port = int(port)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.process.send_signal(signal.SIGTERM)
        status, said, complaints = self.finish()
        if kind is None and (status or said != b"stopped\n" or complaints):
            raise AssertionError(f"status {status}, said {said!r}, complaints {complaints!r}")

    def finish(self):
        said = self.process.stdout.read()
        status = self.process.wait(PATIENCE)
        self.watch.cancel()
        self.process.stdout.close()
        self.complaints.seek(0)
        complaints = self.complaints.read()
        self.complaints.close()
        return status, said, complaints

    def counters(self):
        with Line(self.port) as line:
            return json.loads(line.ask("GET", "/counters")[2])

    def wait_for(self, name, value):
        """Counters follow what a client sees: soon, but not at once."""
        end = time.monotonic() + PATIENCE
        while (found := self.counters()[name]) != value:
            if time.monotonic() > end:
                raise AssertionError(f"{name} is {found}, not {value}")
            time.sleep(0.01)


class Test(unittest.TestCase):
    options = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(**cls.options)
        cls.port = cls.server.port

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__(None)

    def line(self, *arguments):
        line = Line(self.port, *arguments)
        self.addCleanup(line.socket.close)
        return line

    def peer(self, *arguments, **changes):
        peer = WebSocket(self.port, *arguments, **changes)
        self.addCleanup(peer.socket.close)
        return peer

    def echo(self, peer, text="still here"):
        peer.say(text)
        self.assertEqual(peer.hear(), text.encode())


class Requests(Test):
    """HTTP, and everything that is wrong with a request."""

    def test_an_answer(self):
        status, headers, body = self.line().ask("GET", "/hello")
        self.assertEqual((status, body), (200, b"hello"))
        self.assertEqual(headers["content-type"], ["text/plain; charset=utf-8"])

    def test_cookies_pass_and_no_header_brings_another(self):
        _, headers, _ = self.line().ask("GET", "/hello")
        self.assertEqual(headers["set-cookie"], ["token=abc; HttpOnly; SameSite=Strict"])
        self.assertNotIn("x-evil", headers)

    def test_what_protects_a_page_is_in_every_answer(self):
        for path in ("/hello", "/nothing"):
            _, headers, _ = self.line().ask("GET", path)
            policy = headers["content-security-policy"][0]
            for part in ("default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
                         "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
                self.assertIn(part, policy.split("; "))
            self.assertEqual(headers["x-content-type-options"], ["nosniff"])
            self.assertEqual(headers["referrer-policy"], ["same-origin"])
            self.assertEqual(headers["cross-origin-opener-policy"], ["same-origin"])
            self.assertEqual(headers["cross-origin-resource-policy"], ["same-origin"])
            self.assertIn("camera=()", headers["permissions-policy"][0])
            self.assertEqual(headers["cache-control"], ["no-store"])
            self.assertNotIn("strict-transport-security", headers)

    def test_head_is_get_without_the_body(self):
        line = self.line()
        status, headers, _ = line.ask("HEAD", "/hello", head_only=True)
        self.assertEqual((status, headers["content-length"]), (200, ["5"]))
        self.assertEqual(line.ask("GET", "/hello")[2], b"hello")

    def test_a_body_is_answered_later(self):
        for body in (b"", b"x", bytes(range(256)) * 4, b"y" * 65536):
            status, _, echoed = self.line().ask("POST", "/body", body)
            self.assertEqual((status, echoed), (200, body))

    def test_a_body_byte_by_byte(self):
        line = self.line()
        for byte in b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc":
            line.send(bytes([byte]))
        self.assertEqual(line.answer()[2], b"abc")

    def test_an_answer_from_another_thread(self):
        self.assertEqual(self.line().ask("GET", "/thread")[2], b"from a thread")

    def test_many_requests_on_one_line(self):
        line = self.line()
        for _ in range(50):
            self.assertEqual(line.ask("GET", "/hello")[2], b"hello")
            self.assertEqual(line.ask("POST", "/body", b"abc")[2], b"abc")

    def test_requests_sent_ahead_are_left_for_another_try(self):
        """libwebsockets 4.1 reads them twice, and may never stop: see net_http.c."""
        requests = (b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
                    b"GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", handshake()[0])
        for first in requests[:2]:
            for second in requests:
                line = self.line()
                line.send(first + second * 5)
                self.assertEqual(line.answer()[2], b"hello")
                self.assertTrue(line.is_hung_up())
        self.assertEqual(self.line().ask("GET", "/hello")[2], b"hello")

    def test_a_large_answer_to_a_slow_reader(self):
        line = self.line(4096)
        line.send(b"GET /big HTTP/1.1\r\nHost: a\r\n\r\nGET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
        time.sleep(0.2)
        _, _, body = line.answer()
        self.assertEqual(body, (b"abcdefghijklmnopqrstuvw" * (len(body) // 23 + 1))[:3 << 20])

    def test_who_goes_before_the_answer_does_no_harm(self):
        for path in (b"/thread", b"/big", b"/hello"):
            for _ in range(20):
                with Line(self.port) as line:
                    line.send(b"GET " + path + b" HTTP/1.1\r\nHost: a\r\n\r\n")
        self.assertEqual(self.line().ask("GET", "/hello")[2], b"hello")

    def test_what_a_request_says(self):
        _, _, body = self.line().ask("GET", "/request/a%20b?x=1&y=%C3%A9", host="here:80",
                                     Origin="http://o", Cookie="a=b; c=d",
                                     Authorization="Bearer t", Content_Type="text/x")
        self.assertEqual(body.decode().split("\n")[:9],
                         ["0", "/request/a b", "x=1&y=é", "here:80", "http://o", "a=b; c=d",
                          "Bearer t", "text/x", "127.0.0.1"])

    def test_nobody_else_is_believed_to_be_a_proxy(self):
        _, _, body = self.line().ask("GET", "/request", X_Forwarded_For="9.9.9.9")
        self.assertEqual(body.decode().split("\n")[8], "127.0.0.1")

    def test_paths_stay_below_the_root(self):
        for path in ("/request/../../etc/passwd", "/request/%2e%2e/%2e%2e/etc", "/../request",
                     "//request", "/request/..%2f..%2fetc"):
            with self.subTest(path):
                line = self.line()
                line.send(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
                try:
                    _, _, body = line.answer()
                except Gone:
                    continue
                self.assertNotIn("..", body.decode().split("\n")[:2][-1])

    def test_no_such_page(self):
        self.assertEqual(self.line().ask("GET", "/nothing")[0], 404)

    def test_methods(self):
        self.assertEqual(self.line().ask("PUT", "/hello", b"x")[0], 405)
        status, headers, _ = self.line().ask("OPTIONS", "/hello")
        self.assertEqual(status, 405)
        self.assertIn("GET", headers["allow"][0])

    def test_strange_methods_end_the_connection(self):
        for first in (b"BREW /hello HTTP/1.1", b"CONNECT a:80 HTTP/1.1", b"\x16\x03\x01", b" ",
                      b"GET hello HTTP/1.1"):
            with self.subTest(first):
                line = self.line()
                line.send(first + b"\r\nHost: a\r\n\r\n")
                self.assertNotIn(b"200 OK", line.rest())

    def test_a_body_too_large(self):
        line = self.line()
        status, headers, _ = line.ask("POST", "/body", b"x" * 65537)
        self.assertEqual((status, headers["connection"]), (413, ["close"]))
        line = self.line()
        line.send(b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999\r\n\r\n")
        self.assertEqual(line.answer()[0], 413)

    def test_a_body_of_unknown_length(self):
        for header in ("Transfer-Encoding: chunked", "Foo: y", "Content-Length: 1, 2",
                       "Content-Length: 5\r\nContent-Length: 6", "Content-Length: -1",
                       "Content-Length: 0x5", "Content-Length: 5\r\nTransfer-Encoding: chunked"):
            with self.subTest(header):
                line = self.line()
                line.send(f"POST /body HTTP/1.1\r\nHost: a\r\n{header}\r\n\r\nabcde".encode())
                self.assertEqual(line.answer()[0], 411)

    def test_a_head_too_large(self):
        """libwebsockets 4.1 hangs up without a word."""
        for head in (b"Foo: " + b"a" * 20000, b"Cookie: " + b"a" * 20000, b"Foo: y\r\n" * 5000):
            line = self.line()
            try:
                line.send(b"GET /hello HTTP/1.1\r\nHost: a\r\n" + head + b"\r\n\r\n")
            except (BrokenPipeError, ConnectionResetError):
                pass
            self.assertTrue(line.is_hung_up())

    def test_an_old_client(self):
        line = self.line()
        line.send(b"GET /hello HTTP/1.0\r\n\r\n")
        self.assertTrue(line.rest().endswith(b"hello"))


class Handshakes(Test):
    options = {"origin": "https://friend.test"}

    def refused(self, path="/ws", **changes):
        line = self.line()
        line.send(handshake(path, **changes)[0])
        status, headers, _ = line.answer()
        self.assertEqual(line.rest(), b"")
        return status, headers

    def test_right(self):
        peer = self.peer()
        self.assertEqual(peer.headers["upgrade"][0].lower(), "websocket")
        self.assertNotIn("sec-websocket-extensions", peer.headers)
        self.echo(peer)

    def test_extensions_are_not_taken_up(self):
        peer = self.peer(Sec_WebSocket_Extensions="permessage-deflate")
        self.assertNotIn("sec-websocket-extensions", peer.headers)

    def test_words_in_other_cases_and_company(self):
        self.echo(self.peer(Connection="keep-alive, UPGRADE", Upgrade="WebSocket"))

    def test_the_first_message_together_with_the_handshake(self):
        line = self.line()
        line.send(handshake()[0] + frame(TEXT, b"early"))
        self.assertIn(b"101", line.until(b"\r\n\r\n"))
        self.assertEqual(line.exactly(7), b"\x81\x05early")

    def test_the_query_is_told(self):
        self.assertEqual(self.peer("/ws?ticket=7").hear(), b"ticket=7")

    def test_pieces_missing_or_wrong(self):
        for change in ({"Sec_WebSocket_Key": None}, {"Sec_WebSocket_Key": "short"},
                       {"Sec_WebSocket_Key": "?" * 24}, {"Connection": None},
                       {"Connection": "close"}, {"Host": None}, {"Upgrade": "h2c"}):
            with self.subTest(change):
                self.assertEqual(self.refused(**change)[0], 400)

    def test_another_upgrade(self):
        line = self.line()
        line.send(handshake(Upgrade="other")[0])
        self.assertIn(b" 403 ", line.rest())

    def test_wrong_versions(self):
        for version in ("12", "8", "0", "x", "131", None):
            with self.subTest(version):
                status, headers = self.refused(Sec_WebSocket_Version=version)
                self.assertEqual((status, headers["sec-websocket-version"]), (426, ["13"]))

    def test_origins(self):
        for origin in ("https://evil.test", "null", "https://wyrm.test.evil.test", "wyrm.test",
                       "https://evil.test/wyrm.test", "https://wyrm.test:444"):
            with self.subTest(origin):
                self.assertEqual(self.refused(Origin=origin)[0], 403)
        for origin in ("https://wyrm.test", "http://WYRM.test", "https://friend.test"):
            self.echo(self.peer(Origin=origin))
        self.echo(self.peer(Host="wyrm.test:444", Origin="https://wyrm.test:444"))

    def test_the_handler_has_a_say(self):
        self.assertEqual(self.refused("/elsewhere")[0], 404)


class Messages(Test):
    """Frames, right and wrong."""

    def closed(self, *frames):
        """The code with which these frames are answered; and others notice nothing."""
        other, peer = self.peer(), self.peer()
        for data in frames:
            peer.send(data)
        code = peer.goodbye()
        self.echo(other)
        return code

    def test_sizes(self):
        peer = self.peer()
        for size in (0, 1, 124, 125, 126, 127, 1023, 1024, 1025, 4096, 16383, 16384, 16385, 65534,
                     65535, 65536):
            with self.subTest(size):
                self.echo(peer, ("wyrm" * 16384)[:size])

    def test_texts_of_every_kind(self):
        peer = self.peer()
        for text in ("é", "龍", "🐉", "\0", "a\0b", "\x7f\u0080\u07ff\u0800\ud7ff\ue000\uffff"
                     "\U00010000\U0010ffff", "🐉" * 1000):
            self.echo(peer, text)

    def test_too_long(self):
        self.assertEqual(self.closed(frame(TEXT, b"x" * 65537)), 1009)
        self.assertEqual(self.closed(frame(TEXT, b"x" * 40000, final=False),
                                     frame(CONTINUATION, b"x" * 25537)), 1009)
        self.assertEqual(self.closed(frame(TEXT, b"x", final=False),
                                     *[frame(CONTINUATION, b"x" * 5000, final=False)] * 14), 1009)

    def test_a_length_that_is_a_lie(self):
        for length in (1 << 32, (1 << 62) + 5):
            peer = self.peer()
            peer.send(frame(TEXT, b"x" * 2000, length=length))
            final, opcode, payload = peer.frame()
            self.assertEqual((opcode, payload[:2]), (CLOSE, struct.pack(">H", 1009)))

    def test_fragments(self):
        peer = self.peer()
        peer.send(frame(TEXT, b"one ", final=False))
        peer.send(frame(PING, b"between"))
        peer.send(frame(CONTINUATION, b"", final=False))
        peer.send(frame(PONG, b"unasked"))
        peer.send(frame(CONTINUATION, b"two ", final=False))
        peer.send(frame(CONTINUATION, b"three"))
        self.assertCountEqual([peer.frame(), peer.frame()], [(True, PONG, b"between"),
                                                             (True, TEXT, b"one two three")])
        peer.send(frame(TEXT, b"", final=False) + frame(CONTINUATION, b""))
        self.assertEqual(peer.hear(), b"")
        self.echo(peer)

    def test_byte_by_byte(self):
        peer = self.peer()
        for byte in frame(TEXT, "slow 🐉".encode(), final=False) + frame(CONTINUATION, b"!"):
            peer.send(bytes([byte]))
        self.assertEqual(peer.hear(), "slow 🐉!".encode())

    def test_many_at_once(self):
        peer = self.peer()
        peer.send(b"".join(frame(TEXT, b"%d" % i) for i in range(500)))
        for i in range(500):
            self.assertEqual(peer.hear(), b"%d" % i)

    def test_a_ping_is_answered(self):
        peer = self.peer()
        for payload in (b"", b"x" * 125):
            peer.send(frame(PING, payload))
            self.assertEqual(peer.frame(), (True, PONG, payload))

    def test_binary(self):
        self.assertEqual(self.closed(frame(BINARY, b"abc")), 1003)

    def test_no_utf8(self):
        for text in (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe9\xbe",
                     b"\x80", b"\xf8\x88\x80\x80\x80", b"a" * 5000 + b"\xc3"):
            with self.subTest(text[-8:]):
                self.assertEqual(self.closed(frame(TEXT, text)), 1007)

    def test_utf8_across_fragments(self):
        peer = self.peer()
        peer.send(frame(TEXT, b"\xf0\x9f", final=False) + frame(CONTINUATION, b"\x90\x89"))
        self.assertEqual(peer.hear(), "🐉".encode())
        for last in (b"", b"x", b"\x90"):
            self.assertEqual(self.closed(frame(TEXT, b"\xf0\x9f", final=False),
                                         frame(CONTINUATION, last)), 1007)

    def test_reserved(self):
        for reserved in (1, 2, 4):
            self.assertEqual(self.closed(frame(TEXT, b"x", reserved=reserved)), 1002)
        for opcode in (3, 7, 11, 15):
            self.assertEqual(self.closed(frame(opcode, b"x")), 1002)

    def test_fragments_out_of_order(self):
        self.assertEqual(self.closed(frame(CONTINUATION, b"x")), 1002)
        self.assertEqual(self.closed(frame(TEXT, b"x", final=False), frame(TEXT, b"y")), 1002)

    def test_a_fragmented_ping(self):
        self.assertEqual(self.closed(frame(PING, b"x", final=False)), 1002)

    def test_a_ping_too_long(self):
        """libwebsockets 4.1 hangs up without a word."""
        peer = self.peer()
        peer.send(frame(PING, b"x" * 126))
        with self.assertRaises(Gone):
            peer.frame()

    def test_an_unmasked_frame(self):
        """libwebsockets 4.1 takes it, where RFC 6455 wants 1002; it does no harm."""
        other, peer = self.peer(), self.peer()
        peer.send(frame(TEXT, b"naked", masked=False))
        _, opcode, payload = peer.frame()
        self.assertIn((opcode, payload[:5]), ((TEXT, b"naked"), (CLOSE, b"\x03\xeaclient"[:5])))
        self.echo(other)

    def test_goodbye_from_the_client(self):
        for payload in (b"", b"\x03\xe8", b"\x03\xe8bye", b"\x0f\xa0"):
            peer = self.peer()
            peer.send(frame(CLOSE, payload))
            final, opcode, answered = peer.frame()
            self.assertEqual((final, opcode, answered[:2]), (True, CLOSE, payload[:2]))
            self.assertTrue(peer.is_hung_up())

    def test_goodbye_with_a_code_that_is_none(self):
        for code in (0, 999, 1005, 1006, 2999):
            peer = self.peer()
            peer.send(frame(CLOSE, struct.pack(">H", code)))
            self.assertEqual(peer.frame()[2], b"\x03\xea")

    def test_goodbye_from_the_server(self):
        peer = self.peer()
        peer.say("!close 4001")
        for _ in range(3):
            self.assertEqual(peer.hear(), b"f" * 1000)
        self.assertEqual(peer.goodbye(), 4001)

    def test_messages_after_goodbye_are_ignored(self):
        peer = self.peer()
        peer.send(frame(TEXT, b"!close 1000") + frame(TEXT, b"unheard"))
        self.assertEqual([peer.hear() for _ in range(3)], [b"f" * 1000] * 3)
        self.assertEqual(peer.goodbye(), 1000)

    def test_who_vanishes_is_forgotten(self):
        before = self.server.counters()["peers"]
        for _ in range(20):
            WebSocket(self.port).socket.close()
        self.server.wait_for("peers", before)

    def test_one_text_for_all(self):
        peers = [self.peer() for _ in range(30)]
        peers[0].say("!all hear ye")
        for peer in peers:
            self.assertEqual(peer.hear(), b"!all hear ye")

    def test_posts_from_threads_come_in_order(self):
        peer = self.peer()
        peer.say("!post 2000")
        for i in range(2000):
            self.assertEqual(peer.hear(), b"post %d" % i)


class Deadlines(Test):
    # Long enough for these clients on a machine with much other work.
    options = {"request_ms": 1500, "idle_ms": 300, "pong_ms": 4000}

    def test_half_a_request(self):
        for half in (b"", b"GET /hel", b"GET /hello HTTP/1.1\r\nHost: a\r\n",
                     b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc"):
            with self.subTest(half):
                began = time.monotonic()
                line = self.line()
                with contextlib.suppress(OSError):  # the deadline may pass before it is sent
                    line.send(half)
                self.assertTrue(line.is_hung_up())
                self.assertGreater(time.monotonic() - began, 1.4)

    def test_dripping_does_not_help(self):
        line = self.line()
        with self.assertRaises(OSError):
            for byte in b"GET /hello HTTP/1.1\r\nX: " + b"y" * 1000:
                line.send(bytes([byte]))
                time.sleep(0.02)

    def test_a_line_without_further_requests(self):
        line = self.line()
        line.ask("GET", "/hello")
        self.assertTrue(line.is_hung_up())

    def test_who_does_not_take_the_answer(self):
        line = self.line(4096)
        before = self.server.counters()["dropped_late"]
        line.send(b"GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        self.server.wait_for("dropped_late", before + 1)

    def test_the_handler_may_take_its_time(self):
        line = self.line()
        line.send(b"GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
        line.socket.settimeout(3)
        with self.assertRaises(socket.timeout):
            line.more()

    def test_no_sign_of_life(self):
        silent, other = self.peer(), self.peer()
        before = self.server.counters()["dropped_silent"]
        self.assertEqual(silent.frame()[1], PING)
        while self.server.counters()["dropped_silent"] == before:
            _, opcode, payload = other.frame()
            self.assertEqual((opcode, len(payload)), (PING, 1))
            other.send(frame(PONG, payload))
        self.assertTrue(silent.is_hung_up())
        self.echo(other)


class Pauses(Test):
    options = {"request_ms": 2000, "idle_ms": 2000, "pong_ms": 2000}

    def test_a_pause_of_the_server_makes_no_client_late(self):
        peer, line = self.peer(), self.line()
        line.send(b"GET /hello HTTP/1.1\r\n")
        self.server.process.send_signal(signal.SIGSTOP)
        line.send(b"Host: a\r\n\r\n")
        time.sleep(5)
        self.server.process.send_signal(signal.SIGCONT)
        self.assertEqual(line.answer()[0], 200)
        self.echo(peer)


class Limits(Test):
    options = {"connections_address": 10, "queue_max": 100000, "header_max": 2048,
               "message_max": 1000}

    def test_too_many_from_one_address(self):
        peers = [WebSocket(self.port) for _ in range(10)]
        line = self.line()
        self.assertTrue(line.is_hung_up())
        peers.pop().socket.close()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                peers.append(WebSocket(self.port))
                break
            except (Gone, OSError):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
        for peer in peers:
            peer.say("all fine")
            self.assertEqual(peer.hear(), b"all fine")
            peer.socket.close()

    def test_slow_readers(self):
        slow, other = self.peer(receive_buffer=4096), self.peer()
        slow.say("!flood 20000")
        self.echo(other)
        rest = slow.rest()
        self.assertLess(len(rest), 20000 * 1004)
        self.server.wait_for("dropped_slow", 1)
        self.echo(other)

    def test_readers_that_are_only_a_little_slow(self):
        slow = self.peer(receive_buffer=4096)
        slow.say("!flood 90")
        time.sleep(0.1)
        for _ in range(90):
            self.assertEqual(slow.hear(), b"f" * 1000)

    def test_a_limit_of_ones_own(self):
        peer = self.peer()
        self.echo(peer, "x" * 1000)
        peer.say("x" * 1001)
        self.assertEqual(peer.goodbye(), 1009)


class Rubbish(Test):
    """Whatever comes, in whatever order: the program lives, forgets it, and has time to rest."""

    options = {"request_ms": 200, "connections_address": 5000}
    words = (b"GET ", b"POST ", b"PUT ", b"OPTIONS ", b"CONNECT ", b"/hello", b"/body", b"/ws",
             b" HTTP/1.1\r\n", b"\r\n", b"\r\n\r\n", b"Host: a\r\n", b"Content-Length: 5\r\n",
             b"Content-Length: 0\r\n", b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n",
             b"Upgrade: websocket\r\n", b"Upgrade: other\r\n", b"Upgrade: h2c\r\n",
             b"HTTP2-Settings: AAMAAABk\r\n", b"Connection: Upgrade\r\n", b"hello", b"%", b"\0",
             b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"?a&b", b"/../", b"X: y\r\n")

    def frames(self, chance):
        data = b""
        for _ in range(chance.randrange(1, 10)):
            size = chance.choice((0, 1, 125, 126, 1000, 5000, 65536, 70000))
            text = chance.choice((b"x" * size, b"!flood 50", b"!close 4000", b"!post 5",
                                  chance.randbytes(50)))
            data += frame(chance.choice((0, 1, 1, 1, 2, 8, 9, 10, 15)), text,
                          final=chance.random() < 0.8, masked=chance.random() < 0.9,
                          reserved=chance.choice((0,) * 9 + (4,)),
                          length=chance.choice((None,) * 9 + (1 << 40,)))
        return data

    def rubbish(self, chance):
        if chance.random() < 0.5:
            return b"".join(chance.choices(self.words, k=chance.randrange(1, 20)))
        request = bytearray(handshake()[0])
        if chance.random() < 0.5:
            request[chance.randrange(len(request))] = chance.randrange(256)
        return bytes(request) + self.frames(chance)

    def test_rubbish(self):
        chance = random.Random(1)
        for _ in range(400):
            with contextlib.suppress(OSError, Gone), Line(self.port) as line:
                data = self.rubbish(chance)
                cut = chance.randrange(len(data))
                line.send(data[:cut])
                line.send(data[cut:])
                if chance.random() < 0.3:
                    line.socket.settimeout(0.01)
                    line.more()
        self.server.wait_for("connections", 1)
        self.server.wait_for("peers", 0)


class Full(Test):
    options = {"connections": 5}

    def test_full(self):
        peers = [self.peer() for _ in range(5)]
        self.assertTrue(self.line().is_hung_up())
        self.echo(peers[0])


class Proxies(Test):
    options = {"proxy": "127.0.0.1", "connections_address": 3}

    def test_the_last_hop_is_believed(self):
        for hops, address in (("9.9.9.9", "9.9.9.9"), ("1.1.1.1, 9.9.9.9", "9.9.9.9"),
                              ("8.8.8.8,2001:db8::1", "2001:db8::1"), ("rubbish", "127.0.0.1"),
                              ("1.1.1.1, ", "127.0.0.1"), ("x" * 1000, "127.0.0.1")):
            _, _, body = self.line().ask("GET", "/request", X_Forwarded_For=hops)
            self.assertEqual(body.decode().split("\n")[8], address)

    def test_they_are_counted_by_it(self):
        peers = [self.peer(X_Forwarded_For="9.9.9.9") for _ in range(3)]
        line = self.line()
        line.send(handshake(X_Forwarded_For="9.9.9.9")[0])
        self.assertEqual(line.answer()[0], 429)
        self.echo(self.peer(X_Forwarded_For="9.9.9.8"))
        self.echo(peers[0])


@unittest.skipUnless(shutil.which("openssl"), "nobody to make a certificate")
class Secure(unittest.TestCase):
    """With TLS: a certificate made for the occasion."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.certificate, cls.key = (f"{cls.folder.name}/{name}.pem" for name in ("cert", "key"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1", "-subj",
                        "/CN=wyrm.test", "-keyout", cls.key, "-out", cls.certificate],
                       check=True, capture_output=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def wrap(self, line):
        context = ssl.create_default_context(cafile=self.certificate)
        line.socket = context.wrap_socket(line.socket, server_hostname="wyrm.test")

    def test_pages_and_messages(self):
        with Server(certificate=self.certificate, key=self.key) as server:
            with Line(server.port) as line:
                self.wrap(line)
                _, headers, body = line.ask("GET", "/hello")
                self.assertEqual(body, b"hello")
                self.assertIn("max-age=", headers["strict-transport-security"][0])
                self.assertEqual(len(line.ask("GET", "/big")[2]), 3 << 20)
                body = b"x" * 65536
                self.assertEqual(line.ask("POST", "/body", body)[2], body)
            peer = WebSocket(server.port, wrap=self.wrap)
            for size in (0, 126, 65535, 65536):
                peer.say("w" * size)
                self.assertEqual(peer.hear(), b"w" * size)
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(peer.goodbye(), 1001)
            peer.socket.close()

    def test_callers_who_do_not_know(self):
        with Server(certificate=self.certificate, key=self.key, request_ms=500) as server:
            for first in (b"GET /hello HTTP/1.1\r\nHost: a\r\n\r\n", b"\x16\x03\x01", b""):
                with Line(server.port) as line:
                    line.send(first)
                    self.assertNotIn(b"200 OK", line.rest())

    def test_files_that_do_not_fit(self):
        for certificate, key in ((self.certificate, "missing.pem"), (self.key, self.certificate)):
            wrong = subprocess.run([NET_ECHO, f"certificate={certificate}", f"key={key}"],
                                   capture_output=True, timeout=PATIENCE, check=False)
            self.assertEqual((wrong.returncode, len(wrong.stderr.splitlines())), (1, 1))


class Stopping(unittest.TestCase):
    def test_everybody_is_told(self):
        with Server() as server:
            peers = [WebSocket(server.port) for _ in range(20)]
            idle = Line(server.port)
            server.process.send_signal(signal.SIGTERM)
            for peer in peers:
                self.assertEqual(peer.goodbye(), 1001)
                peer.socket.close()
            self.assertTrue(idle.is_hung_up())
            idle.socket.close()
            with self.assertRaises(OSError):
                socket.create_connection(("127.0.0.1", server.port), PATIENCE).close()

    def test_what_was_begun_is_finished(self):
        with Server() as server, Line(server.port) as line:
            line.send(b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nlast")
            server.wait_for("bytes_in", 4)
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(line.answer()[2], b"last")

    def test_there_is_an_end(self):
        with Server(stop_ms=300) as server, WebSocket(server.port) as stubborn, \
                Line(server.port) as waiting, Line(server.port, 2048) as slow, \
                WebSocket(server.port, receive_buffer=2048) as slower:
            waiting.send(b"GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
            slow.send(b"GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
            slower.say("!flood 900")
            time.sleep(0.1)
            stubborn.say("hello")
            self.assertEqual(stubborn.hear(), b"hello")
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(PATIENCE)  # some of these would never let it end

    def test_an_address_that_is_taken(self):
        with Server() as server:
            second = subprocess.run([NET_ECHO, f"port={server.port}"], capture_output=True,
                                    timeout=PATIENCE, check=False)
            self.assertEqual(second.returncode, 1)
            self.assertIn(b"in use", second.stderr)
        for bad in ("address=nowhere.test", "certificate=missing.pem"):
            wrong = subprocess.run([NET_ECHO, bad], capture_output=True, timeout=PATIENCE,
                                   check=False)
            self.assertEqual((wrong.returncode, len(wrong.stderr.splitlines())), (1, 1))


if __name__ == "__main__":
    unittest.main()
