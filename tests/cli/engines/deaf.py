"""Never reads, and makes the same move again and again."""

while True:
    print("ugiok\nreadyok\nbestmove A")
