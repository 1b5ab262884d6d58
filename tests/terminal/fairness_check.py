#!/usr/bin/env python3
"""Independent verifier of fairness proofs, written from docs/fairness.md alone.

    tests/terminal/fairness_check.py RECORD...

What can happen at a chance move it asks `wyrm rpc`; all else is Python's own hmac and hashlib. The
program is WYRM, or the one that script/build leaves. The exit status is that of `wyrm verify`.
"""
import hashlib
import hmac
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "clients"))

from wyrm_client import Client, Refused


class Unfair(Exception):
    """A check that failed, or a record out of order."""


class Unknown(Exception):
    """Nothing can be checked: there is no proof, or no seed yet."""


def sized(data):
    """Bytes behind their length."""
    return bytes([len(data)]) + data


def commitment(table, seed):
    return hashlib.sha256(b"wyrm fair 1 commitment\0" + sized(table.encode()) + seed).digest()


def game_key(table, seed, player_seeds):
    message = b"wyrm fair 1 key\0" + sized(table.encode()) + bytes([len(player_seeds)])
    return hmac.digest(seed, message + b"".join(map(sized, player_seeds)), "sha256")


def words(key, number):
    """The words of a move, without end."""
    block = 0
    while True:
        message = b"wyrm fair 1 draw\0" + number.to_bytes(4, "big") + block.to_bytes(4, "big")
        code = hmac.digest(key, message, "sha256")
        for start in range(0, 32, 8):
            yield int.from_bytes(code[start:start + 8], "big")
        block += 1


def draw_below(key, number, total):
    limit = 2**64 - 2**64 % total
    return next(word for word in words(key, number) if word < limit) % total


def draw(key, number, actions):
    """What happens, of the actions that `legal` lists."""
    point = draw_below(key, number, sum(action["weight"] for action in actions))
    for action in actions:
        if point < action["weight"]:
            return action["action"]
        point -= action["weight"]
    raise AssertionError("a point beyond the total")


class Record:
    """What a record says, as far as it matters here."""

    def __init__(self, text):
        lines = text.split("\n")
        if lines[:1] != ["wyrm record 1"] or lines[-2:] != ["end", ""]:
            raise Unfair("not a whole record")
        head, _, rest = text.partition("\nmoves\n")
        self.game = re.search(r"^game (\S+)$", head, re.M)[1]
        self.players = int(re.search(r"^players (\d+)$", head, re.M)[1])
        self.options = dict(re.findall(r"^option (\S+) (\S+)$", head, re.M))
        self.moves = re.findall(r"^(\d+) (\S+) (.*) #[0-9a-f]{8}$", rest, re.M)
        self.is_over = "\nresult\n" in text
        proof = re.search(r"^fairness 1\n(.*?)^(?:result|end)$", rest, re.M | re.S)
        if not proof:
            raise Unknown("no proof")
        found = re.fullmatch(r"table ([\w-]{1,39})\ncommitment ([0-9a-f]{64})\n"
                             r"((?:player \d (?:[0-9a-f]{2}){1,32}\n)*)(?:seed ([0-9a-f]{64})\n)?",
                             proof[1], re.A)
        if not found:
            raise Unfair("the proof cannot be read")
        self.table, self.commitment = found[1], bytes.fromhex(found[2])
        self.seeds = [b""] * self.players
        for line in found[3].splitlines():
            _, seat, seed = line.split()
            self.seeds[int(seat)] = bytes.fromhex(seed)
        self.seed = bytes.fromhex(found[4]) if found[4] else None


def check(text, client):
    """Judges a record: how many draws it has. Raises Unfair or Unknown."""
    record, draws = Record(text), 0
    if record.seed is None:
        raise (Unfair if record.is_over else Unknown)("the seed is not there")
    if commitment(record.table, record.seed) != record.commitment:
        raise Unfair("another seed was committed to")
    key = game_key(record.table, record.seed, record.seeds)
    client.call("new", game=record.game, players=record.players, options=record.options,
                chance="manual")
    for number, (written, actor, move) in enumerate(record.moves, 1):
        place = client.call("legal")
        if int(written) != number or str(place["actor"]) != actor:
            raise Unfair(f"move {number} is not in order")
        if actor == "chance":
            drawn = draw(key, number, place["actions"])
            if drawn != move:
                raise Unfair(f"move {number} is {move!r}, but the seeds give {drawn!r}")
            draws += 1
        try:
            client.call("play", action=move)
        except Refused as refusal:
            raise Unfair(f"move {number}: {refusal}") from refusal
    return draws


def main():
    status = 0
    with Client() as client:
        for path in sys.argv[1:]:
            try:
                with open(path, encoding="utf-8") as file:
                    print(f"{path}: fair, {check(file.read(), client)} draws")
            except Unfair as fault:
                print(f"{path}: {fault}", file=sys.stderr)
                status = 1
            except Unknown as fault:
                print(f"{path}: {fault}", file=sys.stderr)
                status = status or 2
    return status


if __name__ == "__main__":
    sys.exit(main())
