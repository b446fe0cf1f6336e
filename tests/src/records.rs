//! The records of `tests/records`, which other programs wrote.
//!
//! A file `NAME.positions` lists the positions of every record of `NAME.hgn`: a line is the number of
//! the record, from 1, a space, and a [position](crate::position_text). The first line of a record is
//! its start, then comes one line after every move and pass.

use std::path::{Path, PathBuf};

/// The files with this ending in a folder of `tests/records`, by name.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("records")
        .join(folder);
    let entries = folder.read_dir().expect("tests/records is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|end| end == ending))
        .collect();
    files.sort();
    files
}

/// The texts of the positions of every record of a `.positions` file.
pub fn positions(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).expect("readable");
    let mut records: Vec<Vec<String>> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let (number, position) = content
            .split_once(' ')
            .and_then(|(number, position)| Some((number.parse::<usize>().ok()?, position)))
            .unwrap_or_else(|| panic!("{}:{line}: {content:?}", path.display()));
        if number == records.len() + 1 {
            records.push(Vec::new());
        }
        assert_eq!(number, records.len(), "{}:{line}", path.display());
        let record = records.last_mut().expect("the first number is 1");
        record.push(position.to_owned());
    }
    records
}
