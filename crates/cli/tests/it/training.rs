//! `evenkeel train`.

use crate::program::{call, code, folder, json};

/// The shortest course that there is.
const SHORT: [&str; 8] = [
    "--rounds",
    "1",
    "--lessons",
    "8",
    "--pairs",
    "4",
    "--proof",
    "4",
];

/// `evenkeel train` with these words before the flags of the shortest course.
fn train<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [&["train"], words, SHORT.as_slice()].concat()
}

#[test]
fn a_training_says_what_it_gained_and_writes_no_captain_that_is_not_better() {
    let folder = folder();
    let words = ["fleet-commander", "--system", "fleet-commander", "--json"];
    let output = call(folder.path(), &train(&words));
    assert_eq!(code(&output), 0);
    let told = json(&output);
    assert_eq!(told["takes"]["pairs"], 4);
    // Four pairs prove nothing, however they end: an interval of four reaches beyond a half.
    assert_eq!(
        (&told["is_better"], &told["file"]),
        (&false.into(), &().into())
    );
    assert!(!folder.path().join("reports").exists());
}

#[test]
fn whoever_cannot_be_trained_is_told_why() {
    let folder = folder();
    let commander = ["fleet-commander", "--system", "fleet-commander"];
    for (more, why) in [
        (
            ["--captain", "captian"],
            "there is no player `captian`; did you mean `captain`?",
        ),
        (
            ["--captain", "admiral-fast"],
            "`admiral-fast` has no figures of its own",
        ),
        (
            ["--teacher", "captain"],
            "`captain` does not play on; name an admiral",
        ),
        (
            ["--set", "modules.advanced"],
            "--set modules.advanced: write PATH=VALUE",
        ),
        (
            ["--set", "modules.advanced=maybe"],
            "--set modules.advanced=maybe: ",
        ),
        (
            ["--figures", "opinion."],
            "no figure's path begins like `opinion.`",
        ),
    ] {
        let words = [commander.as_slice(), &more].concat();
        let output = call(folder.path(), &train(&words));
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 2, "{more:?}: {said}");
        assert!(said.contains(why), "{more:?}: {said}");
        assert!(!said.contains("playing"), "{more:?}: {said}");
    }
}

#[test]
fn players_who_are_not_there_are_refused_before_anybody_exploits_a_captain() {
    let folder = folder();
    for (flag, name) in [
        ("--against", "nobody"),
        ("--against", "charge"),
        ("--by", "nobody"),
    ] {
        let words = ["exploit", "fleet-commander", flag, name, "--out", "answer"];
        let output = call(folder.path(), &words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 2, "{flag} {name}: {said}");
        assert!(said.contains(&format!("`{name}`")), "{flag} {name}: {said}");
        assert!(!said.contains("playing"), "{flag} {name}: {said}");
        assert!(!folder.path().join("answer").exists(), "{flag} {name}");
    }
}
