//! Made-up results that fill every table; the tests of run folders have them too.

use evenkeel_kernel::uses::{Count, Nature};
use evenkeel_players::PlayerKind;
use evenkeel_tournament::ask::player::PlayerSpec;
use evenkeel_tournament::count::details::Details;
use evenkeel_tournament::play::record::{UnitTally, UseTally};
use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{
    CrossingKind, CrossingResult, EndReasons, Estimate, FleetResult, LoadoutDifference,
    MatchupResult, OptionUse, Place, Pool, PooledClass, Provenance, RunResult, SweepPoint,
    UnitResult, UseResult,
};
use evenkeel_tournament::say::verdict::Verdict;
use evenkeel_tournament::studies::{Kind, sweep, tournament};

/// Names of the fleets of the tournament.
pub const FLEETS: [&str; 8] = [
    "Broadside line",
    "Torpedo wolfpack with a long name",
    "Carrier group",
    "Fast raiders",
    "Shield wall",
    "Ramming fleet",
    "Bombers & <escort>",
    "Balanced",
];

/// An estimate with the same distance to both ends.
pub fn about(value: f64, room: f64) -> Estimate {
    Estimate {
        value,
        low: value - room,
        high: value + room,
    }
}

fn provenance(kind: &'static Kind) -> Provenance {
    Provenance {
        program: "evenkeel 0.1.0".to_owned(),
        build: "0123456789abcdef".to_owned(),
        kind,
        job: "sample".to_owned(),
        seed: u64::MAX,
        system: "warfleets".to_owned(),
        ruleset: "Warfleets: FTL".to_owned(),
        ruleset_hash: "fedcba9876543210".repeat(4),
        players: ["captain".to_owned(), "captain".to_owned()],
        points: Some(300),
        terrain: true,
        confidence: 0.95,
        least_use: 0.02,
        look: 1,
    }
}

pub fn empty(kind: &'static Kind) -> RunResult {
    let captain = PlayerSpec {
        name: "captain".to_owned(),
        kind: Some(PlayerKind::Captain),
        doctrine: None,
        search: None,
        lapses: None,
    };
    RunResult {
        run: "0123456789abcdef".repeat(4),
        complete: true,
        battles_played: 12_000,
        job_ron: "(name: \"sample\", pairs: 200)".to_owned(),
        ruleset_ron: "(name: \"Warfleets: FTL\", /* kept */ ships: {})".to_owned(),
        ..RunResult::empty(provenance(kind), [captain.clone(), captain])
    }
}

/// A matchup in which the first fleet has this mean score.
pub fn matchup(number: u64, fleet_a: &str, fleet_b: &str, score: f64) -> MatchupResult {
    let wins = (score * 400.0).round() as u64;
    MatchupResult {
        matchup: number,
        variant: String::new(),
        fleet_a: fleet_a.to_owned(),
        fleet_b: fleet_b.to_owned(),
        player_a: "captain".to_owned(),
        player_b: "captain".to_owned(),
        size: Some(300),
        pairs: 200,
        pairs_planned: 200,
        score: about(score, 0.04),
        wins,
        draws: 0,
        losses: 400 - wins,
        end_reasons: EndReasons {
            objective: 290,
            strength: 10,
            annihilation: 80,
            surrender: 15,
            round_limit: 5,
        },
        without_attack: 2,
        without_attack_share: about(0.005, 0.005),
        stood_off_share: about(0.0125, 0.01),
        mean_rounds: 3.8,
        mean_decisions: 140.25,
        mean_margin: 1.5,
        seat_bias: about(0.002, 0.02),
        first_advantage: about(0.031, 0.02),
        first_fire_advantage: (number != 1).then(|| about(0.12, 0.02)),
        mean_points: [Some(298.5), Some(300.0)],
    }
}

fn unit(matchup: u64, fleet: u8, fleet_name: &str, class_name: &str) -> UnitResult {
    UnitResult {
        matchup,
        fleet: fleet_name.to_owned(),
        place: Place::of(fleet),
        class: class_name.to_lowercase(),
        class_name: class_name.to_owned(),
        tally: UnitTally {
            fielded: 800,
            points: Some(64_000),
            destroyed: 300,
            surrendered: 12,
            damage_dealt: 4_400,
            damage_taken: 3_900,
            kills: 410,
            markers: 95,
        },
    }
}

