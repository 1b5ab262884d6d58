#!/usr/bin/env python3
"""End-to-end tests of `wyrm serve`: play, leave, and kill -9 in between."""
import json
import pathlib
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from serve_client import BUSY, RUSH, Person, Server, play, temporary
from socket_client import Gone, Line, WebSocket, guess_until_refused
from wyrm_client import ENVIRONMENT, WYRM, Refused, replay, run

PASSWORD = "correct horse"


class Test(unittest.TestCase):
    maxDiff = None
    options = ("--rate", str(RUSH))

    @classmethod
    def setUpClass(cls):
        cls.folder = temporary()
        cls.server = Server(cls.folder.name, *cls.options)

    @classmethod
    def tearDownClass(cls):
        status, log = cls.server.end()
        cls.folder.cleanup()
        if status != 0 or "stopped" not in log or "Sanitizer" in log:
            raise AssertionError(f"status {status}: {log}")

    def person(self, name=None):
        person = Person(self.server, name)
        self.addCleanup(person.close)
        return person

    def account(self, name):
        person = self.person()
        status, _, answer = person.post("register", name=name, password=PASSWORD)
        self.assertEqual(status, 201, answer)
        return person

    def refused(self, code, method, person, **params):
        with self.assertRaises(Refused) as caught:
            person.call(method, **params)
        self.assertEqual(caught.exception.code, code, caught.exception.message)
        return caught.exception


