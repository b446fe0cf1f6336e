//! The example in the documentation is the very program that is built and run.

use std::path::Path;

use crate::Done;
use crate::process::root;

/// Where the example is printed.
const DOCUMENT: &str = "docs/embedding.md";

/// What is printed there, whole, from the folder of the board.
const FILES: [&str; 4] = ["memory.x", "build.rs", "src/main.rs", "src/device.rs"];

/// Fails when a file of the board is printed otherwise, or not at all.
pub(super) fn check(board: &Path) -> Done {
    let read = |path: &Path| {
        std::fs::read_to_string(root().join(path))
            .map_err(|error| format!("{}: {error}", path.display()))
    };
    let document = read(Path::new(DOCUMENT))?;
    let blocks = blocks(&document);
    for file in FILES {
        let path = board.join(file);
        if !blocks.contains(&read(&path)?) {
            return Err(format!(
                "{DOCUMENT} does not print {} as it is",
                path.display()
            ));
        }
    }
    println!("{DOCUMENT} prints the board as it is");
    Ok(())
}

/// The blocks of code of a Markdown text.
fn blocks(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut block: Option<String> = None;
    for line in text.lines() {
        if line.starts_with("```") {
            match block.take() {
                Some(block) => blocks.push(block),
                None => block = Some(String::new()),
            }
        } else if let Some(block) = &mut block {
            *block += line;
            *block += "\n";
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_what_lies_between_fences() {
        let text = "a\n```rust\nb\n\nc\n```\nd\n```text\ne\n```\n";
        assert_eq!(blocks(text), ["b\n\nc\n", "e\n"]);
    }
}
