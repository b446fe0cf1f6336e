//! What can be wrong with a proof.

use hoyito_engine::ProofError;

/// Why a text can't be read as a proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofFileError {
    /// It is something else.
    #[error("it is no proof: the first line is not `hoyito-proof 1`")]
    Foreign,
    /// It is a proof of a later version.
    #[error("it is a proof of another version than 1, which this program does not know")]
    Version,
    /// A line is not what stands there in a proof.
    #[error("line {line}: {why}")]
    Line {
        /// The number of the line, from 1.
        line: u64,
        /// What would be right.
        why: String,
    },
    /// The end is missing.
    #[error(
        "it was cut off: it ends with line {line}, and not with `end` and the number of claims"
    )]
    Cut {
        /// The number of the last line, from 1.
        line: u64,
    },
}

/// What of a proof does not hold, or can't be checked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofFault {
    /// It rests on larger tables than there are: it can't be checked.
    #[error("line {line}: it rests on tables up to {needed} seeds, and these go up to {found}")]
    FewTables {
        /// The number of the line, from 1.
        line: u64,
        /// The seeds of the largest tables that it rests on.
        needed: u8,
        /// Those of the largest that there are.
        found: u8,
    },
    /// The passes of the tables are others.
    #[error("line {line}: the tables that it rests on have other passes")]
    OtherTables {
        /// The number of the line, from 1.
        line: u64,
    },
    /// A claim does not hold.
    #[error("line {line}: {error}")]
    Claim {
        /// The number of the line, from 1.
        line: u64,
        /// What is wrong with it.
        error: ProofError,
    },
    /// Every claim holds, but they show less of the position than it says.
    #[error("line {line}: what is shown is only: at least {lower}, at most {upper}")]
    NotShown {
        /// The number of the line, from 1.
        line: u64,
        /// The lower bound that is shown.
        lower: i8,
        /// The upper bound that is shown.
        upper: i8,
    },
}
