# What boards, moves and games are told with. Rules are named by their letter and number.

### The players

south = South
north = North

## Amounts

seeds = { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}
laps = { $laps ->
    [one] 1 lap
   *[other] { $laps } laps
}

## Beside the board

board-captured = { $seeds } captured
board-played = { $name } played ({ $hole }), into [{ $landing }]
board-played-capturing = { $name } played ({ $hole }), into [{ $landing }]: { seeds } captured
board-passed = { $name } passed

## Whose turn it is

standing-to-move = { $name } to move
standing-no-seeds = { $name } has no seeds to play and must pass (M4)
standing-no-end = { $name } has no move that ends and must pass (H2)
standing-never-ending = { $holes ->
    [one] { $letters } can't be played: its sowing never ends (H1)
   *[other] { $letters } can't be played: their sowing never ends (H1)
}

## The end of a game

over-completed = Game over: the board is cleared (E1)
over-blocked = Game over: blocked, nobody can move (H2)
over-stalled = Game over: stalled, too long without a capture (H3)
over-resigned = Game over: { $name } resigned (H4)
over-forfeited = Game over: { $name } forfeited (H4)
over-agreed = Game over: stopped by agreement (H4)
over-left = { seeds } left on the board, for nobody (H4)
result-won = { $name } wins { $won }-{ $lost }
result-drawn = Drawn { $south }-{ $north }

## A move lap by lap

walk-plays = { $name } plays { $hole }
walk-passes-no-seeds = { $name } passes: no seeds in the row (M4)
walk-passes-no-end = { $name } passes: no move that ends (H2)
walk-relay = makes { $content }, relay
walk-empty = was empty, the turn ends
walk-captures = makes four, captures them
walk-captures-chain = makes four, captures { $holes }: { seeds }
walk-again = { $name } moves again
walk-more-laps = { $dots } { $laps } more laps { $dots }
walk-comes-round = After { laps } board and hole are as at the beginning: it never ends (H1)
walk-too-long = Not ended after 10,000 laps, which counts as never-ending (H1)
award-capturer = The last four go to { $name }, whose capture left them (L1)
award-promised = The last four go to { $name }, who won the round before (L3)
