//! Packages of Debian that a chore needs.

use std::process::Command;

use crate::Done;
use crate::process::{output, run};

/// Installs packages, as root on a machine that has apt-get.
pub(crate) fn install(packages: &[&str]) -> Done {
    let names = packages.join(" ");
    let root = output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !root || output(Command::new("apt-get").arg("--version")).is_err() {
        return Err(format!(
            "this needs the programs of Debian's packages {names}; there, as root: \
             apt-get update && apt-get install --no-install-recommends {names}"
        ));
    }
    // Without the update an old index offers an old version, or none.
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
}
