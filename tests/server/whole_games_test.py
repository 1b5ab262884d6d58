#!/usr/bin/env python3
"""Whole games over real sockets: two people and a bot play, a spectator watches, and everything happens
that happens at a table.

    WYRM=build/wyrm tests/server/whole_games_test.py                        on SQLite
    WYRM=build/wyrm tests/support/with-postgres tests/server/whole_games_test.py    on PostgreSQL

A player leaves, a bot stands in, and the player comes back; a connection breaks, and missed events are resent;
moves are taken back, alone and by consent; people talk, and are muted. Everybody's events are without a gap,
and lead to the hash that `view` tells. At the end the record replays, and proves its dice.
"""
import os
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from serve_client import RUSH, Person, Server, temporary
from wyrm_client import replay, run


class TooShort(Exception):
    """The dice ended a game before everything had happened in it."""


class Stream:
    """The events a client has heard of a table, each checked against those before."""

    def __init__(self):
        self.events, self.log = [], []
        self.actor = None

    def take(self, event):
        assert event["number"] == len(self.events) + 1, (event, len(self.events))
        self.events.append(event)
        if event["type"] == "undone":
            assert event["length"] < len(self.log), event
            del self.log[event["length"]:]
        for move in event.get("moves", []):
            self.log.append(move)
            assert move["number"] == len(self.log), (event, len(self.log))
        assert event["length"] == len(self.log), (event, len(self.log))
        self.actor = event["actor"]

    def kinds(self, since=0):
        return [event["type"] for event in self.events[since:]]


class Guest(Person):
    """A spectator of one table that keeps every event."""

    def __init__(self, server, name=None):
        super().__init__(server, name)
        self.stream, self.lines = Stream(), []
        self.connect()

    def again(self):
        """The same person, on another device."""
        other = Guest(self.server)
        other.token = self.token
        return other.connect()

    def notice(self):
        for message in self.events:
            if message["method"] == "line":
                self.lines.append(message["params"]["text"])
            else:
                self.stream.take(message["params"])
        self.events.clear()

    def call(self, method, **params):
        result = super().call(method, **params)
        self.notice()
        return result

    def watch(self, table):
        """From the last event heard on; returns what was missed."""
        answer = self.call("watch", table=table, since=len(self.stream.events))
        for event in answer["events"]:
            self.stream.take(event)
        assert len(self.stream.events) == answer["number"], answer["number"]
        return answer

    def wait(self):
        """For one more event, or line."""
        self.events.append(self.event())
        self.notice()


