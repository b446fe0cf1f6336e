"""Writes without end."""

import captor


def choose(game):
    while True:
        print("info string", "blah " * 1000)


captor.speak(choose)
