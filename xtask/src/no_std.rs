//! Builds the libraries that promise to do without std for targets that have none.
//!
//! Only such a target shows a leak: in a build of the whole workspace features are unified, and every
//! host has std. That core and match need no allocator either is shown by the images of `tests/firmware`,
//! which have none.

use std::process::Command;

use crate::bare_metal::{TARGETS, Way};
use crate::process::run;
use crate::{Done, options, packages};

const HELP: &str = "\
Builds hoyito-core and hoyito-match, with each combination of their features, for bare-metal targets,
which have no std.

Usage: cargo xtask no-std [--via rustup|debian]

  --via WAY  by the targets that rustup installs, or by Debian's packages rustc-web and rust-web-src
             (default: the first that works)
";

/// The packages, by their folders.
const PACKAGES: [&str; 2] = ["core", "match"];

/// Features that need an allocator, so that the compiler has to bring `alloc`.
const ALLOCATING: [&str; 1] = ["records"];

/// `cargo xtask no-std`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let mut via = String::new();
    options(arguments, HELP, |name, rest| {
        if name == "via" {
            via = rest.value()?.to_string_lossy().into_owned();
        }
        Ok(name == "via")
    })?;
    build(Way::find(&via)?)
}

/// Builds all, by the first way that works.
pub(crate) fn check() -> Done {
    build(Way::find("")?)
}

fn build(way: Way) -> Done {
    for folder in PACKAGES {
        for features in combinations(&packages::features(folder)?) {
            let allocates = features.iter().any(|name| ALLOCATING.contains(name));
            let libraries = if allocates { "core,alloc" } else { "core" };
            let mut command = way.cargo("build --quiet --lib --no-default-features", libraries);
            command
                .args(["--target-dir", &format!("target/no_std-{}", way.folder())])
                .args(["--package", &format!("hoyito-{folder}")]);
            if !features.is_empty() {
                command.args(["--features", &features.join(",")]);
            }
            run(targets(&mut command))?;
        }
    }
    Ok(())
}

fn targets(command: &mut Command) -> &mut Command {
    for target in TARGETS {
        command.args(["--target", target]);
    }
    command
}

/// Every selection of features, from none to all.
fn combinations(features: &[String]) -> Vec<Vec<&str>> {
    let mut combinations: Vec<Vec<&str>> = vec![Vec::new()];
    for feature in features {
        let with = combinations.clone().into_iter().map(|mut chosen| {
            chosen.push(feature);
            chosen
        });
        combinations.extend(with.collect::<Vec<_>>());
    }
    combinations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_combined_in_every_way() {
        let features = ["a", "b"].map(str::to_owned);
        assert_eq!(
            combinations(&features),
            [vec![], vec!["a"], vec!["b"], vec!["a", "b"]]
        );
        assert_eq!(combinations(&[]).len(), 1);
    }
}
