//! Answers as JSON.

use alloc::string::{String, ToString};

use serde::Serialize;

use crate::question::Fault;

/// What went wrong, in the words of the rules.
#[derive(Debug, Serialize)]
struct Refused {
    error: String,
}

/// The answer to a question, or why there is none, as JSON.
pub(crate) fn answer(found: Result<impl Serialize, Fault>) -> String {
    let text = match found {
        Ok(found) => serde_json::to_string(&found),
        Err(fault) => serde_json::to_string(&Refused {
            error: fault.to_string(),
        }),
    };
    // Plain fields always become JSON.
    text.unwrap_or_default()
}
