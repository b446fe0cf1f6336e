"""Closes its output when it has to move, and lives on."""

import os
import time

import captor


def choose(game):
    os.close(1)
    time.sleep(60)


captor.speak(choose)
