#!/usr/bin/env python3
"""Crash test: kill -9 in mid-game and recovery.

    WYRM=build/wyrm tests/server/crash_test.py [KILLS]                        on SQLite
    WYRM=build/wyrm tests/support/with-postgres tests/server/crash_test.py [KILLS]    on PostgreSQL
    ... tests/server/crash_test.py 200                                        as before a release

Five people play: one alone, two against bots, two against each other. After every `kill -9` each
client reconnects, requests the events since the last one it has received, and compares: no
acknowledged move is missing, there is no gap, every hash is the same, and the game can go on.
The moment of death depends on the clock; the invariants do not.
"""
import os
import pathlib
import random
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from socket_client import PATIENCE, Gone
from table_client import Person, Refused, Server


class Round:
    """One life of the server, and who has come back in it."""

    def __init__(self, people):
        self.changed = threading.Condition()
        self.number, self.waited_for, self.is_end = 0, people, False
        self.ready = set()
        self.failure = None

    def begin(self, is_end=False):
        with self.changed:
            self.number += 1
            self.ready.clear()
            self.is_end = is_end
            self.changed.notify_all()

    def wait_for_next(self, last):
        with self.changed:
            self.changed.wait_for(lambda: self.number > last)
            return self.number

    def is_ready(self, name):
        with self.changed:
            self.ready.add(name)
            self.changed.notify_all()

    def fail(self, failure):
        with self.changed:
            self.failure = self.failure or failure
            self.changed.notify_all()

    def wait_for_all(self):
        with self.changed:
            everybody = self.changed.wait_for(
                lambda: self.failure or len(self.ready) == self.waited_for, 3 * PATIENCE)
        if self.failure:
            raise self.failure
        assert everybody, f"only {sorted(self.ready)} have come back to where they can go on"


class Memory:
    """A client's knowledge of one table, which no later event may contradict."""

    def __init__(self, table):
        self.table = table
        self.events, self.log = [], []
        self.stage, self.sitting, self.actor = "open", 0, None

    def take(self, event):
        number = len(self.events) + 1
        assert event["number"] == number, f"event {event['number']} instead of {number}"
        self.events.append(event)
        self.log += event.get("moves", [])
        assert event["length"] == len(self.log), (event, len(self.log))
        kind = event["type"]
        self.actor = event["actor"]
        if kind == "seat_taken":
            self.sitting += 1
        elif kind == "started":
            self.stage = "running"
        elif kind == "ended":
            self.stage = "over"

    def check_place(self, place):
        """Is what an answer says of a number what was heard of it?"""
        assert place["number"] <= len(self.events), ("ahead of its events", place)
        event = self.events[place["number"] - 1]
        for name in ("hash", "length", "actor"):
            assert place[name] == event[name], (name, place, event)


