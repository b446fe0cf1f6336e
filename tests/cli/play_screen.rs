//! `hoyito play` on a terminal: keys and clicks, pictures, sizes.

use hoyito_core::{Move, Position};

use crate::support::{Folder, Terminal, assert_shown, games};

const USUAL: (u16, u16) = (80, 24);
const SMALL: (u16, u16) = (40, 15);
const WIDE: (u16, u16) = (120, 40);

/// Two people at one screen, at once.
const TWO: &str = "play --south-name Ana --north human --north-name Luis --speed 6 --seed 1 \
                   --date 2026.11.29 --lang en";

fn two(folder: &Folder, options: &str, size: (u16, u16)) -> Terminal {
    let mut terminal = Terminal::open(folder, &format!("{TWO} {options}"), size);
    terminal.wait_for("Choose a hole");
    terminal
}

/// How many moves and passes of the last game are in the file.
fn plies(folder: &Folder, name: &str) -> usize {
    let read = || std::fs::read_to_string(folder.path(name)).unwrap_or_default();
    // It may be written just now.
    let mut text = read();
    loop {
        let again = read();
        if again == text {
            break;
        }
        text = again;
    }
    let games = if text.is_empty() {
        Vec::new()
    } else {
        games(&text)
    };
    games.last().map_or(0, |game| game.moves.len())
}

#[test]
fn a_whole_game_is_played_by_keys() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--rounds 1 --record m.hgn", USUAL);
    let mut position = Position::default();
    let mut played = 0;
    while !position.is_over() {
        let moves = position.legal_moves();
        let mv = moves
            .get(u8::try_from(played).unwrap() % moves.len())
            .unwrap();
        position.play(mv).unwrap();
        played += 1;
        // A pass is nobody's choice.
        if mv != Move::Pass {
            // Small letters do for both; the second press plays.
            let key = mv.to_string().to_lowercase();
            terminal.press(&format!("{key}{key}"));
        }
        terminal.wait_until("the move is recorded", |_| {
            plies(&folder, "m.hgn") >= played
        });
    }
    let shown = terminal.wait_for("The match is over");
    assert!(
        shown.contains("Game over: the board is cleared (E1)"),
        "{shown}"
    );
    assert_shown("play_match_over", &shown);
    terminal.press("\r");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert!(!terminal.screen().alternate_screen() && !terminal.screen().hide_cursor());
    assert_eq!(terminal.shown().lines().last(), Some("Record: m.hgn"));
    let game = &games(&folder.read("m.hgn"))[0];
    assert_eq!(game.moves.len(), played);
    let captured = position.captured();
    assert_eq!(
        game.result(),
        [captured.south, captured.north].map(u32::from)
    );
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn arrows_and_clicks_choose_as_well() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--record m.hgn", USUAL);
    // From the left the third hole is C.
    terminal.press("\u{1b}[C\u{1b}[C\u{1b}[C\r");
    terminal.wait_for("Luis to move");
    // North's row runs from right to left: b is the second from the right, beside the last.
    terminal.press("\u{1b}[D\u{1b}[D");
    assert!(terminal.wait_for("b: 6 laps").contains("▸b◂"));
    // Esc chooses nothing. A click chooses, another plays.
    terminal.press("\u{1b}");
    terminal.wait_for("Choose a hole");
    let click = "\u{1b}[<0;56;5M\u{1b}[<0;56;5m";
    terminal.press(click);
    terminal.wait_for("b: 6 laps");
    terminal.press(click);
    terminal.wait_for("Luis moves again: whoever captures plays on (K3)");
    assert_eq!(games(&folder.read("m.hgn"))[0].moves, ["CE", "ba+4"]);
}

#[test]
fn the_screen_fits_every_window() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--record m.hgn", USUAL);
    terminal.press("ccbb");
    terminal.wait_for("Luis moves again");
    terminal.press("c");
    let before = terminal.wait_for("c: ");
    assert_shown("play_80x24", &before);
    terminal.resize(SMALL);
    terminal.wait_until("small", |it| it.shown().starts_with("Round 1 of 5 · 0–0"));
    assert_shown("play_40x15", &terminal.wait_for("q leave"));
    terminal.resize(WIDE);
    terminal.wait_for("Hoyito III");
    assert_shown("play_120x40", &terminal.wait_for("q leave"));
    terminal.resize((20, 5));
    terminal.wait_for("small for the board");
    terminal.resize(USUAL);
    terminal.wait_until("as before", |it| it.shown() == before);
    // The game goes on, and nothing of it was lost.
    terminal.press("c");
    terminal.wait_for("Ana to move");
    assert_eq!(games(&folder.read("m.hgn"))[0].moves, ["CE", "ba+4", "cd"]);
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn what_happened_before_is_read_by_keys_and_by_the_wheel() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--record m.hgn", SMALL);
    terminal.press("ccbb");
    terminal.wait_for("↑ more");
    let is_read = |it: &Terminal| it.shown().contains("Esc back");
    let ways = [
        ("\u{1b}[A", "\u{1b}[B"),
        ("\u{1b}[5~", "\u{1b}[6~"),
        ("\u{1b}[H", "\u{1b}[F"),
    ];
    let wheel = ("\u{1b}[<64;5;5M", "\u{1b}[<65;5;5M");
    for (up, down) in ways.into_iter().chain([wheel]) {
        terminal.press(up);
        terminal.wait_until("reading", is_read);
        terminal.press(down);
        let shown = terminal.wait_for("and so moves again (K3)");
        assert!(is_read(&terminal), "{shown}");
        terminal.press(down);
        terminal.wait_until("the board again", |it| !is_read(it));
    }
    // To its beginning, where the game itself is told.
    terminal.press("\u{1b}[H");
    terminal.wait_for("In your turn take all seeds");
    terminal.press("\u{1b}");
    terminal.wait_until("the board again", |it| !is_read(it));
    // Enter plays nothing that is not seen, and a letter chooses again.
    terminal.press("c\u{1b}[A");
    terminal.wait_until("reading", is_read);
    terminal.press("\r");
    terminal.wait_for("▸c◂");
    assert_eq!(plies(&folder, "m.hgn"), 2);
    terminal.press("\u{1b}[Ae");
    terminal.wait_for("▸e◂");
}

