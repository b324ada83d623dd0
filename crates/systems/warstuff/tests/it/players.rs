//! Players: their advice keeps the contract, and costs no memory.

use std::sync::Arc;

use crate::arena::{draw_roster, printed, with};
use crate::conformance::VARIANTS;
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::{Doctrine, Tactics};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_tactics, check_with};
use evenkeel_testkit::panel;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::ruleset::Trait;
use evenkeel_warstuff::tactics::{Opinions, Scratch};
use evenkeel_warstuff::terrain::{Terrain, generate};

const OPTIONS: Options = Options {
    battles: 2,
    seed: 0,
    decisions_max: 20_000,
    look_every: 41,
    tries: 4,
    remembered: 8,
};

fn captain() -> Doctrine<Opinions> {
    panel::doctrine::<WarStuff>("warstuff", "captain")
}

/// A game between random warbands, and an open table and a random one.
fn game(seed: u64, points: u32) -> (WarStuff, [Arc<Terrain>; 2]) {
    let rules = printed();
    let dice = &mut SeededDice::new(seed);
    let (a, b) = (
        draw_roster(&rules, points, dice),
        draw_roster(&rules, points, dice),
    );
    let random = generate(&rules, dice);
    let game = WarStuff::new(Arc::new(rules), BySide { a: &a, b: &b });
    (game, [Arc::new(Terrain::none()), Arc::new(random)])
}

#[test]
fn advice_is_legal_finite_and_forgetful() {
    for seed in 0..12 {
        let (game, tables) = game(seed, 150);
        let options = Options { seed, ..OPTIONS };
        check_tactics(&game, &tables, &captain(), &options)
            .unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
    }
}

#[test]
fn charge_and_captain_keep_the_contract() {
    for kind in [PlayerKind::Charge, PlayerKind::Captain] {
        for seed in 0..12 {
            let (game, tables) = game(seed, 150);
            let invariant = |game: &WarStuff, state: &State| state.check(game);
            let player = |_, seed| AnyPlayer::new(kind, captain(), seed);
            check_with(&game, &tables, &OPTIONS, invariant, player)
                .unwrap_or_else(|fault| panic!("{kind:?}, seed {seed}: {fault}"));
        }
    }
}

/// What players may pass through, or need not see, changes what their short cuts may leave
/// out.
#[test]
fn captains_keep_the_contract_under_every_variant() {
    let options = Options {
        look_every: 401,
        tries: 1,
        ..OPTIONS
    };
    for (seed, (name, change)) in VARIANTS.into_iter().enumerate() {
        for crowd in 0..4 {
            let game = random_game(with(change), 1000 * crowd + seed as u64);
            let terrain = generate(&game.rules, &mut SeededDice::new(crowd));
            let invariant = |game: &WarStuff, state: &State| state.check(game);
            let player = |_, seed| AnyPlayer::new(PlayerKind::Captain, captain(), seed);
            check_with(&game, &[Arc::new(terrain)], &options, invariant, player)
                .unwrap_or_else(|fault| panic!("{name}, crowd {crowd}: {fault}"));
        }
    }
}

#[test]
fn a_battle_allocates_nothing() {
    let (game, tables) = game(3, 300);
    let battle = |players: &mut [AnyPlayer<WarStuff>; 2], seed| {
        let [one, two] = players;
        one.begin(&game, seed);
        two.begin(&game, seed + 1);
        let dice = &mut SeededDice::new(seed);
        let mut state = game.start(&tables[1], dice, &mut Silent);
        play(&game, &mut state, one, two, dice, &mut Silent)
    };
    let players: [fn() -> AnyPlayer<WarStuff>; 3] = [
        || AnyPlayer::random(0),
        AnyPlayer::charge,
        || AnyPlayer::captain(captain(), 0),
    ];
    for player in players {
        let mut players = [player(), player()];
        // The lists of players grow to their size first.
        for seed in 0..20 {
            battle(&mut players, seed);
        }
        let (_, used) = measure(|| {
            for seed in 0..20 {
                battle(&mut players, seed);
            }
        });
        assert_eq!(used.count, 0, "{used}");
    }
}

