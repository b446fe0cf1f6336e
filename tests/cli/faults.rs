//! What is wrong in the files of `tests/records/bad`.

/// What is wrong in a file: which code, in which record, where, and words of the message.
#[derive(Clone, Copy)]
pub(crate) struct Fault {
    pub(crate) file: &'static str,
    pub(crate) code: &'static str,
    pub(crate) record: u64,
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) says: &'static str,
    pub(crate) leniently: Leniently,
}

/// What lenient reading does with it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leniently {
    /// It is an error, as in strict reading.
    Refused,
    /// It is put right.
    Repaired,
    /// It is taken as it is: nothing in the record itself is wrong.
    Taken,
}

const fn fault(
    file: &'static str,
    code: &'static str,
    record: u64,
    (line, column): (u64, u64),
    says: &'static str,
) -> Fault {
    Fault {
        file,
        code,
        record,
        line,
        column,
        says,
        leniently: Leniently::Refused,
    }
}

const fn repaired(fault: Fault) -> Fault {
    Fault {
        leniently: Leniently::Repaired,
        ..fault
    }
}

const fn taken(fault: Fault) -> Fault {
    Fault {
        leniently: Leniently::Taken,
        ..fault
    }
}

/// Every bad file of `tests/records/bad`, in order. The others, `ok-…`, are valid.
#[rustfmt::skip]
pub(crate) const FAULTS: [Fault; 24] = [
    fault("bad-tag", "E103", 1, (9, 8), "unterminated string in a tag"),
    repaired(fault("duplicate-tag", "E301", 1, (7, 1), "South stands twice")),
    fault("early-end-mark", "E211", 1, (15, 52), "# but the game goes on"),
    fault("empty-hole", "E207", 1, (15, 7), "can't play e: it is empty (M1)"),
    fault("ii-last-four", "E308", 1, (10, 12), "to the capturer (L1)"),
    fault("iii-on-12", "E305", 1, (9, 9), "Hoyito III is played on 2x6 (B1)"),
    fault("last-four-wrong-round", "E404", 3, (47, 12), "north, who won the round before (L3)"),
    fault("moves-after-end", "E201", 1, (17, 54), "the game is over"),
    fault("needless-pass", "E204", 1, (15, 7), "can't pass: there is a move to make (M4)"),
    fault("never-ending-hole", "E208", 1, (14, 24), "can't play a: its sowing never ends (H1)"),
    fault("not-utf8", "E101", 1, (6, 11), "byte 0xED is not UTF-8"),
    fault("nul", "E102", 1, (15, 9), "NUL"),
    fault("other-side", "E202", 1, (15, 7), "North can't play D: it is South's hole (M1)"),
    fault("result-differs", "E213", 1, (7, 10), "32-16, not 30-18 (captures are fours)"),
    taken(fault("round-skipped", "E401", 2, (22, 9), "round 3 follows round 1")),
    fault("score-wrong", "E406", 2, (34, 14), "is 1-0, not 3-0"),
    fault("second-is-bad", "E104", 2, (33, 4), "`??` is not a move"),
    fault("star-but-finished", "E215", 1, (7, 10), "finished with 32-16"),
    repaired(fault("starter-not-positions", "E307", 1, (10, 11), "in Position North moves")),
    fault("unfinished-as-finished", "E214", 1, (7, 10), "the moves do not end the game"),
    fault("unknown-variant", "E303", 1, (8, 11), "hoyito-ii or hoyito-iii, not `hoyito-iv`"),
    fault("variation", "E106", 1, (15, 55), "variations are not part of HGN 1"),
    fault("wrong-capture", "E210", 1, (15, 7), "b captures 4, not 8"),
    fault("wrong-landing", "E209", 1, (15, 18), "D lands at a, not b"),
];
