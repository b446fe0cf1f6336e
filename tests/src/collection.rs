//! Collections of games as clubs have them, drawn by chance: random games to the end, and little
//! beside. They are made as fast as they are read, by the million.

use hoyito_core::{Move, PlayError, Position, Setup, Shape, Side, Variant};
use hoyito_notation::{Date, Record, Termination, Winner};

use crate::generated::random_record;
use crate::positions::pick;
use crate::random::Random;

/// Game number `index` of the collection of this seed: mostly Hoyito III, and mostly played to the end.
pub fn plain_game(seed: u64, index: u64) -> Record {
    let mut random = stream(seed, index);
    let mut record = Record::new(start(&mut random));
    let tags = &mut record.tags;
    tags.event = Some((*pick(&mut random, &EVENTS)).to_owned());
    tags.site = Some((*pick(&mut random, &SITES)).to_owned());
    tags.date = Some(date(&mut random));
    tags.south = Some(name(&mut random));
    tags.north = Some(name(&mut random));
    let plies = if random.once_in(16) {
        1 + random.below(40)
    } else {
        u32::MAX
    };
    play(&mut record, plies, &mut random);
    if record.termination == Termination::Unfinished && random.once_in(2) {
        record.termination = Termination::Resignation;
        record.tags.winner = Some(Winner::Side(*pick(&mut random, &Side::BOTH)));
    }
    record
}

/// Game number `index` of the annotated collection of this seed: of every kind that the notation
/// allows, from any position, with comments, marks and odd tags. None is a round of a match, because
/// those would have to go together.
pub fn annotated_game(seed: u64, index: u64) -> Record {
    let mut record = random_record(stream(seed, index).bits());
    record.tags.match_id = None;
    record
}

/// The chance of one game, which doesn't depend on the games before it.
const fn stream(seed: u64, index: u64) -> Random {
    let mut random = Random::new(seed);
    Random::new(random.bits() ^ Random::new(index).bits())
}

fn start(random: &mut Random) -> Position {
    let (variant, shape) = match random.below(16) {
        0..=11 => (Variant::III, Shape::SIX),
        12..=14 => (Variant::II, Shape::SIX),
        _ => (Variant::II, Shape::TWELVE),
    };
    let mut setup = Setup::start(variant, shape);
    setup.turn = *pick(random, &Side::BOTH);
    setup.position().expect("a start is legal")
}

/// Plays `plies` random moves and passes, or to the end. The legal moves are never listed.
fn play(record: &mut Record, plies: u32, random: &mut Random) {
    let mut position = record.start;
    for _ in 0..plies {
        let holes = position.occupied();
        let mv = if holes.is_empty() {
            Move::Pass
        } else {
            let index = random.below_u8(holes.len());
            holes.get(index).expect("below the length")
        };
        let played = match position.play(mv) {
            Err(PlayError::NeverEnds { .. }) if position.must_pass() => position.pass(),
            Err(PlayError::NeverEnds { .. }) => continue,
            played => played,
        };
        match played {
            Ok(played) => record.push(&played),
            Err(PlayError::GameOver { .. }) => return,
            Err(error) => unreachable!("{error}"),
        }
    }
}

fn date(random: &mut Random) -> Date {
    let (year, month) = (1990 + random.below(40), 1 + random.below(12));
    let text = format!("{year}.{month:02}.{:02}", 1 + random.below(28));
    Date::parse(&text).expect("a day")
}

fn name(random: &mut Random) -> String {
    format!("{} {}", pick(random, &FIRST), pick(random, &LAST))
}

const EVENTS: [&str; 5] = [
    "Barahona casual",
    "Torneo del club",
    "Noche de mancala",
    "Championship of the South",
    "?",
];
const SITES: [&str; 5] = ["Barahona", "Azua", "San Juan", "Santo Domingo", "Neiba"];
const FIRST: [&str; 10] = [
    "Ana", "Luis", "María", "José", "Íñigo", "Rosa", "Ramón", "Zoé", "Juan", "Eva",
];
const LAST: [&str; 8] = [
    "Peña",
    "Núñez",
    "de la Cruz",
    "Pérez",
    "Mejía",
    "Báez",
    "Ferreras",
    "Cuevas",
];

#[cfg(test)]
mod tests {
    use hoyito_notation::{Mode, Records};

    use super::*;

    #[test]
    fn games_are_right_and_differ() {
        for game in [plain_game, annotated_game] {
            let texts: Vec<String> = (0..50).map(|index| game(1, index).to_hgn()).collect();
            for text in &texts {
                let reading = Records::new(text.as_bytes(), Mode::Strict).next();
                let reading = reading.expect("a record");
                assert_eq!(reading.findings, [], "{text}");
            }
            assert!(texts.windows(2).all(|pair| pair[0] != pair[1]));
            assert_eq!(game(1, 7).to_hgn(), texts[7]);
            assert_ne!(game(2, 7).to_hgn(), texts[7]);
        }
    }
}
