//! What is in an image: its sections and symbols, read from an ELF file of 32 bits, low byte first.

use std::path::Path;

use crate::Done;

/// A section that takes memory on the device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Section {
    pub(crate) name: String,
    pub(crate) size: u32,
    /// Whether it can be written: it is in RAM.
    pub(crate) writable: bool,
}

/// A function or a static.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Symbol {
    pub(crate) name: String,
    pub(crate) size: u32,
    /// The place of its section among [`Image::sections`].
    pub(crate) section: usize,
}

/// An image.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) sections: Vec<Section>,
    pub(crate) symbols: Vec<Symbol>,
}

const SYMBOL_TABLE: u32 = 2;
const WRITABLE: u32 = 1;
const ALLOCATED: u32 = 2;
const STATIC: u8 = 1;
const FUNCTION: u8 = 2;

/// Reads an image.
pub(crate) fn read(path: &Path) -> Done<Image> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Bytes(&bytes)
        .image()
        .ok_or_else(|| format!("{} is no image of 32 bits", path.display()))
}

struct Bytes<'a>(&'a [u8]);

/// A header of the table of sections.
struct Header {
    name: u32,
    kind: u32,
    flags: u32,
    offset: u32,
    size: u32,
    link: u32,
}

impl Bytes<'_> {
    fn image(&self) -> Option<Image> {
        if !self.0.starts_with(b"\x7fELF\x01\x01") {
            return None;
        }
        let table = self.word(32)?;
        let count = u32::from(self.half(48)?);
        let headers = (0..count).map(|number| self.header(table + number * 40));
        let headers = headers.collect::<Option<Vec<_>>>()?;
        let names = headers.get(usize::from(self.half(50)?))?.offset;

        let mut image = Image::default();
        let mut places = vec![None; headers.len()];
        for (header, place) in headers.iter().zip(&mut places) {
            if header.flags & ALLOCATED == 0 {
                continue;
            }
            *place = Some(image.sections.len());
            image.sections.push(Section {
                name: self.name(names + header.name)?,
                size: header.size,
                writable: header.flags & WRITABLE != 0,
            });
        }
        let tables = headers.iter().filter(|header| header.kind == SYMBOL_TABLE);
        for table in tables {
            let names = headers.get(table.link as usize)?.offset;
            for at in (table.offset..table.offset + table.size).step_by(16) {
                let kind = self.0.get(at as usize + 12)? & 0xf;
                let section = usize::from(self.half(at + 14)?);
                if let (STATIC | FUNCTION, Some(Some(section))) = (kind, places.get(section)) {
                    image.symbols.push(Symbol {
                        name: self.name(names + self.word(at)?)?,
                        size: self.word(at + 8)?,
                        section: *section,
                    });
                }
            }
        }
        Some(image)
    }

    fn header(&self, at: u32) -> Option<Header> {
        Some(Header {
            name: self.word(at)?,
            kind: self.word(at + 4)?,
            flags: self.word(at + 8)?,
            offset: self.word(at + 16)?,
            size: self.word(at + 20)?,
            link: self.word(at + 24)?,
        })
    }

    fn half(&self, at: u32) -> Option<u16> {
        let bytes = self.0.get(at as usize..)?.first_chunk()?;
        Some(u16::from_le_bytes(*bytes))
    }

    fn word(&self, at: u32) -> Option<u32> {
        let bytes = self.0.get(at as usize..)?.first_chunk()?;
        Some(u32::from_le_bytes(*bytes))
    }

    fn name(&self, at: u32) -> Option<String> {
        let bytes = self.0.get(at as usize..)?;
        let name = bytes.split(|byte| *byte == 0).next()?;
        Some(String::from_utf8_lossy(name).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_image_is_refused() {
        assert_eq!(Bytes(b"").image(), None);
        assert_eq!(Bytes(b"\x7fELF\x02\x01").image(), None);
        assert_eq!(Bytes(b"\x7fELF\x01\x01 and then nothing").image(), None);
    }
}
