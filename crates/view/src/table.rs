//! A match as a table that grows by a row a round.

use std::fmt::Write;

use hoyito_core::{BySide, LastFour, Side};
use hoyito_match::{Match, MatchEnding, MatchKind, MatchOutcome, Round, RoundResult, Score, Terms};
use hoyito_notation::{Named, Termination};

use crate::ending::{self, known, labels};
use crate::look::style;
use crate::text::{Left, counted};
use crate::{Language, Look, text_width};

/// A round that was played.
#[derive(Debug, Clone, Copy)]
pub struct RoundRow {
    /// The round as it was due.
    pub round: Round,
    /// What it came to.
    pub result: RoundResult,
    /// How it ended.
    pub termination: Termination,
    /// Who was given the last four; `None` if it did not come to that.
    pub last_four: Option<Side>,
    /// The score with this round; `None` if it is not known.
    pub score: Option<Score>,
}

/// The table of a match. Each part is text with its line ends, to be shown as the match goes on.
///
/// ```
/// use hoyito_core::{BySide, Shape, Side, Variant};
/// use hoyito_match::{Match, MatchKind, RoundResult, Terms};
/// use hoyito_notation::Termination;
/// use hoyito_view::{Look, RoundRow, RoundTable};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let mut contest = Match::new(terms)?;
/// let names = BySide { south: "Ana", north: "Luis" };
/// let table = RoundTable::new(names, terms, Look::PLAIN);
/// let mut text = table.header();
/// while let Some(round) = contest.next_round() {
///     let result = RoundResult::by_captures(BySide { south: 28, north: 20 });
///     contest.finish_round(round.number(), result)?;
///     text += &table.row(&RoundRow {
///         round,
///         result,
///         termination: Termination::Completed,
///         last_four: Some(Side::North),
///         score: contest.score(),
///     });
/// }
/// text += &table.end(&contest);
/// assert_eq!(text, "\
/// Hoyito III on 2x6, 1 round
/// Ana (South), Luis (North)
///
/// Round  Begins  Last four  Seeds  Ended        Winner  Score
/// ─────────────────────────────────────────────────────────────
///     1  Ana     Luis       28-20  completed    Ana     1-0
/// ─────────────────────────────────────────────────────────────
/// Ana wins the match 1-0
/// Seeds over all rounds: Ana 28, Luis 20
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct RoundTable {
    /// Who sits where.
    seats: BySide<String>,
    names: BySide<String>,
    /// The names as they fit into a column.
    short: BySide<String>,
    terms: Terms,
    look: Look,
}

/// The columns of a name.
const NAME: usize = 10;
/// How much longer a score with half points is than its heading.
const HALVES: usize = "1.5-0.5".len() - "Score".len();
/// The longest way in which a game ends: `resignation`.
const ENDED: usize = 11;

impl RoundTable {
    /// The table of a match between these players.
    pub fn new(names: BySide<&str>, terms: Terms, look: Look) -> Self {
        let seated = |side| match known(names[side], ending::NAME) {
            Some(name) => format!("{name} ({side})"),
            None => side.to_string(),
        };
        Self {
            seats: BySide::from_fn(seated),
            short: labels(names, NAME, Language::English),
            names: labels(names, ending::NAME, Language::English),
            terms,
            look,
        }
    }

    fn has_promises(&self) -> bool {
        self.terms.variant.last_four_can_be_promised()
    }

    fn name_width(&self, heading: &str) -> usize {
        let BySide { south, north } = self.short.as_ref().map(|name| text_width(name));
        south.max(north).max(text_width(heading))
    }

    fn last_four_width(&self) -> usize {
        let promised = if self.has_promises() {
            " (L3)".len()
        } else {
            0
        };
        (self.name_width("") + promised).max("Last four".len())
    }

    /// The columns of a row put side by side. What the table of this match doesn't need is left out.
    fn columns(&self, row: &Columns<'_>) -> String {
        let mut line = format!("{:>5}  ", row.round);
        let begins = self.name_width("Begins");
        let last_four = self.last_four_width();
        let winner = self.name_width("Winner");
        // Writing to a string does not fail.
        let _ = write!(line, "{}  ", Left(row.begins, begins));
        if self.terms.is_refill() {
            let _ = write!(line, "{:<5}  ", row.board);
        }
        let _ = write!(line, "{}  ", Left(row.last_four, last_four));
        let _ = write!(line, "{:>5}  {:<ENDED$}  ", row.seeds, row.ended);
        let _ = write!(line, "{}", Left(row.winner, winner));
        if !self.terms.is_refill() {
            let _ = write!(line, "  {}", row.score);
        }
        line.truncate(line.trim_end().len());
        line
    }

    fn headings(&self) -> String {
        self.columns(&Columns {
            round: "Round",
            begins: "Begins",
            board: "Board",
            last_four: "Last four",
            seeds: "Seeds",
            ended: "Ended",
            winner: "Winner",
            score: "Score",
        })
    }

