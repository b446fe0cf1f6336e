"""Reads nothing more once it is greeted, and lives on."""

import os
import sys
import time

sys.stdin.readline()
os.close(0)
print("ugiok", flush=True)
time.sleep(60)
