"""Magic tracks in the reference engine: spaces and the paths between them."""
from .data import MAGIC, RING5, RING6

TRACKS = {"n": "necromancy", "a": "alchemy", "t": "telepathy"}


def level_of(space):
    return 0 if space == "start" else int(space[1])


def track_of(space):
    """The track's letter; None for the start."""
    return None if space == "start" else space[0]


def effect_of(space, track):
    """The name of the effect ("1" to "4", "5a" and so on) if the space is on that track."""
    return space[1:] if track_of(space) == track else None


def ring_of(space):
    """The spaces that lie on a ring with this one, in their order around it."""
    level = level_of(space)
    if level == 5:
        return RING5
    if level in (6, 7):
        return RING6
    return [f"{track}{level}" for track in TRACKS]


def sideways(space):
    """The two neighbours along the ring."""
    ring = ring_of(space)
    at = ring.index(space)
    return [ring[at - 1], ring[(at + 1) % len(ring)]]


def ups(space):
    level = level_of(space)
    if level < 4:
        return [space[0] + str(level + 1)]
    if level == 4:
        return [space[0] + "5a", space[0] + "5b"]
    if level == 5:
        return [space[0] + "6" + space[2]]
    return []


def moves(space):
    """All spaces that one move leads to, in the order of their numbers."""
    if space == "start":
        return ["n1", "a1", "t1"]
    return sorted(set(ups(space) + sideways(space)), key=MAGIC.index)


def moves_of_lair(space, track):
    """The moves that the elder of a track grants."""
    if space == "start":
        return [track + "1"]
    if track_of(space) == track:
        return [to for to in moves(space) if track_of(to) == track]
    ring = ring_of(space)
    at = ring.index(space)
    ways = {}
    for step in (-1, 1):
        length, place = 0, at
        while track_of(ring[place]) != track:
            place = (place + step) % len(ring)
            length += 1
        ways[step] = length
    return [ring[(at + min(ways, key=ways.get)) % len(ring)]]
