#!/usr/bin/env python3
"""Tests of the protocol from outside: `wyrm rpc`, line by line."""
import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from plays import plays
from wyrm_client import ROOT, TWO, Client, Test, new_two, replay


class Envelope(Test):
    """JSON-RPC 2.0 around the methods."""

    def test_ids_come_back_as_they_are(self):
        client = self.client()
        for number in (0, -7, 2**53, 1.5, "", "seven", "\u00f1\u2028", None):
            answer = client.ask(json.dumps({"jsonrpc": "2.0", "id": number, "method": "games"}))
            self.assertEqual(answer["id"], number)
            self.assertIn("result", answer)
            self.assertNotIn("error", answer)

    def test_notifications_are_obeyed_and_not_answered(self):
        client = self.client()
        client.send('{"jsonrpc":"2.0","method":"new","params":{"game":"book","players":2}}')
        client.send('{"jsonrpc":"2.0","method":"play","params":{"action":"nonsense"}}')
        client.send('{"jsonrpc":"2.0","method":"no such method"}')
        client.send('{"jsonrpc":"2.0","method":"view"}')
        client.send("")
        client.send(" \t\r")
        self.assertEqual(client.call("legal")["length"], 7)

    def test_requests_that_are_none(self):
        client = self.client()
        for line, number in (
                ("1", None), ('"games"', None), ("null", None), ("{}", None),
                ('{"jsonrpc":"2.0"}', None),
                ('{"jsonrpc":"2.0","id":4}', 4),
                ('{"jsonrpc":"1.0","id":5,"method":"games"}', 5),
                ('{"jsonrpc":2.0,"id":5,"method":"games"}', 5),
                ('{"id":"six","method":"games"}', "six"),
                ('{"jsonrpc":"2.0","id":7,"method":8}', 7),
                ('{"jsonrpc":"2.0","method":1,"params":"bar"}', None),
                ('{"jsonrpc":"2.0","id":[1],"method":"games"}', None),
                ('{"jsonrpc":"2.0","id":{},"method":"games"}', None),
                ('{"jsonrpc":"2.0","id":true,"method":"games"}', None),
                ('{"jsonrpc":"2.0","id":9,"method":"games","params":null}', 9),
                ('{"jsonrpc":"2.0","id":9,"method":"games","params":3}', 9)):
            with self.subTest(line=line):
                answer = client.ask(line)
                self.assertEqual(answer["error"]["code"], -32600)
                self.assertEqual(answer["id"], number)

    def test_batches(self):
        client = self.client()
        games = {"jsonrpc": "2.0", "id": 1, "method": "games"}
        quiet = {"jsonrpc": "2.0", "method": "games"}
        self.assertEqual(client.ask("[]")["error"]["code"], -32600)
        answers = client.ask("[1,2]")
        self.assertEqual([(a["id"], a["error"]["code"]) for a in answers], [(None, -32600)] * 2)
        answers = client.ask(json.dumps([games, quiet, {**games, "id": "x", "method": "?"}, [], 3]))
        self.assertEqual([a["id"] for a in answers], [1, "x", None, None])
        self.assertEqual([a.get("error", {}).get("code") for a in answers],
                         [None, -32601, -32600, -32600])
        client.send(json.dumps([quiet, quiet]))
        self.assertEqual(len(client.ask(json.dumps([games] * 1000))), 1000)
        self.assertEqual(client.ask(json.dumps([games] * 1001))["error"]["code"], -32600)

    def test_a_batch_is_done_in_order(self):
        client = self.client()
        steps = [("new", {"game": "book", "players": 2, "chance": "manual"})]
        steps += [("play", {"action": action}) for action in TWO]
        steps += [("play", {"action": "nonsense"}), ("legal", {})]
        answers = client.ask(json.dumps([
            {"jsonrpc": "2.0", "id": i, "method": method, "params": params}
            for i, (method, params) in enumerate(steps)]))
        self.assertEqual([a["id"] for a in answers], list(range(len(steps))))
        self.assertEqual(answers[-2]["error"]["code"], 1)
        self.assertEqual(answers[-1]["result"]["length"], len(TWO))

    def test_unknown_method(self):
        client = self.client()
        self.assertIn("fly", self.refused(-32601, client, "fly").message)
        self.refused(-32601, client, "")
        self.refused(-32601, client, "New")

    def test_parameters_are_checked(self):
        client = self.client()
        new_two(client)
        for method, params in (
                ("games", {"game": "book"}), ("legal", {"seat": 0}), ("play", {}),
                ("play", {"action": 3}), ("play", {"action": None}),
                ("play", {"action": "end", "length": "7"}),
                ("play", {"action": "end", "length": -1}),
                ("play", {"action": "end", "length": 1.0}),
                ("play", {"action": "end", "seat": 2}), ("play", {"action": "end", "seat": -1}),
                ("play", {"action": "end", "seat": "spectator"}),
                ("play", {"action": "end", "actor": 0}), ("why", {}), ("why", {"action": ["end"]}),
                ("view", {}), ("view", {"seat": 2}), ("view", {"seat": -1}),
                ("view", {"seat": "nobody"}), ("view", {"seat": None}), ("view", {"seat": 2**62}),
                ("log", {}), ("log", {"seat": 5}), ("log", {"seat": 0, "from": 8}),
                ("log", {"seat": 0, "from": "x"}), ("undo", {"seat": 0}),
                ("score", {"seat": 2}), ("score", {"seat": -1}), ("score", {"seat": "all"}),
                ("score", {"seat": "nobody"}), ("score", {"seat": "0"}), ("score", {"seat": ""}),
                ("score", {"seat": None}), ("score", {"seat": 1.0}), ("score", {"seat": [0]}),
                ("score", {"seat": 2**62}), ("score", {"viewer": 0}),
                ("bot", {}), ("bot", {"bot": 1}), ("bot", {"bot": "random", "ms": 0}),
                ("bot", {"bot": "random", "ms": 5, "iterations": 5}),
                ("bot", {"bot": "random", "iterations": 2**40}),
                ("bot", {"bot": "random", "iterations": 10000001}),
                ("bot", {"bot": "random", "ms": 60001}), ("bot", {"bot": "random", "thought": 1}),
                ("hint", {"iterations": 10000001}), ("hint", {"ms": 60001}), ("hint", {"bot": 1}),
                ("bot", {"bot": "random", "seed": -1}),
                ("bot", {"bot": "random", "seed": "18446744073709551616"}),
                ("bot", {"bot": "random", "seed": ""}), ("bot", {"bot": "random", "seed": "1x"}),
                ("bot", {"bot": "random", "seed": " 1"}), ("bot", {"bot": "random", "seed": 1.5}),
                ("hint", {"thought": True}), ("hint", {"ms": 5, "iterations": 5}),
                ("save", {"file": "x"}), ("load", {}), ("load", {"record": {}}),
                ("load", {"record": "x", "chance": "never"}),
                ("language", {}), ("language", {"language": 1}), ("rules", {"rule": 12}),
                ("new", {}), ("new", {"game": "book"}), ("new", {"players": 2}),
                ("new", {"game": "book", "players": "2"}), ("new", {"game": "book", "players": 1}),
                ("new", {"game": "book", "players": 6}), ("new", {"game": "book", "players": 258}),
                ("new", {"game": "book", "players": 2, "options": []}),
                ("new", {"game": "book", "players": 2, "options": {"blocker": False}}),
                ("new", {"game": "book", "players": 2, "components": 1}),
                ("new", {"game": "book", "players": 2, "seed": "minus one"}),
                ("new", {"game": "book", "players": 2, "chance": "fair"}),
                ("new", {"game": "book", "players": 2, "speed": 1})):
            with self.subTest(method=method, params=params):
                self.refused(-32602, client, method, **params)
        answer = client.request("play", ["end"])
        self.assertEqual(answer["error"]["code"], -32602)

    def test_the_last_line_may_lack_its_end(self):
        client = Client()
        client.process.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"games"}')
        rest, status, complaints = client.finish()
        self.assertEqual(json.loads(rest)["result"][0]["id"], "book")
        self.assertEqual((status, complaints), (0, ""))

    def test_every_answer_is_one_line_of_utf8(self):
        client = self.client()
        for line in (b'{"jsonrpc":"2.0","id":1,"method":"a\\nb\\u0007\xc3\xb1"}',
                     b'{"jsonrpc":"2.0","id":1,"method":"' + b"\xc3\xb1" * 2000 + b'"}',
                     b'{"jsonrpc":"2.0","id":1,"method":"a' + b"\xf0\x9f\x90\x89" * 999 + b'"}'):
            answer = client.ask(line)
            self.assertEqual(answer["error"]["code"], -32601)
            self.assertEqual(len(answer["error"]["message"].splitlines()), 1)


