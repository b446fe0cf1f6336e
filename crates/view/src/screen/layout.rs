//! Where everything is on the screen.

use hoyito_core::{Hole, Shape, Side};
use ratatui_core::layout::Rect;

/// Where everything is. What there is no room for has no height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    /// A line a player: North above the board, South below.
    pub(super) north: Rect,
    pub(super) south: Rect,
    pub(super) board: Grid,
    /// Whose turn it is, and what can be done.
    pub(super) status: Rect,
    /// What happened.
    pub(super) story: Rect,
    pub(super) keys: Rect,
}

/// The board: two rows of holes in frames, and the letters outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    /// The frame, without the letters and the arrows beside it.
    pub(super) frame: Rect,
    /// From a hole to the next, in columns.
    pub(super) pitch: u16,
    /// The lines of a hole.
    pub(super) lines: u16,
    /// Whether there are columns beside the frame for arrows.
    pub(super) has_margins: bool,
    pub(super) columns: u16,
}

/// A hole with seven more columns than these has room for a spread of seeds; more looks empty.
const WIDEST_PITCH: u16 = 12;
/// The narrowest: two digits and a wall.
const NARROWEST_PITCH: u16 = 3;
/// The lines of a hole with a number and two rows of seeds.
const TALL: u16 = 3;
/// Title, two players, two rows of letters, three walls, two lines of status, keys.
const FIXED: u16 = 1 + 2 + 2 + 3 + 2 + 1;
/// From this width on the story stands beside the board.
const WIDE: u16 = 112;
/// So many lines are enough for reading the story.
const READING: u16 = 8;
/// What a story beside the board is wide at least.
const STORY: u16 = 30;
/// And at most: longer lines are hard to read.
const WIDEST_STORY: u16 = 80;

impl Layout {
    /// The columns and lines that the board needs at least.
    pub(super) fn least(shape: Shape) -> (u16, u16) {
        let columns = u16::from(shape.columns());
        (NARROWEST_PITCH * columns + 1, FIXED + 2)
    }

    /// Everything in its place; `None` if even the smallest board has no room.
    pub(super) fn of(area: Rect, shape: Shape) -> Option<Self> {
        let columns = u16::from(shape.columns());
        let is_wide = area.width >= WIDE;
        let room = if is_wide {
            area.width - STORY
        } else {
            area.width
        };
        let (pitch, has_margins) = pitch(room, columns);
        if pitch < NARROWEST_PITCH {
            return None;
        }
        let free = area.height.checked_sub(FIXED + 2)?;
        // Tall holes leave at least two lines for the story, and one more for the status.
        let lines = if pitch > 5 && free >= 2 * (TALL - 1) + 3 {
            TALL
        } else {
            1
        };
        let left = free - 2 * (lines - 1);
        let status = 2 + u16::from(left >= 3);
        let spare = left.saturating_sub(status - 2);

        let width = pitch * columns + 1;
        let margin = u16::from(has_margins) * 2;
        // In the middle, unless the story stands beside it.
        let x = if is_wide {
            area.x
        } else {
            area.x + (area.width - width - 2 * margin) / 2
        };
        let board = width + 2 * margin;
        let text = if is_wide { board } else { area.width };
        let at = |y, height| Rect::new(area.x, area.y + y, text, height);
        let player = |y| Rect::new(x, area.y + y, board, 1);
        let frame = Rect::new(x + margin, area.y + 3, width, 3 + 2 * lines);
        let south = 3 + frame.height + 1;
        let under = south + 1;
        let story = if is_wide {
            let beside = x + board + 2;
            let height = area.height.saturating_sub(3);
            let width = (area.right() - beside).min(WIDEST_STORY);
            Rect::new(beside, area.y + 2, width, height)
        } else {
            let gap = u16::from(spare >= 3);
            at(under + status + gap, spare - gap)
        };
        Some(Self {
            title: Rect::new(area.x, area.y, area.width, 1),
            north: player(1),
            south: player(south),
            board: Grid {
                frame,
                pitch,
                lines,
                has_margins,
                columns,
            },
            status: at(under, if is_wide { status + spare } else { status }),
            story,
            keys: Rect::new(area.x, area.bottom() - 1, area.width, 1),
        })
    }
}

impl Layout {
    /// Where the status is, with the room that it can take from a story under it.
    pub(super) fn below(&self) -> Rect {
        if self.is_beside() {
            return self.status;
        }
        let height = self.story.bottom() - self.status.y;
        Rect::new(self.status.x, self.status.y, self.status.width, height)
    }

    /// Where the story is when the status took so many lines.
    pub(super) fn story_under(&self, status: u16) -> Rect {
        let more = status.saturating_sub(self.status.height);
        if self.is_beside() || more == 0 {
            return self.story;
        }
        let more = more.min(self.story.height);
        let story = self.story;
        Rect::new(story.x, story.y + more, story.width, story.height - more)
    }

    /// Where the story is read: in its place beside the board, or in that of all that stands under it; if
    /// even that is little, over the board.
    pub(super) fn reading(&self) -> Rect {
        let below = self.below();
        if self.is_beside() {
            self.story
        } else if below.height >= READING {
            below
        } else {
            let first = self.title.bottom();
            let height = self.keys.y - first;
            Rect::new(self.title.x, first, self.title.width, height)
        }
    }