class Table:
    """One game, from the first event to the last."""

    def __init__(self, test, game, players, seed):
        self.test, self.game, self.dice = test, game, random.Random(seed)
        self.ana, self.ben, self.eve = (Guest(test.server, name) for name in ("Ana", "Ben", None))
        self.tablet = self.ana.again()
        seats = ["me", "open"] + ["novice"] * (players - 2)
        self.id = self.ana.call("create", game=game, players=players, seats=seats, public=True,
                                stand_in="novice", seed="beef")["table"]
        self.eve.watch(self.id)
        self.ben.call("join", table=self.id, seed="00ff")
        for guest in (self.ana, self.tablet, self.ben):
            guest.watch(self.id)
        self.ben.call("start", table=self.id)
        self.people = {0: self.ana, 1: self.ben}
        self.moves, self.declined = 0, False
        self.done = set()

    def everybody(self):
        return self.ana, self.tablet, self.ben, self.eve

    def close(self):
        for guest in self.everybody():
            guest.close()

    # ---- Going on ----

    def actor(self):
        """Who is asked, as far as Ana's tablet has heard."""
        return self.tablet.stream.actor

    def step(self):
        """Makes a move of a player here, or waits for the next event."""
        if self.actor() in self.people:
            self.move(self.people[self.actor()], self.actor())
        else:
            self.tablet.wait()

    def catch_up(self):
        """Everybody hears what has happened until now, and sees the same."""
        for guest in self.everybody():
            place = guest.call("view", table=self.id)
            stream = guest.stream
            self.test.assertLessEqual(place["number"], len(stream.events))
            for name in ("hash", "length", "actor"):
                self.test.assertEqual(place[name], stream.events[place["number"] - 1][name], name)

    def move(self, person, seat):
        legal = person.call("legal", table=self.id)
        self.test.assertEqual(legal["actor"], seat)
        action = self.dice.choice(legal["actions"])["action"]
        place = person.call("play", table=self.id, action=action, length=legal["length"])
        self.moves += 1
        self.test.assertEqual(place["hash"], person.stream.events[place["number"] - 1]["hash"])
        actor, other = place["actor"], self.people.get(1 - seat)
        if actor == seat and len(place["moves"]) == 1 and other and "undo" not in self.done:
            self.undo_alone(person, other, place)
        elif actor == 1 - seat and other and "consent" not in self.done:
            self.undo_by_consent(person, other, place)
        self.catch_up_tablet(person)

    def catch_up_tablet(self, person):
        """So that the next to move is the one who is asked now."""
        while len(self.tablet.stream.events) < len(person.stream.events):
            self.tablet.wait()

    # ---- What happens at a table ----

    def undo_alone(self, person, other, place):
        """A move that has shown something cannot be taken back alone: then the next one is tried."""
        before = len(person.stream.events)
        back = person.call("undo", table=self.id)
        if person.call("view", table=self.id)["undo_request"]:
            other.call("decline", table=self.id)
            return
        self.test.assertEqual(back["length"], place["length"] - 1)
        self.test.assertEqual(person.stream.kinds(before), ["undone"])
        self.done.add("undo")

    def undo_by_consent(self, person, other, place):
        """Once it is declined, then it is granted. It is the other's turn, so nothing else happens."""
        before = len(person.stream.events)
        person.call("undo", table=self.id)
        wish = other.call("view", table=self.id)["undo_request"]
        self.test.assertEqual(wish["agreed"], [wish["seat"]])
        self.test.assertLess(wish["back_to"], place["length"])
        if not self.declined:
            other.call("decline", table=self.id)
            self.test.assertEqual(person.call("view", table=self.id)["length"], place["length"])
            self.test.assertEqual(person.stream.kinds(before), ["undo_requested", "undo_declined"])
            self.declined = True
            return
        other.call("agree", table=self.id)
        view = person.call("view", table=self.id)
        self.test.assertEqual((view["length"], view["undo_request"]), (wish["back_to"], None))
        self.test.assertEqual(person.stream.kinds(before), ["undo_requested", "undo_agreed", "undone"])
        self.done.add("consent")

    def leave_and_come_back(self):
        """Ben is away until the bot has moved for him."""
        self.ben.call("leave", table=self.id)
        del self.people[1]
        before = len(self.ben.stream.events)
        self.catch_up_tablet(self.ben)
        while not any(event["type"] == "moved" and event["seat"] == 1
                      for event in self.tablet.stream.events[before:]):
            self.step()
            if self.actor() == "over":
                raise TooShort
        self.ben.call("resume", table=self.id)
        self.people[1] = self.ben
        self.catch_up_tablet(self.ben)

    def lose_connection(self):
        """Ana's connection breaks; what has happened before she is back is what her tablet heard."""
        while self.actor() == 0:
            self.step()
        if self.actor() == "over":
            raise TooShort
        heard = len(self.ana.stream.events)
        self.ana.close()
        del self.people[0]
        while self.actor() not in (0, "over"):
            self.step()
        self.people[0] = self.ana.connect()
        answer = self.ana.watch(self.id)
        missed = answer["events"]
        self.test.assertGreater(len(missed), 0)
        self.catch_up_tablet(self.ana)
        self.test.assertEqual(missed, self.tablet.stream.events[heard:answer["number"]])
        self.test.assertEqual(answer["seat"], 0)

    def talk(self):
        self.ana.call("chat", table=self.id, text="Hello!")
        self.ben.call("mute", table=self.id, seat=0, muted=True)
        self.ana.call("chat", table=self.id, text="Can you hear me?")
        self.ben.call("chat", table=self.id, text="Is anybody there?")
        self.ben.call("mute", table=self.id, seat=0, muted=False)
        self.ana.call("chat", table=self.id, text="Now?")
        self.catch_up()
        everything = ["Hello!", "Can you hear me?", "Is anybody there?", "Now?"]
        for guest in (self.ana, self.tablet, self.eve):
            self.test.assertEqual(guest.lines, everything)
        self.test.assertEqual(self.ben.lines, ["Hello!", "Is anybody there?", "Now?"])
        kept = self.eve.call("chat_history", table=self.id)
        self.test.assertEqual([(line["name"], line["text"]) for line in kept],
                              list(zip(("Ana", "Ana", "Ben", "Ana"), everything)))

    # ---- The whole game ----

    def play(self):
        chores = [self.talk, self.leave_and_come_back, self.lose_connection]
        while self.actor() != "over":
            self.step()
            if chores and self.moves >= 4 and self.actor() != "over":
                chores.pop(0)()
            if self.moves % 8 == 0:
                self.catch_up()
        self.catch_up()
        if chores or self.done != {"undo", "consent"}:
            raise TooShort

    def check_end(self):
        """The end is the same for everybody, and can be proved."""
        for guest in self.everybody():
            self.test.assertEqual(guest.stream.events[-1]["type"], "ended")
            self.test.assertEqual(guest.stream.events[-1]["why"], "played")
            self.test.assertEqual(guest.call("log", table=self.id), guest.stream.log)
            self.test.assertTrue(guest.call("score", table=self.id)["final"])
        record = self.eve.call("record", table=self.id)
        status, _, text = self.test.server.ask("GET", f"/tables/{self.id}/record")
        self.test.assertEqual((status, text.decode()), (200, record))
        status, _, complaints = replay(record)
        self.test.assertEqual(status, 0, complaints)
        path = pathlib.Path(self.test.folder.name) / f"{self.id}.wyrm"
        path.write_text(record, encoding="utf-8")
        commitment = self.eve.stream.events[0]["commitment"]
        status, output, complaints = run("verify", str(path), "--commitment", commitment)
        self.test.assertEqual(status, 0, output + complaints)
        return record


class WholeGames(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = temporary()
        cls.server = Server(cls.folder.name, "--rate", str(RUSH), "--log-level", "warning",
                            database=os.environ.get("WYRM_POSTGRES"))

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.end()
        cls.folder.cleanup()
        if status != 0 or log:
            raise AssertionError(f"status {status}: {log}")

    def whole_game(self, game, players):
        for seed in range(20):
            table = Table(self, game, players, seed)
            self.addCleanup(table.close)
            try:
                table.play()
                break
            except TooShort:
                continue
        record = table.check_end()
        self.assertEqual(table.done, {"undo", "consent"})
        self.assertIn("seat 0 person Ana\nseat 1 person Ben\nseat 2 novice", record)

    def test_book(self):
        self.whole_game("book", 3)

    def test_keepers(self):
        self.whole_game("keepers", 3)

    def test_dungeon(self):
        self.whole_game("dungeon", 4)

    def test_brood(self):
        self.whole_game("brood", 3)


if __name__ == "__main__":
    unittest.main()
