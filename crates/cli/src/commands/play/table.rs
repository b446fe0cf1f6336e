//! The match, the players and the file together: what both ways of playing have in common.

use std::path::PathBuf;

use hoyito_arena::{Choice, Failure as PlayerFailure, FileError, Players, Sitting, Step};
use hoyito_core::{BySide, Move, PlayError, Position, Side};
use hoyito_notation::Ply;
use hoyito_view::{
    Keeping, Language, Laps, Look, Notice, Now, Scene, Walk, account, begin, called, preview,
};

use super::keeper::Keeper;
use crate::failure::Failure;
use crate::output::{Output, note};

/// The match, the players and the file.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) sitting: Sitting,
    pub(super) players: Players,
    keeper: Keeper,
    pub(super) language: Language,
    look: Look,
    /// What the players are called.
    pub(super) names: BySide<String>,
    /// What happened, a paragraph a move.
    pub(super) story: Vec<String>,
    /// How much of the story is of rounds before.
    told_before: usize,
    pub(super) speed: u8,
    /// What can't be kept, and why.
    trouble: Option<Failure>,
    /// What was the matter with the file that it was kept in before.
    moved: Option<String>,
}

/// How a sitting was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Left {
    /// The match is over.
    Ended,
    /// Somebody left, and the match may go on later.
    Kept,
    /// Somebody left, and wants nothing kept.
    Dropped,
    /// The program was told to end, or the terminal is gone.
    Interrupted,
}

impl Table {
    pub(super) fn new(
        sitting: Sitting,
        players: Players,
        keeper: Keeper,
        language: Language,
        look: Look,
        speed: u8,
    ) -> Self {
        let names = called(sitting.plan().names.as_ref().map(String::as_str), language);
        // Who knows nothing of the game finds it here as long as nothing else is told.
        let story = vec![begin(sitting.round().rules().variant, language)];
        let told_before = story.len();
        let mut table = Self {
            sitting,
            players,
            keeper,
            language,
            look,
            names,
            story,
            told_before,
            speed,
            trouble: None,
            moved: None,
        };
        table.tell_what_was_played();
        table
    }

    /// The story of a round that was begun before.
    fn tell_what_was_played(&mut self) {
        let mut position = self.sitting.record().start;
        let moves: Vec<Move> = self.sitting.moves().collect();
        for mv in moves {
            let before = position;
            if let Ok(played) = position.play(mv) {
                let told = account(&before, &played, self.called(), self.language);
                self.story.push(told);
            }
        }
    }

    /// What the players are called.
    pub(super) fn called(&self) -> BySide<&str> {
        self.names.as_ref().map(String::as_str)
    }

    /// Plays a hole or a forced pass for whoever's turn it is.
    pub(super) fn play(&mut self, mv: impl Into<Move>) -> Result<Step, PlayError> {
        let step = self.sitting.play(mv)?;
        let told = account(&step.before, &step.played, self.called(), self.language);
        self.story.push(told);
        self.keep();
        Ok(step)
    }

    /// Does what a player chose, or has it forfeit. What is to be said if it does.
    pub(super) fn obey(&mut self, choice: Result<Choice, PlayerFailure>) -> Result<Step, String> {
        let mover = self.sitting.position().turn();
        let failure = match choice {
            Ok(Choice::Play(mv)) => match self.play(mv) {
                Ok(step) => return Ok(step),
                Err(error) => PlayerFailure::IllegalMove(error),
            },
            Ok(Choice::Resign) => {
                self.declare(|sitting| sitting.resign(mover));
                return Err(String::new());
            }
            Ok(_) => PlayerFailure::Protocol("it did what can't be done".into()),
            Err(failure) => failure,
        };
        let notice = Notice::Forfeits {
            name: &self.names[mover],
            how: failure.forfeit(),
            why: &self.why(&failure),
        };
        let notice = notice.text(self.language);
        self.declare(|sitting| sitting.forfeit(failure));
        self.story.push(notice.clone());
        Err(notice)
    }

    /// What is known about a failure.
    fn why(&self, failure: &PlayerFailure) -> String {
        let error = match failure {
            PlayerFailure::IllegalMove(error) => error,
            PlayerFailure::Time(why)
            | PlayerFailure::Crash(why)
            | PlayerFailure::Protocol(why)
            | PlayerFailure::Output(why) => return why.clone(),
            other => return other.to_string(),
        };
        match *error {
            PlayError::OtherSide { hole }
            | PlayError::ClosedHole { hole }
            | PlayError::EmptyHole { hole }
            | PlayError::NeverEnds { hole } => {
                preview(self.sitting.position(), hole, self.called(), self.language)
            }
            other => other.to_string(),
        }
    }

    /// Ends the round by what somebody declares.
    pub(super) fn declare(&mut self, how: impl FnOnce(&mut Sitting)) {
        how(&mut self.sitting);
        self.keep();
    }

    /// Who would have to agree to stop and does not.
    pub(super) fn disagrees(&self) -> Option<Side> {
        let seats = self.sitting.seats();
        Side::BOTH
            .into_iter()
            .find(|&side| !seats[side].is_person() && !self.sitting.would_agree(side))
    }

    /// Takes back the last choice of a person.
    pub(super) fn take_back(&mut self) -> bool {
        if !self.sitting.take_back() {
            return false;
        }
        self.players.forget();
        let kept = self.told_before + self.sitting.record().plies.len();
        self.story.truncate(kept);
        self.keep();
        true
    }

