//! The conformance suite over random legal fleets, under the printed rules and
//! under every variant that is played.

use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::ruleset::*;
use evenkeel_fleet_battle_game::state::State;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::conformance::{
    Fault, Options, Summary, check, check_mirror, check_mirror_with, check_secrets, check_tactics,
    check_with, imagined,
};

use crate::arena::{Arena, captain};

/// A battle of random players takes up to 30 rounds, each with a dozen
/// decisions for each of at most 32 ships.
const OPTIONS: Options = Options {
    battles: 2,
    seed: 0,
    decisions_max: 20_000,
    look_every: 61,
    tries: 8,
    remembered: 16,
};

/// Checks so many matches and sums up what was done.
fn over_matches(
    arena: &Arena,
    matches: u64,
    check: impl Fn(&FleetBattleGame, &Options) -> Result<Summary, Fault>,
) -> Summary {
    let mut sum = Summary::default();
    for seed in 0..matches {
        let mut dice = SeededDice::new(seed);
        let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
        let game = arena.game(&a, &b);
        let done = check(&game, &Options { seed, ..OPTIONS });
        sum += done.unwrap_or_else(|fault| panic!("match {seed}, {fault}"));
    }
    println!("{sum}");
    sum
}

fn by_random(game: &FleetBattleGame, options: &Options) -> Result<Summary, Fault> {
    check(game, &[()], options, |game, state| state.check(game))
}

fn by(kind: PlayerKind) -> impl Fn(&FleetBattleGame, &Options) -> Result<Summary, Fault> {
    move |game, options| {
        let invariant = |game: &FleetBattleGame, state: &State| state.check(game);
        check_with(game, &[()], options, invariant, |_, seed| {
            AnyPlayer::new(kind, captain(), seed)
        })
    }
}

#[test]
fn random_battles_keep_the_contract() {
    let sum = over_matches(&Arena::new(), 40, by_random);
    assert_eq!(sum.battles, 80);
    assert!(sum.tried > 0 && sum.refused > 0, "{sum}");
}