class People(Test):
    def test_a_guest_needs_one_request(self):
        guest = self.person()
        status, headers, answer = guest.post("guest", name="  Ana   Bo ")
        self.assertEqual((status, answer["name"], answer["guest"]), (201, "Ana Bo", True))
        cookie, = headers["set-cookie"]
        self.assertRegex(cookie, r"^wyrm=[0-9a-z]{52}; HttpOnly; SameSite=Strict; Path=/; "
                                 r"Max-Age=7776000$")
        self.assertEqual(guest.me()["name"], "Ana Bo")

    def test_guests_may_share_a_name_and_accounts_may_not(self):
        first, second = self.person("Same"), self.person("Same")
        self.assertNotEqual(first.me()["person"], second.me()["person"])
        self.assertEqual(first.post("register", name="Same", password=PASSWORD)[0], 201)
        status, _, answer = second.post("register", name="sAME", password=PASSWORD)
        self.assertEqual((status, answer["error"]), (409, "name-taken"))
        self.assertTrue(second.me()["guest"])
        self.assertEqual(first.post("register", name="More", password=PASSWORD)[2]["error"],
                         "registered")

    def test_who_registers_stays_the_same_person_with_a_new_token(self):
        guest = self.person("Keeper")
        person, token = guest.me()["person"], guest.token
        guest.connect()
        status, _, answer = guest.post("register", name="Keeper of Keys", password=PASSWORD)
        self.assertEqual((status, answer["person"], answer["guest"]), (201, person, False))
        self.assertNotEqual(guest.token, token)
        self.assertEqual(guest.call("me")["name"], "Keeper of Keys")
        old = self.person()
        old.token = token
        self.assertEqual(old.me(), {"signed_in": False})

    def test_signing_in_and_out(self):
        self.account("Login")
        person = self.person()
        planted = person.token = self.person("Other").token
        status, _, answer = person.post("login", name="LOGIN", password=PASSWORD)
        self.assertEqual((status, answer["name"]), (200, "Login"))
        self.assertNotEqual(person.token, planted)
        person.connect()
        self.assertTrue(person.call("me")["signed_in"])
        token = person.token
        status, headers, _ = person.post("logout")
        self.assertEqual(status, 200)
        self.assertIn("Max-Age=0", headers["set-cookie"][0])
        self.assertEqual(person.socket.goodbye(), 4401)
        person.token = token
        self.assertFalse(person.me()["signed_in"])

    def test_wrong_passwords_and_unknown_names_are_told_alike(self):
        self.account("Right")
        person = self.person()
        known = person.post("login", name="Right", password="not it, sorry")
        unknown = person.post("login", name="Nobody Here", password="not it, sorry")
        self.assertEqual((known[0], known[2]), (unknown[0], unknown[2]))
        self.assertEqual((known[0], known[2]["error"]), (401, "wrong-password"))
        for body in ({}, {"name": "Right"}, {"name": 7, "password": []}):
            self.assertEqual(person.post("login", **body)[0], 400)
        self.assertEqual(person.post("login", name="\u202eRight", password="x")[0], 401)
        self.assertEqual(person.post("login", name="Right", password="x" * 5000)[0], 401)

    def test_names_and_passwords_that_will_not_do(self):
        person = self.person()
        for name in ("", "   ", "x" * 25, "a\nb", "\u200b", 7, None):
            status, _, answer = person.post("guest", name=name)
            self.assertEqual((status, answer["error"]), (400, "bad-name"), name)
        for password in ("short", "", None, 12345678, "x" * 1000):
            status, _, answer = person.post("register", name="Fine", password=password)
            self.assertEqual((status, answer["error"]), (400, "bad-password"), password)

    def test_a_name_is_text(self):
        name = "<b>&\"'</b>"
        person = self.person(name)
        self.assertEqual(person.me()["name"], name)
        self.assertEqual(person.connect().call("me")["name"], name)

    def test_renaming(self):
        person = self.account("Before")
        person.connect()
        table = person.call("create", game="book", players=2, seats=["me", "open"])["table"]
        self.assertEqual(person.post("rename", name="After")[0], 200)
        self.assertEqual(person.call("me")["name"], "After")
        self.assertEqual(person.call("view", table=table)["seats"][0]["name"], "After")
        self.assertEqual(person.post("rename", name="")[0], 400)
        self.assertEqual(self.person().post("rename", name="Any")[0], 401)
        self.account("Occupied")
        self.assertEqual(person.post("rename", name="occupied")[0], 409)
        self.assertEqual(self.person().post("login", name="after", password=PASSWORD)[0], 200)

    def test_export_tells_everything_but_keys(self):
        person = self.account("Packer").connect()
        table = person.call("create", game="book", players=2, seats=["me", "open"])["table"]
        person.call("chat", table=table, text="hello there")
        status, _, data = person.ask("GET", "/api/export")
        self.assertEqual(status, 200)
        self.assertEqual(data["profile"]["name"], "Packer")
        self.assertEqual([row["table"] for row in data["tables"]], [table])
        self.assertEqual([row["text"] for row in data["chat"]], ["hello there"])
        self.assertEqual(len(data["sessions"]), 1)
        self.assertEqual(set(data["sessions"][0]), {"created", "seen", "expires"})
        self.assertNotIn("argon", json.dumps(data))
        self.assertEqual(self.person().ask("GET", "/api/export")[0], 401)

    def test_who_is_erased_is_forgotten(self):
        person = self.account("Forget Me").connect()
        table = person.call("create", game="book", players=2, seats=["me", "open"],
                            public=True)["table"]
        token = person.token
        self.assertEqual(person.post("erase")[2]["error"], "not-confirmed")
        self.assertEqual(person.post("erase", confirm=True)[0], 401)
        self.assertEqual(person.post("erase", confirm=True, password="wrong one")[0], 401)
        self.assertTrue(person.me()["signed_in"])
        self.assertEqual(person.post("erase", confirm=True, password=PASSWORD)[0], 200)
        self.assertEqual(person.socket.goodbye(), 4401)
        person.token = token
        self.assertFalse(person.me()["signed_in"])
        self.assertEqual(self.person().post("login", name="Forget Me", password=PASSWORD)[0], 401)
        spectator = self.person().connect()
        self.assertNotIn("Forget", json.dumps(spectator.call("view", table=table)))
        guest = self.person("Passing")
        self.assertEqual(guest.post("erase", confirm=True)[0], 200)
        self.assertFalse(guest.me()["signed_in"])

    def test_tokens_that_are_none_are_strangers(self):
        real = self.person("Real").token
        for token in ("0" * 52, real[:-1], real + "0", "<script>", "x" * 5000, real[::-1]):
            stranger = self.person()
            stranger.token = token
            self.assertFalse(stranger.me()["signed_in"], token)
        stranger = self.person()
        stranger.token = "0" * 52
        stranger.connect()
        self.assertFalse(stranger.call("me")["signed_in"])
        self.refused(10, "create", stranger, game="book", players=2)

    def test_programs_may_carry_a_bearer_token(self):
        token = self.person("Robot").token
        program = self.person().connect(Authorization=f"Bearer {token}")
        self.assertEqual(program.call("me")["name"], "Robot")
        status, _, answer = self.server.ask("GET", "/api/me", authorization=f"Bearer {token}")
        self.assertEqual((status, answer["name"]), (200, "Robot"))


