//! The command that goes on with a tournament.

use hoyito_notation::Date;

use super::TournamentArgs;
use crate::typed::{joined, typed};

/// The command as it was typed, with all that it needs to go on.
pub(super) fn resuming(args: &TournamentArgs, seed: u64, date: Date) -> String {
    let mut words: Vec<String> = typed().filter(|word| word != "--force").collect();
    if args.seed.is_none() {
        words.extend(["--seed".into(), seed.to_string()]);
    }
    if args.date.is_none() {
        words.extend(["--date".into(), date.to_string()]);
    }
    if !args.resume {
        words.push("--resume".into());
    }
    joined(words)
}
