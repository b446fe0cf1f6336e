//! What a page can ask: the rules of the game and its players, for a program that knows neither.
//!
//! A question is a few lines of text, an answer is JSON or text. Nothing is kept between two questions: a
//! position is told anew each time, so that taking back is asking from an earlier one. As a module of
//! WebAssembly it has an export for each question, see [`exports`]; the same functions are called here:
//!
//! ```
//! let start = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";
//! let moment: serde_json::Value = serde_json::from_str(&hoyito_wasm::moment(start)).unwrap();
//! assert_eq!(moment["legal"], "ABCDEF");
//! let reply = hoyito_wasm::play(&format!("{start}\nA"));
//! assert!(reply.contains(r#""position":"2,7,1,6,1,6/6,6,0,1,6,6 N 0-0 1""#));
//! ```

#![cfg_attr(target_family = "wasm", no_std)]

extern crate alloc;

mod answer;
mod game;
mod moment;
mod question;
mod thinking;
mod walk;

#[cfg(target_family = "wasm")]
mod alone;
pub mod exports;

pub use game::game;
pub use moment::{moment, play};
pub use thinking::choose;
pub use walk::walk;
