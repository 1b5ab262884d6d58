#!/usr/bin/env python3
"""Tests of accounts from outside: sessions, erasure and metrics."""
import json
import pathlib
import re
import resource
import sqlite3
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from serve_client import PATIENCE, RUSH, Person, Server, play, temporary
from serve_test import PASSWORD, Test
from socket_client import WebSocket
from wyrm_client import replay

HOUR = 60 * 60 * 1000
DAY = 24 * HOUR


def now():
    return int(time.time() * 1000)


class Sessions(unittest.TestCase):
    """The server is stopped, and its database changed as time would have changed it."""

    def setUp(self):
        self.folder = temporary()
        self.addCleanup(self.folder.cleanup)
        self.server = Server(self.folder.name)
        self.ana = Person(self.server, "Ana")
        self.addCleanup(self.ana.close)

    def meanwhile(self, sql, *values):
        """Stops the server, does this, and starts it again. The answer is the rows."""
        self.assertEqual(self.server.end()[0], 0)
        database = sqlite3.connect(pathlib.Path(self.folder.name) / "wyrm.db")
        with database:
            rows = database.execute(sql, values).fetchall()
        database.close()
        self.server.start()
        return rows

    def session(self):
        return self.meanwhile("SELECT seen, expires FROM sessions")

    def test_a_session_ends_after_ninety_days(self):
        (seen, expires), = self.session()
        self.assertEqual(expires - seen, 90 * DAY)
        token = self.ana.token
        self.meanwhile("UPDATE sessions SET seen = ?, expires = ?", now() - 90 * DAY, now() - 1)
        self.assertEqual(self.ana.me(), {"signed_in": False})
        self.assertIsNone(self.ana.token)  # the cookie is gone, too
        self.ana.token = token
        self.assertFalse(self.ana.connect().call("me")["signed_in"])
        self.ana.token = token
        self.assertEqual(self.ana.post("rename", name="Bo")[0], 401)
        self.ana.token = token
        self.assertEqual(self.ana.ask("GET", "/api/export")[0], 401)
        self.assertEqual(self.session(), [])  # and is swept away
        self.server.end()

    def test_the_last_moment_counts(self):
        self.meanwhile("UPDATE sessions SET seen = ?, expires = ?", now() - 90 * DAY,
                       now() + PATIENCE * 1000)
        self.assertTrue(self.ana.me()["signed_in"])
        self.server.end()

    def test_a_session_that_is_used_goes_on(self):
        for use in (self.ana.me, self.ana.connect):
            self.meanwhile("UPDATE sessions SET seen = ?, expires = ?", now() - 2 * HOUR,
                           now() + DAY)
            before = now()
            use()
            (seen, expires), = self.session()  # whatever was begun is written before it stops
            self.assertGreaterEqual(seen, before)
            self.assertLessEqual(seen, now())
            self.assertEqual(expires, seen + 90 * DAY)
        self.server.end()

    def test_it_is_written_down_once_an_hour(self):
        seen, expires = now() - HOUR // 2, now() + DAY
        self.meanwhile("UPDATE sessions SET seen = ?, expires = ?", seen, expires)
        self.assertTrue(self.ana.me()["signed_in"])
        self.ana.connect()
        self.assertTrue(self.ana.call("me")["signed_in"])
        self.assertEqual(self.session(), [(seen, expires)])
        self.server.end()


class Names(Test):
    def test_twenty_four_letters_of_any_script(self):
        for letter in ("\u00e9", "\u9f8d", "\U00020000", "\U0001f409"):
            name = letter * 24
            person = self.person(name).connect()
            self.assertEqual(person.call("me")["name"], name)
            made = person.call("create", game="book", players=2, seats=["me", "novice"],
                               public=True)
            table = made["table"]
            self.assertEqual(person.call("view", table=table)["seats"][0]["name"], name)
            person.call("resign", table=table)
            record = person.call("record", table=table)
            self.assertIn(f" {name}\n", record)
            self.assertEqual(replay(record)[0], 0)
            self.assertEqual(self.person().post("guest", name=name + letter)[0], 400)
            account = self.account(name)
            self.assertEqual(account.me()["name"], name)
            self.assertEqual(self.person().post("register", name=name, password=PASSWORD)[0], 409)

    def test_a_login_does_not_undo_a_renaming(self):
        person = self.account("Earlier")
        other = self.person()
        login = threading.Thread(
            target=lambda: other.post("login", name="Earlier", password=PASSWORD))
        login.start()  # a password takes its time
        time.sleep(0.02)
        self.assertEqual(person.post("rename", name="Later")[0], 200)
        login.join()
        self.assertEqual(person.me()["name"], "Later")


