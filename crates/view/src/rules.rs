//! The rules as text.

/// The rules of both games with the rulings, as Markdown that can be read as it is.
///
/// ```
/// assert!(hoyito_view::rules().contains("**H1 Never-ending sowing.**"));
/// ```
pub const fn rules() -> &'static str {
    include_str!("../assets/rules.md")
}
