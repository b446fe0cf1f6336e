//! Words of the page: in every language at once, of which the reader sees one.

use hoyito_core::{BySide, Side};
use hoyito_notation::Record;

use crate::ending::{known, seat};
use crate::svg::escape;
use crate::{Language, clean, shorten};

/// A text in all languages, as HTML. The page shows the one that is chosen.
pub(super) fn both(text: impl Fn(Language) -> String) -> String {
    let texts = Language::ALL.map(|language| (language, escape(&text(language))));
    if texts.iter().all(|(_, text)| *text == texts[0].1) {
        return texts[0].1.clone();
    }
    let spans = texts.map(|(language, text)| {
        let code = language.code();
        format!("<span lang=\"{code}\">{text}</span>")
    });
    spans.concat()
}

/// A comment on one line, harmless.
pub(super) fn comment(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    clean(&words.join(" ")).into_owned()
}

/// The names of the players; `None` where the seat has to do, because there is no name or both have the
/// same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Players(pub(super) BySide<Option<String>>);

impl Players {
    pub(super) fn of(record: &Record) -> Self {
        /// Columns, as on a terminal.
        const LONGEST: usize = 60;
        let tags = &record.tags;
        let names = [&tags.south, &tags.north].map(|name| {
            let name = known(name.as_deref()?, LONGEST)?;
            Some(name.into_owned())
        });
        let [south, north] = names;
        if south == north {
            return Self(BySide::default());
        }
        Self(BySide { south, north })
    }

    /// What a player is called.
    pub(super) fn label(&self, side: Side, language: Language) -> String {
        let name = self.0[side].clone();
        name.unwrap_or_else(|| seat(side, language))
    }

    /// The same, cut to fit into the column of a table.
    pub(super) fn short(&self, side: Side, language: Language) -> String {
        /// Columns, as on a terminal.
        const LONGEST: usize = 14;
        shorten(&self.label(side, language), LONGEST).into_owned()
    }

    pub(super) fn labels(&self, language: Language) -> BySide<String> {
        BySide::from_fn(|side| self.label(side, language))
    }

    /// Both, as a heading.
    pub(super) fn heading(&self, language: Language) -> String {
        let BySide { south, north } = self.labels(language);
        format!("{south} – {north}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_in_all_languages_stands_once() {
        assert_eq!(both(|_| "<a>".into()), "&lt;a&gt;");
        assert_eq!(
            both(|language| language.code().to_uppercase()),
            "<span lang=\"en\">EN</span><span lang=\"es\">ES</span>"
        );
    }
}
