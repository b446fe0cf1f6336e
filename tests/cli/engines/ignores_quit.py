"""Plays well, but never ends, and neither does a program that it started."""

import os
import signal
import subprocess
import sys
import time

import captor

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
child = subprocess.Popen(["sleep", "1000"])
with open("pids", "w", encoding="ascii") as pids:
    pids.write(f"{os.getpid()} {child.pid}")
captor.speak()
time.sleep(1000)
