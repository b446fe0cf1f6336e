//! The options of every command that plays or takes a position.

use std::num::NonZeroU16;

use clap::{Args, ValueEnum};
use hoyito_core::{LastFour, Position, Rules, Setup, Shape, Variant};
use hoyito_notation::Placement;

use crate::failure::Failure;
use crate::number::number;

#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// Which Hoyito [default: iii]
    #[arg(long, value_enum, value_name = "VARIANT")]
    variant: Option<VariantName>,

    /// Holes in a row; 12 for Hoyito II only [default: 6, or the position's]
    #[arg(long, value_name = "6|12", value_parser = columns)]
    columns: Option<u8>,

    /// Moves and passes without a capture until the game is stalled [default: 200, or 400 if a row
    /// has more than six holes]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = stall_limit)]
    pub(crate) stall_limit: Option<NonZeroU16>,

    /// Who is given the last four; for a position, since a match sets it itself
    #[arg(long, value_enum, value_name = "WHO")]
    pub(crate) last_four: Option<LastFourName>,

    /// Where play begins: `start`, or a position such as "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0"
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum VariantName {
    /// Hoyito II
    Ii,
    /// Hoyito III
    Iii,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum LastFourName {
    /// The player whose capture leaves them
    Capturer,
    /// South
    South,
    /// North
    North,
}

impl VariantName {
    pub(crate) const fn variant(self) -> Variant {
        match self {
            Self::Ii => Variant::II,
            Self::Iii => Variant::III,
        }
    }
}

impl LastFourName {
    pub(crate) const fn last_four(self) -> LastFour {
        match self {
            Self::Capturer => LastFour::Capturer,
            Self::South => LastFour::South,
            Self::North => LastFour::North,
        }
    }
}

fn stall_limit(text: &str) -> Result<NonZeroU16, String> {
    let limit = number::<u16>(1, u16::MAX.into())(text)?;
    NonZeroU16::new(limit).ok_or_else(String::new)
}

fn columns(text: &str) -> Result<u8, String> {
    match text {
        "6" => Ok(6),
        "12" => Ok(12),
        _ => Err("a row has 6 or 12 holes (B1)".into()),
    }
}

impl GameArgs {
    /// Whether any rule is stated, which a record has of its own.
    pub(crate) const fn states_rules(&self) -> bool {
        self.variant.is_some()
            || self.columns.is_some()
            || self.stall_limit.is_some()
            || self.last_four.is_some()
    }

    /// Whether a position is stated, be it the standard start.
    pub(crate) const fn states_position(&self) -> bool {
        self.position.is_some()
    }

    /// That no rules are stated beside records.
    pub(crate) fn check_beside_records(&self) -> Result<(), Failure> {
        if self.states_rules() {
            return Err(Failure::usage(
                "a record has its own rules: --variant, --columns, --stall-limit and --last-four \
                 go with --position",
            ));
        }
        Ok(())
    }

    /// The position, where it or a file has to be given; `wanted` is what is to be done with it.
    pub(crate) fn position_to_be(&self, wanted: &str) -> Result<Position, Failure> {
        if !self.states_position() {
            return Err(Failure::usage(format!(
                "what is to be {wanted}? Give a file of records, or a position by --position; \
                 `--position start` is where games begin"
            )));
        }
        self.position()
    }

    pub(crate) const fn variant(&self) -> Variant {
        match self.variant {
            Some(name) => name.variant(),
            None => Variant::III,
        }
    }

    /// The full board that was asked for.
    pub(crate) fn shape(&self) -> Result<Shape, Failure> {
        let columns = match (self.columns, self.placement()?) {
            (None, None) => 6,
            (None, Some(placement)) => placement.shape.columns(),
            (Some(columns), Some(placement)) if placement.shape.columns() != columns => {
                return Err(Failure::usage(format!(
                    "--columns is {columns}, but the position has rows for {}",
                    placement.shape
                )));
            }
            (Some(columns), _) => columns,
        };
        Ok(if columns == 12 {
            Shape::TWELVE
        } else {
            Shape::SIX
        })
    }

    fn placement(&self) -> Result<Option<Placement>, Failure> {
        match self.position.as_deref() {
            None | Some("start") => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|error| {
                let error: hoyito_notation::PlacementError = error;
                self.bad_position(&error)
            }),
        }
    }

    fn bad_position(&self, error: &impl ToString) -> Failure {
        Failure::Position {
            text: self.position.clone().unwrap_or_default(),
            why: error.to_string(),
        }
    }

    /// The position that `--position` states, `None` if it is the standard start.
    pub(crate) fn stated_position(&self) -> Result<Option<Position>, Failure> {
        let Some(placement) = self.placement()? else {
            return Ok(None);
        };
        self.shape()?;
        let setup = placement.with_rules(self.rules(placement.shape));
        let position = setup
            .position()
            .map_err(|error| self.bad_position(&error))?;
        Ok(Some(position))
    }

    /// The position that `--position` states, or the standard start.
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        if let Some(position) = self.stated_position()? {
            return Ok(position);
        }
        let shape = self.shape()?;
        let setup = Setup {
            rules: self.rules(shape),
            ..Setup::start(self.variant(), shape)
        };
        Ok(setup.position()?)
    }

    fn rules(&self, shape: Shape) -> Rules {
        let mut rules = Rules::new(self.variant(), shape);
        if let Some(limit) = self.stall_limit {
            rules.stall_limit = limit;
        }
        rules.last_four = self
            .last_four
            .map_or(LastFour::Capturer, LastFourName::last_four);
        rules
    }
}
