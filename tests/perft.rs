//! The counts of `tests/perft`, by the core; the small ones by the naive game as well.

use hoyito_core::perft;
use hoyito_tests::naive::Game;
use hoyito_tests::perft_file::{files, read};

/// Above this many sequences a count is left to `cargo xtask perft`.
const MOST: u64 = 100_000;
/// Above this many, to the core alone.
const MOST_NAIVELY: u64 = 5_000;

#[test]
fn counts_are_as_in_the_files() {
    let files = files();
    assert_eq!(files.len(), 3);
    for path in files {
        for count in read(&path) {
            let at = format!("{}:{}", path.display(), count.line);
            let position = count.setup.position().expect(&at);
            if count.sequences <= MOST {
                assert_eq!(perft(&position, count.depth), count.sequences, "{at}");
            }
            if count.sequences <= MOST_NAIVELY {
                let game = Game::from(&count.setup);
                assert_eq!(game.perft(count.depth.into()), count.sequences, "{at}");
            }
        }
    }
}
