//! The results of a tournament, as they are shown.

use hoyito_arena::{Elo, Progress, Tally, Verdict};
use hoyito_view::{PairingRow, SprtRow, Strength, TournamentView, WonDrawnLost};

use super::TournamentArgs;
use super::document::Document;
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::json;
use crate::output::{Output, note};

/// A test that failed is a no.
pub(super) fn answer(progress: &Progress<'_>) -> Answer {
    match progress.sprt().and_then(|state| state.verdict) {
        Some(Verdict::Failed) => Answer::No,
        _ => Answer::Yes,
    }
}

/// Prints the results: beside the records if they are on standard output.
pub(super) fn show(
    args: &TournamentArgs,
    seed: u64,
    progress: &Progress<'_>,
    out: &mut Output,
) -> Result<(), Failure> {
    match args.format {
        Format::Json => json::print(out, &Document::new(progress, seed, args.records.file())),
        Format::Text => {
            let records_on_stdout = args.records.is_standard();
            let look = if records_on_stdout {
                out.look_of_notes()
            } else {
                out.look()
            };
            let mut text = view(progress).tables(look);
            if let Some(file) = args.records.file() {
                text += "Record: ";
                text += &file.display().to_string();
                text.push('\n');
            }
            if records_on_stdout {
                note(text.trim_end());
                return Ok(());
            }
            out.print(text)
        }
    }
}

fn view(progress: &Progress<'_>) -> TournamentView {
    let (tournament, standings) = (progress.tournament(), progress.standings());
    let places = 0..tournament.players.len();
    let mut view =
        TournamentView::new(tournament.mode.name(), tournament.terms, tournament.matches);
    view.part = (!progress.shard().is_whole()).then(|| progress.shard().to_string());
    view.planned = (!progress.is_over()).then(|| progress.planned());
    view.players = tournament
        .players
        .iter()
        .map(|player| player.name.clone())
        .collect();
    view.strengths = places
        .clone()
        .map(|place| standings.of(place).elo().map(strength))
        .collect();
    view.forfeits = places.map(|place| standings.forfeits(place)).collect();
    view.pairings = standings
        .pairings()
        .map(|(first, second, tally)| PairingRow {
            players: (first, second),
            results: results(tally),
            strength: tally.elo().map(strength),
            superiority: tally.superiority(),
        })
        .collect();
    view.games = standings.games();
    view.stalled = standings.stalled();
    view.blocked = standings.blocked();
    view.sprt = tournament
        .sprt
        .zip(progress.sprt())
        .map(|(sprt, state)| SprtRow {
            elo: (sprt.elo0, sprt.elo1),
            rates: (sprt.alpha, sprt.beta),
            llr: state.llr,
            bounds: (state.lower, state.upper),
            passed: state.verdict.map(|verdict| verdict == Verdict::Passed),
        });
    view
}

const fn results(tally: Tally) -> WonDrawnLost {
    WonDrawnLost {
        won: tally.won,
        drawn: tally.drawn,
        lost: tally.lost,
    }
}

const fn strength(elo: Elo) -> Strength {
    Strength {
        difference: elo.difference,
        low: elo.low,
        high: elo.high,
    }
}
