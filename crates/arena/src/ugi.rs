//! The Universal Game Interface, by which programs play that know nothing of each other.

mod check;
mod client;
mod command_line;
mod entrant;
mod go;
mod lines;
mod moves;
mod process;
mod server;
mod settings;

pub use check::{CheckResult, Checked, check_program};
pub use command_line::{CommandLine, CommandLineError};
pub(crate) use entrant::ProgramEntrant;
pub use entrant::ProgramError;
pub use process::{ProgramsKilled, kill_programs};
pub use server::serve_ugi;
pub use settings::ProgramSettings;
