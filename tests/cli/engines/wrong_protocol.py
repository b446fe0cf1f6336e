"""Speaks UCI."""

import sys

for line in sys.stdin:
    print("id name chess\nuciok", flush=True)
