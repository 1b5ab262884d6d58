"""Independent reference engine of Dragonbrood, written from the rules page alone.

A game is a generator that asks: it yields who decides and {notation: odds}, and is sent the
notation chosen. What a rule says in one sentence is written here as one piece of a program that
runs from its beginning to its end, which has little in common with the engine's stack of steps.
"""
from .data import Box
from .referee import Referee

__all__ = ["Box", "Referee"]
