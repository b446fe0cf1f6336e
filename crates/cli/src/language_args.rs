//! The language of what is for people.

use std::env;

use clap::{Args, ValueEnum};
use hoyito_view::Language;

#[derive(Debug, Args)]
pub(crate) struct LanguageArgs {
    /// The language of what is shown [default: that of `LC_ALL`, `LC_MESSAGES` or `LANG`, else en]
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    lang: Option<LanguageName>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum LanguageName {
    /// English
    En,
    /// Spanish
    Es,
}

impl LanguageArgs {
    /// The language as it was typed, if it was.
    pub(crate) fn typed(&self) -> Option<String> {
        let name = self.lang?.to_possible_value()?;
        Some(name.get_name().to_owned())
    }

    pub(crate) fn language(&self) -> Language {
        match self.lang {
            Some(LanguageName::En) => Language::English,
            Some(LanguageName::Es) => Language::Spanish,
            None => of_environment(),
        }
    }
}

/// The language that the user has set. The first of the variables that says anything counts, as POSIX has
/// it.
fn of_environment() -> Language {
    let said = |name| {
        env::var(name)
            .ok()
            .filter(|value: &String| !value.is_empty())
    };
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said);
    let language = locale.and_then(|locale| Language::of_locale(&locale));
    language.unwrap_or_default()
}