#[test]
fn what_is_pasted_and_keys_without_a_meaning_do_nothing() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--record m.hgn", USUAL);
    assert!(terminal.screen().bracketed_paste());
    terminal.press("ccb");
    let before = terminal.wait_for("b: 6 laps");
    // "Very" would resign, and "bb" play.
    terminal.press("\u{1b}[200~very bb ccdd qy\r\u{1b}[201~");
    // A key that is held, function keys, Alt, a key of another alphabet, half a sequence, nonsense.
    for keys in [
        "\u{1b}[15~\u{1b}[24~",
        "\u{1b}b",
        "яж字😀",
        "\u{0}\u{1}\u{1a}",
        "\u{1b}[107;5u",
        "\u{1b}[<0;900;900M",
    ] {
        terminal.press(keys);
    }
    terminal.press("\u{1b}[6~");
    terminal.wait_until("as before", |it| it.shown() == before);
    assert_eq!(plies(&folder, "m.hgn"), 1);
    terminal.press("b");
    terminal.wait_for("Luis moves again");
    assert_eq!(games(&folder.read("m.hgn"))[0].moves, ["CE", "ba+4"]);
}

#[test]
fn windows_of_all_sizes_come_and_go_while_seeds_fall() {
    let folder = Folder::new();
    let watched = "play --south greedy --north greedy --speed 5 --seed 1 --record m.hgn";
    let mut terminal = Terminal::open(&folder, watched, USUAL);
    terminal.wait_for("sows");
    let sizes = [
        (20, 5),
        (1, 1),
        (300, 100),
        (40, 15),
        (39, 14),
        (3, 60),
        (200, 2),
        (112, 15),
    ];
    for round in 0..40 {
        terminal.resize(sizes[round % sizes.len()]);
        // Reading, help and laps come and go as well.
        terminal.press(["\u{1b}[A", "?", "\u{1b}", "w", " "][round % 5]);
        terminal.wait_until("a while", |_| true);
    }
    terminal.resize(USUAL);
    terminal.press("\u{1b}\u{1b}");
    terminal.wait_for("of 5");
    terminal.press("\u{3}");
    assert_eq!(terminal.wait_for_end(), Some(2));
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn long_rows_fit_as_well() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "--variant ii --columns 12", USUAL);
    terminal.press("l");
    assert_shown("play_twelve_80x24", &terminal.wait_for("▸L◂"));
    terminal.resize(SMALL);
    terminal.wait_until("small", |it| it.shown().starts_with("Round 1 of 5 · 0–0"));
    assert_shown("play_twelve_40x15", &terminal.wait_for("q leave"));
}

#[test]
fn everything_is_said_in_spanish() {
    let folder = Folder::new();
    let spanish = "play --south-name Ana --north human --north-name Luis --speed 6 --seed 1";
    let mut terminal = Terminal::open_with(&folder, spanish, USUAL, &[("LANG", "es_DO.UTF-8")]);
    terminal.wait_for("Escoge una casita");
    terminal.press("ccbb");
    terminal.wait_for("vuelve a jugar: quien come sigue (K3)");
    terminal.press("cu");
    assert_shown("play_spanish", &terminal.wait_for("Deshecho"));
    terminal.press("?");
    assert_shown("play_spanish_help", &terminal.wait_for("Teclas y marcas"));
    terminal.press("\u{1b}");
    terminal.wait_until("closed", |it| !it.shown().contains("Teclas"));
    terminal.press("rs");
    assert_shown("play_spanish_round", &terminal.wait_for("otra ronda"));
}

