#![doc = include_str!("../README.md")]

mod contestant;
mod digest;
mod entrant;
mod entrant_spec;
mod failure;
mod file_error;
mod game;
mod game_log;
mod match_play;
mod packing;
mod pieces;
mod plan;
mod proof_file;
mod record_file;
mod record_format;
mod record_source;
mod record_writer;
mod reopened;
mod sitting;
mod stats;
mod table_files;
mod target;
mod thinking;
mod tournament;
mod ugi;
mod whole;

pub use contestant::{Choice, Contestant};
pub use digest::game_digest;
pub use entrant::Entrant;
pub use entrant_spec::{EntrantSpec, EntrantSpecError};
pub use failure::Failure;
pub use file_error::FileError;
pub use game::{GamePlayed, play_game};
pub use game_log::{GameLog, LogFiles};
pub use match_play::{LOG_TAG, MatchPlayError, RoundPlayed, Rounds};
pub use packing::Packing;
pub use plan::{MatchPlan, Occasion};
pub use proof_file::{ProofFault, ProofFile, ProofFileError, ProofGround};
pub use record_file::RecordFile;
pub use record_format::RecordFormat;
pub use record_source::read_records;
pub use record_writer::{RecordWriteError, RecordWriter};
pub use reopened::Reopened;
pub use sitting::{
    Due, Players, PlayersError, ResumedSitting, Seat, Sitting, SittingError, Step, resume_sitting,
};
pub use stats::{Captures, CapturesByMove, Histogram, LastFours, Opening, Score, Stats};
pub use table_files::{
    Mebibytes, TableBuildError, TableDamage, TableFileError, TableFolder, TableNews, TablePlan,
    TableProbeError,
};
pub use target::Existing;
pub use tournament::{
    Elo, Fixture, GameDone, Merge, MergeError, Missing, Mode, Openings, OpeningsError,
    PlaySettings, Progress, ResumeError, Resumed, Shard, ShardError, Sprt, SprtError, SprtState,
    Standings, Starts, TagError, Tally, Tournament, TournamentError, TournamentPlayError,
    TournamentPlayer, Unexpected, Unit, Verdict,
};
pub use ugi::{
    CheckResult, Checked, CommandLine, CommandLineError, ProgramError, ProgramSettings,
    ProgramsKilled, check_program, kill_programs, serve_ugi,
};
pub use whole::{WholeFile, write_whole};
