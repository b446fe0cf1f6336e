//! A game told line by line, for who hears it read out, for pipes and for terminals that can do no more.

use hoyito_core::{Move, Side};

use crate::ending::seat;
use crate::messages::message;
use crate::telling::{
    last_four, match_told, moves_again, next_round_told, round, round_told, score,
};
use crate::{Now, Scene};

/// What is told in lines that make sense one by one, without a picture.
impl Scene<'_> {
    /// What is played, before a round begins.
    pub fn plain_opening(&self) -> String {
        let scene = self;
        let variant = scene.round.rules().variant.to_string();
        let mut parts = vec![variant, round(scene)];
        parts.extend(score(scene));
        parts.push(last_four(scene));
        format!("{}.\n", parts.join(". "))
    }

    /// What lies where, a line a row from the owner's left, with names and captures.
    ///
    /// ```
    /// use hoyito_core::{BySide, Position, Shape, Variant};
    /// use hoyito_match::{Match, MatchKind, Terms};
    /// use hoyito_view::{Hint, Language, Look, Now, Scene};
    ///
    /// let contest = Match::new(Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(5)?))?;
    /// let round = contest.next_round().unwrap();
    /// let scene = Scene {
    ///     look: Look::PLAIN,
    ///     language: Language::English,
    ///     names: BySide { south: "Ana", north: "Luis" },
    ///     contest: &contest,
    ///     round: &round,
    ///     position: &round.position(),
    ///     last: None,
    ///     now: Now::Choosing { chosen: None, hint: Hint::None },
    ///     story: &[],
    ///     reading: None,
    ///     dialog: None,
    ///     is_paused: false,
    ///     speed: 3,
    ///     notice: None,
    /// };
    /// assert_eq!(
    ///     scene.plain_board(),
    ///     "North, Luis, 0 captured: a 4, b 4, c 4, d 4, e 4, f 4\n\
    ///      South, Ana, 0 captured: A 4, B 4, C 4, D 4, E 4, F 4\n"
    /// );
    /// assert_eq!(scene.plain_question(), "Ana to move. Which hole? A B C D E F, or ? for help: ");
    /// # Ok::<(), hoyito_match::TermsError>(())
    /// ```
    pub fn plain_board(&self) -> String {
        let row = |side| {
            let scene = self;
            let holes = scene.position.shape().holes(side);
            let holes = holes.map(|hole| format!("{hole} {}", scene.position.seeds(hole)));
            let holes: Vec<String> = holes.collect();
            let seat = seat(side, scene.language);
            let seeds = scene.position.captured()[side];
            let captured = message!(scene.language, "board-captured", seeds = seeds);
            let name = scene.names[side];
            let who = if seat == name {
                seat
            } else {
                format!("{seat}, {name}")
            };
            format!("{who}, {captured}: {}\n", holes.join(", "))
        };
        row(Side::North) + &row(Side::South)
    }

    /// What a person is asked, without a line end.
    pub fn plain_question(&self) -> String {
        let scene = self;
        let language = scene.language;
        let turn = if moves_again(scene) {
            let name = scene.names[scene.position.turn()];
            message!(language, "now-again", name = name)
        } else {
            round_told(scene).join(". ")
        };
        let moves = scene.position.legal_moves();
        let holes: Vec<String> = moves.into_iter().map(|mv: Move| mv.to_string()).collect();
        let which = message!(language, "plain-which", holes = holes.join(" "));
        format!("{turn}. {which} ")
    }

    /// How a round ended, and how the match goes on or ended.
    pub fn plain_end(&self) -> String {
        let scene = self;
        debug_assert!(matches!(scene.now, Now::Over(_)));
        let told = if scene.contest.is_over() {
            match_told(scene)
        } else {
            let mut told = round_told(scene);
            told.extend(next_round_told(scene));
            told
        };
        told.join("\n") + "\n"
    }

    /// How a round ended, in a paragraph.
    pub fn round_in_short(&self) -> String {
        format!("{}. {}", round(self), round_told(self).join(". "))
    }

    /// What can be typed.
    pub fn plain_help(&self) -> String {
        let last = self.position.shape().holes(Side::South).last();
        let last = last.map_or_else(String::new, |hole| hole.to_string());
        message!(self.language, "plain-help", last = last) + "\n"
    }

    /// Whether to resign, without a line end.
    pub fn plain_resign(&self) -> String {
        let name = self.names[self.position.turn()];
        let text = message!(self.language, "resign-text", name = name);
        format!("{text} {} ", message!(self.language, "answer-yes-no"))
    }

    /// Whether to keep a match that is over in this file, without a line end.
    pub fn plain_keep(&self, file: &str) -> String {
        let text = message!(self.language, "match-keep", file = file);
        format!("{text} {} ", message!(self.language, "answer-yes-no"))
    }

    /// Whether to leave though the match can't be kept, without a line end.
    pub fn plain_lose(&self, why: &str) -> String {
        let text = message!(self.language, "leave-impossible", why = why);
        let heading = message!(self.language, "leave-heading");
        let answers = message!(self.language, "answer-yes-no");
        format!("{text} {heading} {answers} ")
    }

    /// Whether both agree to stop, without a line end.
    pub fn plain_agree(&self) -> String {
        let text = message!(self.language, "agree-text");
        format!("{text} {} ", message!(self.language, "answer-yes-no"))
    }
}