/// A name and the change that makes it.
type Variant = (&'static str, fn(&mut Ruleset));

/// Every choice that is played, other than the printed one.
const VARIANTS: [Variant; 26] = [
    ("separate cups", |r| {
        r.activation.sequence = Sequence::AlternateCups
    }),
    ("one start for all rounds", |r| {
        r.activation.sequence = Sequence::AlternateCups;
        r.activation.alternate_start = AlternateStart::OncePerGame;
    }),
    ("capped cup", |r| {
        r.activation.sequence = Sequence::CappedCup
    }),
    ("runs over rounds", |r| {
        r.activation.sequence = Sequence::CappedCup;
        r.activation.run_reset_each_round = false;
    }),
    ("blank chits", |r| {
        r.activation.dead_chit = DeadChit::DrawBlank
    }),
    ("blank chits of separate cups", |r| {
        r.activation.sequence = Sequence::AlternateCups;
        r.activation.dead_chit = DeadChit::DrawBlank;
    }),
    ("the edge is open", |r| r.movement.edge = Edge::LeavesAsLost),
    ("turns by count", |r| {
        r.movement.full_turn_count = TurnCount::FromStart
    }),
    ("connected squadrons", |r| {
        r.movement.cohesion = Cohesion::Connected
    }),
    ("wide squadrons", |r| {
        r.movement.cohesion_hexes = MAX_COHESION
    }),
    ("raise on the move", |r| {
        r.shields.standing_may_raise = false
    }),
    ("one raise a squadron", |r| {
        r.shields.raise_per = RaisePer::Squadron
    }),
    ("raise after the dice", |r| {
        r.shields.raise_before_fire = false
    }),
    ("everything announced first", |r| {
        r.fire.designate = Designate::EverythingFirst
    }),
    ("everything announced first and shields in between", |r| {
        r.fire.designate = Designate::EverythingFirst;
        r.fire.friendly_fire = true;
        r.shields.raise_before_fire = false;
        r.damage.explosion_hexes = 2;
    }),
    ("halves of the circle", |r| r.fire.arcs = ArcShape::Halves),
    ("natural doubles", |r| {
        r.fire.double_on = DoubleOn::NaturalRoll
    }),
    ("friendly fire", |r| r.fire.friendly_fire = true),
    ("three hits for a double", |r| r.fire.double_hits = 3),
    ("one bonus astern", |r| {
        r.fire.rear_bonus = RearBonus::OncePerBatch
    }),
    ("shields as the fleet has them", |r| {
        r.set_up.start_shields = StartShields::ByFleet
    }),
    ("mixed navies", |r| r.fleet.mixed_navies = true),
    ("three firers a round", |r| {
        r.fire.firers_max_per = FirersPer::Round
    }),
    ("other side first", |r| {
        r.damage.self_destruct_order = SelfDestructOrder::OtherSideFirst;
        r.damage.explosion_hexes = 3;
        r.damage.explosion_hits = 3;
    }),
    ("long sides of a flat-topped map", |r| {
        r.map.orientation = Orientation::FlatTop;
        r.set_up.zones = Zones::LongSides;
        r.set_up.depth_hexes = 4;
    }),
    ("a small map", |r| {
        r.map.columns = 18;
        r.map.rows = 9;
        r.set_up.depth_hexes = 1;
        r.fleet.ships_max = 8;
        r.ending.tie_break = TieBreak::Draw;
    }),
];

#[test]
fn variants_keep_the_contract() {
    for (name, change) in VARIANTS {
        println!("{name}");
        let sum = over_matches(&Arena::with(change), 3, by_random);
        assert_eq!(sum.battles, 6);
    }
}

#[test]
fn charge_keeps_the_contract() {
    let sum = over_matches(&Arena::new(), 40, by(PlayerKind::Charge));
    assert_eq!(sum.battles, 80);
}

#[test]
fn captain_keeps_the_contract() {
    let sum = over_matches(&Arena::new(), 40, by(PlayerKind::Captain));
    assert_eq!(sum.battles, 80);
}

fn advised(game: &FleetBattleGame, options: &Options) -> Result<Summary, Fault> {
    check_tactics(game, &[()], &captain(), options)
}

#[test]
fn tactics_are_legal_finite_and_forgetful() {
    let sum = over_matches(&Arena::new(), 40, advised);
    assert_eq!(sum.battles, 80);
    for (name, change) in VARIANTS {
        println!("{name}");
        over_matches(&Arena::with(change), 6, advised);
    }
}

fn blindfolded(game: &FleetBattleGame, options: &Options) -> Result<Summary, Fault> {
    let options = Options {
        look_every: 5,
        ..*options
    };
    check_secrets(game, &[()], &captain(), &options, imagined)
}

/// Rule FBG-SETUP-04: the enemy's ships are hidden during set-up.
#[test]
fn nobody_decides_by_what_is_hidden() {
    let sum = over_matches(&Arena::new(), 20, blindfolded);
    // Side B places and turns at least one ship beside a hidden fleet in each of 40
    // battles, of which one decision in five is looked at.
    assert!(sum.secrets >= 8, "{sum:?}");
}

#[test]
fn no_seat_is_better_for_random() {
    let arena = Arena::new();
    let fleet = arena.fleet(&["dn 1", "ca 3", "dd 2"]);
    let game = arena.game(&fleet, &fleet);
    let share = check_mirror(&game, &(), 2000, 1);
    println!("{:?}", share.unwrap_or_else(|bias| panic!("{bias}")));
}

#[test]
fn no_seat_is_better_for_captain() {
    let arena = Arena::new();
    let fleet = arena.fleet(&["dn 1", "ca 3", "dd 2"]);
    let game = arena.game(&fleet, &fleet);
    let share = check_mirror_with(&game, &(), 2000, 1, |_, seed| {
        AnyPlayer::new(PlayerKind::Captain, captain(), seed)
    });
    println!("{:?}", share.unwrap_or_else(|bias| panic!("{bias}")));
}
