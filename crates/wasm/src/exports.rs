//! The way into the module: questions and answers pass through one stretch of its memory.
//!
//! The page writes a question there, calls the export with its length, and finds an answer of the length
//! that is returned.

use alloc::string::String;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU8, Ordering};

/// The longest question or answer, in bytes: a whole game of many thousand moves.
pub const ROOM: u32 = 1 << 19;

/// Bytes that may be changed through a shared reference: nothing unsafe is needed to share them with the
/// page, which waits while a question is answered.
static PAPER: [AtomicU8; ROOM as usize] = [const { AtomicU8::new(0) }; ROOM as usize];

/// What is answered when the answer doesn't fit.
const TOO_LONG: &str = r#"{"error":"too long"}"#;

fn read(length: u32) -> Option<String> {
    let bytes = PAPER.get(..length as usize)?;
    let bytes: Vec<u8> = bytes
        .iter()
        .map(|byte| byte.load(Ordering::Relaxed))
        .collect();
    String::from_utf8(bytes).ok()
}

#[allow(clippy::cast_possible_truncation)] // It fits into the room.
fn write(text: &str) -> u32 {
    let text = if text.len() > PAPER.len() {
        TOO_LONG
    } else {
        text
    };
    for (to, byte) in PAPER.iter().zip(text.bytes()) {
        to.store(byte, Ordering::Relaxed);
    }
    text.len() as u32
}

fn ask(length: u32, answer: impl FnOnce(&str) -> String) -> u32 {
    match read(length) {
        Some(question) => write(&answer(&question)),
        None => write(r#"{"error":"a question is text in UTF-8 that fits"}"#),
    }
}

/// Declares exports: the one thing that takes unsafe attributes here.
macro_rules! export {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident)?) -> $returned:ty $body:block)*) => {
        $(
            $(#[$doc])*
            #[cfg_attr(target_family = "wasm", allow(unsafe_code), unsafe(no_mangle))]
            pub extern "C" fn $name($($argument: u32)?) -> $returned $body
        )*
    };
}

export! {
    /// Where questions are written and answers read.
    fn paper() -> *const u8 { PAPER.as_ptr().cast() }
    /// How many bytes there are.
    fn room() -> u32 { ROOM }
    /// [`moment`](crate::moment).
    fn moment(length) -> u32 { ask(length, crate::moment) }
    /// [`play`](crate::play).
    fn play(length) -> u32 { ask(length, crate::play) }
    /// [`walk`](crate::walk).
    fn walk(length) -> u32 { ask(length, crate::walk) }
    /// [`choose`](crate::choose).
    fn choose(length) -> u32 { ask(length, crate::choose) }
    /// [`game`](crate::game).
    fn game(length) -> u32 { ask(length, crate::game) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_and_answers_pass_through() {
        let question = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";
        let length = moment(write(question));
        assert_eq!(read(length).unwrap(), crate::moment(question));
        write("\u{e9}");
        let length = moment(1);
        assert!(read(length).unwrap().contains("UTF-8"));
        let length = moment(u32::MAX);
        assert!(read(length).unwrap().contains("that fits"));
        let length = write(&"x".repeat(ROOM as usize + 1));
        assert_eq!(read(length).unwrap(), TOO_LONG);
        assert!(!paper().is_null() && room() == ROOM);
    }
}
