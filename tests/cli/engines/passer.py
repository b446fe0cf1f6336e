"""Passes when it has a move."""

import captor

captor.speak(lambda game: "--")
