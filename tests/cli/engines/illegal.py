"""Plays a hole of the other side."""

import captor

captor.speak(lambda game: "a" if game.south_moves else "A")
