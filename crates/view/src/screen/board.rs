//! The board on the screen.

use hoyito_core::{CASA, Hole, Move, Position, Side};

use super::canvas::{Canvas, Ink};
use super::layout::{Grid, Layout};
use crate::ending::seat;
use crate::messages::message;
use crate::{Hint, Now, Scene};

/// Draws rows, letters and players.
pub(super) fn draw(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    player(scene, layout, Side::North, canvas);
    player(scene, layout, Side::South, canvas);
    let grid = &layout.board;
    walls(grid, canvas);
    let marks = Marks::of(scene);
    for side in Side::BOTH {
        for index in 0..scene.position.shape().columns() {
            let Some(hole) = Hole::new(side, index) else {
                continue;
            };
            if scene.position.shape().is_open(hole) {
                letter(hole, &marks, grid, canvas);
                seeds(scene, hole, &marks, grid, canvas);
            } else {
                closed(hole, grid, canvas);
            }
        }
    }
}

/// Name and captures of a player, with a mark at whose turn it is.
fn player(scene: &Scene<'_>, layout: &Layout, side: Side, canvas: &mut Canvas<'_>) {
    let area = match side {
        Side::North => layout.north,
        Side::South => layout.south,
    };
    let captured = match scene.now {
        Now::Sowing { animation, .. } => animation.captured(),
        Now::Over(record) => record.captured,
        _ => scene.position.captured(),
    };
    let is_mover = scene.position.turn() == side && !matches!(scene.now, Now::Over(_));
    let mark = if is_mover {
        canvas.look.choose("▸", ">")
    } else {
        " "
    };
    let seat = seat(side, scene.language);
    let name = scene.names[side];
    let who = if seat == name {
        seat
    } else {
        format!("{seat}  {name}")
    };
    let seeds = captured[side];
    let captures = message!(scene.language, "board-captured", seeds = seeds);
    let ink = if is_mover { Ink::Strong } else { Ink::Plain };
    let room = area
        .width
        .saturating_sub(super::canvas::width(&captures) + 3);
    canvas.text(area.x, area.y, 1, Ink::Strong, mark);
    canvas.text(area.x + 2, area.y, room, ink, &who);
    let ink = if seeds > 0 { Ink::Four } else { Ink::Faint };
    canvas.right(area.x, area.y, area.width, ink, &captures);
}

/// The frame of the board, and which way the seeds go.
fn walls(grid: &Grid, canvas: &mut Canvas<'_>) {
    let look = canvas.look;
    let frame = grid.frame;
    let flat: String = look.choose("─", "-").repeat(usize::from(grid.pitch - 1));
    let line = |ends: [&str; 3]| {
        let holes = vec![&*flat; usize::from(grid.columns)];
        format!("{}{}{}", ends[0], holes.join(ends[1]), ends[2])
    };
    let top = line(look.choose(["╭", "┬", "╮"], ["+"; 3]));
    let middle = line(look.choose(["├", "┼", "┤"], ["+"; 3]));
    let bottom = line(look.choose(["╰", "┴", "╯"], ["+"; 3]));
    let centre = frame.y + 1 + grid.lines;
    canvas.text(frame.x, frame.y, frame.width, Ink::Faint, &top);
    canvas.text(frame.x, centre, frame.width, Ink::Faint, &middle);
    canvas.text(
        frame.x,
        frame.bottom() - 1,
        frame.width,
        Ink::Faint,
        &bottom,
    );
    let wall = look.choose("│", "|");
    for y in frame.y + 1..frame.bottom() - 1 {
        if y != centre {
            for column in 0..=grid.columns {
                canvas.text(frame.x + column * grid.pitch, y, 1, Ink::Faint, wall);
            }
        }
    }
    if grid.has_margins {
        let [down, up] = look.choose(["↓", "↑"], ["v", "^"]);
        canvas.text(frame.x - 2, centre, 1, Ink::Faint, down);
        canvas.text(frame.right() + 1, centre, 1, Ink::Faint, up);
    }
}

/// What is to be pointed out.
struct Marks {
    /// Where the move or lap began and where the seed fell.
    began: Option<Hole>,
    ended: Option<Hole>,
    /// What a person has chosen, and where its last seed would fall.
    chosen: Option<Hole>,
    would_land: Option<Hole>,
    hint: Option<Hole>,
    /// Whether a seed falls just now.
    is_falling: bool,
    endless: Vec<Hole>,
}

