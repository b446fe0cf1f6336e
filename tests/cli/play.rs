//! `hoyito play` line by line, through pipes.

use hoyito_core::{Move, Position};

use crate::support::{Folder, Run, Transcript, games};

const TWO: &str = "play --plain --south-name Ana --north human --north-name Luis --seed 1 \
                   --date 2026.11.29";

/// Runs it with these lines as input.
fn played(folder: &Folder, arguments: &str, lines: &str) -> Run {
    folder.program(arguments).stdin(lines).run()
}

/// The moves of a whole game, a line each, and where it ends.
fn whole_game() -> (String, Position) {
    let mut position = Position::default();
    let mut lines = String::new();
    let mut index = 0_u8;
    while !position.is_over() {
        let moves = position.legal_moves();
        let mv = moves.get(index % moves.len()).unwrap();
        index = index.wrapping_add(1);
        position.play(mv).unwrap();
        if mv != Move::Pass {
            lines += &mv.to_string();
            lines.push('\n');
        }
    }
    (lines, position)
}

#[test]
fn a_game_is_played_to_its_end_with_wrong_input_in_between() {
    let folder = Folder::new();
    let (lines, end) = whole_game();
    let wrong = [
        "nonsense",
        "L",
        "AA",
        "",
        "\u{1b}[31m",
        "show",
        "show z",
        "undo now",
        "\u{ff}",
    ];
    let mut typed = String::new();
    for (line, wrong) in lines.lines().zip(wrong.iter().cycle()) {
        typed += &[wrong, line, ""].join("\n");
    }
    let run = played(&folder, &format!("{TWO} --rounds 1 --record m.hgn"), &typed);
    let shown = run.succeeds();
    assert!(
        shown.contains("`nonsense` is no hole and no command"),
        "{shown}"
    );
    assert!(!shown.contains('\u{1b}'), "{shown}");
    assert!(shown.ends_with("Record: m.hgn\n"), "{shown}");
    folder.hoyito("validate --strict m.hgn").succeeds();
    let game = &games(&folder.read("m.hgn"))[0];
    let captured = end.captured();
    assert_eq!(
        game.result(),
        [captured.south, captured.north].map(u32::from)
    );

    // The same without anything wrong gives the same bytes.
    let right = format!("{TWO} --rounds 1 --record n.hgn");
    played(&folder, &right, &lines).succeeds();
    assert_eq!(folder.read("m.hgn"), folder.read("n.hgn"));
}

#[test]
fn everything_that_can_be_typed_is_answered() {
    let folder = Folder::new();
    let mut transcript = Transcript::default();
    for (language, lines) in [
        (
            "en",
            "?\nboard\nC\nshow b\nshow e\nlaps\nhint\nb\nundo\nundo\nundo\nC\nresign\nn\nresign\ny\n\nquit\n",
        ),
        (
            "es",
            "?\ntablero\nC\nver b\nver e\nvueltas\nconsejo\nb\ndeshacer\nacuerdo\nn\nacuerdo\nsí\nsalir\n",
        ),
    ] {
        let arguments = format!("{TWO} --lang {language}");
        let shown = played(&folder, &arguments, lines).succeeds();
        transcript.add(&arguments, &shown);
        // Nobody said where it is to be kept.
        let kept = folder.names();
        assert_eq!(kept, ["ana-luis-1.hgn"]);
        folder.hoyito("validate --strict ana-luis-1.hgn").succeeds();
        std::fs::remove_file(folder.path(&kept[0])).unwrap();
    }
    transcript.assert_shown("play_plain");
}

