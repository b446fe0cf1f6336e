//! What the tests across the crates, the benchmarks and the chores share.
//!
//! - [`naive`]: the game once more, written from the rules alone. The tests hold the core to it.
//! - [`compare`]: both played side by side, from [random positions](positions).
//! - [`bytes`]: a plain fast board, the opponent of the core in the [`playouts`] of the benchmarks.
//! - [`collection`]: games by the million, as clubs have them.
//! - [`fuzz`]: what the fuzz targets hold the crates to.
//! - [`generated`]: records drawn by chance, and [`sizes`] of what they are written in.
//! - [`middlegames`]: what games played by chance lead to, for the benchmarks of search.
//! - [`perft_file`], [`records`], [`position_text`]: readers of the files in this folder.

#![allow(clippy::missing_panics_doc)] // A panic here is a failing test.

pub mod bytes;
pub mod collection;
pub mod compare;
pub mod fuzz;
pub mod generated;
pub mod middlegames;
pub mod naive;
pub mod perft_file;
pub mod playouts;
pub mod position_text;
pub mod positions;
pub mod random;
pub mod records;
pub mod sizes;
