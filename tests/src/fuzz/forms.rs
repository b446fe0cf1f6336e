//! A record that was read without errors, written in every form and read again.

use hoyito_core::Position;
use hoyito_notation::{
    BinaryRecords, FILE_HEADER, JsonRecords, Mode, OgnReader, Ply, Reading, Record, Records,
    Termination, WikimanqalaReader,
};

/// Checks that a record is one, and survives every form.
pub(super) fn check(record: &Record) {
    replay(record);
    let (hgn, json, binary) = (record.to_hgn(), record.to_json(), record.to_binary());
    for read in [
        from_hgn(&hgn),
        from_hgn(&hgn.replace('\n', "\r\n")),
        from_json(&json),
        from_json(&record.to_json_pretty()),
        from_binary(&binary),
    ] {
        replay(&read);
        assert_eq!(read.to_hgn(), hgn);
        assert_eq!(read.to_json(), json);
        assert_eq!(read.to_binary(), binary);
    }
    together(&hgn, &json, &binary);
    if let Ok(written) = record.to_ogn() {
        let read = from_ogn(&written.text);
        same_game(record, &read);
        let again = read.to_ogn().expect("it was written before");
        assert_eq!((again.text, again.losses), (written.text, vec![]));
    }
    if let Ok(written) = record.to_wikimanqala() {
        let read = from_wikimanqala(&written.text);
        same_game(record, &read);
        let again = read.to_wikimanqala().expect("it was written before");
        assert_eq!((again.text, again.losses), (written.text, vec![]));
    }
}

/// What is recorded is what playing the moves brings about.
fn replay(record: &Record) {
    let mut position = record.start;
    let conserved = seeds(&position);
    for (ply, turn) in record.plies.iter().zip(record.turns()) {
        let mover = position.turn();
        assert_eq!(turn.side, mover);
        let played = position.play(ply.mv).expect("a recorded move is legal");
        let (mark, total) = (ply.mark, ply.total);
        assert_eq!(
            *ply,
            Ply {
                mark,
                total,
                ..Ply::from(&played)
            }
        );
        assert!(total.is_none_or(|total| total == position.captured()[mover]));
    }
    assert_eq!(record.next_turn().side, position.turn());
    assert_eq!(record.captured, position.captured());
    assert_eq!(seeds(&position), conserved);
    match position.ending() {
        Some(ending) => assert_eq!(record.termination, ending.into()),
        None => assert!(
            record.termination == Termination::Unfinished || record.termination.is_declared()
        ),
    }
    let plies = || record.notes.iter().map(|note| note.ply as usize);
    assert!(plies().is_sorted() && plies().all(|ply| ply < record.plies.len()));
}

fn seeds(position: &Position) -> u8 {
    let captured = position.captured();
    position.seeds_on_board() + captured.south + captured.north
}

/// The record twice in one file, in each form.
fn together(hgn: &str, json: &str, binary: &[u8]) {
    let text = format!("{hgn}\n{hgn}");
    let in_hgn = Records::new(text.as_bytes(), Mode::Strict);
    let lines = format!("{json}\n{json}\n");
    let in_lines = JsonRecords::new(lines.as_bytes(), Mode::Strict);
    let array = format!("[\n{json},\n{json}\n]\n");
    let in_array = JsonRecords::new(array.as_bytes(), Mode::Strict);
    let bytes = [&FILE_HEADER[..], binary, binary].concat();
    let in_binary = BinaryRecords::new(&bytes, Mode::Strict);
    twice(in_hgn, hgn);
    twice(in_lines, hgn);
    twice(in_array, hgn);
    twice(in_binary, hgn);
}

fn twice<'a>(readings: impl Iterator<Item = Reading<'a>>, hgn: &str) {
    let mut count = 0;
    for reading in readings {
        assert_eq!(reading.findings, []);
        assert_eq!(reading.record().expect("no findings").to_hgn(), hgn);
        count += 1;
    }
    assert_eq!(count, 2);
}

fn from_hgn(text: &str) -> Record {
    only(Records::new(text.as_bytes(), Mode::Strict), text)
}

fn from_json(text: &str) -> Record {
    only(JsonRecords::new(text.as_bytes(), Mode::Strict), text)
}

fn from_binary(record: &[u8]) -> Record {
    let file = [&FILE_HEADER[..], record].concat();
    only(BinaryRecords::new(&file, Mode::Strict), "binary")
}

fn from_ogn(text: &str) -> Record {
    let mut reader = OgnReader::new(text.as_bytes(), Mode::Strict);
    let record = right(reader.read().expect("bytes can be read"), text);
    assert!(reader.read().expect("bytes can be read").is_none());
    record
}

fn from_wikimanqala(text: &str) -> Record {
    let mut reader = WikimanqalaReader::new(text.as_bytes(), Mode::Strict);
    let record = right(reader.read().expect("bytes can be read"), text);
    assert!(reader.read().expect("bytes can be read").is_none());
    record
}

/// The one record of these readings.
fn only<'a>(mut readings: impl Iterator<Item = Reading<'a>>, text: &str) -> Record {
    let record = right(readings.next(), text);
    assert!(readings.next().is_none(), "{text}");
    record
}

fn right(reading: Option<Reading<'_>>, text: &str) -> Record {
    let reading = reading.expect("a record");
    assert_eq!(reading.findings, [], "{text}");
    reading.game.expect("there are no findings")
}

/// The same game, whatever is noted about it.
fn same_game(one: &Record, other: &Record) {
    let bare = |record: &Record| {
        let mut bare = Record::new(record.start);
        bare.termination = record.termination;
        bare.captured = record.captured;
        bare.plies.clone_from(&record.plies);
        for ply in &mut bare.plies {
            (ply.mark, ply.total) = (None, None);
        }
        (bare, record.winner(), record.award())
    };
    assert_eq!(bare(one), bare(other));
}
