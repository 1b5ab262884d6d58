#!/usr/bin/env python3
"""Layout of the source tree: which folders hold C sources, which games there are, which files are rules.

    tools/layout.py games           ids of the registered games
    tools/layout.py rules [GAME]    C sources of the rules: engine/core and the games, or those of one game
    tools/layout.py sources         all C, C++ and CUDA files

Scripts written in Python import it; the others call it. Paths are relative to the project's root.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Folders of the program's own C sources, from the public headers up.
C_ROOTS = ("include", "engine", "games", "bots", "lab", "protocol", "server", "terminal")

# Other folders with C, C++ or CUDA sources.
C_BESIDE = ("bench", "bindings", "fuzz", "tests")

# Folders of a game that hold no rules.
BESIDE_RULES = {"terminal", "tests", "golden", "web"}

# Worked example for authors of games; not part of the program.
EXAMPLE = "games/hoard"


def games():
    """Ids of the games in the registry, in its order."""
    registry = (ROOT / "games" / "registry.c").read_text(encoding="utf-8")
    return re.findall(r"&(\w+)_rules\b", registry)


def is_rules(path):
    """Returns whether a file below games/ is part of a game's rules."""
    parts = pathlib.PurePath(path).parts
    return parts[0] == "games" and not BESIDE_RULES.intersection(parts[2:-1])


def is_test(path):
    """Returns whether a file is part of the tests."""
    parts = pathlib.PurePath(path).parts
    return parts[0] == "tests" or (parts[0] == "games" and parts[2:3] == ("tests",))


def tests():
    """The C files of the tests, in all folders."""
    return [ROOT / path for path in files(["tests", "games"], ".c") if is_test(path)]


def files(folders, *suffixes):
    """Returns all files below some folders with an ending, sorted."""
    found = (path.relative_to(ROOT).as_posix() for folder in folders for path in (ROOT / folder).rglob("*")
             if path.suffix in suffixes)
    return sorted(found)


def rules(game=None, suffixes=(".c",)):
    """The sources of the rules of all registered games with engine/core, or of one game alone."""
    folders = [f"games/{name}" for name in ([game] if game else games())]
    own = [path for path in files(folders, *suffixes) if is_rules(path)]
    if game:
        return own
    registry = ["games/registry.c"] if ".c" in suffixes else []
    return files(["engine/core"], *suffixes) + registry + own


def sources():
    """Every C, C++ and CUDA file of the project."""
    return files([*C_ROOTS, *C_BESIDE], ".c", ".h", ".cpp", ".hpp", ".cu")


def main():
    asked = {"games": games, "rules": rules, "sources": sources}
    if len(sys.argv) < 2 or sys.argv[1] not in asked or (len(sys.argv) > 2 and sys.argv[1] != "rules"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    print("\n".join(asked[sys.argv[1]](*sys.argv[2:])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
