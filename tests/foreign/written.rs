//! What others can't write: refused if it is the game, else listed.

use hoyito_core::Position;
use hoyito_notation::{ForeignError, Loss, Mode, Record};

use super::{one, plain, right, wikimanqala};

#[test]
fn what_would_be_another_game_is_not_written() {
    let twelve = one("[Variant \"hoyito-ii\"]\n[Board \"2x12\"]\n\n*\n");
    let shape = twelve.start.shape();
    assert_eq!(twelve.to_ogn(), Err(ForeignError::OgnBoard(shape)));
    assert_eq!(
        twelve.to_wikimanqala(),
        Err(ForeignError::WikimanqalaBoard(shape))
    );

    let quiet =
        one("[Variant \"hoyito-iii\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 7\"]\n*\n");
    assert_eq!(quiet.to_ogn(), Err(ForeignError::OgnQuiet(7)));
    let text = quiet.to_wikimanqala().expect("six columns").text;
    assert_eq!(
        right(wikimanqala(text.as_bytes(), Mode::Strict), &text),
        quiet
    );

    let short = one(
        "[Variant \"hoyito-iii\"]\n[Board \"4+6\"]\n[MatchKind \"refill\"]\n\
         [Position \"4,4,4,4/4,4,4,4,4,4 N 0-8 0\"]\n\n1. a *\n",
    );
    assert_eq!(
        short.to_ogn(),
        Err(ForeignError::OgnBoard(short.start.shape()))
    );
    let text = short.to_wikimanqala().expect("six columns").text;
    let read = right(wikimanqala(text.as_bytes(), Mode::Strict), &text);
    assert_eq!(plain(&read).to_hgn(), short.to_hgn());
}

#[test]
fn what_is_lost_is_listed() {
    let record = one(
        "[South \" Ana \"]\n[FEN \"x\"]\n[Variant \"hoyito-iii\"]\n\n{a)} {b}\n\
         1. CE! (0) $1 ba+4? (4) $2 $3 {a  b} ;(c}\n;)d}\n cd {e} *\n",
    );
    let written = record.to_ogn().expect("six columns");
    assert!(
        written
            .text
            .ends_with("\n( b ) 1. C b+4 { a b } ( (c} ) c { e } *\n"),
        "{}",
        written.text
    );
    assert_eq!(
        written.losses,
        [
            Loss::Marks(2),
            Loss::Glyphs(3),
            Loss::Totals(2),
            Loss::Comments(2),
            Loss::CommentSpacing(1),
            Loss::Tag("FEN".into()),
        ]
    );
    let written = record.to_wikimanqala().expect("six columns");
    assert!(written.text.starts_with("South: Ana\n"), "{}", written.text);
    assert_eq!(
        written.losses,
        [
            Loss::Marks(2),
            Loss::Glyphs(3),
            Loss::Totals(1),
            Loss::Comments(6),
            Loss::TagSpacing("South".into()),
        ]
    );
    let told: Vec<String> = written.losses.iter().map(ToString::to_string).collect();
    let expected = [
        "2 marks",
        "3 glyphs",
        "1 total",
        "6 comments",
        "the blanks around South",
    ];
    assert_eq!(told, expected);
    let nothing = Record::new(Position::default());
    assert_eq!(nothing.to_ogn().expect("six columns").losses, []);
    assert_eq!(nothing.to_wikimanqala().expect("six columns").losses, []);
}
