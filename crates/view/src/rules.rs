//! The rules as text.

use crate::Language;

/// The rules of both games with the rulings, as Markdown that can be read as it is.
///
/// ```
/// use hoyito_view::{Language, rules};
///
/// assert!(rules(Language::English).contains("**H1 Never-ending sowing.**"));
/// assert!(rules(Language::Spanish).contains("**H1 La siembra que no termina.**"));
/// ```
pub const fn rules(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../assets/rules.md"),
        Language::Spanish => include_str!("../assets/reglas.md"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// How often each rule is named.
    fn numbers(text: &str) -> BTreeMap<&str, usize> {
        let mut numbers = BTreeMap::new();
        for word in text.split(|letter: char| !letter.is_ascii_alphanumeric()) {
            let (first, rest) = word.split_at_checked(1).unwrap_or_default();
            let is_number = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
            if is_number && "BMKELHR".contains(first) {
                *numbers.entry(word).or_default() += 1;
            }
        }
        numbers
    }

    #[test]
    fn both_languages_have_the_same_rules() {
        let [english, spanish] = Language::ALL.map(rules);
        assert_eq!(numbers(english), numbers(spanish));
        assert_eq!(numbers(english).len(), 4 + 4 + 3 + 2 + 3 + 10 + 3);
        // The worked moves and the counts are the same to the letter.
        let amounts = |text: &str| {
            let digits = text.split(|letter: char| !letter.is_ascii_digit());
            digits.filter(|word| word.len() > 1).count()
        };
        assert_eq!(amounts(english), amounts(spanish));
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        for line in Language::ALL
            .into_iter()
            .flat_map(|language| rules(language).lines())
        {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}
