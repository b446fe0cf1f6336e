//! `hoyito completions` and `hoyito man`: the whole command, for shells and for `man`.

use crate::support::Folder;

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];
const COMMANDS: [&str; 12] = [
    "completions",
    "convert",
    "engine",
    "man",
    "match",
    "perft",
    "play",
    "rules",
    "show",
    "stats",
    "tournament",
    "validate",
];

#[test]
fn every_shell_completes_commands_and_options() {
    let folder = Folder::new();
    for shell in SHELLS {
        let text = folder.hoyito(&format!("completions {shell}")).succeeds();
        for word in COMMANDS.iter().chain(&["resume", "position", "sprt"]) {
            assert!(text.contains(word), "{shell}: {word}");
        }
    }
    let complaint = folder.hoyito("completions cmd").refuses();
    assert!(complaint.contains("bash"), "{complaint}");
}

#[test]
#[cfg(unix)]
fn bash_understands_it() {
    use std::process::Command;

    let folder = Folder::new();
    let text = folder.hoyito("completions bash").succeeds();
    // What a user gets after `hoyito sh` and the tab.
    let script = format!(
        "{text}\nCOMP_WORDS=(hoyito sh); COMP_CWORD=1; _hoyito hoyito sh hoyito; echo ${{COMPREPLY[@]}}"
    );
    let Ok(output) = Command::new("bash").args(["-c", &script]).output() else {
        // Not every system has it.
        return;
    };
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "show\n",
        "{output:?}"
    );
}

#[test]
fn every_command_has_a_page() {
    let folder = Folder::new();
    folder.make_folder("man1");
    folder.hoyito("man --dir man1").succeeds();
    let mut pages: Vec<String> = COMMANDS.map(|name| format!("hoyito-{name}.1")).into();
    pages.push("hoyito.1".into());
    for (name, page) in COMMANDS.iter().zip(&pages) {
        let text = folder.read(&format!("man1/{page}"));
        assert!(text.contains(&format!("\n.TH hoyito-{name} 1 ")), "{text}");
        assert!(text.contains("\n.SH OPTIONS\n"), "{text}");
        assert_eq!(folder.hoyito(&format!("man {name}")).succeeds(), text);
    }
    let whole = folder.read("man1/hoyito.1");
    assert_eq!(folder.hoyito("man").succeeds(), whole);
    for name in COMMANDS {
        let named = format!("hoyito\\-{name}(1)");
        assert!(whole.contains(&named), "{named}");
    }
    // Nothing is overwritten unasked, and no folder is made.
    let complaint = folder.hoyito("man --dir man1").refuses();
    assert!(complaint.contains("exists already"), "{complaint}");
    folder.hoyito("man --dir man1 --force").succeeds();
    assert!(
        folder
            .hoyito("man --dir no")
            .refuses()
            .contains("there is no folder")
    );
}

#[test]
fn there_is_no_page_of_what_there_is_not() {
    let complaint = Folder::new().hoyito("man shwo").refuses();
    assert!(
        complaint.starts_with("error: there is no command `shwo`. The commands are: play, match")
    );
}
