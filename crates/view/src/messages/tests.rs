//! No message is missing, unused, or called with other arguments than it has.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::parser::parse;

use super::parts::Contents;
use super::{Language, source};

type Names = BTreeSet<String>;

fn owned(names: &BTreeSet<&str>) -> Names {
    names.iter().copied().map(String::from).collect()
}

/// The calls of `message!` in the sources of this crate: file, id and names of the arguments.
fn calls() -> Vec<(String, String, Names)> {
    let mut calls = Vec::new();
    collect(
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut calls,
    );
    calls
}

fn collect(folder: &Path, calls: &mut Vec<(String, String, Names)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, calls);
        } else if !path.ends_with("messages/tests.rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code: String = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            for call in code.split("message!(").skip(1) {
                let (_, rest) = call.split_once('"').unwrap();
                let (id, rest) = rest.split_once('"').unwrap();
                calls.push((path.display().to_string(), id.to_owned(), names(rest)));
            }
        }
    }
}

/// The names of `, name = value, …)`.
fn names(rest: &str) -> Names {
    let mut depth = 0_i32;
    let mut names = Names::new();
    let mut word = String::new();
    let mut before = ' ';
    for character in rest.chars() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => return names,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => word.clear(),
            '=' if depth == 0 && before == ' ' && !word.trim().contains(' ') => {
                names.insert(word.trim().to_owned());
            }
            _ => word.push(character),
        }
        before = character;
    }
    panic!("a call that does not end: {rest}");
}

/// What the page is made of: it names messages between quotes.
fn page_assets() -> String {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/page"));
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        // The module is no text.
        text += &fs::read_to_string(entry.unwrap().path()).unwrap_or_default();
    }
    text
}

/// The page asks for messages by `say("…")` and by attributes.
#[test]
fn every_message_that_the_page_names_is_there() {
    let contents = Contents::of(source(Language::English));
    let page = page_assets();
    let named = page
        .split(['"', '`'])
        .filter(|word| word.starts_with("page-"));
    for id in named {
        assert!(contents.0.contains_key(id), "there is no message {id}");
    }
}

#[test]
fn the_catalogues_can_be_read() {
    for language in Language::ALL {
        let resource = parse(source(language));
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        let messages = Contents::of(source(language)).0.len();
        let lines = source(language).lines();
        // Neither twice nor without a text.
        let begun = lines.filter(|line| line.starts_with(|it: char| it.is_ascii_lowercase()));
        assert_eq!(messages, begun.count());
        assert!(resource.body.len() > messages);
    }
}

#[test]
fn the_languages_have_the_same_messages() {
    let [english, spanish] = Language::ALL.map(|language| Contents::of(source(language)));
    let ids = |contents: &Contents<'_>| owned(&contents.0.keys().copied().collect());
    assert_eq!(ids(&english), ids(&spanish));
    for id in english.0.keys() {
        let variables = |contents: &Contents<'_>| owned(&contents.whole(id).variables);
        assert_eq!(variables(&english), variables(&spanish), "{id}");
    }
}

#[test]
fn every_call_has_its_message_and_arguments() {
    let contents = Contents::of(source(Language::English));
    let calls = calls();
    assert!(calls.len() > 20);
    for (file, id, names) in calls {
        assert!(
            contents.0.contains_key(&*id),
            "{file}: there is no message {id}"
        );
        assert_eq!(names, owned(&contents.whole(&id).variables), "{file}: {id}");
    }
}

#[test]
fn every_message_is_used() {
    let contents = Contents::of(source(Language::English));
    let calls = calls();
    let mut used: BTreeSet<&str> = calls.iter().map(|(_, id, _)| &**id).collect();
    for parts in contents.0.values() {
        used.extend(&parts.messages);
    }
    let page = page_assets();
    used.extend(page.split(['"', '`']));
    let ids = contents.0.keys();
    let unused: Vec<&str> = ids.copied().filter(|id| !used.contains(id)).collect();
    assert_eq!(unused, [""; 0]);
}

#[test]
fn every_message_can_be_handed_out() {
    for language in Language::ALL {
        for (id, text) in language.messages("") {
            assert!(!text.contains('$') && !text.is_empty(), "{id}: {text}");
        }
    }
}