#[test]
fn the_lead_is_what_is_left() {
    let opinions = captain().opinions;
    let mut stage = Stage::new(
        printed(),
        &[("3", 20.0, 24.0)],
        &[("2", 26.0, 24.0), ("2", 26.0, 27.0)],
    );
    assert_eq!(stage.game.lead(&stage.state, A, &opinions), -10.0);
    stage.state.on &= !b(1).bit();
    assert_eq!(stage.game.lead(&stage.state, A, &opinions), 10.0);
    assert_eq!(stage.game.lead(&stage.state, B, &opinions), -10.0);
    stage.stun(a(0));
    assert!(stage.game.lead(&stage.state, A, &opinions) < 10.0);
}

/// What a captain does in a position, with some of its dice.
fn advice_of(stage: &Stage, doctrine: &Doctrine<Opinions>, seed: u64) -> Action {
    let mut player = AnyPlayer::captain(*doctrine, seed);
    player.choose(&stage.game, &stage.state)
}

/// What the captain does in a position.
fn advice(stage: &Stage) -> Action {
    advice_of(stage, &captain(), 1)
}

/// What the captain does with a change of its mind, with other dice each: where it has
/// no reason to prefer one of two, it takes now this one and now that.
fn otherwise(stage: &Stage, change: impl Fn(&mut Doctrine<Opinions>)) -> Vec<Action> {
    let mut doctrine = captain();
    change(&mut doctrine);
    let advice = |seed| advice_of(stage, &doctrine, seed);
    (0..16).map(advice).collect()
}

/// Where a unit stands after an action that rolls no dice.
fn end(stage: &Stage, unit: UnitId, action: Action) -> Vec2 {
    let (state, _) = stage.tried(action, &mut SeededDice::new(1));
    state.at(unit)
}

/// The gap between two units after an action of the first.
fn gap_after(stage: &Stage, unit: UnitId, other: UnitId, action: Action) -> f64 {
    let (state, _) = stage.tried(action, &mut SeededDice::new(1));
    stage
        .game
        .base(&state, unit)
        .gap(stage.game.base(&state, other))
}

#[test]
fn the_captain_kills_what_is_stunned() {
    let x = 20.0 + 4.0;
    let enemies = [("3", x, 24.0), ("3", x, 20.0)];
    let mut stage = Stage::new(printed(), &[("2", 20.0, 22.0)], &enemies);
    stage.stun(b(1)).act(a(0));
    assert!(matches!(advice(&stage), Action::Charge(unit, _) if unit == b(1)));
}

#[test]
fn the_captain_finishes_the_wounded() {
    let enemies = [("3", 30.0, 24.0), ("3", 30.0, 20.0)];
    let units = [("2 shooter_long", 20.0, 22.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.wound(b(0), 2).act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(0)));
}

#[test]
fn the_captain_heals_who_is_stunned() {
    let units = [("1 healer", 20.0, 24.0), ("5", 22.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 44.0, 44.0)]);
    stage.stun(a(1)).act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Heal(a(1)));
    let without = otherwise(&stage, |it| it.opinions.stun = 0.0);
    assert!(without.contains(&Action::Done));
}

#[test]
fn the_captain_heals_the_wound_that_matters() {
    let units = [
        ("1 healer", 20.0, 24.0),
        ("5", 22.0, 24.0),
        ("5", 18.0, 24.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("2", 44.0, 44.0)]);
    stage.wound(a(1), 1).wound(a(2), 3);
    stage.act(a(0)).go(Action::Hold, &[]);
    // The first wound doubles what can kill it, the third adds a third.
    assert_eq!(advice(&stage), Action::Heal(a(1)));
    let without = otherwise(&stage, |it| it.opinions.cure = 0.0);
    assert!(without.contains(&Action::Heal(a(2))));
}

#[test]
fn the_captain_shoots_at_who_has_not_acted() {
    let enemies = [("3", 30.0, 24.0), ("3", 30.0, 20.0)];
    let mut stage = Stage::new(printed(), &[("2 shooter_long", 20.0, 22.0)], &enemies);
    stage.state.activated |= b(0).bit();
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(1)));
    let without = otherwise(&stage, |it| it.opinions.fresh = 0.0);
    assert!(without.contains(&Action::Shoot(b(0))));
}