#[test]
fn seeds_are_seen_falling() {
    let folder = Folder::new();
    let slow = "play --south-name Ana --seed 1 --speed 1 --north human --north-name Luis";
    let mut terminal = Terminal::open(&folder, slow, USUAL);
    terminal.wait_for("Choose a hole");
    terminal.press("cc");
    let shown = terminal.wait_for("Ana sows C: lap 1 of 5, 2 in the hand");
    assert!(shown.contains("(C)") && shown.contains("[E]"), "{shown}");
    // It stands still, goes on by a seed when asked to, and at once to the end.
    terminal.press("p");
    terminal.wait_for("PAUSED");
    terminal.press(" ");
    terminal.wait_for("lap 1 of 5, 1 in the hand");
    terminal.press("p ");
    terminal.wait_for("Luis to move");
    // Only shown, then as before.
    terminal.press("bv");
    terminal.wait_for("(only shown) Luis sows b");
    terminal.press(" ");
    terminal.wait_for("b: 6 laps");
}

#[test]
fn a_player_answers_and_hints_and_laps_are_told() {
    let folder = Folder::new();
    let options = "play --south-name Ana --seed 1 --speed 6 --record m.hgn --date 2026.11.29";
    let mut terminal = Terminal::open(&folder, options, USUAL);
    terminal.wait_for("Choose a hole");
    terminal.press("w");
    terminal.wait_for("Nothing was played yet");
    terminal.press("t");
    terminal.wait_for("Hint: ");
    terminal.press("cc");
    // It answers, as often as it captures.
    terminal.wait_until("it is Ana's turn again", |it| {
        it.shown().contains("Ana to move") && plies(&folder, "m.hgn") > 1
    });
    terminal.press("w");
    terminal.wait_for("The last move");
    terminal.press("\u{1b}");
    terminal.wait_until("closed", |it| !it.shown().contains("The last move"));
    terminal.press("u");
    terminal.wait_for("Taken back");
    assert_eq!(plies(&folder, "m.hgn"), 0);
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn two_players_can_be_watched() {
    let folder = Folder::new();
    let watched = "play --south greedy --north random --seed 1 --speed 6 --rounds 1 --record m.hgn \
                   --date 2026.11.29";
    let mut terminal = Terminal::open(&folder, watched, USUAL);
    terminal.wait_for("The match is over");
    terminal.press("q");
    assert_eq!(terminal.wait_for_end(), Some(0));
    // They play as they do in a match.
    folder
        .hoyito(
            "match --south greedy --north random --seed 1 --rounds 1 --record n.hgn \
             --date 2026.11.29",
        )
        .succeeds();
    let moves = |name| games(&folder.read(name))[0].moves.clone();
    assert_eq!(moves("m.hgn"), moves("n.hgn"));
}

#[test]
fn without_colours_nothing_is_lost() {
    let colours = |environment: &[(&str, &str)], options: &str| {
        let folder = Folder::new();
        let arguments = format!("{TWO} {options}");
        let mut terminal = Terminal::open_with(&folder, &arguments, USUAL, environment);
        terminal.wait_for("Choose a hole");
        terminal.press("ccbb");
        let shown = terminal.wait_for("Luis moves again");
        let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        let coloured = cells
            .filter_map(|(row, column)| terminal.screen().cell(row, column))
            .any(|cell| cell.fgcolor() != vt100::Color::Default);
        (shown, coloured)
    };
    let (with, coloured) = colours(&[], "");
    assert!(coloured);
    for (environment, options) in [(&[("NO_COLOR", "1")][..], ""), (&[], "--color never")] {
        let (without, coloured) = colours(environment, options);
        assert!(!coloured);
        assert_eq!(without, with);
    }
}

/// A terminal of which this is read, with other text on it from before.
fn without_another_screen(bytes: &[u8]) -> String {
    let mut screen = vt100::Parser::new(24_u16.try_into().unwrap(), 80_u16.try_into().unwrap(), 0);
    screen.process("old text ".repeat(200).as_bytes());
    // As on a terminal that has one screen only.
    let text = String::from_utf8_lossy(bytes).into_owned();
    let one = text
        .replace("\u{1b}[?1049h", "")
        .replace("\u{1b}[?1049l", "");
    screen.process(one.as_bytes());
    let rows = screen.screen().rows(0, u16::MAX);
    let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
    rows.join("\n").trim_end().to_owned()
}

#[test]
fn a_terminal_with_one_screen_only_is_cleared_and_left_on_a_line_of_its_own() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "", USUAL);
    terminal.press("cc");
    terminal.wait_for("Luis to move");
    let shown = terminal.shown();
    assert_eq!(without_another_screen(terminal.written()), shown);
    terminal.press("qk");
    assert_eq!(terminal.wait_for_end(), Some(0));
    let seen = without_another_screen(terminal.written());
    assert!(
        seen.contains("\nRecord: ana-luis-1.hgn\nGo on with: "),
        "{seen}"
    );
}

#[test]
fn control_l_draws_everything_anew() {
    let folder = Folder::new();
    let mut terminal = two(&folder, "", USUAL);
    let before = terminal.shown();
    terminal.scribble("another program's message");
    assert!(terminal.shown() != before);
    terminal.press("\u{c}");
    terminal.wait_until("drawn anew", |it| it.shown() == before);
    terminal.press("?");
    terminal.wait_for("Ctrl-L");
}
