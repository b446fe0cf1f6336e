//! Long texts are compared with files.

use std::fs;
use std::path::{Path, PathBuf};

/// Compares with the snapshot of that name. Blanks at line ends, which the help has, don't count.
#[track_caller]
pub(crate) fn assert_shown(name: &str, shown: &str) {
    let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, lines.join("\n")));
}

/// Commands with what they say, one after the other, for a snapshot.
#[derive(Debug, Default)]
pub(crate) struct Transcript(Vec<String>);

impl Transcript {
    pub(crate) fn add(&mut self, command: &str, said: &str) {
        self.0.push(format!("$ hoyito {command}\n{said}"));
    }

    #[track_caller]
    pub(crate) fn assert_shown(&self, name: &str) {
        assert_shown(name, &self.0.join("\n"));
    }
}

/// A snapshot that is left over would never be compared.
#[test]
fn every_snapshot_is_compared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cli");
    let paths = |folder: &Path, ending: &str| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths
            .filter(|path| path.extension().is_some_and(|end| end == ending))
            .collect()
    };
    let sources: String = paths(&folder, "rs")
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    for path in paths(&folder.join("snapshots"), "snap") {
        let name = path.file_stem().unwrap().to_str().unwrap();
        // Every command has a snapshot of its help.
        let is_help = name.starts_with("help_");
        assert!(
            is_help || sources.contains(&format!("\"{name}\"")),
            "{name}"
        );
    }
}
