//! What the fuzz targets of `tests/fuzz` hold the crates to, whatever bytes they are given.
//!
//! A target is a function of bytes that panics where a promise is broken. libFuzzer looks for such
//! bytes; an ordinary test runs the inputs that are kept.

mod behind;
mod binary;
mod foreign;
mod forms;
mod halting;
mod hgn;
mod json;
mod layout;
mod play;
mod position;
mod told;

use std::path::{Path, PathBuf};

pub use binary::binary;
pub use foreign::ogn;
pub use hgn::hgn;
pub use json::json;
pub use play::play;
pub use position::position;

/// A promise about any bytes at all.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, which the program in `tests/fuzz` has as well.
    pub name: &'static str,
    /// Panics if the promise is broken.
    pub check: fn(&[u8]),
    /// The folders of `tests` with its inputs: examples to begin from, and what once broke the promise.
    pub folders: &'static [&'static str],
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self {
            name: "hgn",
            check: hgn,
            folders: &["fuzz/corpus/hgn", "records/good", "records/bad"],
        },
        Self {
            name: "json",
            check: json,
            folders: &["fuzz/corpus/json"],
        },
        Self {
            name: "binary",
            check: binary,
            folders: &["fuzz/corpus/binary"],
        },
        Self {
            name: "ogn",
            check: ogn,
            folders: &["fuzz/corpus/ogn"],
        },
        Self {
            name: "position",
            check: position,
            folders: &["fuzz/corpus/position"],
        },
        Self {
            name: "play",
            check: play,
            folders: &["fuzz/corpus/play"],
        },
    ];

    /// The files in its folders.
    pub fn inputs(&self) -> Vec<PathBuf> {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = self.folders.iter().map(|folder| tests.join(folder));
        let entries = folders.flat_map(|folder| folder.read_dir().expect("it is there"));
        let paths = entries.map(|entry| entry.expect("readable").path());
        let mut inputs: Vec<PathBuf> = paths.filter(|path| path.is_file()).collect();
        inputs.sort();
        inputs
    }
}

/// Whether something is to be done with these bytes that would take too long with all, and a place
/// within them: as good as chance, but the same each time.
fn once_in(times: u64, data: &[u8]) -> Option<usize> {
    let hash = data.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let place = (hash >> 32) % (data.len() as u64 + 1);
    (hash % times == 0).then(|| usize::try_from(place).expect("within the bytes"))
}
