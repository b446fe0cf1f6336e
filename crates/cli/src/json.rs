//! What all JSON output has in common.

use hoyito_notation::Named;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// Prints a value as JSON, indented, with a line end.
pub(crate) fn print(out: &mut Output, value: &impl Serialize) -> Result<(), Failure> {
    out.print(text(value)?)
}

/// A value as JSON, indented, with a line end.
pub(crate) fn text(value: &impl Serialize) -> Result<String, Failure> {
    let text =
        serde_json::to_string_pretty(value).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}

/// The name of a value as records write it.
pub(crate) fn name(value: impl Named) -> &'static str {
    value.name()
}
