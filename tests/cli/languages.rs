//! English and Spanish: which is chosen, and what is said in it.

use std::fs;
use std::path::Path;

use crate::support::{Folder, Transcript};

/// Whether the standard start is shown in Spanish.
fn is_spanish(options: &str, environment: &[(&str, &str)]) -> bool {
    let folder = Folder::new();
    let program = environment.iter().fold(
        folder.program(&format!("show --position start {options}")),
        |program, (name, value)| program.env(name, value),
    );
    let shown = program.run().succeeds();
    assert_ne!(
        shown.contains("South to move"),
        shown.contains("Le toca a Sur")
    );
    shown.contains("Le toca a Sur")
}

#[test]
fn the_option_counts_more_than_the_environment() {
    assert!(is_spanish("--lang es", &[]));
    assert!(is_spanish("--lang es", &[("LC_ALL", "en_US.UTF-8")]));
    assert!(!is_spanish("--lang en", &[("LC_ALL", "es_DO.UTF-8")]));
}

#[test]
fn the_first_variable_that_says_anything_counts() {
    assert!(!is_spanish("", &[]));
    assert!(is_spanish("", &[("LANG", "es_DO.UTF-8")]));
    assert!(is_spanish("", &[("LANG", "es")]));
    assert!(is_spanish(
        "",
        &[("LC_MESSAGES", "es_ES"), ("LANG", "en_US")]
    ));
    assert!(!is_spanish("", &[("LC_ALL", "C"), ("LANG", "es_DO.UTF-8")]));
    assert!(is_spanish("", &[("LC_ALL", ""), ("LANG", "es_DO.UTF-8")]));
    // Of a language that there is not, the program knows nothing.
    assert!(!is_spanish("", &[("LANG", "ht_HT.UTF-8")]));
    assert!(!is_spanish("", &[("LANG", "est")]));
}

#[test]
fn another_language_is_refused() {
    let complaint = Folder::new().hoyito("rules --lang fr").refuses();
    assert!(
        complaint.contains("[possible values: en, es]"),
        "{complaint}"
    );
}

#[test]
fn boards_and_laps_in_spanish() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    let mut transcript = Transcript::default();
    for command in [
        "show --lang es --position start",
        "show --lang es --position \"0,4,0,2,1,2/0,1,0,1,0,1 S 16-20\"",
        "show --lang es --variant ii --position \"0,0,0,0,0,0/0,0,1,1,3,3 S 20-20\"",
        "show --lang es iii-match-7.hgn --ply 1",
        "show --lang es iii-match-7.hgn --ply 5",
        "show --lang es iii-match-7.hgn",
    ] {
        transcript.add(command, &folder.hoyito(command).succeeds());
    }
    transcript.assert_shown("show_spanish");
}

#[test]
fn the_rules_in_spanish() {
    let folder = Folder::new();
    let rules = folder.hoyito("rules --lang es").succeeds();
    assert!(rules.starts_with("# Las reglas del Hoyito II y del Hoyito III\n"));
    let by_environment = folder.program("rules").env("LANG", "es_DO.UTF-8").run();
    assert_eq!(by_environment.succeeds(), rules);
}

/// What makes up what `play`, `show` and `rules` say, in `crates`.
const SAYING: [&str; 14] = [
    "view/src/account.rs",
    "view/src/board.rs",
    "view/src/diagram.rs",
    "view/src/ending.rs",
    "view/src/notice.rs",
    "view/src/plain.rs",
    "view/src/rules.rs",
    "view/src/screen",
    "view/src/telling.rs",
    "view/src/walk.rs",
    "cli/src/commands/play.rs",
    "cli/src/commands/play",
    "cli/src/commands/show.rs",
    "cli/src/commands/show",
];

/// Help and errors, which are English, and what nobody reads.
const ENGLISH: [&str; 8] = [
    "Write the match to this file, move by move",
    "--theme goes with --as svg",
    "it did what can't be done",
    "letter mark",
    "Up Down",
    "Who plays North: `human`, or a player [default: {}]",
    "there is no `{path}` to go on with; without --resume a new match begins",
    "the game itself is on standard output: give --record a file",
];

/// The code of a file or of all in a folder, without tests and comments.
fn code(path: &Path) -> String {
    if path.is_dir() {
        let entries = fs::read_dir(path).unwrap();
        return entries.map(|entry| code(&entry.unwrap().path())).collect();
    }
    let text = fs::read_to_string(path).unwrap();
    let product = text.split("mod tests {").next().unwrap_or_default();
    let lines = product
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether a text has two words that somebody could read.
fn is_said(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

#[test]
fn nothing_is_said_by_the_code_itself() {
    assert!(is_said("{name} is thinking") && !is_said("now-thinking {name}"));
    let crates = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    for path in SAYING {
        let code = code(&crates.join(path)).replace("\\\"", "'");
        let texts = code.split('"').skip(1).step_by(2);
        let said: Vec<&str> = texts
            .filter(|text| is_said(text) && !ENGLISH.contains(text))
            .collect();
        assert_eq!(said, [""; 0], "{path}");
    }
}