class Lists(Test):
    """What there is to play."""

    def test_games(self):
        games = self.client().call("games")
        book = next(game for game in games if game["id"] == "book")
        self.assertEqual((book["title"], book["min_players"], book["max_players"]),
                         ("The Book of Dragons", 2, 5))
        self.assertIsInstance(book["rules_version"], str)
        options = {option["name"]: option for option in book["options"]}
        self.assertEqual(options["blocker"]["values"], ["on", "off"])
        self.assertEqual(options["blocker"]["default"], "on")
        self.assertEqual(options["blocker"]["players"], [2, 2])
        self.assertEqual(options["adding"]["values"], ["on", "off", "cost"])
        self.assertEqual(options["adding"]["default"], "on")
        self.assertNotIn("players", options["adding"])
        keepers = next(game for game in games if game["id"] == "keepers")
        self.assertEqual((keepers["title"], keepers["min_players"], keepers["max_players"]),
                         ("Dragonkeepers", 2, 4))
        self.assertEqual({option["name"]: (option["values"], option["default"])
                          for option in keepers["options"]},
                         {"chests": (["off", "one", "two", "three"], "off"),
                          "memory": (["own", "shown"], "own")})
        dungeon = next(game for game in games if game["id"] == "dungeon")
        self.assertEqual((dungeon["title"], dungeon["min_players"], dungeon["max_players"]),
                         ("Dragon Dungeon", 1, 4))
        self.assertEqual({option["name"]: (option["values"], option["default"])
                          for option in dungeon["options"]},
                         {"sheet": (["choose", "normal", "easy"], "choose"),
                          "ring": (["off", "on"], "off")})
        brood = next(game for game in games if game["id"] == "brood")
        self.assertEqual((brood["title"], brood["min_players"], brood["max_players"]),
                         ("Dragonbrood", 1, 6))
        self.assertEqual({option["name"]: (option["values"], option["default"], option["players"])
                          for option in brood["options"]},
                         {"years": (["six", "five"], "six", [2, 6]),
                          "mode": (["training", "cursebreaker", "catch"], "training", [1, 1]),
                          "difficulty": (["easy", "normal", "expert"], "normal", [1, 1]),
                          "enemies": (["none", "easy", "normal", "expert"], "none", [1, 1]),
                          "pool": (["8", "5", "12"], "8", [1, 1])})
        for game in (keepers, dungeon):
            self.assertFalse(any("players" in option for option in game["options"]))

    def test_bots(self):
        names = [bot["name"] for bot in self.client().call("bots")]
        self.assertIn("random", names)
        self.assertIn("greedy", names)

    def test_rules(self):
        client = self.client()
        self.refused(7, client, "rules")
        rules = client.call("rules", game="book")["rules"]
        self.assertEqual([rule["rule"] for rule in rules],
                         [f"BOOK-{i + 1}" for i in range(len(rules))])
        self.assertTrue(all(rule["source"] in ("printed", "sourced", "assumed") for rule in rules))
        for name in ("BOOK-12", "book-12", "12"):
            one = client.call("rules", game="book", rule=name)
            self.assertEqual(one, {"game": "book", "rules": [rules[11]]})
        self.refused(2, client, "rules", game="book", rule="BOOK-999")
        self.refused(2, client, "rules", game="chess")
        client.call("new", game="book", players=3)
        self.assertEqual(client.call("rules")["rules"], rules)

    def test_language(self):
        client = self.client()
        result = client.call("language", language="es")
        self.assertEqual(result["language"], "es")
        self.assertIn("en", result["languages"])
        for name in ("tlh", "", "ES", "es_ES"):
            self.assertIn("es", self.refused(-32602, client, "language", language=name)
                          .data["languages"])
        self.assertEqual(client.call("language", language="en")["language"], "en")

    def test_no_game_yet(self):
        client = self.client()
        for method, params in (("legal", {}), ("play", {"action": "end"}), ("undo", {}),
                               ("why", {"action": "end"}), ("view", {"seat": 0}), ("score", {}),
                               ("score", {"seat": 0}),
                               ("log", {"seat": 0}), ("bot", {"bot": "random"}), ("hint", {}),
                               ("save", {})):
            self.refused(7, client, method, **params)
        self.refused(6, client, "load", record="")
        self.refused(2, client, "new", game="chess", players=2)
        self.refused(7, client, "save")


