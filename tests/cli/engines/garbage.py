"""Writes what is not even text."""

import sys
import time

sys.stdout.buffer.write(bytes(range(128, 256)) + b"\n")
sys.stdout.flush()
time.sleep(60)
