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

use crate::process::{cargo, output, root, run};
use crate::{Done, Failure, debian, usage};

const HELP: &str = "\
Runs the fuzz targets of tests/fuzz, one after the other, and tells what broke them. A C++ compiler has to
be there, which builds libFuzzer.

Usage: cargo xtask fuzz [--seconds N] [TARGET…]
       cargo xtask fuzz --input FILE TARGET
       cargo xtask fuzz --minimize FILE TARGET

  --seconds N      how long each one runs (default 10; to minimize, 60)
  --input FILE     runs TARGET with this input and no other
  --minimize FILE  looks for a smaller input that breaks TARGET, and writes it to FILE.small
  TARGET           hgn, json, binary, ogn, position or play (default: all)

Every target begins with the inputs in tests/fuzz/corpus, which the tests run too, and with those that it
found before, which are in target/fuzz. An input that broke something is kept in tests/fuzz/corpus, by a
name that tells what. cargo-fuzz works as well: `cargo fuzz run --fuzz-dir tests/fuzz --sanitizer none TARGET`.
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

/// What is done with the targets.
enum Task {
    /// Inputs are looked for.
    Fuzz,
    Run(PathBuf),
    Minimize(PathBuf),
}

/// `cargo xtask fuzz`.
pub(crate) fn chore(mut arguments: lexopt::Parser) -> Done {
    let (mut task, mut seconds, mut targets) = (Task::Fuzz, None, Vec::new());
    while let Some(argument) = arguments.next().map_err(usage)? {
        match argument {
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(());
            }
            Long("seconds") => {
                let value = arguments.value().map_err(usage)?;
                seconds = Some(value.parse().map_err(usage)?);
            }
            Long("input") => task = Task::Run(path(&mut arguments)?),
            Long("minimize") => task = Task::Minimize(path(&mut arguments)?),
            Value(name) => targets.push(named(&name.to_string_lossy())?),
            other => return Err(usage(other.unexpected())),
        }
    }
    match (task, &targets[..]) {
        (Task::Fuzz, []) => fuzz(&Target::ALL, seconds.unwrap_or(10)),
        (Task::Fuzz, targets) => fuzz(targets, seconds.unwrap_or(10)),
        (Task::Run(input), &[target]) => run(build()?.program(target).arg(input)),
        (Task::Minimize(input), &[target]) => {
            build()?.minimize(target, &input, seconds.unwrap_or(60))
        }
        _ => Err(usage("an input needs one target")),
    }
}

/// Every target still builds with the versions that were locked, and stands a moment of fuzzing.
pub(crate) fn check() -> Done {
    fuzz(&Target::ALL, 1)
}

/// A path as it is from the root of the workspace too.
fn path(arguments: &mut lexopt::Parser) -> Done<PathBuf> {
    let path = PathBuf::from(arguments.value().map_err(usage)?);
    Ok(std::path::absolute(&path).unwrap_or(path))
}

/// Runs targets, and tells of all that were broken.
fn fuzz(targets: &[Target], seconds: u32) -> Done {
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
    // The fuzzer itself is C++.
    output(Command::new("c++").arg("--version")).or_else(|_| {
        debian::install(&["g++"])?;
        Ok::<_, Failure>(String::new())
    })?;
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
        let found = format!("{BUILT}/corpus/{name}");
        let crashes = format!("{BUILT}/crashes/{name}/");
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
        command.arg(found);
        command.args(
            target
                .folders
                .iter()
                .map(|folder| format!("tests/{folder}")),
        );
        let (ended, told) = logged(&mut command, name)?;
        match ended {
            Ok(()) => println!("{name:10} {}", figures(&told)),
            Err(failure) => return Err(broken(name, &told, &failure)),
        }
        Ok(())
    }

    /// Looks for a smaller input that breaks a target.
    fn minimize(&self, target: Target, input: &Path, seconds: u32) -> Done {
        let mut small = input.as_os_str().to_owned();
        small.push(".small");
        let small = PathBuf::from(small);
        let mut command = self.program(target);
        command
            .args(["-minimize_crash=1", &format!("-max_total_time={seconds}")])
            .arg(format!("-exact_artifact_path={}", small.display()))
            .arg(input);
        let (ended, told) = logged(&mut command, target.name)?;
        match fs::metadata(&small) {
            Ok(file) => println!("{} bytes: {}", file.len(), small.display()),
            Err(_) => return Err(format!("nothing smaller was found: {ended:?}\n{told}")),
        }
        Ok(())
    }
}

/// Runs a program of libFuzzer, which tells much, and hands back all of it.
fn logged(command: &mut Command, name: &str) -> Done<(Done, String)> {
    let path = format!("{BUILT}/{name}.log");
    let failed = |error| format!("{path}: {error}");
    let log = File::create(root().join(&path)).map_err(failed)?;
    let ended = run(command.stderr(log));
    let told = fs::read(root().join(&path)).map_err(failed)?;
    Ok((ended, String::from_utf8_lossy(&told).into_owned()))
}

/// What broke a target, and how to see it again.
fn broken(name: &str, told: &str, failure: &str) -> Failure {
    let panic: Vec<&str> = told
        .lines()
        .skip_while(|line| !line.contains("panicked at") && !line.contains("ERROR:"))
        .take_while(|line| !line.starts_with("stack backtrace") && !line.contains("SUMMARY:"))
        .take(12)
        .collect();
    let panic = panic.join("\n");
    let written = |line: &str| Some(line.split_once("Test unit written to ")?.1.to_owned());
    match told.lines().find_map(written) {
        None => format!("{name}: {failure}\n{panic}"),
        Some(input) => format!(
            "{name}: broken by {input}\n{panic}\n\
             to see it again:   cargo xtask fuzz --input {input} {name}\n\
             to make it small:  cargo xtask fuzz --minimize {input} {name}\n"
        ),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_libfuzzer_tells_is_understood() {
        let told = "Done 12 runs in 3 second(s)\nstat::number_of_executed_units: 12\n\
                    stat::average_exec_per_sec:     4\nstat::slowest_unit_time_sec:    0\n";
        assert_eq!(figures(told), "12 inputs, 4 a second, the slowest 0 s");
        let told = "#2 INITED\nthread 'x' panicked at a.rs:1:2:\nodd\nstack backtrace:\n  0: a\n\
                    artifact_prefix='c/'; Test unit written to c/crash-1\n";
        assert_eq!(
            broken("hgn", told, "exit status: 77"),
            "hgn: broken by c/crash-1\nthread 'x' panicked at a.rs:1:2:\nodd\n\
             to see it again:   cargo xtask fuzz --input c/crash-1 hgn\n\
             to make it small:  cargo xtask fuzz --minimize c/crash-1 hgn\n"
        );
    }
}
