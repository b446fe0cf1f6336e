//! Positions of every kind that the rules allow, drawn by chance.

use hoyito_core::{BySide, LastFour, Row, Rules, Setup, Shape, Side, Variant};

use crate::random::Random;

/// A setup that obeys the rules: either variant, full and unequal rows, starts, crowded and nearly
/// empty boards, heavy holes, and quiet counts about the stall limit.
pub fn random_setup(random: &mut Random) -> Setup {
    let variant = *pick(random, &[Variant::II, Variant::III]);
    let shape = random_shape(random, variant);
    let mut setup = Setup::start(variant, shape);
    setup.rules = random_rules(random, variant, shape);
    setup.turn = *pick(random, &Side::BOTH);
    if random.once_in(4) {
        return setup;
    }
    let fours = shape.full_seeds() / 4;
    let on_board = match random.below(4) {
        0 => fours,
        1 => fours - random.below_u8(3),
        2 => random.below_u8(5),
        _ => random.below_u8(fours + 1),
    };
    let south = random.below_u8(fours - on_board + 1);
    let north = random.below_u8(fours - on_board - south + 1);
    setup.captured = BySide {
        south: south * 4,
        north: north * 4,
    };
    setup.seeds = random_seeds(random, shape, on_board * 4);
    let limit = setup.rules.stall_limit.get();
    setup.quiet = match random.below(8) {
        0 => limit.saturating_sub(1),
        1 => limit.saturating_sub(10),
        2 => limit,
        _ => 0,
    };
    setup
}

fn random_shape(random: &mut Random, variant: Variant) -> Shape {
    let longest = variant.longest_row();
    match random.below(6) {
        0..=2 => Shape::SIX,
        3 if longest > 6 => Shape::TWELVE,
        4 => {
            let row = 1 + random.below_u8(longest);
            Shape::new(row, row).expect("a row within the longest")
        }
        _ => {
            let (south, north) = (random.below_u8(longest), random.below_u8(longest));
            Shape::new(1 + south, 1 + north).expect("rows within the longest")
        }
    }
}

fn random_rules(random: &mut Random, variant: Variant, shape: Shape) -> Rules {
    let mut rules = Rules::new(variant, shape);
    if variant.last_four_can_be_promised() {
        rules.last_four = *pick(
            random,
            &[LastFour::Capturer, LastFour::South, LastFour::North],
        );
    }
    if random.once_in(8) {
        let limit = u16::try_from(1 + random.below(30)).expect("at most 30");
        rules.stall_limit = limit.try_into().expect("not zero");
    }
    rules
}

/// `seeds` strewn over the board, in one of the ways that boards look.
fn random_seeds(random: &mut Random, shape: Shape, seeds: u8) -> BySide<Row> {
    let length = shape.track_length().get();
    let mut track = vec![0_u8; usize::from(length)];
    // In how many holes, and how many at once: all over, one by one; or in heaps in a few.
    let (holes, heap) = match random.below(4) {
        0 | 1 => (length, 1),
        2 => (length, 6),
        _ => (1 + random.below_u8(length), 1 + random.below_u8(96)),
    };
    let first = random.below_u8(length);
    let mut left = seeds;
    while left > 0 {
        let hole = (first + random.below_u8(holes)) % length;
        let heap = heap.min(left);
        track[usize::from(hole)] += heap;
        left -= heap;
    }
    let (south, north) = track.split_at(usize::from(shape.row(Side::South)));
    let row = |seeds: &[u8]| {
        let mut row = Row::default();
        row[..seeds.len()].copy_from_slice(seeds);
        row
    };
    BySide {
        south: row(south),
        north: row(north),
    }
}

/// One of `items`.
pub(crate) fn pick<'a, T>(random: &mut Random, items: &'a [T]) -> &'a T {
    let count = u32::try_from(items.len()).expect("a short list");
    &items[random.below(count) as usize]
}
