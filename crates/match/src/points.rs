//! Points in a match.

use core::fmt;

/// Points, counted in halves: a round won is a point, a drawn round half a point for each (H7).
///
/// ```
/// use hoyito_match::Points;
///
/// assert_eq!(Points::from_halves(3).to_string(), "1.5");
/// assert_eq!(Points::whole(2).to_string(), "2");
/// assert!(Points::whole(2) > Points::from_halves(3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Points(u32);

impl Points {
    /// So many half points.
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// So many whole points.
    pub const fn whole(points: u16) -> Self {
        Self(points as u32 * 2)
    }

    /// How many half points these are.
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Points {
    /// As short as it can be: `2`, `1.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{}{half}", self.0 / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn display_is_as_short_as_it_can_be() {
        let shown = [0, 1, 2, 3, 131_070].map(|halves| Points::from_halves(halves).to_string());
        assert_eq!(shown, ["0", "0.5", "1", "1.5", "65535"]);
    }
}