/// What the first fleet of a matchup used: an option, something that works by
/// itself, and what every fleet has.
fn uses(matchup: u64, fleet_name: &str) -> Vec<UseResult> {
    let row =
        |option: &str, option_name: &str, what: &'static str, nature, chances, uses| UseResult {
            matchup,
            fleet: fleet_name.to_owned(),
            place: Place::First,
            option: option.to_owned(),
            option_name: option_name.to_owned(),
            kind: String::new(),
            what: what.into(),
            nature,
            leads: true,
            meaning: "uses, of all chances".into(),
            tally: UseTally {
                battles: 400,
                count: Count { chances, uses },
            },
        };
    vec![
        row(
            "tractor_beam",
            "Tractor Beam",
            "pull",
            Nature::Choice,
            700,
            7,
        ),
        row(
            "shield_booster",
            "Shield Booster",
            "shield",
            Nature::Passive,
            90,
            30,
        ),
        row("", "", "disengage", Nature::Choice, 0, 0),
    ]
}

/// The rows of classes and uses of each matchup; none of a run without sums of them.
pub fn details(run: &RunResult) -> Vec<Details> {
    let row = |matchup: &MatchupResult| {
        let number = matchup.matchup;
        let mut units = vec![
            unit(number, 0, &matchup.fleet_a, "Heavy"),
            unit(number, 1, &matchup.fleet_b, "Light"),
        ];
        for unit in &mut units {
            unit.tally.points = run.provenance.points.map(|_| 64_000);
        }
        let uses = uses(number, &matchup.fleet_a);
        Details { units, uses }
    };
    let matchups = run.matchups.iter().filter(|_| !run.classes.is_empty());
    matchups.map(row).collect()
}

/// A run with the sums of the rows of its matchups.
pub fn pooled(mut run: RunResult) -> RunResult {
    run.classes = vec![PooledClass {
        class: String::new(),
        class_name: String::new(),
        tally: UnitTally::default(),
    }];
    let details = details(&run);
    let mut pool = Pool::default();
    for row in details.iter().flat_map(|matchup| &matchup.units) {
        pool.add_class(row);
    }
    for row in details.iter().flat_map(|matchup| &matchup.uses) {
        pool.add_use(row);
    }
    pool.fill(&mut run);
    run
}

/// The use of an option that is judged.
pub fn used(option: &str, nature: Nature, chances: u64, uses: u64) -> Option<OptionUse> {
    Some(OptionUse {
        option: option.to_owned(),
        nature,
        count: Count { chances, uses },
    })
}

/// A round robin of [`FLEETS`], mirrors included.
pub fn tournament() -> RunResult {
    let mut run = empty(&tournament::KIND);
    let mut number = 0;
    for (i, a) in FLEETS.iter().enumerate() {
        for (j, b) in FLEETS.iter().enumerate().skip(i) {
            let score = 0.5 + (j as f64 - i as f64) * 0.066;
            run.matchups.push(matchup(number, a, b, score));
            number += 1;
        }
        run.fleets.push(FleetResult {
            variant: String::new(),
            fleet: (*a).to_owned(),
            points: Some(300),
            matchups: 7,
            pairs: 1_400,
            score: about(0.7 - 0.055 * i as f64, 0.03),
        });
    }
    run.verdicts = verdicts();
    pooled(run)
}

/// The same round robin in a system without points.
pub fn without_points() -> RunResult {
    let mut run = tournament();
    run.provenance.points = None;
    for matchup in &mut run.matchups {
        matchup.mean_points = [None; 2];
    }
    for fleet in &mut run.fleets {
        fleet.points = None;
    }
    pooled(run)
}

