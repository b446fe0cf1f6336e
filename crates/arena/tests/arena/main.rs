//! Tests of the arena from outside.

mod collections;
mod files;
mod games;
mod matches;
mod processes;
mod record_files;
mod support;
