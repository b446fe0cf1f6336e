//! Numbers on the command line.

/// A parser of numbers from `low` to `high`, which says so when it is given anything else.
pub(crate) fn number<T: TryFrom<u64>>(
    low: u64,
    high: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text
            .parse()
            .ok()
            .filter(|number| (low..=high).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("not a number from {low} to {high}"))
    }
}

/// A parser of how many there may be at most. There are never more than can be counted, so that any
/// number will do.
pub(crate) fn most(text: &str) -> Result<u64, String> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        Ok(text.parse().unwrap_or(u64::MAX))
    } else {
        Err("not a number, 0 or more".into())
    }
}
