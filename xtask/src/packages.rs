//! What the manifests say about the packages in `crates`.

use std::fs;

use crate::{Done, process};

/// The features that a package of `crates` declares, `default` left out.
pub(crate) fn features(folder: &str) -> Done<Vec<String>> {
    let path = process::root().join("crates").join(folder);
    let path = path.join("Cargo.toml");
    let manifest =
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(section(&manifest, "features")
        .filter(|feature| *feature != "default")
        .map(str::to_owned)
        .collect())
}

/// The keys of a `[section]`.
fn section<'a>(manifest: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let heading = format!("[{name}]");
    manifest
        .lines()
        .skip_while(move |line| line.trim() != heading)
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter(|line| !line.starts_with(['#', ' ', ']']))
        .filter_map(|line| line.split_once('='))
        .map(|(key, _)| key.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_section_are_found() {
        let manifest = "[package]\nname = \"x\"\n\n[features]\n# why\nstd = [\n  \"a\",\n]\nserde = []\n[lints]\nworkspace = true\n";
        let keys: Vec<&str> = section(manifest, "features").collect();
        assert_eq!(keys, ["std", "serde"]);
    }
}
