//! What the user is told in a line.

use crate::Language;
use crate::messages::message;

/// Something that the user is told in a line while a game goes on.
///
/// ```
/// use hoyito_view::{Language, Notice};
///
/// let notice = Notice::WillNotAgree { name: "greedy" };
/// assert_eq!(
///     notice.text(Language::English),
///     "greedy does not agree to stop: it has captured less"
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice<'a> {
    /// A player does not agree to stop the round.
    WillNotAgree {
        /// Who.
        name: &'a str,
    },
    /// There is no choice of a person that could be taken back.
    NothingToTakeBack,
    /// The last choice was taken back.
    TakenBack,
    /// Nothing was played yet, so there is nothing to tell.
    NothingPlayed,
    /// What was typed means nothing here.
    NotUnderstood {
        /// What was typed.
        typed: &'a str,
    },
    /// A player would play this.
    Hint {
        /// The hole.
        hole: &'a str,
    },
    /// A player failed, and forfeits the round.
    Forfeits {
        /// Who.
        name: &'a str,
        /// How it failed.
        why: &'a str,
    },
    /// A match that was begun goes on.
    GoesOn {
        /// The file that it is recorded in.
        file: &'a str,
    },
    /// The match is recorded in this file.
    Recorded {
        /// The file.
        file: &'a str,
    },
    /// The match was left, and this command goes on with it.
    GoOnWith {
        /// The command.
        command: &'a str,
    },
}

impl Notice<'_> {
    /// The line.
    pub fn text(&self, language: Language) -> String {
        match *self {
            Self::WillNotAgree { name } => message!(language, "notice-will-not-agree", name = name),
            Self::NothingToTakeBack => message!(language, "notice-nothing-to-take-back"),
            Self::TakenBack => message!(language, "notice-taken-back"),
            Self::NothingPlayed => message!(language, "notice-nothing-played"),
            Self::NotUnderstood { typed } => {
                let typed = crate::shorten(typed, 30);
                message!(language, "notice-not-understood", typed = typed)
            }
            Self::Hint { hole } => message!(language, "now-hint", hole = hole),
            Self::Forfeits { name, why } => {
                message!(language, "notice-forfeits", name = name, why = why)
            }
            Self::GoesOn { file } => message!(language, "notice-goes-on", file = file),
            Self::Recorded { file } => message!(language, "match-kept", file = file),
            Self::GoOnWith { command } => {
                message!(language, "notice-go-on-with", command = command)
            }
        }
    }
}
