
### The page that replays records: what stands in it without scripting

record-round = Round { $round }
record-game = Game { $game }
record-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
record-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
record-first-to = { $points ->
    [one] first to 1 point
   *[other] first to { $points } points
}
record-refill = refill match, { $rounds ->
    [one] 1 round at most
   *[other] { $rounds } rounds at most
}
record-last-four-promised = the last four to { $name } (L3)
record-on-board = { $variant } on { $board }
record-begins = Begins
record-last-four = Last four
record-promised = { $name } (L3)
record-board = Board
record-seeds = Seeds
record-winner = Winner
record-score = Score
record-draw = draw
record-unfinished = Not finished
record-match = The match
record-match-won = { $name } wins the match { $score }
record-match-won-by-seeds = { $name } wins the match by seeds, after { $score } in points (H7)
record-match-won-holding = { $name } wins the match with { $held } seeds (H9)
record-match-won-unfilled = { $name } wins: a hole can't be filled (R3)
record-match-drawn = The match is drawn
record-match-open = The match is not over
record-match-unknown = The match is over; what decides it is not known
record-last-board = The board at the end
record-mistakes = Marked as mistakes
record-south-player = South's player
record-north-player = North's player
record-seed = Random seed
record-no-moves = No moves
record-scripting = With scripting on, this page replays the moves and lets you play on.

## What it says as it goes

page-board = The board, seen by South
page-hole = { $hole } { seeds }
page-hole-playable = { $hole } { seeds }, can be played
page-captured = captured: { $seeds }
page-to-move = to move
page-start = { $name } begins.
page-ends-empty = The last seed falls into { $landing }, which was empty.
page-ends-capture = The last seed makes four in { $landing }. Captured: { $holes }, { seeds }.
page-lap = Lap { $lap } of { $laps }
page-moment = Move { $ply } of { $plies }
page-first = To the start
page-back = One move back
page-replay = Replay the moves
page-pause = Pause
page-forward = One move on
page-last = To the end
page-skip = Skip to the end of the move
page-speed = Speed
page-speed-slow = slow
page-speed-normal = normal
page-speed-fast = fast
page-speed-still = no movement
page-play-on = Play on from here
page-playing-on = Playing on from move { $ply }
page-to-record = Back to the record
page-take-back = Take back
page-copy = Copy as HGN
page-copied = Copied
page-line = The game played on, as HGN
page-you-play = You play
page-side-both = both sides
page-strength = The program
page-level-random = plays at random
page-level-greedy = takes what it can
page-level-ahead = looks ahead
page-level-far-ahead = looks far ahead
page-thinking = The program is thinking.
page-your-turn = Choose a hole.
page-until-here = Until here { $south } (South) against { $north } (North); played on from here.
page-graph = Captures move by move
page-graph-told = After move { $ply }: South { $south }, North { $north }
page-language = Language
page-module-missing = This browser doesn't run the page's module. The moves and the last boards stand below.
page-keys = Keys: ← → a move, Home End the ends, Space replay, Page Up and Down another round; when playing on, the letter of a hole plays it, Backspace takes back, Esc returns to the record.
