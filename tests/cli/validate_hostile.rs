//! `hoyito validate` on what was never meant to be a record.

use std::fs;

use crate::support::{Folder, Run, recorded};

/// Checks a text in both ways. Whatever it is, the answer is yes or no, and fit for a terminal.
#[track_caller]
fn check(text: impl AsRef<[u8]>) -> Run {
    let folder = Folder::new();
    folder.write("x.hgn", text);
    let lenient = folder.hoyito("validate x.hgn");
    let strict = folder.hoyito("validate --strict x.hgn");
    for run in [&lenient, &strict] {
        assert!(matches!(run.status, 0 | 1), "{run}");
        assert_eq!(run.stderr, "");
        let obeyed = |c: char| c.is_control() && c != '\n';
        assert!(!run.stdout.contains(obeyed), "{:?}", run.stdout);
        let widest = run.stdout.lines().map(|line| line.chars().count()).max();
        assert!(widest < Some(200), "{}", run.stdout);
    }
    strict
}

fn good() -> String {
    fs::read_to_string(recorded("good").join("iii-random.hgn")).unwrap()
}

/// Bytes without any sense, the same in every run.
fn rubbish(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()[3]
    };
    std::iter::repeat_with(next).take(length).collect()
}

#[test]
fn rubbish_is_no_record() {
    for seed in 1..=8 {
        check(rubbish(seed, 10_000)).answers_no();
    }
    // The program itself, too.
    let program = fs::read(env!("CARGO_BIN_EXE_hoyito")).unwrap();
    check(&program[..100_000]).answers_no();
}

#[test]
fn rubbish_does_not_spoil_the_next_record() {
    let mut text = rubbish(9, 1_000);
    text.extend(format!("\n\n*\n\n{}", good()).bytes());
    let shown = check(text).answers_no();
    assert!(shown.contains(" 1 valid, "), "{shown}");
}

#[test]
fn nul_is_found_wherever_it_is() {
    let text = good();
    for at in [0, 1, 20, text.len() / 2, text.len() - 1] {
        let mut bytes = text.clone().into_bytes();
        bytes.insert(at, 0);
        let shown = check(bytes).answers_no();
        assert!(shown.contains("error[E102]: "), "{at}: {shown}");
    }
    check([0; 1000]).answers_no();
}

#[test]
fn line_ends_of_all_kinds_are_read() {
    let text = good();
    let one = "1 record: 1 valid, 0 repaired, 0 invalid\n";
    for other in [
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        format!("\u{feff}{}", text.replace('\n', "\r\n")),
        text.trim_end().to_owned(),
        format!("\n\n{text}\n\n\n"),
        text.replace(' ', "  \t"),
    ] {
        // Tags have their blanks where the grammar has them.
        assert_eq!(check(&other).succeeds(), one, "{other}");
    }
}

#[test]
fn a_mark_in_the_middle_is_no_byte_order_mark() {
    check(good().replacen("1. ", "1. \u{feff}", 1)).answers_no();
}

#[test]
fn huge_tokens_are_cut_in_messages() {
    let long = 2_000_000;
    for text in [
        "A".repeat(long),
        "7".repeat(long),
        format!("{{{}", "x".repeat(long)),
        format!("[{}", "x".repeat(long)),
        format!("[South \"{}\"]", "ñ".repeat(long / 2)),
        "(".repeat(long / 10),
        " ".repeat(long) + "x",
        "\u{feff}".repeat(long / 2),
    ] {
        check(text);
    }
}

#[test]
fn huge_numbers_are_wrong() {
    let huge = "9".repeat(40);
    for text in [
        good().replacen("1. ", &format!("{huge}. "), 1),
        good().replacen("[Round \"-\"]", &format!("[Round \"{huge}\"]"), 1),
        format!("[Variant \"hoyito-iii\"]\n[StallLimit \"{huge}\"]\n\n*\n"),
        "[Variant \"hoyito-iii\"]\n[Match \"m\"]\n[Round \"65536\"]\n\n*\n".to_owned(),
        format!(
            "[Variant \"hoyito-iii\"]\n[Match \"m\"]\n[Round \"1\"]\n\
             [MatchRounds \"{huge}\"]\n\n*\n"
        ),
        format!("[Variant \"hoyito-iii\"]\n\n1. CE+{huge} *\n"),
        format!("[Variant \"hoyito-iii\"]\n\n1. CE ({huge}) *\n"),
        format!("[Variant \"hoyito-iii\"]\n\n1. CE ${huge} *\n"),
        format!("[Variant \"hoyito-iii\"]\n\n1. CE {huge}-{huge}\n"),
    ] {
        assert_ne!(text, good());
        check(text).answers_no();
    }
}

