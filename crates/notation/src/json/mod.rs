//! Records as JSON: one object a record.

#[cfg(feature = "std")]
mod array;
mod at;
mod document;
mod layout;
mod opening;
mod read;
#[cfg(feature = "std")]
mod reader;
mod records;
mod scan;
#[cfg(feature = "schema")]
mod schema;
mod write;

#[cfg(feature = "std")]
pub use array::JsonArrayWriter;
#[cfg(feature = "std")]
pub use reader::JsonReader;
pub use records::JsonRecords;
#[cfg(feature = "schema")]
pub use schema::json_schema;

/// What the field `format` says.
pub(crate) const FORMAT: &str = "hoyito-record";
/// What the field `version` says.
pub(crate) const VERSION: u32 = 1;
