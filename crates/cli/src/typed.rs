//! The command as it was typed.

use std::env;
use std::iter;

/// Its words, the program's name first.
pub(crate) fn typed() -> impl Iterator<Item = String> {
    let typed = env::args_os().skip(1);
    let typed = typed.map(|word| word.to_string_lossy().into_owned());
    iter::once("hoyito".to_owned()).chain(typed)
}

/// Words as one line that a shell reads.
pub(crate) fn joined(words: impl IntoIterator<Item = String>) -> String {
    let quoted: Vec<String> = words.into_iter().map(|word| quoted(&word)).collect();
    quoted.join(" ")
}

/// A word as a shell reads it.
pub(crate) fn quoted(word: &str) -> String {
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
