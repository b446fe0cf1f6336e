//! The names of the tags that HGN knows.

/// A tag that HGN gives a meaning, in canonical order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Tag {
    /// What the game was part of.
    Event,
    /// Where it was played.
    Site,
    /// When.
    Date,
    /// Which round of its match.
    Round,
    /// South's name.
    South,
    /// North's name.
    North,
    /// The captures at the end, as the result token has them.
    Result,
    /// Which Hoyito.
    Variant,
    /// The rows.
    Board,
    /// Who begins.
    Starter,
    /// Who is given the last four (L1–L3).
    LastFour,
    /// The stall limit (H3).
    StallLimit,
    /// Where play began from.
    Position,
    /// How the game ended.
    Termination,
    /// Why it was forfeited.
    Forfeit,
    /// Who won.
    Winner,
    /// The match that the game is a round of.
    Match,
    /// The number of its rounds, its points, or its cap.
    MatchRounds,
    /// Which kind of match.
    MatchKind,
    /// Who begins its rounds (H6).
    MatchStarter,
    /// What breaks a tie (H7).
    MatchTieBreak,
    /// The score before the round.
    MatchScore,
    /// The tournament that the game is part of.
    Tournament,
}

impl Tag {
    /// All of them, in canonical order.
    pub const ALL: [Self; 23] = [
        Self::Event,
        Self::Site,
        Self::Date,
        Self::Round,
        Self::South,
        Self::North,
        Self::Result,
        Self::Variant,
        Self::Board,
        Self::Starter,
        Self::LastFour,
        Self::StallLimit,
        Self::Position,
        Self::Termination,
        Self::Forfeit,
        Self::Winner,
        Self::Match,
        Self::MatchRounds,
        Self::MatchKind,
        Self::MatchStarter,
        Self::MatchTieBreak,
        Self::MatchScore,
        Self::Tournament,
    ];

    /// The name as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Event => "Event",
            Self::Site => "Site",
            Self::Date => "Date",
            Self::Round => "Round",
            Self::South => "South",
            Self::North => "North",
            Self::Result => "Result",
            Self::Variant => "Variant",
            Self::Board => "Board",
            Self::Starter => "Starter",
            Self::LastFour => "LastFour",
            Self::StallLimit => "StallLimit",
            Self::Position => "Position",
            Self::Termination => "Termination",
            Self::Forfeit => "Forfeit",
            Self::Winner => "Winner",
            Self::Match => "Match",
            Self::MatchRounds => "MatchRounds",
            Self::MatchKind => "MatchKind",
            Self::MatchStarter => "MatchStarter",
            Self::MatchTieBreak => "MatchTieBreak",
            Self::MatchScore => "MatchScore",
            Self::Tournament => "Tournament",
        }
    }

    /// The tag of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::from_name_near(name, 0)
    }

    /// The same, looked for from this place in canonical order on: tags mostly come in that order.
    pub(crate) fn from_name_near(name: &str, place: usize) -> Option<Self> {
        let (before, behind) = Self::ALL.split_at_checked(place)?;
        let mut tags = behind.iter().chain(before);
        tags.find(|tag| tag.name() == name).copied()
    }

    /// Whether a tag can have this value: it stands on one line, and has no NUL. Any other is written with
    /// blanks in their place, and so is not read back as it was.
    ///
    /// ```
    /// use hoyito_notation::Tag;
    ///
    /// assert!(Tag::can_say("José \"Pepe\""));
    /// assert!(!Tag::can_say("José\nPepe"));
    /// ```
    pub fn can_say(value: &str) -> bool {
        crate::sound::is_value(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_in_order() {
        assert!(
            Tag::ALL
                .iter()
                .enumerate()
                .all(|(i, &tag)| tag as usize == i)
        );
    }
}
