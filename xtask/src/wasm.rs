//! The module of the page: built for WebAssembly and kept among the assets of the view.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::bare_metal::Way;
use crate::process::{output, root, run};
use crate::{Done, options};

const HELP: &str = "\
Builds crates/wasm for WebAssembly and keeps the module in crates/view/assets/page/hoyito.wasm, where
the page takes it from.

Usage: cargo xtask wasm [--check | --via rustup|debian]

  --check    leaves the file alone; fails if this compiler is the one that it was built with and makes
             other bytes. What the module answers is compared by `cargo xtask page`
  --via WAY  see `cargo xtask no-std --help`
";

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the module is kept.
const MODULE: &str = "crates/view/assets/page/hoyito.wasm";
/// What it was built with.
const BUILT_WITH: &str = "crates/view/assets/page/hoyito.wasm.txt";

/// `cargo xtask wasm`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut only_check, mut via) = (false, String::new());
    options(arguments, HELP, |name, rest| {
        match name {
            "check" => only_check = true,
            "via" => via = rest.value()?.to_string_lossy().into_owned(),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if only_check {
        return check();
    }
    rebuild(Way::find_for(&[TARGET], &via)?)
}

fn rebuild(way: Way) -> Done {
    let built = build(way)?;
    write(MODULE, &built)?;
    write(BUILT_WITH, way.version()?.as_bytes())?;
    println!("{MODULE}: {} bytes", built.len());
    Ok(())
}

/// Compares the kept module with what is built here, if the compiler is the same.
pub(crate) fn check() -> Done {
    let way = Way::find_for(&[TARGET], "")?;
    let kept_by = fs::read_to_string(root().join(BUILT_WITH)).unwrap_or_default();
    if kept_by != way.version()? {
        println!(
            "{MODULE} was built with another compiler: {}",
            kept_by.trim()
        );
        return Ok(());
    }
    let kept = fs::read(root().join(MODULE)).map_err(|error| format!("{MODULE}: {error}"))?;
    if build(way)? == kept {
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

fn build(way: Way) -> Done<Vec<u8>> {
    let arguments = "build --quiet --locked --package hoyito-wasm --lib --profile wasm";
    let mut command = way.linking_cargo(arguments, "core,alloc", TARGET)?;
    let folder = format!("target/wasm-{}", way.folder());
    command
        .args(["--target", TARGET, "--target-dir", &folder])
        .env("CARGO_ENCODED_RUSTFLAGS", flags()?);
    run(&mut command)?;
    let built = root()
        .join(folder)
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
