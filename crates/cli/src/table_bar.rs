//! How far tables have come, on a terminal.

use std::io::{self, IsTerminal};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use hoyito_engine::Building;
use hoyito_view::grouped;
use indicatif::{ProgressBar, ProgressStyle};

/// How often it is drawn anew.
const INTERVAL: Duration = Duration::from_millis(200);

/// The bar, if standard error is a terminal.
pub(crate) struct Bar {
    bar: Option<ProgressBar>,
    shown: Mutex<Option<Instant>>,
}

impl Bar {
    pub(crate) fn new() -> Self {
        let bar = io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(1);
            if let Ok(style) = ProgressStyle::with_template("{msg}  {wide_bar}  {percent:>3}%") {
                bar.set_style(style);
            }
            bar
        });
        Self {
            bar,
            shown: Mutex::new(None),
        }
    }

    /// Shows how far a layer is. `what` is done to it.
    pub(crate) fn show(&self, what: &str, building: Building) {
        let Some(bar) = &self.bar else {
            return;
        };
        // Another thread that shows something just now is enough.
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        if shown.is_some_and(|at| at.elapsed() < INTERVAL) {
            return;
        }
        *shown = Some(Instant::now());
        let Building {
            seeds,
            pass,
            changed,
            done,
            of,
        } = building;
        let pass = if pass > 1 {
            format!(", pass {pass}: {} changed", grouped(changed))
        } else {
            String::new()
        };
        bar.set_length(of);
        bar.set_position(done);
        bar.set_message(format!("{what} {seeds} seeds{pass}"));
    }

    /// Prints above the bar.
    pub(crate) fn suspend<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away. So does dropping it, when something went wrong.
    pub(crate) fn finish(self) {
        drop(self);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
