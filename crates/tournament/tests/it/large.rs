//! Jobs of very many matchups take little memory, and are laid out once.

use evenkeel_testkit::allocation::measure;
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::identity::Identity;

use crate::toy::{Toy, plan_of};

/// Bytes that a matchup may take, with all that a plan keeps of it: who meets whom, and what of.
const MOST_BYTES: f64 = 160.0;

/// Each of so many fleets against each other.
fn planned(fleets: u32) -> (Plan, i64) {
    let job = format!(
        r#"Tournament(name: "many", system: "toy", pairs: 20, fleets: [Generated({fleets})],
            format: RoundRobin)"#
    );
    let (plan, used) = measure(|| plan_of(&Toy::default(), &job).expect("a job"));
    (plan, used.held)
}

#[test]
fn a_matchup_more_takes_no_fleet_and_no_name_of_its_own() {
    let [(few, before), (many, after)] = [200, 400].map(planned);
    let more = many.matchups.len() - few.matchups.len();
    assert_eq!(more, 400 * 399 / 2 - 200 * 199 / 2);
    let each = (after - before) as f64 / more as f64;
    assert!(each < MOST_BYTES, "{each} bytes for each matchup");
}

#[test]
fn a_look_at_a_plan_copies_no_matchup_and_takes_no_digest_again() {
    let (plan, held) = planned(200);
    let run = Identity::of(&plan, false).digest();
    let (again, used) = measure(|| plan.at_look(2));
    assert!(used.held < held / 10, "{used}");
    assert!(std::ptr::eq(
        &raw const *again.matchups,
        &raw const *plan.matchups
    ));
    // A text for each matchup would be many more.
    let (same, used) = measure(|| Identity::of(&again, false).digest());
    assert!(used.count < plan.matchups.len() as u64 / 4, "{used}");
    assert_eq!(same, run);
}