impl Marks {
    fn of(scene: &Scene<'_>) -> Self {
        let last = scene.last;
        let mut marks = Self {
            began: last.and_then(|ply| ply.mv.hole()),
            ended: last.and_then(|ply| ply.landing),
            chosen: None,
            would_land: None,
            hint: None,
            is_falling: false,
            endless: Vec::new(),
        };
        match &scene.now {
            Now::Choosing { chosen, hint } => {
                marks.chosen = *chosen;
                marks.would_land = chosen.and_then(|hole| landing(scene.position, hole));
                if let Hint::Of(Move::Hole(hole)) = hint {
                    marks.hint = Some(*hole);
                }
                let holes = scene.position.occupied().into_iter().filter_map(Move::hole);
                marks.endless = holes
                    .filter(|&hole| !scene.position.is_legal(hole))
                    .collect();
            }
            Now::Sowing { animation, .. } => {
                marks.began = Some(animation.from());
                marks.ended = animation.at();
                marks.is_falling = animation.in_hand() > 0;
            }
            Now::Thinking | Now::Waiting | Now::Over(_) => {}
        }
        marks
    }
}

/// Where the last seed of a move falls.
fn landing(position: &Position, hole: Hole) -> Option<Hole> {
    let mut after = *position;
    after.play(hole).ok()?.landing
}

/// The letter of a hole with its marks.
fn letter(hole: Hole, marks: &Marks, grid: &Grid, canvas: &mut Canvas<'_>) {
    let area = grid.letter(hole);
    let look = canvas.look;
    let is = |marked: Option<Hole>| marked == Some(hole);
    let (ink, [before, after]) = if is(marks.chosen) {
        (Ink::Chosen, look.choose(["▸", "◂"], [">", "<"]))
    } else if is(marks.would_land) {
        (Ink::Strong, look.choose(["→", " "], ["=", " "]))
    } else if is(marks.began) && is(marks.ended) {
        (Ink::Last, ["(", "]"])
    } else if is(marks.ended) {
        (Ink::Last, ["[", "]"])
    } else if is(marks.began) {
        (Ink::Last, ["(", ")"])
    } else {
        (Ink::Plain, [" ", " "])
    };
    let after = if marks.endless.contains(&hole) && after == " " {
        look.choose("∞", "~")
    } else if is(marks.hint) && after == " " {
        "?"
    } else {
        after
    };
    canvas.centred(
        area.x,
        area.y,
        area.width,
        ink,
        &format!("{before}{hole}{after}"),
    );
}

/// The seeds of a hole: how many, and where there is room as dots.
fn seeds(scene: &Scene<'_>, hole: Hole, marks: &Marks, grid: &Grid, canvas: &mut Canvas<'_>) {
    let area = grid.hole(hole);
    let (seeds, taken) = match scene.now {
        Now::Sowing { animation, .. } => (animation.seeds(hole), animation.is_taken(hole)),
        _ => (scene.position.seeds(hole), false),
    };
    let falls_here = marks.is_falling && marks.ended == Some(hole);
    let ink = match seeds {
        _ if falls_here => Ink::Chosen,
        0 if taken => Ink::Four,
        0 => Ink::Faint,
        CASA => Ink::Four,
        _ => Ink::Strong,
    };
    let number = if taken {
        format!("+{CASA}")
    } else {
        seeds.to_string()
    };
    canvas.centred(area.x, area.y, area.width, ink, &number);
    let ink = if seeds == CASA { Ink::Four } else { Ink::Plain };
    for (y, row) in (area.y + 1..area.bottom()).zip([0, 5]) {
        let dots = seeds.saturating_sub(row).min(5);
        canvas.text(
            area.x,
            y,
            area.width,
            ink,
            &spread(dots, area.width, canvas),
        );
    }
}

/// Up to five seeds in a row, apart where there is room.
fn spread(seeds: u8, room: u16, canvas: &Canvas<'_>) -> String {
    let seed = canvas.look.choose("●", "o");
    let (apart, taken) = if room >= 9 { (" ", 9) } else { ("", 5) };
    let seeds = vec![seed; seeds.into()].join(apart);
    format!(
        "{:blanks$}{seeds}",
        "",
        blanks = usize::from((room - taken) / 2)
    )
}

fn closed(hole: Hole, grid: &Grid, canvas: &mut Canvas<'_>) {
    let area = grid.hole(hole);
    let shade = canvas.look.choose("░", "#").repeat(area.width.into());
    for y in area.y..area.bottom() {
        canvas.text(area.x, y, area.width, Ink::Faint, &shade);
    }
}
