//! A layer as bytes: a head, then its values in blocks, each with a checksum.

#![allow(clippy::cast_possible_truncation)] // No file of a layer has as many as 2^32 bytes.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};

use hoyito_core::Variant;
use hoyito_engine::{Award, Layer, TableKind};

/// How every file begins: a byte that no text begins with, `HGT`, and a line end, which breaks when the
/// file is taken for text on its way.
const MAGIC: [u8; 6] = *b"\x89HGT\r\n";
/// The version of the format.
const VERSION: u8 = 1;
/// The bytes of a head, its checksum included.
pub(super) const HEAD: u64 = 20;
/// The bytes of a whole block without its checksum.
pub(super) const BLOCK: u64 = 1 << 16;
/// The bytes of a checksum.
const CHECKSUM: u64 = 4;

/// What stands in the head of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) kind: TableKind,
    pub(super) seeds: u8,
    pub(super) passes: u16,
    checksum: u32,
}

/// What is wrong with the bytes of a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableDamage {
    /// Another file, or one that lost its beginning.
    #[error("it does not begin as a table does")]
    Magic,
    /// Written by a later program, or damaged.
    #[error("its format has version {version}, and this program reads {VERSION}")]
    Version {
        /// The version that it states.
        version: u8,
    },
    /// The head is damaged.
    #[error("the checksum of its head is wrong")]
    Head,
    /// The head tells of no layer there is.
    #[error("its head tells of no layer that there is")]
    NoLayer,
    /// It is too short or too long.
    #[error("it has {found} bytes in place of {expected}")]
    Length {
        /// The bytes that it should have.
        expected: u64,
        /// The bytes that it has.
        found: u64,
    },
    /// A block is damaged.
    #[error("the checksum of block {block} is wrong")]
    Block {
        /// Which block, from 0.
        block: u32,
    },
    /// A value is none that can be.
    #[error(transparent)]
    Layer(hoyito_engine::LayerError),
}

/// Why a layer could not be read.
#[derive(Debug)]
pub(super) enum Fault {
    Read(io::Error),
    Damage(TableDamage),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Read(error)
    }
}

impl From<TableDamage> for Fault {
    fn from(damage: TableDamage) -> Self {
        Self::Damage(damage)
    }
}

impl Head {
    pub(super) fn of(layer: &Layer) -> Self {
        let mut head = Self {
            kind: layer.kind(),
            seeds: layer.seeds(),
            passes: layer.passes(),
            checksum: 0,
        };
        head.checksum = crc32fast::hash(&head.fields());
        head
    }

    /// All but the checksum.
    fn fields(&self) -> [u8; (HEAD - CHECKSUM) as usize] {
        let mut bytes = [0; (HEAD - CHECKSUM) as usize];
        bytes[..6].copy_from_slice(&MAGIC);
        bytes[6] = VERSION;
        bytes[7] = match self.kind.variant {
            Variant::II => 2,
            Variant::III => 3,
        };
        bytes[8] = match self.kind.award {
            Award::Capturer => 0,
            Award::Mover => 1,
            Award::Other => 2,
        };
        bytes[9] = self.seeds;
        bytes[10..12].copy_from_slice(&self.passes.to_le_bytes());
        bytes[12..].copy_from_slice(&Layer::boards_of(self.seeds).unwrap_or(0).to_le_bytes());
        bytes
    }

    /// Reads the head of a file.
    pub(super) fn read(from: &mut impl Read) -> Result<Self, Fault> {
        let mut bytes = [0; HEAD as usize];
        let length = read_up_to(from, &mut bytes)?;
        let (fields, checksum) = bytes.split_at((HEAD - CHECKSUM) as usize);
        if !fields.starts_with(&MAGIC) {
            return Err(TableDamage::Magic.into());
        }
        if length as u64 != HEAD {
            let (expected, found) = (HEAD, length as u64);
            return Err(TableDamage::Length { expected, found }.into());
        }
        let version = fields[6];
        if version != VERSION {
            return Err(TableDamage::Version { version }.into());
        }
        if checksum != crc32fast::hash(fields).to_le_bytes() {
            return Err(TableDamage::Head.into());
        }
        let variant = match fields[7] {
            2 => Variant::II,
            3 => Variant::III,
            _ => return Err(TableDamage::NoLayer.into()),
        };
        let award = match fields[8] {
            0 => Award::Capturer,
            1 => Award::Mover,
            2 => Award::Other,
            _ => return Err(TableDamage::NoLayer.into()),
        };
        let head = Self {
            kind: TableKind { variant, award },
            seeds: fields[9],
            passes: u16::from_le_bytes([fields[10], fields[11]]),
            checksum: crc32fast::hash(fields),
        };
        let is_layer = head.kind.rules().is_some() && Layer::boards_of(head.seeds).is_some();
        if is_layer && head.fields() == fields {
            Ok(head)
        } else {
            Err(TableDamage::NoLayer.into())
        }
    }