/// A price curve that crosses, one that does not, and one exchange of options.
pub fn sweep() -> RunResult {
    let mut run = empty(&sweep::KIND);
    let axes = [("heavy", "Heavy Ship", 80.0), ("light", "Light Ship", 40.0)];
    for (axis, (subject, subject_name, current)) in axes.into_iter().enumerate() {
        for step in -4..=4 {
            let matchup_number = run.matchups.len() as u64;
            let score = 0.56 - 0.035 * f64::from(step) + 0.2 * axis as f64;
            let won = (score * 200.0).round() as u64;
            let name = format!("{subject_name} at {}", current + 5.0 * f64::from(step));
            run.matchups
                .push(matchup(matchup_number, &name, "field", score));
            run.sweep_points.push(SweepPoint {
                axis: axis as u64,
                matchup: matchup_number,
                subject: subject.to_owned(),
                subject_name: subject_name.to_owned(),
                path: format!("ships.{subject}.cost"),
                value: current + 5.0 * f64::from(step),
                current: step == 0,
                pairs: 200,
                score: about(score, 0.03),
                pair_scores: [200 - won, 0, 0, 0, won],
                mean_count: 2.5,
            });
        }
        run.crossings.push(CrossingResult {
            axis: axis as u64,
            subject: subject.to_owned(),
            subject_name: subject_name.to_owned(),
            path: format!("ships.{subject}.cost"),
            is_cost: true,
            current: Some(current),
            counted: None,
            sizes: Some([270, 330]),
            kind: [CrossingKind::Crosses, CrossingKind::Unclear][axis],
            at: Some(Estimate {
                value: current + 8.57,
                low: current + 4.0,
                high: [current + 12.5, f64::INFINITY][axis],
            }),
            step: None,
            tried: [current - 20.0, current + 20.0],
            used: used(subject, Nature::Choice, 4_000, 3_900 * axis as u64),
        });
    }
    run.crossings.push(CrossingResult {
        axis: 2,
        subject: "heavy".to_owned(),
        subject_name: "Heavy Ship".to_owned(),
        path: "ships.heavy.hull".to_owned(),
        is_cost: false,
        current: Some(3.0),
        counted: None,
        sizes: Some([300, 300]),
        kind: CrossingKind::AlwaysAbove,
        at: None,
        step: None,
        tried: [2.0, 4.0],
        used: None,
    });
    run.differences = exchanges();
    run.verdicts = verdicts();
    pooled(run)
}

fn exchanges() -> Vec<LoadoutDifference> {
    let changes = [
        ("Plasma Cannon", 0.042),
        ("Torpedoes", -0.055),
        ("Boarding Pods", 0.004),
    ];
    let row = |(number, (name, change)): (usize, (&str, f64))| LoadoutDifference {
        axis: 3,
        title: "Front weapon of the Heavy Ship".to_owned(),
        baseline: "laser_cannon:front".to_owned(),
        baseline_name: "Laser Cannon".to_owned(),
        alternative: name.to_lowercase(),
        alternative_name: name.to_owned(),
        baseline_matchup: 18,
        alternative_matchup: 19 + number as u64,
        pairs: 400,
        baseline_score: about(0.5, 0.02),
        alternative_score: about(0.5 + change, 0.02),
        difference: about(change, 0.021),
        baseline_used: used("laser_cannon", Nature::Choice, 5_000, 4_000),
        alternative_used: match number {
            0 => used("plasma_cannon", Nature::Choice, 1_000, 900),
            1 => used("tractor_beam", Nature::Choice, 700, 7),
            _ => None,
        },
    };
    changes.into_iter().enumerate().map(row).collect()
}

fn verdicts() -> Vec<Verdict> {
    let of = |subject: &str, finding, text: &str| Verdict::new(subject, finding, text.to_owned());
    vec![
        of(
            "Heavy Ship",
            Finding::Underpriced,
            "Heavy Ship at 80: underpriced by 8.6 points (95 % interval 4.6 to 12.6)",
        )
        .by(about(8.57, 4.0)),
        of(
            "Light Ship",
            Finding::UnderpricedBeyond,
            "Light Ship at 40: underpriced: it wins even at 60, the highest cost tried",
        ),
        Verdict {
            more_pairs: Some(1_200),
            ..of(
                "Medium Ship",
                Finding::CannotTell,
                "Medium Ship at 60: cannot tell yet: no price found that is fair alone",
            )
        },
        of(
            "Carrier",
            Finding::CannotTell,
            "Carrier at 90: cannot tell yet",
        )
        .by(Estimate {
            value: 1.0,
            low: f64::NEG_INFINITY,
            high: 3.0,
        }),
        of(
            "Plasma Cannon",
            Finding::Better,
            "Plasma Cannon instead of Laser Cannon: better",
        )
        .by(about(0.042, 0.021)),
        Verdict {
            used: used("tractor_beam", Nature::Choice, 700, 7),
            ..of(
                "Tractor Beam",
                Finding::NotUsed,
                "Tractor Beam: not judged: the player does not use it (7 of 700 chances)",
            )
        },
    ]
}
