//! Players of Hoyito: choosing moves.