    /// The bytes of the values.
    pub(super) fn values(&self) -> u64 {
        Layer::bytes_of(self.seeds).unwrap_or(0)
    }

    /// The bytes of the whole file.
    pub(super) fn file(&self) -> u64 {
        file_bytes(self.seeds)
    }

    /// The checksum of a block: of the head's, the block's number and its bytes, so that no block can
    /// stand in another's place.
    fn checksum_of(&self, block: u32, bytes: &[u8]) -> [u8; CHECKSUM as usize] {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&self.checksum.to_le_bytes());
        hasher.update(&block.to_le_bytes());
        hasher.update(bytes);
        hasher.finalize().to_le_bytes()
    }

    /// Reads the next block, `length` bytes long, to the end of `values`.
    fn read_block(
        &self,
        from: &mut impl Read,
        block: u32,
        length: u64,
        values: &mut Vec<u8>,
    ) -> Result<(), Fault> {
        let start = values.len();
        values.resize(start + length as usize, 0);
        let mut checksum = [0; CHECKSUM as usize];
        from.read_exact(&mut values[start..])?;
        from.read_exact(&mut checksum)?;
        if checksum == self.checksum_of(block, &values[start..]) {
            Ok(())
        } else {
            Err(TableDamage::Block { block }.into())
        }
    }

    /// Reads the layer whose head this is, from behind the head.
    pub(super) fn read_layer(&self, from: &mut impl Read) -> Result<Layer, Fault> {
        let mut values = Vec::new();
        let memory = |_| io::Error::from(ErrorKind::OutOfMemory);
        values
            .try_reserve_exact(self.values() as usize)
            .map_err(memory)?;
        for (block, length) in (0..).zip(blocks(self.values())) {
            self.read_block(from, block, length, &mut values)?;
        }
        Layer::new(self.kind, self.seeds, self.passes, values)
            .map_err(|error| TableDamage::Layer(error).into())
    }

    /// Reads the value of one board: its block alone.
    pub(super) fn read_value(
        &self,
        from: &mut (impl Read + Seek),
        number: u32,
    ) -> Result<i8, Fault> {
        let place = u64::from(number / 2);
        let block = place / BLOCK;
        from.seek(SeekFrom::Start(HEAD + block * (BLOCK + CHECKSUM)))?;
        let length = (self.values() - block * BLOCK).min(BLOCK);
        let mut values = Vec::new();
        self.read_block(from, block as u32, length, &mut values)?;
        let byte = values.get((place % BLOCK) as usize);
        byte.map(|byte| Layer::value_in(*byte, number))
            .ok_or_else(|| TableDamage::NoLayer.into())
    }
}

/// The bytes of the file of a layer of so many seeds.
pub(super) fn file_bytes(seeds: u8) -> u64 {
    let values = Layer::bytes_of(seeds).unwrap_or(0);
    HEAD + values + CHECKSUM * values.div_ceil(BLOCK)
}

/// The lengths of the blocks that so many bytes are cut into.
fn blocks(bytes: u64) -> impl Iterator<Item = u64> {
    let starts = (0..bytes).step_by(BLOCK as usize);
    starts.map(move |start| (bytes - start).min(BLOCK))
}

/// Writes a layer.
pub(super) fn write(layer: &Layer, to: &mut impl Write) -> io::Result<()> {
    let head = Head::of(layer);
    to.write_all(&head.fields())?;
    to.write_all(&head.checksum.to_le_bytes())?;
    for (block, bytes) in (0..).zip(layer.bytes().chunks(BLOCK as usize)) {
        to.write_all(bytes)?;
        to.write_all(&head.checksum_of(block, bytes))?;
    }
    Ok(())
}

/// Reads until the buffer is full or there is no more. Returns how much that was.
fn read_up_to(from: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match from.read(&mut buffer[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(length)
}
