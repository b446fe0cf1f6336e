#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

#[cfg(any(feature = "std", test))]
extern crate std;

mod assembly;
#[cfg(feature = "binary")]
mod binary;
#[cfg(feature = "std")]
mod block;
mod checked;
mod code;
mod comment;
mod conclusion;
mod date;
mod fault;
mod finding;
mod follow;
#[cfg(feature = "foreign")]
mod foreign;
mod game;
#[cfg(feature = "json")]
mod json;
mod location;
mod parse;
mod placement;
mod read_record;
#[cfg(feature = "std")]
mod reader;
mod reading;
mod record;
mod record_reader;
mod records;
mod report;
mod sheet;
mod sound;
mod start;
#[cfg(all(
    feature = "std",
    any(feature = "json", feature = "binary", feature = "foreign")
))]
mod stream;
mod tag;
mod tag_line;
mod token;
#[cfg(any(feature = "json", feature = "binary"))]
mod unwritable;
mod value;
mod word;
mod write;

pub use assembly::MOST_NOTES;
#[cfg(all(feature = "binary", feature = "std"))]
pub use binary::{BinaryReader, BinaryWriter};
#[cfg(feature = "binary")]
pub use binary::{BinaryRecords, FILE_HEADER};
#[cfg(feature = "std")]
pub use block::Block;
pub use code::Code;
pub use date::Date;
pub use finding::{Finding, Severity};
#[cfg(feature = "foreign")]
pub use foreign::{ForeignError, ForeignText, Loss, OgnReader, WikimanqalaReader, is_ogn};
#[cfg(feature = "json")]
pub use json::JsonRecords;
#[cfg(feature = "schema")]
pub use json::json_schema;
#[cfg(all(feature = "json", feature = "std"))]
pub use json::{JsonArrayWriter, JsonReader};
pub use location::{Location, Span};
pub use placement::{Placement, PlacementError};
#[cfg(feature = "std")]
pub use reader::Reader;
pub use reading::{Mode, Reading, Status};
pub use record::{Note, NoteKind, Ply, Record, Tags, Turn};
pub use record_reader::LARGEST_RECORD;
pub use records::{Records, byte_order_mark};
pub use sheet::MOST_TAGS;
pub use tag::Tag;
pub use value::{
    Forfeit, Mark, MatchKind, MatchScore, MatchStarter, MatchTieBreak, Named, Termination, Winner,
};