    /// Whether the story stands beside the board.
    pub(super) const fn is_beside(&self) -> bool {
        self.story.x > self.status.x
    }
}

/// From a hole to the next, and whether there is room for arrows beside the board.
fn pitch(room: u16, columns: u16) -> (u16, bool) {
    let with_margins = room.saturating_sub(5) / columns;
    let without = room.saturating_sub(1) / columns;
    if with_margins >= without || with_margins >= 6 {
        (with_margins.min(WIDEST_PITCH), true)
    } else {
        (without.min(WIDEST_PITCH), false)
    }
}

impl Grid {
    /// The column of a hole, from the left.
    fn column(&self, hole: Hole) -> u16 {
        let index = u16::from(hole.index());
        match hole.side() {
            Side::South => index,
            Side::North => self.columns - 1 - index,
        }
    }

    /// The inside of a hole.
    pub(super) fn hole(&self, hole: Hole) -> Rect {
        let row = match hole.side() {
            Side::North => 0,
            Side::South => 1,
        };
        Rect::new(
            self.frame.x + 1 + self.column(hole) * self.pitch,
            self.frame.y + 1 + row * (self.lines + 1),
            self.pitch - 1,
            self.lines,
        )
    }

    /// Where the letter of a hole stands, outside its row, with a column more on both sides.
    pub(super) fn letter(&self, hole: Hole) -> Rect {
        let inside = self.hole(hole);
        let y = match hole.side() {
            Side::North => self.frame.y - 1,
            Side::South => self.frame.bottom(),
        };
        Rect::new(inside.x - 1, y, inside.width + 2, 1)
    }

    /// The hole at a place of the screen, its letter included.
    pub(super) fn at(&self, shape: Shape, x: u16, y: u16) -> Option<Hole> {
        let holes = Side::BOTH.into_iter().flat_map(|side| shape.holes(side));
        holes.into_iter().find(|&hole| {
            let (inside, letter) = (self.hole(hole), self.letter(hole));
            let is_column = (inside.x..inside.right()).contains(&x);
            is_column && ((inside.y..inside.bottom()).contains(&y) || letter.y == y)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_within_the_screen_and_apart() {
        for shape in [Shape::SIX, Shape::TWELVE, Shape::new(4, 6).unwrap()] {
            for width in 1..200 {
                for height in 1..70 {
                    let area = Rect::new(0, 0, width, height);
                    let Some(layout) = Layout::of(area, shape) else {
                        assert!(width < 38 || height < 13, "{width}×{height}");
                        continue;
                    };
                    let parts = [
                        layout.title,
                        layout.north,
                        layout.south,
                        layout.board.frame,
                        layout.status,
                        layout.story,
                        layout.keys,
                    ];
                    for (index, part) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*part), *part, "{width}×{height}");
                        for other in &parts[..index] {
                            assert!(part.intersection(*other).is_empty(), "{width}×{height}");
                        }
                    }
                    assert!(layout.status.height >= 2);
                    let reading = layout.reading();
                    assert_eq!(area.intersection(reading), reading, "{width}×{height}");
                    assert!(reading.height >= READING, "{width}×{height}");
                    for apart in [layout.title, layout.keys] {
                        assert!(reading.intersection(apart).is_empty(), "{width}×{height}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_clicked_is_what_is_seen() {
        for shape in [Shape::SIX, Shape::TWELVE, Shape::new(4, 6).unwrap()] {
            for (width, height) in [(40, 15), (80, 24), (120, 40)] {
                let area = Rect::new(0, 0, width, height);
                let grid = Layout::of(area, shape).unwrap().board;
                for side in Side::BOTH {
                    for hole in shape.holes(side) {
                        let inside = grid.hole(hole);
                        assert_eq!(grid.at(shape, inside.x, inside.y), Some(hole));
                        let letter = grid.letter(hole);
                        assert_eq!(grid.at(shape, letter.x + 1, letter.y), Some(hole));
                    }
                }
                assert_eq!(grid.at(shape, grid.frame.x, grid.frame.y), None);
            }
        }
    }

    #[test]
    fn a_story_beside_the_board_has_lines_that_can_be_read() {
        for width in [112, 120, 200, 300, 1_000] {
            let layout = Layout::of(Rect::new(0, 0, width, 40), Shape::SIX).unwrap();
            assert!(layout.is_beside());
            assert!(
                (STORY..=WIDEST_STORY).contains(&layout.story.width),
                "{width}"
            );
        }
    }

    #[test]
    fn a_usual_terminal_has_room_for_seeds() {
        let layout = |width, height, shape| {
            let layout = Layout::of(Rect::new(0, 0, width, height), shape).unwrap();
            (layout.board.lines, layout.board.pitch, layout.story.height)
        };
        assert_eq!(layout(80, 24, Shape::SIX), (3, 12, 5));
        assert_eq!(layout(80, 24, Shape::TWELVE), (3, 6, 5));
        assert_eq!(layout(40, 15, Shape::SIX), (1, 6, 2));
        assert_eq!(layout(40, 15, Shape::TWELVE), (1, 3, 2));
    }
}
