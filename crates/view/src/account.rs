//! A move told in sentences: what happened, why the seeds went on, and why the turn stays or goes.

use hoyito_core::{
    BySide, Capture, Hole, Lap, LapEnd, PlayError, Played, Position, Sowing, Variant,
};

use crate::ending::{NAME, labels, standing};
use crate::messages::message;
use crate::walk::{award, endless, holes, left_out, passes, walked};
use crate::{Language, Laps, Look};

/// The game in a few words, for who is about to play it for the first time.
///
/// ```
/// use hoyito_core::Variant;
/// use hoyito_view::{Language, begin};
///
/// let told = begin(Variant::III, Language::English);
/// assert!(told.ends_with("Who captures more wins."));
/// ```
pub fn begin(variant: Variant, language: Language) -> String {
    match variant {
        Variant::II => message!(language, "begin-ii"),
        Variant::III => message!(language, "begin-iii"),
    }
}

/// A move or pass told in one paragraph: the laps, what was captured, and who plays next and why.
///
/// ```
/// use hoyito_core::{BySide, Hole, Position};
/// use hoyito_view::{Language, account};
///
/// let before = Position::default();
/// let mut after = before;
/// let played = after.play(Hole::from_letter('A').unwrap())?;
/// let names = BySide { south: "Ana", north: "Luis" };
/// assert_eq!(
///     account(&before, &played, names, Language::English),
///     "Ana plays A: A(4)→E, relay; E(5)→d, relay; d(5)→C, relay; C(6)→c, relay; \
///      c(6) lands in C, which was empty. Luis to move"
/// );
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
pub fn account(
    before: &Position,
    played: &Played,
    names: BySide<&str>,
    language: Language,
) -> String {
    let names = labels(names, NAME, language);
    let name = &*names[before.turn()];
    let mut after = *before;
    // It was played so.
    let _ = after.play(played.mv);
    let sowing = played.mv.hole().and_then(|hole| before.sow(hole).ok());
    let mut text = match (played.mv.hole(), &sowing) {
        (Some(hole), Some(sowing)) => {
            let laps = laps(sowing, played.capture, language);
            let hole = hole.to_string();
            message!(
                language,
                "account-plays",
                name = name,
                hole = hole,
                laps = laps
            )
        }
        _ => passes(before, name, language),
    };
    if let Some(award) = award(before, played, &names, language) {
        text = format!("{text}. {award}");
    }
    let next = if played.capture.is_some() && !after.is_over() && !after.must_pass() {
        message!(language, "account-again", name = name)
    } else {
        standing(&after, &names, language)
    };
    for sentence in next.lines() {
        text = format!("{text}. {sentence}");
    }
    text
}

/// What would come of playing a hole, told in a sentence or two; or why it can't be played.
///
/// ```
/// use hoyito_core::{BySide, Hole, Position};
/// use hoyito_view::{Language, preview};
///
/// let names = BySide { south: "Ana", north: "Luis" };
/// let tell = |letter| {
///     let hole = Hole::from_letter(letter).unwrap();
///     preview(&Position::default(), hole, names, Language::English)
/// };
/// assert_eq!(tell('A'), "A: 5 laps, the last seed falls into C, which is empty by then. Then Luis plays");
/// assert_eq!(tell('b'), "b is not yours: it is Luis's (M1)");
/// ```
pub fn preview(position: &Position, hole: Hole, names: BySide<&str>, language: Language) -> String {
    let names = labels(names, NAME, language);
    let letter = hole.to_string();
    let mut after = *position;
    let played = match after.play(hole) {
        Ok(played) => played,
        Err(error) => return refused(position, hole, error, &names, language),
    };
    let laps = played.laps;
    let landing = played.landing.unwrap_or(hole).to_string();
    let Some(capture) = played.capture else {
        let next = &*names[after.turn()];
        // The sowing itself may have emptied it.
        if played.landing.is_some_and(|at| position.seeds(at) > 0) {
            return message!(
                language,
                "preview-emptied",
                hole = letter,
                laps = laps,
                landing = landing,
                next = next
            );
        }
        return message!(
            language,
            "preview-empty",
            hole = letter,
            laps = laps,
            landing = landing,
            next = next
        );
    };
    let text = message!(
        language,
        "preview-captures",
        hole = letter,
        laps = laps,
        landing = landing,
        taken = taken_with(capture, language)
    );
    let next = if after.is_over() {
        message!(language, "preview-over")
    } else {
        message!(language, "preview-again")
    };
    format!("{text}. {next}")
}

/// Why a hole can't be played.
fn refused(
    position: &Position,
    hole: Hole,
    error: PlayError,
    names: &BySide<String>,
    language: Language,
) -> String {
    let letter = hole.to_string();
    match error {
        PlayError::GameOver { .. } => standing(position, names, language),
        PlayError::OtherSide { .. } => {
            let name = &*names[hole.side()];
            message!(language, "refused-other-side", hole = letter, name = name)
        }
        PlayError::ClosedHole { .. } => message!(language, "refused-closed", hole = letter),
        PlayError::EmptyHole { .. } => message!(language, "refused-empty", hole = letter),
        PlayError::NeverEnds { .. } => {
            let why = position
                .sow(hole)
                .map(|sowing| endless(&walked(&sowing), language));
            let why = why.unwrap_or_default();
            message!(language, "refused-never-ends", hole = letter, why = why)
        }
        // Said of passes only.
        other => other.to_string(),
    }
}

/// The laps, each with what it brought about.
fn laps(sowing: &Sowing, capture: Option<Capture>, language: Language) -> String {
    let all = walked(sowing).laps();
    let out = Laps::Short.left_out(all);
    let mut parts = Vec::new();
    for lap in sowing.clone() {
        match out {
            Some((first, out)) if lap.number == first + 1 => {
                parts.push(left_out(out, Look::PLAIN, language));
            }
            Some((first, out)) if lap.number > first && lap.number <= first + out => {}
            _ => parts.push(told(lap, capture, language)),
        }
    }
    parts.join("; ")
}

fn told(lap: Lap, capture: Option<Capture>, language: Language) -> String {
    let Lap { seeds, .. } = lap;
    let (from, landing) = (lap.from.to_string(), lap.landing.to_string());
    match (lap.then, capture) {
        (LapEnd::Empty, _) => message!(
            language,
            "account-empty",
            from = from,
            seeds = seeds,
            landing = landing
        ),
        (LapEnd::Capture, Some(capture)) => message!(
            language,
            "account-captures",
            from = from,
            seeds = seeds,
            landing = landing,
            taken = taken_with(capture, language)
        ),
        _ => message!(
            language,
            "account-relay",
            from = from,
            seeds = seeds,
            landing = landing
        ),
    }
}

/// What is captured: `captured with D and C, 12 seeds`.
fn taken_with(capture: Capture, language: Language) -> String {
    let holes = holes(capture);
    let others = holes.get(1..).unwrap_or_default();
    if others.is_empty() {
        return message!(language, "taken-alone");
    }
    let (others, seeds) = (joined(others, language), capture.seeds());
    message!(language, "taken-with", others = others, seeds = seeds)
}

/// `D`, `D and C`, `E, D and C`.
pub(crate) fn joined(letters: &[String], language: Language) -> String {
    match letters {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let (first, last) = (first.join(", "), last.clone());
            message!(language, "and", first = first, last = last)
        }
    }
}
