//! Every check, in order.

use std::time::{Duration, Instant};

use crate::process::{cargo, run};
use crate::{Done, docs, firmware, fuzz, no_std, options, packages, page, snapshots, tidy, wasm};

const HELP: &str = "\
Runs every check and stops at the first that fails.

Usage: cargo xtask ci [--with-tests]

  --with-tests  also `cargo test --workspace`, first of all
";

/// A check by its name.
type Step = (&'static str, fn() -> Done);

/// Cheap ones first.
const STEPS: [Step; 14] = [
    ("format", format),
    ("tidy", tidy::check),
    ("lints", lints),
    ("features", features),
    ("documentation", documentation),
    ("pages", docs::check),
    ("snapshots", snapshots::check),
    ("perft", perft),
    ("no std", no_std::check),
    ("firmware", firmware::check),
    ("module of the page", wasm::check),
    ("page", page::check),
    ("fuzz targets", fuzz::check),
    ("benchmarks and packages", benchmarks_and_packages),
];

/// `cargo xtask ci`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let mut steps = STEPS.to_vec();
    options(arguments, HELP, |name, _| {
        if name == "with-tests" {
            steps.insert(0, ("tests", tests));
        }
        Ok(name == "with-tests")
    })?;
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for (name, check) in steps {
        println!("\n== {name}");
        let begun = Instant::now();
        check().map_err(|failure| format!("{name}: {failure}"))?;
        times.push((name, begun.elapsed()));
    }
    println!("\n== all is well");
    for (name, time) in times {
        println!("{:>6.1} s  {name}", time.as_secs_f64());
    }
    Ok(())
}

fn tests() -> Done {
    run(&mut cargo("test --workspace"))
}

fn format() -> Done {
    run(&mut cargo("fmt --all --check"))
}

fn lints() -> Done {
    run(&mut cargo(
        "clippy --quiet --workspace --all-targets --all-features -- -D warnings",
    ))
}

/// Each package that is built with less than everything, with each of its features alone.
fn features() -> Done {
    for folder in ["core", "match", "notation", "engine"] {
        let lint = |features: &str| {
            run(&mut cargo(&format!(
                "clippy --quiet --package hoyito-{folder} --no-default-features {features} -- -D warnings"
            )))
        };
        lint("")?;
        for feature in packages::features(folder)? {
            lint(&format!("--features {feature}"))?;
        }
    }
    Ok(())
}

fn documentation() -> Done {
    let mut command = cargo("doc --quiet --workspace --no-deps --all-features");
    run(command.env("RUSTDOCFLAGS", "-D warnings"))
}

fn perft() -> Done {
    run(&mut cargo("run --quiet --release --package xtask -- perft"))
}

fn benchmarks_and_packages() -> Done {
    run(&mut cargo("bench --quiet --workspace --bench * --no-run"))?;
    // Packed only: to build what is packed would take what is published of the others.
    run(&mut cargo(
        "package --quiet --workspace --exclude hoyito-tests --exclude hoyito-wasm --exclude xtask --no-verify --allow-dirty",
    ))
}
