//! Table files: what is written is read, and nothing else.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use hoyito_arena::{
    TableBuildError, TableDamage, TableFileError, TableFolder, TableNews, TablePlan,
    TableProbeError,
};
use hoyito_core::{LastFour, Side};
use hoyito_engine::{BuildError, TableRules, Tables, Untold};

use super::position;

/// The folder of the files that the first release of version 1 wrote.
fn golden() -> TableFolder {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    TableFolder::new(tests.join("endgames/golden/version-1"))
}

/// A folder with all files of some tables.
fn stored(tables: &Tables) -> (tempfile::TempDir, TableFolder) {
    let temporary = tempfile::tempdir().unwrap();
    let folder = TableFolder::new(temporary.path());
    for layer in tables.layers() {
        assert!(folder.store(layer).unwrap().is_some());
    }
    (temporary, folder)
}

/// All files of a folder with their bytes, in order.
fn contents(folder: &TableFolder) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder.path()).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let name = |path: &PathBuf| PathBuf::from(path.file_name().unwrap());
    paths
        .iter()
        .map(|path| (name(path), fs::read(path).unwrap()))
        .collect()
}

#[test]
fn a_damaged_file_is_not_taken_for_one_that_is_there() {
    let tables = Tables::build(TableRules::II, 8);
    let (_temporary, folder) = stored(&tables);
    let kind = TableRules::II.kinds()[0];
    let path = folder.path_of(kind, 8);
    fs::write(&path, b"cut").unwrap();
    fs::remove_file(folder.path_of(kind, 4)).unwrap();
    let plan = TablePlan::new(folder.clone(), TableRules::II, 8).unwrap();
    let error = plan.run(NonZeroUsize::new(1), &|_| true).unwrap_err();
    assert!(error.to_string().contains("is damaged"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"cut");
}

#[test]
fn golden_files_are_read_and_written() {
    for rules in TableRules::ALL {
        let found = golden().load(rules, 24).unwrap();
        let seeds = if rules == TableRules::II { 8 } else { 4 };
        assert_eq!(found.seeds(), seeds);
        let built = Tables::build(rules, seeds);
        assert!(found.layers().eq(built.layers()));
        let (_temporary, folder) = stored(&built);
        for (name, bytes) in contents(&folder) {
            assert!(
                fs::read(golden().path().join(&name)).unwrap() == bytes,
                "{name:?}"
            );
        }
    }
}

#[test]
fn what_is_there_is_left_alone() {
    let tables = Tables::build(TableRules::II, 4);
    let (_temporary, folder) = stored(&tables);
    for layer in tables.layers() {
        assert!(folder.store(layer).unwrap().is_none());
        fs::write(folder.path_of(layer.kind(), 4), "mine").unwrap();
        assert!(folder.store(layer).is_err());
        assert_eq!(fs::read(folder.path_of(layer.kind(), 4)).unwrap(), b"mine");
    }
}

/// That a file is refused by its name, read whole and for a single position.
#[track_caller]
fn assert_refused(folder: &TableFolder, path: &Path) -> TableDamage {
    let kind = TableRules::IIICapturer.kinds()[0];
    let error = folder.load_layer(kind, 4).unwrap_err();
    let name = path.file_name().unwrap().to_string_lossy();
    assert!(error.to_string().contains(&*name), "{error}");
    let board = [1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0];
    let position = position(board, Side::South, LastFour::Capturer, 200, 0);
    let probed = folder.probe(&position).unwrap_err();
    assert!(
        matches!(probed, TableProbeError::File(_)),
        "{probed} for {error}"
    );
    match error {
        TableFileError::Damaged { damage, .. } => damage,
        other => panic!("{other}"),
    }
}

#[test]
fn every_flipped_bit_is_refused() {
    let (_temporary, folder) = stored(&Tables::build(TableRules::IIICapturer, 4));
    let path = folder.path_of(TableRules::IIICapturer.kinds()[0], 4);
    let sound = fs::read(&path).unwrap();
    assert_eq!(sound.len(), 20 + 683 + 4);
    let mut bytes = sound.clone();
    for place in 0..bytes.len() {
        for bit in 0..8 {
            bytes[place] ^= 1 << bit;
            fs::write(&path, &bytes).unwrap();
            let damage = assert_refused(&folder, &path);
            match place {
                0..6 => assert_eq!(damage, TableDamage::Magic),
                6 => assert!(matches!(damage, TableDamage::Version { .. })),
                7..20 => assert_eq!(damage, TableDamage::Head),
                _ => assert_eq!(damage, TableDamage::Block { block: 0 }),
            }
            bytes[place] ^= 1 << bit;
        }
    }
    for length in 0..sound.len() {
        fs::write(&path, &sound[..length]).unwrap();
        assert_refused(&folder, &path);
    }
    fs::write(&path, [&sound[..], b"\n"].concat()).unwrap();
    let damage = assert_refused(&folder, &path);
    assert!(matches!(damage, TableDamage::Length { .. }), "{damage}");
}

#[test]
fn blocks_have_their_place() {
    let tables = Tables::build(TableRules::IIICapturer, 12);
    let (_temporary, folder) = stored(&tables);
    let kind = TableRules::IIICapturer.kinds()[0];
    let path = folder.path_of(kind, 12);
    let sound = fs::read(&path).unwrap();
    let block = (1 << 16) + 4;
    assert_eq!(sound.len().div_ceil(block), 11);
    let mut swapped = sound.clone();
    swapped[20..20 + 2 * block].rotate_left(block);
    fs::write(&path, swapped).unwrap();
    let error = folder.load_layer(kind, 12).unwrap_err();
    assert!(error.to_string().contains("block 0"), "{error}");
    for (number, place) in (0..).zip((20..sound.len()).step_by(block)) {
        let mut bytes = sound.clone();
        bytes[place + 100] ^= 1;
        fs::write(&path, bytes).unwrap();
        let error = folder.load_layer(kind, 12).unwrap_err();
        let block = format!("block {number} ");
        assert!(error.to_string().contains(&block), "{error}");
    }
}

#[test]
fn a_table_under_another_name_is_refused() {
    let (_temporary, folder) = stored(&Tables::build(TableRules::IIICapturer, 8));
    let kind = TableRules::IIICapturer.kinds()[0];
    let other = TableRules::II.kinds()[0];
    fs::copy(folder.path_of(kind, 4), folder.path_of(other, 4)).unwrap();
    let error = folder.load(TableRules::II, 24).unwrap_err();
    assert!(matches!(error, TableFileError::Misnamed { .. }), "{error}");
    fs::copy(folder.path_of(kind, 8), folder.path_of(kind, 12)).unwrap();
    let error = folder.load(TableRules::IIICapturer, 24).unwrap_err();
    assert!(matches!(error, TableFileError::Misnamed { .. }), "{error}");
}

#[test]
fn single_values_are_those_of_the_whole() {
    for (rules, promises) in [
        (TableRules::IIICapturer, vec![LastFour::Capturer]),
        (
            TableRules::IIIPromised,
            vec![LastFour::South, LastFour::North],
        ),
    ] {
        let tables = Tables::build(rules, 12);
        let (_temporary, folder) = stored(&tables);
        let mut told = 0;
        for last_four in promises {
            for layer in tables.layers() {
                let step = layer.boards() as usize / 150 + 1;
                for number in (0..layer.boards()).step_by(step) {
                    let board = layer.board(number).unwrap().holes();
                    for (turn, limit, quiet) in [
                        (Side::South, 200, 0),
                        (Side::North, 200, 150),
                        (Side::North, 70, 0),
                    ] {
                        let position = position(board, turn, last_four, limit, quiet);
                        match (tables.probe_or_why(&position), folder.probe(&position)) {
                            (Ok(whole), Ok(single)) => {
                                assert_eq!(whole, single, "{position:?}");
                                told += 1;
                            }
                            (Err(whole), Err(TableProbeError::Untold(single))) => {
                                assert_eq!(whole, single, "{position:?}");
                            }
                            other => panic!("{other:?}"),
                        }
                    }
                }
            }
        }
        assert!(told > 300, "{told}");
    }
}

#[test]
fn without_files_nothing_is_told() {
    let temporary = tempfile::tempdir().unwrap();
    let board = [1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0];
    let position = position(board, Side::South, LastFour::Capturer, 200, 0);
    for folder in [temporary.path().into(), temporary.path().join("none")] {
        let folder = TableFolder::new(folder);
        assert_eq!(folder.load(TableRules::II, 24).unwrap().seeds(), 0);
        assert_eq!(folder.layers().count(), 0);
        let untold = Untold::Seeds { seeds: 4, most: 0 };
        match folder.probe(&position) {
            Err(TableProbeError::Untold(found)) => assert_eq!(found, untold),
            other => panic!("{other:?}"),
        }
    }
}

fn plan(folder: &TableFolder, rules: TableRules, seeds: u8) -> TablePlan {
    TablePlan::new(folder.clone(), rules, seeds).unwrap()
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    for rules in TableRules::ALL {
        let written = [1, 2, 5].map(|threads| {
            let temporary = tempfile::tempdir().unwrap();
            let folder = TableFolder::new(temporary.path());
            let plan = plan(&folder, rules, 8);
            let disk = plan.disk();
            plan.run(NonZeroUsize::new(threads), &|_| true).unwrap();
            let contents = contents(&folder);
            let length: usize = contents.iter().map(|(_, bytes)| bytes.len()).sum();
            assert_eq!(disk, length as u64);
            contents
        });
        assert_eq!(written[0].len(), 2 * rules.kinds().len());
        assert!(written[0] == written[1] && written[1] == written[2]);
    }
}

#[test]
fn a_stopped_build_goes_on_where_it_was() {
    let rules = TableRules::IIIPromised;
    let (_whole, whole) = stored(&Tables::build(rules, 8));
    // Stopped before anything, within a layer of 4 or 8, or between them.
    for stop_at in [1, 2, 5, 13, 14, 30, 60, 90] {
        let temporary = tempfile::tempdir().unwrap();
        let folder = TableFolder::new(temporary.path());
        let calls = AtomicU32::new(0);
        let go_on = |_: TableNews| calls.fetch_add(1, Ordering::Relaxed) + 1 < stop_at;
        let stopped = plan(&folder, rules, 8).run(NonZeroUsize::new(2), &go_on);
        let stopped = stopped.unwrap_err();
        assert!(
            matches!(stopped, TableBuildError::Build(BuildError::Stopped { .. })),
            "{stopped}"
        );
        let written = contents(&folder);
        assert!(written.is_empty() || written.len() == 2, "{stop_at}");
        for file in &written {
            assert!(contents(&whole).contains(file));
        }
        let resumed = plan(&folder, rules, 8);
        assert_eq!(usize::from(resumed.found().seeds()), 2 * written.len());
        resumed.run(None, &|_| true).unwrap();
        assert!(contents(&folder) == contents(&whole));
    }
}

#[test]
fn a_lost_file_is_made_anew() {
    let rules = TableRules::IIIPromised;
    let (_temporary, folder) = stored(&Tables::build(rules, 8));
    let before = contents(&folder);
    fs::remove_file(folder.path_of(rules.kinds()[1], 4)).unwrap();
    assert_eq!(folder.load(rules, 24).unwrap().seeds(), 0);
    plan(&folder, rules, 8).run(None, &|_| true).unwrap();
    assert!(contents(&folder) == before);
}

#[test]
fn what_does_not_fit_into_the_memory_is_refused() {
    let temporary = tempfile::tempdir().unwrap();
    let plan = plan(&TableFolder::new(temporary.path()), TableRules::II, 24);
    assert!(plan.fits(None).is_ok() && plan.fits(Some(plan.memory())).is_ok());
    let error = plan.fits(Some(100 << 20)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the layer of 24 seeds takes 793 MiB of memory, and 100 MiB can be had; fewer seeds take less"
    );
}
