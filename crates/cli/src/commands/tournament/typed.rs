//! The command that goes on with a tournament.

use std::env;

use hoyito_notation::Date;

use super::TournamentArgs;
use crate::shell::quoted;

/// The command as it was typed, with all that it needs to go on.
pub(super) fn resuming(args: &TournamentArgs, seed: u64, date: Date) -> String {
    let typed = env::args_os().skip(1);
    let typed = typed.map(|word| word.to_string_lossy().into_owned());
    let mut words = vec!["hoyito".to_owned()];
    words.extend(typed.filter(|word| word != "--force"));
    if args.seed.is_none() {
        words.extend(["--seed".into(), seed.to_string()]);
    }
    if args.date.is_none() {
        words.extend(["--date".into(), date.to_string()]);
    }
    if !args.resume {
        words.push("--resume".into());
    }
    let quoted: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    quoted.join(" ")
}
