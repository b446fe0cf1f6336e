//! The rules on an emulated microcontroller: builds the images of `tests/firmware`, runs them, compares
//! what they report with the host, and holds what they take against the budgets.

mod budgets;
mod elf;
mod emulator;
mod measures;
mod parts;
mod printed;

use std::path::{Path, PathBuf};
use std::process::Command;

use lexopt::ValueExt as _;

use crate::bare_metal::Way;
use crate::process::{cargo, output, output_of, root, run};
use crate::{Done, options};

const HELP: &str = "\
Builds the images of tests/firmware for a Cortex-M3 and runs them under qemu-system-arm: `replay` plays
every record of tests/records, whose positions have to be those of the host; `measured` has the rules and
the scoring alone, whose size, stack and time have to be within tests/firmware/budgets.toml. The board of
docs/embedding.md has to play, and to be what is printed there.

Usage: cargo xtask firmware [--break-rule | --symbols] [--via rustup|debian]

  --break-rule  breaks a rule on the device (K2: no chain is captured), which has to fail
  --symbols     lists the symbols of `measured` with their sizes, and does no more
  --via WAY     see `cargo xtask no-std --help`
";

/// Where all of it lies.
pub(crate) const FOLDER: &str = "tests/firmware";
/// What the images are built for.
const TARGET: &str = "thumbv7m-none-eabi";

/// `cargo xtask firmware`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut broken, mut symbols, mut via) = (false, false, String::new());
    options(arguments, HELP, |name, rest| {
        match name {
            "break-rule" => broken = true,
            "symbols" => symbols = true,
            "via" => via = rest.value()?.string()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let way = Way::find(&via)?;
    if symbols {
        return parts::list(&build(way, "measured", "")?);
    }
    emulator::check()?;
    if broken {
        return compare(&report(way, BROKEN)?);
    }
    compare(&report(way, "")?)?;
    board(way)?;
    measured(way)
}

/// All of it, and that a broken rule is seen; also what rustfmt and clippy say.
pub(crate) fn check() -> Done {
    let way = Way::find("")?;
    emulator::check()?;
    compare(&report(way, "")?)?;
    let broken = report(way, BROKEN)?;
    println!("with a broken rule that comparison has to fail:");
    if compare(&broken).is_ok() {
        return Err("a broken rule was not noticed".to_owned());
    }
    board(way)?;
    measured(way)?;
    lints(way)
}

/// The feature that breaks a rule.
const BROKEN: &str = "broken-rule";

/// Builds an image and says where it is.
fn build(way: Way, image: &str, features: &str) -> Done<PathBuf> {
    let folder = format!("target/firmware-{}", way.folder());
    let mut command = way.linking_cargo("build --quiet --release --locked", "core", TARGET)?;
    command
        .args(["--manifest-path", &format!("{FOLDER}/Cargo.toml")])
        .args(["--target-dir", &folder, "--target", TARGET])
        .args(["--package", &format!("hoyito-{image}")]);
    if !features.is_empty() {
        command.args(["--features", features]);
    }
    run(&mut command)?;
    Ok(root().join(folder).join(TARGET).join("release").join(image))
}

/// The host's side.
fn host(what: &str) -> Command {
    let mut command = cargo("run --quiet --locked --package hoyito-firmware-host");
    command
        .args(["--manifest-path", &format!("{FOLDER}/Cargo.toml")])
        .args(["--target-dir", "target/firmware-host", "--", what]);
    command
}

/// Builds and runs `replay`, and returns what it reports.
fn report(way: Way, features: &str) -> Done<String> {
    let image = build(way, "replay", features)?;
    if features.is_empty() {
        parts::print("replay", &image)?;
    }
    emulator::run(&image, &output(&mut host("questions"))?)
}

/// Compares a report with what the host finds.
fn compare(report: &str) -> Done {
    let summary = output_of(&mut host("check"), report)?;
    print!("{summary}");
    Ok(())
}

/// Runs the board of the documentation.
fn board(way: Way) -> Done {
    printed::check(&Path::new(FOLDER).join("board"))?;
    let image = build(way, "board", "")?;
    let report = emulator::run(&image, "")?;
    let last = report.lines().last().unwrap_or_default();
    if !last.starts_with("the match: ") {
        return Err(format!("the board does not play to the end:\n{report}"));
    }
    println!("board: {last}");
    parts::print("board", &image)
}

/// Runs `measured` and compares with the budgets.
fn measured(way: Way) -> Done {
    let image = build(way, "measured", "")?;
    parts::no_panic_and_no_formatting(&image)?;
    let report = emulator::run(&image, "")?;
    let mut measures = measures::read(&report)?;
    measures.push((
        "rules-and-scoring".to_owned(),
        parts::rules_and_scoring(&image)?,
    ));
    measures.push(("static-memory".to_owned(), parts::static_memory(&image)?));
    parts::print("measured", &image)?;
    let path = Path::new(FOLDER).join("budgets.toml");
    budgets::compare(&path, &measures)
}

/// What is built for the host.
const FOR_THE_HOST: &str = "--package hoyito-handheld --package hoyito-firmware-host";
/// What is built for the device.
const IMAGES: &str = "--package hoyito-measured --package hoyito-replay --package hoyito-board";

/// What rustfmt and clippy say of the firmware, which the workspace doesn't have.
fn lints(way: Way) -> Done {
    let manifest = format!("{FOLDER}/Cargo.toml");
    // Not `--all`, which would look at the packages of the workspace as well.
    let format = format!("fmt --check {FOR_THE_HOST} {IMAGES} --manifest-path {manifest}");
    run(&mut cargo(&format))?;
    let clippy = |arguments: &str| {
        run(&mut cargo(&format!(
            "clippy --quiet --locked --manifest-path {manifest} --target-dir target/firmware-host \
             {arguments} -- -D warnings"
        )))
    };
    clippy(&format!("{FOR_THE_HOST} --all-targets"))?;
    // clippy belongs to the compiler at hand, which has the target only by rustup.
    if way == Way::Rustup {
        clippy(&format!(
            "--target {TARGET} {IMAGES} --features broken-rule"
        ))?;
    }
    Ok(())
}