    /// Goes on with the next round.
    pub(super) fn next_round(&mut self) -> Result<(), Failure> {
        let record = self.sitting.record();
        // An end that the moves brought about was told with the last of them.
        if record.termination.is_declared() {
            let told = self.scene(Now::Over(record)).round_in_short();
            self.story.push(told);
        }
        self.sitting.next_round()?;
        self.told_before = self.story.len();
        self.keep();
        Ok(())
    }

    /// Keeps the match as it stands. What fails is told at the end, and tried again with the next move.
    fn keep(&mut self) {
        self.trouble = self.keeper.keep(&self.sitting).err();
    }

    /// Keeps the whole match, in another file if its own can't be written. Whether that could be done; what
    /// could not is [told](Self::trouble).
    pub(super) fn keep_somewhere(&mut self) -> bool {
        let kept = self.keeper.keep_somewhere(&self.sitting);
        if let Ok(Some(trouble)) = &kept {
            self.moved = Some(self.told(trouble));
        }
        self.trouble = kept.err();
        self.trouble.is_none()
    }

    /// What can't be kept, and why.
    pub(super) fn trouble(&self) -> Option<String> {
        self.trouble.as_ref().map(|trouble| self.told(trouble))
    }

    /// What is the matter, in the language of the table where it is about the file.
    fn told(&self, trouble: &Failure) -> String {
        let Failure::File { source: error } = trouble else {
            return trouble.to_string();
        };
        if let FileError::Gone { path } = error {
            let file = path.display().to_string();
            return Notice::FileGone { file: &file }.text(self.language);
        }
        let (FileError::Write { path, source }
        | FileError::Append { path, source, .. }
        | FileError::Sync { path, source }) = error
        else {
            return trouble.to_string();
        };
        let (file, why) = (path.display().to_string(), source.to_string());
        let notice = Notice::NotKept {
            file: &file,
            why: &why,
        };
        notice.text(self.language)
    }

    /// Whether the match is kept when it is left, and where. If its file can't be written it is kept in
    /// another one from now on: what is promised is done already.
    pub(super) fn keeping(&mut self) -> Keeping {
        if self.keeper.file().is_none() {
            let file = Keeper::place(&self.sitting).display().to_string();
            return Keeping::Possible { file };
        }
        self.keep_somewhere();
        self.kept()
    }

    /// The same after it was [kept](Self::keep_somewhere), or could not be.
    pub(super) fn kept(&self) -> Keeping {
        match (self.trouble(), self.keeper.file()) {
            (None, Some(file)) => Keeping::In {
                file: file.display().to_string(),
            },
            (why, _) => Keeping::Impossible {
                why: why.unwrap_or_default(),
            },
        }
    }

    /// Whether leaving loses nothing.
    pub(super) fn has_nothing_to_lose(&self) -> bool {
        !self.keeper.has_anything(&self.sitting)
    }

    /// The last move or pass, if the round has one.
    pub(super) fn last(&self) -> Option<Ply> {
        self.sitting.record().plies.last().copied()
    }

    /// The laps of the last move, a line each.
    pub(super) fn laps(&self) -> Option<Vec<String>> {
        let record = self.sitting.record();
        let (last, before) = record.plies.split_last()?;
        let mut position: Position = record.start;
        for ply in before {
            position.play(ply.mv).ok()?;
        }
        let walk = Walk::new(&position, last.mv).ok()?;
        let walk = walk.laps(Laps::All).names(self.called());
        let text = walk.language(self.language).to_string();
        Some(text.lines().map(ToOwned::to_owned).collect())
    }

    /// The scene as it stands, with what happens now.
    pub(super) fn scene<'a>(&'a self, now: Now<'a>) -> Scene<'a> {
        Scene {
            look: self.look,
            language: self.language,
            names: self.called(),
            contest: self.sitting.contest(),
            round: self.sitting.round(),
            position: self.sitting.position(),
            last: self.last(),
            now,
            story: &self.story,
            reading: None,
            dialog: None,
            is_paused: false,
            speed: self.speed,
            notice: None,
        }
    }

    /// Keeps what is wanted, and finishes the file.
    fn finish_once(&mut self, is_wanted: bool) -> Result<Option<PathBuf>, Failure> {
        if is_wanted && !self.keep_somewhere() {
            return self.trouble.take().map_or(Ok(None), Err);
        }
        self.keeper.finish(&self.sitting)
    }

    /// Keeps the whole match in another file, after its own could not be finished.
    fn finish_elsewhere(&mut self, failure: Failure) -> Result<Option<PathBuf>, Failure> {
        let told = self.told(&failure);
        self.trouble = Some(failure);
        if self.keeper.file().is_none() && self.keep_somewhere() {
            self.moved = Some(told);
            return self.keeper.finish(&self.sitting);
        }
        self.trouble.take().map_or(Ok(None), Err)
    }

    /// Everybody has left. Where the match is, if it is in a file.
    ///
    /// If no file can be had for it, all of it is printed: better there than lost.
    pub(super) fn finish(
        mut self,
        left: Left,
        out: &mut Output,
    ) -> Result<Option<PathBuf>, Failure> {
        let is_wanted = match left {
            Left::Kept | Left::Interrupted => self.keeper.has_anything(&self.sitting),
            Left::Ended => self.trouble.is_some(),
            Left::Dropped => false,
        };
        // It is tried once more, as there may be room again.
        let kept = self.finish_once(is_wanted);
        let kept = kept.or_else(|failure| self.finish_elsewhere(failure));
        if kept.is_err() {
            note(Notice::NoFile.text(self.language));
            // Where the terminal is gone as well, nothing can be done.
            let _ = out.print(self.keeper.text(&self.sitting));
            let _ = out.flush();
        } else {
            self.moved.iter().for_each(note);
        }
        kept
    }
}
