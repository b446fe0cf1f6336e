//! The texts that other people write of games on two rows of six holes: OGN, which the oware program
//! Aualé keeps its games in, and the notation of Wikimanqala.
//!
//! A record of theirs becomes the same events as one of HGN, and is checked by the same replay.

mod error;
mod lines;
mod ogn;
mod ogn_write;
mod reader;
mod record;
mod scan;
mod signs;
mod splitter;
mod syntax;
mod text;
mod wikimanqala;
mod wikimanqala_write;

pub use error::ForeignError;
pub use reader::{OgnReader, WikimanqalaReader};
pub use signs::is_ogn;
pub use text::{ForeignText, Loss};
