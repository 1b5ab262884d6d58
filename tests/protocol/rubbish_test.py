#!/usr/bin/env python3
"""Tests of invalid input: a clear one-line error, the right exit status and an unchanged game."""
import contextlib
import copy
import itertools
import json
import pathlib
import random
import re
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from plays import plays
from wyrm_client import ROOT, Client, Refused, Test, new_two, replay, run

COMMANDS = ("games", "play", "rules", "rpc", "replay", "verify", "signature", "bench")


def whole_game(game="book", players=2, seed=4):
    """The record of a game that is over."""
    with Client() as client:
        client.call("new", game=game, players=players, seed=seed)
        client.play_on(seed)
        return client.call("save")


def meaning(record):
    """What a record says, whichever way it is written: who sits where is a label, and notation may
    differ in case, blanks, zeros before a number and the order of dice. None: not even a record by its
    looks."""
    said = []
    for line in record.rstrip(b"\n").split(b"\n"):
        seat = re.fullmatch(rb"seat (\d+) \S+ .*", line)
        move = re.fullmatch(rb"(\d+) (\S+) (.*) (#\w+)", line)
        if seat and not re.fullmatch(rb"seat \d+ total .*", line):
            said.append((b"seat", int(seat[1])))
        elif move:
            words = b" ".join(move[3].lower().split())
            words = re.sub(rb" ?([@+]) ?", rb"\1", words)
            words = re.sub(rb"\b0+(?=\d)", b"", words)
            dice = re.fullmatch(rb"place (.*)@(\d+)", words)
            if dice:
                words = b"place %s@%d" % (b"+".join(sorted(dice[1].split(b"+"))), int(dice[2]))
            roll = re.fullmatch(rb"roll (\d+)", words)
            if roll:
                words = b"roll " + bytes(sorted(roll[1]))
            said.append((int(move[1]), move[2], words, move[4]))
        else:
            said.append(line)
    return said


