//! Games as others write them: OGN and the notation of Wikimanqala.

use std::fs;
use std::path::Path;

use hoyito_core::Hole;
use hoyito_notation::{
    Code, ForeignError, Loss, Mode, NoteKind, OgnReader, Reading, Record, Records, Status, Tag,
    WikimanqalaReader,
};
use hoyito_tests::records;

mod faults;
mod written;

/// The codes that only these texts have. Each is tested here.
pub(crate) const CODES: [Code; 2] = [Code::OTHER_GAME, Code::AFTER_RESULT];

/// What is kept of a reading.
#[derive(Debug)]
struct Read {
    status: Status,
    /// The findings as `code line:column`.
    findings: Vec<String>,
    game: Option<Record>,
}

impl From<Reading<'_>> for Read {
    fn from(reading: Reading<'_>) -> Self {
        let found = reading.findings.iter();
        let found = found.map(|it| (it.code, it.location.line, it.location.column));
        Self {
            status: reading.status(),
            findings: found
                .map(|(code, line, column)| format!("{code} {line}:{column}"))
                .collect(),
            game: reading.game,
        }
    }
}

fn ogn(text: &[u8], mode: Mode) -> Vec<Read> {
    let mut reader = OgnReader::new(text, mode);
    let mut all = Vec::new();
    while let Some(reading) = reader.read().expect("bytes can be read") {
        all.push(reading.into());
    }
    all
}

fn wikimanqala(text: &[u8], mode: Mode) -> Vec<Read> {
    let mut reader = WikimanqalaReader::new(text, mode);
    let mut all = Vec::new();
    while let Some(reading) = reader.read().expect("bytes can be read") {
        all.push(reading.into());
    }
    all
}

/// The one record of a text that is right.
fn right(mut readings: Vec<Read>, text: &str) -> Record {
    assert_eq!(readings.len(), 1, "{text}");
    let reading = readings.remove(0);
    assert_eq!(reading.findings, [""; 0], "{text}");
    reading.game.expect("a record that is right")
}

/// The records of a text of HGN.
fn hgn(text: &[u8]) -> Vec<Record> {
    Records::new(text, Mode::Strict)
        .map(|reading| reading.record().expect("a good record").clone())
        .collect()
}

fn one(text: &str) -> Record {
    hgn(text.as_bytes()).remove(0)
}

/// All good records of two rows of six.
fn good() -> Vec<Record> {
    let files = records::files("good", "hgn").into_iter();
    let all = files.flat_map(|path| hgn(&fs::read(path).expect("readable")));
    let good: Vec<Record> = all
        .filter(|record| record.start.shape().columns() == 6)
        .collect();
    assert!(good.len() > 20, "the records are there");
    good
}

/// A record without what nobody else writes.
fn plain(record: &Record) -> Record {
    let mut plain = record.clone();
    for ply in &mut plain.plies {
        (ply.mark, ply.total) = (None, None);
    }
    plain
        .notes
        .retain(|note| matches!(note.kind, NoteKind::Comment(_)));
    plain
}

#[test]
fn good_records_come_back_from_ogn() {
    let mut lossless = 0;
    for record in good() {
        let written = match record.to_ogn() {
            Ok(written) => written,
            Err(ForeignError::OgnQuiet(_)) => continue,
            Err(error) => panic!("{error}: {}", record.to_hgn()),
        };
        let read = right(ogn(written.text.as_bytes(), Mode::Strict), &written.text);
        assert_eq!(read.to_hgn(), plain(&record).to_hgn(), "{}", written.text);
        assert_eq!(written.losses.is_empty(), plain(&record) == record);
        lossless += u32::from(written.losses.is_empty());
        // Once more, there is nothing to lose.
        let again = read.to_ogn().expect("it was written before");
        assert_eq!((again.text, again.losses), (written.text, vec![]));
    }
    assert!(lossless > 20);
}

#[test]
fn good_records_come_back_from_wikimanqala() {
    for record in good() {
        let written = record.to_wikimanqala().expect("six columns");
        let read = right(
            wikimanqala(written.text.as_bytes(), Mode::Strict),
            &written.text,
        );
        let mut expected = plain(&record);
        expected.notes.clear();
        expected.comments.clear();
        // Totals stand after every capture there.
        assert!(
            read.plies
                .iter()
                .all(|ply| ply.total.is_some() == (ply.captured > 0))
        );
        assert_eq!(plain(&read).to_hgn(), expected.to_hgn(), "{}", written.text);
        let again = read.to_wikimanqala().expect("it was written before");
        assert_eq!((again.text, again.losses), (written.text, vec![]));
    }
}

