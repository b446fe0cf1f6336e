//! Flash and RAM of an image, by part.

use std::path::Path;

use super::elf::{self, Image};
use crate::Done;

/// A part of an image by what the names of its symbols hold. The first that fits counts.
const PARTS: [(&str, &[&str]); 7] = [
    (SAVING, &["postcard", "serde"]),
    (FORMATTING, &["core3fmt", "core..fmt", "panic"]),
    // The calls that are measured: much of what they call is inlined there.
    (RULES, &["measured5calls"]),
    (SCORING, &["hoyito_match"]),
    (RULES, &["hoyito_core"]),
    (
        HELPERS,
        &[
            "compiler_builtins",
            "__aeabi",
            "mem",
            "OUTLINED",
            "4core",
            "core..",
        ],
    ),
    (PROGRAM, &[""]),
];

const RULES: &str = "rules";
const SCORING: &str = "scoring";
/// Arithmetic of 64 bits, copying, and what the compiler took out of several functions.
const HELPERS: &str = "helpers";
/// What no symbol covers: text, tables of jumps, numbers, gaps.
const UNNAMED: &str = "unnamed constants";
const SAVING: &str = "saving";
const FORMATTING: &str = "formatting, panics";
const PROGRAM: &str = "the program itself";
const VECTORS: &str = "interrupt vectors";

/// The parts in the order in which they are printed.
const ORDER: [&str; 8] = [
    RULES, SCORING, HELPERS, UNNAMED, SAVING, FORMATTING, PROGRAM, VECTORS,
];

fn part(name: &str) -> &'static str {
    let fits = |(_, words): &&(&str, &[&str])| words.iter().any(|word| name.contains(word));
    PARTS.iter().find(fits).map_or(PROGRAM, |(part, _)| part)
}

/// The bytes of flash that a part takes.
fn flash(image: &Image, wanted: &str) -> u32 {
    let mut size = 0;
    for (number, section) in image.sections.iter().enumerate() {
        if section.writable {
            // What it begins with lies in flash as well; no image here has any.
            continue;
        }
        if section.name == ".vector_table" {
            size += if wanted == VECTORS { section.size } else { 0 };
            continue;
        }
        let symbols = image.symbols.iter().filter(|one| one.section == number);
        let (mut named, mut part_size) = (0, 0);
        for symbol in symbols {
            named += symbol.size;
            if part(&symbol.name) == wanted {
                part_size += symbol.size;
            }
        }
        size += part_size;
        if wanted == UNNAMED {
            size += section.size.saturating_sub(named);
        }
    }
    size
}

/// Prints what an image takes.
pub(super) fn print(name: &str, path: &Path) -> Done {
    let image = elf::read(path)?;
    println!("{name}: flash and RAM in bytes");
    let mut all = 0;
    for part in ORDER {
        let size = flash(&image, part);
        all += size;
        if size > 0 {
            println!("{size:>8}  {part}");
        }
    }
    println!("{all:>8}  flash in all");
    println!("{:>8}  RAM, but for the stack", memory(&image));
    Ok(())
}

fn memory(image: &Image) -> u32 {
    let writable = image.sections.iter().filter(|section| section.writable);
    writable.map(|section| section.size).sum()
}

/// The static memory of an image.
pub(super) fn static_memory(path: &Path) -> Done<u64> {
    Ok(memory(&elf::read(path)?).into())
}

/// The flash of rules and scoring, with all that they may need: whatever is not the program around them.
pub(super) fn rules_and_scoring(path: &Path) -> Done<u64> {
    let image = elf::read(path)?;
    let parts = [RULES, SCORING, HELPERS, UNNAMED];
    Ok(parts
        .map(|part| u64::from(flash(&image, part)))
        .iter()
        .sum())
}

/// Fails with the symbols of an image that panic or format.
pub(super) fn no_panic_and_no_formatting(path: &Path) -> Done {
    let image = elf::read(path)?;
    let found: Vec<&str> = image
        .symbols
        .iter()
        .map(|symbol| symbol.name.as_str())
        .filter(|name| part(name) == FORMATTING || name.contains("unwind"))
        .collect();
    if found.is_empty() {
        let count = image.symbols.len();
        println!("measured: none of its {count} symbols panics or formats");
        Ok(())
    } else {
        Err(format!("panics or formats: {}", found.join("\n  ")))
    }
}

/// Lists the symbols of an image.
pub(super) fn list(path: &Path) -> Done {
    let image = elf::read(path)?;
    for symbol in &image.symbols {
        let section = image.sections.get(symbol.section);
        let section = section.map_or("", |section| section.name.as_str());
        let (name, size) = (&symbol.name, symbol.size);
        println!("{size:>6} {section:<14} {:<20} {name}", part(name));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::elf::{Section, Symbol};
    use super::*;

    #[test]
    fn names_tell_the_part() {
        assert_eq!(part("_ZN11hoyito_core5setup5Setup8position17h6e"), RULES);
        assert_eq!(part("_ZN8measured5calls4play17hc4"), RULES);
        assert_eq!(part("_ZN12hoyito_match5start5Start4held17h55"), SCORING);
        assert_eq!(part("_ZN4core9panicking5panic17h4f"), FORMATTING);
        assert_eq!(part("_ZN4core3fmt9Formatter3pad17h1c"), FORMATTING);
        assert_eq!(part("__aeabi_memcpy4"), HELPERS);
        assert_eq!(part("Reset"), PROGRAM);
    }

    #[test]
    fn the_parts_are_all_of_flash() {
        let section = |name: &str, size, writable| Section {
            name: name.to_owned(),
            size,
            writable,
        };
        let symbol = |name: &str, size, section| Symbol {
            name: name.to_owned(),
            size,
            section,
        };
        let image = Image {
            sections: vec![
                section(".vector_table", 64, false),
                section(".text", 100, false),
                section(".bss", 8, true),
            ],
            symbols: vec![
                symbol("__EXCEPTIONS", 60, 0),
                symbol("_ZN11hoyito_core5perft", 70, 1),
                symbol("main", 20, 1),
            ],
        };
        let sizes = [RULES, PROGRAM, UNNAMED, VECTORS].map(|part| flash(&image, part));
        assert_eq!(sizes, [70, 20, 10, 64]);
        assert_eq!(
            ORDER.map(|part| flash(&image, part)).iter().sum::<u32>(),
            164
        );
        assert_eq!(memory(&image), 8);
    }
}
