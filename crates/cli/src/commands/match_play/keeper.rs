//! Where the records of a match go.

use hoyito_arena::{RecordFile, RoundPlayed};

use super::MatchArgs;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::output::Output;

/// Where the records go.
#[derive(Debug)]
pub(super) enum Keeper {
    Nowhere,
    File(RecordFile),
    StandardOutput { begun: bool },
}

impl Keeper {
    pub(super) fn open(args: &MatchArgs) -> Result<Self, Failure> {
        Ok(match &args.plan.records.record {
            None => Self::Nowhere,
            Some(path) if is_standard(path) => Self::StandardOutput { begun: false },
            Some(path) => Self::File(RecordFile::create(path, args.plan.records.existing())?),
        })
    }

    pub(super) fn keep(&mut self, played: &RoundPlayed, out: &mut Output) -> Result<(), Failure> {
        match self {
            Self::Nowhere => Ok(()),
            Self::File(file) => Ok(file.append(&played.record)?),
            Self::StandardOutput { begun } => {
                if std::mem::replace(begun, true) {
                    out.print_line("")?;
                }
                out.print(played.record.to_hgn())?;
                out.flush()
            }
        }
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::File(file) => Ok(file.finish()?),
            Self::Nowhere | Self::StandardOutput { .. } => Ok(()),
        }
    }
}
