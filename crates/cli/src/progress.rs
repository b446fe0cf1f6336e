//! How far the reading of large files has come, on a terminal.

use std::fs;
use std::io::{self, Read};
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::input::is_standard;

/// What is smaller is read before anybody could look at a bar.
const SMALL: u64 = 16 << 20;

/// The bar for all these files together. It stays hidden for little, and where standard error is no
/// terminal.
pub(crate) fn bar(files: &[PathBuf]) -> ProgressBar {
    let total = total(files);
    let (template, target) = match total {
        Some(..SMALL) => return ProgressBar::hidden(),
        Some(_) => (
            "{wide_bar} {bytes}/{total_bytes}, {eta} left",
            ProgressDrawTarget::stderr(),
        ),
        // How much there is shows when it is read.
        None => ("{bytes} read in {elapsed}", ProgressDrawTarget::hidden()),
    };
    let bar = ProgressBar::with_draw_target(total, target);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The bytes of all files; `None` if that can't be known before they are read.
fn total(files: &[PathBuf]) -> Option<u64> {
    let size = |path: &PathBuf| match fs::metadata(path) {
        Ok(found) if found.is_file() && !is_standard(path) => Some(found.len()),
        // That it is not there is said when it is to be read.
        Err(_) if !is_standard(path) => Some(0),
        _ => None,
    };
    let mut sizes = files.iter().map(size);
    sizes.try_fold(0_u64, |sum, size| Some(sum.saturating_add(size?)))
}

/// An input that moves the bar.
#[derive(Debug)]
pub(crate) struct Watched<R> {
    pub(crate) input: R,
    pub(crate) bar: ProgressBar,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        let before = self.bar.position();
        self.bar.inc(read as u64);
        if before < SMALL && self.bar.position() >= SMALL {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        Ok(read)
    }
}
