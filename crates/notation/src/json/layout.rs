//! JSON on many lines.

use alloc::string::String;

/// Lays out a record that stands on one line: a field a line, and in lists of lists and objects an
/// item a line.
pub(crate) fn lay_out(line: &str) -> String {
    let mut out = String::with_capacity(line.len() * 5 / 4);
    let mut depth = 0_usize;
    let mut in_string = false;
    let mut characters = line.chars().peekable();
    while let Some(character) = characters.next() {
        if in_string {
            out.push(character);
            match character {
                '\\' => out.extend(characters.next()),
                '"' => in_string = false,
                _ => {}
            }
            continue;
        }
        // The record itself, and what the lists in it hold.
        let breaks = depth == 1 || (depth == 2 && character == ',');
        match character {
            '"' => {
                in_string = true;
                out.push(character);
            }
            '{' | '[' => {
                out.push(character);
                depth += 1;
                let is_empty = matches!(characters.peek(), Some('}' | ']'));
                if depth <= 2 && !is_empty {
                    new_line(&mut out, depth);
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                if depth < 2 && !out.ends_with(['{', '[']) {
                    new_line(&mut out, depth);
                }
                out.push(character);
            }
            ',' => {
                out.push(character);
                if breaks {
                    new_line(&mut out, depth);
                } else {
                    out.push(' ');
                }
            }
            ':' => out.push_str(": "),
            _ => out.push(character),
        }
    }
    out.push('\n');
    out
}

fn new_line(out: &mut String, depth: usize) {
    out.push('\n');
    out.extend(core::iter::repeat_n("  ", depth));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_items_stand_on_lines() {
        let line = r#"{"a":1,"b":[],"c":["x,{","\"y"],"d":[{"e":1,"f":[1,2]},{}],"g":"h:i"}"#;
        let expected = "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": [\n    \"x,{\",\n    \"\\\"y\"\n  ],\n  \
                        \"d\": [\n    {\"e\": 1, \"f\": [1, 2]},\n    {}\n  ],\n  \"g\": \"h:i\"\n}\n";
        assert_eq!(lay_out(line), expected);
    }
}
