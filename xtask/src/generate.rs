//! Makes large files of records, to measure with.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use hoyito_tests::collection::{annotated_game, plain_game};
use lexopt::prelude::*;

use crate::{Done, process, usage};

const HELP: &str = "\
Writes a file of random games in HGN. The same options give the same bytes.

Usage: cargo xtask generate --records N [--seed S] [--annotated] [--force] FILE

  --records N  how many games
  --seed S     which games (default 1)
  --annotated  of every kind that the notation allows, with comments, marks and odd tags
  --force      overwrites the file
";

/// Games that a thread makes at a time.
const BATCH: u64 = 1000;

/// What was asked for.
#[derive(Debug, Clone)]
struct Wanted {
    records: u64,
    seed: u64,
    annotated: bool,
    force: bool,
    file: PathBuf,
}

/// `cargo xtask generate`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let wanted = read(arguments).map_err(usage)?;
    if process::in_release()? {
        return Ok(());
    }
    let failed = |error| format!("{}: {error}", wanted.file.display());
    let file = create(&wanted.file, wanted.force).map_err(failed)?;
    let bytes = write(&wanted, BufWriter::new(file)).map_err(failed)?;
    let Wanted { records, file, .. } = &wanted;
    println!("{records} records, {bytes} bytes in {}", file.display());
    Ok(())
}

fn read(mut arguments: lexopt::Parser) -> Result<Wanted, lexopt::Error> {
    let (mut records, mut file) = (None, None);
    let (mut seed, mut annotated, mut force) = (1, false, false);
    while let Some(argument) = arguments.next()? {
        match argument {
            Short('h') | Long("help") => {
                print!("{HELP}");
                std::process::exit(0);
            }
            Long("records") => records = Some(arguments.value()?.parse()?),
            Long("seed") => seed = arguments.value()?.parse()?,
            Long("annotated") => annotated = true,
            Long("force") => force = true,
            Value(path) if file.is_none() => file = Some(PathBuf::from(path)),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Wanted {
        records: records.ok_or("--records is missing")?,
        file: file.ok_or("the file is missing")?,
        seed,
        annotated,
        force,
    })
}

fn create(path: &Path, force: bool) -> io::Result<File> {
    if force {
        File::create(path)
    } else {
        File::create_new(path)
    }
}

/// Writes the games, made on as many threads as there are cores, in order. Returns the bytes.
fn write(wanted: &Wanted, mut out: impl Write) -> io::Result<u64> {
    let threads = thread::available_parallelism()?.get() as u64;
    thread::scope(|scope| {
        // Every thread has its turns, and is not far ahead of the one that writes.
        let batches: Vec<Receiver<String>> = (0..threads)
            .map(|first| {
                let (to, from) = sync_channel(4);
                scope.spawn(move || make(wanted, first, threads, &to));
                from
            })
            .collect();
        let mut written = 0;
        for batch in 0..wanted.records.div_ceil(BATCH) {
            let thread = usize::try_from(batch % threads).expect("below the number of threads");
            let text = batches[thread].recv().expect("it makes all its batches");
            out.write_all(text.as_bytes())?;
            written += text.len() as u64;
        }
        out.flush()?;
        Ok(written)
    })
}

/// Makes one in `threads` of the batches.
fn make(wanted: &Wanted, first: u64, threads: u64, to: &SyncSender<String>) {
    let game = if wanted.annotated {
        annotated_game
    } else {
        plain_game
    };
    let mut begin = first * BATCH;
    while begin < wanted.records {
        let mut text = String::new();
        for index in begin..wanted.records.min(begin + BATCH) {
            if index > 0 {
                text.push('\n');
            }
            // Writing to a string does not fail.
            let _ = game(wanted.seed, index).write_hgn(&mut text);
        }
        if to.send(text).is_err() {
            return;
        }
        begin += threads * BATCH;
    }
}