class Lines(Test):
    """Rubbish on the protocol's input."""

    def unchanged(self, client, line, code=-32700):
        """A line that is refused with this code, in one line, and changes nothing."""
        before = self.everything(client)
        answer = client.ask(line)
        self.assertEqual(answer["error"]["code"], code, answer)
        self.assertEqual(len(answer["error"]["message"].splitlines()), 1)
        self.assertIsNone(answer["id"])
        self.assertEqual(self.everything(client), before)

    def test_lines_that_are_not_json(self):
        client = self.client()
        new_two(client)
        request = b'{"jsonrpc":"2.0","id":1,"method":"play","params":{"action":"place 3@1"}}'
        for line in (b"{", b"}", b"[", b"play", b"'", b"nul", b"\x00", b"\xff\xfe{\x00}\x00",
                     b"\xef\xbb\xbf" + request, request + b"}", request + b" " + request,
                     request[:-1], request.replace(b"place", b"pl\x00ace"),
                     request.replace(b"place", b"pl\xffce"), request.replace(b"place", b"\xc3("),
                     request.replace(b"place", b"\xed\xa0\x80"),
                     request.replace(b"place", b"\\ud800"), request.replace(b"place", b"\\u0000"),
                     request.replace(b"place", b"\x1b[31m"), request.replace(b"1,", b"1e999,"),
                     request.replace(b'"id":1', b'"id":123456789012345678901234567890'),
                     request.replace(b'"id":1', b'"id":1,"id":2'),
                     request.replace(b'"id":1', b'"id":01'), b"[" * 100000,
                     b'{"a":' * 100000, b"[" * 3000 + b"]" * 3000):
            with self.subTest(line[:60]):
                self.unchanged(client, line)

    def test_every_beginning_of_a_request(self):
        client = self.client()
        new_two(client)
        request = b'{"jsonrpc":"2.0","id":1,"method":"play","params":{"action":"place 3@1"}}'
        before = self.everything(client)
        for size in range(1, len(request)):
            self.assertEqual(client.ask(request[:size])["error"]["code"], -32700)
        self.assertEqual(self.everything(client), before)

    def test_the_end_of_input_in_the_middle(self):
        client = Client()
        client.process.stdin.write(b'{"jsonrpc":"2.0","id":1,"meth')
        rest, status, complaints = client.finish()
        self.assertEqual(json.loads(rest)["error"]["code"], -32700)
        self.assertEqual((status, complaints), (0, ""))

    def test_long_lines(self):
        client = self.client()
        new_two(client)
        play = '{"jsonrpc":"2.0","id":1,"method":"play","params":{"action":"%s"}}'
        most = 4194304
        self.unchanged(client, b"x" * 10_000_000)
        self.unchanged(client, b" " * 10_000_000)
        self.unchanged(client, b"\xff" * 10_000_000)
        self.unchanged(client, b"[1," * 4_000_000)
        self.unchanged(client, play % ("a" * 10_000_000))
        self.unchanged(client, (play % "place 3@1").ljust(most + 1))
        answer = client.ask(play % ("a" * (most - len(play) + 2)))  # just short enough
        self.assertEqual((answer["id"], answer["error"]["code"]), (1, 1))
        answer = client.ask((play % "place 3@1").ljust(most))
        self.assertEqual(answer["result"]["length"], 8)

    def test_long_lines_take_little_memory(self):
        client = self.client()
        client.call("games")
        for _ in range(8):
            client.process.stdin.write(b"y" * 10_000_000)
        self.assertEqual(client.ask("")["error"]["code"], -32700)
        status = pathlib.Path(f"/proc/{client.process.pid}/status").read_text(encoding="ascii")
        self.assertLess(int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]), 128 * 1024)

    def test_large_messages(self):
        client = self.client()
        new_two(client)
        self.unchanged(client, "[" + "1," * 2_000_000 + "1]", -32600)
        many = json.dumps({f"name {i}": i for i in range(100_000)})
        answer = client.ask('{"jsonrpc":"2.0","id":1,"method":"games","params":%s}' % many)
        self.assertEqual(answer["error"]["code"], -32602)
        answer = client.ask('{"jsonrpc":"2.0","id":1,"method":"%s"}' % ("m" * 1_000_000))
        self.assertEqual(answer["error"]["code"], -32601)
        self.assertLess(len(answer["error"]["message"]), 200)

    def test_random_bytes(self):
        generator = random.Random(1)
        client = self.client()
        new_two(client)
        before = self.everything(client)
        request = b'{"jsonrpc":"2.0","id":1,"method":"why","params":{"action":"place 3@1"}}'
        for _ in range(2000):
            line = bytearray(request)
            for _ in range(generator.randint(1, 4)):
                at = generator.randrange(len(line))
                line[at:at + generator.randint(0, 2)] = generator.randbytes(generator.randint(0, 2))
            line = bytes(line).replace(b"\n", b"?")
            if line.strip(b" \t\r") and b'"id"' in line:
                answer = client.ask(line)
                self.assertTrue(("result" in answer) != ("error" in answer))
        self.assertEqual(self.everything(client), before)

    def test_seats_out_of_range(self):
        client = self.client()
        new_two(client)
        for seat in (2, 5, 6, 255, 256, -1, -2, -3, -4, 2**31, 2**32, 2**63 - 1, -2**63, 0.5, "0",
                     "", "chance", "over", None, True, [0], {"seat": 0}):
            with self.subTest(seat=seat):
                self.refused(-32602, client, "view", seat=seat)
                self.refused(-32602, client, "log", seat=seat)
                self.refused(-32602, client, "play", action="place 3@1", seat=seat)

    def check_actions(self, client, rule, actions):
        """Actions that are refused, in so many words, by a rule of the game."""
        for action in actions:
            with self.subTest(action=action):
                refusal = self.refused(1, client, "play", action=action)
                self.assertRegex(refusal.data["rule"], rule)
                why = client.call("why", action=action)
                self.assertEqual(why, {"legal": False, **refusal.data})

    def test_actions_of_other_games(self):
        client = self.client()
        new_two(client)
        self.check_actions(client, r"^BOOK-\d+$", (
            "e2e4", "Nf3", "O-O", "1. d4 d5", "hit", "fold", "raise 20", "keep dragon 3",
            "buy wyvern@4", "roll", "roll 2d6", "attack 3 with 2", "move 4 7", "pass",
            "resign", "place", "place @", "place 3", "place 3@", "place @1", "place 0@1",
            "place 7@1", "place 3+@1", "place +3@1", "place 3+4+5+6@1", "place 3@0",
            "place 3@6", "place 33@1", "place 3@1 end", "claim", "claim 0", "claim 6",
            "claim one", "use", "use storm", "use storm 0", "use storm 7", "use moon 1",
            "use jungle 1", "end end", "token", "goal", "show", "show dragon@1",
            "place 3@1\n", "place\u00a03@1", "\u0440lace 3@1", "-1", "{}", "%s%n", "'",
            "place {c}", "x" * 1000, " ", "@", "+"))

    def test_actions_that_dragonkeepers_does_not_know(self):
        client = self.client()
        client.call("new", game="keepers", players=2, seed=1)
        self.check_actions(client, r"^KEEP-\d+$", (
            "place 3@1", "claim 1", "end", "raise", "take", "take up", "take left right", "take 1",
            "take red-3", "crystal", "crystal 1", "stop 1", "lay", "lay 3", "lay red", "lay red-6",
            "lay red-red-3", "lay pink-3", "lay some-3", "lay some-blue", "lay ribbon", "lay ribbon-3",
            "lay shadow-6", "lay s0", "lay s9", "lay s33", "play", "play up", "play red", "play 3",
            "thrift", "jewel up", "prism", "prism red", "prism pink on", "prism on red", "add",
            "add some-3", "recall", "recall 3", "pass pass", "first", "first 2", "first x", "deal s1",
            "deal ribbon", "chest", "chest prism", "remove 1", "remove 2", "show 3", "show 7",
            "show pink", "turn red-3", "turn some-3", "pearl red-8", "pearl red-1", "take left\n",
            "take\u00a0left", "\u0442ake left", "take {c}", "%s%n", "", " ", "-", "x" * 1000))


    def test_actions_that_dragon_dungeon_does_not_know(self):
        client = self.client()
        client.call("new", game="dungeon", players=2, chance="manual", options={"sheet": "easy"})
        client.play_all(["first 0", "roll 1346"])
        self.check_actions(client, r"^DUNG-\d+$", (
            "place 3@1", "claim 1", "end", "take left", "take", "take 3", "take 3 dragon",
            "take dragon 3", "take 3 dragon 3", "take 2 dragon 3", "take 0 dragon 3", "take 7 dragon 3",
            "take 3 dragon 7", "take 3 4", "take 3 dragon 4 6", "take 3+4 dragon 6", "take -3 dragon 4",
            "rest", "rest 1", "rest 1 dragon 3", "use", "use 1", "use 7", "use 1 4", "pass", "mark",
            "mark loot", "mark gold", "mark 1", "decline", "run", "run 3", "stay", "attack",
            "attack dragon", "yield", "sheet", "sheet easy", "sheet hard", "first 0", "first 5", "roll",
            "roll 134", "roll 1346", "roll 13467", "roll 0346", "roll 1+3+4+6", "roll 2d6", "meet 3",
            "fight 3", "fight 0", "fight 7", "strike 6", "take 3 dragon 6\n", "take\u00a03 dragon 6",
            "\u0442ake 3 dragon 6", "take {a} dragon {c}", "%s%n", "", " ", "-", "x" * 1000))
        client.call("new", game="dungeon", players=1, chance="manual", options={"sheet": "easy"})
        self.check_actions(client, r"^DUNG-\d+$", (
            "roll 1346", "roll 13", "roll 007", "roll", "first 0", "meet 3", "fight 3", "take 1 dragon 3",
            "rest", "rest 1 dragon 3"))

    def test_actions_that_dragonbrood_does_not_know(self):
        client = self.client()
        client.call("new", game="brood", players=2, seed=1)
        client.play_all(2 * ["start red", "start red", "start blue", "start yellow"])
        self.check_actions(client, r"^BROOD-\d+$", (
            "place 3@1", "claim 1", "end", "take left", "take 3 dragon 6", "roll 1346", "dragon",
            "dragon 0", "dragon 5", "dragon 7", "dragon red", "dragon 1 forest", "dragon 1 2", "leader 1",
            "place forest", "place", "place moon", "place 1", "join forest", "force forest", "nursery",
            "nursery 1", "oust", "oust 1", "oust 1 1", "oust 6 1", "oust enemy", "oust enemy 1",
            "ability", "plus3", "plus3 gold", "plus1 egg", "minus1 food", "take", "take 1", "take 1 0",
            "take 1 0 0", "take 7 0 0", "take 0 0 0 0", "take -1 1 1", "swap", "swap gold",
            "swap food-gold", "swap gold-food", "dig", "dig t7", "dig t1", "dig n1", "magic", "magic n8",
            "magic n1", "magic start", "keep", "keep egg", "keep egg-cup", "trade egg-cup", "grow",
            "grow green", "grow red", "evolve red", "evolve red blue", "fuse 3 0", "fuse 4 0 0",
            "fuse 3 0 0", "awake", "awake tan", "awake black", "jewels 1 1 1", "hatch", "hatch red",
            "hatch red egg", "hatch red egg 4", "hatch red egg 1", "hatch egg 1 red", "mint", "mint 5",
            "mint 1", "mint 1 cheap", "mint cheap", "sell", "sell egg", "sell egg 0", "sell egg 1",
            "sell gold", "forge", "forge gold", "forge red", "forge red cheap", "craft red dear",
            "deposit", "deposit 9", "deposit 1", "withdraw 1", "open 0", "open 1", "put", "put 5",
            "put 4 gold", "put gold", "put 5 gold", "fetch gold 5", "fetch 5 gold", "retire 4",
            "retire 1", "buy 2", "buy", "vend", "vend egg-cup", "recolour pink", "recolour red",
            "split 3", "split 1", "study 3", "study 1", "rob bank", "rob", "steal gold", "steal 1",
            "steal 1 gold", "copy", "copy forest", "once", "twice", "thrice", "tribute 3", "tribute 1",
            "coins", "gather", "gather 1", "peaks gems", "peaks jewels", "fight", "fight inn", "hold",
            "bid", "bid ducat", "bid secret", "bid nothing", "reveal", "feed", "feed all", "feed 1",
            "income c1", "income b2", "alchemy 7", "alchemy 1", "interest 1", "stop", "play", "play on",
            "newyear", "new year", "done", "done done", "order 0", "order 6", "sky peaks g",
            "sky forest a", "sky peaks a", "bonus larder", "bonus points", "show egg-cup", "seventh red",
            "enemy inn red", "enemy inn-winter red", "draw green", "draw red", "kit 1", "kit 4",
            "start red", "start pink", "dragon 1\n", "dragon\u00a01", "\u0501ragon 1", "dragon {c}",
            "%s%n", "", " ", "-", "x" * 1000))
        client.call("new", game="brood", players=1, chance="manual")
        self.check_actions(client, r"^BROOD-\d+$", (
            "order 0", "order 1", "sky grotto a", "sky peaks", "sky a peaks", "bonus larder", "start red",
            "dragon 1", "draw red", "done", "show egg-cup"))


