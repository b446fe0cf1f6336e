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
result-declared = { $name } wins; captured { $won }-{ $lost }
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

## A move in a sentence

account-plays = { $name } plays { $hole }: { $laps }
account-relay = { $from }({ $seeds })→{ $landing }, relay
account-empty = { $from }({ $seeds }) lands in { $landing }, which was empty
account-captures = { $from }({ $seeds }) lands in { $landing } making four: { $taken }
account-again = { $name } captured and so moves again (K3)
taken-alone = captured, 4 seeds
taken-with = captured with { $others }, { $seeds } seeds
and = { $first } and { $last }
preview-empty = { $hole }: { laps }, the last seed falls into { $landing }, which is empty. Then { $next } plays
preview-emptied = { $hole }: { laps }, the last seed falls into { $landing }, which is empty by then. Then { $next } plays
preview-captures = { $hole }: { laps }, the last seed makes four in { $landing }: { $taken }
preview-again = Then you move again (K3)
preview-over = That ends the game (E1)
refused-other-side = { $hole } is not yours: it is { $name }'s (M1)
refused-closed = { $hole } is no open hole of this board (B4)
refused-empty = { $hole } is empty: there is nothing to sow (M1)
refused-never-ends = { $hole } can't be played. { $why }

## The screen: the match

screen-round-of = Round { $round } of { $rounds }
screen-round-first-to = Round { $round }, first to { $points }
screen-round-refill = Round { $round }, refill
screen-score = { $south } { $south_points } – { $north_points } { $north }
screen-last-four-capturer = Last four: to the capturer
screen-last-four-promised = Last four: to { $name } (L3)
screen-short-capturer = Last 4: capturer
screen-short-promised = Last 4: { $name }
screen-too-small = The window is too small for the board, which needs { $columns }×{ $lines }.

## The screen: what happens now

now-again = { $name } moves again: whoever captures plays on (K3)
now-thinking = { $name } is thinking …
now-choose = Choose a hole: its letter, the arrow keys or the mouse. { $holes }
now-choose-short = Choose a hole: { $holes }
now-hint = Hint: { $what }
now-hint-thinking = Looking for a hint …
now-sowing = { $name } sows { $hole }: lap { $lap } of { $laps }, { $hand } in the hand
now-captures = { $name } captures { $holes }
now-seed = From { $from }, a seed falls into { $at }
now-relay = From { $from }, the last seed fell into { $at }, which was not empty: all { $seeds } are sown on
now-empty = From { $from }, the last seed fell into { $at }, which was empty: the turn is over
now-four = From { $from }, the last seed makes four in { $at }: they are captured
now-only-shown = (only shown)
now-paused = PAUSED

## The screen: the game in a few words, before the first move

begin-ii = In your turn take all seeds of one of your holes and sow them one by one, counter-clockwise. If the last one falls into a hole with seeds, all of them are taken up and sown on: a relay. If it falls into an empty hole, your turn is over. If it makes four, they are captured with the fours right behind them, and you move again. Who captures more wins.
begin-iii = In your turn take all seeds of one of your holes and sow them one by one, counter-clockwise. If the last one falls into a hole with seeds, all of them are taken up and sown on: a relay. If it falls into an empty hole, your turn is over. If it makes four, they are captured, and you move again. Who captures more wins.

## The screen: keys, in a word

key-play = play
key-show = show
key-take-back = take back
key-hint = hint
key-why = laps
key-space = space
key-skip = skip
key-speed = speed { $speed }
key-pause = pause
key-go-on = go on
key-step = one step
key-more = more
key-scroll = scroll
key-now = back
key-help = help
key-leave = leave

## The screen: help

