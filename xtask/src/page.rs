//! The page in a browser: that it shows what is recorded, lets one play on, and keeps to itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hoyito_tests::records;

use crate::process::{cargo, output, root, run};
use crate::{Done, debian, options};

const HELP: &str = "\
Makes pages of the records in tests/records and tries them in a headless Chromium, which is installed if
it is missing, driven by the packages of tests/page/package-lock.json; and compares what the module of
the page answers with what the crates do.

Usage: cargo xtask page [--only PATTERN] [--picture]

  --only PATTERN  only the tests whose names match
  --picture       takes the picture of docs/page.md anew, and tries nothing
";

/// The tests, and the packages that they need.
const TESTS: &str = "tests/page";
const PICTURE: &str = "docs/page.png";

/// What a page is made of, by the name of the page: arguments of `hoyito show`.
const PAGES: [(&str, &str); 4] = [
    ("hostile", "tests/page/hostile.hgn"),
    ("long", "tests/page/long.hgn"),
    ("names", "tests/page/names.hgn"),
    ("position", "--position start"),
];

/// `cargo xtask page`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut only, mut picture) = (None, false);
    options(arguments, HELP, |name, rest| {
        match name {
            "only" => only = Some(rest.value()?.to_string_lossy().into_owned()),
            "picture" => picture = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    let trial = Trial::prepare()?;
    if picture {
        return run(trial
            .node()
            .args([&format!("{TESTS}/picture.mjs"), PICTURE]));
    }
    trial.run(only.as_deref())
}

/// All tests.
pub(crate) fn check() -> Done {
    Trial::prepare()?.run(None)
}

/// All that the tests need.
struct Trial {
    chromium: String,
    /// The program.
    hoyito: PathBuf,
    /// Where the pages are.
    pages: PathBuf,
}

impl Trial {
    fn prepare() -> Done<Self> {
        let chromium = chromium()?;
        packages()?;
        let profile = if cfg!(debug_assertions) {
            "dev"
        } else {
            "release"
        };
        run(&mut cargo(&format!(
            "build --quiet --package hoyito-cli --profile {profile}"
        )))?;
        let here = std::env::current_exe().map_err(|error| error.to_string())?;
        let trial = Self {
            chromium,
            hoyito: here.with_file_name("hoyito"),
            pages: root().join("target/page"),
        };
        trial.make_pages()?;
        Ok(trial)
    }

    fn make_pages(&self) -> Done {
        let pages = &self.pages;
        // Nothing of an earlier time is tried.
        if pages.exists() {
            fs::remove_dir_all(pages).map_err(|error| format!("{}: {error}", pages.display()))?;
        }
        fs::create_dir_all(pages).map_err(|error| format!("{}: {error}", pages.display()))?;
        for path in records::files("good", "positions") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let record = path.with_extension("hgn");
            self.show(&name, &[&record.to_string_lossy()])?;
        }
        for (name, what) in PAGES {
            self.show(name, &what.split(' ').collect::<Vec<_>>())?;
        }
        let refill = self.pages.join("refill.hgn");
        let mut command = Command::new(&self.hoyito);
        command
            .args([
                "match",
                "--refill",
                "--variant",
                "ii",
                "--rounds",
                "4",
                "--seed",
                "2",
            ])
            .args(["--south", "random", "--north", "random", "--record"])
            .arg(&refill);
        output(&mut command)?;
        self.show("refill", &[&refill.to_string_lossy()])
    }

    /// Makes a page.
    fn show(&self, name: &str, what: &[&str]) -> Done {
        let mut command = Command::new(&self.hoyito);
        command
            .args(["show", "--as", "html", "--lang", "en", "-o"])
            .arg(self.pages.join(name).with_extension("html"))
            .args(what);
        output(&mut command).map(|_| ())
    }

    /// What the crates answer to the questions that the module is asked.
    fn answers(&self) -> Done {
        let mut command = cargo("run --quiet --package hoyito-wasm --example answers --");
        command.args(records::files("good", "hgn"));
        let answers = output(&mut command)?;
        let path = self.pages.join("answers.jsonl");
        fs::write(&path, answers).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Node, told where everything is.
    fn node(&self) -> Command {
        let mut command = Command::new("node");
        command
            .env("CHROMIUM", &self.chromium)
            .env("HOYITO", &self.hoyito)
            .env("HOYITO_PAGES", &self.pages);
        command
    }

    /// The tests whose names match, or all.
    fn run(&self, only: Option<&str>) -> Done {
        self.answers()?;
        let mut command = self.node();
        command.args(["--test", "--test-reporter=spec"]);
        if let Some(pattern) = only {
            command.arg(format!("--test-name-pattern={pattern}"));
        }
        let folder = root().join(TESTS);
        let failed = |error| format!("{}: {error}", folder.display());
        for entry in folder.read_dir().map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            let name = name.to_string_lossy();
            if name.ends_with(".test.mjs") {
                command.arg(format!("{TESTS}/{name}"));
            }
        }
        run(&mut command)
    }
}

/// The browser, installed if there is none.
fn chromium() -> Done<String> {
    let find = || {
        ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find_map(|name| output(Command::new("which").arg(name)).ok())
            .map(|path| path.trim().to_owned())
    };
    if let Some(path) = find() {
        return Ok(path);
    }
    debian::install(&["chromium"])?;
    find().ok_or_else(|| "no chromium, though it was installed".to_owned())
}

/// The packages of the tests, just as they are locked.
fn packages() -> Done {
    let folder = root().join(TESTS);
    let modified = |path: &Path| path.metadata().and_then(|found| found.modified()).ok();
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&folder.join("package-lock.json")) {
        return Ok(());
    }
    let mut command = Command::new("npm");
    command.args([
        "ci",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--prefix",
        TESTS,
    ]);
    run(&mut command)
}