class Requests(Test):
    def test_what_is_not_json_is_refused(self):
        for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data",
                     "application/jsonp", ""):
            status, _, answer = self.server.ask("POST", "/api/guest", b'{"name": "Ana"}',
                                                content_type=kind)
            self.assertEqual((status, answer["error"]), (415, "not-json"), kind)
        for body in (b"{", b"[]", b"7", b'{"name": "a", "name": "b"}', b'{"name": "\xff"}'):
            self.assertEqual(self.server.ask("POST", "/api/guest", body)[0], 400, body)
        self.assertEqual(self.server.ask("POST", "/api/guest", b" " * 100000)[0], 413)
        self.assertEqual(self.server.ask("POST", "/api/guest", b'{"name": "Typed"}',
                                         content_type="application/json; charset=utf-8")[0], 201)

    def test_ways_that_lead_nowhere(self):
        status, headers, answer = self.server.ask("GET", "/api/guest")
        self.assertEqual((status, headers["allow"]), (405, ["POST"]))
        self.assertEqual(answer["error"], "method")
        self.assertEqual(self.server.ask("POST", "/", {})[0], 405)
        for path in ("/nothing", "/api", "/api/", "/tables/0/record", "/tables/" + "0" * 16,
                     "/tables/" + "0" * 16 + "/record"):
            self.assertEqual(self.server.ask("GET", path)[0], 404, path)
        self.assertEqual(self.server.ask("GET", "/ws")[0], 426)
        with self.assertRaises(Gone):
            WebSocket(self.server.port, "/elsewhere")

    def test_pages(self):
        status, headers, page = self.server.ask("GET", "/")
        self.assertEqual((status, headers["content-type"]), (200, ["text/html; charset=utf-8"]))
        self.assertIn(b'<html lang="en">', page)
        spanish = self.server.ask("GET", "/", accept_language="es-MX,es;q=0.9,en;q=0.8")[2]
        self.assertIn(b'<html lang="es">', spanish)
        self.assertIn("El libro de los dragones".encode(), spanish)
        self.assertIn(b'<html lang="es">', self.server.ask("GET", "/?lang=es")[2])
        self.assertIn(b"body", self.server.ask("GET", "/wyrm.css")[2])
        self.assertTrue(self.server.ask("GET", "/protocol")[2].startswith(b"# The protocol"))
        with Line(self.server.port) as line:
            status, headers, body = line.ask("HEAD", "/", head_only=True)
            self.assertEqual((status, body), (200, b""))

    def test_health_and_metrics(self):
        self.assertEqual(self.server.ask("GET", "/healthz")[::2], (200, b"ok\n"))
        status, headers, page = self.server.ask("GET", "/metrics")
        self.assertEqual(status, 200)
        self.assertTrue(headers["content-type"][0].startswith("text/plain; version=0.0.4"))
        self.assertRegex(page.decode(), r'wyrm_requests_total\{[^}]*"\} [1-9]')

    def test_errors_speak_the_readers_language(self):
        answer = self.server.ask("GET", "/nothing", accept_language="es")[2]
        self.assertEqual(answer["message"], "Página no encontrada.")


