//! The game value: a ruleset and two fleets, ready to be played.

use std::ops::ControlFlow;
use std::sync::Arc;

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::Action;
use crate::event::Event;
use crate::fleet::Roster;
use crate::hand::{Colour, Face};
use crate::kind::{KINDS, Kind, KindSpec, specs};
use crate::play::Play;
use crate::ruleset::{Ability, Ruleset, Scenario, Weapon, spots};
use crate::square::SQUARES;
use crate::state::{Ask, State};
use crate::view::View;

/// Fleet Commander with its rules and the fleets of both sides; nothing in it
/// changes in a battle.
pub struct FleetCommander {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The figures of all kinds of pieces.
    pub specs: [KindSpec; KINDS],
    /// The ships of each side, by kind.
    pub fleets: BySide<[u8; KINDS]>,
    /// Special weapons that the fleets name.
    pub named: BySide<Option<Weapon>>,
    /// The faces of each colour's dice.
    pub faces: [[Face; 6]; 3],
    /// The number of dice of each colour that a side has.
    pub dice: [u8; 3],
    /// The zones in which fleets begin: side `A` or Yellow, and side `B` or Blue.
    pub zones: [u32; 2],
    /// Squares in which containers lie at first.
    pub containers: [u8; SQUARES],
}

impl FleetCommander {
    /// A game between two legal fleets.
    pub fn new(rules: Arc<Ruleset>, rosters: BySide<&Roster>) -> Self {
        let fleets = BySide::from_fn(|side| {
            let mut fleet = [0; KINDS];
            for kind in &rosters[side].ships {
                fleet[kind.index()] += 1;
            }
            fleet
        });
        let dice = &rules.dice;
        let dice = [&dice.engine, &dice.weapon, &dice.shield];
        let zones = match rules.modules.scenario {
            Scenario::Trap => &rules.trap.zones,
            Scenario::Capture => &rules.capture.zones,
            Scenario::Normal | Scenario::Belt | Scenario::Rescue => &rules.set_up.zones,
        };
        let mut containers = [0; SQUARES];
        if rules.modules.scenario == Scenario::Rescue {
            let first = usize::from(rules.rescue.row - 1) * 5;
            containers[first..first + 5].copy_from_slice(&rules.rescue.containers);
        }
        FleetCommander {
            specs: specs(&rules),
            fleets,
            named: BySide::from_fn(|side| rosters[side].weapon),
            faces: dice.map(|die| {
                let mut faces = [Face::Special; 6];
                faces.copy_from_slice(&die.faces);
                faces
            }),
            dice: dice.map(|die| die.dice),
            zones: [spots(&zones.a), spots(&zones.b)],
            containers,
            rules,
        }
    }

    /// The scenario that is played.
    #[inline]
    pub fn scenario(&self) -> Scenario {
        self.rules.modules.scenario
    }

    /// The figures of a kind.
    #[inline]
    pub fn spec(&self, kind: Kind) -> &KindSpec {
        &self.specs[kind.index()]
    }

    /// Whether ships of this kind have this ability.
    #[inline]
    pub fn has(&self, kind: Kind, ability: Ability) -> bool {
        self.spec(kind).ability == Some(ability)
    }

    /// Rolls a die. Rule FC-DICE-03: its colour says what it is for, and nothing
    /// else about it. Rule FC-DICE-01: each of its faces is equally likely.
    #[inline]
    pub fn roll(&self, colour: Colour, dice: &mut impl Dice) -> Face {
        self.faces[colour as usize][usize::from(dice.d6() - 1)]
    }

    /// Rule FC-DICE-04: fields and scenarios roll one die that belongs to
    /// nobody.
    #[inline]
    pub(crate) fn roll_test(&self, dice: &mut impl Dice) -> Face {
        self.roll(Colour::Engine, dice)
    }
}

impl Game for FleetCommander {
    type Setup = ();
    type State = State;
    type View<'a> = View<'a>;
    type Action = Action;
    type Event = Event;

    fn start(
        &self,
        _setup: &(),
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) -> State {
        let mut state = self.set_up(dice);
        let mut play = Play {
            game: self,
            state: &mut state,
            dice,
            observer,
        };
        play.look_at_weapons();
        play.run();
        state
    }

    #[inline]
    fn to_move(&self, state: &State) -> Turn {
        match state.table.outcome {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::One(state.table.decider),
        }
    }

    #[inline]
    fn view<'a>(&'a self, state: &'a State, side: Side) -> View<'a> {
        state.seen_by(side)
    }

    fn legal_actions(&self, view: View<'_>, out: &mut ActionList<Action>) {
        out.clear();
        let _ = self.list(view, &mut |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        debug_assert!(state.table.outcome.is_none(), "the battle is over");
        observer.note(|| Event::Decided {
            side: state.table.decider,
            action,
        });
        let ask = std::mem::replace(&mut state.table.ask, Ask::Nothing);
        let mut play = Play {
            game: self,
            state,
            dice,
            observer,
        };
        play.answer(ask, action);
        play.settle();
        play.run();
    }
}
