//! A game of one's own, written to grow.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::program::{call, code, folder, json, shown};
use crate::repository::said;

/// The checkout that these tests are of.
fn checkout() -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize()
        .expect("a checkout")
        .display()
        .to_string()
}

#[test]
fn a_game_is_written_once_and_over_nothing() {
    let folder = folder();
    let at = folder.path();
    fs::create_dir(at.join("my-game")).expect("an empty folder");
    assert_snapshot!("new", shown(at, &["new", "my-game"]));
    let manifest = fs::read_to_string(at.join("my-game/Cargo.toml")).expect("a manifest");
    let version = env!("CARGO_PKG_VERSION");
    assert!(
        manifest.contains(&format!("evenkeel-homebrew = {version:?}\n")),
        "{manifest}"
    );
    fs::write(at.join("my-game/src/lib.rs"), "mine").expect("writes");
    assert_snapshot!("new-taken", shown(at, &["new", "my-game"]));
    assert_eq!(
        fs::read_to_string(at.join("my-game/src/lib.rs")).expect("reads"),
        "mine"
    );
    let left = fs::read_dir(at).expect("a folder").count();
    assert_eq!(left, 1, "nothing unfinished is left");
}

#[test]
fn a_game_has_its_name_everywhere_and_its_crates_from_where_it_is_told() {
    let folder = folder();
    let at = folder.path();
    let root = checkout();
    let written = json(&call(
        at,
        &[
            "new",
            "blind-helm-2",
            "--in",
            "games",
            "--crates",
            &root,
            "--json",
        ],
    ));
    let files = written["files"].as_array().expect("a list").iter();
    for file in files.map(|file| file.as_str().expect("a path")) {
        let text = fs::read_to_string(at.join("games/blind-helm-2").join(file)).expect(file);
        for word in ["my-game", "my_game", "MyGame", "My game", "<cli>"] {
            assert!(
                !text.contains(word) && !file.contains(word),
                "{file}: {word}"
            );
        }
    }
    let of = |file: &str| fs::read_to_string(at.join("games/blind-helm-2").join(file)).expect(file);
    assert!(of("src/main.rs").contains("Book<blind_helm_2::BlindHelm2>"));
    assert!(of("rules/blind-helm-2.ron").contains("name: \"Blind helm 2\""));
    assert!(of("Cargo.toml").contains("crates/homebrew\" }"));
    let parts = "\n# evenkeel-parts = { path = ";
    assert!(
        of("Cargo.toml").contains(parts),
        "to be had by one `#` less"
    );
    let (_, _, said) = said(at, &["new", "mine", "--crates", &root]);
    let tutorial = said.trim_end().rsplit_once(": ").expect("a last line").1;
    assert!(Path::new(tutorial).is_file(), "{tutorial}");
}

#[test]
fn names_that_lead_nowhere_good_are_refused_with_the_reason() {
    let folder = folder();
    let at = folder.path();
    for (name, why) in [
        ("My-Game", "small letters"),
        ("my--game", "small letters"),
        ("2nd", "begins with a letter"),
        ("match", "Rust keeps"),
        ("test", "stand in the way"),
        ("evenkeel-two", "stand in the way"),
        ("warfleets", "shipped rule system"),
    ] {
        let (code, _, error) = said(at, &["new", name]);
        assert!(code == 2 && error.contains(why), "{name}: {code} {error}");
    }
    assert_eq!(code(&call(at, &["new", "my-game", "--crates", "."])), 2);
    assert_eq!(
        fs::read_dir(at).expect("a folder").count(),
        0,
        "nothing is written"
    );
}
