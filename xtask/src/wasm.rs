//! The module of the page: built for WebAssembly and kept among the assets of the view.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::process::{cargo, output, root, run};
use crate::{Done, options};

const HELP: &str = "\
Builds crates/wasm for WebAssembly and keeps the module in crates/view/assets/page/hoyito.wasm, where
the page takes it from.

Usage: cargo xtask wasm [--check]

  --check  leaves the file alone; fails if this compiler is the one that it was built with and makes
           other bytes. What the module answers is compared by `cargo xtask page`
";

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the module is kept.
const MODULE: &str = "crates/view/assets/page/hoyito.wasm";
/// What it was built with.
const BUILT_WITH: &str = "crates/view/assets/page/hoyito.wasm.txt";

/// `cargo xtask wasm`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let mut only_check = false;
    options(arguments, HELP, |name, _| {
        only_check |= name == "check";
        Ok(name == "check")
    })?;
    if only_check { check() } else { rebuild() }
}

fn rebuild() -> Done {
    let built = build()?;
    write(MODULE, &built)?;
    write(BUILT_WITH, compiler()?.as_bytes())?;
    println!("{MODULE}: {} bytes", built.len());
    Ok(())
}

/// Compares the kept module with what is built here, if the compiler is the same.
pub(crate) fn check() -> Done {
    let compiler = compiler()?;
    let kept_by = fs::read_to_string(root().join(BUILT_WITH)).unwrap_or_default();
    if kept_by != compiler {
        println!(
            "{MODULE} was built with another compiler: {}",
            kept_by.trim()
        );
        return Ok(());
    }
    let kept = fs::read(root().join(MODULE)).map_err(|error| format!("{MODULE}: {error}"))?;
    if build()? == kept {
        println!("{MODULE} is what its source makes: {} bytes", kept.len());
        Ok(())
    } else {
        Err(format!(
            "{MODULE} is older than its source: cargo xtask wasm"
        ))
    }
}

fn write(path: &str, bytes: &[u8]) -> Done {
    fs::write(root().join(path), bytes).map_err(|error| format!("{path}: {error}"))
}

/// The compiler at hand, as it calls itself.
fn compiler() -> Done<String> {
    output(Command::new("rustc").arg("--version"))
}

fn build() -> Done<Vec<u8>> {
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if !installed.lines().any(|line| line == TARGET) {
        run(Command::new("rustup").args(["target", "add", TARGET]))?;
    }
    let mut command = cargo("build --quiet --locked --package hoyito-wasm --profile wasm");
    command
        .args(["--target", TARGET, "--target-dir", "target/wasm"])
        .env("CARGO_ENCODED_RUSTFLAGS", flags()?);
    run(&mut command)?;
    let built = root()
        .join("target/wasm")
        .join(TARGET)
        .join("wasm/hoyito_wasm.wasm");
    fs::read(&built).map_err(|error| format!("{}: {error}", built.display()))
}

/// The folders of this machine go by names that are the same on every one: they stand in the module.
fn flags() -> Done<String> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let home = env::home_dir().unwrap_or_default();
    let cargo_home = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let renamed = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    Ok([
        renamed(&cargo_home, "cargo"),
        renamed(Path::new(sysroot.trim()), "rust"),
        renamed(root(), "hoyito"),
    ]
    .join("\u{1f}"))
}
