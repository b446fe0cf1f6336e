"""Answers with what is no move."""

import captor

captor.speak(lambda game: "e2e4")
