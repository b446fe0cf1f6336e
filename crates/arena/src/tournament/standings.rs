//! How a tournament stands.

use hoyito_core::{BySide, Side};
use hoyito_match::MatchOutcome;
use hoyito_notation::{Record, Termination, Winner};

use super::{Fixture, Tally};

/// How a tournament stands: what came of the matches of each pairing, and how their games ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// Who plays whom, by the places of the players.
    pairings: Vec<(usize, usize)>,
    /// For the first of each pairing.
    tallies: Vec<Tally>,
    /// The games of all matches, those of a match that is not over included.
    games: u64,
    drawn_games: u64,
    stalled: u64,
    blocked: u64,
    /// How many games each player has forfeited.
    forfeits: Vec<u64>,
}

impl Standings {
    pub(super) fn new(pairings: &[(usize, usize)], players: usize) -> Self {
        Self {
            pairings: pairings.into(),
            tallies: vec![Tally::default(); pairings.len()],
            games: 0,
            drawn_games: 0,
            stalled: 0,
            blocked: 0,
            forfeits: vec![0; players],
        }
    }

    /// Adds a game of a match.
    pub(super) fn add_game(&mut self, seats: BySide<usize>, record: &Record) {
        self.games += 1;
        let winner = record.winner();
        self.drawn_games += u64::from(winner == Some(Winner::Draw));
        match (record.termination, winner) {
            (Termination::Stalled, _) => self.stalled += 1,
            (Termination::Blocked, _) => self.blocked += 1,
            (Termination::Forfeit, Some(Winner::Side(winner))) => {
                self.forfeits[seats[winner.other()]] += 1;
            }
            _ => {}
        }
    }

    /// Adds a match that is over.
    pub(super) fn add_match(&mut self, fixture: &Fixture, outcome: MatchOutcome) {
        let (first, _) = self.pairings[fixture.pairing];
        let firsts_side = if fixture.seats.south == first {
            Side::South
        } else {
            Side::North
        };
        let tally = &mut self.tallies[fixture.pairing];
        match outcome {
            MatchOutcome::Won(side) if side == firsts_side => tally.won += 1,
            MatchOutcome::Won(_) => tally.lost += 1,
            _ => tally.drawn += 1,
        }
    }

    /// Every pairing by the places of its players, with what came of its matches for the first.
    pub fn pairings(&self) -> impl Iterator<Item = (usize, usize, Tally)> {
        let pairings = self.pairings.iter().zip(&self.tallies);
        pairings.map(|(&(first, second), &tally)| (first, second, tally))
    }

    /// What came of all matches of the player at this place.
    pub fn of(&self, player: usize) -> Tally {
        let own = self.pairings().filter_map(|(first, second, tally)| {
            if first == player {
                Some(tally)
            } else if second == player {
                Some(tally.of_the_other())
            } else {
                None
            }
        });
        own.fold(Tally::default(), Tally::and)
    }

    /// How many matches are over.
    pub fn matches(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.all()).sum()
    }

    /// How many of them were drawn.
    pub fn drawn(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.drawn).sum()
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many games were drawn.
    pub const fn drawn_games(&self) -> u64 {
        self.drawn_games
    }

    /// How many games stalled (H3).
    pub const fn stalled(&self) -> u64 {
        self.stalled
    }

    /// How many games were blocked (H2).
    pub const fn blocked(&self) -> u64 {
        self.blocked
    }

    /// How many games the player at this place has forfeited.
    pub fn forfeits(&self, player: usize) -> u64 {
        self.forfeits.get(player).copied().unwrap_or_default()
    }
}
