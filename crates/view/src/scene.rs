//! What there is to be seen.

use hoyito_core::{BySide, Hole, Move, Position};
use hoyito_match::{Match, Round};
use hoyito_notation::{Ply, Record};

use crate::{Animation, Language, Look};

/// A game at the board as it is to be shown: plain values, which [`draw`](crate::draw) makes a screen of.
#[derive(Debug, Clone)]
pub struct Scene<'a> {
    /// With or without colours and box-drawing characters.
    pub look: Look,
    /// In which language.
    pub language: Language,
    /// What the players are called.
    pub names: BySide<&'a str>,
    /// The match as it stands.
    pub contest: &'a Match,
    /// The round that is played.
    pub round: &'a Round,
    /// The position before the move that is just shown, else as it stands.
    pub position: &'a Position,
    /// The last move or pass before that.
    pub last: Option<Ply>,
    /// What happens now.
    pub now: Now<'a>,
    /// What happened so far, a paragraph a move, the latest last.
    pub story: &'a [String],
    /// How many lines the story is scrolled back, if somebody reads it. Else its end is seen.
    pub reading: Option<u16>,
    /// What the user is asked or told, over everything else.
    pub dialog: Option<Dialog>,
    /// Whether nothing moves until it is asked to.
    pub is_paused: bool,
    /// How fast seeds fall: 1, slowly, to [`Scene::FASTEST`], at once.
    pub speed: u8,
    /// What else is to be said in a line, such as why something can't be done.
    pub notice: Option<&'a str>,
}

impl Scene<'_> {
    /// The speed at which a move is there at once.
    pub const FASTEST: u8 = 6;
}

/// What happens now.
#[derive(Debug, Clone)]
pub enum Now<'a> {
    /// A person chooses a hole.
    Choosing {
        /// The hole that was chosen, not yet played.
        chosen: Option<Hole>,
        /// What a player would do.
        hint: Hint,
    },
    /// A player thinks about its move.
    Thinking,
    /// A move is sown.
    Sowing {
        /// How far it has come.
        animation: &'a Animation,
        /// Whether it is only shown, not played.
        is_preview: bool,
    },
    /// Nobody is asked for anything: what comes next comes by itself.
    Waiting,
    /// The round is over, as its record says.
    Over(&'a Record),
}

/// What a player would do, if it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// It thinks about it.
    Thinking,
    /// This.
    Of(Move),
}

/// What the user is asked or told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Dialog {
    /// The keys, and what the marks mean, from this line on.
    Help {
        /// The first line that is seen.
        from: u16,
    },
    /// The laps of the last move, from this line on.
    Laps {
        /// All lines.
        lines: Vec<String>,
        /// The first one that is seen.
        from: u16,
    },
    /// Whether to give up.
    Resign,
    /// Whether both agree to stop.
    Agree,
    /// Whether to leave.
    Leave(Keeping),
    /// How the round ended, and how the match stands.
    RoundOver,
    /// How the match ended.
    MatchOver(Keeping),
}

/// Whether a match is kept when it is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Keeping {
    /// It is kept anyway.
    In {
        /// The file.
        file: String,
    },
    /// It is kept if somebody wants that.
    Possible {
        /// The file that it would be kept in.
        file: String,
    },
    /// It can't be kept anywhere just now.
    Impossible {
        /// Why, in a sentence without its full stop.
        why: String,
    },
}