class Playing(Test):
    """A game by its methods."""

    def test_new(self):
        client = self.client()
        self.assertEqual(client.call("new", game="book", players=2, chance="manual"),
                         {"length": 0, "actor": "chance"})
        result = client.call("new", game="book", players=4)
        self.assertEqual(result["length"], 4 + 4 + 4)
        self.assertIn(result["actor"], range(4))
        self.refused(2, client, "new", game="keepers of nothing", players=2)
        self.refused(2, client, "new", game="book", players=2, options={"dragons": "on"})
        self.refused(2, client, "new", game="book", players=2, options={"blocker": "maybe"})
        self.refused(-32602, client, "new", game="book", players=3, options={"blocker": "off"})
        for options in ({"enemies": "easy"}, {"mode": "catch", "pool": "5"}):
            self.refused(-32602, client, "new", game="brood", players=1, options=options)
        client.call("new", game="brood", players=1, options={"enemies": "none"})  # pages name it

    def test_options_take_effect(self):
        client = self.client()
        client.call("new", game="book", players=2, seed=1)
        piles = client.call("view", seat="spectator")["view"]["piles"]
        self.assertEqual([pile["blocker"] for pile in piles], [False, False, True])
        client.call("new", game="book", players=2, seed=1, options={"blocker": "off"})
        piles = client.call("view", seat="spectator")["view"]["piles"]
        self.assertEqual([pile["blocker"] for pile in piles], [False] * 3)

    def test_seeds_decide_chance(self):
        client = self.client()
        records = {}
        for name, seed in (("one", 1), ("one as text", "1"), ("one, odd", "001"), ("two", 2),
                           ("most", "18446744073709551615"), ("default", None)):
            params = {} if seed is None else {"seed": seed}
            client.call("new", game="book", players=5, **params)
            records[name] = client.call("save")
        self.assertEqual(records["one"], records["one as text"])
        self.assertEqual(records["one"], records["one, odd"])
        self.assertEqual(len(set(records.values())), 4)

    def test_chance_is_drawn_at_once_and_told(self):
        records = []
        for _ in range(2):
            client = self.client()
            client.call("new", game="book", players=3, seed=7)
            while True:
                before = client.call("legal")
                if before["actor"] == "over":
                    break
                bot = client.call("bot", bot="random", seed=before["length"])
                result = client.call("play", action=bot["action"], length=before["length"])
                self.assertNotEqual(result["actor"], "chance")
                self.assertEqual(len(result["moves"]), result["length"] - before["length"])
                self.assertEqual(result["moves"][0]["actor"], before["actor"])
                self.assertEqual(result["moves"][0]["action"], bot["action"])
                self.assertTrue(all(move["actor"] == "chance" for move in result["moves"][1:]))
            records.append(client.call("save"))
        self.assertEqual(records[0], records[1])
        self.assertEqual(replay(records[0])[0], 0)

    def test_legal_with_odds(self):
        client = self.client()
        client.call("new", game="book", players=2, chance="manual")
        legal = client.call("legal")
        self.assertEqual((legal["length"], legal["actor"]), (0, "chance"))
        weights = {action["action"]: action["weight"] for action in legal["actions"]}
        self.assertEqual(weights, {"token red": 4, "token blue": 1, "token green": 1,
                                   "token yellow": 1, "token purple": 1})
        client.play_all(TWO)
        legal = client.call("legal")
        self.assertEqual((legal["length"], legal["actor"]), (7, 0))
        self.assertTrue(legal["prompt"])
        for action in legal["actions"]:
            self.assertNotIn("weight", action)
            self.assertTrue(action["text"])
            self.assertEqual(client.call("why", action=action["action"]), {"legal": True})

    def test_play(self):
        client = self.client()
        new_two(client)
        result = client.call("play", action="  PLACE 4 + 3 @ 2", length=7, seat=0)
        self.assertEqual(result["length"], 8)
        self.assertEqual(result["actor"], 0)
        move = result["moves"][0]
        self.assertEqual((move["number"], move["actor"], move["action"]), (8, 0, "place 3+4@2"))
        self.assertIn("Player 1", move["text"])

    def test_chance_can_be_forced(self):
        client = self.client()
        new_two(client)
        client.play_all(["place 3@1", "end", "place 4@2", "end"])
        self.assertEqual(client.call("play", action="claim 1")["actor"], "chance")
        self.refused(1, client, "play", action="show crimson-volcano@1")
        self.refused(1, client, "play", action="show golden-plains@2")
        self.refused(1, client, "play", action="end")
        self.refused(4, client, "play", action="show golden-plains@1", seat=0)
        result = client.call("play", action="show golden-plains@1")
        self.assertEqual(result["moves"][0]["actor"], "chance")
        pile = client.call("view", seat=1)["view"]["piles"][0]
        self.assertEqual((pile["card"]["id"], pile["left"]), ("golden-plains", 11))

    def test_illegal_actions(self):
        client = self.client()
        new_two(client)
        for action, rule in (("place 3@3", "BOOK-15"), ("place 6@1", "BOOK-14"),
                             ("place 3@5", "BOOK-8"), ("claim 1", "BOOK-21"), ("end", "BOOK-10"),
                             ("raise", "BOOK-11"), ("use storm 1", "BOOK-24"),
                             ("use volcano", "BOOK-26"), ("token red", "BOOK-9"),
                             ("", "BOOK-10"), ("e2e4", "BOOK-10"), ("place 3@9", "BOOK-10"),
                             ("place" + 500 * " 3", "BOOK-10"), ("\u00e9\U0001f409", "BOOK-10")):
            with self.subTest(action=action):
                refusal = self.refused(1, client, "play", action=action)
                self.assertEqual(refusal.data["rule"], rule)
                self.assertEqual(refusal.data["reason"], refusal.message)
                why = client.call("why", action=action)
                self.assertEqual(why, {"legal": False, **refusal.data})

    def test_stale_and_foreign_moves(self):
        client = self.client()
        new_two(client)
        for length in (0, 6, 8, 1000000000):
            refusal = self.refused(3, client, "play", action="place 3@1", length=length)
            self.assertEqual(refusal.data["length"], 7)
            self.assertEqual(refusal.data["actor"], 0)
            self.assertEqual(refusal.data, client.call("view", seat="spectator"))
        refusal = self.refused(3, client, "play", action="place 3@1", length=6, seat=1)
        self.assertEqual(refusal.data, client.call("view", seat=1))
        self.refused(4, client, "play", action="place 3@1", length=7, seat=1)
        client.call("play", action="place 3@1", length=7, seat=0)

    def test_view_and_log(self):
        client = self.client()
        new_two(client)
        client.call("play", action="place 5@1")
        for seat in (0, 1, "spectator", "all"):
            seen = client.call("view", seat=seat)
            self.assertEqual((seen["length"], seen["actor"]), (8, 0))
            self.assertEqual(seen["view"]["players"][0]["hand"], [3, 4])
            log = client.call("log", seat=seat)
            self.assertEqual([move["action"] for move in log], TWO + ["place 5@1"])
            self.assertEqual([move["number"] for move in log], list(range(1, 9)))
            self.assertEqual([move["actor"] for move in log], ["chance"] * 7 + [0])
            self.assertTrue(all(move["text"] for move in log))
            self.assertEqual(client.call("log", seat=seat, **{"from": 6}), log[6:])
            self.assertEqual(client.call("log", seat=seat, **{"from": 8}), [])

    def test_score(self):
        client = self.client()
        new_two(client)
        client.play_all(["place 3@1", "end", "place 4@2", "end", "claim 1"])
        score = client.call("score")
        self.assertFalse(score["final"])
        first, second = score["seats"]
        self.assertEqual((first["seat"], first["total"], first["rank"], first["winner"]),
                         (0, 8 + 3, 1, True))
        self.assertEqual([line["points"] for line in first["lines"]], [8, 3])
        self.assertEqual((second["total"], second["rank"], second["winner"]), (0, 2, False))
        self.assertEqual([tie["points"] for tie in second["ties"]], [12])
        self.assertEqual([seat["remarks"] for seat in score["seats"]], [[], []])
        for seat in (0, 1, "spectator"):  # nothing is hidden in this game
            self.assertEqual(client.call("score", seat=seat), score)
        self.assertIn("from 0 to 1 or", self.refused(-32602, client, "score", seat=2).message)

    def test_a_view_comes_with_the_score(self):
        """As the same viewer is told it when asking for it, from the first move to the result."""
        for game, players in (("book", 3), ("keepers", 3), ("dungeon", 1), ("brood", 1)):
            client = self.client()
            client.call("new", game=game, players=players, seed=5)
            while client.call("view", seat="all")["actor"] != "over":
                self.check_told_scores(client, players)
                client.play_on(5, moves=97)
            self.check_told_scores(client, players)
            result = client.call("score")["seats"]
            for seat in (0, "spectator", "all"):
                self.assertEqual(client.call("view", seat=seat)["scores"], result)

    def check_told_scores(self, client, players):
        for seat in [*range(players), "spectator"]:
            self.assertEqual(client.call("view", seat=seat)["scores"],
                             client.call("score", seat=seat)["seats"])
        for seat, sheet in enumerate(client.call("view", seat="all")["scores"]):
            own = client.call("score", seat=seat)["seats"][seat]
            self.assertEqual((sheet["total"], sheet["lines"]), (own["total"], own["lines"]))

    def test_the_end(self):
        client = self.client()
        client.call("new", game="book", players=2, seed=3)
        client.play_on(3)
        self.assertEqual(client.call("view", seat=0)["actor"], "over")
        legal = client.call("legal")
        self.assertEqual((legal["actor"], legal["actions"]), ("over", []))
        score = client.call("score")
        self.assertTrue(score["final"])
        self.assertEqual(min(seat["rank"] for seat in score["seats"]), 1)
        self.assertEqual([seat["remarks"] for seat in score["seats"]], [[], []])
        self.refused(5, client, "play", action="end")
        self.refused(5, client, "bot", bot="greedy")
        self.refused(5, client, "hint")
        self.refused(3, client, "play", action="end", length=0)
        self.assertFalse(client.call("why", action="end")["legal"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")


class Undo(Test):
    """Taking back: never past chance, a hand-over or the beginning."""

    def test_nothing_and_chance(self):
        client = self.client()
        client.call("new", game="book", players=2, chance="manual")
        refusal = self.refused(8, client, "undo")
        self.assertEqual(refusal.data, {"cause": "nothing", "reason": refusal.message})
        for action in TWO:
            client.call("play", action=action)
            self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")

    def test_several_in_a_row(self):
        client = self.client()
        new_two(client)
        steps = [self.everything(client)]
        for action in ("place 3@1", "place 4@2"):
            client.call("play", action=action)
            steps.append(self.everything(client))
        for number, step in ((8, steps[1]), (7, steps[0])):
            self.assertEqual(client.call("undo"), {"length": number, "actor": 0})
            self.assertEqual(self.everything(client), step)
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")
        client.call("play", action="place 5@3")

    def test_not_after_handing_over(self):
        client = self.client()
        new_two(client)
        client.play_all(["place 3@1", "end"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        client.call("play", action="place 3+4+5@2")  # the turn ends by itself
        self.assertEqual(client.call("legal")["actor"], 0)
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")

    def test_not_while_chance_is_awaited_nor_after(self):
        client = self.client()
        new_two(client)
        client.play_all(["place 3@1", "end", "place 4@2", "end", "claim 1"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        client.call("play", action="show golden-plains@1")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")

    def undoable(self, record, actions):
        """The first of these actions that can be taken back, or None."""
        client = self.client()
        for action in actions:
            client.call("load", record=record, chance="auto")
            client.call("play", action=action["action"])
            if "result" in client.request("undo"):
                return action["action"]
        return None

    def test_undo_does_not_redraw_chance(self):
        """Moves taken back and made again meet the same chance as before."""
        logs, undone = [], 0
        for takes_back in (False, True):
            client = self.client()
            client.call("new", game="book", players=2, seed=11, options={"blocker": "off"})
            for step in range(40):
                actions = client.call("legal")["actions"]
                other = self.undoable(client.call("save"), actions) if takes_back else None
                if other:
                    client.call("play", action=other)
                    client.call("undo")
                    undone += 1
                client.call("play", action=actions[step % len(actions)]["action"])
            logs.append(client.call("save"))
        self.assertGreater(undone, 10)
        self.assertEqual(logs[0], logs[1])


class Bots(Test):
    """Advice from the actor's view, which changes nothing."""

    def test_seeds_and_nothing_else_decide(self):
        client = self.client()
        client.call("new", game="book", players=3, seed=5)
        before = self.everything(client)
        answers = {seed: client.call("bot", bot="random", seed=seed) for seed in range(40)}
        for seed, answer in answers.items():
            self.assertEqual(client.call("bot", bot="random", seed=str(seed)), answer)
        legal = {action["action"]: action["text"] for action in client.call("legal")["actions"]}
        for answer in answers.values():
            self.assertEqual(legal[answer["action"]], answer["text"])
        self.assertGreater(len({answer["action"] for answer in answers.values()}), 5)
        for params in ({"bot": "greedy"}, {"bot": "greedy", "ms": 5},
                       {"bot": "random", "iterations": 9}):
            self.assertIn(client.call("bot", **params)["action"], legal)
        self.assertEqual(self.everything(client), before)

    def test_asking_does_not_move_the_generator(self):
        records = []
        for asks in (False, True):
            client = self.client()
            client.call("new", game="book", players=2, seed=9)
            for step in range(60):
                if asks:
                    client.call("bot", bot="random")
                    client.call("hint", iterations=20)
                client.call("play", action=client.call("bot", bot="random", seed=step)["action"])
            records.append(client.call("save"))
        self.assertEqual(records[0], records[1])

    def test_hint_is_always_the_same(self):
        client = self.client()
        client.call("new", game="book", players=4, seed=5)
        hint = client.call("hint")
        self.assertEqual(hint["bot"], "master")
        for _ in range(5):
            self.assertEqual(client.call("hint"), hint)
        self.assertTrue(client.call("why", action=hint["action"])["legal"])

    def check_result(self, client, answer, players):
        """What a bot says it thought goes together."""
        legal = {action["action"]: action["text"] for action in client.call("legal")["actions"]}
        options = answer["options"]
        self.assertEqual(options[0]["action"], answer["action"])
        self.assertEqual([option["visits"] for option in options],
                         sorted((option["visits"] for option in options), reverse=True))
        for option in options:
            self.assertEqual(option["text"], legal[option["action"]])
            if option["visits"] == 0:
                self.assertEqual((option["share"], option["points"]), (None, None))
            elif players == 1:
                self.assertIsNone(option["share"])
            else:
                self.assertTrue(0 <= option["share"] <= 1)
        self.assertEqual(answer["line"][0],
                         {"actor": client.call("legal")["actor"], "action": answer["action"]})

    def test_what_a_bot_thought(self):
        for game, players in (("book", 3), ("keepers", 2), ("dungeon", 1), ("brood", 4)):
            with self.subTest(game=game):
                client = self.client()
                client.call("new", game=game, players=players, seed=5)
                self.assertEqual(set(client.call("bot", bot="strong", seed=1)), {"action", "text"})
                told = client.call("bot", bot="strong", seed=1, thought=True, iterations=150)
                self.assertEqual(client.call("bot", bot="strong", seed=1, iterations=150)["action"],
                                 told["action"])
                self.assertEqual(told["iterations"], 150)
                self.assertEqual(sum(option["visits"] for option in told["options"]), 150)
                self.assertEqual(len(told["options"]), len(client.call("legal")["actions"]))
                self.check_result(client, told, players)
                hint = client.call("hint", bot="strong", iterations=40)
                self.assertEqual((hint["bot"], hint["iterations"]), ("strong", 40))
                self.assertLessEqual(len(hint["options"]), 5)
                self.check_result(client, hint, players)
                self.assertEqual(client.call("hint", bot="greedy")["options"], [])

    def test_a_line_can_be_played_as_far_as_it_is_told(self):
        longest = 0
        for game, players in (("book", 2), ("keepers", 3), ("brood", 2)):
            client = self.client()
            client.call("new", game=game, players=players, seed=2)
            for step in range(30):
                for number, move in enumerate(client.call("hint", iterations=60)["line"]):
                    if "action" not in move:
                        break
                    while len(actions := client.call("legal")["actions"]) == 1 and \
                            actions[0]["action"] != move["action"]:
                        client.call("play", action=actions[0]["action"])
                    client.call("play", action=move["action"], seat=move["actor"])
                    longest = max(longest, number + 1)
                if client.call("legal")["actor"] == "over":
                    break
                client.call("play", action=client.call("bot", bot="greedy", seed=step)["action"])
                if client.call("legal")["actor"] == "over":
                    break
        self.assertGreater(longest, 1)

    def test_refusals(self):
        client = self.client()
        client.call("new", game="book", players=2, chance="manual")
        self.refused(4, client, "bot", bot="random")
        self.refused(4, client, "hint")
        client.play_all(TWO)
        self.assertIn("deep blue", self.refused(2, client, "bot", bot="deep blue").message)


# Dragonkeepers dealt by hand: seat 0 starts, seat 1 has a starting card (blue, with a 2), and the book
# shows 3 blue dragons. Beside it lie a red card with a 3 and a green one with a white back.
KEEPERS = ["first 0", "deal s3", "show 3", "turn red-3", "show 3", "show white", "turn green-white",
           "show blue"]


def new_keepers(client, **more):
    """A game of Dragonkeepers for two, dealt by hand; the amulet pieces taken out are the lowest."""
    client.call("new", game="keepers", players=2, chance="manual", **more)
    client.play_all(KEEPERS)
    for _ in range(16):
        client.call("play", action=client.call("legal")["actions"][0]["action"])
    return client.call("legal")


def take(client, page, card, back):
    """The actor takes the card of a page; this one is turned up, and then this back is shown."""
    client.play_all([f"take {page}", f"turn {card}", f"show {back}"])


class Keepers(Test):
    """Dragonkeepers: hidden hands, cards in doubt, followers."""

    def in_doubt(self):
        """Seat 0 has taken a red and a blue card, both with a 3, and lays the red one."""
        client = self.client()
        new_keepers(client)
        take(client, "left", "blue-3", "4")
        take(client, "left", "white-4", "1")
        client.play_all(["stop", "lay red-3"])
        return client

    def hand(self, client, viewer, seat):
        """What a viewer knows of a hand: each card with its count."""
        player = client.call("view", seat=viewer)["view"]["players"][seat]
        return {card["id"]: card["count"] for card in player["hand"]}

    def test_dealt_by_hand(self):
        client = self.client()
        client.call("new", game="keepers", players=2, chance="manual")
        self.assertEqual({action["action"]: action["weight"]
                          for action in client.call("legal")["actions"]}, {"first 0": 1, "first 1": 1})
        client.call("play", action="first 0")
        self.assertEqual([action["action"] for action in client.call("legal")["actions"]],
                         [f"deal s{i}" for i in range(1, 9)])
        self.refused(1, client, "play", action="deal red-3")
        client.call("play", action="deal s3")
        weights = {action["action"]: action["weight"] for action in client.call("legal")["actions"]}
        self.assertEqual(weights, {"show 1": 8, "show 2": 12, "show 3": 12, "show 4": 12, "show 5": 8})
        legal = new_keepers(client)
        self.assertEqual((legal["length"], legal["actor"]), (len(KEEPERS) + 16, 0))
        self.assertEqual([action["action"] for action in legal["actions"]],
                         ["take left", "take right"])
        self.assertIn("3 blue dragons", legal["prompt"])
        view = client.call("view", seat=0)["view"]
        self.assertEqual((view["phase"], view["turn"], view["mover"], view["start"]),
                         ("take", 0, 0, 0))
        book = view["magic_book"]
        self.assertEqual((book["number"], book["colour"]), (3, "blue"))
        self.assertEqual([book[page]["display"]["id"] for page in ("left", "right")],
                         ["red-3", "green-white"])
        self.assertEqual(sum(piece["count"] for piece in view["market"]), 45 - 16)

    def test_options(self):
        client = self.client()
        new_keepers(client)
        view = client.call("view", seat=0)["view"]
        self.assertEqual((view["chests"], view["memory"]), ([], "own"))
        client.call("new", game="keepers", players=3, seed=1,
                    options={"chests": "three", "memory": "shown"})
        view = client.call("view", seat=0)["view"]
        self.assertEqual(len({chest["id"] for chest in view["chests"]}), 3)
        for chest in view["chests"]:
            self.assertIn(chest["id"],
                          ("recall", "thrift", "prism", "fresh", "shade", "jeweller"))
            self.assertFalse(chest["used"])
        self.assertEqual(view["memory"], "shown")
        client.call("new", game="keepers", players=2, options={"chests": "on"})  # of version 1
        self.assertEqual(len(client.call("view", seat=0)["view"]["chests"]), 1)
        for options in ({"chests": "maybe"}, {"chests": "four"}, {"memory": "on"}, {"blocker": "on"}):
            self.refused(2, client, "new", game="keepers", players=2, options=options)
        for players in (1, 5):
            self.refused(-32602, client, "new", game="keepers", players=players)

    def test_rewards_are_what_the_supply_has(self):
        components = json.loads((ROOT / "games/keepers/components.json").read_text(encoding="utf-8"))
        components["rewards"][1].update(shadows=2, eggs=3, crystals=1)
        components["eggs"]["value"], components["crystals"]["value"] = 2, 0
        client = self.client()
        client.call("new", game="keepers", players=2, seed=1, components=components)
        view = client.call("view", seat=0)["view"]
        lowest, highest = (view["market"][place]["value"] for place in (0, -1))
        goods = [(0, 0, 0), (2, 2, 0), (0, 1, 0), (0, 1, 0), (1, 1, 0), (0, 0, 0)]
        self.assertEqual(view["rewards"],
                         [{"piece": highest if number == 6 else lowest,
                           "shadows": shadows, "eggs": eggs, "crystals": crystals}
                          for number, (shadows, eggs, crystals) in enumerate(goods, 1)])

    def test_a_starting_card_is_its_owners(self):
        client = self.client()
        new_keepers(client)
        for viewer, action, hand in ((0, "deal ribbon", {}), (1, "deal s3", {"s3": 1}),
                                     ("spectator", "deal ribbon", {}), ("all", "deal s3", {"s3": 1})):
            log = client.call("log", seat=viewer)
            self.assertEqual([move["action"] for move in log[:len(KEEPERS)]],
                             ["first 0", action, *KEEPERS[2:]])
            self.assertEqual("blue" in log[1]["text"], action == "deal s3")
            self.assertEqual(self.hand(client, viewer, 1), hand)
            player = client.call("view", seat=viewer)["view"]["players"][1]
            self.assertEqual((player["hand_size"], player["secrets"]), (1, 1))

    def test_a_laid_card_in_doubt(self):
        client = self.in_doubt()
        for viewer, card, hand in ((0, "red-3", {"blue-3": 1}), ("all", "red-3", {"blue-3": 1}),
                                   (1, "some-3", {"red-3": 1, "blue-3": 1}),
                                   ("spectator", "some-3", {"red-3": 1, "blue-3": 1})):
            with self.subTest(viewer=viewer):
                move = client.call("log", seat=viewer)[-1]
                self.assertEqual((move["actor"], move["action"]), (0, f"lay {card}"))
                self.assertEqual("red" in move["text"], card == "red-3")
                self.assertEqual(self.hand(client, viewer, 0), hand)
                view = client.call("view", seat=viewer)["view"]
                laid, = view["magic_book"]["left"]["laid"]
                front = "red" if card == "red-3" else None
                self.assertEqual(laid, {"id": card, "front": front, "page": "left", "back": 3,
                                        "ribbon": False})
                self.assertEqual(view["players"][0]["hand_size"], 1)
        self.refused(1, client, "play", action="lay some-3")
        client.call("play", action="pass")  # with one card seat 1 cannot follow
        self.assertEqual(client.call("play", action="take left")["actor"], "chance")
        self.assertEqual([action["action"] for action in client.call("legal")["actions"]],
                         ["turn red-3"])
        client.call("play", action="turn red-3")
        self.assertEqual(self.hand(client, 1, 0), {"blue-3": 1})

    def test_a_card_that_can_be_told_is_not_in_doubt(self):
        client = self.client()
        new_keepers(client)
        take(client, "left", "blue-3", "4")
        client.play_all(["stop", "lay red-3"])
        for viewer in (0, 1, "spectator"):
            self.assertEqual(client.call("log", seat=viewer)[-1]["action"], "lay red-3")

    def test_following(self):
        client = self.client()
        new_keepers(client)
        take(client, "left", "blue-3", "1")
        client.play_all(["stop"])
        result = client.call("play", action="pass")
        self.assertEqual(result["actor"], 1)
        view = client.call("view", seat=1)["view"]
        self.assertEqual((view["phase"], view["turn"], view["mover"]), ("follow", 0, 1))
        self.refused(4, client, "play", action="play on", seat=0)
        self.assertEqual(client.call("why", action="lay s3")["rule"], "KEEP-42")
        self.assertEqual(client.call("why", action="play on"), {"legal": True})
        client.call("play", action="play on", seat=1)
        while client.call("legal")["actor"] == 1 and client.call("view", seat=1)["view"]["play"]:
            client.call("play", action="add s3")
        player = client.call("view", seat=0)["view"]["players"][1]
        self.assertEqual((player["secrets"], player["piece_count"], len(player["row"])), (0, 1, 1))
        self.assertEqual(player["row"][0]["top"]["id"], "s3")

    def test_why(self):
        client = self.client()
        new_keepers(client)
        for action, rule in (("stop", "KEEP-23"), ("crystal left", "KEEP-24"), ("lay s3", "KEEP-26"),
                             ("pass", "KEEP-20"), ("first 0", "KEEP-19"), ("fresh", "KEEP-57"),
                             ("take middle", "KEEP-20")):
            with self.subTest(action=action):
                refusal = self.refused(1, client, "play", action=action)
                self.assertEqual(client.call("why", action=action), {"legal": False, **refusal.data})
                self.assertEqual(refusal.data["rule"], rule)

    def test_undo(self):
        client = self.client()
        new_keepers(client)
        client.call("play", action="take left")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        client.play_all(["turn blue-3", "show 4"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")
        take(client, "right", "red-blue", "white")
        before = self.everything(client)
        client.play_all(["stop", "lay red-3"])
        client.call("undo")
        client.call("undo")
        self.assertEqual(self.everything(client), before)
        client.play_all(["stop", "lay red-3", "pass"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")

    def test_a_secret_shown_cannot_be_taken_back(self):
        client = self.client()
        new_keepers(client)
        take(client, "left", "blue-3", "5")
        client.play_all(["stop", "pass"])
        take(client, "right", "red-blue", "white")
        client.play_all(["stop", "lay s3"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "revealed")

    def test_score(self):
        client = self.client()
        new_keepers(client)
        take(client, "left", "blue-3", "1")
        client.play_all(["stop", "pass", "play on"])
        while client.call("view", seat=1)["view"]["play"]:
            client.call("play", action="add s3")
        lowest = client.call("view", seat=1)["view"]["players"][1]["pieces"][0]["value"]
        for viewer, pieces in ((0, [0, None]), (1, [None, lowest]), ("spectator", [None, None])):
            score = client.call("score", seat=viewer)
            self.assertFalse(score["final"])
            self.assertEqual([seat["lines"][0]["points"] for seat in score["seats"]], pieces)
            self.assertEqual([seat["total"] for seat in score["seats"]],
                             [points or 0 for points in pieces])

    def test_whole_games(self):
        for players, options in ((2, {}), (3, {"chests": "three"}), (4, {"memory": "shown"})):
            client = self.client()
            client.call("new", game="keepers", players=players, seed=players, options=options)
            client.play_on(players)
            score = client.call("score", seat=0)
            self.assertTrue(score["final"])
            self.assertEqual(score, client.call("score"))
            self.assertNotIn(None, [line["points"] for seat in score["seats"]
                                    for line in seat["lines"] + seat["ties"]])
            self.check_logs(client, players)
            record = client.call("save")
            self.assertEqual(replay(record)[0], 0)
            before = self.everything(client)
            client.call("new", game="book", players=2)
            client.call("load", record=record)
            self.assertEqual(self.everything(client), before)

    def check_logs(self, client, players):
        """Everybody has the same log but for cards that others have laid or been dealt."""
        everything = client.call("log", seat="all")
        hidden = 0
        for viewer in (*range(players), "spectator"):
            log = client.call("log", seat=viewer)
            self.assertEqual(len(log), len(everything))
            for seen, done in zip(log, everything):
                if seen == done:
                    continue
                hidden += 1
                self.assertEqual((seen["number"], seen["actor"]), (done["number"], done["actor"]))
                self.assertNotEqual(seen["actor"], viewer)
                self.assertRegex(seen["action"], r"^(lay (some|ribbon)-\w+|deal ribbon)$")
        self.assertGreater(hidden, 0)

    def test_bots(self):
        client = self.client()
        client.call("new", game="keepers", players=4, seed=5)
        for step in range(60):
            legal = client.call("legal")
            actions = {action["action"]: action["text"] for action in legal["actions"]}
            for bot in ("greedy", "random"):
                answer = client.call("bot", bot=bot, seed=step)
                self.assertEqual(actions[answer["action"]], answer["text"])
            if step % plays(10, 1) == 0:  # these take their time
                self.assertIn(client.call("hint")["action"], actions)
            client.call("play", action=client.call("bot", bot="greedy")["action"])

    def test_a_record_in_the_middle(self):
        client = self.in_doubt()
        record = client.call("save")
        before = self.everything(client)
        client.call("new", game="keepers", players=4)
        client.call("load", record=record, chance="manual")
        self.assertEqual(self.everything(client), before)
        self.assertIn(" lay red-3 #", record)  # a record holds everything
        self.refused(6, client, "load", record=record.replace("lay red-3", "lay blue-3"))


# Dragon Dungeon begun by hand: seat 0 has a normal sheet and starts, seat 1 has an easy one.
DUNGEON = ["sheet normal", "sheet easy", "first 0"]


def new_dungeon(client, *moves):
    """A game of Dragon Dungeon for two, with these moves after the sheets are chosen."""
    client.call("new", game="dungeon", players=2, chance="manual")
    return client.play_all([*DUNGEON, *moves])


def quick_dungeon():
    """Components with which treasures come quickly: actions 1 and 2 are a step and two of them, action
    3 is a step and one. Monsters are far away, and a 6 keeps the dragon where it is."""
    components = json.loads((ROOT / "games/dungeon/components.json").read_text(encoding="utf-8"))
    for action, icons in enumerate((["move1", "keys"], ["move1", "keys"], ["move1", "key"])):
        components["actions"][action].update(normal=icons)
    components["minion_tiles"], components["boss_tiles"] = [38], [39]
    return components


class Dungeon(Test):
    """Dragon Dungeon: open information, and forced moves played automatically."""

    def actions(self, client):
        return [action["action"] for action in client.call("legal")["actions"]]

    def seen(self, client):
        """What everybody sees."""
        views = [client.call("view", seat=seat)["view"] for seat in (0, "spectator", "all")]
        self.assertEqual(views, 3 * views[:1])
        return views[0]

    def test_begun_by_hand(self):
        client = self.client()
        self.assertEqual(client.call("new", game="dungeon", players=2, chance="manual"),
                         {"length": 0, "actor": 0})
        self.assertEqual(self.actions(client), ["sheet normal", "sheet easy"])
        self.assertEqual([player["sheet"] for player in self.seen(client)["players"]], [None, None])
        client.call("play", action="sheet easy", seat=0)
        self.refused(4, client, "play", action="sheet easy", seat=0)
        self.assertEqual([player["sheet"] for player in self.seen(client)["players"]],
                         ["easy", None])
        client.call("play", action="sheet normal", seat=1)
        self.assertEqual({action["action"]: action["weight"]
                          for action in client.call("legal")["actions"]},
                         {"first 0": 1, "first 1": 1})
        client.call("play", action="first 1")
        view = self.seen(client)
        self.assertEqual((view["phase"], view["active"], view["roll"]), ("roll", 1, []))
        self.assertEqual([player["graves_to_end"] for player in view["players"]], [7, 5])

    def test_the_odds_of_a_roll(self):
        client = self.client()
        for players, rolls, throws, some in (
                (1, 56, 6**3, {"roll 111": 1, "roll 144": 3, "roll 235": 6}),
                (3, 126, 6**4, {"roll 2222": 1, "roll 1333": 4, "roll 1166": 6, "roll 1233": 12,
                                "roll 1346": 24})):
            client.call("new", game="dungeon", players=players, chance="manual",
                        options={"sheet": "normal"})
            if players > 1:
                client.call("play", action="first 0")
            weights = {action["action"]: action["weight"]
                       for action in client.call("legal")["actions"]}
            self.assertEqual((len(weights), sum(weights.values())), (rolls, throws))
            for action, weight in some.items():
                self.assertEqual(weights[action], weight, action)

    def test_options(self):
        client = self.client()
        for sheet in ("normal", "easy"):
            client.call("new", game="dungeon", players=4, seed=1,
                        options={"sheet": sheet, "ring": "on"})
            view = self.seen(client)
            self.assertEqual([player["sheet"] for player in view["players"]], [sheet] * 4)
            self.assertEqual((view["phase"], view["ring"]), ("assign", True))
        for options in ({"sheet": "hard"}, {"ring": "yes"}, {"blocker": "on"}):
            self.refused(2, client, "new", game="dungeon", players=2, options=options)
        for players in (0, 5):
            self.refused(-32602, client, "new", game="dungeon", players=players)

    def test_a_turn(self):
        client = self.client()
        new_dungeon(client, "roll 1346")
        self.assertEqual(len(self.actions(client)), 12)
        self.assertEqual(client.call("play", action="take 3 dragon 6", seat=0)["actor"], "chance")
        view = self.seen(client)
        self.assertEqual((view["phase"], view["roll"], view["dragon_die"], view["common"]),
                         ("fight", [], 6, [1, 4]))
        self.assertEqual((view["monster"], view["needed"], view["action"], view["todo"]),
                         ({"name": "skeleton", "sum": 5}, 5, 3, [{"task": "fight", "kind": "minion"}]))
        client.call("play", action="fight 5")
        self.assertEqual(self.actions(client),
                         ["mark loot", "mark risk", "mark weapons", "mark coward"])
        client.call("play", action="mark weapons")
        view = self.seen(client)
        self.assertEqual((view["phase"], view["active"], view["mover"]), ("share", 0, 1))
        player = view["players"][0]
        self.assertEqual((player["tile"], player["covered"], player["skulls"], player["swords"]),
                         (12, [3], 1, 1))
        self.assertEqual((player["columns"], player["keys"]),
                         ({"loot": 0, "risk": 0, "weapons": 1, "coward": 0}, 1))
        self.assertEqual(self.actions(client), ["use 1", "use 4"])

    def test_alone(self):
        client = self.client()
        client.call("new", game="dungeon", players=1, chance="manual", options={"sheet": "normal"})
        client.play_all(["roll 146", "take 1 dragon 6"])
        view = self.seen(client)
        self.assertEqual((view["phase"], view["common"], view["set_aside"], view["monster"]),
                         ("meet", [], 4, None))
        client.call("play", action="meet 3")
        view = self.seen(client)
        self.assertEqual((view["phase"], view["monster_die"], view["monster"], view["needed"]),
                         ("fight", 3, {"name": "bat", "sum": 7}, 6))

    def test_why(self):
        client = self.client()
        new_dungeon(client, "roll 1346")
        for action, rule in (("take 2 dragon 3", "DUNG-22"), ("take 3 dragon 3", "DUNG-22"),
                             ("rest 1 dragon 3", "DUNG-23"), ("rest", "DUNG-23"),
                             ("use 1", "DUNG-22"), ("mark loot", "DUNG-22"), ("run", "DUNG-22"),
                             ("sheet easy", "DUNG-2"), ("fight 3", "DUNG-21"),
                             ("roll 1346", "DUNG-21"), ("take 7 dragon 1", "DUNG-21"),
                             ("mark gold", "DUNG-21"), ("take 3", "DUNG-21")):
            with self.subTest(action=action):
                refusal = self.refused(1, client, "play", action=action)
                self.assertEqual(client.call("why", action=action), {"legal": False, **refusal.data})
                self.assertEqual(refusal.data["rule"], rule)
        client.play_all(["take 6 dragon 4", "mark loot"])
        self.assertEqual(client.call("why", action="mark loot")["rule"], "DUNG-46")

    def two_fives(self):
        """Seat 0 may decline a treasure; then seat 1 has two common dice of 5 to choose from."""
        client = self.client()
        new_dungeon(client, "roll 3556", "take 6 dragon 3")
        return client

    def test_by_hand_nothing_is_forced(self):
        client = self.two_fives()
        result = client.call("play", action="decline")
        self.assertEqual((result["actor"], len(result["moves"])), (1, 1))
        self.assertEqual(self.actions(client), ["use 5"])
        self.assertEqual(self.refused(1, client, "play", action="pass").data["rule"], "DUNG-24")
        self.refused(4, client, "play", action="use 5", seat=0)
        self.assertEqual(client.call("bot", bot="greedy")["action"], "use 5")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        self.assertEqual(client.call("play", action="use 5", seat=1)["actor"], "chance")

    def test_forced_moves_are_played_and_told(self):
        other, client = self.two_fives(), self.client()
        place = client.call("load", record=other.call("save"), chance="auto", seed=1)
        result = client.call("play", action="decline", seat=0)
        self.assertEqual([(move["number"], move["actor"], move["action"])
                          for move in result["moves"][:3]],
                         [(place["length"] + 1, 0, "decline"), (place["length"] + 2, 1, "use 5"),
                          (place["length"] + 3, "chance", result["moves"][2]["action"])])
        self.assertTrue(result["moves"][1]["text"].startswith("Player 2 uses the 5. "))
        self.assertEqual(result["length"], place["length"] + len(result["moves"]))
        self.assertEqual(client.call("log", seat=0, **{"from": place["length"]}), result["moves"])
        self.assertGreater(len(self.actions(client)), 1)
        self.assertEqual(replay(client.call("save"))[0], 0)

    def test_a_record_that_waits_for_a_forced_move(self):
        other, client = self.two_fives(), self.client()
        other.call("play", action="decline")
        record = other.call("save")
        place = {"length": len(DUNGEON) + 3, "actor": 1}
        self.assertEqual(client.call("load", record=record), place)  # as it is
        self.assertEqual(self.actions(client), ["use 5"])
        self.assertGreater(len(client.call("play", action="use 5")["moves"]), 1)
        settled = client.call("load", record=record, chance="auto", seed=1)
        self.assertGreater(settled["length"], place["length"] + 1)
        self.assertEqual(client.call("log", seat=0)[place["length"]]["action"], "use 5")
        self.assertGreater(len(self.actions(client)), 1)

    def test_the_first_move_may_be_forced(self):
        client = self.client()
        for seed in range(500):  # until three dice are alike
            place = client.call("new", game="dungeon", players=1, seed=seed,
                                options={"sheet": "normal"})
            log = client.call("log", seat=0)
            self.assertEqual(len(log), place["length"])
            if len(log) > 1:
                die = log[0]["action"][-1]
                self.assertEqual([(move["actor"], move["action"]) for move in log[:2]],
                                 [("chance", f"roll {3 * die}"), (0, f"take {die} dragon {die}")])
                return
        self.fail("dice are never alike")

    def test_forced_moves_are_taken_back_with_their_choice(self):
        client, by_hand = self.client(), self.client()
        components = quick_dungeon()
        by_hand.call("new", game="dungeon", players=1, chance="manual", components=components,
                     options={"sheet": "normal"})
        marks = 2 * [("loot", "risk")] + 3 * [("loot", "weapons")] + 2 * [("risk", "weapons")]
        for step, pair in enumerate(marks):  # all columns but the coward's way
            by_hand.play_all(["roll 126", f"take {1 + step % 2} dragon 6",
                              *(f"mark {column}" for column in pair)])
        by_hand.play_all(["roll 126", "take 2 dragon 6", "mark risk", "decline", "roll 136"])
        place = client.call("load", record=by_hand.call("save"), components=components,
                            chance="auto")
        before = self.everything(client)
        for session in (client, by_hand):
            result = session.call("play", action="take 3 dragon 6")
            if session is by_hand:
                self.assertEqual(self.actions(session), ["mark coward"])
                result["moves"] += session.call("play", action="mark coward")["moves"]
            self.assertEqual([(move["actor"], move["action"]) for move in result["moves"]],
                             [(0, "take 3 dragon 6"), (0, "mark coward")])
            self.assertEqual(self.actions(session), ["run", "stay"])
            self.assertEqual(session.call("undo"), place)
            self.assertEqual(self.everything(session), before)
            self.assertEqual(self.refused(8, session, "undo").data["cause"], "chance")

    def test_undo(self):
        client = self.client()
        client.call("new", game="dungeon", players=2, chance="manual")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "nothing")
        client.call("play", action="sheet easy")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        new_dungeon(client, "roll 1366")
        before = self.everything(client)
        client.play_all(["take 6 dragon 3", "mark coward", "run", "mark loot"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")
        new_dungeon(client, "roll 1366", "take 6 dragon 3", "mark coward", "run")
        for _ in range(3):
            client.call("undo")
        self.assertEqual(self.everything(client), before)
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")

    def check_step(self, client, before):
        """Plays any move; forced moves follow by themselves. Returns the number of forced moves."""
        if self.seen(client)["phase"] in ("assign", "share", "mark"):
            self.assertGreater(len(before["actions"]), 1)
        actions = before["actions"]
        chosen = actions[before["length"] * 7919 % len(actions)]["action"]
        result = client.call("play", action=chosen, length=before["length"])
        self.assertNotEqual(result["actor"], "chance")
        self.assertEqual(result["length"] - before["length"], len(result["moves"]))
        self.assertEqual(result["moves"][0]["action"], chosen)
        return sum(move["actor"] != "chance" for move in result["moves"][1:])

    def test_whole_games(self):
        for players, options in ((1, {}), (2, {"sheet": "easy"}), (3, {"ring": "on"}), (4, {})):
            client, by_hand = self.client(), self.client()
            client.call("new", game="dungeon", players=players, seed=players, options=options)
            forced = 0
            while (before := client.call("legal"))["actor"] != "over":
                forced += self.check_step(client, before)
            self.assertGreater(forced, 0, players)
            log = client.call("log", seat=0)
            by_hand.call("new", game="dungeon", players=players, chance="manual", options=options)
            by_hand.play_all([move["action"] for move in log])
            self.assertEqual(self.everything(by_hand), self.everything(client))
            self.assertEqual(replay(client.call("save"))[0], 0)
            for seat in ("spectator", "all", players - 1):
                self.assertEqual(client.call("log", seat=seat), log)

    def test_remarks(self):
        client = self.client()
        ranks = set()
        for seed in range(12):
            client.call("new", game="dungeon", players=1, seed=seed)
            self.assertEqual(client.call("score")["seats"][0]["remarks"], [])
            client.play_on(seed)
            score = client.call("score")
            seat, = score["seats"]
            self.assertEqual((score["final"], seat["rank"], seat["winner"]), (True, 1, True))
            rank, *achievements = seat["remarks"]
            self.assertRegex(rank, rf"(?<![\d-]){seat['total']}\b.*: .*Player 1")
            ranks.add(rank.partition(": ")[2])
            player = self.seen(client)["players"][0]
            self.assertEqual([text.partition(":")[0] for text in achievements],
                             [name for name, reached in (
                                 ("Dragon slayer", player["fate"] == "slayer"),
                                 ("Lucky soul", player["graves"] == 0
                                  and player["fate"] != "slayer"),
                                 ("Treasure hunter", player["keys"] == 20),
                                 ("You'll be missed", player["fate"] == "dead")) if reached])
        self.assertGreater(len(ranks), 1)
        client.call("new", game="dungeon", players=2, seed=1)
        client.play_on(1)
        self.assertEqual([seat["remarks"] for seat in client.call("score")["seats"]], [[], []])

    def test_bots(self):
        client = self.client()
        client.call("new", game="dungeon", players=4, seed=5)
        for step in range(60):
            legal = client.call("legal")
            if legal["actor"] == "over":
                client.call("new", game="dungeon", players=4, seed=6)
                continue
            actions = {action["action"]: action["text"] for action in legal["actions"]}
            for bot in ("greedy", "random"):
                answer = client.call("bot", bot=bot, seed=step)
                self.assertEqual(actions[answer["action"]], answer["text"])
            if step % plays(10, 1) == 0:  # these take their time
                self.assertIn(client.call("hint")["action"], actions)
            client.call("play", action=client.call("bot", bot="greedy")["action"])


# Dragonbrood begun by hand: seat 0 is the first on the wheel, and both have two red dragons, a blue and
# a yellow one.
BROOD = ["order 0", "sky peaks a", "sky grotto b", "sky den c", "sky caravan d", "sky menagerie e",
         "bonus triad", "bonus mints", "bonus larder",
         *2 * ["start red", "start red", "start blue", "start yellow"]]

# A first summer in which both have sent a red dragon to Treasure Hollow. Seat 0 has gained 3 food, and
# seat 1 a red gem, 2 food, 3 gold and a ducat.
BROOD_SUMMER = ["dragon 1", "place farm", "dragon 1", "place hollow", "dragon 2", "place jeweller",
                "take 1 0 0", "dragon 2", "place hollow", "dragon 3", "place forest", "dragon 3",
                "place castle", "dragon 4", "place inn", "dragon 4", "place meadow"]


# The same, but with the usual box, and without a fight to come.
BROOD_PEACE = [*BROOD_SUMMER[:8], "place vineyard", *BROOD_SUMMER[9:]]


def brood_box(**opens):
    """Components in which these places open at the end of other years; 0: they are open."""
    components = json.loads((ROOT / "games/brood/components.json").read_text(encoding="utf-8"))
    for place in components["places"]["value"]:
        place["opens"] = opens.get(place["id"], place.get("opens", 0))
    for place in components["map"]["value"]:
        for name in [name for name in place if name.startswith("tile_")]:
            if opens.get(place["id"], 1) == 0:
                del place[name]
    return components


def new_brood(client, *moves, **more):
    """A game of Dragonbrood for two, with these moves after the first dragons are chosen."""
    client.call("new", game="brood", players=2, chance="manual", **more)
    return client.play_all([*BROOD, *moves])


class Brood(Test):
    """Dragonbrood: long turns in small steps, and secret bids."""

    REFUSAL = "Several players choose the years only; mode, difficulty, enemies and pool are for " \
              "one, who always plays six years. Training has its own enemies, and a pool needs enemies."

    def actions(self, client):
        return [action["action"] for action in client.call("legal")["actions"]]

    def odds(self, client):
        return {action["action"]: action["weight"] for action in client.call("legal")["actions"]}

    def seen(self, client, viewer=0):
        return client.call("view", seat=viewer)["view"]

    def at_hollow(self, *moves):
        """Two dragons at Treasure Hollow, which is open from the start, and the autumn's gains taken."""
        client = self.client()
        new_brood(client, *BROOD_SUMMER, "gather 3", "gather 4", *moves,
                  components=brood_box(hollow=0))
        return client

    def test_begun_by_hand(self):
        client = self.client()
        self.assertEqual(client.call("new", game="brood", players=2, chance="manual"),
                         {"length": 0, "actor": "chance"})
        self.assertEqual(self.odds(client), {"order 0": 1, "order 1": 1})
        self.assertEqual(self.seen(client)["wheel"], [])
        client.call("play", action="order 1")  # seat 0 needs no lot
        self.assertEqual(self.seen(client)["wheel"], [1, 0])
        self.assertEqual(self.odds(client), {f"sky peaks {letter}": 1 for letter in "abcdef"})
        client.play_all(BROOD[1:6])
        self.assertEqual(self.seen(client)["sky"], dict(zip(
            ("peaks", "grotto", "den", "caravan", "menagerie", "witch"), "ABCDEF")))
        self.assertEqual(len(self.odds(client)), 10)
        client.play_all(BROOD[6:9])
        view = self.seen(client)
        self.assertEqual((view["year"], view["years"], view["season"]), (0, 6, "setup"))
        self.assertEqual((view["step"], view["step_seat"], view["step_numbers"]), ("start", 1, [1, 0]))
        self.assertEqual((view["mode"], view["difficulty"], view["enemies"]), (None, None, None))
        self.assertEqual((view["bonuses"], len(view["display"])), (["triad", "mints", "larder"], 18))
        self.assertEqual(self.actions(client), ["start red", "start blue", "start yellow"])
        self.refused(4, client, "play", action="start red", seat=0)
        client.play_all(BROOD[9:])
        view = self.seen(client)
        self.assertEqual((view["year"], view["season"], view["step"]), (1, "summer", "turn"))
        self.assertEqual([[dragon["colour"] for dragon in seat["dragons"]] for seat in view["seats"]],
                         2 * [["red", "red", "blue", "yellow"]])
        self.assertEqual([seat["elder"] for seat in view["seats"]], ["black", "gray"])
        self.assertEqual([dragon["slot"] for dragon in view["seats"][1]["dragons"]], [1, 2, 3, 4])

    def test_options(self):
        client = self.client()
        for years, count in (("six", 6), ("five", 5)):
            client.call("new", game="brood", players=3, seed=1, options={"years": years})
            self.assertEqual(self.seen(client)["years"], count)
        client.call("new", game="brood", players=1, seed=1, options={
            "mode": "catch", "difficulty": "expert", "enemies": "easy", "pool": "12"})
        view = self.seen(client)
        self.assertEqual((view["mode"], view["difficulty"], view["years"]), ("catch", "expert", 6))
        self.assertEqual((view["enemies"]["level"], set(view["enemies"]["pool"].values())), (1, {12}))
        self.assertIn("cemetery", view["open"])
        self.assertEqual(self.actions(client), ["kit 1", "kit 2"])
        client.call("new", game="brood", players=1, seed=1, options={"mode": "cursebreaker"})
        view = self.seen(client)
        self.assertEqual((view["enemies"], view["locks"]), (None, []))
        self.assertEqual(len(view["open"]), 29)
        for options in ({"years": "seven"}, {"mode": "tutorial"}, {"pool": "10"}, {"sheet": "easy"}):
            self.refused(2, client, "new", game="brood", players=1, options=options)
        for players in (0, 7):
            self.refused(-32602, client, "new", game="brood", players=players)

    def test_options_for_another_number_of_players(self):
        client = self.client()
        new_two(client)
        for players, options in ((1, {"years": "five"}), (2, {"mode": "catch"}),
                                 (3, {"difficulty": "easy"}), (4, {"enemies": "normal"}),
                                 (5, {"pool": "5"}), (6, {"years": "five", "mode": "cursebreaker"})):
            with self.subTest(players=players, options=options):
                refusal = self.refused(-32602, client, "new", game="brood", players=players,
                                       options=options)
                self.assertEqual(refusal.message, self.REFUSAL)
        client.call("new", game="brood", players=1, options={"years": "six"})  # as it is anyway
        client.call("new", game="brood", players=6, options={
            "mode": "training", "difficulty": "normal", "enemies": "none", "pool": "8"})

    def test_enemies(self):
        client = self.client()
        client.call("new", game="brood", players=1, chance="manual", options={"difficulty": "easy"})
        client.play_all([*BROOD[1:9], "show egg-cup", "show worn-purse", "show sun-shard",
                         "show cornucopia", "show ruby-brooch"])
        self.assertEqual(self.actions(client), ["show dragon-crown", "show sceptre", "show seers-orb"])
        client.call("play", action="show sceptre")
        self.assertEqual(self.odds(client), {"seventh red": 1, "seventh blue": 1, "seventh yellow": 1})
        client.call("play", action="seventh blue")
        self.assertEqual(self.odds(client), {"enemy hollow-summer red": 2, "enemy hollow-summer blue": 3,
                                             "enemy hollow-summer yellow": 2})
        client.play_all(["enemy hollow-summer red", "enemy castle-summer blue",
                         "enemy castle-winter blue", "enemy palace-summer blue",
                         "enemy palace-winter red"])
        self.assertEqual(self.seen(client)["step"], "start")  # the others are yellow
        view = self.seen(client)
        self.assertEqual(view["enemies"]["colours"]["inn-winter"], "yellow")
        self.assertEqual(view["display"], ["sun-shard", "worn-purse", "egg-cup", "ruby-brooch",
                                           "cornucopia", "sceptre"])
        self.assertEqual(view["locks"], ["coinmaker", "bank", "market", "broodmother", "gemsmith",
                                         "volcano"])

    def test_a_turn(self):
        client = self.client()
        new_brood(client)
        self.assertEqual(self.actions(client), [f"dragon {slot}" for slot in (1, 2, 3, 4)])
        self.assertEqual(client.call("play", action="dragon 3", seat=0)["actor"], 0)
        view = self.seen(client)
        self.assertEqual((view["step"], view["step_numbers"]), ("place", [2, 0]))
        self.assertIn("place jeweller", self.actions(client))
        self.assertEqual(client.call("play", action="place jeweller")["actor"], 0)
        view = self.seen(client)
        self.assertEqual((view["step"], view["gain"]), ("gain", {"gem": 1}))
        self.assertEqual(view["seats"][0]["goods"]["food"], 1)
        self.assertEqual(self.actions(client), ["take 0 0 1", "take 0 1 0", "take 1 0 0"])
        self.assertEqual(client.call("play", action="take 0 1 0", seat=0)["actor"], 1)
        view = self.seen(client, 1)
        self.assertEqual((view["gain"], view["seats"][0]["goods"]["blue-gem"]), ({}, 1))
        self.assertEqual(view["seats"][0]["dragons"][2], {
            "slot": 3, "level": 1, "colour": "blue", "where": "summer", "place": "jeweller",
            "beside": False, "moment": 0, "spent": False, "ousted": False, "joined": False})
        client.play_all(["dragon 1", "nursery"])  # and the turns snake
        view = self.seen(client, 1)
        self.assertEqual((client.call("legal")["actor"], view["step"]), (1, "turn"))
        self.assertEqual([view["seats"][1]["dragons"][0][name] for name in ("where", "place", "spent")],
                         ["summer-nursery", None, False])

    def test_why(self):
        client = self.client()
        new_brood(client)
        for action, rule in (("dragon 5", "BROOD-14"), ("place forest", "BROOD-23"),
                             ("done", "BROOD-23"), ("leader 1", "BROOD-23"), ("start red", "BROOD-23"),
                             ("order 0", "BROOD-23"), ("dragon 7", "BROOD-23"), ("dragon", "BROOD-23"),
                             ("place moon", "BROOD-23"), ("newyear", "BROOD-23"),
                             ("bid secret", "BROOD-23")):
            with self.subTest(action=action):
                refusal = self.refused(1, client, "play", action=action)
                self.assertEqual(client.call("why", action=action), {"legal": False, **refusal.data})
                self.assertEqual(refusal.data["rule"], rule)
        client.call("play", action="dragon 1")
        for action, rule in (("place peaks", "BROOD-19"), ("place grotto", "BROOD-22"),
                             ("join forest", "BROOD-118"), ("force forest", "BROOD-121"),
                             ("dragon 1", "BROOD-26")):
            with self.subTest(action=action):
                self.assertEqual(client.call("why", action=action)["rule"], rule)

    def test_a_bid_is_its_owners(self):
        client = self.at_hollow("fight hollow")
        before = self.everything(client)
        for action, rule in (("bid secret", "BROOD-137"), ("bid red-gem", "BROOD-138"),
                             ("hold", "BROOD-137"), ("done", "BROOD-137")):
            self.assertEqual(self.refused(1, client, "play", action=action).data["rule"], rule)
        client.call("play", action="bid food")
        client.call("undo")  # no player has seen it
        self.assertEqual(self.everything(client), before)
        client.play_all(["bid food", "bid nothing", "bid red-gem"])
        own, other = ["food", "nothing"], ["red-gem"]
        for viewer, bids in ((0, [own, ["secret"]]), (1, [2 * ["secret"], other]),
                             ("spectator", [2 * ["secret"], ["secret"]]), ("all", [own, other])):
            with self.subTest(viewer=viewer):
                self.assertEqual(self.seen(client, viewer)["fight"], {
                    "place": "hollow", "how": "battle", "seats": [0, 1], "slots": [2, 1],
                    "laid": [2, 1], "bids": bids, "winner": None})
                log = client.call("log", seat=viewer)[-3:]
                self.assertEqual([move["action"] for move in log],
                                 [f"bid {item}" for item in bids[0] + bids[1]])
                for move in log:
                    self.assertEqual("unseen" in move["text"], "secret" in move["action"])
                # What is bid is still there, for everybody.
                goods = [seat["goods"] for seat in self.seen(client, viewer)["seats"]]
                self.assertEqual((goods[0]["food"], goods[1]["red-gem"]), (8, 1))

    def test_a_fight(self):
        client = self.at_hollow("fight hollow", "bid food", "bid nothing", "bid red-gem", "bid gold")
        views = [self.seen(client, viewer) for viewer in (0, 1, "spectator", "all")]
        self.assertEqual(views, 4 * views[:1])
        self.assertEqual(views[0]["fight"]["bids"], [["food", "nothing"], ["red-gem", "gold"]])
        self.assertEqual(self.actions(client), ["reveal"])
        client.call("play", action="reveal")
        view = self.seen(client)
        self.assertEqual((view["fight"]["winner"], view["fight"]["bids"]), (1, [[], []]))
        self.assertEqual([view["seats"][1]["goods"][good] for good in ("red-gem", "gold")], [0, 2])
        self.assertEqual(view["seats"][0]["goods"]["food"], 7)
        client.call("play", action="gather 1")
        view = self.seen(client)
        self.assertEqual((view["step"], view["step_seat"], view["step_numbers"]),
                         ("trinkets", 1, [2, 255]))
        self.refused(1, client, "play", action="keep sceptre")
        client.play_all(["keep cornucopia", "gather 2", "trade bone-whistle"])
        view = self.seen(client)
        self.assertEqual((view["season"], view["fight"]), ("winter", None))
        self.assertEqual(view["seats"][1]["trinkets"], ["cornucopia"])
        self.assertEqual(view["seats"][0]["goods"]["food"], 7 + 4)
        self.assertEqual([seat["dragons"][slot]["where"] for seat, slot in zip(view["seats"], (1, 0))],
                         ["winter-nursery", "summer"])

    def test_a_truce(self):
        client = self.at_hollow("hold")
        self.assertEqual(client.call("legal")["actor"], 1)
        client.play_all(["hold", "gather 1"])  # the first of them was there first
        view = self.seen(client)
        self.assertEqual((view["fight"]["how"], view["fight"]["seats"]), ("truce", []))
        self.assertEqual((view["step"], view["step_numbers"]), ("trinkets", [1, 255]))

    def test_a_payment_that_leaves_a_choice(self):
        client = self.client()
        new_brood(client, "dragon 1", "place castle", "dragon 1", "place farm", "dragon 2",
                  "place vineyard", "dragon 2", "place arena", "take 3 0 0", "dragon 3",
                  "place broodmother")
        client.call("play", action="hatch red egg 1")  # a crystal and 2 food, and there is no food
        view = self.seen(client)
        self.assertEqual((view["step"], view["step_seat"], view["cost"]["food"]), ("pay", 0, 2))
        self.assertEqual(self.actions(client), ["swap gold-food", "swap red-crystal-food"])
        self.assertEqual(client.call("why", action="done")["rule"], "BROOD-43")
        client.play_all(["swap red-crystal-food", "swap gold-food"])
        view = self.seen(client)
        self.assertEqual([view["seats"][0]["goods"][good] for good in ("food", "gold", "red-crystal")],
                         [0, 2, 1])
        self.assertEqual((view["cost"], view["seats"][0]["eggs"]), ({}, [1, 2, 2]))
        self.assertEqual(view["seats"][0]["dragons"][4]["where"], "winter-nursery")

    def test_by_hand_nothing_is_forced(self):
        client = self.client()
        new_brood(client, *BROOD_PEACE[:-2])
        self.assertEqual(self.actions(client), ["dragon 4"])
        self.assertEqual(len(client.call("play", action="dragon 4")["moves"]), 1)
        self.assertEqual(client.call("play", action="place meadow")["actor"], 0)
        self.assertEqual(self.actions(client), ["gather 3"])
        self.assertEqual(client.call("bot", bot="greedy")["action"], "gather 3")

    def test_forced_moves_are_played_and_told(self):
        by_hand, client = self.client(), self.client()
        new_brood(by_hand, *BROOD_PEACE[:-3])
        place = client.call("load", record=by_hand.call("save"), chance="auto")
        result = client.call("play", action="place inn", seat=1)
        self.assertEqual([(move["number"], move["actor"], move["action"]) for move in result["moves"]],
                         [(place["length"] + 1, 1, "place inn"), (place["length"] + 2, 0, "dragon 4")])
        before = self.everything(client)
        result = client.call("play", action="place meadow", seat=0)
        self.assertEqual([(move["actor"], move["action"]) for move in result["moves"]],
                         [(0, "place meadow"), (0, "gather 3"), (0, "gather 4")])
        self.assertIn("Player 1's blue dragon (level 1) gathers 3 food at the Enchanted Forest.",
                      result["moves"][1]["text"])
        self.assertEqual(self.seen(client)["season"], "winter")
        self.assertEqual(replay(client.call("save"))[0], 0)
        client.call("undo")
        self.assertEqual(self.everything(client), before)
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")

    def test_undo(self):
        client = self.client()
        client.call("new", game="brood", players=2, chance="manual")
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "nothing")
        client.play_all(BROOD[:9])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "chance")
        new_brood(client)
        before = self.everything(client)
        client.play_all(["dragon 1", "place jeweller"])
        for _ in range(2):
            client.call("undo")
        self.assertEqual(self.everything(client), before)
        client.play_all(["dragon 1", "place jeweller", "take 1 0 0"])
        self.assertEqual(self.refused(8, client, "undo").data["cause"], "handed")

    def check_step(self, client, before):
        """Plays any move; forced moves follow by themselves. Returns the number of forced moves."""
        if self.seen(client)["step"] != "bid":
            self.assertGreater(len(before["actions"]), 1)
        actions = before["actions"]
        chosen = actions[before["length"] * 7919 % len(actions)]["action"]
        result = client.call("play", action=chosen, length=before["length"])
        self.assertNotEqual(result["actor"], "chance")
        self.assertEqual(result["length"] - before["length"], len(result["moves"]))
        self.assertEqual(result["moves"][0]["action"], chosen)
        return sum(move["actor"] != "chance" for move in result["moves"][1:])

    def check_logs(self, client, players):
        """Everybody has the same log but for bids of others. Answers how many these are."""
        everything, hidden = client.call("log", seat="all"), 0
        for viewer in (*range(players), "spectator"):
            log = client.call("log", seat=viewer)
            self.assertEqual(len(log), len(everything))
            for seen, done in zip(log, everything):
                if done["action"].startswith("bid ") and done["actor"] != viewer:
                    self.assertEqual((seen["action"], seen["actor"]), ("bid secret", done["actor"]))
                    hidden += 1
                else:
                    self.assertEqual(seen, done)
        return hidden

    def test_whole_games(self):
        hidden = 0
        for players, options in (
                (1, {}), (1, {"mode": "cursebreaker", "enemies": "normal"}),
                (1, {"mode": "catch", "difficulty": "easy"}), (2, {}), (3, {"years": "five"}), (6, {})):
            client, by_hand = self.client(), self.client()
            client.call("new", game="brood", players=players, seed=players, options=options)
            forced = 0
            while (before := client.call("legal"))["actor"] != "over":
                forced += self.check_step(client, before)
            self.assertGreater(forced, 10, players)
            self.assertEqual(self.seen(client)["season"], "over")
            hidden += self.check_logs(client, players)
            by_hand.call("new", game="brood", players=players, chance="manual", options=options)
            by_hand.play_all([move["action"] for move in client.call("log", seat="all")])
            self.assertEqual(self.everything(by_hand), self.everything(client))
            self.assertEqual(replay(client.call("save"))[0], 0)
            score = client.call("score")
            self.assertTrue(score["final"])
            for seat in score["seats"]:
                self.assertEqual(seat["total"], sum(line["points"] for line in seat["lines"]))
                self.assertEqual(bool(seat["remarks"]), players == 1)
        self.assertGreater(hidden, 0)

    def test_remarks(self):
        client = self.client()
        for mode, quest in (("training", None), ("cursebreaker", "The curse holds: "),
                            ("catch", "Not all are caught. ")):
            client.call("new", game="brood", players=1, seed=1, options={"mode": mode})
            self.assertEqual(client.call("score")["seats"][0]["remarks"], [])
            client.play_on(1)
            seat, = client.call("score")["seats"]
            self.assertEqual((seat["rank"], seat["winner"]), (1, quest is None))
            scale, *others = seat["remarks"]
            self.assertRegex(scale, rf"(?<!\d){seat['total']}\b.*: .*Player 1")
            self.assertEqual(len(others), quest is not None)
            for text in others:
                self.assertTrue(text.startswith(quest), text)

    def test_bots(self):
        client = self.client()
        client.call("new", game="brood", players=4, seed=5)
        for step in range(100):
            actions = {action["action"]: action["text"] for action in client.call("legal")["actions"]}
            for bot in ("greedy", "random"):
                answer = client.call("bot", bot=bot, seed=step)
                self.assertEqual(actions[answer["action"]], answer["text"])
            if step % plays(10, 1) == 0:  # these take their time
                self.assertIn(client.call("hint")["action"], actions)
            client.call("play", action=client.call("bot", bot="greedy")["action"])


if __name__ == "__main__":
    unittest.main()
