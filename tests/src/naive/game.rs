//! Turns, captures and the end of a game.

use super::sowing::{self, Stop};

/// [`SOUTH`] or [`NORTH`].
pub type Player = usize;
/// Owns the first holes of the track.
pub const SOUTH: Player = 0;
/// Owns the rest.
pub const NORTH: Player = 1;

/// A game under way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// Whether captures go back along the track (K2): Hoyito II.
    pub chains: bool,
    /// Who is given the last four, if not the capturer (L3).
    pub promised: Option<Player>,
    /// How many quiet moves and passes make a stall (H3).
    pub stall_limit: u32,
    /// How many of the holes are South's (B4).
    pub south_row: usize,
    /// The seeds of the open holes, in sowing order from South's first.
    pub track: Vec<u8>,
    /// What each has captured.
    pub captured: [u8; 2],
    /// Whose turn it is.
    pub mover: Player,
    /// Moves and passes since the last capture (H3).
    pub quiet: u32,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// E1.
    Completed,
    /// H2.
    Blocked,
    /// H3.
    Stalled,
}

/// What a move brought about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Its laps; none for a pass.
    pub laps: usize,
    /// Where its last seed fell.
    pub landing: Option<usize>,
    /// The holes that were captured, from the landing hole backwards.
    pub captured: Vec<usize>,
    /// Who was given the last four.
    pub award: Option<Player>,
    /// How the game ended, if it did.
    pub end: Option<End>,
}

/// Why a move can't be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over(End),
    /// Not the mover's hole (M1).
    OtherSide,
    /// Nothing in it (M1).
    Empty,
    /// H1.
    NeverEnds,
    /// A pass, though there is a move (M4).
    CanMove,
}

impl Game {
    fn owner(&self, hole: usize) -> Player {
        if hole < self.south_row { SOUTH } else { NORTH }
    }

    /// The holes that `player` could play if it were their turn, and the game not over.
    fn finishable(&self, player: Player) -> Vec<usize> {
        let mut holes = Vec::new();
        for hole in 0..self.track.len() {
            let theirs = self.owner(hole) == player;
            if theirs && self.track[hole] > 0 && sowing::sow(&self.track, hole).is_some() {
                holes.push(hole);
            }
        }
        holes
    }

    /// How the game ended, if it is over (E1, H2, H3).
    pub fn end(&self) -> Option<End> {
        if self.track.iter().all(|&seeds| seeds == 0) {
            Some(End::Completed)
        } else if self.finishable(SOUTH).is_empty() && self.finishable(NORTH).is_empty() {
            Some(End::Blocked)
        } else if self.quiet >= self.stall_limit {
            Some(End::Stalled)
        } else {
            None
        }
    }

    /// The holes that can be played.
    pub fn playable(&self) -> Vec<usize> {
        if self.end().is_some() {
            return Vec::new();
        }
        self.finishable(self.mover)
    }

    /// Whether the mover has to pass (M4, H2).
    pub fn must_pass(&self) -> bool {
        self.end().is_none() && self.playable().is_empty()
    }

    /// Plays a hole.
    ///
    /// # Errors
    ///
    /// It is not legal; nothing has changed.
    pub fn play(&mut self, hole: usize) -> Result<Report, Refusal> {
        if let Some(end) = self.end() {
            return Err(Refusal::Over(end));
        }
        if self.owner(hole) != self.mover {
            return Err(Refusal::OtherSide);
        }
        if self.track[hole] == 0 {
            return Err(Refusal::Empty);
        }
        let Some(sown) = sowing::sow(&self.track, hole) else {
            return Err(Refusal::NeverEnds);
        };
        self.track = sown.track;
        let mut captured = Vec::new();
        let mut award = None;
        match sown.stop {
            Stop::Empty => self.end_turn(),
            Stop::Four => {
                captured = self.capture(sown.landing);
                award = self.award_last_four();
                self.quiet = 0;
            }
        }
        Ok(Report {
            laps: sown.laps,
            landing: Some(sown.landing),
            captured,
            award,
            end: self.end(),
        })
    }

    /// Passes.
    ///
    /// # Errors
    ///
    /// It is not legal; nothing has changed.
    pub fn pass(&mut self) -> Result<Report, Refusal> {
        if let Some(end) = self.end() {
            return Err(Refusal::Over(end));
        }
        if !self.must_pass() {
            return Err(Refusal::CanMove);
        }
        self.end_turn();
        Ok(Report {
            laps: 0,
            landing: None,
            captured: Vec::new(),
            award: None,
            end: self.end(),
        })
    }

    fn end_turn(&mut self) {
        self.quiet += 1;
        self.mover = 1 - self.mover;
    }

    /// Takes the four at `landing`, and in Hoyito II every four right before it on the track (K1, K2).
    fn capture(&mut self, landing: usize) -> Vec<usize> {
        let mut captured = Vec::new();
        let mut hole = landing;
        while self.track[hole] == 4 {
            self.track[hole] = 0;
            self.captured[self.mover] += 4;
            captured.push(hole);
            if !self.chains {
                break;
            }
            hole = if hole == 0 {
                self.track.len() - 1
            } else {
                hole - 1
            };
        }
        captured
    }

    /// Gives the last four away, if a capture has left just them (E1, L1–L3).
    fn award_last_four(&mut self) -> Option<Player> {
        if self
            .track
            .iter()
            .map(|&seeds| u32::from(seeds))
            .sum::<u32>()
            != 4
        {
            return None;
        }
        let owner = self.promised.unwrap_or(self.mover);
        self.captured[owner] += 4;
        self.track.fill(0);
        Some(owner)
    }

    /// How many sequences of exactly `depth` moves and forced passes there are.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for hole in self.playable() {
            let mut next = self.clone();
            next.play(hole).expect("a playable hole");
            count += next.perft(depth - 1);
        }
        if self.must_pass() {
            let mut next = self.clone();
            next.pass().expect("a forced pass");
            count += next.perft(depth - 1);
        }
        count
    }
}
