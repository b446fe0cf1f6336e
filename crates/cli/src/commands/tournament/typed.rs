//! The command that goes on with a tournament.

use std::env;

use hoyito_notation::Date;

use super::TournamentArgs;

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

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |character: char| {
        character.is_alphanumeric()
            || ['-', '_', '.', ',', '/', ':', '=', '+', '@', '%'].contains(&character)
    };
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let words = [
            "--player",
            "Ana=ugi:./e.py -x",
            "it's",
            "",
            "2026.??.??",
            "1/3",
        ];
        assert_eq!(
            words.map(quoted),
            [
                "--player",
                "'Ana=ugi:./e.py -x'",
                r"'it'\''s'",
                "''",
                "'2026.??.??'",
                "1/3"
            ]
        );
    }
}