class Player(threading.Thread):
    """One of the people; with a partner, two share the table that the first of them makes."""

    def __init__(self, name, server, rounds, seed, wanted=None, host=None):
        super().__init__(name=name, daemon=True)
        self.server, self.rounds, self.wanted, self.host = server, rounds, wanted, host
        self.random = random.Random(seed)
        self.token = server.guest(name)
        self.known, self.invitation = set(), None
        self.memory, self.person, self.seat = None, None, None
        self.acknowledged = self.games = self.unsure = 0

    # ---- Coming back ----

    def run(self):
        number = 0
        try:
            while True:
                number = self.rounds.wait_for_next(number)
                if self.rounds.is_end:
                    return
                try:
                    self.come_back()
                except (Gone, OSError) as gone:
                    if isinstance(gone, TimeoutError):
                        raise AssertionError(f"{self.name} is stuck at {self.where()}") from gone
                if self.person:
                    self.person.close()
        except BaseException as failure:  # whatever it is, the driver must hear of it
            self.rounds.fail(failure)

    def where(self):
        memory = self.memory
        return memory and (memory.table, memory.stage, memory.actor, self.seat, len(memory.events))

    def come_back(self):
        self.person = Person(self.server, self.token)
        self.person.on_notice = self.on_notice
        if self.memory:
            self.watch()
            self.compare()
        while not self.can_go_on():
            self.step()
        self.rounds.is_ready(self.name)
        while not self.rounds.is_end:
            self.step()

    def can_go_on(self):
        """A seat is to move, and one of the clients here holds it."""
        memory = self.memory
        if not memory or memory.stage != "running" or memory.actor != self.seat:
            return bool(memory) and memory.stage == "running" and self.is_shared()
        return bool(self.ask("legal", table=memory.table)["actions"])

    def is_shared(self):
        return self.host is not None or self.wanted["seats"].count("open") > 0

    def on_notice(self, message):
        event = message["params"]
        if self.memory and event["table"] == self.memory.table:
            self.memory.take(event)

    def watch(self):
        memory = self.memory
        heard = len(memory.events)
        answer = self.ask("watch", table=memory.table, since=heard, **self.invited())
        assert answer["number"] >= heard, f"{heard} events were heard, {answer['number']} are there"
        for event in answer["events"]:
            memory.take(event)
        assert len(memory.events) == answer["number"], "not all of the rest was told"
        memory.check_place(answer)
        assert answer["stage"] == memory.stage, (answer["stage"], memory.stage)
        self.seat = answer["seat"]
        assert self.seat != "spectator", "the seat is gone"
        self.invitation = answer.get("invite", self.invitation)

    def compare(self):
        """Everything that was ever told of this table is told again."""
        memory = self.memory
        known = len(memory.log)
        log = self.ask("log", table=memory.table, **self.invited())
        assert log[:known] == memory.log[:known], "the log is another one"
        if self.random.random() < 0.25:
            before = list(memory.events)
            again = self.ask("watch", table=memory.table, since=0, **self.invited())
            assert again["events"][:len(before)] == before, "the events are others"

    def invited(self):
        invitation = self.host.invitation if self.host else self.invitation
        return {"invite": invitation} if invitation else {}

    # ---- Playing ----

    def step(self):
        memory = self.memory
        if not memory or memory.stage == "over":
            self.find_table()
        elif memory.stage == "open" and memory.sitting == 2 and not self.host:
            self.ask("start", table=memory.table)
        elif memory.actor == self.seat and memory.stage == "running":
            self.move()
        else:
            self.person.hear()

    def find_table(self):
        if self.memory:
            self.games += 1
            self.known.add(self.memory.table)
            self.memory = None
        table = self.table_of_host() if self.host else self.own_table()
        if not table:
            time.sleep(0.06)  # the host has not made one yet, or has lost it with the server
            self.ask("me")
            return
        if self.host:
            self.sit_down(table)
        self.memory = Memory(table)
        self.watch()

    def table_of_host(self):
        memory = self.host.memory
        is_new = memory and memory.table not in self.known and memory.events
        return memory.table if is_new and self.host.invitation else None

    def own_table(self):
        """A table created before a crash whose answer was lost, or a new one."""
        for each in self.ask("my_tables"):
            if each["stage"] in ("open", "running") and each["table"] not in self.known:
                return each["table"]
        made = self.ask("create", **self.wanted)
        self.invitation = made.get("invite")
        return made["table"]

    def sit_down(self, table):
        """Before watching: a spectator's hashes would not be those of the seat."""
        try:
            self.ask("join", table=table, **self.invited())
        except Refused as refused:
            assert refused.code == 9, refused  # one sat there when the server died

    def ask(self, method, **params):
        while True:
            try:
                return self.person.ask(method, **params)
            except Refused as refused:
                if refused.code != 11:  # too fast: the only refusal that is deserved
                    raise
                time.sleep(0.05)

    def move(self):
        memory = self.memory
        actions = self.ask("legal", table=memory.table)["actions"]
        action = self.random.choice(actions)["action"]
        self.unsure += 1
        place = self.ask("play", table=memory.table, action=action, length=len(memory.log))
        self.unsure -= 1
        self.acknowledged += 1
        memory.check_place(place)
        assert place["moves"] == memory.log[place["length"] - len(place["moves"]):place["length"]]


ALONE = {"game": "dungeon", "players": 1, "seats": ["me"]}
WITH_BOT = {"game": "book", "players": 2, "seats": ["me", "keen"]}
WITH_BOTS = {"game": "book", "players": 3, "seats": ["novice", "me", "novice"]}
TOGETHER = {"game": "book", "players": 2, "seats": ["me", "open"]}


def invite_people(server, rounds):
    people = [Player("Ana", server, rounds, 1, ALONE), Player("Ben", server, rounds, 2, WITH_BOT),
              Player("Cleo", server, rounds, 3, WITH_BOTS),
              Player("Dana", server, rounds, 4, TOGETHER)]
    people.append(Player("Eli", server, rounds, 5, host=people[-1]))
    return people


def crash(database, kills):
    moments = random.Random(20)
    rounds = Round(5)
    server = Server(database)
    people = invite_people(server, rounds)
    for person in people:
        person.start()
    began = time.monotonic()
    try:
        for _ in range(kills):
            rounds.begin()
            if moments.random() < 0.75:
                rounds.wait_for_all()
                time.sleep(moments.uniform(0.02, 0.3))
            else:  # while some are still coming back
                time.sleep(moments.uniform(0, 0.1))
            server.kill()
            server.start()
        rounds.begin()
        rounds.wait_for_all()
        rounds.begin(is_end=True)
    finally:
        rounds.begin(is_end=True)
        if server.process.poll() is None:
            server.stop()
    for person in people:
        person.join(PATIENCE)
    if rounds.failure:
        raise rounds.failure
    complaints = [line for line in server.said if not line.startswith("Wyrm is at")]
    assert not complaints, "".join(complaints)
    report(kills, people, time.monotonic() - began)


def report(kills, people, seconds):
    moves = sum(person.acknowledged for person in people)
    unsure = sum(person.unsure for person in people)
    games = sum(person.games for person in people)
    print(f"{kills} kills in {seconds:.0f} s: {moves} moves acknowledged, none lost; "
          f"{unsure} cut off; {games} games played to the end", flush=True)


def main():
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    database = os.environ.get("WYRM_POSTGRES")
    if database:
        crash(database, kills)
        return
    with tempfile.TemporaryDirectory() as folder:
        crash(os.path.join(folder, "wyrm.db"), kills)


if __name__ == "__main__":
    main()
