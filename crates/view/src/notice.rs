//! What the user is told in a line.

use hoyito_notation::Forfeit;

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
    /// What was typed answers no question of yes or no.
    NoAnswer {
        /// What was typed.
        typed: &'a str,
    },
    /// Nothing can be drawn where it is played, so it is told line by line.
    NoScreen,
    /// The match can't be written to its file just now.
    NotKept {
        /// The file.
        file: &'a str,
        /// Why, as the system has it.
        why: &'a str,
    },
    /// The match's file was removed, or another one took its place.
    FileGone {
        /// The file.
        file: &'a str,
    },
    /// No file can be had for the match: its records follow.
    NoFile,
    /// What was typed means nothing here.
    NotUnderstood {
        /// What was typed.
        typed: &'a str,
    },
    /// A player would play this.
    Hint {
        /// The hole, and what would come of it.
        what: &'a str,
    },
    /// What a hole would do was asked, but of which one.
    ShowWhat,
    /// What all chance in the match comes from, which was drawn.
    Seed {
        /// The seed.
        seed: &'a str,
    },
    /// A player failed, and forfeits the round.
    Forfeits {
        /// Who.
        name: &'a str,
        /// What it did.
        how: Forfeit,
        /// What is known about it.
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
    /// Somebody stopped the program.
    Stopped {
        /// In which round.
        round: u16,
        /// The file that the match is kept in; `None` if nothing was played.
        file: Option<&'a str>,
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
            Self::Hint { what } => message!(language, "now-hint", what = what),
            Self::ShowWhat => message!(language, "notice-show-what"),
            Self::Seed { seed } => message!(language, "notice-seed", seed = seed),
            Self::NoAnswer { typed } => {
                let typed = crate::shorten(typed, 30);
                message!(language, "notice-no-answer", typed = typed)
            }
            Self::NoScreen => message!(language, "notice-no-screen"),
            Self::NotKept { file, why } => {
                message!(language, "notice-not-kept", file = file, why = why)
            }
            Self::FileGone { file } => message!(language, "notice-file-gone", file = file),
            Self::NoFile => message!(language, "notice-no-file"),
            Self::Forfeits { name, how, why } => {
                let how = done(how, language);
                message!(
                    language,
                    "notice-forfeits",
                    name = name,
                    how = how,
                    why = why
                )
            }
            Self::Stopped { round, file: None } => {
                message!(language, "notice-stopped", round = round)
            }
            Self::Stopped {
                round,
                file: Some(file),
            } => message!(language, "notice-stopped-kept", round = round, file = file),
            Self::GoesOn { file } => message!(language, "notice-goes-on", file = file),
            Self::Recorded { file } => message!(language, "match-kept", file = file),
            Self::GoOnWith { command } => {
                message!(language, "notice-go-on-with", command = command)
            }
        }
    }
}

/// What a player did that it forfeits for.
fn done(how: Forfeit, language: Language) -> String {
    match how {
        Forfeit::IllegalMove => message!(language, "forfeit-illegal-move"),
        Forfeit::Time => message!(language, "forfeit-time"),
        Forfeit::Crash => message!(language, "forfeit-crash"),
        Forfeit::Protocol => message!(language, "forfeit-protocol"),
        Forfeit::Output => message!(language, "forfeit-output"),
    }
}
