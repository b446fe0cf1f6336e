"""Is ended by a signal when it has to move."""

import os
import signal

import captor

captor.speak(lambda game: os.kill(os.getpid(), signal.SIGKILL))