class Erasing(Test):
    def game(self, *people, players=2):
        made = people[0].call("create", game="book", players=players, public=True)
        for person in people[1:]:
            person.call("join", table=made["table"])
        return made["table"]

    def test_nobody_waits_for_who_is_forgotten(self):
        ana, bo = self.account("Forgetter").connect(), self.account("Stayer").connect()
        running, seated, own = (self.game(bo, ana), self.game(bo, ana, players=3),
                                self.game(ana, bo, players=3))
        bo.call("start", table=running)
        ana.call("chat", table=running, text="So long")
        bo.call("watch", table=running)
        self.assertEqual(ana.post("erase", confirm=True, password=PASSWORD)[0], 200)
        self.assertEqual(ana.socket.goodbye(), 4401)
        kinds = [bo.event()["params"]["type"] for _ in range(2)]
        self.assertEqual(kinds, ["resigned", "ended"])
        view = bo.call("view", table=running)
        self.assertEqual((view["stage"], view["seats"][1]["player"]), ("over", "resigned"))
        self.assertEqual(bo.call("view", table=seated)["seats"][1], {"seat": 1, "player": "nobody"})
        self.assertEqual(bo.call("view", table=own)["stage"], "closed")
        self.assertEqual(bo.call("chat_history", table=running), [])
        ratings = bo.call("ratings", game="book")
        self.assertEqual([(row["name"], row["games"]) for row in ratings], [("Stayer", 1)])
        self.assertGreater(ratings[0]["rating"], 1500)
        record = bo.call("record", table=running)
        self.assertEqual(replay(record)[0], 0)
        told = json.dumps([view, record, bo.call("log", table=running),
                           bo.call("watch", table=running, since=0)])
        self.assertNotIn("Forgetter", told)

    def test_a_bot_plays_on(self):
        people = [self.person(name).connect() for name in ("One", "Two", "Three")]
        table = self.game(*people, players=3)
        people[0].call("start", table=table)
        self.assertEqual(people[2].post("erase", confirm=True)[0], 200)
        play({0: people[0], 1: people[1]}, table, seed=3)
        ranks = people[0].call("watch", table=table, since=0)["events"][-1]["ranks"]
        self.assertEqual(ranks[2], 3)


