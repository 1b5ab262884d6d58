#!/usr/bin/env python3
"""Tests of a database outage in the middle of a game: the server stays up and recovers.

    WYRM=build/wyrm tests/support/with-postgres tests/server/outage_test.py
"""
import os
import pathlib
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from socket_client import PATIENCE, Gone
from table_client import Person, Refused, Server


def database(what):
    subprocess.run([os.environ["WYRM_WITH_POSTGRES"], what], check=True)


class Outage(unittest.TestCase):
    def setUp(self):
        self.server = Server(os.environ["WYRM_POSTGRES"])
        self.token = self.server.guest("Ana")
        self.ana = Person(self.server, self.token)
        self.ben = Person(self.server, self.server.guest("Ben"))
        made = self.ana.ask("create", game="book", players=2, public=True)
        self.table = made["table"]
        self.ben.ask("join", table=self.table)
        self.ana.ask("start", table=self.table)
        for person in (self.ana, self.ben):
            seen = person.ask("watch", table=self.table)
        self.events = seen["number"]

    def tearDown(self):
        self.ana.close()
        self.ben.close()
        self.server.stop()

    def wait_for_health(self, wanted):
        """Whether the store answers is asked now and then, so it takes a while to be known."""
        end = time.monotonic() + 2 * PATIENCE
        while self.server.get("/healthz")[0] != wanted:
            self.assertLess(time.monotonic(), end, f"/healthz never says {wanted}")
            time.sleep(0.1)

    def try_again(self, **move):
        """The move, as soon as the server has found its way back to the database."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.mover.ask("play", **move)
            except Refused as refused:
                self.assertEqual(refused.code, 12)
                self.assertLess(time.monotonic(), end, "the database is back, but not here")
                time.sleep(0.1)

    def test_a_move_that_cannot_be_written_has_not_happened(self):
        actor = self.ana.ask("view", table=self.table)["actor"]
        self.mover, other = (self.ana, self.ben) if actor == 0 else (self.ben, self.ana)
        legal = self.mover.ask("legal", table=self.table)
        move = {"table": self.table, "action": legal["actions"][0]["action"],
                "length": legal["length"]}
        self.assertEqual(self.server.get("/healthz")[0], 200)

        database("stop")
        try:
            self.assertEqual(self.mover.refusal("play", **move), 12)
            self.assertEqual(self.mover.refusal("play", **move), 12)
            self.assertEqual(self.server.post("/api/guest", {"name": "Cleo"})[0], 503)
            self.wait_for_health(503)
            other.ask("me")  # whatever was told before would have come before this answer
            self.assertEqual((self.ana.heard, self.ben.heard), ([], []))
        finally:
            database("start")

        place = self.try_again(**move)
        self.assertEqual(place["number"], self.events + 1)
        self.wait_for_health(200)
        other.ask("me")
        for person in (self.ana, self.ben):  # who watched before still does
            heard = [message["params"]["number"] for message in person.heard]
            self.assertEqual(heard[:1], [self.events + 1])

    def test_bots_play_on_when_it_is_back(self):
        wanted = {"game": "keepers", "players": 4, "public": True, "seats": ["novice"] * 4}
        table = self.ana.ask("create", **wanted)["table"]
        seen = self.ana.ask("watch", table=table, since=0)
        events = [event["number"] for event in seen["events"]]
        database("stop")
        database("start")
        kind = None
        while kind != "ended":
            try:
                self.ana.hear()
                told = [message["params"] for message in self.ana.heard]
            except Gone as gone:
                # What was being written then is there after all: it is heard by coming back.
                self.assertEqual(gone.args[0], 1012)
                self.ana.close()
                self.ana = Person(self.server, self.token)
                told = self.ana.ask("watch", table=table, since=len(events))["events"]
            self.ana.heard = []
            events += [event["number"] for event in told]
            kind = told[-1]["type"] if told else kind
        self.assertEqual(events, list(range(1, len(events) + 1)))


if __name__ == "__main__":
    unittest.main()
