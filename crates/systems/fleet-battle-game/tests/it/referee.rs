//! A referee who has the log of a battle and the printed rules, and nothing of
//! the engine but the shape of its lines: whole battles are gone through move by
//! move, shot by shot and hit by hit.

mod formation;
mod judge;

use crate::arena::{Arena, doctrine};
use evenkeel_board::{Hex, HexSide};
use evenkeel_fleet_battle_game::action::{ShipId, SquadronId, ships};
use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::log::lines;
use evenkeel_fleet_battle_game::rules::damage::Log;
use evenkeel_fleet_battle_game::ruleset::{ArcShape, Cohesion, Designate, Ruleset};
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::{Ask, State};
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::{AnyPlayer, PlayerKind};
use formation::{Arrival, Departure};
use judge::Referee;

/// What was seen in some battles.
#[derive(Default)]
struct Seen {
    shots: usize,
    explosions: usize,
}

/// Plays a battle and has it judged.
fn judge(arena: &Arena, a: &Roster, b: &Roster, kind: PlayerKind, seed: u64, seen: &mut Seen) {
    let mut dice = SeededDice::new(seed + 1_000_000);
    let game = arena.game(a, b);
    let player = |seed| AnyPlayer::new(kind, doctrine(), seed);
    let (mut one, mut other) = (player(seed), player(seed + 1000));
    let mut events = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    play(
        &game,
        &mut state,
        &mut one,
        &mut other,
        &mut dice,
        &mut events,
    );
    let cast = Cast::new(&game, BySide { a, b });
    let mut referee = Referee::new(&arena.rules, game.map, &cast);
    for line in lines(&game, &cast, &events) {
        referee.see(&line);
    }
    assert_eq!(referee.live(), ships(state.live).count(), "seed {seed}");
    seen.shots += referee.shots_seen;
    seen.explosions += referee.explosions_seen;
}

#[test]
fn a_referee_finds_nothing_wrong() {
    let arena = Arena::new();
    let mut seen = Seen::default();
    for seed in 0..40 {
        let mut dice = SeededDice::new(seed);
        let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
        for kind in [PlayerKind::Captain, PlayerKind::Random] {
            judge(&arena, &a, &b, kind, seed, &mut seen);
        }
    }
    let Seen { shots, explosions } = seen;
    assert!(
        shots > 500 && explosions > 50,
        "{shots} shots, {explosions} explosions"
    );
}

#[test]
fn a_referee_finds_nothing_wrong_with_other_readings() {
    let readings: [fn(&mut Ruleset); 4] = [
        |rules| rules.fire.designate = Designate::EverythingFirst,
        |rules| rules.shields.raise_before_fire = false,
        |rules| rules.fire.arcs = ArcShape::Halves,
        |rules| {
            rules.fire.designate = Designate::EverythingFirst;
            rules.shields.raise_before_fire = false;
        },
    ];
    for change in readings {
        let arena = Arena::with(change);
        let mut seen = Seen::default();
        for seed in 0..10 {
            let mut dice = SeededDice::new(seed);
            let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
            for kind in [PlayerKind::Captain, PlayerKind::Random] {
                judge(&arena, &a, &b, kind, seed, &mut seen);
            }
        }
        assert!(seen.shots > 100, "{} shots", seen.shots);
    }
}

/// Ships scattered over a part of the map, some of them hulks.
fn scatter(game: &FleetBattleGame, dice: &mut impl Dice) -> State {
    let spread = 4 + 2 * dice.below(11);
    let mut state = game.empty_map();
    for id in ships(game.of_side.a | game.of_side.b) {
        let hex = loop {
            let mut by = || (dice.below(spread) as i16) - spread as i16 / 2;
            let hex = game.map.hex(17, 12) + Hex::new(by(), by());
            let mut others = ships(state.on_map);
            if game.map.contains(hex) && others.all(|id| state.ship(id).hex != hex) {
                break hex;
            }
        };
        if dice.below(8) == 0 && id != ShipId(0) {
            state.ship_mut(id).log = Log::CRIPPLED;
        }
        game.stand(&mut state, id, hex, HexSide::new(dice.below(6) as u8));
    }
    state
}

/// Moves the first squadron at random, and tells how each ship set out.
fn wander(game: &FleetBattleGame, state: &mut State, dice: &mut impl Dice) -> Vec<Departure> {
    let mut set_out = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    let mut legal = Vec::new();
    let mut before = state.clone();
    game.play(state, Scene::Activation(SquadronId(0)), dice, &mut events);
    loop {
        for event in events.drain(..) {
            let Event::Moved { ship, .. } = event else {
                continue;
            };
            let others = ships(before.on_map & !ship.bit());
            let class = &game.rules.classes[game.spec(ship).class];
            set_out.push(Departure {
                ship: ship.index(),
                hex: before.ship(ship).hex,
                facing: before.ship(ship).facing,
                taken: others.map(|id| before.ship(id).hex).collect(),
                low_hexes: class.low_hexes,
                full_hexes: class.full_hexes,
            });
            *before.ship_mut(ship) = *state.ship(ship);
        }
        if !matches!(state.ask, Ask::Helm | Ask::Course(_)) {
            return set_out;
        }
        game.legal_actions(game.view(state, Side::A), &mut legal);
        let action = legal[dice.below(legal.len() as u32) as usize];
        game.apply(state, action, dice, &mut events);
    }
}

/// Squadrons of two to five, scattered as battles scatter them and further, that
/// move as they like within the rules, the stricter variant too.
#[test]
fn a_referee_finds_nobody_who_left_a_mate_that_it_could_have_joined() {
    for cohesion in [Cohesion::OneMate, Cohesion::Connected] {
        let arena = Arena::with(|rules| rules.movement.cohesion = cohesion);
        let games = [
            arena.duel(&["dn 1", "ca 1"], &["f5 2"]),
            arena.duel(&["tug 1", "ca 1", "sc 1"], &["d7 3"]),
            arena.duel(&["dd 2 squadron:one", "tug 2 squadron:one"], &["c9 2"]),
            arena.duel(&["dn 2 squadron:one", "dd 3 squadron:one"], &["f5 2"]),
        ];
        let mut dice = SeededDice::new(7);
        let (mut together, mut alone) = (0, 0);
        for case in 0..3000 {
            let game = &games[case % 4];
            let mut state = scatter(game, &mut dice);
            let set_out = wander(game, &mut state, &mut dice);
            let squadron = game.squadrons[0].ships;
            let ended = ships(state.on_map).map(|id| Arrival {
                ship: id.index(),
                hex: state.ship(id).hex,
                is_mate: squadron & id.bit() != 0,
                is_live: state.is_live(id),
            });
            let ended: Vec<Arrival> = ended.collect();
            let (offenders, lost) = formation::judge(&game.map, &set_out, &ended);
            assert!(offenders.is_empty(), "{cohesion:?} {case}: {offenders:?}");
            alone += lost;
            together += set_out.len() - lost;
        }
        assert!(
            together > 4000 && alone > 500,
            "{together} ships with a mate near, {alone} without"
        );
    }
}
