//! Records in few bytes.

mod body;
mod day;
mod decode;
mod encode;
mod frame;
mod moves;
mod read;
#[cfg(feature = "std")]
mod reader;
mod records;
mod scan;
mod write;
#[cfg(feature = "std")]
mod writer;

pub use frame::FILE_HEADER;
#[cfg(feature = "std")]
pub use reader::BinaryReader;
pub use records::BinaryRecords;
#[cfg(feature = "std")]
pub use writer::BinaryWriter;
