//! How a tournament stands, to be shown.

mod tables;

use std::num::NonZeroU16;

use hoyito_core::{Shape, Variant};
use hoyito_match::{MatchKind, Terms};

use crate::Look;

/// How a tournament stands, as numbers that were counted elsewhere: the view shows them as
/// [tables](Self::tables).
///
/// ```
/// use hoyito_core::{Shape, Variant};
/// use hoyito_match::{MatchKind, Terms};
/// use hoyito_view::{Look, PairingRow, TournamentView, WonDrawnLost};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let mut view = TournamentView::new("round-robin", terms, 20);
/// view.players = vec!["Ana".into(), "Luis".into()];
/// view.pairings = vec![PairingRow {
///     players: (0, 1),
///     results: WonDrawnLost { won: 12, drawn: 2, lost: 6 },
///     strength: None,
///     superiority: Some(0.921),
/// }];
/// view.games = 20;
/// assert_eq!(view.tables(Look::PLAIN), "\
/// Hoyito III on 2x6, round-robin, 20 games a pairing
///
/// Place  Player  Games  Won  Drawn  Lost  Points  Elo  95%
/// ────────────────────────────────────────────────────────
/// 1      Ana        20   12      2     6      13
/// 2      Luis       20    6      2    12       7
///
/// Player  Against  Games  Won  Drawn  Lost  Elo  95%  Superior
/// ────────────────────────────────────────────────────────────
/// Ana     Luis        20   12      2     6               92.1%
///
/// What is counted are games.
/// Drawn: 2 of 20 games (10.0%)
/// Stalled: 0 of 20 games (0.0%)
/// ");
/// # Ok::<(), hoyito_match::TermsError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct TournamentView {
    /// Who plays whom.
    pub mode: String,
    /// What a match is.
    pub terms: Terms,
    /// How many matches a pairing plays.
    pub matches: u32,
    /// Which part of it was played, if not all.
    pub part: Option<String>,
    /// How many matches there are to be played; `None` if all were.
    pub planned: Option<u64>,
    /// The names of the players.
    pub players: Vec<String>,
    /// Their strengths among all.
    pub strengths: Vec<Option<Strength>>,
    /// How many games they forfeited.
    pub forfeits: Vec<u64>,
    /// Who played whom.
    pub pairings: Vec<PairingRow>,
    /// How many games were played.
    pub games: u64,
    /// How many of them stalled.
    pub stalled: u64,
    /// How many were blocked.
    pub blocked: u64,
    /// A test, if there is one.
    pub sprt: Option<SprtRow>,
}

/// What came of the matches of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct WonDrawnLost {
    /// Matches won.
    pub won: u64,
    /// Matches drawn.
    pub drawn: u64,
    /// Matches lost.
    pub lost: u64,
}

/// A difference of strength in Elo points, and the interval that holds it with 95 % certainty.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// The difference.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Two players and what came of their matches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairingRow {
    /// Their places in the list of players.
    pub players: (usize, usize),
    /// The results of the first.
    pub results: WonDrawnLost,
    /// By how much the first is stronger.
    pub strength: Option<Strength>,
    /// How likely it is that the first is stronger.
    pub superiority: Option<f64>,
}

/// A sequential test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtRow {
    /// The two differences of strength.
    pub elo: (f64, f64),
    /// The two error rates.
    pub rates: (f64, f64),
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where the test fails and passes.
    pub bounds: (f64, f64),
    /// Whether it has passed; `None` if it is undecided.
    pub passed: Option<bool>,
}

impl TournamentView {
    /// Nothing has been played of this tournament.
    pub fn new(mode: impl Into<String>, terms: Terms, matches: u32) -> Self {
        Self {
            mode: mode.into(),
            terms,
            matches,
            part: None,
            planned: None,
            players: Vec::new(),
            strengths: Vec::new(),
            forfeits: Vec::new(),
            pairings: Vec::new(),
            games: 0,
            stalled: 0,
            blocked: 0,
            sprt: None,
        }
    }

    /// Tables: what is played, the players from the best, who did what against whom, and how games ended.
    pub fn tables(&self, look: Look) -> String {
        tables::tables(self, look)
    }

    /// What is counted.
    fn unit(&self) -> &'static str {
        if self.is_of_games() { "game" } else { "match" }
    }

    fn is_of_games(&self) -> bool {
        self.terms.kind == MatchKind::Rounds(NonZeroU16::MIN)
    }

    /// `20 games`, `1 match`.
    fn counted(&self, number: u64) -> String {
        let unit = self.unit();
        match (number, self.is_of_games()) {
            (1, _) => format!("1 {unit}"),
            (_, true) => format!("{number} {unit}s"),
            (_, false) => format!("{number} {unit}es"),
        }
    }

    fn board(&self) -> (Variant, Shape) {
        (self.terms.variant, self.terms.shape)
    }

    /// All results of a player.
    fn results_of(&self, player: usize) -> WonDrawnLost {
        let mut all = WonDrawnLost::default();
        for row in &self.pairings {
            let (first, second) = row.players;
            if first == player {
                all = all.and(row.results);
            } else if second == player {
                all = all.and(row.results.of_the_other());
            }
        }
        all
    }

    /// The results of a player against another.
    fn results_against(&self, player: usize, other: usize) -> Option<WonDrawnLost> {
        let mut rows = self.pairings.iter();
        rows.find_map(|row| match row.players {
            (first, second) if (first, second) == (player, other) => Some(row.results),
            (first, second) if (second, first) == (player, other) => {
                Some(row.results.of_the_other())
            }
            _ => None,
        })
    }
}

impl WonDrawnLost {
    const fn and(self, more: Self) -> Self {
        Self {
            won: self.won + more.won,
            drawn: self.drawn + more.drawn,
            lost: self.lost + more.lost,
        }
    }

    const fn of_the_other(self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }

    const fn all(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// Points, a drawn match half a one: `12.5`.
    fn points(self) -> String {
        let half = if self.drawn.is_multiple_of(2) {
            ""
        } else {
            ".5"
        };
        format!("{}{half}", self.won + self.drawn / 2)
    }
}