#[test]
fn the_captain_wastes_no_shot_on_what_it_can_hardly_hit() {
    let enemies = [("5", 30.0, 24.0), ("2", 30.0, 20.0)];
    let mut stage = Stage::new(printed(), &[("3 shooter_long", 20.0, 22.0)], &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Shoot(b(1)));
}

#[test]
fn the_captain_stuns_whom_a_friend_can_kill() {
    let units = [("2 entangle", 20.0, 22.0), ("3", 30.0, 12.0)];
    let enemies = [("4", 30.0, 30.0), ("4", 30.0, 18.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.act(a(0)).go(Action::Hold, &[]);
    assert_eq!(advice(&stage), Action::Entangle(b(1)));
    let without = otherwise(&stage, |it| it.opinions.follow = 0.0);
    assert!(without.contains(&Action::Entangle(b(0))));
}

#[test]
fn the_captain_ends_out_of_reach() {
    let mut stage = Stage::new(printed(), &[("2", 24.0, 20.0)], &[("4", 24.0, 38.0)]);
    stage.act(a(0));
    assert!(gap_after(&stage, a(0), b(0), advice(&stage)) > 12.0);
    let without = otherwise(&stage, |it| it.weights.taken = 0.0);
    let near = |action: &Action| gap_after(&stage, a(0), b(0), *action) <= 12.0;
    assert!(without.iter().all(near));
}

#[test]
fn the_captain_takes_cover() {
    let enemies = [("3 shooter_long", 24.0, 40.0)];
    let pieces = [piece(28.0, 16.0, 2.0, &[Trait::Cover])];
    let units = [("3 shooter_long", 24.0, 16.0)];
    let mut stage = Stage::with(printed(), &units, &enemies, &pieces);
    stage.act(a(0));
    let covered = |action| pieces[0].0.contains(end(&stage, a(0), action));
    assert!(covered(advice(&stage)));
    let without = otherwise(&stage, |it| it.weights.taken = 0.0);
    assert!(!without.into_iter().all(covered));
}

#[test]
fn the_captain_charges_who_sits_in_cover() {
    let units = [("3 shooter_medium", 20.0, 24.0)];
    let enemies = [("2 stealthy", 28.0, 24.0)];
    let pieces = [piece(28.0, 24.0, 2.0, &[Trait::Cover])];
    let mut stage = Stage::with(printed(), &units, &enemies, &pieces);
    stage.act(a(0));
    assert!(matches!(advice(&stage), Action::Charge(..)));
    let mut open = Stage::new(printed(), &units, &enemies);
    open.act(a(0));
    assert!(!matches!(advice(&open), Action::Charge(..)));
}

#[test]
fn the_captain_goes_round_what_stands_in_its_way() {
    let pieces = [piece(24.0, 13.5, 2.2, &[Trait::Blocking])];
    let enemies = [("2", 24.0, 34.0)];
    let mut stage = Stage::with(printed(), &[("2", 24.0, 10.0)], &enemies, &pieces);
    stage.state.round = 8;
    stage.act(a(0));
    let (_, events) = stage.tried(advice(&stage), &mut SeededDice::new(1));
    let bends = |event: &Event| matches!(event, Event::Moved { via: Some(_), .. });
    assert!(events.iter().any(bends));
}

#[test]
fn the_captain_fears_nothing_after_the_last_round() {
    let enemies = [("5 vicious", 24.0, 32.0)];
    let mut stage = Stage::new(printed(), &[("2", 24.0, 22.0)], &enemies);
    stage.state.activated |= b(0).bit();
    stage.act(a(0));
    assert!(!matches!(advice(&stage), Action::Charge(..)));
    stage.state.round = stage.game.rules.rounds.max;
    assert!(matches!(advice(&stage), Action::Charge(..)));
}

#[test]
fn who_trails_comes_and_who_leads_waits() {
    let mut stage = Stage::new(printed(), &[("3", 24.0, 18.0)], &[("4", 24.0, 33.0)]);
    stage.state.round = 15;
    // Both have lost a bystander, and side A then another.
    let gap = |lost: &[UnitId]| {
        let mut stage = Stage {
            game: game_of(printed(), &["3", "2", "2"], &["4", "2", "2"]),
            state: stage.state.clone(),
            events: Vec::new(),
        };
        stage.act(a(0));
        for unit in lost {
            stage.state.on &= !unit.bit();
        }
        let trailing = gap_after(&stage, a(0), b(0), advice(&stage));
        let without = otherwise(&stage, |it| {
            (it.opinions.daring, it.opinions.restless) = (0.0, 0.0);
        });
        (trailing, gap_after(&stage, a(0), b(0), without[0]))
    };
    let (comes, would_wait) = gap(&[a(1)]);
    assert!(comes <= 12.0 && would_wait > 12.0, "{comes} {would_wait}");
    let (waits, _) = gap(&[b(1)]);
    assert!(waits > 12.0, "{waits}");
}

#[test]
fn the_captain_activates_who_is_threatened() {
    let units = [("3", 10.0, 24.0), ("3", 34.0, 10.0)];
    let enemies = [("4 fast", 10.0, 40.0), ("4", 34.0, 40.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(0)));
    let without = otherwise(&stage, |it| it.opinions.dodge = 0.0);
    assert!(without.iter().any(|action| *action != Action::Unit(a(0))));
}

#[test]
fn cheap_units_strike_first() {
    let units = [
        ("5 shooter_long", 20.0, 10.0),
        ("3 shooter_long", 24.0, 10.0),
    ];
    let mut stage = Stage::new(printed(), &units, &[("1", 22.0, 36.0)]);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(1)));
    let without = otherwise(&stage, |it| it.opinions.thrift = 0.0);
    assert!(without.contains(&Action::Unit(a(0))));
}

