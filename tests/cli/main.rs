//! The tests of the program from outside: what is typed, and what comes of it, to the byte.
//!
//! Every test has a folder of its own to work in and an empty environment. What is an interface is
//! compared exactly; what is long is a snapshot in `snapshots`.

mod support;

mod analyze;
mod analyze_proofs;
mod analyze_records;
mod colours;
mod convert;
mod convert_files;
mod convert_foreign;
mod convert_repairs;
mod dates;
mod engine;
mod faults;
mod help;
mod languages;
mod manual;
mod match_files;
mod match_json;
mod match_refusals;
mod match_rules;
mod matches;
mod names;
mod perft;
mod play;
mod refill;
mod rules;
mod show;
mod show_broken;
mod show_files;
mod show_html;
mod show_pictures;
mod show_refusals;
mod stats;
mod tablebase;
mod tournament;
mod tournament_failures;
mod tournament_refusals;
mod tournament_resume;
mod tournament_shards;
mod ugi;
mod ugi_failures;
mod usage;
mod validate;
mod validate_hostile;
mod validate_json;
mod validate_lenient;
mod validate_recorded;
mod validate_sources;

#[cfg(target_os = "linux")]
mod analyze_stopped;
#[cfg(unix)]
mod convert_interrupts;
#[cfg(unix)]
mod devices;
#[cfg(unix)]
mod documented;
#[cfg(unix)]
mod interrupts;
#[cfg(unix)]
mod pipes;
#[cfg(target_os = "linux")]
mod play_files;
#[cfg(target_os = "linux")]
mod play_kept;
#[cfg(target_os = "linux")]
mod play_programs;
#[cfg(target_os = "linux")]
mod play_screen;
#[cfg(target_os = "linux")]
mod programs_stopped;
#[cfg(unix)]
mod progress;
#[cfg(unix)]
mod tablebase_stopped;
#[cfg(unix)]
mod terminals;
#[cfg(unix)]
mod tournament_stopped;
