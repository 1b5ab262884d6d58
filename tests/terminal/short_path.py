"""Test components: Dragon Dungeon with a shortened path, solvable in a moment."""
import json

from cli_test import ROOT, CliTest


class ShortPathTest(CliTest):
    def setUp(self):
        super().setUp()
        self.components = self.write_components("short.json", exit=6)

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

    def solve(self, *arguments, status=0):
        return self.run_wyrm("solve", "dungeon", "--components", self.components, *arguments, status=status)
