//! How long other programs are waited for, and what they are told.

use std::time::Duration;

use hoyito_engine::Limits;

/// How long other programs are waited for, what they are told, and when they are given up.
///
/// ```
/// use std::time::Duration;
/// use hoyito_arena::ProgramSettings;
///
/// let mut settings = ProgramSettings::default();
/// settings.limits.time = Some(Duration::from_millis(100));
/// // A program that is told how long it may think has that and some more.
/// assert_eq!(settings.time_for_a_move(), Duration::from_millis(1_100));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramSettings {
    /// What limits every move: what `go` says. Without any the program decides.
    pub limits: Limits,
    /// How long it may take from being started to being ready, and to be ready for another game.
    pub start_time: Duration,
    /// How long it may take for a move, if `limits` has no time.
    pub reply_time: Duration,
    /// How much longer than the time in `limits` it may take for a move.
    pub margin: Duration,
    /// How long it may take to end when told to. Then it is killed.
    pub end_time: Duration,
    /// How many bytes it may write to say that it is ready, or for a move.
    pub most_output: u64,
    /// How often it is started again after failures with no whole game in between. Then it forfeits
    /// every game.
    pub restarts: u32,
}

impl ProgramSettings {
    /// How long it may take for a move in all.
    pub fn time_for_a_move(&self) -> Duration {
        match self.limits.time {
            None => self.reply_time,
            Some(time) => time.saturating_add(self.margin),
        }
    }
}

impl Default for ProgramSettings {
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            start_time: Duration::from_secs(10),
            reply_time: Duration::from_secs(10),
            margin: Duration::from_secs(1),
            end_time: Duration::from_secs(1),
            most_output: 4 << 20,
            restarts: 5,
        }
    }
}
