//! What the rules may take on a device, in a file: a line `name = number` each.

use std::path::Path;

use crate::Done;
use crate::process::root;

/// Prints every figure beside its budget; fails if one is over, or has none.
pub(super) fn compare(path: &Path, measures: &[(String, u64)]) -> Done {
    let text = std::fs::read_to_string(root().join(path))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let budgets = read(&text).map_err(|line| format!("{}: {line:?}", path.display()))?;
    let mut failures = Vec::new();
    for (name, figure) in measures {
        match budgets.iter().find(|(budgeted, _)| budgeted == name) {
            None => failures.push(format!("{name} is {figure} and has no budget")),
            Some((_, most)) => {
                println!("{figure:>12} of {most:>10}  {name}");
                if figure > most {
                    failures.push(format!("{name} is {figure}, more than {most}"));
                }
            }
        }
    }
    for (name, _) in &budgets {
        if !measures.iter().any(|(measured, _)| measured == name) {
            failures.push(format!("{name} has a budget and is not measured"));
        }
    }
    if failures.is_empty() {
        Ok(())
    } else {
        Err(format!("{}: {}", path.display(), failures.join("; ")))
    }
}

/// The budgets of a file; or the line that is none.
fn read(text: &str) -> Result<Vec<(&str, u64)>, &str> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or(line).trim());
    lines
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (name, most) = line.split_once('=').ok_or(line)?;
            let most = most.trim().replace('_', "").parse().map_err(|_| line)?;
            Ok((name.trim(), most))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_lines() {
        let text = "# Bytes.\nsize-of-position = 48\n\ntime = 1_000 # instructions\n";
        assert_eq!(
            read(text),
            Ok(vec![("size-of-position", 48), ("time", 1000)])
        );
        assert_eq!(read("time: 5"), Err("time: 5"));
    }
}