help-heading = Keys and marks
help-letter = choose a hole; once more plays it
help-arrows = choose with the arrow keys, play with Enter; or click twice
help-show = show how the chosen hole would be sown
help-hint = ask for a hint; A? is its hole
help-take-back = take back your last choice
help-why = the laps of the last move, one by one
help-story = what happened before; Page Up and the mouse wheel do it too
help-speed = how fast the seeds fall; 6 is at once
help-skip = skip to the end of the move
help-pause = pause, and go on
help-resign = resign the round
help-agree = stop the round by agreement
help-redraw = draw the screen anew
help-leave = leave; a game that is recorded can go on later
help-last = where the last move began and where it ended
help-chosen = the chosen hole, and where its last seed would fall
help-endless = can't be played: it would never end (H1)
help-rule = which rule it is; `hoyito rules` prints them all

## The screen: questions and answers

answer-yes-no = y: yes   n: no
answer-agree = y: yes   n: no
answer-keep = k: keep and leave   y: leave   n: stay
answer-lose = k: try again   y: leave and lose it   n: stay
answer-scroll = ↑ ↓: more   Esc: close
answer-close = Esc: close
answer-next-round = Enter: next round   Esc: see the board   q: leave
answer-end = Enter: end
answer-end-or-keep = Enter: end   k: keep it
answer-end-and-lose = k: try again   q: leave and lose it
laps-heading = The last move
resign-heading = Resign?
resign-text = { $name } gives up the round and loses it, whatever was captured (H4).
agree-heading = Stop here?
agree-text = If both agree, the round ends now. What was captured decides; the seeds on the board are nobody's (H4).
leave-heading = Leave?
leave-kept = The match is kept in { $file } and can go on later.
leave-lost = The match is not recorded. It can be kept in { $file } and go on later; else it is lost.
leave-impossible = The match can't be kept. { $why }. Make room and try again: whoever leaves now loses what is in no file.
next-round = Round { $round } is begun by { $name } (H6).
match-heading = The match is over
match-won = { $name } wins the match.
match-drawn = The match is drawn.
match-seeds = Seeds over all rounds: { $south } { $south_seeds }, { $north } { $north_seeds }
match-kept = Record: { $file }
match-keep = The match is not recorded. Keep it in { $file }?
match-not-kept = It is not recorded; it can be kept in { $file }.

## In a line

notice-will-not-agree = { $name } does not agree to stop: it has captured less
notice-nothing-to-take-back = There is nothing to take back in this round
notice-taken-back = Taken back
notice-nothing-played = Nothing was played yet
notice-not-understood = `{ $typed }` is no hole and no command: ? lists what there is
notice-show-what = `show` needs a hole: `show A`
notice-no-answer = `{ $typed }` is no answer: y is yes, n is no
notice-seed = All chance in this match comes from --seed { $seed }: with it the match can be played once more
notice-no-screen = There is no terminal for a screen: playing line by line, as with --plain
notice-not-kept = { $file } can't be written just now: { $why }
notice-file-gone = { $file } was removed or replaced: when you leave, the match is kept in another file
notice-no-file = No file can be had for the match. These are its records:
notice-forfeits = { $name } forfeits the round: { $how } ({ $why })
forfeit-illegal-move = its move is against the rules
forfeit-time = it took too long
forfeit-crash = its program stopped
forfeit-protocol = its program did not keep to what was agreed
forfeit-output = its program wrote too much
notice-stopped = Stopped in round { $round }. Nothing was played, so nothing is kept.
notice-stopped-kept = Stopped in round { $round }. The match is kept in { $file }.
notice-goes-on = The match in { $file } goes on
notice-go-on-with = Go on with: { $command }

## Line by line

plain-which = Which hole? { $holes }, or ? for help:
plain-help =
    A to { $last }  play that hole          show A  what that hole would do
    board   what lies where         laps    the last move, lap by lap
    hint    what a player would do  undo    take back your last choice
    resign  give up the round       agree   stop the round, if both agree
    quit    leave; a match that is recorded can go on later

## A picture of the board

diagram-hole = { $hole }: { seeds }
