//! The compiler for machines without an operating system.
//!
//! rustup has their targets ready made. Where it can't fetch them, Debian's compiler comes with the
//! source of `core` to build it from.

use std::path::Path;
use std::process::Command;

use crate::Done;
use crate::debian;
use crate::process::{cargo, output, run};

/// Two microcontrollers of different age, and another architecture.
pub(crate) const TARGETS: [&str; 3] = [
    "thumbv7m-none-eabi",
    "thumbv6m-none-eabi",
    "riscv32i-unknown-none-elf",
];

/// Debian's compiler, of the package `rustc-web`.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// The source that goes with it, of the package `rust-web-src`.
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/Cargo.toml";

/// What builds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// The compiler at hand, with the targets that rustup installs.
    Rustup,
    /// Debian's compiler.
    Debian,
}

impl Way {
    /// Sees that the way that is asked for can be gone for the microcontrollers; if none is, the first
    /// that can.
    pub(crate) fn find(asked: &str) -> Done<Self> {
        Self::find_for(&TARGETS, asked)
    }

    /// The same for other targets.
    pub(crate) fn find_for(targets: &[&str], asked: &str) -> Done<Self> {
        match asked {
            "rustup" => rustup_targets(targets).map(|()| Self::Rustup),
            "debian" => debian_compiler().map(|()| Self::Debian),
            "" => {
                let Err(rustup) = rustup_targets(targets) else {
                    return Ok(Self::Rustup);
                };
                println!("{rustup}\ntrying Debian's compiler");
                match debian_compiler() {
                    Ok(()) => Ok(Self::Debian),
                    Err(debian) => Err(format!(
                        "no way to build for a target without std.\nrustup: {rustup}\nDebian: {debian}"
                    )),
                }
            }
            _ => Err(crate::usage(format_args!("no way called {asked}"))),
        }
    }

    /// cargo, to build with these libraries of the compiler: `core`, or `core,alloc`.
    pub(crate) fn cargo(self, arguments: &str, libraries: &str) -> Command {
        let mut command = cargo(arguments);
        if self == Self::Debian {
            // A path passes rustup by, and any RUSTUP_TOOLCHAIN with it. Wrappers would bring back their
            // own compiler. The bootstrap variable allows build-std in a stable compiler.
            command
                .args(["-Z", &format!("build-std={libraries}")])
                .env("RUSTC", DEBIAN_RUSTC)
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTC_WRAPPER", "")
                .env("RUSTC_WORKSPACE_WRAPPER", "");
        }
        command
    }

    /// [`cargo`](Self::cargo) with a linker for a target. Debian's compiler has none for other machines: it
    /// gets that of the compiler at hand.
    pub(crate) fn linking_cargo(
        self,
        arguments: &str,
        libraries: &str,
        target: &str,
    ) -> Done<Command> {
        let mut command = self.cargo(arguments, libraries);
        if self == Self::Debian {
            let found = output(Command::new("rustc").args(["--print", "target-libdir"]))?;
            let linker = Path::new(found.trim()).with_file_name("bin/rust-lld");
            let name = target.to_uppercase().replace('-', "_");
            command.env(format!("CARGO_TARGET_{name}_LINKER"), linker);
        }
        Ok(command)
    }

    /// The compiler's own name for itself.
    pub(crate) fn version(self) -> Done<String> {
        let compiler = match self {
            Self::Rustup => "rustc",
            Self::Debian => DEBIAN_RUSTC,
        };
        output(Command::new(compiler).arg("--version"))
    }

    /// Where its builds go: two compilers don't share a folder.
    pub(crate) const fn folder(self) -> &'static str {
        match self {
            Self::Rustup => "rustup",
            Self::Debian => "debian",
        }
    }
}

/// Sees that rustup has the targets.
fn rustup_targets(targets: &[&str]) -> Done {
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    for &target in targets {
        if !installed.lines().any(|line| line == target) {
            run(Command::new("rustup").args(["target", "add", target]))?;
        }
    }
    Ok(())
}

/// Sees that Debian's compiler is there, with its source, and new enough.
fn debian_compiler() -> Done {
    if debian_fits()? {
        return Ok(());
    }
    debian::install(&["rustc-web", "rust-web-src"])?;
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
