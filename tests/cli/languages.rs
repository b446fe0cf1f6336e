//! English and Spanish: which is chosen, and what is said in it.

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
