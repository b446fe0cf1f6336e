"""Plays well, but its second move takes too long."""

import time

import captor

moves = []


def choose(game):
    moves.append(game)
    if len(moves) > 1:
        time.sleep(60)
    return next(iter(game.moves()))


captor.speak(choose)
