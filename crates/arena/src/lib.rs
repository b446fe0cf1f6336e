//! Playing Hoyito: games and matches between players.
