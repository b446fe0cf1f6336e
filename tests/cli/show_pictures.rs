//! `hoyito show --as svg`.

use roxmltree::{Document, Node};

use crate::support::Folder;

/// A picture of a position.
fn picture(options: &str) -> String {
    Folder::new()
        .hoyito(&format!("show --as svg {options}"))
        .succeeds()
}

fn of_class<'a>(document: &'a Document<'a>, class: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    document.descendants().filter(move |node| {
        let classes = node.attribute("class").unwrap_or_default();
        classes.split(' ').any(|other| other == class)
    })
}

fn texts<'a>(document: &'a Document<'a>) -> Vec<&'a str> {
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    texts.filter_map(|node| node.text()).collect()
}

#[test]
fn seeds_are_dots_to_ten_and_a_number_beyond() {
    let position = "\"4,1,2,3,5,6,7,8,9,10,11,0/1,2,3,4,0,19,1,0,0,0,0,0 N 0-0\"";
    let text = picture(&format!("--variant ii --columns 12 --position {position}"));
    let document = Document::parse(&text).unwrap();
    assert_eq!(of_class(&document, "hole").count(), 24);
    // Two holes hold more than ten.
    assert_eq!(
        of_class(&document, "seed").count() + of_class(&document, "four").count(),
        96 - 30
    );
    let numbers = of_class(&document, "number").filter_map(|node| node.text());
    let mut numbers: Vec<&str> = numbers.collect();
    numbers.sort_unstable();
    assert_eq!(numbers, ["11", "19"]);
    assert_eq!(of_class(&document, "casa").count(), 2);
    let said = document
        .descendants()
        .filter(|node| node.has_tag_name("title"));
    let said: Vec<&str> = said.filter_map(|node| node.text()).collect();
    assert!(
        said.contains(&"K: 11 seeds") && said.contains(&"B: 1 seed"),
        "{said:?}"
    );
}

#[test]
fn the_last_move_is_marked() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    let text = folder
        .hoyito("show --as svg iii-match-7.hgn --ply 5")
        .succeeds();
    let document = Document::parse(&text).unwrap();
    let texts = texts(&document);
    for shown in [
        "(B)",
        "[D]",
        "North · Luis",
        "▸",
        "Ana moves again: whoever captures plays on (K3)",
        "8 captured",
    ] {
        assert!(texts.contains(&shown), "{shown}: {texts:?}");
    }
    assert_eq!(of_class(&document, "began").count(), 1);
    assert_eq!(of_class(&document, "ended").count(), 1);
}

#[test]
fn closed_holes_have_no_letters() {
    let text = picture("--position \"4,0,10,4/4,4,1,1,4,0 S 0-12 0\"");
    let document = Document::parse(&text).unwrap();
    assert_eq!(of_class(&document, "closed").count(), 2);
    assert!(!texts(&document).contains(&"E"));
}

#[test]
fn the_theme_can_be_forced() {
    let [auto, light, dark] = ["auto", "light", "dark"]
        .map(|theme| picture(&format!("--position start --theme {theme}")));
    assert_eq!(picture("--position start"), auto);
    assert!(auto.contains("prefers-color-scheme"));
    assert!(!light.contains("prefers-color-scheme") && !dark.contains("prefers-color-scheme"));
    assert_ne!(light, dark);
    let folder = Folder::new();
    folder
        .hoyito("show --position start --theme dark")
        .refuses_with("--theme goes with --as svg");
}

#[test]
fn names_can_not_break_the_picture() {
    let folder = Folder::new();
    let nasty = "</text><script>&\"\u{1b}[31m";
    let played = folder.program("match --rounds 1 --seed 1 --record m.hgn --south-name");
    assert_eq!(played.arg(nasty).run().status, 0);
    let text = folder.hoyito("show --as svg m.hgn --lang es").succeeds();
    let document = Document::parse(&text).unwrap();
    assert!(!text.contains("<script>"));
    assert!(texts(&document).iter().any(|text| text.contains("</text>")));
}

#[test]
fn a_wide_picture_has_larger_text_and_whole_names() {
    let folder = Folder::new();
    let names = "--south-name \"Bartolomé de las Casas y Compañía\" --north-name scrooge_the_player_of_barahona";
    let options = "play --plain --variant ii --columns 12 --north human --seed 1 --record m.hgn";
    let play = folder.program(&format!("{options} {names}"));
    play.stdin("C\n").run().succeeds();
    let text = folder.hoyito("show --as svg m.hgn").succeeds();
    let document = Document::parse(&text).unwrap();
    assert_eq!(of_class(&document, "hoyito-wide").count(), 1);
    let texts = texts(&document);
    for whole in [
        "South · Bartolomé de las Casas y Compañía",
        "Bartolomé de las Casas y Compañía played (C), into [C]",
        "scrooge_the_player_of_barahona to move",
    ] {
        assert!(texts.contains(&whole), "{texts:?}");
    }
    // Everything that has a place is inside.
    let height: f32 = document
        .root_element()
        .attribute("height")
        .unwrap()
        .parse()
        .unwrap();
    for node in document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
    {
        let y: f32 = node.attribute("y").unwrap().parse().unwrap();
        assert!((20.0..height).contains(&y), "{y} of {height}");
    }
    let usual = picture("--position start");
    let document = Document::parse(&usual).unwrap();
    assert_eq!(of_class(&document, "hoyito-wide").count(), 0);
}
