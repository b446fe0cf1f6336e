//! Matches of several rounds of Hoyito: who begins, who gets the last four, who wins.
