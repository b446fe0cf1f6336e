//! What the benchmarks compare is the same work.

use hoyito_tests::playouts::{Board, on_bytes, on_core};

#[test]
fn the_core_and_plain_bytes_play_the_same_random_games() {
    for board in Board::ALL {
        let start = board.start();
        let tally = on_core(&start, 300);
        assert!(tally.moves > 300 && tally.laps > tally.moves);
        assert_eq!(tally, on_bytes(&start, 300), "{board}");
    }
}
