//! What our program answers, line by line.

use super::*;

fn answers(commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    let commands = io::Cursor::new(commands.to_owned());
    serve_ugi(commands, &mut output, "hoyito", &PlayerSpec::Greedy).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself() {
    let lines = answers("ugi\n");
    assert_eq!(lines.first().unwrap(), "id name hoyito");
    assert_eq!(lines.last().unwrap(), "ugiok");
    assert_eq!(lines.len(), 10);
}

#[test]
fn queries_speak_of_the_position() {
    let lines = answers(
        "position startpos moves C b\nquery p1turn\nquery gameover\nquery result\nquery score\n",
    );
    assert_eq!(
        lines,
        [
            "response false",
            "response false",
            "response none",
            "info string there is no query `score`: gameover, p1turn, result",
        ]
    );
    let over = "position fen 0,0,0,0,0,0/0,0,0,0,0,0 N 28-20\n";
    let queries = "query gameover\nquery result\ngo\n";
    assert_eq!(
        answers(&format!("{over}{queries}")),
        ["response true", "response p1win", "bestmove none"]
    );
}

#[test]
fn options_change_the_rules() {
    // Hoyito II captures the whole chain and clears the board.
    let last = "position fen 0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 moves c\nquery result\n";
    assert_eq!(answers(last), ["response p2win"]);
    let award = format!("setoption name LastFour value south\n{last}");
    assert_eq!(answers(&award), ["response draw"]);
    let two = format!("setoption name Variant value hoyito-ii\n{last}");
    assert_eq!(answers(&two), ["response p2win"]);
    let twelve = "setoption name Variant value hoyito-ii\nsetoption name Columns value 12\n\
                  position startpos moves L\nquery p1turn\n";
    assert_eq!(answers(twelve), ["response false"]);
    let stalled = "setoption name StallLimit value 1\nposition startpos moves A\nquery result\n";
    assert_eq!(answers(stalled), ["response draw"]);
}

#[test]
fn a_forced_pass_is_its_move() {
    let lines = answers("position fen 0,0,0,0,0,0/0,0,1,1,3,3 S 20-20\ngo depth 3\n");
    assert_eq!(lines, ["bestmove --"]);
}

#[test]
fn what_is_wrong_is_said_and_nothing_else_is_played() {
    let lines = answers("position startpos moves a\ngo\nquery p1turn\nxyzzy 1\ngo mate 3\n");
    assert_eq!(
        lines,
        [
            "info string South can't play a: it is North's hole (M1)",
            "info string there is no position to move in",
            "bestmove none",
            "info string there is no position to speak of",
            "info string there is no command `xyzzy`",
            "info string ignored after `go`: mate",
            "info string there is no position to move in",
            "bestmove none",
        ]
    );
}

#[test]
fn moves_follow_from_the_seed() {
    let game = |seed: u64| {
        format!(
            "setoption name Player value random\nsetoption name Seed value {seed}\nuginewgame\n{}",
            "position startpos\ngo\n".repeat(8)
        )
    };
    assert_eq!(answers(&game(1)), answers(&game(1)));
    assert_ne!(answers(&game(1)), answers(&game(2)));
    // Without another seed another game of the same program goes another way.
    let twice = answers(&format!("{}uginewgame\n{}", game(1), "go\n".repeat(8)));
    assert_ne!(twice[..8], twice[8..]);
    let again = answers(&format!("{}{}", game(1), game(1)));
    assert_eq!(again[..8], again[8..]);
}
