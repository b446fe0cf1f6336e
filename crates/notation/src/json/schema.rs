//! The JSON Schema of a record.

use alloc::string::String;
use alloc::vec::Vec;

use super::document::Document;
use crate::value::Named;

/// The JSON Schema of a record, made of the types that are written and read.
///
/// It is published as `docs/record.schema.json`. A record that it accepts has the right form; whether
/// the moves are right only replaying them shows.
///
/// ```
/// assert!(hoyito_notation::json_schema().contains("\"hoyito-record\""));
/// ```
pub fn json_schema() -> String {
    let schema = schemars::schema_for!(Document<'static>);
    let mut text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    text.push('\n');
    text
}

/// The names of a kind of value.
pub(super) fn names<T: Named>() -> Vec<&'static str> {
    T::NAMES.iter().map(|(_, name)| *name).collect()
}
