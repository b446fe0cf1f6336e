//! Endgame tables in files, a layer a file.

mod build;
mod error;
mod format;
mod memory;

use std::fs::{self, File};
use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};

use hoyito_core::{Position, Variant};
use hoyito_engine::{Award, Horizon, Layer, TableKind, TableRules, Tables};

pub use build::{TableNews, TablePlan};
pub use error::{TableBuildError, TableFileError, TableProbeError};
pub use format::TableDamage;
pub use memory::Mebibytes;

use crate::{Existing, WholeFile};
use format::{Fault, Head};

/// A folder with table files, which are named by what they hold: `iii-capturer-16.hgt`.
///
/// ```
/// use hoyito_arena::TableFolder;
/// use hoyito_engine::{TableRules, Tables};
///
/// # let temporary = tempfile::tempdir()?;
/// # let path = temporary.path().join("tables");
/// let folder = TableFolder::new(&path);
/// folder.make()?;
/// let tables = Tables::build(TableRules::II, 8);
/// for layer in tables.layers() {
///     folder.store(layer)?;
/// }
/// let loaded = folder.load(TableRules::II, 24)?;
/// assert_eq!(loaded.seeds(), 8);
/// assert!(loaded.layers().eq(tables.layers()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFolder(PathBuf);

impl TableFolder {
    /// The folder at this path, which need not be there yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self(path.into())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Makes the folder if it is not there, but none that it would be in.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`] that says why it can't be made.
    pub fn make(&self) -> Result<(), TableFileError> {
        self.made(fs::create_dir(&self.0))
    }

    /// Makes the folder if it is not there, and those that it is in.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`] that says why it can't be made.
    pub fn make_all(&self) -> Result<(), TableFileError> {
        self.made(fs::create_dir_all(&self.0))
    }

    fn made(&self, made: io::Result<()>) -> Result<(), TableFileError> {
        let Err(source) = made else {
            return Ok(());
        };
        let path = self.0.clone();
        match source.kind() {
            ErrorKind::AlreadyExists if path.is_dir() => Ok(()),
            ErrorKind::NotFound => {
                let folder = path.parent().unwrap_or(&path).into();
                Err(crate::FileError::NoFolder { path, folder }.into())
            }
            _ => Err(TableFileError::Folder { path, source }),
        }
    }

    /// Where the file of a layer is, or would be.
    pub fn path_of(&self, kind: TableKind, seeds: u8) -> PathBuf {
        let variant = match kind.variant {
            Variant::II => "ii",
            Variant::III => "iii",
        };
        let award = match kind.award {
            Award::Capturer => "capturer",
            Award::Mover => "mover",
            Award::Other => "other",
        };
        self.0.join(format!("{variant}-{award}-{seeds}.hgt"))
    }

    /// The layers that have a file, sound or not.
    pub fn layers(&self) -> impl Iterator<Item = (TableKind, u8)> {
        let kinds = TableRules::ALL.into_iter().flat_map(TableRules::kinds);
        let layers = kinds.flat_map(|&kind| (4..=24).step_by(4).map(move |seeds| (kind, seeds)));
        layers.filter(|(kind, seeds)| self.path_of(*kind, *seeds).exists())
    }

    /// Writes a layer, all at once. Returns the bytes of the file; `None` if there is a sound one already,
    /// which is left alone.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`]: it can't be written, or the file that is there is damaged and is left alone too.
    pub fn store(&self, layer: &Layer) -> Result<Option<u64>, TableFileError> {
        let path = self.path_of(layer.kind(), layer.seeds());
        if self.load_layer(layer.kind(), layer.seeds())?.is_some() {
            return Ok(None);
        }
        let mut file = WholeFile::create(&path, Existing::Refuse)?;
        format::write(layer, &mut file)
            .and_then(|()| file.flush())
            .map_err(|source| crate::FileError::write(&path, source))?;
        match file.finish() {
            // Another process was as quick, with the same bytes.
            Err(crate::FileError::Exists { .. }) => Ok(None),
            finished => Ok(finished.map(|()| Some(format::file_bytes(layer.seeds())))?),
        }
    }

    /// Reads a layer whole. `None` if there is no file of it.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`]: it can't be read, is damaged, or is another layer.
    pub fn load_layer(&self, kind: TableKind, seeds: u8) -> Result<Option<Layer>, TableFileError> {
        let Some((path, head, file)) = self.open(kind, seeds)? else {
            return Ok(None);
        };
        let layer = head.read_layer(&mut BufReader::new(file));
        layer
            .map(Some)
            .map_err(|fault| TableFileError::new(&path, fault))
    }

    /// Opens the file of a layer and reads its head. `None` if there is no such file.
    fn open(
        &self,
        kind: TableKind,
        seeds: u8,
    ) -> Result<Option<(PathBuf, Head, File)>, TableFileError> {
        let path = self.path_of(kind, seeds);
        let error = |fault| TableFileError::new(&path, fault);
        let mut file = match File::open(&path) {
            Ok(file) => file,
            Err(source) if source.kind() == ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(error(Fault::Read(source))),
        };
        let head = Head::read(&mut file).map_err(error)?;
        if (head.kind, head.seeds) != (kind, seeds) {
            let holds = format!("{}, {} seeds", head.kind, head.seeds);
            return Err(TableFileError::Misnamed { path, holds });
        }
        let found = file
            .metadata()
            .map_err(|source| error(source.into()))?
            .len();
        let expected = head.file();
        if found != expected {
            return Err(error(TableDamage::Length { expected, found }.into()));
        }
        Ok(Some((path, head, file)))
    }

    /// Reads the layers that there are without a gap from 4 seeds up, as far as `most`.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`]: one of them can't be read or is damaged.
    pub fn load(&self, rules: TableRules, most: u8) -> Result<Tables, TableFileError> {
        let mut tables = Tables::new(rules);
        while let Some(seeds) = tables.next_seeds().filter(|&seeds| seeds <= most) {
            let mut layers = Vec::new();
            for &kind in rules.kinds() {
                layers.extend(self.load_layer(kind, seeds)?);
            }
            match tables.with(layers) {
                Ok(more) => tables = more,
                Err(_) => break,
            }
        }
        Ok(tables)
    }

    /// The value of a position, as [`Tables::probe`] tells it, with as little reading as can be.
    ///
    /// # Errors
    ///
    /// A [`TableProbeError`]: the tables don't tell, or a file can't be used.
    pub fn probe(&self, position: &Position) -> Result<i8, TableProbeError> {
        let rules = TableRules::of(position.rules());
        let mut horizon = Horizon::new(rules);
        while horizon.seeds() < position.seeds_on_board() {
            let mut passes = Vec::new();
            for &kind in rules.kinds() {
                let opened = self.open(kind, horizon.seeds() + 4)?;
                passes.extend(opened.map(|(_, head, _)| head.passes));
            }
            if passes.len() < rules.kinds().len() {
                break;
            }
            horizon.push(passes);
        }
        let Some(place) = horizon.place(position)? else {
            return Ok(0);
        };
        let kind = horizon.kind(place);
        let Some((path, head, mut file)) = self.open(kind, place.seeds)? else {
            let source = io::Error::from(ErrorKind::NotFound);
            let path = self.path_of(kind, place.seeds);
            return Err(TableFileError::Read { path, source }.into());
        };
        let value = head.read_value(&mut file, place.number);
        value.map_err(|fault| TableFileError::new(&path, fault).into())
    }
}
