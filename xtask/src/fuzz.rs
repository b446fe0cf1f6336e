//! The fuzz targets of `tests/fuzz`, built with the compiler at hand and run.
//!
//! What cargo-fuzz would do with nightly is done here with any compiler: the instruments of LLVM that
//! libFuzzer reads have stable options. It is the sanitizers that have none, and there is no unsafe code
//! to be watched.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use hoyito_tests::fuzz::Target;
use lexopt::prelude::*;

use crate::process::{cargo, output, root, run, shown};
use crate::{Done, Failure, usage};

const HELP: &str = "\
Runs the fuzz targets of tests/fuzz, one after the other, and tells what broke them. A C++ compiler has to
be there, which builds libFuzzer.

Usage: cargo xtask fuzz [--seconds N] [TARGET…]
       cargo xtask fuzz --input FILE TARGET

  --seconds N   how long each one runs (default 10)
  --input FILE  runs TARGET with this input and no other
  TARGET        hgn, json, binary, ogn, position or play (default: all)

Every target begins with the inputs in tests/fuzz/corpus, and with those that it found before, which are
kept in target/fuzz. cargo-fuzz can be used as well: `cargo fuzz run --fuzz-dir tests/fuzz TARGET`.
";

/// Where the targets lie.
const FOLDER: &str = "tests/fuzz";
/// Where they are built, and what they find is written.
const BUILT: &str = "target/fuzz";

/// What libFuzzer reads: which edges are taken, what is compared with what.
const INSTRUMENTS: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
    "--cfg=fuzzing",
];

/// Inputs are no longer than that, in bytes, so that many can be tried.
const LONGEST_INPUT: u32 = 4096;
/// One input may take so many seconds.
const SLOWEST_INPUT: u32 = 10;

/// `cargo xtask fuzz`.
pub(crate) fn chore(mut arguments: lexopt::Parser) -> Done {
    let (mut seconds, mut input, mut targets) = (10, None, Vec::new());
    while let Some(argument) = arguments.next().map_err(usage)? {
        match argument {
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(());
            }
            Long("seconds") => {
                let value = arguments.value().map_err(usage)?;
                seconds = value.parse().map_err(usage)?;
            }
            Long("input") => {
                let path = PathBuf::from(arguments.value().map_err(usage)?);
                input = Some(std::path::absolute(&path).unwrap_or(path));
            }
            Value(name) => targets.push(named(&name.to_string_lossy())?),
            other => return Err(usage(other.unexpected())),
        }
    }
    if let Some(input) = input {
        let [target] = targets[..] else {
            return Err(usage("--input needs one target"));
        };
        return run(build()?.program(target).arg(input));
    }
    if targets.is_empty() {
        targets = Target::ALL.to_vec();
    }
    let built = build()?;
    let broken: Vec<Failure> = targets
        .iter()
        .filter_map(|&target| built.fuzz(target, seconds).err())
        .collect();
    if broken.is_empty() {
        Ok(())
    } else {
        Err(broken.join("\n"))
    }
}

fn named(name: &str) -> Done<Target> {
    let target = Target::ALL.into_iter().find(|target| target.name == name);
    target.ok_or_else(|| usage(format_args!("there is no target {name}")))
}

/// The folder of the programs.
struct Built(PathBuf);

/// Builds all targets.
fn build() -> Done<Built> {
    let host = host()?;
    let mut command = cargo("build --quiet --release --locked");
    command
        .args(["--manifest-path", &format!("{FOLDER}/Cargo.toml")])
        // With a target named, what runs while it is built has no instruments.
        .args(["--target-dir", BUILT, "--target", &host])
        .env("RUSTFLAGS", INSTRUMENTS.join(" "));
    run(&mut command)?;
    Ok(Built(Path::new(BUILT).join(host).join("release")))
}

/// The machine that the compiler runs on.
fn host() -> Done<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = output(Command::new(rustc).arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| format!("no host in what rustc says of itself:\n{version}"))
}

impl Built {
    fn program(&self, target: Target) -> Command {
        let mut command = Command::new(self.0.join(target.name));
        command.arg(format!("-timeout={SLOWEST_INPUT}"));
        command
    }

    /// Runs a target for so many seconds.
    fn fuzz(&self, target: Target, seconds: u32) -> Done {
        let name = target.name;
        let (found, crashes) = (
            format!("{BUILT}/corpus/{name}"),
            format!("{BUILT}/crashes/{name}/"),
        );
        for folder in [&found, &crashes] {
            let made = fs::create_dir_all(root().join(folder));
            made.map_err(|error| format!("{folder}: {error}"))?;
        }
        let mut command = self.program(target);
        command
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-max_len={LONGEST_INPUT}"))
            .arg(format!("-artifact_prefix={crashes}"))
            .arg("-print_final_stats=1");
        let words = format!("{FOLDER}/dictionaries/{name}.dict");
        if root().join(&words).is_file() {
            command.arg(format!("-dict={words}"));
        }
        // What is found is written to the first.
        command.args([found, format!("{FOLDER}/corpus/{name}")]);
        let log = format!("{BUILT}/{name}.log");
        let log_file = File::create(root().join(&log));
        command.stderr(log_file.map_err(|error| format!("{log}: {error}"))?);
        let ended = run(&mut command);
        let told = fs::read(root().join(&log)).unwrap_or_default();
        let told = String::from_utf8_lossy(&told);
        ended.map_err(|failure| self.broken(target, &told, &failure))?;
        println!("{name:10} {}", figures(&told));
        Ok(())
    }

    /// What broke a target, and how to see it again.
    fn broken(&self, target: Target, told: &str, failure: &str) -> Failure {
        let name = target.name;
        let panic = told
            .lines()
            .skip_while(|line| !line.contains("panicked at") && !line.contains("ERROR:"))
            .take_while(|line| !line.starts_with("stack backtrace"))
            .take(12)
            .collect::<Vec<_>>();
        let written = |line: &str| Some(line.split_once("Test unit written to ")?.1.to_owned());
        let Some(input) = told.lines().find_map(written) else {
            return format!("{name}: {failure}\n{}", panic.join("\n"));
        };
        let mut smaller = self.program(target);
        smaller.args(["-minimize_crash=1", "-runs=100000", &input]);
        format!(
            "{name}: broken by {input}\n{}\nagain:   cargo xtask fuzz --input {input} {name}\nsmaller: {}",
            panic.join("\n"),
            shown(&smaller)
        )
    }
}

/// How much was tried, from what libFuzzer tells at the end.
fn figures(told: &str) -> String {
    let number = |name: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(name));
        line.map_or("?", str::trim)
    };
    format!(
        "{} inputs, {} a second, the slowest {} s",
        number("stat::number_of_executed_units:"),
        number("stat::average_exec_per_sec:"),
        number("stat::slowest_unit_time_sec:"),
    )
}
