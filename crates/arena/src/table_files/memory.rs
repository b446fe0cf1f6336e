//! How much memory there is.

use std::{fmt, fs};

/// A number of bytes, as it is told.
#[derive(Debug, Clone, Copy)]
pub struct Mebibytes(
    /// The bytes.
    pub u64,
);

impl fmt::Display for Mebibytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const KIB: u64 = 1 << 10;
        const MIB: u64 = 1 << 20;
        const GIB: u64 = 1 << 30;
        let Self(bytes) = *self;
        if bytes < 10 * KIB {
            write!(f, "{bytes} bytes")
        } else if bytes < 10 * MIB {
            // One digit after the point, rounded.
            let tenths = (bytes * 10 + MIB / 2) / MIB;
            if tenths < 10 {
                return write!(f, "{} KiB", (bytes + KIB / 2) / KIB);
            }
            write!(f, "{}.{} MiB", tenths / 10, tenths % 10)
        } else if bytes < 10 * GIB {
            write!(f, "{} MiB", (bytes + MIB / 2) / MIB)
        } else {
            write!(f, "{} GiB", (bytes + GIB / 2) / GIB)
        }
    }
}

/// The bytes that can be had without swapping, as far as the system tells.
pub(super) fn available() -> Option<u64> {
    let machine = of_machine(&fs::read_to_string("/proc/meminfo").ok()?)?;
    let group = |name| fs::read_to_string(format!("/sys/fs/cgroup/memory.{name}")).ok();
    let group = group("max")
        .zip(group("current"))
        .and_then(|(most, used)| of_group(&most, &used));
    Some(group.map_or(machine, |group| group.min(machine)))
}

/// What `/proc/meminfo` says.
fn of_machine(info: &str) -> Option<u64> {
    let line = info
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// What a control group leaves, if it has a limit.
fn of_group(most: &str, used: &str) -> Option<u64> {
    let most: u64 = most.trim().parse().ok()?;
    Some(most.saturating_sub(used.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_systems_say_is_understood() {
        let info = "MemTotal:       24000000 kB\nMemAvailable:   12000 kB\nBuffers: 1 kB\n";
        assert_eq!(of_machine(info), Some(12_288_000));
        assert_eq!(of_machine("MemTotal: 1 kB\n"), None);
        assert_eq!(of_group("1000\n", "400\n"), Some(600));
        assert_eq!(of_group("400\n", "1000\n"), Some(0));
        assert_eq!(of_group("max\n", "400\n"), None);
    }

    #[test]
    fn bytes_are_told_as_people_say_them() {
        let told = |bytes| Mebibytes(bytes).to_string();
        assert_eq!(told(683), "683 bytes");
        assert_eq!(told(37_815), "37 KiB");
        assert_eq!(told(676_087), "660 KiB");
        assert_eq!(told(6_519_376), "6.2 MiB");
        assert_eq!(told(42_338_766), "40 MiB");
        assert_eq!(told(1_048_000), "1.0 MiB");
        assert_eq!(told(22 << 30), "22 GiB");
    }
}