    fn rule(&self) -> String {
        let flat = self.look.choose("─", "-");
        let halves = if self.terms.is_refill() { 0 } else { HALVES };
        let rule = flat.repeat(text_width(&self.headings()) + halves);
        self.look.paint(style::FAINT, rule).to_string()
    }

    /// What is played and by whom, and the headings of the columns.
    pub fn header(&self) -> String {
        let Terms { variant, shape, .. } = self.terms;
        let kind = match self.terms.kind {
            MatchKind::Rounds(rounds) => counted(rounds.get(), "round"),
            MatchKind::FirstTo(points) => format!("first to {}", counted(points.get(), "point")),
            MatchKind::Refill(cap) => format!("refill, {} at most", counted(cap.get(), "round")),
        };
        let BySide { south, north } = &self.seats;
        let headings = self.look.paint(style::STRONG, self.headings());
        let rule = self.rule();
        format!("{variant} on {shape}, {kind}\n{south}, {north}\n\n{headings}\n{rule}\n")
    }

    /// The row of a round.
    pub fn row(&self, row: &RoundRow) -> String {
        let captured = row.result.captured();
        let promised = row.round.rules().last_four != LastFour::Capturer;
        let last_four = match row.last_four {
            None => self.look.choose("–", "-").to_owned(),
            Some(side) if promised => format!("{} (L3)", self.short[side]),
            Some(side) => self.short[side].clone(),
        };
        let winner = row.result.winner();
        let mut line = self.columns(&Columns {
            round: &row.round.number().to_string(),
            begins: &self.short[row.round.starter()],
            board: &row.round.shape().to_string(),
            last_four: &last_four,
            seeds: &format!("{}-{}", captured.south, captured.north),
            ended: row.termination.name(),
            winner: winner.map_or("draw", |side| &self.short[side]),
            score: &row.score.map_or("?".to_owned(), |score| score.to_string()),
        });
        line.push('\n');
        line
    }

    /// Who won the match or how it stands, and the seeds over all rounds.
    pub fn end(&self, contest: &Match) -> String {
        let BySide { south, north } = self.names.as_ref();
        let verdict = self.look.paint(style::STRONG, self.verdict(contest));
        let mut text = format!("{}\n{verdict}\n", self.rule());
        if let Some(seeds) = contest.seeds() {
            let _ = writeln!(
                text,
                "Seeds over all rounds: {south} {}, {north} {}",
                seeds.south, seeds.north
            );
        }
        text
    }

    fn verdict(&self, contest: &Match) -> String {
        let score = contest.score();
        let points = |first: Side| match score {
            Some(score) => format!("{}-{}", score.of(first), score.of(first.other())),
            None => "?".to_owned(),
        };
        let held = |first: Side| match contest.held() {
            Some(held) => format!("{}-{}", held[first], held[first.other()]),
            None => "?".to_owned(),
        };
        match (contest.outcome(), contest.ending()) {
            (MatchOutcome::Unfinished, _) => {
                let played = counted(contest.played(), "round");
                let score = points(Side::South);
                format!("The match is not over: {score} after {played}")
            }
            (MatchOutcome::Unknown, _) => {
                "The match is over; what decides it is not known".to_owned()
            }
            // The other has more seeds, or both have none: the last round was resigned or forfeited.
            (MatchOutcome::Won(side), Some(MatchEnding::NoHole))
                if contest
                    .held()
                    .is_some_and(|held| held[side] <= held[side.other()]) =>
            {
                let winner = &self.names[side];
                format!(
                    "{winner} wins: the last round was given up, and a hole can't be filled (H4, R3)"
                )
            }
            (MatchOutcome::Won(side), Some(MatchEnding::NoHole)) => {
                let (winner, loser) = (&self.names[side], &self.names[side.other()]);
                format!("{winner} wins: {loser} can't fill a hole (R3)")
            }
            (MatchOutcome::Drawn, Some(MatchEnding::NoHole)) => {
                "The match is drawn: nobody can fill a hole (R3)".to_owned()
            }
            (MatchOutcome::Won(side), Some(MatchEnding::Cap)) => {
                let winner = &self.names[side];
                format!(
                    "{winner} wins the match with {} seeds after the last round (H9)",
                    held(side)
                )
            }
            (MatchOutcome::Drawn, Some(MatchEnding::Cap)) => {
                format!(
                    "The match is drawn with {} seeds after the last round (H9)",
                    held(Side::South)
                )
            }
            (MatchOutcome::Won(side), _) if contest.tie_break_decided() => {
                let winner = &self.names[side];
                format!(
                    "{winner} wins the match by seeds, after {} in points (H7)",
                    points(side)
                )
            }
            (MatchOutcome::Won(side), _) => {
                format!("{} wins the match {}", self.names[side], points(side))
            }
            (MatchOutcome::Drawn, _) => format!("The match is drawn {}", points(Side::South)),
        }
    }
}

/// What stands in the columns of a row.
struct Columns<'a> {
    round: &'a str,
    begins: &'a str,
    board: &'a str,
    last_four: &'a str,
    seeds: &'a str,
    ended: &'a str,
    winner: &'a str,
    score: &'a str,
}
