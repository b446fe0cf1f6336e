//! `hoyito completions` and `hoyito man`: the whole command, for shells and for `man`.

use crate::support::{Folder, names};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// All commands, those of a command too, as the help lists them.
fn commands(folder: &Folder, of: &str, found: &mut Vec<String>) {
    let help = folder.hoyito(&format!("{of} -h")).succeeds();
    let list = help
        .split_once("\nCommands:\n")
        .map_or("", |(_, list)| list);
    for line in list.lines().take_while(|line| line.starts_with("  ")) {
        let name = line.split_whitespace().next().unwrap();
        // The help of the help is no page.
        if name != "help" && line.starts_with("  ") && !line.starts_with("   ") {
            let command = format!("{of} {name}").trim_start().to_owned();
            found.push(command.clone());
            commands(folder, &command, found);
        }
    }
}

fn all_commands(folder: &Folder) -> Vec<String> {
    let mut found = Vec::new();
    commands(folder, "", &mut found);
    for known in ["analyze", "man", "tablebase build", "tournament"] {
        assert!(found.iter().any(|it| it == known), "{found:?}");
    }
    found
}

#[test]
fn every_shell_completes_commands_and_options() {
    let folder = Folder::new();
    for shell in SHELLS {
        let text = folder.hoyito(&format!("completions {shell}")).succeeds();
        let commands = all_commands(&folder).join(" ");
        for word in commands.split(' ').chain(["resume", "position", "sprt"]) {
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
    let commands = all_commands(&folder);
    let page_of = |command: &str| format!("hoyito-{}", command.replace(' ', "-"));
    let mut pages = vec!["hoyito.1".to_owned()];
    pages.extend(commands.iter().map(|it| page_of(it) + ".1"));
    pages.sort();
    assert_eq!(names(&folder.path("man1")), pages);
    for command in &commands {
        let page = page_of(command);
        let text = folder.read(&format!("man1/{page}.1"));
        assert!(text.contains(&format!("\n.TH {page} 1 ")), "{text}");
        assert!(text.contains("\n.SH OPTIONS\n"), "{text}");
        assert!(
            text.contains(&format!("\n\\fBhoyito {command}\\fR ")),
            "{text}"
        );
        assert_eq!(folder.hoyito(&format!("man {command}")).succeeds(), text);
        // The page above names it.
        let above = command
            .rsplit_once(' ')
            .map_or("hoyito".into(), |(above, _)| page_of(above));
        let named = format!("{}(1)", page.replace('-', "\\-"));
        assert!(
            folder.read(&format!("man1/{above}.1")).contains(&named),
            "{named}"
        );
    }
    assert_eq!(
        folder.hoyito("man").succeeds(),
        folder.read("man1/hoyito.1")
    );
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
    let complaint = Folder::new().hoyito("man tablebase biuld").refuses();
    assert!(
        complaint.starts_with("error: there is no command `tablebase biuld`. The commands are: ")
    );
    assert!(complaint.contains(", tablebase build, "), "{complaint}");
}