#[test]
fn the_end_of_the_input_leaves_and_the_match_goes_on_later() {
    let folder = Folder::new();
    played(&folder, &format!("{TWO} --record m.hgn"), "C\nb\n").succeeds();
    let arguments = "play --plain --record m.hgn --resume";
    let shown = played(&folder, arguments, "undo\nd").succeeds();
    assert!(
        shown.contains("Luis moves again: whoever captures plays on (K3)"),
        "{shown}"
    );
    assert_eq!(games(&folder.read("m.hgn"))[0].moves, ["CE", "dC+4"]);
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn players_are_watched_and_play_as_in_a_match() {
    let folder = Folder::new();
    let options = "--south greedy --north random --seed 5 --rounds 3 --date 2026.11.29";
    let run = folder.hoyito(&format!("play --plain {options} --record m.hgn"));
    run.succeeds();
    folder
        .hoyito(&format!("match {options} --record n.hgn"))
        .succeeds();
    let moves = |name| games(&folder.read(name)).into_iter().map(|game| game.moves);
    assert!(moves("m.hgn").eq(moves("n.hgn")));
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn every_kind_of_match_is_played() {
    let folder = Folder::new();
    for (index, terms) in [
        "--rounds 2 --variant ii --columns 12",
        "--first-to 1 --starter loser",
        "--refill --variant ii --rounds 4",
        "--rounds 2 --tie-break seeds --stall-limit 9",
        "--rounds 2 --position \"0,3,1,0,2,2/1,0,4,0,3,0 S 12-20 3\"",
    ]
    .into_iter()
    .enumerate()
    {
        let options = format!("--south random --north random --seed 2 {terms}");
        folder
            .hoyito(&format!("play --plain {options} --record {index}.hgn"))
            .succeeds();
        folder
            .hoyito(&format!("validate --strict {index}.hgn"))
            .succeeds();
    }
}

#[test]
fn without_a_terminal_it_says_so_and_plays_line_by_line() {
    let folder = Folder::new();
    let run = folder.program("play --seed 1").stdin("quit\n").run();
    assert_eq!(run.status, 0);
    let said = "There is no terminal for a screen: playing line by line, as with --plain\n";
    assert_eq!(run.stderr, said);
    assert!(run.stdout.contains("Which hole?"), "{run}");
    let run = folder
        .program("play --seed 1 --lang es")
        .stdin("salir\n")
        .run();
    assert!(
        run.stderr
            .contains("se juega línea por línea, como con --plain"),
        "{run}"
    );
}

#[test]
fn a_seed_that_was_drawn_is_explained() {
    let folder = Folder::new();
    let run = folder.program("play").stdin("show\n").run();
    let (_, told) = run.stderr.split_once("from --seed ").unwrap();
    let (seed, told) = told.split_once(':').unwrap();
    assert!(seed.parse::<u64>().is_ok(), "{run}");
    assert!(told.contains("the match can be played once more"), "{run}");
    assert!(run.stdout.contains("`show` needs a hole"), "{run}");
    // Who went on with a match or said a seed needs none.
    let run = folder.program("play --seed 3").stdin("").run();
    assert!(!run.stderr.contains("--seed"), "{run}");
}

#[test]
fn a_question_of_yes_or_no_is_asked_until_it_is_answered() {
    let folder = Folder::new();
    for (language, lines, complaint) in [
        (
            "en",
            "agree\nmaybe\n\nYES\n",
            "`maybe` is no answer: y is yes, n is no",
        ),
        (
            "es",
            "acuerdo\nquizás\n\nSÍ\n",
            "`quizás` no es una respuesta: s es sí, n es no",
        ),
    ] {
        let shown = played(&folder, &format!("{TWO} --lang {language}"), lines).succeeds();
        assert!(shown.contains(complaint), "{shown}");
        assert_eq!(shown.matches("(H4). ").count(), 3, "{shown}");
        assert!(shown.contains("0.5 – 0.5"), "{shown}");
    }
    // What is no yes gives nothing up.
    let shown = played(&folder, TWO, "resign\nmaybe\nno\n").succeeds();
    assert!(!shown.contains("resigned"), "{shown}");
}

#[test]
fn what_can_not_be_played_is_refused() {
    let folder = Folder::new();
    let refused = |arguments: &str| {
        folder
            .hoyito(&format!("play --plain {arguments}"))
            .refuses()
    };
    assert!(refused("--south humann").contains("did you mean `human`?"));
    assert!(refused("--record -").contains("give --record a file"));
    assert!(refused("--record no/m.hgn").contains("there is no folder"));
    assert!(refused("--record m.hgn --resume").contains("there is no `m.hgn` to go on with"));
    assert!(refused("--record m.hgn --resume --rounds 3").contains("cannot be used with"));
    assert!(refused("--resume").contains("--record <FILE>"));
    assert!(refused("--north ugi:no-such-program").contains("can't start"));
    folder.copy("bad", "empty-hole.hgn");
    folder.copy("good", "iii-match-7.hgn");
    assert!(refused("--record empty-hole.hgn --resume").contains("is damaged"));
    assert!(refused("--record iii-match-7.hgn --resume").contains("is over"));
    assert!(refused("--record iii-match-7.hgn").contains("--resume goes on with it, --force"));
}
