//! One move, seed by seed (M1–M3, H1).

use super::MOST_LAPS;

/// Why a sowing stopped (M2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The last seed fell into an empty hole.
    Empty,
    /// The last seed made four.
    Four,
}

/// A sowing that came to its end. Nothing is captured yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sown {
    /// The holes after it, in sowing order.
    pub track: Vec<u8>,
    /// How many laps it took.
    pub laps: usize,
    /// Where the last seed fell.
    pub landing: usize,
    /// Why it stopped there.
    pub stop: Stop,
}

/// One lap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lap {
    /// The hole that was emptied.
    pub from: usize,
    /// How many seeds were in it.
    pub seeds: u8,
    /// Where the last of them fell.
    pub landing: usize,
    /// The holes after the lap, in sowing order.
    pub track: Vec<u8>,
}

/// Sows from a hole to the end of the move; `None` if there is none within the lap limit.
pub fn sow(track: &[u8], from: usize) -> Option<Sown> {
    let mut track = track.to_vec();
    let mut hole = from;
    for laps in 1..=MOST_LAPS {
        hole = sow_lap(&mut track, hole);
        if let Some(stop) = stop(track[hole]) {
            return Some(Sown {
                track,
                laps,
                landing: hole,
                stop,
            });
        }
    }
    None
}

/// The laps of a move, as many as the limit allows.
pub fn walk(track: &[u8], from: usize) -> Vec<Lap> {
    let mut laps = Vec::new();
    let mut track = track.to_vec();
    let mut hole = from;
    while laps.len() < MOST_LAPS {
        let seeds = track[hole];
        let landing = sow_lap(&mut track, hole);
        laps.push(Lap {
            from: hole,
            seeds,
            landing,
            track: track.clone(),
        });
        if stop(track[landing]).is_some() {
            break;
        }
        hole = landing;
    }
    laps
}

/// Takes up a hole and drops its seeds one by one. Returns where the last one fell.
fn sow_lap(track: &mut [u8], from: usize) -> usize {
    let mut hand = track[from];
    track[from] = 0;
    let mut hole = from;
    while hand > 0 {
        hole += 1;
        if hole == track.len() {
            hole = 0;
        }
        track[hole] += 1;
        hand -= 1;
    }
    hole
}

/// Whether a last seed that makes `content` stops the sowing.
fn stop(content: u8) -> Option<Stop> {
    if content == 1 {
        Some(Stop::Empty)
    } else if content == 4 {
        Some(Stop::Four)
    } else {
        None
    }
}
