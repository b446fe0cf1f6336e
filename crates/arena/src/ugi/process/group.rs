//! A program together with all that it starts.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The numbers of the programs that run, which are also those of their groups. Whoever has been waited for
/// is not here: the number may be another's by now.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All programs were killed; made by [`kill_programs`].
///
/// As long as it is there nobody learns how a program ended, and none is started.
#[derive(Debug)]
#[must_use = "without it the games of the killed programs are forfeited"]
pub struct ProgramsKilled {
    _running: MutexGuard<'static, Vec<u32>>,
}

/// Kills every program that plays, with all that it started.
///
/// It is for a process that ends without the programs being told to quit, as at a second Ctrl-C: they are in
/// groups of their own, which no signal of the terminal reaches. It waits for nothing, and does nothing where
/// there are no groups of processes. Hold what it gives to the end, so that no game is recorded as
/// forfeited meanwhile.
pub fn kill_programs() -> ProgramsKilled {
    let running = running();
    for &number in running.iter() {
        kill_group(number);
    }
    ProgramsKilled { _running: running }
}

/// Starts a program, as the leader of a group.
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    lead(command);
    // Nobody may kill all between its start and its being known.
    let mut running = running();
    let child = command.spawn()?;
    running.push(child.id());
    Ok(child)
}

/// Waits for a program, which ends its claim to its number.
pub(super) fn wait(child: &mut Child) -> io::Result<ExitStatus> {
    let own = child.id();
    running().retain(|&number| number != own);
    child.wait()
}

/// Makes the program the leader of a group, which can be killed as a whole and is left alone by Ctrl-C.
#[cfg(unix)]
fn lead(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn lead(_: &mut Command) {}

/// Kills the program and its group. It must not have been waited for: its number may be another's then.
pub(super) fn kill(child: &mut Child) {
    kill_group(child.id());
    let _ = child.kill();
}

#[cfg(unix)]
fn kill_group(number: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};

    if let Some(group) = i32::try_from(number).ok().and_then(Pid::from_raw) {
        // A group that is gone already needs no killing.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// Whether it has ended. It keeps its number until it is waited for.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // What can't be waited for has nothing that could end.
    waitid(WaitId::Pid(Pid::from_child(child)), options).map_or(true, |status| status.is_some())
}

#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    child.try_wait().map_or(true, |status| status.is_some())
}
