//! The program `hoyito`.

fn main() {}
