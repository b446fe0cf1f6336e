"""A player of Hoyito that speaks UGI: it makes the move that captures most."""
import sys


class Game:
    def __init__(self, variant, rows, mover):
        south, north = ([int(seeds) for seeds in row.split(",")] for row in rows.split("/"))
        self.variant, self.board, self.south_moves = variant, south + north, mover == "S"
        self.letters = "ABCDEFGHIJKL"[: len(south)] + "abcdefghijkl"[: len(north)]

    def sow(self, hole):
        """The board after a move and the seeds it captures; None if the sowing never ends."""
        board, captured = self.board[:], 0
        for _ in range(10_000):
            seeds, board[hole] = board[hole], 0
            for _ in range(seeds):
                hole = (hole + 1) % len(board)
                board[hole] += 1
            if board[hole] in (1, 4):
                break
        else:
            return None
        while board[hole] == 4 and not (captured and self.variant == "hoyito-iii"):
            captured, board[hole], hole = captured + 4, 0, hole - 1
        return board, captured

    def moves(self):
        """What each move leads to; a pass only if there is no other."""
        mine = [letter.isupper() == self.south_moves for letter in self.letters]
        sown = {self.letters[hole]: self.sow(hole) for hole, seeds in enumerate(self.board) if seeds and mine[hole]}
        return {letter: end for letter, end in sown.items() if end} or {"--": (self.board, 0)}

    def play(self, move):
        self.board, captured = self.moves()[move]
        self.south_moves ^= not captured  # a capture earns another move


def speak(choose=lambda game: max(game.moves().items(), key=lambda move: move[1][1])[0]):
    variant = "hoyito-iii"
    for words in map(str.split, sys.stdin):
        match words:
            case ["ugi"]:
                print("id name captor\noption name Variant type string default hoyito-iii\nugiok", flush=True)
            case ["setoption", "name", "Variant", "value", value]:
                variant = value
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "fen", rows, mover, _, _, *moves]:
                game = Game(variant, rows, mover)
                for move in moves[1:]:
                    game.play(move)
            case ["go", *_]:
                print("bestmove", choose(game), flush=True)
            case ["quit"]:
                break


if __name__ == "__main__":
    speak()
