//! The game value: a ruleset and two warbands, ready to be played.

use std::sync::Arc;

use evenkeel_board::{Disc, Heading, Rotation, Table};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::{Action, MAX_UNITS, UnitId, Units};
use crate::event::Event;
use crate::fleet::Roster;
use crate::play::Play;
use crate::ruleset::Ruleset;
use crate::spec::{self, Spec};
use crate::state::State;
use crate::tactics::{Compass, FirstAssaults};
use crate::terrain::Terrain;
use crate::turn::Flow;

/// WarStuff with its rules and the warbands of both sides; nothing in it changes in
/// a battle.
pub struct WarStuff {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The figures of all units.
    pub specs: [Spec; MAX_UNITS],
    /// Places of the special rules of all units in the list of the ruleset.
    pub rules_of: Vec<Vec<usize>>,
    /// The units of the warbands.
    pub fielded: Units,
    /// The table.
    pub table: Table,
    /// Factor of every distance.
    pub scale: f64,
    /// Directions that players choose among.
    pub directions: Vec<Heading>,
    /// Parts of the greatest length that moves may have, by their numbers from 0.
    pub shares: Vec<f64>,
    /// The gains of melee attacks at first.
    pub(crate) first_assaults: FirstAssaults,
    /// Moves that players look at.
    pub(crate) compass: Compass,
    /// Turns to the sides from which an enemy is charged, from straight ahead.
    pub contacts: Vec<Rotation>,
    /// Turns of a step back, in the order in which they are tried.
    pub step_back_turns: Vec<Rotation>,
    /// Places on a base of radius 1 that are looked from and at.
    pub sight_points: Vec<evenkeel_board::Vec2>,
}

impl WarStuff {
    /// A game between two legal warbands.
    pub fn new(rules: Arc<Ruleset>, rosters: BySide<&Roster>) -> WarStuff {
        let mut specs = [spec::NONE; MAX_UNITS];
        let mut rules_of = vec![Vec::new(); MAX_UNITS];
        let mut fielded = 0;
        for side in Side::BOTH {
            for (number, unit) in rosters[side].units.iter().enumerate() {
                let id = UnitId::of(side, number);
                specs[id.index()] = Spec::new(&rules, unit);
                rules_of[id.index()] = unit.rules.clone();
                fielded |= id.bit();
            }
        }
        let movement = &rules.movement;
        let edge = rules.table.edge_in * rules.table.scale;
        let degrees =
            |count: u8| (0..count).map(move |at| 360.0 * f64::from(at) / f64::from(count));
        let back = movement.step_back_turn_deg;
        let back = (1..=movement.step_back_turns).flat_map(|turn| {
            let degrees = back * f64::from(turn);
            // Of equal turns the clockwise one is tried first.
            [
                Rotation::from_degrees(-degrees),
                Rotation::from_degrees(degrees),
            ]
        });
        let rim = degrees(rules.sight.points - 1);
        let directions: Vec<Heading> = degrees(movement.directions)
            .map(Heading::from_degrees)
            .collect();
        let shares: Vec<f64> = (0..=movement.steps)
            .map(|part| f64::from(part) / f64::from(movement.steps))
            .collect();
        let mut game = WarStuff {
            first_assaults: FirstAssaults::default(),
            specs,
            rules_of,
            fielded,
            table: Table::new(edge, edge),
            scale: rules.table.scale,
            compass: Compass::new(&directions, &shares),
            directions,
            shares,
            contacts: degrees(movement.contacts)
                .map(Rotation::from_degrees)
                .collect(),
            step_back_turns: std::iter::once(Rotation::NONE).chain(back).collect(),
            sight_points: std::iter::once(evenkeel_board::Vec2::ZERO)
                .chain(rim.map(|degrees| Heading::from_degrees(degrees).forward()))
                .collect(),
            rules,
        };
        game.first_assaults = FirstAssaults::new(&game);
        game
    }

    /// The figures of a unit.
    #[inline]
    pub fn spec(&self, unit: UnitId) -> &Spec {
        &self.specs[unit.index()]
    }

    /// The base of a unit.
    #[inline]
    pub fn base(&self, state: &State, unit: UnitId) -> Disc {
        Disc::new(state.at(unit), self.spec(unit).radius)
    }

    /// Rules WS-GEN-03, 16: the gap up to which bases touch, inches.
    #[inline]
    pub(crate) fn contact_gap(&self) -> f64 {
        self.rules.table.contact_in * self.scale
    }

    /// The worth of units, points. Rules WS-END-08, 09: wounded or stunned, each counts
    /// with the full price that the warband paid.
    pub fn worth(&self, set: Units) -> u32 {
        crate::action::units(set)
            .map(|unit| self.spec(unit).points)
            .sum()
    }

    /// The hands that carry a battle on.
    #[inline]
    pub(crate) fn play<'p, D: Dice, O: Observer<Event>>(
        &'p self,
        state: &'p mut State,
        dice: &'p mut D,
        observer: &'p mut O,
    ) -> Play<'p, D, O> {
        Play {
            game: self,
            state,
            dice,
            observer,
        }
    }
}

impl Game for WarStuff {
    type Setup = Arc<Terrain>;
    type State = State;
    /// Rule WS-GEN-18: nothing is hidden.
    type View<'a> = &'a State;
    type Action = Action;
    type Event = Event;

    fn start(
        &self,
        setup: &Arc<Terrain>,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) -> State {
        let mut state = State::new(setup.clone(), self.fielded);
        let mut play = self.play(&mut state, dice, observer);
        play.roll_off();
        play.run();
        state
    }

    #[inline]
    fn to_move(&self, state: &State) -> Turn {
        match state.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::One(state.decider),
        }
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, _side: Side) -> &'a State {
        state
    }

    fn legal_actions(&self, state: &State, out: &mut ActionList<Action>) {
        out.clear();
        let _ = self.list(state, &mut |action| {
            out.push(action);
            Flow::Continue(())
        });
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let side = state.decider;
        observer.note(|| Event::Decided { side, action });
        let mut play = self.play(state, dice, observer);
        play.answer(action);
        play.run();
    }
}
