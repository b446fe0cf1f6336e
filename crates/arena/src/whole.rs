//! Files that are written at once.

use std::io::{self, Write};
use std::path::Path;

use crate::target::{Replaced, Target, beside, open_stream};
use crate::{Existing, FileError};

/// Writes a file at once: beside its place, then renamed. Whoever looks sees all of it or what was there
/// before, also if the process is killed.
///
/// A file that is replaced keeps its permissions, and a symbolic link to it stays. With
/// [`Existing::Refuse`] nothing is overwritten even if it appears while the file is written. Pipes and
/// devices are written to as they are.
///
/// ```
/// use hoyito_arena::{Existing, FileError, write_whole};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("board.svg");
/// write_whole(&path, b"<svg/>", Existing::Refuse)?;
/// let again = write_whole(&path, b"", Existing::Refuse);
/// assert!(matches!(again, Err(FileError::Exists { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A [`FileError`]; the place is then as it was.
pub fn write_whole(
    path: impl AsRef<Path>,
    bytes: &[u8],
    existing: Existing,
) -> Result<(), FileError> {
    let path = path.as_ref();
    let written = match Target::examine(path, existing)? {
        Target::Stream => open_stream(path).and_then(|mut stream| stream.write_all(bytes)),
        Target::File(replaced) => write_beside(&replaced.place, bytes, existing, Some(&replaced)),
        Target::Nothing => write_beside(path, bytes, existing, None),
    };
    written.map_err(|source| FileError::write(path, source))
}

fn write_beside(
    place: &Path,
    bytes: &[u8],
    existing: Existing,
    replaced: Option<&Replaced>,
) -> io::Result<()> {
    let mut file = beside(place, replaced)?;
    file.as_file_mut().write_all(bytes)?;
    // Else a power cut could leave the new name with nothing in it.
    file.as_file().sync_all()?;
    match existing {
        Existing::Refuse => file.persist_noclobber(place)?,
        Existing::Replace => file.persist(place)?,
    };
    Ok(())
}
