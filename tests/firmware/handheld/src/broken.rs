//! The rules with K2 broken: no chain is captured beyond its first hole.

use hoyito_core::{Move, PlayError, Played, Position};

/// Makes a move, and puts back what a chain captured behind the first hole.
pub(crate) fn play(position: &mut Position, mv: Move) -> Result<Played, PlayError> {
    let mover = position.turn();
    let played = position.play(mv)?;
    if let (Some(capture), None) = (played.capture, played.ending) {
        let mut setup = position.to_setup();
        for hole in capture.holes().skip(1) {
            if let Some(seeds) = setup.seeds[hole.side()].get_mut(usize::from(hole.index())) {
                *seeds += 4;
                setup.captured[mover] -= 4;
            }
        }
        *position = setup.position().unwrap_or(*position);
    }
    Ok(played)
}
