//! Where table files are.

use std::env;
use std::path::PathBuf;

use clap::Args;
use etcetera::BaseStrategy;
use hoyito_arena::TableFolder;

use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct FolderArgs {
    /// The folder of the table files [default: `hoyito` in the user's cache folder]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl FolderArgs {
    /// Whether it was named.
    pub(crate) const fn is_stated(&self) -> bool {
        self.dir.is_some()
    }

    /// The folder, to be read. One that was named has to be there.
    pub(crate) fn folder(&self) -> Result<TableFolder, Failure> {
        match &self.dir {
            Some(dir) if !dir.is_dir() => Err(Failure::usage(format!(
                "there is no folder `{}` with tables",
                dir.display()
            ))),
            Some(dir) => Ok(TableFolder::new(dir)),
            None => Ok(TableFolder::new(cache()?)),
        }
    }

    /// The folder, to be written to. It is made if it is not there.
    pub(crate) fn made(&self) -> Result<TableFolder, Failure> {
        if let Some(dir) = &self.dir {
            let folder = TableFolder::new(dir);
            folder.make()?;
            return Ok(folder);
        }
        let folder = TableFolder::new(cache()?);
        folder.make_all()?;
        Ok(folder)
    }
}

/// `hoyito` in the user's cache folder: of the XDG directories where they are set, else where the
/// system keeps caches.
fn cache() -> Result<PathBuf, Failure> {
    let stated = env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let stated = stated.filter(|path| path.is_absolute());
    let of_system = || etcetera::base_strategy::choose_native_strategy().map(|it| it.cache_dir());
    let cache = match stated {
        Some(cache) => cache,
        None => of_system().map_err(|error| {
            Failure::usage(format!("no cache folder is known ({error}): give --dir"))
        })?,
    };
    Ok(cache.join("hoyito"))
}
