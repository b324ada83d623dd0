//! The game value: a ruleset and two fleets, ready to be played.

use std::sync::Arc;

use arrayvec::ArrayVec;
use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::table::{Edge, Table};
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::track::Track;
use evenkeel_kernel::volley::Volleys;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::fleet::Roster;
use crate::grids::{Grids, Zone};
use crate::play::Play;
use crate::ruleset::{HeroEffect, Phase, Roll, Ruleset};
use crate::spec::{MAX_MODELS, ModelSpec};
use crate::state::{Ask, Exit, Model, State, Status};
use crate::tactics::Expected;
use crate::terrain::Terrain;

/// Warfleets with its rules and the fleets of both sides; nothing in it changes
/// in a battle.
pub struct Warfleets {
    /// The edition.
    pub rules: Arc<Ruleset>,
    /// Odds of every volley.
    pub volleys: Arc<Volleys>,
    /// All models: side `A`'s first, then side `B`'s, in the order of their lists.
    pub specs: Vec<ModelSpec>,
    /// The table.
    pub table: Table,
    /// The grids of continuous choices.
    pub grids: Grids,
    /// All ships, as a bit mask.
    pub ships: u64,
    /// The models that act in each phase, in the order of the phases, as bit masks.
    pub of_phase: [u64; 4],
    /// Squadrons that may act in a later phase, as a bit mask.
    pub rogues: u64,
    /// Ships that may have optional effects at the start of an activation, as a bit
    /// mask.
    pub(crate) openers: u64,
    /// Ships whose heroes may activate a second squadron, as a bit mask.
    pub(crate) commanders: u64,
    /// The models of the classes that any gun of each model may target, as bit masks.
    pub(crate) prey: [u64; MAX_MODELS],
    /// The models of each side, as bit masks.
    pub of_side: BySide<u64>,
    /// Ships that each side starts with.
    pub starting_ships: BySide<u8>,
    /// Radius of the largest ship base in the ruleset, inches.
    pub largest_base_in: f64,
    /// Base radius of each model, inches, close together for scanning.
    radii_in: [f64; MAX_MODELS],
    /// The deployment grid of each size of base.
    zones: Vec<Zone>,
    /// The zone of each model among these.
    zone_of: [u8; MAX_MODELS],
    /// Expected damage, for players.
    pub expected: Expected,
}

impl Warfleets {
    /// A game between two legal fleets.
    pub fn new(rules: Ruleset, rosters: BySide<&Roster>) -> Self {
        Warfleets::with_tables(Arc::new(rules), Arc::new(Volleys::new()), rosters)
    }

    /// A game that shares its rules and its tables of odds with others, so that
    /// neither is made again for each pair of fleets.
    pub fn with_tables(
        rules: Arc<Ruleset>,
        volleys: Arc<Volleys>,
        rosters: BySide<&Roster>,
    ) -> Self {
        let mut specs = Vec::with_capacity(MAX_MODELS);
        for side in Side::BOTH {
            for model in &rosters[side].models {
                specs.push(ModelSpec::new(&rules, side, model));
            }
        }
        let mask = |wanted: &dyn Fn(&ModelSpec) -> bool| {
            let chosen = specs.iter().enumerate().filter(|(_, spec)| wanted(spec));
            chosen.fold(0, |mask, (index, _)| mask | 1u64 << index)
        };
        let ships = mask(&|spec| spec.is_ship());
        let of_phase = [Phase::Squadrons, Phase::Light, Phase::Medium, Phase::Heavy]
            .map(|phase| mask(&|spec| spec.phase == phase));
        let rogues = mask(&|spec| spec.rogue);
        let of_side = BySide::from_fn(|side| mask(&|spec| spec.side == side));
        let bases = rules.ships.values().map(|ship| ship.base_mm / 2.0 / 25.4);
        let mut game = Warfleets {
            volleys,
            table: Table::new(rules.table.width_in, rules.table.height_in),
            grids: Grids::new(&rules),
            ships,
            of_phase,
            rogues,
            openers: mask(&ModelSpec::may_open),
            prey: [0; MAX_MODELS],
            commanders: mask(&|spec| matches!(spec.hero, Some(HeroEffect::Command { .. }))),
            of_side,
            starting_ships: BySide::from_fn(|side| (ships & of_side[side]).count_ones() as u8),
            largest_base_in: bases.fold(0.0, f64::max),
            radii_in: std::array::from_fn(|index| specs.get(index).map_or(0.0, |s| s.radius_in)),
            zones: Vec::new(),
            zone_of: [0; MAX_MODELS],
            expected: Expected::default(),
            specs,
            rules,
        };
        game.prey = std::array::from_fn(|index| {
            let spec = game.specs.get(index);
            spec.map_or(0, |spec| game.hurtable(spec))
        });
        game.lay_zones();
        game.expected = Expected::new(&game, &game.fresh(&Arc::new(Terrain::none())));
        game
    }

