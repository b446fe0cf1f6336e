//! The languages that games are told in.

/// A language that games are told in.
///
/// Nothing here asks the environment: the caller knows what the user speaks.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_view::{BoardView, Language};
///
/// let position = Position::default();
/// let board = BoardView::new(&position).language(Language::Spanish).to_string();
/// assert!(board.ends_with("\nLe toca a Sur\n"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish, as it is spoken where Hoyito is played.
    Spanish,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::Spanish];

    /// Its code: `en`, `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
        }
    }

    /// The language that a locale names, if games are told in it.
    ///
    /// ```
    /// use hoyito_view::Language;
    ///
    /// assert_eq!(Language::of_locale("es_DO.UTF-8"), Some(Language::Spanish));
    /// assert_eq!(Language::of_locale("en"), Some(Language::English));
    /// assert_eq!(Language::of_locale("C.UTF-8"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL
            .into_iter()
            .find(|language| code.eq_ignore_ascii_case(language.code()))
    }
}
