//! Distributions as they are shown.

use super::Statistics;
use super::amounts::mean;
use super::scale::Scale;

impl Statistics {
    /// South's leads without gaps, with the number of games: by eights where all are such, else by fours.
    pub(super) fn leads(&self) -> Vec<(i16, u64)> {
        let (Some(&(lowest, _)), Some(&(highest, _))) = (self.margins.first(), self.margins.last())
        else {
            return Vec::new();
        };
        let step = self.lead_step();
        (lowest..=highest)
            .step_by(usize::from(step))
            .map(|lead| (lead, self.games_with_lead(lead)))
            .collect()
    }

    /// The step between leads. When all seeds of a full board are captured, a lead is eights.
    pub(super) fn lead_step(&self) -> u8 {
        let by = |step: i16| self.margins.iter().all(|(margin, _)| margin % step == 0);
        [8, 4]
            .into_iter()
            .find(|&step| by(step.into()))
            .unwrap_or(1)
    }

    pub(super) fn games_with_lead(&self, lead: i16) -> u64 {
        let found = self.margins.binary_search_by_key(&lead, |&(it, _)| it);
        found.map_or(0, |place| self.margins[place].1)
    }

    /// The games in each of at most so many bins of lengths.
    pub(super) fn length_bins(&self, most: usize) -> (Scale, Vec<u64>) {
        let wide = |&(length, games): &(u16, u64)| (u32::from(length), games);
        let counts: Vec<(u32, u64)> = self.lengths.counts.iter().map(wide).collect();
        let scale = Scale::of(&counts, most);
        let mut bins = vec![0; scale.bins];
        for (length, games) in counts {
            bins[scale.bin(length)] += games;
        }
        (scale, bins)
    }

    /// The lengths in a few words.
    pub(super) fn length_summary(&self) -> String {
        let counts = &self.lengths.counts;
        let shortest = counts.first().map_or(0, |&(length, _)| length);
        let longest = counts.last().map_or(0, |&(length, _)| length);
        let moves = counts
            .iter()
            .map(|&(length, games)| u64::from(length) * games);
        let mean = mean(moves.sum(), self.finished());
        let median = self.median();
        format!("shortest {shortest}, median {median}, mean {mean}, longest {longest}")
    }

    /// The length in the middle: a whole number or a half.
    pub(super) fn median(&self) -> String {
        let halves = self.median_halves();
        let half = if halves.is_multiple_of(2) { "" } else { ".5" };
        format!("{}{half}", halves / 2)
    }

    pub(super) fn median_halves(&self) -> u32 {
        self.lengths.middle.into_iter().map(u32::from).sum()
    }
}
