//! What the tests have in common.

mod engines;
mod folder;
mod inherited;
mod program;
mod records;
mod snapshot;
#[cfg(target_os = "linux")]
mod terminal;
mod words;

#[cfg(target_os = "linux")]
pub(crate) use engines::assert_gone;
pub(crate) use engines::{can_run_engines, engine, hoyito_with_python, player};
pub(crate) use folder::{Folder, names, recorded};
pub(crate) use inherited::{Starters, assert_awarded, assert_inherits};
pub(crate) use program::{Program, Run};
pub(crate) use records::{Game, games};
pub(crate) use snapshot::{Transcript, assert_shown};
#[cfg(target_os = "linux")]
pub(crate) use terminal::Terminal;
pub(crate) use words::words;

/// Two numbers as the ends of a range, in whatever form a message has them.
#[track_caller]
pub(crate) fn assert_says_range(message: &str, low: u64, high: u64) {
    let plain = message.replace(',', "");
    let forms = [format!("{low} to {high}"), format!("{low}..={high}")];
    assert!(
        forms.iter().any(|form| plain.contains(form)),
        "doesn't say that it is {low} to {high}: {message}"
    );
}
