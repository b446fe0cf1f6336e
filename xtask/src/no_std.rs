//! Builds the libraries that promise to do without std for targets that have none.
//!
//! Only such a target shows a leak: in a build of the whole workspace features are unified, and every
//! host has std. rustup has the targets ready made. Where it can't fetch them, Debian's compiler comes
//! with the source of `core` to build it from.

use std::path::Path;
use std::process::Command;

use crate::process::{cargo, output, run};
use crate::{Done, options};

const HELP: &str = "\
Builds hoyito-core and hoyito-match for bare-metal targets, which have no std.

Usage: cargo xtask no-std [--via rustup|debian]

  --via WAY  by the targets that rustup installs, or by Debian's packages rustc-web and rust-web-src
             (default: the first that works)
";

/// Two microcontrollers of different age, and another architecture.
const TARGETS: [&str; 3] = [
    "thumbv7m-none-eabi",
    "thumbv6m-none-eabi",
    "riscv32i-unknown-none-elf",
];

/// What is built: arguments of cargo.
const BUILDS: [&str; 4] = [
    "-p hoyito-core --no-default-features",
    "-p hoyito-core --no-default-features --features serde",
    "-p hoyito-match --no-default-features",
    "-p hoyito-match --no-default-features --features serde",
];

/// Debian's compiler, of the package `rustc-web`.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The source that goes with it, of the package `rust-web-src`.
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/Cargo.toml";

/// `cargo xtask no-std`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let mut via = String::new();
    options(arguments, HELP, |name, rest| {
        if name == "via" {
            via = rest.value()?.to_string_lossy().into_owned();
        }
        Ok(name == "via")
    })?;
    match via.as_str() {
        "" => check(),
        "rustup" => rustup_targets().and_then(|()| by_rustup()),
        "debian" => debian_compiler().and_then(|()| by_debian()),
        _ => Err(crate::usage(format_args!("no way called {via}"))),
    }
}

/// Builds all, by the first way that works.
pub(crate) fn check() -> Done {
    let Err(rustup) = rustup_targets() else {
        return by_rustup();
    };
    println!("{rustup}\ntrying Debian's compiler");
    match debian_compiler() {
        Ok(()) => by_debian(),
        Err(debian) => Err(format!(
            "no way to build for a target without std.\nrustup: {rustup}\nDebian: {debian}"
        )),
    }
}

/// Sees that rustup has the targets.
fn rustup_targets() -> Done {
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    for target in TARGETS {
        if !installed.lines().any(|line| line == target) {
            run(Command::new("rustup").args(["target", "add", target]))?;
        }
    }
    Ok(())
}

fn by_rustup() -> Done {
    for build in BUILDS {
        run(targets(
            cargo("build --lib --target-dir target/no_std-rustup").args(build.split(' ')),
        ))?;
    }
    Ok(())
}

/// Sees that Debian's compiler is there, with its source, and new enough.
fn debian_compiler() -> Done {
    if debian_fits()? {
        return Ok(());
    }
    if output(Command::new("id").arg("-u"))?.trim() != "0" {
        return Err("as root: apt-get update && apt-get install rustc-web rust-web-src".into());
    }
    // Without the update an old index offers an old compiler.
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(["rustc-web", "rust-web-src"])
        .env("DEBIAN_FRONTEND", "noninteractive"))?;
    if debian_fits()? {
        Ok(())
    } else {
        Err(format!("its rustc is older than {}", rust_version()))
    }
}

fn rust_version() -> &'static str {
    env!("CARGO_PKG_RUST_VERSION")
}

fn debian_fits() -> Done<bool> {
    if !Path::new(DEBIAN_RUSTC).exists() || !Path::new(DEBIAN_SOURCE).exists() {
        return Ok(false);
    }
    let version = output(Command::new(DEBIAN_RUSTC).arg("--version"))?;
    let version = version.split(' ').nth(1).unwrap_or_default();
    Ok(minor(version) >= minor(rust_version()))
}

/// 95 of `1.95.0`.
fn minor(version: &str) -> u32 {
    let minor = version.split('.').nth(1);
    minor.and_then(|minor| minor.parse().ok()).unwrap_or(0)
}

fn by_debian() -> Done {
    for build in BUILDS {
        let mut command = cargo("build --lib -Z build-std=core --target-dir target/no_std-debian");
        // A path passes rustup by, and any RUSTUP_TOOLCHAIN with it. Wrappers would bring back their
        // own compiler. The bootstrap variable allows build-std in a stable compiler.
        command
            .env("RUSTC", DEBIAN_RUSTC)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("RUSTC_WRAPPER", "")
            .env("RUSTC_WORKSPACE_WRAPPER", "");
        run(targets(command.args(build.split(' '))))?;
    }
    Ok(())
}

fn targets(command: &mut Command) -> &mut Command {
    for target in TARGETS {
        command.args(["--target", target]);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minor_version_is_a_number() {
        assert_eq!(minor("1.95.0"), 95);
        assert_eq!(minor("1.95"), 95);
        assert_eq!(minor(""), 0);
    }
}
