//! The workspace's invariants 1 to 4 (`ARCHITECTURE.md`), as far as the manifests tell.

use std::collections::BTreeSet;

use crate::workspace::{Member, members, sources};

/// What battles may be built on: data, numbers and their text; no crate among
/// them opens a file, reads a clock or starts a thread by itself.
const PURE: [&str; 12] = [
    "arrayvec",
    "indexmap",
    "libm",
    "num-rational",
    "num-traits",
    "rand",
    "rand_xoshiro",
    "ron",
    "serde",
    "sha2",
    "thiserror",
    "wide",
];

/// What statistics may be built on besides.
const STATISTICS: [&str; 2] = ["nalgebra", "statrs"];

/// The layers of the workspace, from the bottom: a crate may depend on crates
/// of lower layers only, and on those of its own layer never.
fn layer(member: &Member) -> u8 {
    match member.name.as_str() {
        "evenkeel-sources" => 0,
        "evenkeel-kernel" | "evenkeel-document" | "evenkeel-configs" | "evenkeel-stats" => 1,
        "evenkeel-board" | "evenkeel-parts" | "evenkeel-rulebook" => 2,
        _ if member.is_system => 3,
        "evenkeel-players" | "evenkeel-homebrew" => 3,
        "evenkeel-tournament" => 4,
        "evenkeel-report" | "evenkeel-replay" | "evenkeel-journal" | "evenkeel-training" => 5,
        "evenkeel-folder" => 6,
        "evenkeel" => 7,
        "evenkeel-desk" => 8,
        "evenkeel-cli" => 9,
        "evenkeel-testkit" | "evenkeel-benches" => 10,
        // Games of a user's own, upon everything.
        "blind-helm" | "evenkeel-tutorial" => 10,
        name => panic!("say in this test which layer `{name}` belongs to"),
    }
}

/// A crate that plays battles, and so is pure.
pub fn is_pure(member: &Member) -> bool {
    member.is_system
        || matches!(
            member.name.as_str(),
            "evenkeel-kernel"
                | "evenkeel-board"
                | "evenkeel-parts"
                | "evenkeel-configs"
                | "evenkeel-document"
                | "evenkeel-rulebook"
                | "evenkeel-homebrew"
                | "evenkeel-players"
                | "evenkeel-stats"
        )
}

#[test]
fn dependencies_point_one_way() {
    let members = members();
    for member in members.iter() {
        for dependency in member.dependencies.iter() {
            let Some(other) = members.iter().find(|m| m.name == *dependency) else {
                continue;
            };
            assert!(
                layer(other) < layer(member),
                "{} must not depend on {dependency}",
                member.name
            );
        }
    }
}

#[test]
fn systems_know_only_what_lies_below_them() {
    let allowed = [
        "evenkeel-kernel",
        "evenkeel-board",
        "evenkeel-configs",
        "evenkeel-document",
        "evenkeel-parts",
        "evenkeel-rulebook",
        "evenkeel-sources",
    ];
    let members = members();
    assert!(
        members
            .iter()
            .any(|m| m.name == "evenkeel-warfleets" && m.is_system)
    );
    for member in members.iter().filter(|m| m.is_system) {
        for dependency in member.ours() {
            assert!(
                allowed.contains(&dependency.as_str()),
                "{} must not depend on {dependency}",
                member.name
            );
        }
    }
}

#[test]
fn only_systems_and_the_command_line_embed_configs() {
    // So that everything else learns of them through a system.
    for member in members().iter().filter(|m| !m.is_system) {
        if !matches!(
            member.name.as_str(),
            "evenkeel" | "evenkeel-cli" | "evenkeel-testkit"
        ) {
            let found = member.ours().find(|name| *name == "evenkeel-configs");
            assert_eq!(found, None, "{} embeds configs", member.name);
        }
    }
}

