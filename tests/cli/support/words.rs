//! A line of commands in words, as a shell sees it.

/// The words of a line: parted by blanks, but for what stands in quotes. Nothing is expanded.
///
/// ```text
/// show --position "4,4/4,4 S 0-8"   is three words
/// ```
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in line.chars() {
        match quote {
            Some(open) if open == character => quote = None,
            None if matches!(character, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    assert_eq!(quote, None, "a quote is not closed: {line}");
    words.extend(word);
    words
}

#[test]
fn words_are_those_of_a_shell() {
    assert_eq!(words("  a  b-c "), ["a", "b-c"]);
    assert_eq!(
        words(r#"x "4 4" 'y"z' n"o "p"#),
        ["x", "4 4", "y\"z", "no p"]
    );
    assert_eq!(words(r#"--name "" "#), ["--name", ""]);
}
