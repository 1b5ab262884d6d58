"""How often tests from outside repeat a check: a few times in every run, in full before a release.

WYRM_PLAYS is meson's option "plays" (few, some or all); few if it is not set.
"""
import os


def plays(few, full):
    """A count for this run: `full` if all random games are played, otherwise `few`."""
    return full if os.environ.get("WYRM_PLAYS", "few") == "all" else few