#[test]
fn the_rulebook_knows_only_kernel_and_document() {
    let members = members();
    let rulebook = members.iter().find(|m| m.name == "evenkeel-rulebook");
    let ours: Vec<_> = rulebook.unwrap().ours().collect();
    assert_eq!(
        ours,
        ["evenkeel-document", "evenkeel-kernel", "evenkeel-sources"]
    );
}

#[test]
fn players_know_only_the_kernel_and_name_no_system() {
    let members = members();
    let players = members
        .iter()
        .find(|m| m.name == "evenkeel-players")
        .unwrap();
    let ours: Vec<_> = players.ours().collect();
    assert_eq!(ours, ["evenkeel-kernel", "evenkeel-sources"]);
    for member in members.iter().filter(|m| m.is_system) {
        let name = member.name.trim_start_matches("evenkeel-");
        for source in sources(players) {
            let text = source.text.to_lowercase();
            assert!(!text.contains(name), "{} names {name}", source.path);
        }
    }
}

#[test]
fn what_plays_battles_is_built_on_pure_crates() {
    for member in members().iter().filter(|m| is_pure(m)) {
        for dependency in member.theirs() {
            // Statistics work on numbers that come out of battles, not in them.
            let is_allowed = PURE.contains(&dependency.as_str())
                || (member.name == "evenkeel-stats" && STATISTICS.contains(&dependency.as_str()));
            assert!(
                is_allowed,
                "{} depends on {dependency}, which is not known to do no I/O",
                member.name
            );
        }
    }
}

#[test]
fn linear_algebra_is_the_same_on_every_processor() {
    // What `nalgebra` multiplies with if anybody in the workspace asks for its
    // `std`; it picks its kernels by the processor it runs on.
    let lock = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.lock");
    let lock = std::fs::read_to_string(lock).unwrap();
    assert!(!lock.contains("name = \"matrixmultiply\""));
    assert!(lock.contains("name = \"nalgebra\""));
}

#[test]
fn heavy_crates_are_seen_by_their_owners_only() {
    for (owners, crates) in [
        (["evenkeel-folder"].as_slice(), ["polars"].as_slice()),
        (&["evenkeel-report"], &["plotters"]),
        (
            &["evenkeel-tournament", "evenkeel-training"],
            &["rayon", "crossbeam"],
        ),
        (&["evenkeel-desk"], &["axum", "hyper", "tokio"]),
        (&["evenkeel-cli"], &["clap", "indicatif", "ctrlc", "anyhow"]),
    ] {
        let is_owner = |member: &&Member| owners.contains(&member.name.as_str());
        for member in members().iter().filter(|member| !is_owner(member)) {
            for dependency in member.theirs() {
                let is_owned = crates
                    .iter()
                    .any(|name| dependency == name || dependency.starts_with(&format!("{name}-")));
                assert!(
                    !is_owned,
                    "only {owners:?} may depend on {dependency}, not {}",
                    member.name
                );
            }
        }
    }
}

#[test]
fn the_testkit_is_for_tests_only() {
    for member in members() {
        let found = member.ours().find(|name| *name == "evenkeel-testkit");
        assert_eq!(found, None, "{} depends on the testkit", member.name);
    }
}

#[test]
fn every_member_is_looked_at() {
    let names: BTreeSet<_> = members().into_iter().map(|m| m.name).collect();
    for name in [
        "evenkeel",
        "evenkeel-board",
        "evenkeel-cli",
        "evenkeel-configs",
        "evenkeel-desk",
        "evenkeel-document",
        "evenkeel-fleet-battle-game",
        "evenkeel-fleet-commander",
        "evenkeel-folder",
        "evenkeel-homebrew",
        "evenkeel-journal",
        "evenkeel-kernel",
        "evenkeel-parts",
        "evenkeel-players",
        "evenkeel-replay",
        "evenkeel-report",
        "evenkeel-rulebook",
        "evenkeel-sources",
        "evenkeel-stats",
        "evenkeel-testkit",
        "evenkeel-tournament",
        "evenkeel-training",
        "evenkeel-warfleets",
        "evenkeel-warstuff",
    ] {
        assert!(names.contains(name), "{name} is missing");
    }
}

