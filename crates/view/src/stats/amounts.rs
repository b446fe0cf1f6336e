//! Shares and means, rounded to a tenth, without floating point.

/// `part` of `whole` as `12.5%`.
pub(super) fn percent(part: u64, whole: u64) -> String {
    match tenths(u128::from(part) * 100, whole) {
        Some(tenths) => format!("{}.{}%", tenths / 10, tenths % 10),
        None => String::new(),
    }
}

/// `sum` divided by `number`, as `4.2`.
pub(super) fn mean(sum: u64, number: u64) -> String {
    match tenths(sum.into(), number) {
        Some(tenths) => format!("{}.{}", tenths / 10, tenths % 10),
        None => String::new(),
    }
}

/// The mean difference between two sums, with its sign.
pub(super) fn mean_difference(sum: u64, less: u64, number: u64, minus: char) -> String {
    let mean = mean(sum.abs_diff(less), number);
    if mean == "0.0" || mean.is_empty() {
        mean
    } else if sum > less {
        format!("+{mean}")
    } else {
        format!("{minus}{mean}")
    }
}

fn tenths(sum: u128, number: u64) -> Option<u128> {
    let number = u128::from(number);
    (sum * 10 + number / 2).checked_div(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_rounded() {
        assert_eq!(percent(1, 3), "33.3%");
        assert_eq!(percent(2, 3), "66.7%");
        assert_eq!(percent(u64::MAX, u64::MAX), "100.0%");
        assert_eq!(percent(0, 0), "");
        assert_eq!(mean(7, 2), "3.5");
        assert_eq!(mean_difference(1, 3, 4, '-'), "-0.5");
        assert_eq!(mean_difference(3, 1, 4, '-'), "+0.5");
        assert_eq!(mean_difference(1000, 1001, 1000, '-'), "0.0");
    }
}
