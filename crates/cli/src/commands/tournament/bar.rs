//! Progress on a terminal, and complaints about players who fail.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use hoyito_arena::{GameDone, LOG_TAG, Progress};
use hoyito_core::Side;
use hoyito_notation::Winner;
use hoyito_view::clean;
use indicatif::{ProgressBar, ProgressStyle};

use crate::output::note;

/// How often the score is written anew.
const INTERVAL: Duration = Duration::from_millis(200);

/// The bar, if standard error is a terminal.
pub(super) struct Bar {
    bar: Option<ProgressBar>,
    shown: Option<Instant>,
}

impl Bar {
    pub(super) fn new(progress: &Progress<'_>) -> Self {
        if progress.is_over() || !io::stderr().is_terminal() {
            return Self {
                bar: None,
                shown: None,
            };
        }
        let bar = ProgressBar::new(progress.planned());
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}, {eta} left  {msg}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_position(progress.played());
        Self {
            bar: Some(bar),
            shown: None,
        }
    }

    /// Shows a game that was played.
    pub(super) fn show(&mut self, game: &GameDone<'_>, progress: &Progress<'_>) {
        if game.failure.is_some() {
            let failure = forfeited(game, progress);
            match &self.bar {
                Some(bar) => bar.suspend(|| note(&failure)),
                None => note(&failure),
            }
        }
        let Some(bar) = &self.bar else {
            return;
        };
        if self.shown.is_some_and(|at| at.elapsed() < INTERVAL) {
            return;
        }
        self.shown = Some(Instant::now());
        bar.set_position(progress.played());
        if let Some((_, _, tally)) = progress.standings().pairings().next()
            && progress.tournament().players.len() == 2
        {
            bar.set_message(format!("{}-{}-{}", tally.won, tally.drawn, tally.lost));
        }
    }

    pub(super) fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}

/// That a player failed, in which match, and where more is said of it.
fn forfeited(game: &GameDone<'_>, progress: &Progress<'_>) -> String {
    let (record, seats) = (game.record, game.fixture.seats);
    let winner = record.tags.winner.and_then(Winner::side);
    let name = |loser: Side| &progress.tournament().players[seats[loser]].name;
    let who = winner.map_or("somebody", |winner| name(winner.other()));
    let round = record.tags.round.map_or(1, u32::from);
    let why = game.failure.map(ToString::to_string).unwrap_or_default();
    let logs = &record.tags.others;
    let log = logs.iter().find(|(name, _)| name == LOG_TAG);
    let log = log.map_or_else(String::new, |(_, path)| format!(" (see {path})"));
    let number = game.fixture.number;
    clean(&format!(
        "match {number}, round {round}: {who} forfeits: {why}{log}"
    ))
    .into_owned()
}
