#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

#[cfg(any(feature = "std", test))]
extern crate std;

mod assembly;
mod code;
mod conclusion;
mod date;
mod fault;
mod finding;
mod game;
mod location;
mod parse;
mod placement;
#[cfg(feature = "std")]
mod reader;
mod reading;
mod record;
mod record_reader;
mod records;
mod report;
mod sheet;
mod start;
mod tag;
mod tag_line;
mod token;
mod value;
mod write;

pub use assembly::MOST_NOTES;
pub use code::Code;
pub use date::Date;
pub use finding::{Finding, Severity};
pub use location::{Location, Span};
pub use placement::{Placement, PlacementError};
#[cfg(feature = "std")]
pub use reader::Reader;
pub use reading::{Mode, Reading, Status};
pub use record::{Note, NoteKind, Ply, Record, Tags, Turn};
pub use record_reader::LARGEST_RECORD;
pub use records::Records;
pub use sheet::MOST_TAGS;
pub use tag::Tag;
pub use value::{
    Forfeit, Mark, MatchKind, MatchScore, MatchStarter, MatchTieBreak, Named, Termination, Winner,
};