/// The moves that Aualé finds in OGN: every letter from A to F behind the tags, but not in comments.
/// `None` if a brace stands before the first one, which it can't read.
fn read_as_auale(text: &str) -> Option<String> {
    let (_, moves) = text.split_once("\n\n")?;
    let mut letters = String::new();
    let mut rest = moves.chars();
    while let Some(character) = rest.next() {
        match character {
            '{' if letters.is_empty() => return None,
            '{' => drop(rest.find(|&inside| inside == '}')),
            '(' => drop(rest.find(|&inside| inside == ')')),
            'A'..='F' | 'a'..='f' => letters.push(character),
            _ => {}
        }
    }
    Some(letters)
}

#[test]
fn auale_finds_the_moves_that_were_written() {
    let mut commented =
        one("[Variant \"hoyito-iii\"]\n\n{a {b} CE {c } ba+4 {d) [Site \"x\"]} *\n");
    let words = vec!["[Site"; 40].join(" ");
    commented.comments.push(format!("{words} \"x\"]"));
    for record in good().into_iter().chain([commented]) {
        let Ok(written) = record.to_ogn() else {
            continue;
        };
        let holes = record.plies.iter().filter_map(|ply| ply.mv.hole());
        let played: String = holes.map(Hole::letter).collect();
        assert_eq!(
            read_as_auale(&written.text),
            Some(played),
            "{}",
            written.text
        );
        assert_eq!(ogn(written.text.as_bytes(), Mode::Strict).len(), 1);
    }
}

/// What Aualé writes of a game of its own.
const OWARE: &str = "[Variant \"Oware Abapa\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n\
    [Round \"?\"]\n[South \"Ana\"]\n[North \"?\"]\n[Result \"25-23\"]\n\n\
    1. F a 2. E { into the\nopen } f+2 25-23\n";
/// What Aualé writes, but of Hoyito.
const LIKE_AUALE: &str = "[Variant \"Hoyito III\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n\
    [Round \"?\"]\n[South \"Ana \\\"A\\\"\"]\n[North \"?\"]\n[Result \"*\"]\n\
    [FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n[Opening \"none\"]\n\n\
    1. c B+4 { three in\na  row } C\n2. d+4\n";

#[test]
fn what_auale_writes_is_read() {
    let read = right(ogn(LIKE_AUALE.as_bytes(), Mode::Strict), LIKE_AUALE);
    assert_eq!(
        read.to_hgn(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n\
         [South \"Ana \\\"A\\\"\"]\n[North \"?\"]\n[Result \"*\"]\n[Variant \"hoyito-iii\"]\n\
         [Board \"2x6\"]\n[Starter \"north\"]\n[LastFour \"capturer\"]\n\
         [Termination \"unfinished\"]\n[Opening \"none\"]\n\n\
         1. ce BA+4 {three in a row} CD 2. dA+4 *\n"
    );
    // A new game has no moves yet.
    let tags = LIKE_AUALE.split("\n\n").next().expect("its tags");
    assert!(
        right(ogn(tags.as_bytes(), Mode::Strict), tags)
            .plies
            .is_empty()
    );
}

#[test]
fn a_game_of_oware_is_refused() {
    let text = format!("{OWARE}\n{LIKE_AUALE}\n{OWARE}");
    let readings = ogn(text.as_bytes(), Mode::Lenient);
    let found: Vec<&[String]> = readings.iter().map(|it| &*it.findings).collect();
    let code = Code::OTHER_GAME;
    assert_eq!(
        found,
        [
            &[format!("{code} 1:11")][..],
            &[],
            &[format!("{code} 28:11")]
        ]
    );
    let text = "Variant: oware\n\n1. 64 64\n2. 21 32\n";
    let readings = wikimanqala(text.as_bytes(), Mode::Lenient);
    assert_eq!(readings[0].findings, [format!("{code} 1:10")]);
}

#[test]
fn the_places_of_tags_are_known() {
    let mut reader = OgnReader::new(OWARE.as_bytes(), Mode::Lenient);
    let reading = reader.read().expect("bytes").expect("a record");
    let span = reading.span_of(Tag::South);
    assert_eq!(&reading.text[span], b"Ana");
}

#[test]
fn the_examples_of_the_documentation_are_right() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/foreign.md");
    let page = fs::read_to_string(path).expect("readable");
    let block = |language: &str| {
        let begin = format!("```{language}\n");
        let (_, rest) = page.split_once(&begin).expect("a block of it");
        rest.split("```").next().expect("its text").to_owned()
    };
    let record = one(&block("hgn"));
    assert_eq!(record.to_hgn(), block("hgn"));
    let written = record.to_ogn().expect("six columns");
    assert_eq!(written.text, block("ogn"));
    assert_eq!(written.losses, [Loss::Marks(1)]);
    let written = record.to_wikimanqala().expect("six columns");
    assert_eq!(written.text, block("wikimanqala"));
    assert_eq!(written.losses, [Loss::Marks(1), Loss::Comments(1)]);
}