#[test]
fn leaders_act_early_with_friends_near() {
    let units = [("2 leader", 24.0, 6.0), ("2", 26.0, 6.0), ("2", 22.0, 6.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 24.0, 44.0)]);
    stage.turn(A);
    assert_eq!(advice(&stage), Action::Unit(a(0)));
    let without = otherwise(&stage, |it| it.opinions.lead = 0.0);
    assert!(without.iter().any(|action| *action != Action::Unit(a(0))));
}

#[test]
fn friends_keep_near_their_leader() {
    let units = [("2 leader", 24.0, 14.0), ("2", 24.0, 9.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 44.0, 44.0)]);
    stage.state.activated |= a(0).bit();
    stage.act(a(1));
    assert!(gap_after(&stage, a(1), a(0), advice(&stage)) <= 3.0);
    let without = otherwise(&stage, |it| it.opinions.escort = 0.0);
    let far = |action: &Action| gap_after(&stage, a(1), a(0), *action) > 3.0;
    assert!(without.iter().any(far));
}

/// The damage that a captain expects where a unit of Quality 2 stands in reach of an enemy
/// of Quality 3, which can attack this friend as well.
fn damage_beside(friend: &str, doctrine: &Doctrine<Opinions>) -> f32 {
    let units = [("2", 24.0, 20.0), (friend, 28.0, 20.0)];
    let mut stage = Stage::new(printed(), &units, &[("3", 26.0, 30.0)]);
    stage.act(a(0));
    let mut doctrine = *doctrine;
    // The friend answers nothing.
    doctrine.opinions.avenge = 0.0;
    let mut judged = Vec::new();
    let (game, scratch) = (&stage.game, &mut Scratch::default());
    game.judge(&stage.state, &doctrine, scratch, &mut judged);
    let mut holds = judged.iter().filter(|it| it.action == Action::Hold);
    holds.next().expect("it may hold").judgement.taken
}

#[test]
fn an_enemy_attacks_whom_it_is_worth_attacking() {
    // Both friends are dearer than the unit, but one can hardly be hurt.
    let [easy, hard] = ["2 fast", "5 tough armored"].map(|it| damage_beside(it, &captain()));
    assert!(easy < hard, "{easy} {hard}");
    let mut without = captain();
    without.opinions.attention = 1.0;
    let [easy, hard] = ["2 fast", "5 tough armored"].map(|it| damage_beside(it, &without));
    assert_eq!(easy, hard);
}

