//! Records of Hoyito games: reading, checking and writing them.
