//! How many records came and went, and what that means for the file.

use std::path::PathBuf;

use hoyito_arena::{RecordFormat, WholeFile};
use hoyito_view::Tally;

use crate::output::note;

/// How many records came and went.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Counts {
    pub(super) tally: Tally,
    pub(super) written: u64,
    /// How many were written without something beside the game.
    pub(super) lossy: u64,
    pub(super) dropped: u64,
    /// How many the format can't hold.
    pub(super) refused: u64,
}

/// Why a file is not put in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kept {
    /// There is nothing to replace the one that is there with.
    NothingNew,
    /// All that was to be in it is left out: as though it had not been tried.
    NothingRight,
    /// It was read from, and not all of it would be there any more.
    OnlyCopy,
}

impl Counts {
    /// How many records are left out that nobody asked to leave out.
    pub(super) const fn left_out(&self) -> u64 {
        self.tally.invalid + self.refused
    }

    /// Why the file had better not be put in its place. `was_read` says whether what is there was read.
    pub(super) fn kept(&self, file: &WholeFile, was_read: impl FnOnce() -> bool) -> Option<Kept> {
        if file.half_written().is_none() {
            // What went into a stream is there.
            None
        } else if self.written == 0 && file.replaces() {
            Some(Kept::NothingNew)
        } else if self.written == 0 && self.tally.records() > 0 {
            Some(Kept::NothingRight)
        } else if self.left_out() + self.lossy > 0 && was_read() {
            Some(Kept::OnlyCopy)
        } else {
            None
        }
    }

    /// Tells all of it, and what became of the file.
    pub(super) fn tell(&self, format: RecordFormat, file: Option<&PathBuf>, kept: Option<Kept>) {
        note(self.tally);
        if self.refused > 0 {
            let refused = self.refused;
            note(format_args!(
                "{refused} left out, which {format} can't hold"
            ));
        }
        if self.dropped > 0 {
            note(format_args!("{} dropped as known", self.dropped));
        }
        let name = file.map(|path| path.display().to_string());
        let name = name.unwrap_or_default();
        match kept {
            None => note(format_args!("{} written", self.written)),
            Some(Kept::NothingNew) => {
                note(format_args!("0 written, and `{name}` left as it was"));
            }
            Some(Kept::NothingRight) => note(format_args!("0 written, and `{name}` not made")),
            Some(Kept::OnlyCopy) => note(format_args!(
                "0 written, and `{name}` left as it was: it was read from, and what is left out or lost \
                 would be gone; give -o another name"
            )),
        }
    }
}