#[test]
fn units_go_together() {
    let units = [("2", 24.0, 14.0), ("2", 24.0, 4.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 24.0, 44.0)]);
    stage.act(a(0));
    let near = |action: &Action, doctrine: &Doctrine<Opinions>| {
        gap_after(&stage, a(0), a(1), *action) <= f64::from(doctrine.opinions.near)
    };
    assert!(near(&advice(&stage), &captain()));
    let without = otherwise(&stage, |it| it.opinions.troop = 0.0);
    assert!(!without.iter().any(|action| near(action, &captain())));
}

#[test]
fn friends_spread_out_before_the_brutal() {
    let units = [("3", 24.0, 4.0), ("3", 24.0, 18.0)];
    let mut stage = Stage::new(printed(), &units, &[("3 brutal", 24.0, 44.0)]);
    stage.act(a(0));
    let far = |action: &Action| gap_after(&stage, a(0), a(1), *action) > 5.0;
    assert!(far(&advice(&stage)));
    let without = otherwise(&stage, |it| it.opinions.spread = 0.0);
    assert!(!without.iter().all(far));
}

/// How far from its own edge a captain puts a unit.
fn depth(unit: &str, doctrine: &Doctrine<Opinions>) -> f64 {
    let game = game_of(printed(), &[unit], &["3"]);
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&Arc::new(Terrain::none()), dice, &mut Silent);
    let mut players = [0, 1].map(|seed| AnyPlayer::captain(*doctrine, seed));
    while state.round == 0 {
        let player = &mut players[usize::from(state.decider == B)];
        let action = player.choose(&game, &state);
        game.apply(&mut state, action, dice, &mut Silent);
    }
    let edge = state.edges.a.expect("an edge");
    game.table.distance_to(edge, state.at(a(0)))
}

#[test]
fn cheap_bases_stand_before_dear_ones() {
    let (cheap, dear) = ("1 undead", "5 tough elite");
    assert!(depth(cheap, &captain()) > depth(dear, &captain()) + 3.0);
    let mut without = captain();
    without.opinions.screen = 0.0;
    assert!(depth(cheap, &without) <= depth(dear, &without) + 3.0);
}

#[test]
fn scouts_go_ahead() {
    let strip = printed().deployment.strip_in;
    assert!(depth("2 scout", &captain()) > strip);
    let mut without = captain();
    without.opinions.scout = -1.0;
    assert!(depth("2 scout", &without) < strip);
}

#[test]
fn the_bold_come_nearer_than_the_careful() {
    let gaps = |name: &str| {
        let doctrine = panel::doctrine::<WarStuff>("warstuff", name);
        let before = |(enemy, at): (&str, f64)| {
            let mut stage = Stage::new(printed(), &[("3", 24.0, 14.0)], &[(enemy, 24.0, at)]);
            stage.act(a(0));
            let gap = |seed| gap_after(&stage, a(0), b(0), advice_of(&stage, &doctrine, seed));
            (0..8).map(gap).sum::<f64>()
        };
        let enemies = ["1 fast", "2 fast", "3 fast", "3 shooter_medium"];
        let places = enemies
            .iter()
            .flat_map(|it| [32.0, 36.0, 40.0].map(|at| (*it, at)));
        places.map(before).sum::<f64>()
    };
    let [bold, careful] = ["bold", "careful"].map(gaps);
    assert!(bold < careful, "{bold} {careful}");
}

#[test]
fn set_up_is_worth_a_search() {
    let (game, tables) = game(3, 150);
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&tables[1], dice, &mut Silent);
    let mut player = AnyPlayer::captain(captain(), 2);
    while state.round == 0 {
        assert!(game.stakes(&state) > Stakes::Trifling, "{:?}", state.ask);
        let action = player.choose(&game, &state);
        game.apply(&mut state, action, dice, &mut Silent);
    }
}

#[test]
fn admirals_play_on_in_their_heads() {
    let (game, tables) = game(3, 60);
    for name in ["admiral-fast", "admiral-strong", "admiral-unpruned"] {
        let mut one = panel::player::<WarStuff>("warstuff", name);
        let mut other = AnyPlayer::captain(captain(), 2);
        let dice = &mut SeededDice::new(1);
        let mut state = game.start(&tables[1], dice, &mut Silent);
        play(&game, &mut state, &mut one, &mut other, dice, &mut Silent);
        assert!(one.effort().playouts > 0, "{name}");
    }
}