#[test]
fn a_record_of_more_than_sixteen_mebibytes_is_wrong() {
    let text = format!("{}{{{}}} *\n", "1. CE\n", "x".repeat(17 << 20));
    let folder = Folder::new();
    folder.write("x.hgn", text);
    let shown = folder.hoyito("validate --strict x.hgn").answers_no();
    assert!(shown.contains("16 MiB"), "{shown}");
}

#[test]
fn many_records_are_counted() {
    let text = "[Variant \"hoyito-iii\"]\n\n1. CE *\n\n".repeat(5_000);
    assert_eq!(
        check(text).succeeds(),
        "5000 records: 5000 valid, 0 repaired, 0 invalid\n"
    );
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::{Folder, good};

    const ONE: &str = "1 record: 1 valid, 0 repaired, 0 invalid\n";

    #[test]
    fn a_link_back_is_not_followed_for_ever() {
        let folder = Folder::new();
        folder.make_folder("a");
        folder.make_folder("a/b");
        folder.write("a/g.hgn", good());
        symlink("..", folder.path("a/b/back")).unwrap();
        symlink(folder.path("a"), folder.path("a/b/back.hgn")).unwrap();
        symlink(".", folder.path("a/here")).unwrap();
        assert_eq!(folder.hoyito("validate a").succeeds(), ONE);
    }

    #[test]
    fn a_link_that_is_given_is_followed() {
        let folder = Folder::new();
        folder.make_folder("a");
        folder.write("a/g.hgn", good());
        symlink("a", folder.path("folder")).unwrap();
        symlink("a/g.hgn", folder.path("file")).unwrap();
        for line in ["validate folder", "validate file"] {
            assert_eq!(folder.hoyito(line).succeeds(), ONE);
        }
    }

    #[test]
    fn a_file_in_a_folder_that_can_not_be_read_does_not_stop_the_others() {
        let folder = Folder::new();
        folder.make_folder("a");
        symlink("nowhere", folder.path("a/broken.hgn")).unwrap();
        folder.write("a/g.hgn", good());
        let run = folder.hoyito("validate a");
        assert_eq!((run.status, &*run.stdout), (2, ONE), "{run}");
        assert!(
            run.stderr.starts_with("error: can't read `a/broken.hgn`: "),
            "{run}"
        );
    }

    #[test]
    fn a_pipe_in_a_folder_is_not_waited_for() {
        let folder = Folder::new();
        folder.make_folder("a");
        folder.write("a/g.hgn", good());
        let made = Command::new("mkfifo")
            .arg(folder.path("a/pipe.hgn"))
            .status();
        if made.is_ok_and(|status| status.success()) {
            let run = folder.hoyito("validate a");
            assert_eq!(run.stdout, ONE, "{run}");
        }
    }

    #[test]
    fn a_terminal_does_not_obey_names_of_files() {
        let folder = Folder::new();
        folder.make_folder("a");
        folder.write("a/\u{1b}[31m.hgn", "1. ?? *\n");
        symlink("nowhere", folder.path("a/\u{1b}[32m.hgn")).unwrap();
        let run = folder.hoyito("validate a");
        assert!(!run.stdout.contains('\u{1b}'), "{:?}", run.stdout);
        assert!(!run.stderr.contains('\u{1b}'), "{:?}", run.stderr);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn names_that_are_not_utf8_are_read() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let folder = Folder::new();
        folder.make_folder("a");
        let name = OsStr::from_bytes(b"a/ni\xf1o.hgn");
        folder.write(name, good());
        assert_eq!(folder.hoyito("validate a").succeeds(), ONE);
        assert_eq!(folder.program("validate").arg(name).run().succeeds(), ONE);
        folder.write(name, "1. ?? *\n");
        let shown = folder.hoyito("validate a").answers_no();
        assert!(shown.contains("a/ni\u{fffd}o.hgn:1:4\n"), "{shown}");
    }
}

/// What some editors save is one fault, and how to mend it is told, whatever the format.
#[test]
fn text_in_utf_16_is_told_to_be_saved_as_utf_8() {
    let folder = Folder::new();
    folder.copy("good", "iii-random.hgn");
    for format in ["json", "jsonl"] {
        let text = folder
            .hoyito(&format!("convert iii-random.hgn --to {format}"))
            .stdout;
        let utf16: Vec<u8> = format!("\u{feff}{text}")
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let name = format!("x.{format}");
        folder.write(&name, utf16);
        let shown = folder.hoyito(&format!("validate {name}")).answers_no();
        assert!(
            shown.starts_with("error[E101]: byte 0xFF is not UTF-8\n"),
            "{shown}"
        );
        assert!(shown.contains(" help: save the file as UTF-8\n"), "{shown}");
        assert!(
            shown.ends_with("\n1 record: 0 valid, 0 repaired, 1 invalid\n"),
            "{shown}"
        );
    }
}
