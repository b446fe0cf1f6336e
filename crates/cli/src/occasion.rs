//! Seeds and dates, as they are given and where nobody gives them.

use std::hash::{BuildHasher, RandomState};

use hoyito_notation::Date;

/// Reads a date.
pub(crate) fn date(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| {
        "a date is a day that there is, YYYY.MM.DD, with ? for unknown digits".into()
    })
}

/// A seed that nobody chose, short enough to be typed again.
pub(crate) fn draw_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// Today where the user is.
pub(crate) fn today() -> Date {
    let today = jiff::ZonedDateTime::now().date();
    let text = format!(
        "{:04}.{:02}.{:02}",
        today.year(),
        today.month(),
        today.day()
    );
    Date::parse(&text).unwrap_or(Date::UNKNOWN)
}