/// The Python package has a lock file of its own. What both build must be the same, or the
/// numbers of a run might not be.
#[test]
fn the_python_package_is_built_from_the_same_versions() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let versions = |lock: &str| {
        let text = std::fs::read_to_string(format!("{root}{lock}")).expect(lock);
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let quoted = |line: &str, key: &str| {
            let rest = line.strip_prefix(key)?.strip_prefix(" = \"")?;
            Some(rest.trim_end_matches('"').to_owned())
        };
        let pairs = lines.windows(2).filter_map(move |pair| {
            Some((quoted(&pair[0], "name")?, quoted(&pair[1], "version")?))
        });
        pairs.collect::<BTreeSet<(String, String)>>()
    };
    let (ours, theirs) = (versions("Cargo.lock"), versions("python/Cargo.lock"));
    let named = |lock: &BTreeSet<(String, String)>| -> BTreeSet<String> {
        lock.iter().map(|(name, _)| name.clone()).collect()
    };
    // Python's own needs may bring another version along; that of ours must be there too.
    let shared: BTreeSet<_> = ours.intersection(&theirs).cloned().collect();
    let both: BTreeSet<_> = named(&ours)
        .intersection(&named(&theirs))
        .cloned()
        .collect();
    let shared = named(&shared);
    // Built for firmware alone, which plays no battles.
    let elsewhere = "r-efi";
    let others = both.difference(&shared).filter(|name| *name != elsewhere);
    let others: Vec<_> = others.collect();
    assert!(theirs.len() > 50, "python/Cargo.lock is read");
    assert!(
        others.is_empty(),
        "`cp Cargo.lock python/Cargo.lock`, then `cargo metadata` there: {others:?}"
    );
}

/// The crates that battles of a system are played by are part of the digest that says whether
/// two builds play the same battles.
#[test]
fn the_digest_of_a_system_covers_the_crates_that_it_plays_by() {
    for system in members().into_iter().filter(|member| member.is_system) {
        let book = sources(&system);
        let book = book
            .iter()
            .find(|source| source.path.ends_with("rulebook.rs"));
        let text = &book.expect("a system has a rulebook").text;
        for (name, said) in [
            ("evenkeel-board", "evenkeel_board::SOURCES"),
            ("evenkeel-parts", "evenkeel_parts::SOURCES"),
        ] {
            let plays_by = system.dependencies.iter().any(|found| found == name);
            assert_eq!(text.contains(said), plays_by, "{}: {name}", system.name);
        }
    }
}

/// The digest of a crate's sources leaves comments of documentation out, so no battle may go by
/// one: of the macros of these crates that name such a comment, one makes a value of it, the help
/// of odds.
#[test]
fn no_battle_goes_by_a_comment_that_its_digest_leaves_out() {
    let mut makes_values = Vec::new();
    for member in members().iter().filter(|member| is_pure(member)) {
        for source in sources(member) {
            let named = source.text.split("#[doc = $").skip(1);
            let names: BTreeSet<&str> = named
                .filter_map(|rest| rest.split_once(":literal]"))
                .map(|(name, _)| name)
                .filter(|name| !name.contains(']'))
                .collect();
            let is_valued = |name: &&str| {
                let used = source.text.matches(&format!("${name}")).count();
                used > source.text.matches(&format!("#[doc = ${name}")).count()
            };
            makes_values.extend(names.iter().filter(|name| is_valued(name)).map(|name| {
                let file = source.path.rsplit(['/', '\\']).next().unwrap_or_default();
                format!("{file}: {name}")
            }));
        }
    }
    assert_eq!(makes_values, ["question.rs: help"]);
}