class Records(Test):
    """Truncated and mutated records."""

    GAME = "book"

    @classmethod
    def setUpClass(cls):
        cls.record = whole_game(cls.GAME).encode()

    def check(self, mutant):
        """`wyrm replay` on a mutant: fine only when it still says the same."""
        status, output, complaints = replay(mutant)
        if status == 0:
            self.assertEqual(meaning(mutant), meaning(self.record))
            self.assertEqual(complaints, "")
        else:
            self.assertEqual(status, 1, complaints)
            self.assertEqual(len(complaints.splitlines()), 1, complaints)
            self.assertGreater(len(complaints), 20)
            self.assertEqual(output, "")
        return status

    def test_the_record_itself(self):
        self.assertEqual(self.check(self.record), 0)
        self.assertEqual(self.check(self.record[:-1]), 0)  # without its last line feed

    def test_every_line_removed_in_turn(self):
        lines = self.record.splitlines(keepends=True)
        step = plays(len(lines) // 8, 12)  # all of them: see below
        for at in [*range(0, len(lines), step), len(lines) - 1]:
            with self.subTest(line=at + 1):
                self.assertEqual(self.check(b"".join(lines[:at] + lines[at + 1:])), 1)

    def test_every_line_removed_or_twice_through_load(self):
        client = self.client()
        new_two(client)
        lines = self.record.decode().splitlines(keepends=True)
        head, end = lines.index("moves\n") + 2, lines.index("result\n")
        chosen = [*range(head), *range(head, end, plays(7, 1)), *range(end, len(lines))]
        for at, after in itertools.product(chosen, (0, 1)):
            with self.subTest(line=at + 1, removed=not after):
                refusal = self.refused(6, client, "load",
                                       record="".join(lines[:at + after] + lines[at + 1 - after:]))
                self.assertTrue({"line", "move"} & set(refusal.data))

    def test_truncated_anywhere_through_load(self):
        client = self.client()
        new_two(client)
        record = self.record.decode()
        for size in list(range(0, 300)) + list(range(300, len(record) - 1, plays(101, 23))):
            with self.subTest(size=size):
                with self.assertRaises(Refused) as caught:
                    client.call("load", record=record[:size])
                self.assertEqual(caught.exception.code, 6)
                self.assertEqual(len(caught.exception.message.splitlines()), 1)

    def test_truncated_files(self):
        step = plays(len(self.record) // 8, 211)
        for size in list(range(0, len(self.record) - 1, step)) + [len(self.record) - 2]:
            with self.subTest(size=size):
                self.assertEqual(self.check(self.record[:size]), 1)

    def mutant(self, generator):
        """The record with one to three bytes flipped, lost, doubled or made up."""
        bytes_ = bytearray(self.record)
        for _ in range(generator.choice((1, 1, 1, 2, 3))):
            at = generator.randrange(len(bytes_))
            kind = generator.randrange(5)
            if kind == 0:
                bytes_[at] ^= 1 << generator.randrange(8)
            elif kind == 1:
                bytes_[at] = generator.randrange(256)
            elif kind == 2:
                del bytes_[at]
            elif kind == 3:
                bytes_.insert(at, bytes_[at])
            else:
                bytes_.insert(at, generator.randrange(256))
        return bytes(bytes_)

    def test_random_flips(self):
        generator, count = random.Random(2), plays(15, 150)
        failed = sum(self.check(self.mutant(generator)) for _ in range(count))
        self.assertGreater(failed, count * 2 // 3)

    def test_random_flips_through_load(self):
        generator, count = random.Random(3), plays(150, 1500)
        client = self.client()
        new_two(client)
        before = client.call("save")
        failed = 0
        for _ in range(count):
            mutant = self.mutant(generator)
            text = mutant.decode("utf-8", "replace").replace("\0", "\x01")
            mutant = text.encode()
            answer = client.request("load", {"record": text})
            if "error" in answer:
                failed += 1
                self.assertEqual(answer["error"]["code"], 6)
                self.assertEqual(client.call("save"), before)
            else:
                self.assertEqual(meaning(mutant), meaning(self.record))
                new_two(client)
        self.assertGreater(failed, count * 8 // 15)

    def test_files_that_are_no_records(self):
        for rubbish in (b"", b"\n", b"\x00" * 100, b"\xff" * 100, b"wyrm record 2\n", b"PK\x03\x04",
                        b"wyrm record 1\r\ngame book\r\n", b"wyrm record 1\n" * 100,
                        b"wyrm record 1\ngame book\n" + b"x" * 10_000_000,
                        b"x" * 10_000_000, self.record * 2, b"\n" + self.record):
            with self.subTest(rubbish[:30]):
                self.assertEqual(self.check(rubbish), 1)

    def test_files_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            for path in (folder, folder + "/none", folder + "/none/none"):
                status, output, complaints = run("replay", path)
                self.assertEqual((status, output), (2, b""))
                self.assertEqual(len(complaints.splitlines()), 1, complaints)


class KeepersRecords(Records):
    """The same with a game that has secrets."""

    GAME = "keepers"


class DungeonRecords(Records):
    """The same with forced moves."""

    GAME = "dungeon"


class BroodRecords(Records):
    """The same with a long game of many kinds of moves."""

    GAME = "brood"


class Components(Test):
    """Component files that are wrong."""

    GAME = "book"

    @classmethod
    def setUpClass(cls):
        cls.good = json.loads((ROOT / f"games/{cls.GAME}/components.json").read_text(encoding="utf-8"))

    def make(self, change):
        """A copy of the components, changed."""
        components = copy.deepcopy(self.good)
        change(components)
        return components

    def broken(self):
        """Names, what is wrong, and the path that the complaint must name."""
        make = self.make
        yield "a missing card", make(lambda c: c["cards"].pop(7)), "cards"
        yield "a negative cost", make(lambda c: c["slots"][1].update(cost=-4)), "slots[1].cost"
        yield "a cost of zero", make(lambda c: c["slots"][1].update(cost=0)), "slots[1].cost"
        yield "a huge cost", make(lambda c: c["slots"][1].update(cost=10**15)), "slots[1].cost"
        yield "a cost lost", make(lambda c: c["slots"][4].pop("cost")), "slots[4].cost"
        yield "an id twice", make(lambda c: c["cards"][3].update(id="crimson-storm")), "cards[3]"
        yield "a slot twice", make(lambda c: c["slots"][1].update(id=1)), "slots[1]"
        yield "an unknown id", make(lambda c: c["cards"][3].update(id="pink-storm")), "cards[3]"
        yield "no id", make(lambda c: c["cards"][35].pop("id")), "cards[35]"
        yield "one card too many", make(lambda c: c["cards"].append(c["cards"][0])), "cards[36]"
        yield "an unknown name", make(lambda c: c.update(dragons=36)), "dragons"
        yield "an unknown name within", make(lambda c: c["cards"][0].update(cost=1)), \
            "cards[0].cost"
        yield "a wrong type", make(lambda c: c["cards"][0].update(points="8")), "cards[0].points"
        yield "half a point", make(lambda c: c["cards"][0].update(points=7.5)), "cards[0].points"
        yield "null", make(lambda c: c["cards"][0].update(points=None)), "cards[0].points"
        yield "no list", make(lambda c: c.update(cards={})), "cards"
        yield "no object", make(lambda c: c["cards"].__setitem__(2, 8)), "cards[2]"
        yield "two dice", make(lambda c: c.update(dice=[3, 4])), "dice"
        yield "a die of 7", make(lambda c: c.update(dice=[3, 4, 7])), "dice[2]"
        yield "no blocker", make(lambda c: c.pop("blocker")), "blocker.pips"
        yield "a wrong sum", make(lambda c: c["players"][1].update(piles=[12, 12, 13])), \
            "players[1].piles"
        yield "too many piles", make(lambda c: c["players"][3].update(piles=[6] * 6)), \
            "players[3].piles"
        yield "no pile", make(lambda c: c["players"][0].update(piles=[])), "players[0].piles"
        yield "an end that never comes", make(lambda c: c["players"][0].update(end_piles=4)), \
            "players[0].end_piles"
        yield "a blocker that one die moves", make(lambda c: c["blocker"].update(pips=5)), \
            "blocker.pips"
        yield "a blocker nowhere", make(lambda c: c["blocker"].update(pile=4)), "blocker.pile"
        yield "a wrong tag", make(lambda c: c["cards"][0].update(tag="guessed")), "cards[0].tag"
        yield "another game", make(lambda c: c.update(game="chess")), "game"
        yield "no game", make(lambda c: c.pop("game")), "game"

    def check_file(self, path, client, place, is_typed=True):
        """A file that both the protocol and, if it is typed there, the terminal refuse, naming it and
        the place."""
        refusal = self.refused(6, client, "new", game=self.GAME, players=3, components=str(path))
        messages = [refusal.message]
        if is_typed:
            status, output, complaints = run("play", self.GAME, "--components", str(path))
            self.assertEqual((status, output), (2, b""))
            messages.append(complaints.decode())
            self.assertEqual(len(messages[1].splitlines()), 1, messages)
        for message in messages:
            self.assertIn(path.name, message)
            self.assertIn(place, message)
        return refusal

    def test_wrong_values(self):
        client = self.client()
        new_two(client)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.json"
            for number, (name, components, place) in enumerate(self.broken()):
                with self.subTest(name):
                    path.write_text(json.dumps(components), encoding="utf-8")
                    refusal = self.check_file(path, client, place, number % plays(6, 1) == 0)
                    self.assertTrue(refusal.data["path"].startswith(place.removesuffix(".tag")),
                                    refusal.data)
                    inline = self.refused(6, client, "new", game=self.GAME, players=3,
                                          components=components)
                    self.assertEqual(inline.data, refusal.data)

    def test_files_that_are_not_json(self):
        client = self.client()
        new_two(client)
        text = (ROOT / f"games/{self.GAME}/components.json").read_bytes()
        name = self.GAME.encode()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.json"
            for rubbish, line in ((b"", 1), (b"{\n\n", 3), (text[:300], None), (text + b"}", None),
                                  (text.replace(name, b"\xff", 1), 2), (b"\x00", 1),
                                  (b'{"game": "book",\n "game": "book"}', 2),
                                  (b"[" * 100000, None)):
                with self.subTest(rubbish[:30]):
                    path.write_bytes(rubbish)
                    refusal = self.check_file(path, client, "line")
                    self.assertGreaterEqual(refusal.data["line"], 1)
                    if line:
                        self.assertEqual(refusal.data["line"], line)
            for rubbish in (b"[]", b"{}"):
                path.write_bytes(rubbish)
                self.check_file(path, client, "game" if rubbish == b"{}" else "object")
            path.write_bytes(b"[" + b"1," * plays(500_000, 5_000_000))
            self.check_file(path, client, "")
            self.check_file(pathlib.Path(folder), client, "")
            self.check_file(pathlib.Path(folder) / "none.json", client, "")

    def test_a_file_name_that_is_rubbish(self):
        client = self.client()
        new_two(client)
        for name in ("", "a\nb", "x" * 10000, "\u00f1" * 300, "\x1b[31m"):
            self.refused(6, client, "new", game="book", players=2, components=name)


class KeepersComponents(Components):
    """Words among the values, and supplies that must last."""

    GAME = "keepers"

    def broken(self):
        make = self.make
        yield "a missing colour", make(lambda c: c["left"].pop(1)), "left"
        yield "four numbers", make(lambda c: c["left"][0].update(cards=[2, 3, 3, 3])), "left[0].cards"
        yield "a card too many", make(lambda c: c["left"][0].update(cards=[3, 3, 3, 3, 2])), "right"
        yield "too few left", make(lambda c: [row.update(cards=[1] * 4 + [0]) for row in c["left"]]), \
            "left"
        yield "an unknown colour", make(lambda c: c["right"][2].update(id="pink")), "right[2]"
        yield "a colour twice", make(lambda c: c["right"][2].update(id="red")), "right[2]"
        yield "an unknown front", make(lambda c: c["starting"][0].update(front="pink")), \
            "starting[0].front"
        yield "a number in front", make(lambda c: c["starting"][0].update(front=1)), \
            "starting[0].front"
        yield "a back of 7", make(lambda c: c["starting"][3].update(back="7")), "starting[3].back"
        yield "a back of 6", make(lambda c: c["starting"][3].update(back="6")), "starting[3].back"
        yield "a number as a back", make(lambda c: c["starting"][3].update(back=3)), \
            "starting[3].back"
        yield "nine to deal", make(lambda c: c["dealt"].update(value=[0, 3, 3, 3])), "dealt"
        yield "a negative deal", make(lambda c: c["dealt"].update(value=[-1, 1, 2, 3])), "dealt"
        yield "twelve shadows", make(lambda c: c["shadows"].update(value=12)), "shadows"
        yield "equal pieces", make(lambda c: c["pieces"][1].update(value=1)), "pieces[1].value"
        yield "46 pieces", make(lambda c: c["pieces"][0].update(count=9)), "pieces"
        yield "no pearls", make(lambda c: [pearl["count"].update(value=0) for pearl in c["pearls"]]), \
            "players[0].amulets"
        yield "an unknown pearl", make(lambda c: c["pearls"][0].update(id="red-7")), "pearls[0]"
        yield "rising crests", make(lambda c: c["crests"][1].update(value=17)), "crests[1]"
        yield "half a crystal", make(lambda c: c["crystals"].update(value=2.5)), "crystals"
        yield "an unknown reward", make(lambda c: c["rewards"][5].update(piece="best")), \
            "rewards[5].piece"
        yield "four eggs at once", make(lambda c: c["rewards"][0].update(eggs=4)), "rewards[0].eggs"
        yield "too many taken out", make(lambda c: c["players"][0].update(removed=45)), \
            "players[0].removed"
        yield "no end", make(lambda c: c["players"][2].update(amulets=0)), "players[2].amulets"
        yield "another game", make(lambda c: c.update(game="book")), "game"


class DungeonComponents(Components):
    """A path, a gallery and actions that must be possible, and a game that must end."""

    GAME = "dungeon"

    def broken(self):
        make = self.make
        yield "no exit", make(lambda c: c.pop("exit")), "exit"
        yield "an exit too far", make(lambda c: c["exit"].update(value=64)), "exit"
        yield "half a tile", make(lambda c: c["exit"].update(value=39.5)), "exit"
        yield "nobody inside", make(lambda c: c["adventurer"].update(value=40)), "adventurer"
        yield "a dragon ahead", make(lambda c: c["dragon"].update(value=10)), "dragon"
        yield "five rooms", make(lambda c: c["rooms"].pop()), "rooms"
        yield "a seventh room", make(lambda c: c["rooms"].append(c["rooms"][0])), "rooms[6]"
        yield "a late beginning", make(lambda c: c["rooms"][0].update(first=1)), "rooms[0].first"
        yield "a room backwards", make(lambda c: c["rooms"][2].update(first=15)), "rooms[2].first"
        yield "a room outside", make(lambda c: c["rooms"][5].update(first=40)), "rooms[5].first"
        yield "a hexagon elsewhere", make(lambda c: c["rooms"][1].update(hexagon=20)), \
            "rooms[1].hexagon"
        yield "a die of 7", make(lambda c: c["rooms"][1].update(easy=[7, 1])), "rooms[1].easy"
        yield "a dragon asleep", make(lambda c: c["rooms"][3].update(normal=[4, 0])), "rooms[3].normal"
        yield "one number for a pace", make(lambda c: c["rooms"][3].update(normal=[4])), \
            "rooms[3].normal"
        yield "a monster at the start", make(lambda c: c["minion_tiles"].update(value=[10])), \
            "minion_tiles[0]"
        yield "a monster at the exit", make(lambda c: c["boss_tiles"].update(value=[27, 40])), \
            "boss_tiles[1]"
        yield "two on a tile", make(lambda c: c["boss_tiles"].update(value=[27, 12])), "boss_tiles[1]"
        yield "nine of a kind", make(lambda c: c["boss_tiles"].update(value=list(range(25, 34)))), \
            "boss_tiles"
        yield "an unknown monster", make(lambda c: c["gallery"][1].update(id="ooze")), "gallery[1]"
        yield "a sum of 13", make(lambda c: c["gallery"][0].update(sums=[13])), "gallery[0].sums"
        yield "a sum twice", make(lambda c: c["gallery"][1].update(sums=[7, 8])), "gallery[1].sums"
        yield "a sum for nobody", make(lambda c: c["gallery"][1].update(sums=[6])), "gallery"
        yield "one defence", make(lambda c: c["gallery"][2].update(easy=[4])), "gallery[2].easy"
        yield "no defence", make(lambda c: c["dragon_defence"].update(value=0)), "dragon_defence"
        yield "an unknown icon", make(lambda c: c["actions"][0].update(normal=["jump3"])), \
            "actions[0].normal[0]"
        yield "five icons", make(lambda c: c["actions"][0].update(normal=["move1"] * 5)), \
            "actions[0].normal"
        yield "a late move", make(lambda c: c["actions"][1].update(easy=["key", "move1"])), \
            "actions[1].easy"
        yield "two moves", make(lambda c: c["actions"][0].update(normal=["move1", "move1"])), \
            "actions[0].normal"
        yield "a fight out of nowhere", make(lambda c: c["actions"][2].update(easy=["minion"])), \
            "actions[2].easy"
        yield "a fight and a dragon", \
            make(lambda c: c["actions"][2].update(easy=["move1", "minion", "dragon1"])), \
            "actions[2].easy"
        yield "a dragon between", \
            make(lambda c: c["actions"][3].update(normal=["move2", "dragon1", "key"])), \
            "actions[3].normal"
        yield "two that go nowhere", make(lambda c: c["actions"][4].update(normal=["dragon3"])), \
            "actions[4].normal"
        yield "half a ring", make(lambda c: c["ring"].update(value="maybe")), "ring"
        yield "a number for a ring", make(lambda c: c["ring"].update(value=1)), "ring"
        yield "one sheet", make(lambda c: c["sheets"].pop()), "sheets"
        yield "a hard sheet", make(lambda c: c["sheets"][1].update(id="hard")), "sheets[1]"
        yield "four boxes", make(lambda c: c["sheets"][0].update(loot=[1, 2, 3, 4])), "sheets[0].loot"
        yield "too much loot", make(lambda c: c["sheets"][1].update(loot=[1, 2, 3, 4, 100])), \
            "sheets[1].loot[4]"
        yield "a number as a weapon", make(lambda c: c["sheets"][0].update(weapons=[1] * 5)), \
            "sheets[0].weapons[0]"
        yield "too many levels", make(lambda c: c["sheets"][1].update(weapons=["level"] * 5)), \
            "sheets[1].weapons"
        yield "no steps", make(lambda c: c["sheets"][0].update(coward=[0, 1, 2, 3, 4])), \
            "sheets[0].coward[0]"
        yield "no cemetery", make(lambda c: c["sheets"][0].update(graves=0)), "sheets[0].graves"
        yield "three skulls", make(lambda c: c["sheets"][1].update(boss_skulls=3)), \
            "sheets[1].boss_skulls"
        yield "seven trophies", make(lambda c: c["trophies"]["value"].pop()), "trophies"
        yield "an unknown trophy", make(lambda c: c["trophies"]["value"].__setitem__(0, "gold")), \
            "trophies[0]"
        yield "points for dying", make(lambda c: c["grave_points"].update(value=3)), "grave_points"
        yield "a falling scale", make(lambda c: c["scale"].update(value=[25, 41, 41, 71])), "scale[2]"
        yield "a wrong tag", make(lambda c: c["exit"].update(tag="guessed")), "exit"
        yield "another game", make(lambda c: c.update(game="keepers")), "game"


class BroodComponents(Components):
    """A map, a market and a magic that must go together; what is 0 may be left out, and only that."""

    GAME = "brood"

    def change(self, table, row, **values):
        """The components with other values in one row."""
        return self.make(lambda c: c[table]["value"][row].update(values))

    def lose(self, table, row, name):
        """The components without one value of a row."""
        return self.make(lambda c: c[table]["value"][row].pop(name))

    def put(self, name, value):
        """The components with another value that is in no table."""
        return self.make(lambda c: c[name].update(value=value))

    def broken(self):
        yield from self.broken_map()
        yield from self.broken_places()
        yield from self.broken_boards()
        yield from self.broken_rates()

    def broken_map(self):
        change = self.change
        yield "no forest", self.make(lambda c: c["map"]["value"].pop(0)), "map"
        yield "a forest twice", change("map", 1, id="forest"), "map[1]"
        yield "a place nobody knows", change("map", 4, id="moon"), "map[4]"
        yield "a place off the board", change("map", 0, x=161), "map[0].x"
        yield "nowhere to draw it", self.lose("map", 3, "y"), "map[3].y"
        yield "a ring of its own", change("map", 2, ring="middle"), "map[2].ring"
        yield "an island ashore", change("map", 23, ring="outer"), "map[23].ring"
        yield "no neighbours", change("map", 24, adjacent=["none"]), "map[1].adjacent"
        yield "a neighbour nobody knows", change("map", 24, adjacent=["moon"]), "map[24].adjacent[0]"
        yield "its own neighbour", change("map", 24, adjacent=["meadow", "mines", "grotto"]), \
            "map[24].adjacent"
        yield "a neighbour twice", change("map", 24, adjacent=["meadow", "mines", "mines"]), \
            "map[24].adjacent"
        yield "one that does not know it", change("map", 24, adjacent=["meadow", "mines", "inn"]), \
            "map[24].adjacent"
        yield "too many neighbours", change("map", 24, adjacent=["meadow"] * 7), "map[24].adjacent"
        yield "ten spaces", change("map", 0, summer_spaces=[10, 2]), "map[0].summer_spaces[0]"
        yield "three kinds of games", change("map", 0, summer_spaces=[2, 2, 2]), "map[0].summer_spaces"
        yield "no space", self.lose("map", 0, "winter_spaces"), "map[0].winter_spaces"
        yield "spaces where it is closed", change("map", 23, summer_spaces=[1, 1]), \
            "map[23].summer_spaces"
        yield "a fight of three", change("map", 14, winter_spaces=[3, 2]), "map[14].winter_spaces"
        yield "a fourth grave", change("map", 22, summer_spaces=[3, 4]), "map[22].summer_spaces"
        yield "a bonus for pink", change("map", 3, bonus="pink"), "map[3].bonus"
        yield "a tile where none lies", change("map", 0, tile_food=1), "map[0]"

    def broken_places(self):
        change = self.change
        yield "another use", change("places", 0, summer="action"), "places[0].summer"
        yield "no use", self.lose("places", 14, "winter"), "places[14].winter"
        yield "a seventh year", change("places", 12, opens=7), "places[12].opens"
        yield "a tile on the outer ring", change("places", 0, opens=1), "places[0].opens"
        yield "five levels", change("places", 0, autumn_food=[1, 2, 3, 4, 5]), "places[0].autumn_food"
        yield "far too much", change("places", 0, autumn_food=[3, 5, 7, 31]), \
            "places[0].autumn_food[3]"
        yield "less than nothing", change("places", 0, rank_food=[5, -1]), "places[0].rank_food[1]"
        yield "half a gem", change("places", 10, rank_gem=[2.5]), "places[10].rank_gem[0]"
        yield "a good nobody knows", change("places", 0, autumn_silver=[1]), \
            "places.value[0].autumn_silver"
        yield "an empty list", change("places", 0, autumn_gold=[]), "places[0].autumn_gold"
        yield "null", change("places", 0, autumn_gold=None), "places[0].autumn_gold"
        yield "gains where there are none", change("places", 3, autumn_gold=[1]), "places[3]"
        yield "eleven colours", self.make(lambda c: c["charts"]["value"][0]["colours"].pop()), \
            "charts[0].colours"
        yield "a colour twice", self.make(
            lambda c: c["charts"]["value"][2]["colours"].__setitem__(1, "red")), "charts[2].colours"
        yield "a chart for the bank", change("charts", 0, id="bank"), "charts[0]"
        yield "trinkets at the inn", change("combats", 3, prize="trinkets"), "combats[3].prize"
        yield "goods at the hollow", change("combats", 0, prize="gold"), "combats[0].prize"
        yield "one prize", change("combats", 1, autumn=[4]), "combats[1].autumn"
        yield "five islands", self.put("islands", [1, 2, 3, 3, 4]), "islands"

    def broken_boards(self):
        change = self.change
        yield "five years", self.make(lambda c: c["years"]["value"].pop()), "years"
        yield "dear food", change("years", 1, dragon=21), "years[1].dragon"
        yield "an egg without a price", self.lose("eggs", 0, "price"), "eggs[0].price"
        yield "seven eggs", change("eggs", 2, count=3), "eggs"
        yield "nothing open", self.make(lambda c: [space.pop("open", 0) for space in
                                                   c["income"]["value"]]), "income"
        yield "half open", change("income", 0, open="maybe"), "income[0].open"
        yield "no dragons", self.put("tokens", [8, 4, 0]), "tokens[2]"
        yield "too few dragons", self.put("tokens", [5, 4, 2]), "tokens[0]"
        yield "a clan of seven", self.put("clan", [5, 7]), "clan[1]"
        yield "a clan that shrinks", self.put("clan", [6, 5]), "clan"
        yield "a first clan too large", self.make(lambda c: c["first"].update(few=6)), "first.few"
        yield "no first clan", self.make(lambda c: c["first"].pop("many")), "first.many"
        yield "a red that is blue", change("colours", 0, parts=[0, 1, 0]), "colours[0].parts"
        yield "an uneven green", change("colours", 5, parts=[0, 1, 2]), "colours[5].parts"
        yield "two colours alike", change("colours", 7, parts=[2, 1, 0]), "colours[7].parts"
        yield "an account for food", change("accounts", 0, accepts="food"), "accounts[0].accepts"
        yield "boxes that fall", change("accounts", 0, balance=[3, 6, 6, 15]), "accounts[0].balance"
        yield "no keys", self.put("keys", 0), "keys"
        yield "a trinket of level 4", change("trinkets", 0, level=4), "trinkets[0].level"
        yield "a green trinket", change("trinkets", 2, colour="green"), "trinkets[2].colour"
        yield "a bonus per nothing", change("bonuses", 4, per=0), "bonuses[4].per"
        yield "six levels of magic", self.put("magic_points", [1, 3, 6, 10, 15, 21]), "magic_points"
        yield "a space nobody knows", change("necromancy", 7, id="8"), "necromancy[7]"
        yield "more picks than goods", change("alchemy", 0, picks=4), "alchemy[0]"
        yield "a good without a number", change("alchemy", 0, amounts=[2, 1]), "alchemy[0]"
        yield "a kit for no clan", change("kits", 0, dragons=[6, 0, 0]), "kits[0].dragons"
        yield "an empty kit", change("kits", 7, dragons=[0, 0, 0]), "kits[7].dragons"

    def broken_rates(self):
        change = self.change
        yield "a price in nothing", self.lose("goods", 5, "sold_for"), "goods[5].sold_for"
        yield "a coin that fights", change("goods", 2, strength=1), "goods[2].strength"
        yield "coloured food", change("goods", 0, match=2), "goods[0].match"
        yield "food at the bank", change("goods", 0, bank=1), "goods[0].bank"
        yield "nothing for a gem", change("exchanges", 6, number=0), "exchanges[6].number"
        yield "two prices of a coin", change("exchanges", 0, number=3), "exchanges"
        yield "minted of gems", change("mint", 0, summer_pay="gem"), "mint[0].summer_pay"
        yield "minted for nothing", change("mint", 3, winter_price=0), "mint[3].winter_price"
        yield "three mints", self.make(lambda c: c["mint"]["value"].pop()), "mint"
        yield "an egg without a colour", self.make(lambda c: c["hatching"].update(summer=[0, 2])), \
            "hatching.summer[0]"
        yield "nothing to steal", self.make(lambda c: c["den"].update(winter=[7, 0])), "den.winter[1]"
        yield "twice for less", self.make(lambda c: c["lairs"].update(twice=0)), "lairs.twice"
        yield "a fee that is text", self.make(lambda c: c["fees"].update(lime="1")), "fees.lime"
        yield "too many trinkets", self.put("training", [3, 2, 4]), "training[2]"
        yield "a falling scale", self.put("scale", [25, 35, 35, 55]), "scale[2]"
        yield "a wrong tag", change("places", 0, tag="guessed"), "places.value[0].tag"
        yield "a name nobody knows", self.make(lambda c: c.update(knights=1)), "knights"
        yield "another game", self.make(lambda c: c.update(game="dungeon")), "game"


class CommandLine(Test):
    """Wrong usage of the program."""

    def wrong(self, *words):
        status, output, complaints = run(*words)
        self.assertEqual((status, output), (2, b""), (words, complaints))
        self.assertEqual(len(complaints.decode().splitlines()), 1, (words, complaints))
        return complaints.decode()

    def test_unknown_flags(self):
        for command in COMMANDS:
            for flag in ("--frobnicate", "--frobnicate=1", "-Q"):
                with self.subTest(command=command, flag=flag):
                    self.assertIn(flag.split("=")[0], self.wrong(command, flag))

    def test_unknown_commands(self):
        self.assertIn("fly", self.wrong("fly"))
        self.wrong("--frobnicate")
        self.wrong("")
        self.wrong("\x1b[31m\n")

    def test_wrong_operands(self):
        for words in (("play", "chess"), ("rules", "chess"), ("rules", "book", "BOOK-999"),
                      ("signature", "chess", "--games", "1", "--seed", "1"), ("bench", "chess"),
                      ("play",), ("rules",), ("replay",), ("verify",), ("signature",), ("games", "book"),
                      ("rpc", "book"), ("replay", "a", "b"), ("play", "book", "more")):
            with self.subTest(words):
                self.wrong(*words)

    def test_wrong_values(self):
        for words in (("--players", "1"), ("--players", "6"), ("--players", "two"),
                      ("--players", "-2"), ("--players", "99999999999999999999"), ("--players", ""),
                      ("--players",), ("--option", "blocker"), ("--option", "blocker=maybe"),
                      ("--option", "dragons=on"), ("--option", "=on"),
                      ("--seats", "human,deepblue"), ("--seats", "human"), ("--seats", ""),
                      ("--seats", "human,,random"),
                      ("--seed", "x"), ("--seed", "-1"), ("--seed", "18446744073709551616"),
                      ("--lang", "tlh"), ("--lang",), ("--components",), ("--components", "")):
            with self.subTest(words):
                self.wrong("play", "book", *words)
        for words in (("--players", "0"), ("--players", "5"), ("--option", "sheet"),
                      ("--option", "sheet=hard"), ("--option", "ring=yes"), ("--option", "blocker=on"),
                      ("--seats", "human,human,human,human,human"),
                      ("--seats", "human", "--players", "2")):
            with self.subTest(words):
                self.wrong("play", "dungeon", *words)
        for words in (("--players", "0"), ("--players", "7"), ("--option", "years"),
                      ("--option", "years=seven"), ("--option", "mode=easy"), ("--option", "pool=0"),
                      ("--option", "sheet=easy"), ("--seats", ",".join(["human"] * 7))):
            with self.subTest(words):
                self.wrong("play", "brood", *words)

    def test_options_for_another_number_of_players(self):
        for command in (("play", "brood"), ("signature", "brood", "--games", "1", "--seed", "1"),
                        ("bench", "brood", "--games", "1", "--json")):
            for words in (("--players", "1", "--option", "years=five"),
                          ("--players", "2", "--option", "mode=catch"),
                          ("--players", "6", "--option", "difficulty=easy"),
                          ("--players", "2", "--option", "enemies=easy"),
                          ("--players", "3", "--option", "years=five", "--option", "pool=12")):
                with self.subTest(command=command, words=words):
                    self.assertIn("Several players choose the years only", self.wrong(*command, *words))

    def test_output_that_cannot_be_written(self):
        """A reader that has gone away ends the program; it neither hangs nor crashes."""
        client = Client()
        client.process.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            for _ in range(1000):
                client.send('{"jsonrpc":"2.0","id":1,"method":"games"}')
        with contextlib.suppress(BrokenPipeError):
            client.process.stdin.close()
        status = client.process.wait()
        client.watch.cancel()
        client.complaints.close()
        self.assertNotIn(status, (-6, -11, -4, -7, -8), "crashed")


if __name__ == "__main__":
    unittest.main()
