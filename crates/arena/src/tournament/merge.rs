//! The parts of a tournament put together again.

mod missing;
mod part;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use hoyito_match::MatchOutcome;
use hoyito_notation::Record;

use super::{
    Progress, Shard, Standings, TagError, Tournament, TournamentError, Unexpected, Verdict,
};

pub use missing::Missing;
use part::Part;

/// The parts of a tournament, played apart from each other and found to be all of it.
///
/// ```no_run
/// use hoyito_arena::Merge;
///
/// let merge = Merge::examine(vec!["1.hgn".into(), "2.hgn".into()])?;
/// let mut text = String::new();
/// let progress = merge.records(|record, _| {
///     if !text.is_empty() {
///         text.push('\n');
///     }
///     text.push_str(&record.to_hgn());
///     Ok::<(), hoyito_arena::MergeError>(())
/// })?;
/// assert!(progress.is_over());
/// # Ok::<(), hoyito_arena::MergeError>(())
/// ```
#[derive(Debug)]
pub struct Merge {
    tournament: Tournament,
    files: Vec<PathBuf>,
    /// In which file the matches are that belong to the tournament, in order: those after a test was
    /// decided don't.
    places: Vec<usize>,
}

/// Why parts can't be put together.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// A file can't be read.
    #[error("can't read `{}`: {source}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// It is a pipe, a folder or a device.
    #[error("`{}` is no file: parts are read twice, which only files can be", .0.display())]
    NotAFile(PathBuf),
    /// No file has a record, so that nothing says what was played.
    #[error("{}", none_has_any(.0))]
    Empty(Vec<PathBuf>),
    /// A record does not belong there.
    #[error("`{}`, record {number}: {why}", file.display())]
    Record {
        /// The file.
        file: PathBuf,
        /// Which record, from 1.
        number: u64,
        /// Why.
        why: String,
    },
    /// The first record says of no tournament.
    #[error("`{}` is of no tournament: {why}", file.display())]
    Tag {
        /// The file.
        file: PathBuf,
        /// Why.
        why: TagError,
    },
    /// A match is there twice.
    #[error("match {id} is in `{}` and in `{}`", first.display(), second.display())]
    Twice {
        /// The match.
        id: String,
        /// Where it is.
        first: PathBuf,
        /// Where it is again.
        second: PathBuf,
    },
    /// Some matches are nowhere.
    #[error("{missing}{}", found_empty(empty))]
    Missing {
        /// Which.
        missing: Missing,
        /// The files without a record: of parts without matches, or of parts that were never begun.
        empty: Vec<PathBuf>,
    },
    /// The tournament can't be played.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
}

fn none_has_any(files: &[PathBuf]) -> String {
    let names: Vec<String> = files
        .iter()
        .map(|file| format!("`{}`", file.display()))
        .collect();
    let have = if files.len() == 1 { "has" } else { "have" };
    format!("{} {have} no records", names.join(", "))
}

fn found_empty(files: &[PathBuf]) -> String {
    if files.is_empty() {
        String::new()
    } else {
        format!("; {}", none_has_any(files))
    }
}

impl Merge {
    /// Reads the parts and looks whether they are all of one tournament. A last record that is not whole
    /// counts as not played. A file without records is a part without matches, if none is missing.
    ///
    /// # Errors
    ///
    /// A [`MergeError`] that says what is missing or wrong.
    pub fn examine(files: Vec<PathBuf>) -> Result<Self, MergeError> {
        let mut tournament: Option<Tournament> = None;
        let mut matches: BTreeMap<u64, (usize, MatchOutcome)> = BTreeMap::new();
        let (mut strides, mut empty) = (Vec::new(), Vec::new());
        for (place, file) in files.iter().enumerate() {
            let mut part = Part::open(file)?;
            let Some(first) = part.peek()? else {
                empty.push(file.clone());
                continue;
            };
            if tournament.is_none() {
                tournament = Some(tournament_of(file, first)?);
            }
            let Some(tournament) = &tournament else {
                continue;
            };
            let mut numbers = Vec::new();
            while let Some((number, outcome)) = part.next_match(tournament)? {
                if let Some((other, _)) = matches.insert(number, (place, outcome)) {
                    return Err(MergeError::Twice {
                        id: tournament.match_id(number),
                        first: files[other].clone(),
                        second: file.clone(),
                    });
                }
                numbers.push(number);
            }
            if let [first, second, ..] = numbers[..] {
                strides.push(second - first);
            }
        }
        let Some(tournament) = tournament else {
            return Err(MergeError::Empty(empty));
        };
        let wanted = wanted(&tournament, &matches);
        let missing: Vec<u64> = (1..=wanted)
            .filter(|it| !matches.contains_key(it))
            .collect();
        if !missing.is_empty() {
            let missing = Missing::new(missing, wanted, &strides);
            return Err(MergeError::Missing { missing, empty });
        }
        let places = (1..=wanted).filter_map(|it| Some(matches.get(&it)?.0));
        let places = places.collect();
        Ok(Self {
            tournament,
            files,
            places,
        })
    }

    /// The tournament.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Hands on all records in the order in which one run would have written them, and says what came of
    /// the tournament.
    ///
    /// # Errors
    ///
    /// Those of the files, and those of `each`.
    pub fn records<E: From<MergeError>>(
        &self,
        mut each: impl FnMut(&Record, &Progress<'_>) -> Result<(), E>,
    ) -> Result<Progress<'_>, E> {
        let started = Progress::new(&self.tournament, Shard::WHOLE);
        let mut progress = started.map_err(MergeError::from)?;
        let parts: Result<Vec<_>, _> = self.files.iter().map(|file| Part::open(file)).collect();
        let mut parts = parts?;
        for &place in &self.places {
            loop {
                let part = &mut parts[place];
                let record = part.next_record()?;
                let record = record.ok_or_else(|| part.fault(&Unexpected::Over))?;
                let (due, result) = progress.result(&record).map_err(|why| part.fault(&why))?;
                let added = progress.add(&due, &record, result);
                let is_over = added.map_err(|why| part.fault(&why))?;
                each(&record, &progress)?;
                if is_over {
                    break;
                }
            }
        }
        Ok(progress)
    }
}

fn tournament_of(file: &Path, first: &Record) -> Result<Tournament, MergeError> {
    let tag = first.tags.tournament.as_deref().unwrap_or_default();
    Tournament::of_tag(tag).map_err(|why| MergeError::Tag {
        file: file.into(),
        why,
    })
}

/// How many matches one run would have played: all, or those until a test was decided.
fn wanted(tournament: &Tournament, matches: &BTreeMap<u64, (usize, MatchOutcome)>) -> u64 {
    let total = tournament.total();
    let Some(sprt) = tournament.sprt else {
        return total;
    };
    let schedule = tournament.schedule();
    let mut standings = Standings::new(schedule.pairings(), tournament.players.len());
    for number in 1..=total {
        let Some((_, outcome)) = matches.get(&number) else {
            break;
        };
        let Some(fixture) = schedule.fixture(number) else {
            break;
        };
        standings.add_match(&fixture, *outcome);
        let tally = standings.of(0);
        let decided: Option<Verdict> = sprt.state(tally).verdict;
        if decided.is_some() {
            return number;
        }
    }
    total
}
