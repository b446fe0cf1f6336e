"""Writes a line without end."""

import sys

import captor


def choose(game):
    while True:
        sys.stdout.write("blah " * 1000)


captor.speak(choose)
