//! Every kind of damage, by its name: what it makes of one record, and that it stays there.

use hoyito_arena::RecordFormat;
use hoyito_notation::Record;
use hoyito_tests::collection::plain_game;
use hoyito_tests::random::Random;

use super::{assert_accounted, is_long, read};

fn game(number: u64) -> Record {
    plain_game(1, number)
}

/// Reads `text` between two good records, parted from them by blank lines: they are valid, and
/// `text` is so many records, all of them invalid.
#[track_caller]
fn assert_stays(text: impl AsRef<[u8]>, invalid: usize) {
    let text = text.as_ref();
    let (before, after) = (game(1), game(2));
    let bytes = [
        before.to_hgn().as_bytes(),
        b"\n",
        text,
        b"\n\n",
        after.to_hgn().as_bytes(),
    ]
    .concat();
    let found = read(RecordFormat::Hgn, &bytes);
    assert_accounted(RecordFormat::Hgn, &bytes, &found);
    let shown = String::from_utf8_lossy(&text[..text.len().min(1000)]);
    let read: Vec<_> = found.iter().map(|found| found.record.as_ref()).collect();
    assert_eq!(read.first().copied().flatten(), Some(&before), "{shown}");
    assert_eq!(read.last().copied().flatten(), Some(&after), "{shown}");
    let within = &read[1..read.len() - 1];
    assert!(within.iter().all(Option::is_none), "{shown}");
    assert_eq!(within.len(), invalid, "{shown}");
}

/// Reads `text`: all these records are valid, and nothing else is found.
#[track_caller]
fn assert_all_valid(text: impl AsRef<[u8]>, records: &[Record]) {
    let text = text.as_ref();
    let found = read(RecordFormat::Hgn, text);
    assert_accounted(RecordFormat::Hgn, text, &found);
    let read: Vec<_> = found.into_iter().map(|found| found.record).collect();
    let wanted: Vec<_> = records.iter().cloned().map(Some).collect();
    assert_eq!(read, wanted, "{}", String::from_utf8_lossy(text));
}

/// A good record with a part replaced.
#[track_caller]
fn replaced(from: &str, to: &str) -> String {
    let text = game(3).to_hgn();
    assert!(text.contains(from), "{text}");
    text.replacen(from, to, 1)
}

#[test]
fn tags_that_are_cut_short() {
    let text = game(3).to_hgn();
    let tags = text.find("\n\n").expect("tags end with a blank line");
    let movetext = text.len();
    for cut in 1..tags {
        if !text.is_char_boundary(cut) {
            continue;
        }
        // Of the moves the first line is gone as well, or all of it but the result.
        let second_line = tags + 2 + text[tags + 2..].find('\n').expect("a long game");
        for rest in [cut + 1, second_line, movetext - 6] {
            if let Some(rest) = text.get(rest..).filter(|_| rest > cut) {
                let damaged = format!("{}{rest}", &text[..cut]);
                if damaged.trim_end() != text.trim_end() {
                    assert_neighbours_live(&damaged);
                }
            }
        }
    }
}

/// As [`assert_stays`], but what is damaged may still be valid, and be any number of records.
#[track_caller]
fn assert_neighbours_live(text: &str) {
    let (before, after) = (game(1), game(2));
    let bytes = [before.to_hgn(), text.to_owned(), after.to_hgn()].join("\n");
    let found = read(RecordFormat::Hgn, bytes.as_bytes());
    assert_accounted(RecordFormat::Hgn, bytes.as_bytes(), &found);
    let ends = [found.first(), found.last()];
    for (found, wanted) in ends.into_iter().zip([before, after]) {
        let found = found.and_then(|found| found.record.as_ref());
        assert_eq!(found, Some(&wanted), "{text}");
    }
}

#[test]
fn a_comment_that_is_never_closed() {
    assert_stays(replaced("1. ", "1. {never closed "), 1);
    assert_stays(replaced("[Round", "{never closed\n[Round"), 1);
    // Before the first move.
    assert_stays(
        "[Event \"a\"]\n[Variant \"hoyito-iii\"]\n\n{open 1. CE *",
        1,
    );
}

#[test]
fn movetext_on_one_line_whose_first_word_is_none() {
    for movetext in ["1x CE *", "x", "\u{1}. CE ba+4 *", "\x0eCE *"] {
        assert_stays(
            format!("[Event \"a\"]\n[Variant \"hoyito-iii\"]\n\n{movetext}"),
            1,
        );
    }
}

/// No blank line is left between the records then.
#[test]
fn a_result_alone_whose_line_end_is_gone() {
    let after = game(2);
    let text = format!(
        "[Event \"a\"]\n[Variant \"hoyito-iii\"]\n\n*x\n{}",
        after.to_hgn()
    );
    let found = read(RecordFormat::Hgn, text.as_bytes());
    assert_accounted(RecordFormat::Hgn, text.as_bytes(), &found);
    let read: Vec<_> = found.iter().map(|found| found.record.as_ref()).collect();
    assert_eq!(read, [None, Some(&after)]);
}

