//! The page that replays records: what stands in it, whatever the records hold.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hoyito_core::{Hole, Position};
use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Record, Records};
use hoyito_view::{Language, Page};
use sha2::{Digest, Sha256};

const MATCH: &str = include_str!("records/good/iii-match-5-drawn-round.hgn");
const HOSTILE: &str = include_str!("page/hostile.hgn");

/// The page of all records of a text.
fn page(text: &str, language: Language) -> String {
    let mut page = Page::new(language);
    let mut matches = MatchCheck::default();
    for mut reading in Records::new(text.as_bytes(), Mode::Strict) {
        matches.check(&mut reading);
        let record = reading.record().expect("good").clone();
        page.add(record, matches.contest());
    }
    page.to_string()
}

/// What stands between two texts, the first time.
fn between<'a>(html: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = html.split_once(before).unwrap();
    rest.split_once(after).unwrap().0
}

#[test]
fn the_policy_names_the_very_script_and_style() {
    for text in [MATCH, HOSTILE] {
        let html = page(text, Language::English);
        let policy = between(&html, "Content-Security-Policy\" content=\"", "\"");
        assert!(policy.starts_with("default-src 'none'; "));
        let parts = [
            (
                "script-src",
                between(&html, "<script type=\"module\">", "</script>"),
            ),
            ("style-src", between(&html, "<style>", "</style>")),
        ];
        for (directive, part) in parts {
            let hash = STANDARD.encode(Sha256::digest(part));
            assert!(policy.contains(&format!("{directive} 'sha256-{hash}'")));
        }
    }
}

#[test]
fn only_long_names_may_be_broken() {
    let long = MATCH.replace("\"Luis\"", "\"Bartolomé-and-Peñaloza\"");
    let cells = |text: &str| {
        page(text, Language::English)
            .matches("<td class=\"long\">")
            .count()
    };
    assert_eq!(cells(MATCH), 0);
    assert!(cells(&long) > 0);
}

#[test]
fn scores_are_not_parted_and_the_tags_of_people_are_told_in_both_languages() {
    let tags = "[South \"Ana\"]\n[SouthPlayer \"human\"]\n[Seed \"7\"]\n[Table \"2\"]";
    let html = page(&MATCH.replace("[South \"Ana\"]", tags), Language::Spanish);
    assert!(html.contains("<td class=\"score\">0.5-3.5</td>"), "{html}");
    for told in [
        "<span lang=\"en\">South&#39;s player: human</span>",
        "<span lang=\"es\">Jugador de Sur: human</span>",
        "<span lang=\"es\">Número del azar: 7</span>",
        // One that is nobody's here keeps its name.
        "Table: 2",
    ] {
        let told = told.replace("&#39;", "'");
        assert!(html.contains(&told), "{told}");
    }
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    let html = page(MATCH, Language::English);
    // A name space is a name, though it looks like an address.
    let addresses = html.matches("://").count();
    assert_eq!(
        addresses,
        html.matches("\"http://www.w3.org/2000/svg\"").count()
    );
    for word in ["src=", "href=", "@import", "url(h"] {
        assert!(!html.contains(word), "{word}");
    }
}

#[test]
fn every_element_is_closed() {
    for text in [MATCH, HOSTILE] {
        let html = page(text, Language::English);
        let (document, _) = html
            .split_once("<script type=\"application/json\"")
            .unwrap();
        for name in [
            "section", "div", "span", "ol", "ul", "li", "p", "table", "tr", "td", "figure", "svg",
            "g", "text", "tspan", "h1", "h2", "h3", "code",
        ] {
            let opened = [" ", ">"].map(|end| document.matches(&format!("<{name}{end}")).count());
            let empty = document
                .matches(&format!("<{name} class=\"hand\"/>"))
                .count();
            let closed = document.matches(&format!("</{name}>")).count();
            assert_eq!(opened[0] + opened[1] - empty, closed, "{name}");
        }
    }
}

#[test]
fn all_games_are_there_without_scripting() {
    let html = page(MATCH, Language::English);
    let records: Vec<Record> = Records::new(MATCH.as_bytes(), Mode::Strict)
        .filter_map(|reading| reading.game)
        .collect();
    assert_eq!(html.matches("<ol class=\"moves\">").count(), records.len());
    let mut rest = &*html;
    for ply in records.iter().flat_map(|record| &record.plies) {
        let shown = format!(">{ply}</span>");
        let (_, after) = rest
            .split_once(&shown)
            .unwrap_or_else(|| panic!("no {shown}"));
        rest = after;
    }
    assert!(html.contains("the board is cleared (E1)"));
}

#[test]
fn what_records_hold_is_escaped() {
    let html = page(HOSTILE, Language::Spanish);
    assert_eq!(html.matches("<script").count(), 2);
    assert_eq!(html.matches("</script>").count(), 2);
    assert!(!html.contains("<img") && !html.contains("<!--"));
    assert!(!html.contains(['\u{202e}', '\u{2066}', '\0']));
    assert!(html.contains("&lt;script&gt;document.title='owned'&lt;/script&gt;"));
    // What looks like a place to be filled in is left as it is.
    assert!(html.contains("{{data}} {{script}}"));
}

#[test]
fn the_language_is_what_is_asked_for_and_the_other_is_there() {
    for (language, code) in [(Language::English, "en"), (Language::Spanish, "es")] {
        let html = page(MATCH, language);
        assert!(html.contains(&format!("<html lang=\"{code}\">")));
        for heading in [
            "<span lang=\"en\">The match</span>",
            "<span lang=\"es\">El encuentro</span>",
        ] {
            assert!(html.contains(heading));
        }
    }
}

#[test]
fn odd_pages_are_made_as_well() {
    assert!(Page::new(Language::English).to_string().contains("0 games"));
    let mut page = Page::new(Language::English);
    page.add(Record::new(Position::default()), None);
    assert_eq!(page.games(), 1);
    assert!(page.to_string().contains("No moves"));
    // A record put together by hand, with a move that can't be played.
    let mut record = Record::new(Position::default());
    let played = Position::default()
        .play(Hole::from_letter('C').unwrap())
        .unwrap();
    record.push(&played);
    record.push(&played);
    page.add(record, None);
    assert!(page.to_string().contains("Game 2"));
}
