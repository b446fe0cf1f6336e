//! What is said, in every language: the catalogues of `assets/messages`.

mod parts;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use self::parts::{Contents, Parts};
use crate::Language;

/// What is said in a language: `message!(language, "walk-plays", name = "Ana", hole = "A")`.
///
/// The id is written out in every call, and so are the names of the arguments: a test compares them with
/// the catalogues.
macro_rules! message {
    ($language:expr, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::messages::text(
            $language,
            $id,
            [$((stringify!($name), fluent_bundle::FluentValue::from($value))),*],
        )
    };
}
pub(crate) use message;

impl Language {
    /// All messages whose id begins with `prefix`, for who shows games by other means. A variable stands
    /// as its name in braces, `{name}`; a message that has another text for one of a thing has that under
    /// its id with `.one` behind.
    ///
    /// ```
    /// use hoyito_view::Language;
    ///
    /// let messages = Language::Spanish.messages("walk-");
    /// assert_eq!(messages["walk-plays"], "{name} juega {hole}");
    /// let messages = Language::English.messages("seeds");
    /// assert_eq!(messages["seeds"], "{seeds} seeds");
    /// assert_eq!(messages["seeds.one"], "1 seed");
    /// ```
    pub fn messages(self, prefix: &str) -> BTreeMap<String, String> {
        let contents = Contents::of(source(self));
        let mut messages = BTreeMap::new();
        for id in contents.0.keys().filter(|id| id.starts_with(prefix)) {
            let Parts {
                variables,
                deciding,
                ..
            } = contents.whole(id);
            let filled = |one: bool| {
                let mut arguments = FluentArgs::new();
                for name in &variables {
                    // The category of the number one is `one` in every language there is here.
                    let value = if one && deciding.contains(name) {
                        "one".to_owned()
                    } else {
                        format!("{{{name}}}")
                    };
                    arguments.set(*name, value);
                }
                formatted(self, id, &arguments)
            };
            if !deciding.is_empty() {
                messages.insert(format!("{id}.one"), filled(true));
            }
            messages.insert((*id).to_owned(), filled(false));
        }
        messages
    }
}

/// The catalogue of a language as it stands in its files, in the format of Project Fluent.
const fn source(language: Language) -> &'static str {
    match language {
        Language::English => concat!(
            include_str!("../assets/messages/en.ftl"),
            include_str!("../assets/messages/page.en.ftl"),
        ),
        Language::Spanish => concat!(
            include_str!("../assets/messages/es.ftl"),
            include_str!("../assets/messages/page.es.ftl"),
        ),
    }
}

/// A catalogue, read once.
fn catalogue(language: Language) -> &'static FluentBundle<FluentResource> {
    static ENGLISH: LazyLock<FluentBundle<FluentResource>> =
        LazyLock::new(|| read(Language::English));
    static SPANISH: LazyLock<FluentBundle<FluentResource>> =
        LazyLock::new(|| read(Language::Spanish));
    match language {
        Language::English => &ENGLISH,
        Language::Spanish => &SPANISH,
    }
}

fn read(language: Language) -> FluentBundle<FluentResource> {
    let locale = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Nothing is written from right to left, and no terminal knows what to do with the marks.
    bundle.set_use_isolating(false);
    // What can't be read is left out; a test sees to it that there is no such thing.
    let resource = match FluentResource::try_new(source(language).to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// A message with its arguments. What is not in the catalogue is its id.
pub(crate) fn text<const N: usize>(
    language: Language,
    id: &str,
    arguments: [(&str, FluentValue<'_>); N],
) -> String {
    formatted(language, id, &arguments.into_iter().collect())
}

fn formatted(language: Language, id: &str, arguments: &FluentArgs<'_>) -> String {
    let bundle = catalogue(language);
    let pattern = bundle.get_message(id).and_then(|message| message.value());
    let Some(pattern) = pattern else {
        debug_assert!(false, "no message {id}");
        return id.to_owned();
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    text.into_owned()
}

#[cfg(test)]
mod tests;
