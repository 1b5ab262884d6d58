"""Generator of almost valid requests for live_fuzz_test.py."""
import json

GAMES = ("book", "keepers", "dungeon", "brood")
LEVELS = ("novice", "novice", "novice", "keen", "random", "search")

# Every method with the parameters it takes; what they stand for is below.
METHODS = {
    "games": (), "bots": (), "me": (), "tables": (), "mine": (), "my_tables": (), "rules": ("game", "rule"),
    "language": ("language",), "ratings": ("game",),
    "create": ("game", "players", "options", "components", "seats", "stand_in", "pace", "public",
               "seed"),
    "join": ("table", "seat", "seed", "invite"), "leave": ("table",), "back": ("table",), "resume": ("table",),
    "start": ("table",), "close": ("table",), "resign": ("table",), "rematch": ("table", "rematch", "next", "seed"),
    "play": ("table", "action", "length"), "undo": ("table",), "agree": ("table",),
    "decline": ("table",), "watch": ("table", "since", "invite"), "unwatch": ("table",),
    "view": ("table", "at", "invite"), "legal": ("table",), "why": ("table", "action"),
    "hint": ("table", "bot", "iterations"), "log": ("table", "from", "invite"),
    "score": ("table", "invite"), "record": ("table", "invite"), "chat": ("table", "text"),
    "lines": ("table", "after", "invite"), "chat_history": ("table", "after", "invite"), "mute": ("table", "seat", "muted"),
}
REQUIRED = {"table", "game", "players", "action", "text", "language", "muted", "seats"}
WISE = {"invite", "length", "public"}

NUMBERS = (0, 1, 2, 3, 5, 6, 7, -1, 64, 255, 256, 65536, 999999999, 1000000000, 1000000001,
           2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 2 ** 63 - 1, -2 ** 31, -2 ** 63)
TEXTS = ("", " ", "x", "0", "null", "me", "a" * 39, "a" * 40, "b" * 500, "c" * 501, "d" * 5000,
         "\u202eevil", "\u200b", "\u0301" * 50, "\U0001f409" * 100, "\uffff", "\ud800", "\x7f", "\x1b[31m",
         "a\nb", "a\tb", "%s%n%x", "'; DROP TABLE people; --", "<script>", "../../etc/passwd", "\\",
         "{name}", "{0}", "ñandú", "0" * 64, "f" * 65, "zz")
DEEP = 200
ODD = (None, True, False, 1.5, -0.0, 1e308, [], {}, [[]], {"": ""}, [None] * 40, ["me"] * 7,
       {"pace": "live"}, {"a": {"b": {"c": []}}})

HTTP_PATHS = ("/", "/wyrm.css", "/protocol", "/healthz", "/metrics", "/api/me", "/api/export",
              "/api/guest", "/api/register", "/api/login", "/api/logout", "/api/rename", "/api/erase",
              "/tables/TABLE/record", "/tables/TABLE", "/ws", "/api/", "/nothing", "http://a/b", "*", "")
HTTP_BODIES = (b"", b"{}", {"name": "Ana"}, {"name": "Mal", "password": "correct horse"},
               {"name": 7, "password": []}, {"confirm": True}, {"confirm": True, "password": "x"},
               {"name": "\u202e" * 30}, {"name": "a" * 60000}, b"[" * 5000, b"{\"name\":\"\xff\"}",
               {"name": {"name": {"name": None}}}, b"{\"name\":\"a\",\"name\":\"b\"}", b"\x00" * 100,
               b" " * 65536, b" " * 65537)


# What ends games, and what fills the house, is asked for less often.
RARE = {"resign", "leave", "close", "create", "rematch", "decline", "games", "bots", "rules", "record"}
FREQUENT = {"play", "watch", "legal", "undo", "agree", "chat", "join", "start"}
WEIGHTS = [1 if method in RARE else 8 if method in FREQUENT else 3 for method in METHODS]


