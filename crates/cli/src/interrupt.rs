//! Ctrl-C: once ends what can be ended, twice stops at once.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, process};

use hoyito_arena::kill_programs;

use crate::output::note;

/// Whether the user wants an end.
#[derive(Debug, Clone)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Watches for Ctrl-C and for the signals that ask a program to end.
    pub(crate) fn watch() -> Self {
        Self::watch_and(|_| {})
    }

    /// Watches, and says at once what follows, and at the second time how it was stopped.
    pub(crate) fn watch_saying(once: String, twice: String) -> Self {
        Self::watch_and(move |is_second| note(if is_second { &twice } else { &once }))
    }

    /// Stops at once when Ctrl-C is pressed, and removes this file, which is half written.
    pub(crate) fn stop_at_once(half_written: PathBuf) {
        let _ = ctrlc::set_handler(move || {
            // It may be in its place by now, under its own name.
            let _ = fs::remove_file(&half_written);
            note("error: stopped before the end");
            process::exit(2);
        });
    }

    /// Stops at once when Ctrl-C is pressed, with the programs that were started.
    pub(crate) fn stop_with_programs() {
        let _ = ctrlc::set_handler(|| {
            let _killed = kill_programs();
            note("error: stopped before the end");
            process::exit(2);
        });
    }

    /// Watches, and never stops at once: whoever asks does so many times a second, and a terminal that is
    /// closed says so more than once.
    pub(crate) fn watch_patiently() -> Self {
        let interrupted = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&interrupted);
        let _ = ctrlc::set_handler(move || seen.store(true, Ordering::Relaxed));
        Self(interrupted)
    }

    fn watch_and(say: impl Fn(bool) + Send + 'static) -> Self {
        let interrupted = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&interrupted);
        // Without a handler they stop the program at once.
        let _ = ctrlc::set_handler(move || {
            let is_second = seen.swap(true, Ordering::Relaxed);
            say(is_second);
            if is_second {
                let _killed = kill_programs();
                process::exit(2);
            }
        });
        Self(interrupted)
    }

    pub(crate) fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
