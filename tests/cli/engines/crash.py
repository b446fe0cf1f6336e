"""Complains and ends when it has to move."""

import sys

import captor

captor.speak(lambda game: sys.exit("out of ideas"))
