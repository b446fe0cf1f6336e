"""Makes two moves where one was asked for."""

import captor


def choose(game):
    move = next(iter(game.moves()))
    return f"{move}\nbestmove {move}"


captor.speak(choose)
