//! Positions as plain fields and as bytes; what breaks the rules is refused on the way in.

use hoyito_core::{Position, Setup, SetupError};
use proptest::prelude::*;

use super::{config, setups};

/// A legal setup with one field changed so that it breaks a rule, most of the time.
fn broken_setups() -> impl Strategy<Value = Setup> {
    (setups(), 0..12_usize, 0..6, any::<u8>()).prop_map(|(mut setup, index, field, value)| {
        match field {
            0 => setup.seeds.south[index] = value,
            1 => setup.seeds.north[index] = value,
            2 => setup.captured.south = value,
            3 => setup.captured.north = value,
            4 => setup.rules.last_four = hoyito_core::LastFour::South,
            _ => setup.shape = hoyito_core::Shape::TWELVE,
        }
        setup
    })
}

fn by_json(setup: &Setup) -> Result<Position, String> {
    let text = serde_json::to_string(setup).expect("plain fields");
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

fn by_postcard(setup: &Setup) -> Result<Position, postcard::Error> {
    let bytes = postcard::to_allocvec(setup).expect("plain fields");
    postcard::from_bytes(&bytes)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_legal_setup_comes_back(setup in setups()) {
        let position = setup.position().expect("it obeys the rules");
        prop_assert_eq!(position.to_setup(), setup);
        prop_assert_eq!(Position::try_from(setup), Ok(position));

        let text = serde_json::to_string(&position).expect("plain fields");
        prop_assert_eq!(&text, &serde_json::to_string(&setup).expect("plain fields"));
        prop_assert_eq!(by_json(&setup), Ok(position));
        prop_assert_eq!(by_postcard(&setup), Ok(position));
    }

    #[test]
    fn what_the_check_refuses_can_not_be_read(setup in broken_setups()) {
        match setup.position() {
            Ok(position) => {
                prop_assert_eq!(by_json(&setup), Ok(position));
                prop_assert_eq!(by_postcard(&setup), Ok(position));
            }
            Err(error) => {
                prop_assert_eq!(by_json(&setup), Err(error.to_string()));
                prop_assert_eq!(
                    by_postcard(&setup),
                    Err(postcard::Error::SerdeDeCustom)
                );
            }
        }
    }
}

#[test]
fn a_row_that_no_board_has_can_not_be_read() {
    let text = serde_json::to_string(&Position::default().to_setup()).expect("plain fields");
    let text = text.replace("\"shape\":[6,6]", "\"shape\":[6,13]");
    let error = serde_json::from_str::<Setup>(&text).expect_err("13 holes");
    assert!(
        error
            .to_string()
            .starts_with("a row has 1 to 12 holes (B1)")
    );
}

#[test]
fn a_stall_limit_of_nothing_can_not_be_read() {
    let text = serde_json::to_string(&Position::default().to_setup()).expect("plain fields");
    let text = text.replace("\"stall_limit\":200", "\"stall_limit\":0");
    assert!(serde_json::from_str::<Setup>(&text).is_err());
}

#[test]
fn each_rule_of_a_setup_is_named() {
    let start = Position::default().to_setup();
    let mut setup = start;
    setup.seeds.south[0] = 7;
    let error = SetupError::SeedsOnBoard { seeds: 51 };
    assert_eq!(setup.position(), Err(error));
    assert_eq!(by_json(&setup), Err(error.to_string()));

    let mut setup = start;
    setup.seeds.north[6] = 4;
    let error = setup.position().expect_err("a closed hole");
    assert_eq!(
        error.to_string(),
        "g is not an open hole of this board, but holds 4 (B4)"
    );
    assert_eq!(by_json(&setup), Err(error.to_string()));
}
