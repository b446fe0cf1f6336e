//! Dates as numbers: those from 2000 to 2149 of which the day is known, or the month, or the year.

use alloc::format;
use alloc::string::String;

use crate::Date;

const FIRST_YEAR: u16 = 2000;
const LAST_YEAR: u16 = 2149;
/// The number of the first month; those before are days.
const MONTHS: u16 = 54_787;
/// The number of the first year.
const YEARS: u16 = MONTHS + (LAST_YEAR - FIRST_YEAR + 1) * 12;
/// No date has this number.
const END: u16 = YEARS + (LAST_YEAR - FIRST_YEAR + 1);

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

/// The days of a month, which counts from 1.
const fn month_length(year: u16, month: u16) -> u16 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 31,
    }
}

const fn year_length(year: u16) -> u16 {
    if is_leap(year) { 366 } else { 365 }
}

/// The number of a date, if it has one.
pub(crate) fn number(date: Date) -> Option<u16> {
    let text = date.as_str();
    let year: u16 = text.get(..4)?.parse().ok()?;
    let since = year.checked_sub(FIRST_YEAR).filter(|_| year <= LAST_YEAR)?;
    let (month, day) = (text.get(5..7)?, text.get(8..)?);
    if month == "??" && day == "??" {
        return Some(YEARS + since);
    }
    let month: u16 = month.parse().ok()?;
    if day == "??" {
        let month = month.checked_sub(1).filter(|&month| month < 12)?;
        return Some(MONTHS + since * 12 + month);
    }
    let day: u16 = day.parse().ok()?;
    let years: u16 = (FIRST_YEAR..year).map(year_length).sum();
    let months: u16 = (1..month).map(|month| month_length(year, month)).sum();
    Some(years + months + day - 1)
}

/// The date of a number.
pub(crate) fn date(number: u16) -> Option<Date> {
    Date::parse(&text(number)?)
}

fn text(number: u16) -> Option<String> {
    if number >= END {
        return None;
    }
    if let Some(since) = number.checked_sub(YEARS) {
        return Some(format!("{}.??.??", FIRST_YEAR + since));
    }
    if let Some(since) = number.checked_sub(MONTHS) {
        let (year, month) = (FIRST_YEAR + since / 12, since % 12 + 1);
        return Some(format!("{year}.{month:02}.??"));
    }
    let (mut year, mut month, mut left) = (FIRST_YEAR, 1, number);
    while left >= year_length(year) {
        left -= year_length(year);
        year += 1;
    }
    while left >= month_length(year, month) {
        left -= month_length(year, month);
        month += 1;
    }
    Some(format!("{year}.{month:02}.{:02}", left + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_a_date_of_its_own() {
        for at in 0..END {
            assert_eq!(number(date(at).unwrap()), Some(at));
        }
        assert_eq!(date(END), None);
    }

    #[test]
    fn numbers_are_fixed() {
        for (at, text) in [
            (0, "2000.01.01"),
            (9_829, "2026.11.29"),
            (54_786, "2149.12.31"),
            (54_787, "2000.01.??"),
            (56_587, "2000.??.??"),
            (56_736, "2149.??.??"),
        ] {
            assert_eq!(date(at).unwrap().as_str(), text);
        }
    }

    #[test]
    fn other_dates_have_no_number() {
        for text in [
            "1999.12.31",
            "2150.01.01",
            "2026.??.29",
            "2026.1?.??",
            "2026.13.??",
            "202?.??.??",
            "????.??.??",
        ] {
            assert_eq!(number(Date::parse(text).unwrap()), None, "{text}");
        }
    }
}
