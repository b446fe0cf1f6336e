//! Showing Hoyito: boards, moves and matches as text.