class Words:
    """What can be spoken of: it grows with what is heard of tables."""

    def __init__(self):
        self.tokens = []
        self.invites = {}  # by table, the latest last

    def add_table(self, made):
        self.invites[made["table"]] = made.get("invite", "x")
        while len(self.invites) > 12:
            self.invites.pop(next(iter(self.invites)))

    def learn(self, result, moves):
        """What an answer tells of a table, and of the moves of who was answered."""
        if not isinstance(result, dict) or "table" not in result:
            return
        table = result["table"]
        if "invite" in result:
            self.add_table(result)
        if result.get("actions"):
            moves[table] = (result["length"], [each["action"] for each in result["actions"]])

    def table(self, dice):
        return dice.choice([*self.invites, "0" * 16]) if dice.random() < 0.97 else "k7dq2m"

    def right(self, dice, name, params, moves):
        """What would do for a parameter, or nearly so."""
        table = params.get("table")
        length, actions = moves.get(table, (0, ["end", "nonsense"]))
        if name == "invite":
            return self.invites.get(table, "x")
        if name == "action":
            return dice.choice(actions)
        if name == "length":
            return length if dice.random() < 0.9 else max(0, length - 1)
        if name in ("since", "from", "after", "at"):
            return dice.choice((0, 0, 1, 2, 5, 10, 30, 200))
        if name == "options":
            return dice.choice(({}, {"blocker": "off"}, {"sheet": "easy"}, {"years": "five"},
                                {"mode": "catch"}, {"no": "such"}, {"blocker": "perhaps"}))
        if name == "pace":
            return dice.choice(({"pace": "none"}, {"pace": "days", "days": 3},
                                {"pace": "live", "start": 600, "increment": 10, "cap": 900},
                                {"pace": "live", "start": 2 ** 40, "increment": -1, "cap": 0},
                                {"pace": "days", "days": 2 ** 31}, {"pace": "x"}, {}))
        if name == "seats":
            count = params["players"] if dice.random() < 0.8 else dice.randrange(7)
            return ["me", *(dice.choice(("open", *LEVELS)) for _ in range(count - 1))]
        if name == "components":
            return dice.choice(({}, {"game": "book"}, {"cards": [1, 2, 3]}, {"version": {}}))
        return {
            "table": lambda: self.table(dice),
            "game": lambda: dice.choice(GAMES), "rule": lambda: dice.choice(("1", "BOOK-12", "9999")),
            "language": lambda: dice.choice(("en", "es", "tlh")),
            "players": lambda: dice.choice((2, 2, 3, 3, 4, 5, 0, 7)),
            "public": lambda: dice.random() < 0.5, "stand_in": lambda: dice.choice(LEVELS),
            "bot": lambda: dice.choice(LEVELS),
            "rematch": lambda: dice.choice(("", self.table(dice))),
            "next": lambda: dice.choice(("", self.table(dice))),
            "seed": lambda: dice.choice(("", "00", "beef", "f" * 64)),
            "seat": lambda: dice.randrange(3), "muted": lambda: dice.random() < 0.5,
            "iterations": lambda: dice.choice((1, 50, 1000)),
            "text": lambda: dice.choice(TEXTS[:20]),
        }[name]()

    def wrong(self, dice):
        kind = dice.randrange(10)
        if kind < 3:
            return dice.choice(NUMBERS)
        if kind < 6:
            return dice.choice(TEXTS)
        if kind < 9:
            return dice.choice(ODD)
        nested = []
        for _ in range(dice.randrange(DEEP)):
            nested = [nested] if dice.random() < 0.5 else {"a": nested}
        return nested

    def request(self, dice, moves):
        """A request, and whether it is "whole": a text that must be answered with its "ID". `moves`
        are those that who asks has heard of, by table: the length of its log, and what can be played.
        """
        method = dice.choices(tuple(METHODS), WEIGHTS)[0]
        params = {}
        if moves and dice.random() < 0.1:
            method, params = "play", {"table": dice.choice(tuple(moves))}
        for name in METHODS[method]:
            if name in REQUIRED or dice.random() < (0.8 if name in WISE else 0.3):
                params.setdefault(name, self.right(dice, name, params, moves))
        if dice.random() < 0.3:
            self.change(dice, params)
        message = {"jsonrpc": "2.0", "id": "ID", "method": method, "params": params}
        kind = "whole"
        if dice.random() < 0.1:
            kind = "odd"
            self.make_odd(dice, message)
        text = json.dumps(message)
        if kind == "odd" and dice.random() < 0.5:
            text = json.dumps(message, ensure_ascii=False)
        return text, "odd" if "\\ud800" in text else kind  # which is no character

    def change(self, dice, params):
        for _ in range(dice.randrange(1, 3)):
            name = dice.choice([*params, "table", "extra", ""])
            if dice.random() < 0.3:
                params.pop(name, None)
            else:
                params[name] = self.wrong(dice)

    def make_odd(self, dice, message):
        name = dice.choice(tuple(message))
        if dice.random() < 0.3:
            del message[name]
        else:
            message[name] = self.wrong(dice)
        if dice.random() < 0.1:
            message["again"] = [message.copy()]


def spoilt(dice, data):
    """The same bytes, but for a few."""
    data = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 5, 20))):
        at = dice.randrange(len(data) + 1)
        kind = dice.randrange(6)
        if kind == 0 and at < len(data):
            data[at] ^= 1 << dice.randrange(8)
        elif kind == 1:
            del data[at:at + dice.choice((1, 2, 10, 100))]
        elif kind == 2:
            data[at:at] = bytes(dice.randrange(256) for _ in range(dice.randrange(1, 5)))
        elif kind == 3:
            data[at:at] = data[:dice.randrange(len(data) + 1)][-100:]
        elif kind == 4:
            data[at:at] = dice.choice((b'"', b"{", b"}", b"[", b",", b"\\", b"\\u0000", b"\\ud800", b"\x00",
                                       b"\r\n", b"\xff", b"1e999", b"99999999999999999999"))
        elif kind == 5 and at < len(data):
            data[at:at + 1] = b"\\u%04x" % dice.randrange(65536)
    return bytes(data)
