//! The binary form: damage of every kind.

mod golden;

use std::slice;

use hoyito_notation::{BinaryRecords, Code, FILE_HEADER, Mode, Record, Records};

/// The codes that are tested here.
pub(crate) const CODES: &[Code] = &[
    Code::NOT_BINARY,
    Code::BINARY_VERSION,
    Code::NO_MARKER,
    Code::CUT_OFF,
    Code::BAD_CHECKSUM,
    Code::BAD_BODY,
];

fn record(hgn: &str) -> Vec<u8> {
    let reading = Records::new(hgn.as_bytes(), Mode::Strict).next();
    let game = reading.expect("a record").game;
    game.expect("a good record").to_binary()
}

/// Three small records that differ.
fn small() -> [Vec<u8>; 3] {
    [
        record("[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n1. CE ba+4 cd *"),
        record("[Date \"2026.11.29\"]\n[Round \"2\"]\n[Variant \"hoyito-ii\"]\n1. CE {ñ} *"),
        record("[Variant \"hoyito-ii\"]\n[Board \"2x12\"]\n[Annotator \"x\"]\n*"),
    ]
}

fn file(records: &[Vec<u8>]) -> Vec<u8> {
    [&FILE_HEADER[..], &records.concat()].concat()
}

/// What is read of a file: the texts of the good records, and the faults as `code@offset`.
fn read(file: &[u8]) -> (Vec<String>, Vec<String>) {
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for reading in BinaryRecords::new(file, Mode::Strict) {
        good.extend(reading.record().map(Record::to_hgn));
        for finding in &reading.findings {
            let at = finding.location;
            assert_eq!((at.line, at.column), (1, at.offset + 1));
            bad.push(format!("{}@{}", finding.code, at.offset));
        }
    }
    (good, bad)
}

#[test]
fn every_changed_byte_is_reported_at_its_record() {
    let records = small();
    let whole = file(&records);
    let (texts, bad) = read(&whole);
    assert_eq!((texts.len(), bad.len()), (3, 0));
    let mut begins = vec![FILE_HEADER.len()];
    begins.extend(records.iter().scan(FILE_HEADER.len(), |end, record| {
        *end += record.len();
        Some(*end)
    }));
    for place in 0..whole.len() {
        // The record that the byte belongs to, if it is not the file header.
        let record = begins.iter().rposition(|&begin| begin <= place);
        for change in 1..=255_u8 {
            let mut changed = whole.clone();
            changed[place] ^= change;
            let (good, bad) = read(&changed);
            let mut expected = texts.clone();
            let at = match record {
                None => 0,
                Some(record) => {
                    expected.remove(record);
                    begins[record]
                }
            };
            assert!(!bad.is_empty(), "{place}: {change}");
            assert!(
                bad[0].ends_with(&format!("@{at}")),
                "{place}: {change}: {bad:?}"
            );
            assert_eq!(good, expected, "{place}: {change}");
            assert_eq!(bad.len(), 1, "{place}: {change}: {bad:?}");
        }
    }
}

#[test]
fn a_file_may_end_anywhere() {
    let records = small();
    let whole = file(&records);
    let texts = read(&whole).0;
    for length in 0..whole.len() {
        let (good, bad) = read(&whole[..length]);
        let mut end = FILE_HEADER.len();
        let mut complete = 0;
        let mut at_boundary = length == end;
        for record in &records {
            end += record.len();
            complete += usize::from(end <= length);
            at_boundary |= end == length;
        }
        assert_eq!(good, texts[..complete], "{length}");
        assert_eq!(bad.is_empty(), at_boundary, "{length}: {bad:?}");
        assert!(bad.len() <= 1, "{length}: {bad:?}");
    }
}

#[test]
fn bytes_may_be_missing_or_too_many_anywhere() {
    let records = small();
    let whole = file(&records);
    let texts = read(&whole).0;
    for place in 0..whole.len() {
        let mut shorter = whole.clone();
        shorter.remove(place);
        let mut longer = whole.clone();
        longer.insert(place, 0xa5);
        for file in [shorter, longer] {
            let (good, bad) = read(&file);
            assert!(
                good.len() >= 2 && good.iter().all(|text| texts.contains(text)),
                "{place}"
            );
            assert!(!bad.is_empty(), "{place}");
        }
    }
}

#[test]
fn files_can_be_put_together() {
    let records = small();
    let whole = file(&records);
    let (texts, _) = read(&whole);
    let (good, bad) = read(&[whole.clone(), whole.clone()].concat());
    assert_eq!(good, [texts.clone(), texts].concat());
    assert!(bad.is_empty());
}

