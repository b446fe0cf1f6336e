//! The screen of a game that is being played: a [`Scene`] drawn on cells.

mod animation;
mod board;
mod canvas;
mod dialog;
mod layout;
mod lines;
mod story;

pub use animation::{Animation, Beat};

use hoyito_core::{Hole, Shape, Side};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use self::canvas::{Canvas, Ink, broken};
use self::layout::Layout;
use crate::Scene;
use crate::messages::message;

/// The smallest screen on which everything has room, in columns and lines, on two rows of six or twelve.
pub const SMALLEST_SCREEN: (u16, u16) = (40, 15);

/// How much of what can be scrolled has room, in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scrolled {
    /// So many are seen at once.
    pub seen: u16,
    /// So many have no room: it can be scrolled by as many.
    pub hidden: u16,
}

/// What had room on a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Drawn {
    /// Of the dialog.
    pub dialog: Scrolled,
    /// Of the story. As long as nobody reads it, one hidden line stands for any number of them.
    pub story: Scrolled,
}

/// Draws a scene on the whole of a buffer, whatever its size. What had room on it.
///
/// ```
/// use hoyito_core::{BySide, Position, Shape, Variant};
/// use hoyito_match::{Match, MatchKind, Terms};
/// use hoyito_view::{Hint, Language, Look, Now, Scene, draw};
/// use ratatui_core::buffer::Buffer;
/// use ratatui_core::layout::Rect;
///
/// let contest = Match::new(Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(5)?))?;
/// let round = contest.next_round().unwrap();
/// let scene = Scene {
///     look: Look::PLAIN,
///     language: Language::English,
///     names: BySide { south: "Ana", north: "Luis" },
///     contest: &contest,
///     round: &round,
///     position: &round.position(),
///     last: None,
///     now: Now::Choosing { chosen: None, hint: Hint::None },
///     story: &[],
///     reading: None,
///     dialog: None,
///     is_paused: false,
///     speed: 3,
///     notice: None,
/// };
/// let mut cells = Buffer::empty(Rect::new(0, 0, 80, 24));
/// draw(&scene, &mut cells);
/// let first: String = (0..24).map(|x| cells[(x, 0)].symbol()).collect();
/// assert_eq!(first, "Hoyito III  ·  Round 1 o");
/// # Ok::<(), hoyito_match::TermsError>(())
/// ```
pub fn draw(scene: &Scene<'_>, cells: &mut Buffer) -> Drawn {
    let area = cells.area;
    let mut canvas = Canvas {
        cells,
        look: scene.look,
    };
    let mut drawn = Drawn::default();
    match Layout::of(area, scene.position.shape()) {
        Some(layout) => {
            board::draw(scene, &layout, &mut canvas);
            drawn.story = lines::draw(scene, &layout, &mut canvas);
        }
        None => too_small(scene, area, &mut canvas),
    }
    if let Some(dialog) = &scene.dialog {
        drawn.dialog = dialog::draw(scene, dialog, &mut canvas);
    }
    drawn
}

/// The hole at a place of a screen of this size, its letter included.
pub fn hole_at(size: (u16, u16), shape: Shape, place: (u16, u16)) -> Option<Hole> {
    let layout = Layout::of(Rect::new(0, 0, size.0, size.1), shape)?;
    layout.board.at(shape, place.0, place.1)
}

/// The hole beside the one that was chosen, to the left or the right as it is seen, and round the end of
/// the row; the first one of `side` that comes from there if none was chosen.
///
/// ```
/// use hoyito_core::{Hole, Shape, Side};
/// use hoyito_view::hole_beside;
///
/// let hole = Hole::from_letter('a');
/// assert_eq!(hole_beside(Shape::SIX, Side::North, hole, false), Hole::from_letter('b'));
/// assert_eq!(hole_beside(Shape::SIX, Side::South, None, false), Hole::from_letter('F'));
/// ```
pub fn hole_beside(
    shape: Shape,
    side: Side,
    chosen: Option<Hole>,
    to_the_right: bool,
) -> Option<Hole> {
    let row = shape.row(side);
    // North's row is seen from the other side.
    let is_rising = to_the_right == (side == Side::South);
    let index = match chosen.filter(|hole| hole.side() == side) {
        None if is_rising => 0,
        None => row - 1,
        Some(hole) if is_rising => (hole.index() + 1) % row,
        Some(hole) => (hole.index() + row - 1) % row,
    };
    Hole::new(side, index)
}

/// What can be said where no board has room.
fn too_small(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let names = scene.names.map(ToOwned::to_owned);
    let (columns, lines) = Layout::least(scene.position.shape());
    let small = message!(
        scene.language,
        "screen-too-small",
        columns = columns,
        lines = lines
    );
    let standing = crate::ending::standing(scene.position, &names, scene.language);
    let text = format!("{standing}\n{small}");
    canvas.lines(area, Ink::Plain, broken(&text, area.width));
}
