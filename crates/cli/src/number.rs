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
