//! A program together with all that it starts.

use std::process::{Child, Command};

/// Makes the program the leader of a group, which can be killed as a whole and is left alone by Ctrl-C.
#[cfg(unix)]
pub(super) fn lead(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
pub(super) fn lead(_: &mut Command) {}

/// Kills the program and its group. It must not have been waited for: its number may be another's then.
pub(super) fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};

        // A group that is gone already needs no killing.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    let _ = child.kill();
}

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
