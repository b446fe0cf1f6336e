//! Files that hold others, packed.

use std::fmt;

/// A way to pack files. Records are read unpacked only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Packing {
    /// gzip, `.gz`.
    Gzip,
    /// Zstandard, `.zst`.
    Zstandard,
    /// XZ, `.xz`.
    Xz,
    /// bzip2, `.bz2`.
    Bzip2,
    /// An archive of ZIP, `.zip`.
    Zip,
    /// An archive of 7-Zip, `.7z`.
    SevenZip,
}

/// Each with the bytes that its files begin with, its name, and what unpacks them.
const KINDS: [(Packing, &[u8], &str, &str); 6] = [
    (Packing::Gzip, b"\x1f\x8b", "gzip", "gzip -d"),
    (Packing::Zstandard, b"\x28\xb5\x2f\xfd", "zstd", "zstd -d"),
    (Packing::Xz, b"\xfd7zXZ\0", "xz", "xz -d"),
    (Packing::Bzip2, b"BZh", "bzip2", "bzip2 -d"),
    (Packing::Zip, b"PK\x03\x04", "zip", "unzip"),
    (Packing::SevenZip, b"7z\xbc\xaf\x27\x1c", "7z", "7z x"),
];

impl Packing {
    /// How a file is packed that begins so, if it is.
    ///
    /// ```
    /// use hoyito_arena::Packing;
    ///
    /// assert_eq!(Packing::of_content(b"\x1f\x8b\x08\0"), Some(Packing::Gzip));
    /// assert_eq!(Packing::of_content(b"[Event \"?\"]"), None);
    /// ```
    pub fn of_content(begin: &[u8]) -> Option<Self> {
        KINDS
            .iter()
            .find(|(_, magic, ..)| begin.starts_with(magic))
            .map(|(packing, ..)| *packing)
    }

    /// The command that unpacks such files, which takes a file.
    pub fn unpacker(self) -> &'static str {
        self.kind().1
    }

    fn kind(self) -> (&'static str, &'static str) {
        KINDS
            .iter()
            .find(|(packing, ..)| *packing == self)
            .map_or(("", ""), |(.., name, unpacker)| (name, unpacker))
    }
}

impl fmt::Display for Packing {
    /// `gzip`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.kind().0)
    }
}
