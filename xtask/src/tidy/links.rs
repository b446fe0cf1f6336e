//! Links in the documents lead to files that are there.

use std::path::Path;

use super::Findings;
use crate::process;

pub(super) fn check(path: &Path, text: &str, findings: &mut Findings) {
    if path.extension().is_none_or(|end| end != "md") {
        return;
    }
    let folder = process::root().join(path.parent().unwrap_or(Path::new("")));
    for (number, target) in relative_links(text) {
        if !folder.join(target).exists() {
            findings.add_at(path, number, format_args!("leads nowhere: {target}"));
        }
    }
}

/// The files that a Markdown text links to, with their lines. Blocks of code have no links.
fn relative_links(text: &str) -> Vec<(usize, &str)> {
    let mut links = Vec::new();
    let mut in_code = false;
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        for after in line.split("](").skip(1) {
            let target = after.split(')').next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            // Empty: a heading of the same file. A scheme: a page elsewhere. `::`: an item of Rust.
            if !file.is_empty() && !file.contains(':') {
                links.push((number, file));
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_links_to_files_are_looked_at() {
        let text =
            "See [a](a.md#b), [c](#c), [d](https://d.d/d).\n```\n[e](e.md)\n```\n[f](../f)\n";
        assert_eq!(relative_links(text), [(1, "a.md"), (5, "../f")]);
    }
}
