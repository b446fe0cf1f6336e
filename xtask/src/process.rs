//! Running other programs from the root of the workspace.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Done;

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask lies in the workspace")
}

/// The cargo that runs this chore, with arguments parted by spaces.
pub(crate) fn cargo(arguments: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(arguments.split_whitespace());
    command
}

/// The command as somebody would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let set = command.get_envs().filter_map(|(name, value)| {
        let value = value?.display();
        Some(format!("{}='{value}'", name.display()))
    });
    let words = [program].into_iter().chain(command.get_args());
    let words = words.map(|word| word.display().to_string());
    set.chain(words).collect::<Vec<_>>().join(" ")
}

/// Prints the command and runs it.
pub(crate) fn run(command: &mut Command) -> Done {
    let shown = shown(command);
    println!("$ {shown}");
    let status = command.current_dir(root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{status}: {shown}")),
        Err(error) => Err(format!("can't run {shown}: {error}")),
    }
}

/// What the command prints on standard output.
pub(crate) fn output(command: &mut Command) -> Done<String> {
    let shown = shown(command);
    let output = command
        .current_dir(root())
        .output()
        .map_err(|error| format!("can't run {shown}: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{}: {shown}\n{said}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{shown}: {error}"))
}

/// What the command prints on standard output when it reads `input`. What it prints on standard error is
/// seen at once.
pub(crate) fn output_of(command: &mut Command, input: &str) -> Done<String> {
    let shown = shown(command);
    let failed = |error| format!("can't run {shown}: {error}");
    let mut child = command
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut to) = child.stdin.take() {
        to.write_all(input.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    if !output.status.success() {
        return Err(format!("{}: {shown}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{shown}: {error}"))
}

/// Runs this chore once more in a release build, unless this is one: counting moves is slow without.
/// Returns whether it did.
pub(crate) fn in_release() -> Done<bool> {
    if !cfg!(debug_assertions) {
        return Ok(false);
    }
    let mut command = cargo("run --quiet --release --package xtask --");
    run(command.args(std::env::args_os().skip(1))).map(|()| true)
}
