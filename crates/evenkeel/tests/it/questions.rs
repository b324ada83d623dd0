//! Questions asked of rules.

use std::fs;

use evenkeel::tournament::ask::job::FleetRef;
use evenkeel::{Brief, Error, Job, Overrides, Registry};

/// The commands whose question any rules can be asked.
const COMMANDS: [&str; 7] = [
    "price",
    "marginals",
    "break",
    "rulings",
    "luck",
    "target",
    "tournament",
];

fn ask(command: &str, name: Option<&str>, brief: &Brief) -> Result<Job, Error> {
    let few = Overrides {
        pairs: Some(16),
        ..Overrides::default()
    };
    Registry::default().asked(command, name, brief, few)
}

/// Why a question cannot be asked.
fn refusal(command: &str, name: Option<&str>, brief: &Brief) -> String {
    let asked = ask(command, name, brief).map(|_| ());
    asked.expect_err("is refused").to_string()
}

#[test]
fn every_question_is_asked_of_every_shipped_ruleset() {
    for system in Registry::default().systems() {
        for ruleset in system.shipped().rulesets {
            for command in COMMANDS {
                match ask(command, Some(ruleset.id), &Brief::default()) {
                    Ok(job) => {
                        assert_eq!(job.name(), format!("{command}-{}", ruleset.id));
                        assert_eq!(job.plan().provenance.system, system.id());
                    }
                    // A game without options has none to exchange.
                    Err(error) => {
                        let text = error.to_string();
                        assert!(text.contains("can take each other's place"), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_fleets_are_those_of_the_rules_that_spend_their_points() {
    let names = |name: &str, sizes: &[u32]| {
        let brief = Brief {
            sizes: sizes.to_vec(),
            ..Brief::default()
        };
        let job = ask("break", Some(name), &brief).expect("can be asked");
        let matchups = job.plan().matchups.iter();
        let names = matchups.flat_map(|matchup| matchup.names.clone());
        names.collect::<std::collections::BTreeSet<_>>()
    };
    let first = names("warfleets-ftl", &[]);
    assert!(
        first.contains("Plasma Mediums") && first.len() == 9,
        "{first:?}"
    );
    // The lists of 450 points of the second edition, and as many of 300 as there are.
    let [small, large] = [&[][..], &[450]].map(|sizes| names("grimdark-future-warfleets", sizes));
    assert!(small.is_disjoint(&large), "{small:?} {large:?}");
    assert_eq!(large.len(), 4, "three lists and a drawn one: {large:?}");
    // Without points, drawn fleets alone are each other's equals.
    assert_eq!(names("fleet-battle-game", &[]).len(), 6);
}

#[test]
fn rules_of_a_file_are_asked_about_and_a_copy_of_shipped_ones_has_their_fleets() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my-rules.ron");
    let shipped = Registry::default().systems()[0].shipped().rulesets[0].text;
    let dear = shipped.replacen("cost: 60", "cost: 66", 1);
    assert_ne!(dear, shipped);
    fs::write(&path, dear).expect("writes");
    // A job beside it names it from its own folder, and another question from anywhere.
    let list = folder.path().join("list.ron");
    let text = r#"Prices(name: "list", system: "warfleets", ruleset: "my-rules.ron", pairs: 16)"#;
    fs::write(&list, text).expect("writes");
    let list = Job::load(&list.to_string_lossy(), Overrides::default()).expect("a list");
    let rules = list.ruleset().expect("a ruleset");
    let search = ask("break", Some(&rules), &Brief::default()).expect("can be asked");
    assert_eq!(search.name(), "break-my-rules");

    let name = path.to_string_lossy();
    let job = ask("luck", Some(&name), &Brief::default()).expect("can be asked");
    assert_eq!(job.name(), "luck-my-rules");
    let plan = job.plan();
    assert_eq!(plan.rules[0].number("ships.medium.cost").ok(), Some(66.0));
    assert!(
        plan.matchups
            .iter()
            .any(|matchup| &*matchup.names[0] == "Carrier swarm")
    );
}

#[test]
fn a_copy_with_another_price_has_the_fleets_of_one_edition() {
    // At 40 points for a Medium some fleets of this edition spend too little, and fleets of the
    // other, of which some have the same names, are legal as well.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my-rules.ron");
    let shipped = Registry::default().systems()[0].shipped().rulesets[0].text;
    fs::write(&path, shipped.replacen("cost: 60", "cost: 40", 1)).expect("writes");
    let job = ask("luck", Some(&path.to_string_lossy()), &Brief::default());
    assert!(job.expect("can be asked").plan().matchups.len() > 6);
}

#[test]
fn what_a_question_does_not_take_is_refused_with_the_way_round() {
    let sizes = Brief {
        sizes: vec![200, 300],
        ..Brief::default()
    };
    let lists = ask("price", None, &sizes).expect("a list for each size");
    assert_eq!(
        lists
            .plan()
            .terms
            .iter()
            .filter_map(|terms| terms.size)
            .max(),
        Some(300)
    );
    let text = refusal("marginals", None, &sizes);
    assert!(text.contains("ask it once for each"), "{text}");
    let items = Brief {
        items: vec!["repair_bay".to_string(), "stealth_rig".to_string()],
        ..Brief::default()
    };
    let few = ask("marginals", None, &items)
        .expect("two options")
        .battles();
    assert!(
        few < ask("marginals", None, &Brief::default())
            .expect("all")
            .battles()
            / 4
    );
    assert!(refusal("break", None, &items).contains("not about single items"));
    let fleets = Brief {
        fleets: vec![FleetRef::Generated(3)],
        ..Brief::default()
    };
    assert_eq!(
        ask("tournament", None, &fleets)
            .expect("three")
            .plan()
            .matchups
            .len(),
        3
    );
    assert!(refusal("price", None, &fleets).contains("draws its own fleets"));
    let panel = Brief {
        panel: vec!["captain".to_string(), "charge".to_string()],
        ..Brief::default()
    };
    assert!(refusal("rulings", None, &panel).contains("hears one player"));
    // The first of a panel plays what is not compared between players.
    let beginners = Brief {
        panel: vec!["hasty".to_string(), "careless".to_string()],
        ..Brief::default()
    };
    let asked = ask("luck", Some("warfleets-ftl"), &beginners).expect("is asked");
    let (first, second) = &asked.plan().job.head.players;
    assert_eq!([&**first, &**second], ["hasty", "hasty"]);
    // A job file says itself what it asks.
    assert!(refusal("price", Some("prices"), &panel).contains("name a ruleset instead"));
    let unknown = refusal("price", Some("warfleets-ftw"), &Brief::default());
    assert!(unknown.contains("warfleets-ftw"), "{unknown}");
}

#[test]
fn a_name_that_is_of_no_rules_is_answered_by_what_may_be_meant() {
    let tmp = tempfile::tempdir().expect("a folder");
    let at = |name: &str| tmp.path().join(name).to_string_lossy().into_owned();
    let fleet = evenkeel_configs::text("fleets/balanced.ron");
    fs::write(at("own.ron"), fleet).expect("writes");
    for (name, said) in [
        (at("own.ron"), "own.ron: this is no ruleset but a fleet"),
        (at("own"), "own`; did you mean `"),
        (at("other.ron"), "there is no file `"),
        (
            "warfleet-ftl".to_string(),
            "; did you mean `warfleets-ftl`?",
        ),
    ] {
        let refused = Registry::default().rules(None, Some(&name)).map(|_| ());
        let refused = refused.expect_err("is refused").to_string();
        assert!(refused.contains(said), "{name}: {refused}");
    }
    // Whoever writes what is printed is told the id.
    let brief = Brief {
        items: vec!["Medium Ship".to_string()],
        ..Brief::default()
    };
    for command in ["price", "sweep"] {
        let said = refusal(command, Some("warfleets-ftl"), &brief);
        assert!(said.contains("; did you mean `medium`?"), "{said}");
    }
}
