"""Plays well, but complains without end."""

import sys

import captor


def choose(game):
    sys.stderr.write(("alas! " * 100 + "\n") * 2000)
    return next(iter(game.moves()))


captor.speak(choose)
