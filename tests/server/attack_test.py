#!/usr/bin/env python3
"""Tests of hostile clients: floods, forged requests, stolen sessions, and the server's answers."""
import contextlib
import hashlib
import json
import os
import pathlib
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from socket_client import TEXT, Gone, frame, guess_until_refused
from table_client import Person, Server, token_of

NOWHERE = "0" * 16  # no such table
PASSWORD = "not to be guessed"


class Attack(unittest.TestCase):
    """A server, two who play at an open table, and one who does not."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(os.path.join(cls.folder.name, "wyrm.db"))
        cls.tokens = [cls.server.guest(name) for name in ("Ana", "Ben", "Mal")]

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def setUp(self):
        self.ana, self.ben, self.mal = (self.person(token) for token in self.tokens)

    def person(self, token=None, **changes):
        person = Person(self.server, token, **changes)
        self.addCleanup(person.close)
        return person

    def table(self, public=True):
        """A game between Ana and Ben: its id, its invitation, and who is asked."""
        made = self.ana.ask("create", game="book", players=2, public=public)
        table, invite = made["table"], made.get("invite")
        self.ben.ask("join", table=table, **({"invite": invite} if invite else {}))
        actor = self.ana.ask("start", table=table)["actor"]
        self.addCleanup(lambda: self.ana.ask("resign", table=table))
        return table, invite, (self.ana, self.ben)[actor]

    def goodbye(self, person):
        """The code with which a connection is ended."""
        with self.assertRaises(Gone) as gone:
            while True:
                person.hear()
        return gone.exception.args[0]


class Seats(Attack):
    def test_nobody_plays_for_somebody_else(self):
        table, _, mover = self.table()
        other = self.ben if mover is self.ana else self.ana
        action = mover.ask("legal", table=table)["actions"][0]["action"]
        for thief in (self.mal, other):
            self.assertEqual(thief.refusal("play", table=table, action=action), 4)
        for method in ("resign", "leave", "resume", "undo", "legal"):
            self.assertEqual(self.mal.refusal(method, table=table), 4, method)
        self.assertEqual(self.mal.refusal("chat", table=table, text="I am Ana"), 4)
        self.assertEqual(self.mal.refusal("join", table=table, seat=0), 9)
        self.assertEqual(self.mal.refusal("resign", table=table, seat=0), -32602)
        self.assertEqual(mover.ask("play", table=table, action=action)["table"], table)

    def test_strangers_only_look(self):
        table, _, _ = self.table()
        stranger = self.person()
        self.assertEqual(stranger.ask("view", table=table)["seat"], "spectator")
        for method in ("join", "leave", "resign", "start", "close", "undo", "my_tables"):
            params = {} if method == "my_tables" else {"table": table}
            self.assertEqual(stranger.refusal(method, **params), 10, method)
        self.assertEqual(stranger.refusal("view", table=table, seat="all"), -32602)


class Tokens(Attack):
    def expect_stranger(self, token):
        """A token of no session is worth nothing: who comes with it may look, as anybody may."""
        person = self.person(token)
        self.assertFalse(person.ask("me")["signed_in"], token)
        self.assertEqual(person.refusal("my_tables"), 10, token)

    def test_forged_tokens_open_nothing(self):
        token = self.tokens[0]
        other = "1" if token[-2] != "1" else "2"
        digest = hashlib.sha256(token.encode()).hexdigest()
        for wrong in (token[:-2] + other + token[-1], token[:-1], token + "0", digest,
                      digest[:len(token)], "'" * len(token)):
            self.expect_stranger(wrong)

    def test_a_token_ends_with_its_session(self):
        token = self.server.guest("Eve")
        person = self.person(token)
        self.assertTrue(person.ask("me")["signed_in"])
        self.assertEqual(self.server.post("/api/logout", {}, token)[0], 200)
        self.assertEqual(self.goodbye(person), 4401)
        self.expect_stranger(token)

    def test_an_account_does_not_keep_the_token_of_the_guest(self):
        planted = self.server.guest("Fay")
        status, headers, _ = self.server.post(
            "/api/register", {"name": "Fay", "password": "a long enough one"}, planted)
        self.assertEqual(status, 201)
        self.assertNotEqual(token_of(headers), planted)
        self.expect_stranger(planted)


class Pages(Attack):
    def test_pages_of_others_open_no_socket(self):
        for origin in ("https://evil.test", "http://wyrm.test.evil.test", "null",
                       "http://evil.wyrm.test"):
            with self.assertRaises(Gone) as gone:
                self.person(self.tokens[0], Origin=origin)
            self.assertEqual(gone.exception.args[0], 403, origin)
        self.person(self.tokens[0], Origin="http://wyrm.test")

    def test_a_form_of_another_page_is_not_taken(self):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            answer = self.server.post("/api/guest", {"name": "Gil"}, content_type=kind)
            self.assertEqual(answer[0], 415, kind)


class Invitations(Attack):
    def test_a_private_table_looks_like_none(self):
        table, _, _ = self.table(public=False)
        _, elsewhere, _ = self.table(public=False)
        tries = [(method, {}) for method in
                 ("view", "watch", "unwatch", "log", "score", "record", "chat_history", "join", "leave",
                  "resume", "start", "close", "resign", "rematch", "undo", "agree", "decline",
                  "legal")]
        tries += [(method, {"invite": invite}) for method in ("view", "watch", "join")
                  for invite in ("", "wrong", elsewhere, 5)]
        tries += [("play", {"action": "x"}), ("play", {"action": "x", "length": 0}), ("play", {}),
                  ("why", {"action": "x"}), ("chat", {"text": "x"}), ("join", {"seat": 99}),
                  ("view", {"unknown": 1}), ("mute", {"seat": 0, "muted": True})]
        for method, params in tries:
            answers = []
            for each in (table, NOWHERE):
                wanted = self.mal.send(method, table=each, **params)
                answer = self.mal.hear()
                self.assertEqual(answer.pop("id"), wanted)
                answers.append(answer)
            self.assertEqual(answers[0].get("error", {}).get("code"), 2, (method, params))
            self.assertEqual(answers[0], answers[1], (method, params))
            time.sleep(0.1)  # the limit in the long run

    def test_an_invitation_is_for_its_own_table(self):
        table, invite, _ = self.table(public=False)
        self.assertEqual(self.mal.ask("view", table=table, invite=invite)["seat"], "spectator")
        self.mal.ask("watch", table=table, invite=invite)
        self.assertEqual(self.mal.ask("unwatch", table=table), {})
        self.assertEqual(self.mal.refusal("view", table=table), 2)


class Bombs(Attack):
    def answer_to(self, text):
        """On a connection of its own, without effect on the others."""
        person = self.person(self.tokens[2])
        person.socket.say(text)
        answer = person.hear()
        self.assertTrue(self.ana.ask("me")["signed_in"])
        return answer["error"]["code"]

    def test_what_is_no_json_for_us(self):
        for text in ("[" * 60000, '{"a":' * 10000, '{"id":1e999}', '{"id":' + "9" * 5000 + "}",
                     '{"jsonrpc":"2.0","id":1,"id":2,"method":"me"}', '"\\ud800"', "\0", "{"):
            self.assertEqual(self.answer_to(text), -32700, text[:40])

    def test_what_is_no_request(self):
        one = '{"jsonrpc":"2.0","id":1,"method":"me"}'
        for text in ("[]", f"[{one}]", f"[{one},{one}]", "1", "null", '"x"', "{}"):
            self.assertEqual(self.answer_to(text), -32600, text)

    def test_long_texts_and_large_numbers(self):
        long = "x" * 60000
        table, _, mover = self.table()
        self.assertEqual(mover.refusal("chat", table=table, text=long), -32602)
        self.assertEqual(mover.refusal("play", table=table, action=long), 1)
        self.assertEqual(mover.refusal("view", table=long), 2)
        self.assertEqual(mover.refusal(long), -32601)
        self.assertEqual(mover.refusal("me", **{long: 1}), -32602)
        for number in (2**31, 2**32, 2**63 - 1, -1, 1e308, 0.5):
            self.assertEqual(mover.refusal("watch", table=table, since=number), -32602, number)
            self.assertEqual(mover.refusal("create", game="book", players=number), -32602, number)
        self.assertEqual(mover.refusal("view", table=table, sight="all"), -32602)

    def test_bodies_of_requests(self):
        for body, status in ((b"[" * 60000, 400), (b'{"name":"a","name":"b"}', 400), (b"[]", 400),
                             (json.dumps({"name": "x" * 60000}).encode(), 400)):
            self.assertEqual(self.server.post("/api/guest", body)[0], status, body[:20])

    def test_oversized_messages(self):
        for text in ("[" * 100000, "x" * 70000):
            person = self.person(self.tokens[2])
            person.socket.send(frame(TEXT, text.encode()))
            self.assertEqual(self.goodbye(person), 1009)

    def test_too_much_at_once(self):
        person = self.person(self.tokens[2])
        message = b'{"jsonrpc":"2.0","id":1,"method":"me"}'
        # However slow the server is: there are always 400 messages ahead of it, until it hangs up.
        person.socket.send(frame(TEXT, message) * 400)
        codes = []
        with self.assertRaises(Gone) as gone:
            while True:
                codes.append(person.hear().get("error", {}).get("code"))
                with contextlib.suppress(ConnectionError):
                    person.socket.send(frame(TEXT, message))
        self.assertEqual(gone.exception.args[0], 1008)
        self.assertEqual(set(codes), {None, 11})
        self.assertTrue(self.ana.ask("me")["signed_in"])


class Texts(Attack):
    NAMES = ("a'; DROP TABLE people;--", "<b onclick=x>\"&amp;", "%s%n{name}\\")

    def test_names_and_lines_stay_what_they_are(self):
        for name in self.NAMES:
            person = self.person(self.server.guest(name))
            self.assertEqual(person.ask("me")["name"], name)
            table = person.ask("create", game="book", players=2, public=True)["table"]
            self.assertEqual(self.ana.ask("view", table=table)["seats"][0]["name"], name)
            for line in (name, "<script>alert(1)</script>", "' OR 1=1; --", "\U0001f409 \u00e9"):
                person.ask("chat", table=table, text=line)
                self.assertEqual(person.ask("chat_history", table=table)[-1]["text"], line)
            self.assertEqual(self.ana.ask("chat_history", table=table)[0]["name"], name)
            person.ask("close", table=table)


class Passwords(Attack):
    def slows_guessing_down(self, name):
        def login(password):
            return self.server.post("/api/login", {"name": name, "password": password})
        answers = guess_until_refused(login)
        statuses = [status for status, _, _ in answers]
        self.assertEqual(statuses[:5], [401] * 5)
        self.assertEqual(set(statuses[5:-1]) - {401}, set())
        self.assertGreaterEqual(int(answers[-1][1]["retry-after"][0]), 1)
        # The right one has to wait, too. Where the wait is over by then it is taken: once more.
        self.assertTrue(any(login(PASSWORD)[0] == 429 or not guess_until_refused(login)
                            for _ in range(10)))

    def test_guessing_takes_longer_and_longer(self):
        answer = self.server.post("/api/register", {"name": "Gus", "password": PASSWORD})
        self.assertEqual(answer[0], 201)
        self.slows_guessing_down("Gus")


class UnknownNames(Passwords):
    def test_guessing_takes_longer_and_longer(self):
        self.slows_guessing_down("Nobody at all")


if __name__ == "__main__":
    unittest.main()