class Tables(Test):
    def whole_game(self, game, players):
        person = self.person("Solo").connect()
        seats = ["me"] + ["novice"] * (players - 1)
        made = person.call("create", game=game, players=players, seats=seats, public=True)
        table = made["table"]
        self.assertGreater(play({0: person}, table, seed=players), 5)
        self.assertTrue(person.call("score", table=table)["final"])
        record = person.call("record", table=table)
        status, headers, text = self.server.ask("GET", f"/tables/{table}/record")
        self.assertEqual((status, text.decode()), (200, record))
        self.assertIn("attachment", headers["content-disposition"][0])
        status, output, complaints = replay(record)
        self.assertEqual(status, 0, complaints)
        self.assertIn(table.encode(), self.server.ask("GET", "/")[2])

    def test_book(self):
        self.whole_game("book", 3)

    def test_keepers(self):
        self.whole_game("keepers", 2)

    def test_dungeon(self):
        self.whole_game("dungeon", 2)

    def test_brood(self):
        self.whole_game("brood", 2)

    def test_what_there_is(self):
        stranger = self.person().connect("/ws?lang=es")
        self.assertEqual(stranger.call("me"), {"signed_in": False, "language": "es"})
        self.assertEqual(len(stranger.call("games")), 4)
        self.assertEqual(stranger.call("games")[0]["title"], "El libro de los dragones")
        self.refused(-32601, "fly", stranger)

    def test_two_people_and_a_spectator(self):
        ana, bo, eve = self.person("Ana"), self.person("Bo"), self.person()
        for each in (ana, bo, eve):
            each.connect()
        made = ana.call("create", game="keepers", players=2, seats=["me", "open"], public=True)
        table = made["table"]
        self.assertIn(table, [row["table"] for row in eve.call("tables")])
        eve.call("watch", table=table)
        bo.call("join", table=table)
        event = eve.event()["params"]
        self.assertEqual((event["type"], event["name"]), ("seat_taken", "Bo"))
        ana.call("start", table=table)
        play({0: ana, 1: bo}, table, seed=7)
        kinds = [event["params"]["type"] for event in eve.events]
        while "ended" not in kinds:
            eve.events.append(eve.hear())
            kinds.append(eve.events[-1]["params"]["type"])
        numbers = [event["params"]["number"] for event in eve.events]
        self.assertEqual(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        self.assertEqual(kinds[-1], "ended")
        self.refused(10, "join", eve, table=table)

    def test_a_private_table_is_nobodys_business(self):
        ana, bo = self.person("Ana").connect(), self.person("Bo").connect()
        made = ana.call("create", game="book", players=2, seats=["me", "open"])
        table = made["table"]
        self.refused(2, "view", bo, table=table)
        self.refused(2, "join", bo, table=table, invite="0" * 26)
        self.assertNotIn(table.encode(), self.server.ask("GET", "/")[2])
        bo.call("join", table=table, invite=made["invite"])
        self.assertEqual(bo.call("view", table=table)["seat"], 1)
        self.assertEqual(self.server.ask("GET", f"/tables/{table}/record")[0], 404)


class Limits(Test):
    options = ()

    def test_guessing_passwords_is_slowed_down(self):
        self.account("Target")
        person = self.person()
        answers = guess_until_refused(
            lambda password: person.post("login", name="Target", password=password))
        statuses = [answer[0] for answer in answers]
        self.assertEqual(statuses[:5], [401] * 5)
        self.assertEqual(set(statuses[5:-1]) - {401}, set())
        status, headers, answer = answers[-1]
        self.assertEqual((status, answer["error"]), (429, "too-often"))
        self.assertGreaterEqual(int(headers["retry-after"][0]), 1)

    def test_too_many_requests(self):
        statuses = [self.server.ask("POST", "/api/logout", {})[0] for _ in range(100)]
        self.assertEqual(statuses[0], 200)
        self.assertIn(429, statuses)
        time.sleep(3)

    def test_too_many_messages(self):
        with WebSocket(self.server.port) as line:
            for number in range(60):
                line.say(json.dumps({"jsonrpc": "2.0", "id": number, "method": "bots"}))
            answers = [json.loads(line.hear()) for _ in range(60)]
            refused = [answer for answer in answers if "error" in answer]
            self.assertTrue(refused)
            self.assertEqual({answer["error"]["code"] for answer in refused}, {BUSY})
            self.assertEqual({answer["id"] for answer in answers}, set(range(60)))
            for number in range(400):
                line.say("{}")
            while True:
                _, opcode, payload = line.frame()
                if opcode == 8:
                    break
            self.assertEqual(payload[:2], (1008).to_bytes(2, "big"))


def import_lines(test, lines, database, status=0):
    done = subprocess.run([WYRM, "import", "--db", database], input=lines, capture_output=True,
                          env=ENVIRONMENT, check=False)
    test.assertEqual((done.returncode, done.stdout), (status, b""), done.stderr)
    test.assertEqual(len(done.stderr.splitlines()), 1 if status else 0, done.stderr)


class Lives(unittest.TestCase):
    """Servers that end, in one way or another, and come back."""

    def test_a_game_survives_whatever_happens(self):
        with temporary() as folder:
            server = Server(folder, "--rate", str(RUSH))
            ana = Person(server, "Ana").connect()
            table = ana.call("create", game="book", players=3,
                             seats=["me", "novice", "novice"])["table"]
            for number in (signal.SIGKILL, signal.SIGTERM, signal.SIGKILL):
                play({0: ana}, table, seed=number, moves=4)
                before = ana.call("legal", table=table)
                while before["actor"] not in (0, "over"):
                    before = ana.call("legal", table=table)
                status, log = server.end(number)
                self.assertEqual(status, 0 if number == signal.SIGTERM else -number, log)
                server.start()
                ana.connect()
                after = ana.call("legal", table=table)
                self.assertEqual(after, before)
            play({0: ana}, table, seed=1)
            self.assertEqual(replay(ana.call("record", table=table))[0], 0)
            ana.close()
            self.assertEqual(server.end()[0], 0)

    def test_a_bots_turn_goes_on_after_a_crash(self):
        with temporary() as folder:
            server = Server(folder, "--rate", str(RUSH))
            ana = Person(server, "Ana").connect()
            table = ana.call("create", game="book", players=2, seats=["me", "novice"])["table"]
            play({0: ana}, table, seed=3, moves=3)
            server.end(signal.SIGKILL)
            server.start()
            ana.connect()
            play({0: ana}, table, seed=4)
            ana.close()
            server.end()

    def test_behind_a_proxy(self):
        with temporary() as folder:
            server = Server(folder, "--proxy", "127.0.0.1", "--origin", "https://wyrm.test")
            cookie = server.ask("POST", "/api/guest", {"name": "Ana"})[1]["set-cookie"][0]
            self.assertTrue(cookie.endswith("; Secure"), cookie)
            away = {"x_forwarded_for": "192.0.2.7"}
            self.assertEqual(server.ask("GET", "/metrics", **away)[0], 403)
            self.assertEqual(server.ask("GET", "/metrics")[0], 200)
            self.assertEqual(server.end()[0], 0)

    def test_it_ends_while_people_are_there(self):
        with temporary() as folder:
            server = Server(folder)
            people = [Person(server, f"Guest {number}").connect() for number in range(5)]
            status, log = server.end()
            self.assertEqual(status, 0, log)
            for person in people:
                _, opcode, payload = person.socket.frame()
                self.assertEqual((opcode, payload[:2]), (8, (1001).to_bytes(2, "big")))
                person.close()

    def test_backup_export_and_import(self):
        with temporary() as folder, temporary() as other:
            server = Server(folder)
            ana = Person(server)
            ana.post("register", name="Ana", password=PASSWORD)
            status, output, complaints = run("backup", f"{other}/copy.db", "--db",
                                             f"{folder}/wyrm.db")
            self.assertEqual((status, output), (0, b""), complaints)
            server.end()
            status, lines, complaints = run("export", "--db", f"{other}/copy.db")
            self.assertEqual(status, 0, complaints)
            self.assertIn(b'"Ana"', lines)
            import_lines(self, lines, f"{other}/moved.db")
            self.assertEqual(run("export", "--db", f"{other}/moved.db")[1], lines)
            import_lines(self, lines, f"{other}/moved.db", status=2)
            import_lines(self, lines[:lines.rindex(b"\n", 0, -1) + 1], f"{other}/cut.db", status=2)
            self.assertNotIn(b'"Ana"', run("export", "--db", f"{other}/cut.db")[1])
            self.assertEqual(run("export", "--db", f"{other}/none.db")[0], 2)


class Usage(unittest.TestCase):
    def test_what_is_wrong_is_told(self):
        for words in (["--port", "70000"], ["--port", "x"], ["--log-format", "xml"],
                      ["--log-level", "loud"], ["--tls-cert", "a"],
                      ["--tls-cert", "/none", "--tls-key", "/none"], ["--origin", "example.org"],
                      ["--origin", "https://example.org/page"], ["--bot-threads", "0"],
                      ["--bot-pace", "-1"], ["--rate", "0"], ["--address", "nowhere"],
                      ["--db", "/none/at/all.db"], ["--proxy", "nobody"], ["--fly"], ["now"]):
            with self.subTest(words=words), temporary() as folder:
                database = [] if "--db" in words else ["--db", f"{folder}/wyrm.db"]
                status, output, complaints = run("serve", *words, *database)
                self.assertEqual((status, output), (2, b""), complaints)
                self.assertEqual(len(complaints.splitlines()), 1, complaints)


if __name__ == "__main__":
    unittest.main()
