//! A plain fast board: a byte a hole, sown seed by seed, with nothing asked twice. What somebody who
//! wants random games and no library would write; the core is measured against it.
//!
//! It is not the reference: that is [`naive`](crate::naive).

use hoyito_core::{LAP_LIMIT, Position, Side, Variant};

/// A game under way.
#[derive(Debug, Clone, Copy)]
pub struct Bytes {
    seeds: [u8; 24],
    length: usize,
    south_row: usize,
    chains: bool,
    north_moves: bool,
    captured: [u8; 2],
    on_board: u8,
    quiet: u16,
    stall_limit: u16,
}

impl Bytes {
    /// The position, its last four going to the capturer.
    pub fn new(position: &Position) -> Self {
        let shape = position.shape();
        let mut seeds = [0; 24];
        let holes = Side::BOTH.into_iter().flat_map(|side| shape.holes(side));
        for (place, hole) in seeds.iter_mut().zip(holes) {
            *place = position.seeds(hole);
        }
        let captured = position.captured();
        Self {
            seeds,
            length: usize::from(shape.track_length().get()),
            south_row: usize::from(shape.row(Side::South)),
            chains: position.rules().variant == Variant::II,
            north_moves: position.turn() == Side::North,
            captured: [captured.south, captured.north],
            on_board: position.seeds_on_board(),
            quiet: position.quiet(),
            stall_limit: position.rules().stall_limit.get(),
        }
    }

    /// What South and North have captured.
    pub const fn captured(&self) -> [u8; 2] {
        self.captured
    }

    /// Whether the board is cleared or the stall limit reached.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.on_board == 0 || self.quiet >= self.stall_limit
    }

    #[inline]
    fn row(&self, north: bool) -> std::ops::Range<usize> {
        if north {
            self.south_row..self.length
        } else {
            0..self.south_row
        }
    }

    /// How many of the mover's holes hold seeds.
    #[inline]
    pub fn occupied(&self) -> u8 {
        let row = &self.seeds[self.row(self.north_moves)];
        row.iter().map(|&seeds| u8::from(seeds > 0)).sum()
    }

    /// The mover's hole number `index` of those that hold seeds.
    #[inline]
    pub fn hole(&self, index: u8) -> usize {
        let mut left = index;
        for place in self.row(self.north_moves) {
            if self.seeds[place] > 0 {
                if left == 0 {
                    return place;
                }
                left -= 1;
            }
        }
        unreachable!("fewer holes hold seeds")
    }

    /// Passes.
    #[inline]
    pub const fn pass(&mut self) {
        self.quiet += 1;
        self.north_moves = !self.north_moves;
    }

    /// Plays a hole; `None`, and nothing changes, if its sowing never ends. Returns the laps.
    #[inline]
    pub fn play(&mut self, from: usize) -> Option<u16> {
        let mut seeds = self.seeds;
        let (landing, laps) = sow(&mut seeds, self.length, from)?;
        self.seeds = seeds;
        if self.seeds[landing] == 4 {
            self.capture(landing);
        } else {
            self.pass();
        }
        Some(laps)
    }

    fn capture(&mut self, landing: usize) {
        let mover = usize::from(self.north_moves);
        let mut place = landing;
        loop {
            self.seeds[place] = 0;
            self.captured[mover] += 4;
            self.on_board -= 4;
            place = if place == 0 { self.length } else { place } - 1;
            if !self.chains || self.seeds[place] != 4 {
                break;
            }
        }
        self.quiet = 0;
        if self.on_board == 4 {
            self.captured[mover] += 4;
            self.on_board = 0;
            self.seeds = [0; 24];
        }
    }

    /// The mover's holes whose sowing ends.
    pub fn legal(&self) -> impl Iterator<Item = usize> {
        self.row(self.north_moves).filter(|&place| self.ends(place))
    }

    /// The laps of every move that ends, and the game after it.
    pub fn legal_and_after(&self) -> impl Iterator<Item = (u16, Self)> {
        let row = self.row(self.north_moves);
        row.filter(|&place| self.seeds[place] > 0)
            .filter_map(|place| {
                let mut next = *self;
                next.play(place).map(|laps| (laps, next))
            })
    }

    /// Counts the sequences of moves, as [`hoyito_core::perft`] does.
    pub fn perft(&self, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        let (mut moves, mut sequences) = (0, 0);
        if depth == 1 {
            moves = self.legal().count() as u64;
        } else {
            for (_, next) in self.legal_and_after() {
                moves += 1;
                sequences += next.perft(depth - 1);
            }
        }
        if moves == 0 && self.can_move(!self.north_moves) {
            let mut next = *self;
            next.pass();
            return next.perft(depth - 1);
        }
        if depth == 1 { moves } else { sequences }
    }

    /// Whether there is something to sow at `place`, and its sowing ends.
    #[inline]
    fn ends(&self, place: usize) -> bool {
        self.seeds[place] > 0 && sow(&mut self.seeds.clone(), self.length, place).is_some()
    }

    /// Whether a player can finish a move; asked only once a sowing has turned out never to end.
    fn can_move(&self, north: bool) -> bool {
        self.row(north).any(|place| self.ends(place))
    }

    /// Whether the mover can't finish a move.
    #[cold]
    pub fn must_pass(&self) -> bool {
        !self.can_move(self.north_moves)
    }

    /// Whether nobody can finish a move.
    #[cold]
    pub fn is_blocked(&self) -> bool {
        !self.can_move(false) && !self.can_move(true)
    }
}

/// Sows to the end of the move: where the last seed fell, and the laps.
#[inline]
fn sow(seeds: &mut [u8; 24], length: usize, from: usize) -> Option<(usize, u16)> {
    let begun = *seeds;
    let mut place = from;
    for laps in 1..=LAP_LIMIT {
        let hand = std::mem::take(&mut seeds[place]);
        for _ in 0..hand {
            place += 1;
            if place == length {
                place = 0;
            }
            seeds[place] += 1;
        }
        if matches!(seeds[place], 1 | 4) {
            return Some((place, laps));
        }
        if place == from && *seeds == begun {
            return None;
        }
    }
    None
}
