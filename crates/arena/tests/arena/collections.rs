//! Records read on several threads.

use std::io;

use hoyito_arena::{RecordFormat, RecordWriter, read_records};
use hoyito_notation::{LARGEST_RECORD, Mode, Reading, Record, Records};

/// A record of some length, with a comment that looks like tags.
const RECORD: &str = "[Event \"é\"]\n[Variant \"hoyito-iii\"]\n\n\
    1. CE ba+4 cd {a line:\n[Site \"b\"]\nand more} 2. Da+4 BD+4 Fb+4 CB eF+4 bc+4 dB 3. Bf cB *\n\n";

/// What is told of a record, but for its moves.
fn told(reading: &Reading<'_>) -> (u64, String, usize, usize) {
    let found = format!("{:?} {:?}", reading.start, reading.findings);
    let plies = reading.game.as_ref().map_or(0, |game| game.plies.len());
    (reading.number, found, reading.text.len(), plies)
}

fn assert_read_as_text(text: &[u8]) {
    let mut told_of = Vec::new();
    read_records(text, RecordFormat::Hgn, Mode::Lenient, |reading| {
        told_of.push(told(reading));
        Ok::<(), io::Error>(())
    })
    .expect("a text can be read");
    let mut records = Records::new(text, Mode::Lenient);
    for told_of in told_of {
        assert_eq!(Some(told_of), records.next().as_ref().map(told));
    }
    assert!(records.next().is_none());
}

/// More than is read at once.
fn long_text() -> Vec<u8> {
    RECORD.repeat((5 << 18) / RECORD.len()).into_bytes()
}

#[test]
fn pieces_read_as_the_whole() {
    assert_read_as_text(b"");
    assert_read_as_text(b"\xef\xbb\xbf");
    assert_read_as_text(RECORD.as_bytes());
    let mut text = b"\xef\xbb\xbf{first}\n".to_vec();
    text.extend(long_text());
    text.extend(b"{last}");
    assert_read_as_text(&text);
}

/// A comment that is never closed, before each place where a text may be cut.
#[test]
fn cuts_in_comments_are_mended() {
    let record = RECORD.replace("3. Bf cB *", "3. Bf cB * {on the next");
    for place in [0, 1, 2, 5] {
        let mut text = long_text();
        let at = (text.len() / 7 * place) / RECORD.len() * RECORD.len();
        text.splice(at..at, record.bytes());
        assert_read_as_text(&text);
    }
    // Here every record goes on in the next.
    let text = "[Variant \"hoyito-iii\"]\n\n*\n{of the next}\n".repeat(30_000);
    assert_read_as_text(text.as_bytes());
}

#[test]
fn damage_is_read_as_in_the_whole() {
    let mut text = long_text();
    let mut place = 0;
    for (number, byte) in b"{}[]\"\n\0*-; \xff".iter().cycle().enumerate().take(250) {
        place += 4_001 + number;
        text[place] = *byte;
    }
    assert_read_as_text(&text);
}

#[test]
fn who_stops_is_handed_no_more() {
    let mut seen = 0;
    let text = long_text();
    let stopped = read_records(&*text, RecordFormat::Hgn, Mode::Strict, |_| {
        seen += 1;
        if seen == 3 {
            return Err(io::Error::other("enough"));
        }
        Ok(())
    });
    assert_eq!(
        (stopped.unwrap_err().to_string().as_str(), seen),
        ("enough", 3)
    );
}

/// What is written can be read back, however large it may be; what could not is not written.
#[test]
fn no_record_is_written_that_is_too_large_to_be_read() {
    let position = hoyito_core::Position::default();
    let of_length = |length: usize| {
        let mut record = Record::new(position);
        record.tags.site = Some("x".repeat(length));
        record
    };
    let written = |record: &Record, format| {
        let mut writer = RecordWriter::new(Vec::new(), format).unwrap();
        let written = writer.write(record).map(|_| ());
        // The one that follows shows where this one ends.
        writer.write(&Record::new(position)).unwrap();
        (written, writer.finish().unwrap())
    };
    for format in RecordFormat::ALL {
        let length = |length| match format {
            RecordFormat::Hgn => of_length(length).to_hgn().len() + 1,
            RecordFormat::Json | RecordFormat::JsonLines => of_length(length).to_json().len(),
            RecordFormat::Binary => of_length(length).to_binary().len(),
            RecordFormat::Ogn => of_length(length).to_ogn().unwrap().text.len() + 1,
            RecordFormat::Wikimanqala => of_length(length).to_wikimanqala().unwrap().text.len() + 1,
        };
        let most = LARGEST_RECORD - (length(1 << 23) - (1 << 23));
        let (result, file) = written(&of_length(most), format);
        result.unwrap();
        let mut valid = Vec::new();
        read_records(&*file, format, Mode::Strict, |reading| {
            valid.push(reading.record().is_some());
            Ok::<(), io::Error>(())
        })
        .unwrap();
        assert_eq!(valid, [true, true], "{format}");

        let (result, file) = written(&of_length(most + 1), format);
        assert_eq!(
            result.unwrap_err().to_string(),
            format!(
                "as {format} it would have 16777217 bytes, and a record has at most 16777216 (E107): \
                 shorten its comments"
            )
        );
        assert!(file.len() < 1000, "{format}");
    }
}
