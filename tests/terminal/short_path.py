"""Test components: Dragon Dungeon with a shortened path, solvable in a moment."""
import atexit
import json
import pathlib
import tempfile

from cli_test import ROOT, CliTest

TABLES = tempfile.TemporaryDirectory()
atexit.register(TABLES.cleanup)


class ShortPathTest(CliTest):
    CHANGES = {"exit": 6}  # of the components
    SOLVED = {}  # what `table` answers, by what it is asked

    def setUp(self):
        super().setUp()
        self.components = self.write_components("short.json", **self.CHANGES)

    def write_components(self, name, exit, **changes):
        """A copy of the components with a path of so many tiles, a minion on the last and a boss before it."""
        box = json.loads((ROOT / "games/dungeon/components.json").read_text())
        box["exit"]["value"] = exit
        box["adventurer"]["value"] = 1
        box["minion_tiles"]["value"] = [exit - 1]
        box["boss_tiles"]["value"] = [exit - 2]
        for index, room in enumerate(box["rooms"]):
            room["first"] = room["hexagon"] = min(index, exit - 1)
        for sheet in box["sheets"]:
            sheet["graves"] = 2
        for key, value in changes.items():
            box[key]["value"] = value
        path = self.folder / name
        path.write_text(json.dumps(box))
        return str(path)

    def table(self, *arguments, sheet="normal", components=None):
        """The table of a sheet and what was told of it, solved once for all tests."""
        components = components or self.components
        asked = (pathlib.Path(components).read_text(), sheet, *arguments)
        if asked not in self.SOLVED:
            path = str(pathlib.Path(TABLES.name) / f"{sheet}{len(self.SOLVED)}.table")
            out, _ = self.run_wyrm("solve", "dungeon", "--components", components, "--sheet", sheet,
                                   "--out", path, "--json", *arguments)
            self.SOLVED[asked] = path, json.loads(out)
        return self.SOLVED[asked]

    def solve(self, *arguments, status=0):
        return self.run_wyrm("solve", "dungeon", "--components", self.components, *arguments, status=status)