#[test]
fn findings() {
    let [first, ..] = small();
    let check = |file: &[u8], expected: &[&str]| assert_eq!(read(file).1, expected);
    check(b"", &["E130@0"]);
    check(b"[Variant \"hoyito-iii\"]\n\n*\n", &["E130@0"]);
    // The file as it comes out of a transfer that took it for text.
    let text = file(&[]).into_iter().filter(|&byte| byte != b'\r');
    check(&text.collect::<Vec<_>>(), &["E130@0"]);

    let version_2 = b"\x89HGB\r\n\x02\xfd";
    check(&[version_2, &first[..]].concat(), &["E131@0"]);
    // What follows it in a version that is known is read.
    let both = [version_2, &first[..], &file(slice::from_ref(&first))].concat();
    assert_eq!(
        read(&both),
        (
            read(&file(slice::from_ref(&first))).0,
            vec!["E131@0".into()]
        )
    );

    let mut trailing = file(slice::from_ref(&first));
    trailing.push(0);
    check(&trailing, &[&format!("E132@{}", trailing.len() - 1)]);
    check(&file(slice::from_ref(&first))[..20], &["E133@8"]);
    let mut changed = file(&[first]);
    changed[20] ^= 1;
    check(&changed, &["E134@8"]);
}

/// A record with this body, by the book: its checksums are computed bit by bit.
fn framed(body: &[u8]) -> Vec<u8> {
    let mut record = vec![0xfe, u8::try_from(body.len()).expect("a short body")];
    let check = record.iter().fold(0, |check, byte| {
        (0..8).fold(check ^ byte, |check: u8, _| match check {
            0x80.. => (check << 1) ^ 0x07,
            _ => check << 1,
        })
    });
    record.push(check);
    record.extend_from_slice(body);
    let checksum = record.iter().fold(!0, |checksum, &byte| {
        (0..8).fold(checksum ^ u32::from(byte), |checksum, _| {
            match checksum & 1 {
                1 => (checksum >> 1) ^ 0xedb8_8320,
                _ => checksum >> 1,
            }
        })
    });
    let checksum: u32 = !checksum;
    record.extend(checksum.to_le_bytes());
    record
}

#[test]
fn bodies_that_are_none() {
    // Hoyito III on two rows of six, South begins, unfinished; one move, C.
    let good = [0x00, 0x30, 0x00, 0xf2];
    assert_eq!(read(&file(&[framed(&good)])).1, [""; 0]);
    for (body, finding) in [
        (&[][..], "E135@11"),
        (&[0x04, 0x30, 0x00], "E135@11"),
        (&[0x00, 0x38, 0x00], "E135@14"),
        (&[0x00, 0x30, 0x20, 0xff, 0xff], "E135@16"),
        (&[0x00, 0x30, 0x01, 0x01, 0xff], "E135@14"),
        (&[0x00, 0x30, 0x01, 0x05, b'A'], "E135@14"),
        (&[0x00, 0x30, 0x00, 0x0d], "E135@14"),
        (&[0x00, 0x30, 0x00, 0xf2, 0xff], "E135@14"),
        (&[0x00, 0x70, 0x00, 0x01, 0x01, 0x01, 0x04, 0xf2], "E135@18"),
        (&[0x00, 0x70, 0x00, 0x01, 0x00, 0x00, 0x06, 0xf2], "E135@8"),
        (&[0x00, 0xb0, 0x00, 0x80, 0x80, 0x40], "E135@17"),
        (&[0x03, 0x30, 0x00], "E135@11"),
        (&[0x03, 0x00, 0x0d, 0x06, 0x30, 0x00], "E135@15"),
        // Built as a body, but of a game that can't be so.
        (&[0x00, 0x30, 0x00, 0xf6], "E306@8"),
        (&[0x00, 0x00, 0x00, 0xf2], "E316@8"),
        (&[0x00, 0x30, 0x01, 0x01, 0x0a], "E124@8"),
    ] {
        let (good, bad) = read(&file(&[framed(body), framed(&good)]));
        assert_eq!(bad, [finding], "{body:02x?}");
        assert_eq!(good.len(), 1);
    }
}

/// No body at all makes the reader panic, and none is taken for another.
#[test]
fn any_body_is_read() {
    let mut random = hoyito_tests::random::Random::new(7);
    for _ in 0..20_000 {
        let length = random.below(40) as usize;
        let mut body: Vec<u8> = (0..length)
            .map(|_| random.bits().to_le_bytes()[0])
            .collect();
        if random.once_in(2) && length > 2 {
            body[0] %= 4;
            body[2] %= 4;
        }
        let file = file(&[framed(&body)]);
        assert_eq!(BinaryRecords::new(&file, Mode::Strict).count(), 1);
    }
}
