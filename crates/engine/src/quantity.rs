//! Numbers and times as people write them: `20k`, `1e6`, `1.5s`.

use alloc::format;
use alloc::string::String;
use core::time::Duration;

/// The units of counts, by what follows the number.
const COUNTS: [(&str, u64); 4] = [
    ("", 1),
    ("k", 1_000),
    ("M", 1_000_000),
    ("G", 1_000_000_000),
];

/// The units of times, in milliseconds.
const TIMES: [(&str, u64); 3] = [("ms", 1), ("s", 1_000), ("m", 60_000)];

/// A whole number such as `5000`, `5k`, `1.5M` or `1e6`; `None` for anything else.
pub(crate) fn count(text: &str) -> Option<u64> {
    scaled(text, &COUNTS)
}

/// A time such as `100ms`, `1.5s` or `2m`, in whole milliseconds; `None` for anything else.
pub(crate) fn time(text: &str) -> Option<Duration> {
    scaled(text, &TIMES).map(Duration::from_millis)
}

/// A count as it is written in one way only.
pub(crate) fn count_text(count: u64) -> String {
    match count {
        0 => format!("{count}"),
        _ if count.is_multiple_of(1_000_000) => format!("{}e6", count / 1_000_000),
        _ if count.is_multiple_of(1_000) => format!("{}k", count / 1_000),
        _ => format!("{count}"),
    }
}

/// A time as it is written in one way only.
pub(crate) fn time_text(time: Duration) -> String {
    let milliseconds = time.as_millis();
    if milliseconds.is_multiple_of(1_000) {
        format!("{}s", milliseconds / 1_000)
    } else {
        format!("{milliseconds}ms")
    }
}

/// A decimal number, perhaps with a power of ten, times its unit: exactly, or `None`.
fn scaled(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let (number, rest) = split_digits(text);
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(rest) => split_digits(rest),
        None => ("", rest),
    };
    let (power, unit) = match rest.strip_prefix('e') {
        Some(rest) => {
            let (power, unit) = split_digits(rest);
            (power.parse::<u32>().ok()?, unit)
        }
        None => (0, rest),
    };
    let (_, factor) = units.iter().find(|(name, _)| *name == unit)?;
    let digits = format!("{number}{fraction}").parse::<u64>().ok()?;
    let after_point = u32::try_from(fraction.len()).ok()?;
    let all = u128::from(digits)
        .checked_mul(10_u128.checked_pow(power)?)?
        .checked_mul(u128::from(*factor))?;
    let one = 10_u128.checked_pow(after_point)?;
    u64::try_from(all / one).ok().filter(|_| all % one == 0)
}

fn split_digits(text: &str) -> (&str, &str) {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_exactly() {
        let counts = [
            ("0", Some(0)),
            ("5000", Some(5_000)),
            ("20k", Some(20_000)),
            ("1.5M", Some(1_500_000)),
            ("1e6", Some(1_000_000)),
            ("2.5e3", Some(2_500)),
            ("1G", Some(1_000_000_000)),
            ("18446744073709551615", Some(u64::MAX)),
            ("18446744073709551616", None),
            ("1e99", None),
            ("0.5", None),
            ("1.2345k", None),
            ("", None),
            ("k", None),
            (".", None),
            ("-1", None),
            ("1 k", None),
            ("1e", None),
            ("1ms", None),
        ];
        for (text, expected) in counts {
            assert_eq!(count(text), expected, "{text}");
        }
    }

    #[test]
    fn times_are_read_in_milliseconds() {
        for (text, expected) in [
            ("100ms", Some(100)),
            ("1.5s", Some(1_500)),
            ("2m", Some(120_000)),
            ("1e3ms", Some(1_000)),
            ("0.5ms", None),
            ("100", None),
            ("1h", None),
        ] {
            assert_eq!(time(text), expected.map(Duration::from_millis), "{text}");
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        for number in [
            0,
            1,
            999,
            1_000,
            1_500,
            20_000,
            1_000_000,
            12_345_678,
            u64::MAX,
        ] {
            assert_eq!(count(&count_text(number)), Some(number));
        }
        for number in [1, 999, 1_000, 90_000, 90_001] {
            let length = Duration::from_millis(number);
            assert_eq!(time(&time_text(length)), Some(length));
        }
        assert_eq!(count_text(1_000_000), "1e6");
        assert_eq!(count_text(20_000), "20k");
        assert_eq!(time_text(Duration::from_millis(1_500)), "1500ms");
    }
}
