//! The files of a game to grow. They are those of a game called `my-game`, which
//! `examples/tutorial` builds and plays.

use std::path::{Path, PathBuf};

use super::name::Name;
use crate::Failure;
use crate::copies::Copy;

/// Every file, by its path in the game's folder.
pub const FILES: [(&str, &str); 14] = [
    ("Cargo.toml", include_str!("../../../template/manifest.txt")),
    ("README.md", include_str!("../../../template/README.md")),
    (".gitignore", include_str!("../../../template/ignored.txt")),
    ("src/lib.rs", include_str!("../../../template/src/lib.rs")),
    ("src/main.rs", include_str!("../../../template/src/main.rs")),
    (
        "src/event.rs",
        include_str!("../../../template/src/event.rs"),
    ),
    (
        "src/figures.rs",
        include_str!("../../../template/src/figures.rs"),
    ),
    ("src/guns.rs", include_str!("../../../template/src/guns.rs")),
    ("src/sea.rs", include_str!("../../../template/src/sea.rs")),
    (
        "rules/my-game.ron",
        include_str!("../../../template/rules/my-game.ron"),
    ),
    (
        "fleets/line.ron",
        include_str!("../../../template/fleets/line.ron"),
    ),
    (
        "fleets/pack.ron",
        include_str!("../../../template/fleets/pack.ron"),
    ),
    (
        "fleets/squadron.ron",
        include_str!("../../../template/fleets/squadron.ron"),
    ),
    (
        "tests/game.rs",
        include_str!("../../../template/tests/game.rs"),
    ),
];

/// The crates that a game depends on, by the folder each has in a checkout.
const CRATES: [&str; 4] = ["cli", "homebrew", "parts", "testkit"];

/// The page of the tutorial.
const TUTORIAL: &str = "https://docs.rs/crate/evenkeel-homebrew/latest/source/TUTORIAL.md";

/// Where a game takes its crates from.
pub enum Crates {
    /// Published ones of the program's own version.
    Published,
    /// The crates of this checkout.
    Checkout(PathBuf),
}

impl Crates {
    /// The crates of a checkout.
    pub fn of_checkout(checkout: &Path) -> Result<Crates, Failure> {
        let at = std::path::absolute(checkout);
        let at = at.map_err(|error| Failure::io("read", checkout, &error))?;
        let missing = CRATES.iter().find(|name| !manifest(&at, name).is_file());
        match missing {
            None => Ok(Crates::Checkout(at)),
            Some(name) => Err(Failure::Usage(format!(
                "--crates names a checkout of the program's repository, and {} is not there",
                manifest(checkout, name).display()
            ))),
        }
    }

    /// The place of the tutorial that goes with them.
    pub fn tutorial(&self) -> String {
        match self {
            Crates::Published => TUTORIAL.to_string(),
            Crates::Checkout(at) => at.join("crates/homebrew/TUTORIAL.md").display().to_string(),
        }
    }

    /// The value that stands behind the name of a crate in a manifest.
    fn dependency(&self, name: &str) -> String {
        match self {
            Crates::Published => format!("{:?}", env!("CARGO_PKG_VERSION")),
            Crates::Checkout(at) => {
                let folder = at.join("crates").join(name);
                format!("{{ path = {:?} }}", folder.to_string_lossy())
            }
        }
    }
}

fn manifest(checkout: &Path, name: &str) -> PathBuf {
    checkout.join("crates").join(name).join("Cargo.toml")
}

/// The files of a game of this name.
pub fn copies(name: &Name, crates: &Crates) -> Vec<Copy> {
    let spelled = |text: &str| {
        let text = text.replace("my-game", &name.dashed);
        let text = text.replace("my_game", &name.krate);
        text.replace("MyGame", &name.kind)
            .replace("My game", &name.title)
    };
    let file = |(path, text): &(&str, &str)| {
        let mut text = spelled(text);
        for name in CRATES {
            text = text.replace(&format!("<{name}>"), &crates.dependency(name));
        }
        Copy {
            path: spelled(path),
            text: text.into(),
        }
    };
    FILES.iter().map(file).collect()
}