class Counting(Test):
    def numbers(self):
        page = self.server.ask("GET", "/metrics")[2].decode()
        return {name: float(value) for name, value in
                re.findall(r"^(wyrm_\S+) (\S+)$", page, re.MULTILINE)}

    def test_everything_that_is_shown_is_true(self):
        before = self.numbers()
        ana = self.account("Counter").connect()
        other = self.person()
        other.token = ana.token
        other.connect()  # the same person, twice
        stranger = self.person().connect()
        bo = self.person("Bo").connect()
        for each in (ana, other, stranger, bo):
            each.call("me")
        during = self.numbers()

        def grown(name, then=before):
            return self.numbers()[name] - then[name]

        self.assertEqual(during["wyrm_people"], before["wyrm_people"] + 2)
        self.assertGreaterEqual(during["wyrm_connections"], 4)
        self.assertEqual(during['wyrm_messages_total{direction="in"}'] -
                         before['wyrm_messages_total{direction="in"}'], 4)
        self.assertEqual(during['wyrm_messages_total{direction="out"}'] -
                         before['wyrm_messages_total{direction="out"}'], 4)

        table = ana.call("create", game="book", players=2, public=True)["table"]
        self.assertEqual(grown('wyrm_tables{stage="open"}'), 1)
        self.assertEqual(grown("wyrm_tables_opened_total"), 1)
        self.assertEqual(grown("wyrm_games_started_total"), 0)
        bo.call("join", table=table)
        ana.call("start", table=table)
        self.assertEqual(grown("wyrm_games_started_total"), 1)
        self.assertEqual(grown('wyrm_tables{stage="open"}'), 0)
        self.assertEqual(grown('wyrm_tables{stage="running"}'), 1)
        moves = play({0: ana, 1: bo}, table, seed=5, moves=3)
        self.assertEqual(grown('wyrm_moves_total{by="people"}'), moves)
        self.assertEqual(grown("wyrm_move_seconds_count"), moves)
        mover = ana if ana.call("legal", table=table)["actions"] else bo
        self.refused(1, "play", mover, table=table, action="fly")
        self.refused(3, "play", mover, table=table, action="end", length=0)
        self.assertEqual(grown("wyrm_moves_refused_total"), 2)
        ana.call("chat", table=table, text="Hello")
        self.assertEqual(grown("wyrm_chat_lines_total"), 1)
        ana.call("resign", table=table)
        self.assertEqual(grown('wyrm_games_finished_total{end="given-up"}'), 1)
        self.assertEqual(grown('wyrm_tables{stage="over"}'), 1)
        self.assertEqual(grown('wyrm_tables{stage="running"}'), 0)
        # account, guest, table, seat, start, moves, line, end
        self.assertGreaterEqual(grown("wyrm_store_writes_total"), 7 + moves)
        self.assertEqual(grown("wyrm_store_faults_total"), 0)

        table = ana.call("create", game="book", players=2, seats=["me", "novice"])["table"]
        play({0: ana}, table, seed=6)
        self.assertEqual(grown('wyrm_games_finished_total{end="played"}'), 1)
        self.assertGreater(grown('wyrm_moves_total{by="bots"}'), 0)
        self.assertGreater(grown("wyrm_bot_seconds_count"), 0)
        self.assertEqual(self.person().post("login", name="Counter", password="not this")[0], 401)
        self.assertEqual(self.person().post("login", name="Counter", password=PASSWORD)[0], 200)
        self.assertEqual(grown('wyrm_logins_total{outcome="ok"}'), 1)
        self.assertEqual(grown('wyrm_logins_total{outcome="failed"}'), 1)
        end = self.numbers()
        for name in ("wyrm_request_seconds_count", "wyrm_store_seconds_count",
                     'wyrm_requests_total{outcome="ok"}', 'wyrm_connections_total{outcome="opened"}',
                     'wyrm_bytes_total{direction="in"}', 'wyrm_bytes_total{direction="out"}'):
            self.assertGreater(end[name], before[name], name)
        self.assertLess(abs(end["wyrm_start_time_seconds"] - time.time()), 10 * PATIENCE)


class Notifications(Test):
    options = ()

    def test_what_is_refused_is_not_answered(self):
        notice = json.dumps({"jsonrpc": "2.0", "method": "bots"})
        with WebSocket(self.server.port) as line:
            for _ in range(60):
                line.say(notice)
            line.say("{")  # not even a notification
            self.assertIsNone(json.loads(line.hear())["id"])
            line.say(json.dumps({"jsonrpc": "2.0", "id": 7, "method": "bots"}))
            self.assertEqual(json.loads(line.hear())["id"], 7)


class FullDisk(unittest.TestCase):
    def test_it_is_told_and_it_passes(self):
        with temporary() as folder:
            server = Server(folder, "--rate", str(RUSH))

            def limit_files(most):
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                                 (most, resource.RLIM_INFINITY))

            def wait_for(status):
                end = time.monotonic() + PATIENCE
                while server.ask("GET", "/healthz")[0] != status:
                    self.assertLess(time.monotonic(), end, f"/healthz never says {status}")
                    time.sleep(0.1)

            self.assertEqual(server.ask("GET", "/healthz")[0], 200)
            limit_files(4096)
            status, _, answer = server.ask("POST", "/api/guest", {"name": "Ana"})
            self.assertEqual((status, answer["error"]), (503, "store-full"))
            wait_for(503)
            limit_files(resource.RLIM_INFINITY)
            wait_for(200)
            self.assertEqual(server.ask("POST", "/api/guest", {"name": "Ana"})[0], 201)
            self.assertEqual(server.end()[0], 0)


if __name__ == "__main__":
    unittest.main()