/// Nor is it where the end of a record is gone from within a tag on.
#[test]
fn the_end_of_a_record_is_gone_with_the_blank_line() {
    let (before, after) = (game(1), game(2));
    let text = before.to_hgn();
    let tags = text.find("\n\n").expect("tags end with a blank line");
    let second = text.find('\n').expect("a tag a line");
    for cut in second + 1..tags {
        let is_within = text.is_char_boundary(cut) && !text[..cut].ends_with(['\n', ']']);
        if is_within {
            let text = format!("{}\n{}", &text[..cut], after.to_hgn());
            let found = read(RecordFormat::Hgn, text.as_bytes());
            let last = found.last().and_then(|found| found.record.as_ref());
            assert_eq!(last, Some(&after), "{text}");
        }
    }
}

#[test]
fn the_end_of_a_record_alone() {
    for text in [". Bc ab+4# 28-20", "-20", "x ce 28-20"] {
        assert_stays(text, 1);
    }
}

#[test]
fn what_stands_right_before_a_record() {
    let (before, after) = (game(1), game(2));
    for junk in ["x", "]", ")", "\0", "\u{9a}", "words of no meaning\n"] {
        let bytes = format!("{}\n{junk}{}", before.to_hgn(), after.to_hgn());
        let found = read(RecordFormat::Hgn, bytes.as_bytes());
        assert_accounted(RecordFormat::Hgn, bytes.as_bytes(), &found);
        let read: Vec<_> = found.iter().map(|found| found.record.as_ref()).collect();
        assert_eq!(read, [Some(&before), None, Some(&after)], "{junk:?}");
    }
}

#[test]
fn nul_and_bytes_that_are_not_utf8() {
    for byte in [0, 0x80, 0xc3, 0xed, 0xfe, 0xff] {
        for part in ["1. ", "[Round", "\n\n", "\""] {
            let text = game(3).to_hgn();
            let at = text.find(part).expect("it is there") + 1;
            let mut bytes = text.into_bytes();
            bytes.insert(at, byte);
            assert_stays(bytes, 1);
        }
    }
}

#[test]
fn a_record_of_ten_million_tokens() {
    let tags = "[Event \"a\"]\n[Variant \"hoyito-iii\"]\n\n";
    for token in ["A ", "1.", "--\n", "$1", "{}", "(4)"] {
        if token == "$1" && !is_long() {
            break;
        }
        assert_stays(format!("{tags}1. CE {} *", token.repeat(10_000_000)), 1);
    }
}

#[test]
fn binary_rubbish() {
    let mut random = Random::new(7);
    for length in [1, 10, 1000, 100_000] {
        let rubbish: Vec<u8> = (0..length)
            .map(|_| u8::try_from(random.below(256)).expect("below 256"))
            .collect();
        let (before, after) = (game(1).to_hgn(), game(2).to_hgn());
        let bytes = [before.as_bytes(), &rubbish, b"\n\n", after.as_bytes()].concat();
        let found = read(RecordFormat::Hgn, &bytes);
        assert_accounted(RecordFormat::Hgn, &bytes, &found);
        let last = found.last().expect("a record").record.as_ref();
        assert_eq!(last, Some(&game(2)), "{length} bytes");
    }
}

#[test]
fn records_without_a_line_between_them() {
    let games: Vec<Record> = (1..5).map(game).collect();
    let texts: Vec<String> = games.iter().map(Record::to_hgn).collect();
    assert_all_valid(texts.concat(), &games);
    let trimmed: Vec<&str> = texts.iter().map(|text| text.trim_end()).collect();
    assert_all_valid(trimmed.concat(), &games);
    assert_all_valid(trimmed.join(" "), &games);
}

#[test]
fn records_on_one_line() {
    let games: Vec<Record> = (1..5).map(game).collect();
    let texts: Vec<String> = games.iter().map(Record::to_hgn).collect();
    assert_all_valid(texts.join("\n").replace('\n', " "), &games);
    assert_all_valid(texts.join("\n").replace('\n', "\t"), &games);
}

#[test]
fn line_ends_of_other_systems() {
    let games: Vec<Record> = (1..5).map(game).collect();
    let texts: Vec<String> = games.iter().map(Record::to_hgn).collect();
    for end in ["\r\n", "\r", "\r\r\n", "\n\r", "\n\n"] {
        assert_all_valid(texts.join("\n").replace('\n', end), &games);
    }
}

/// As when files are put together that each begin with one.
#[test]
fn byte_order_marks_in_the_middle() {
    let (first, second) = (game(1), game(2));
    let text = format!("\u{feff}{}\u{feff}{}", first.to_hgn(), second.to_hgn());
    let found = read(RecordFormat::Hgn, text.as_bytes());
    assert_accounted(RecordFormat::Hgn, text.as_bytes(), &found);
    let read: Vec<_> = found.iter().map(|found| found.record.as_ref()).collect();
    assert_eq!(read, [Some(&first), Some(&second)]);
}
