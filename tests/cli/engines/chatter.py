"""Writes lines that are not UGI, and never what it is asked for."""

import sys
import time

for number in range(1000):
    print("thinking about", number)
sys.stdout.flush()
time.sleep(60)
