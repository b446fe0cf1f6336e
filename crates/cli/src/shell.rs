//! Commands as a shell reads them.

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