    fn lay_zones(&mut self) {
        for (index, spec) in self.specs.iter().enumerate() {
            let known = self
                .zones
                .iter()
                .position(|zone| zone.radius_in == spec.radius_in);
            self.zone_of[index] = known.unwrap_or(self.zones.len()) as u8;
            if known.is_none() {
                self.zones.push(Zone::new(&self.rules, spec.radius_in));
            }
        }
    }

    /// The deployment grid of a model.
    #[inline]
    pub(crate) fn zone(&self, id: ModelId) -> &Zone {
        &self.zones[usize::from(self.zone_of[id.index()])]
    }

    /// The specification of a model.
    #[inline]
    pub fn spec(&self, id: ModelId) -> &ModelSpec {
        &self.specs[id.index()]
    }

    /// The base of a model where it stands.
    #[inline]
    pub fn disc(&self, state: &State, id: ModelId) -> Disc {
        Disc::new(state.model(id).pos, self.radii_in[id.index()])
    }

    /// The base of a model at another place.
    #[inline]
    pub fn disc_at(&self, id: ModelId, pos: Vec2) -> Disc {
        Disc::new(pos, self.radii_in[id.index()])
    }

    /// Models of a side that are on the table, as a bit mask.
    #[inline]
    pub fn ships_on_table(&self, state: &State, side: Side) -> u64 {
        state.on_table[side] & self.ships
    }

    /// Every model on the table, as a bit mask.
    #[inline]
    pub fn all_on_table(&self, state: &State) -> u64 {
        state.on_table.a | state.on_table.b
    }

    /// The edge that a side deploys on.
    #[inline]
    pub fn home_edge(&self, state: &State, side: Side) -> Edge {
        if side == state.lower {
            Edge::South
        } else {
            Edge::North
        }
    }

    /// Rule WF-DICE-02..04: a sum of D6 or D3, plus a number.
    #[inline]
    pub fn roll(&self, roll: Roll, dice: &mut impl Dice) -> u8 {
        let die = |dice: &mut _| match roll.sides {
            3 => Dice::d3(dice),
            _ => Dice::d6(dice),
        };
        (0..roll.dice).fold(roll.plus, |sum, _| sum + die(dice))
    }

    /// Puts a model on the table.
    pub(crate) fn put_down(&self, state: &mut State, id: ModelId, pos: Vec2) {
        state.set_base(id, self.disc_at(id, pos));
        state.model_mut(id).status = Status::OnTable;
        state.on_table[self.spec(id).side] |= id.bit();
        state.activation.sighted = false;
    }

    /// Takes a model off the table.
    pub(crate) fn take_off(&self, state: &mut State, id: ModelId, status: Status) {
        state.model_mut(id).status = status;
        state.on_table[self.spec(id).side] &= !id.bit();
        state.activation.sighted = false;
    }

    /// A battle in which nothing has happened yet.
    pub(crate) fn fresh(&self, terrain: &Arc<Terrain>) -> State {
        State::new(terrain.clone(), self.models(), self.starting_ships)
    }

    /// All models before they are placed.
    pub(crate) fn models(&self) -> ArrayVec<Model, MAX_MODELS> {
        let fresh = |spec: &ModelSpec| Model {
            pos: Vec2::ZERO,
            heading: Heading::EAST,
            track: Track::new(&spec.capacity).unwrap_or_default(),
            status: Status::Undeployed,
            begun: None,
            held: false,
            activated: false,
            fragile_spent: false,
            command_spent: false,
            markers: 0,
            boarders: 0,
            exit: Exit {
                edge: Edge::South,
                along_in: 0.0,
            },
        };
        self.specs.iter().map(fresh).collect()
    }
}

impl Game for Warfleets {
    type Setup = Arc<Terrain>;
    type State = State;
    type View<'a> = &'a State;
    type Action = Action;
    type Event = Event;

    fn start(
        &self,
        setup: &Arc<Terrain>,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) -> State {
        let mut state = self.fresh(setup);
        let mut play = Play {
            game: self,
            state: &mut state,
            dice,
            observer,
        };
        play.set_up();
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
        self.list(state, out);
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        debug_assert!(state.outcome.is_none(), "the battle is over");
        observer.note(|| Event::Decided {
            side: state.decider,
            action,
        });
        let ask = std::mem::replace(&mut state.ask, Ask::Nothing);
        let mut play = Play {
            game: self,
            state,
            dice,
            observer,
        };
        play.answer(ask, action);
        play.run();
    }
}
