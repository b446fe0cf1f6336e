"""Plays one game well and ends when the next begins."""

import sys

import captor


def lines(stdin):
    games = 0
    for line in stdin:
        games += line.startswith("uginewgame")
        if games > 1:
            sys.exit(7)
        yield line


sys.stdin = lines(sys.stdin)
captor.speak()
