//! Positions as text, and what can be asked of those that obey the rules.

use hoyito_core::{LastFour, Rules, Variant};
use hoyito_notation::Placement;

use super::play;
use crate::compare::checks;
use crate::naive::Game;
use crate::position_text;

/// Checks a text.
pub fn position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    match text.parse::<Placement>() {
        Ok(placement) => check(&placement),
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            assert!(!error.to_string().is_empty());
        }
    }
}

fn check(placement: &Placement) {
    let text = placement.to_string();
    assert_eq!(text.parse(), Ok(*placement));
    let usual = Rules::new(Variant::II, placement.shape);
    assert_eq!(
        position_text::setup(Variant::II, &text),
        placement.with_rules(usual)
    );
    for (variant, last_four, stall_limit) in [
        (Variant::II, LastFour::Capturer, usual.stall_limit.get()),
        (Variant::III, LastFour::South, 1),
        (Variant::III, LastFour::Capturer, u16::MAX),
    ] {
        let setup = placement.with_rules(Rules {
            variant,
            last_four,
            stall_limit: stall_limit.try_into().expect("not zero"),
        });
        let position = setup.position();
        assert_eq!(position.is_ok(), play::obeys_the_rules(&setup));
        let Ok(position) = position else {
            continue;
        };
        assert_eq!(Placement::from(&position), *placement);
        let game = Game::from(&setup);
        let alike = checks::standing(&position, &game);
        let alike = alike.and_then(|_| checks::thorough(&position, &game));
        assert_eq!(alike, Ok(()), "{text}");
    }
}
