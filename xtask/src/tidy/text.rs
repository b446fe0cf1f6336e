//! Length, docs, white space and words of one file.

use std::path::Path;

use super::Findings;

/// One subject a file: the most lines of a Rust file.
const MOST_LINES: usize = 400;

/// Rust files that are longer, and why.
const LONGER: [(&str, &str); 0] = [];

/// The ends of the names of files that people write.
const WRITTEN: [&str; 14] = [
    "css", "ftl", "html", "js", "md", "mjs", "perft", "rs", "sh", "svg", "toml", "txt", "yaml",
    "yml",
];

/// What must not stay in a file. In two parts, so that this file may name them.
const FORBIDDEN: [(&str, &str, &str); 6] = [
    ("TO", "DO", "do it or file it"),
    ("FIX", "ME", "fix it or file it"),
    ("/ho", "me/", "a path of one machine"),
    ("/ro", "ot/", "a path of one machine"),
    ("/wo", "rk/", "a path of one machine"),
    ("/Us", "ers/", "a path of one machine"),
];

pub(super) fn check(path: &Path, text: &str, findings: &mut Findings) {
    let end = path.extension().and_then(|end| end.to_str());
    let end = end.unwrap_or_default();
    if end == "rs" {
        rust(path, text, findings);
    }
    if WRITTEN.contains(&end) {
        lines(path, text, findings);
    }
    words(path, text, findings);
}

fn rust(path: &Path, text: &str, findings: &mut Findings) {
    if !text.starts_with("//!") && !text.starts_with("#![doc") {
        findings.add(path, "does not say what it is for: begin it with //!");
    }
    let lines = text.lines().count();
    let allowed = LONGER.iter().any(|(longer, _)| Path::new(longer) == path);
    if lines > MOST_LINES && !allowed {
        findings.add(
            path,
            format_args!("{lines} lines, more than {MOST_LINES}: one subject a file"),
        );
    }
}

fn lines(path: &Path, text: &str, findings: &mut Findings) {
    if !text.is_empty() && !text.ends_with('\n') {
        findings.add(path, "no line end at its end");
    }
    for (number, line) in (1..).zip(text.split('\n')) {
        if line.ends_with([' ', '\t', '\r']) {
            findings.add_at(path, number, "white space at the end of the line");
        }
        if line.contains('\t') {
            findings.add_at(path, number, "a tab");
        }
    }
}

fn words(path: &Path, text: &str, findings: &mut Findings) {
    for (first, second, why) in FORBIDDEN {
        let word = [first, second].concat();
        for (number, line) in (1..).zip(text.lines()) {
            if line.contains(&word) {
                findings.add_at(path, number, format_args!("{word}: {why}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, text: &str) -> Vec<String> {
        let mut findings = Findings::default();
        check(Path::new(name), text, &mut findings);
        findings.0
    }

    #[test]
    fn what_is_tidy_is_left_alone() {
        assert_eq!(found("a.rs", "//! A.\n"), [""; 0]);
        assert_eq!(found("a.snap", "as it  \ncame"), [""; 0]);
    }

    #[test]
    fn each_fault_is_found_at_its_line() {
        assert_eq!(
            found("a.rs", "fn a() {} "),
            [
                "  a.rs: does not say what it is for: begin it with //!",
                "  a.rs: no line end at its end",
                "  a.rs:1: white space at the end of the line",
            ]
        );
        assert_eq!(found("a.md", "a\n\tb\n"), ["  a.md:2: a tab"]);
        let word = ["TO", "DO"].concat();
        let expected = format!("  a.snap:2: {word}: do it or file it");
        assert_eq!(found("a.snap", &format!("a\n{word}")), [expected]);
        let long = format!("//! A.\n{}", "\n".repeat(MOST_LINES));
        assert_eq!(found("a.rs", &long).len(), 1);
    }
}
