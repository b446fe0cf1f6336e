//! Texts: of all scripts, empty, and with everything that a format might trip over.

use crate::positions::pick;
use crate::random::Random;

const PIECES: [&str; 28] = [
    "Ana",
    "María Ñ.",
    "Жанна",
    "花子",
    "👩‍🌾",
    "e\u{301}",
    "\u{feff}",
    "\u{202e}",
    " ",
    "  ",
    "\"",
    "\\",
    "\\\"",
    "[x]",
    "[Site \"y\"]",
    "{",
    "(1. DF)",
    ";",
    "$4",
    "*",
    "32-16",
    "\t",
    "'",
    "{\"format\":",
    ",",
    ":",
    "\u{7f}\u{1}",
    "?",
];

/// A text that stands on one line.
pub(super) fn line(random: &mut Random) -> String {
    let count = *pick(random, &[0, 1, 1, 2, 5, 40]);
    (0..count).map(|_| *pick(random, &PIECES)).collect()
}

/// A comment: in braces or, with a closing one, to the end of its line.
pub(super) fn comment(random: &mut Random) -> String {
    let mut text = line(random);
    match random.below(4) {
        0 => text.push('}'),
        // What begins there is no tag, which would end the comment.
        1 => text = text.replace('[', "(") + "\n" + &line(random).replace('[', "("),
        _ => {}
    }
    text
}

/// A few comments.
pub(super) fn comments(random: &mut Random) -> Vec<String> {
    let count = *pick(random, &[0, 0, 1, 1, 2, 5]);
    (0..count).map(|_| comment(random)).collect()
}

/// Tags that have no meaning to the notation, in any order, with some names that nearly have.
pub(super) fn tags(random: &mut Random) -> Vec<(String, String)> {
    let names = [
        "Annotator",
        "Tablero",
        "event",
        "_",
        "0",
        "Result2",
        "ECO",
        "BOARD",
    ];
    let first = random.below(8) as usize;
    let count = *pick(random, &[0, 0, 0, 1, 2, 8]);
    let names = names.iter().cycle().skip(first).take(count);
    names.map(|&name| (name.to_owned(), line(random))).collect()
}
