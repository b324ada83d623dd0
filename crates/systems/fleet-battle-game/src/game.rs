//! The game value: a ruleset and two fleets, ready to be played.

use std::sync::Arc;

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_map::HexMap;
use evenkeel_board::hex_side::HexSide;
use evenkeel_board::table::Edge;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::{BySide, Side};

use crate::action::{Action, MAX_SHIPS, ShipId, SquadronId};
use crate::courses::{Courses, Fan};
use crate::event::{Berth, Event};
use crate::fleet::Roster;
use crate::play::Play;
use crate::rules::chart::Chart;
use crate::rules::damage::Log;
use crate::ruleset::Ruleset;
use crate::spec::{ShipSpec, SquadronSpec};
use crate::state::{Ask, Ship, State, Step};
use crate::tactics::Chances;
use crate::view::View;

/// Tables that follow from the ruleset alone: shared by all battles that it is played in.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The weapon chart, laid out.
    pub chart: Chart,
    /// The courses that ships can take.
    pub courses: Courses,
    /// The chances of guns, for players.
    pub chances: Chances,
}

impl Tables {
    /// Works the tables out.
    pub fn new(rules: &Ruleset) -> Self {
        let courses = Courses::new(rules);
        let chart = Chart::new(rules);
        Tables {
            chances: Chances::new(rules, &chart),
            chart,
            courses,
        }
    }
}

/// The zone that a side begins in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The edge of the map that it lies along.
    pub edge: Edge,
    /// The hexes of the zone, row by row.
    pub hexes: Vec<Hex>,
}

/// The Fleet Battle Game with its rules and the fleets of both sides; nothing in
/// it changes in a battle.
pub struct FleetBattleGame {
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// The tables that follow from the rules.
    pub tables: Arc<Tables>,
    /// The map.
    pub map: HexMap,
    /// All ships: side `A`'s first, then side `B`'s, in the order of their lists.
    pub specs: Vec<ShipSpec>,
    /// All squadrons: side `A`'s first, then side `B`'s.
    pub squadrons: Vec<SquadronSpec>,
    /// The ships of each side, as bit masks.
    pub of_side: BySide<u32>,
    /// The chits of each side, as bit masks of squadrons.
    pub chits_of: BySide<u32>,
    /// The zone that each side begins in.
    pub zones: BySide<Zone>,
}

impl FleetBattleGame {
    /// A game between two legal fleets.
    pub fn new(rules: Ruleset, rosters: BySide<&Roster>) -> Self {
        let tables = Tables::new(&rules);
        FleetBattleGame::with_tables(Arc::new(rules), Arc::new(tables), rosters)
    }

    /// A game that shares its rules and tables with others, so that neither is
    /// made again for each pair of fleets.
    pub fn with_tables(rules: Arc<Ruleset>, tables: Arc<Tables>, rosters: BySide<&Roster>) -> Self {
        let map = rules.map.hexes();
        let mut game = FleetBattleGame {
            map,
            specs: Vec::with_capacity(MAX_SHIPS),
            squadrons: Vec::new(),
            of_side: BySide::default(),
            chits_of: BySide::default(),
            zones: BySide::from_fn(|side| zone(&rules, &map, side)),
            rules,
            tables,
        };
        for side in Side::BOTH {
            game.enlist(side, rosters[side]);
        }
        game
    }

    /// Rule FBG-COMP-04: each squadron has one chit. Rule FBG-SETUP-05: every
    /// ship belongs to a squadron, and stays in it.
    fn enlist(&mut self, side: Side, roster: &Roster) {
        let first = self.squadrons.len();
        for _ in &roster.squadrons {
            let id = SquadronId(self.squadrons.len() as u8);
            self.chits_of[side] |= id.bit();
            self.squadrons.push(SquadronSpec { side, ships: 0 });
        }
        for ship in &roster.ships {
            let id = ShipId(self.specs.len() as u8);
            let squadron = SquadronId((first + ship.squadron) as u8);
            self.of_side[side] |= id.bit();
            self.squadrons[squadron.index()].ships |= id.bit();
            let spec = ShipSpec::new(&self.rules, side, squadron, ship);
            self.specs.push(spec);
        }
    }

    /// The spec of a ship, which never changes.
    #[inline]
    pub fn spec(&self, id: ShipId) -> &ShipSpec {
        &self.specs[id.index()]
    }

    /// The ships of a ship's squadron, itself included, as a bit mask.
    #[inline]
    pub fn squadron_of(&self, id: ShipId) -> u32 {
        self.squadrons[self.spec(id).squadron.index()].ships
    }

    /// The courses of a ship where it is and as it faces.
    #[inline]
    pub fn fan(&self, state: &State, id: ShipId) -> &Fan {
        let facing = state.ship(id).facing;
        self.tables.courses.of(self.spec(id).class, facing)
    }

    /// The berth of a ship, as plain numbers.
    pub fn berth(&self, ship: &Ship) -> Berth {
        Berth::new(&self.map, ship.hex, ship.facing)
    }

    /// A battle in which nothing has happened yet.
    pub(crate) fn fresh(&self) -> State {
        let nobody = Ship {
            hex: Hex::ORIGIN,
            facing: HexSide::new(0),
            log: Log::DESTROYED,
        };
        let mut ships = [nobody; MAX_SHIPS];
        for (ship, spec) in ships.iter_mut().zip(&self.specs) {
            ship.log = spec.start;
        }
        State::new(ships)
    }
}

/// Rule FBG-SETUP-02: the zone that a side begins in, along its edge.
fn zone(rules: &Ruleset, map: &HexMap, side: Side) -> Zone {
    let edge = rules.map.start_edges(rules.set_up.zones)[side as usize];
    Zone {
        edge,
        hexes: map.strip(edge, rules.set_up.depth_hexes).collect(),
    }
}

impl Game for FleetBattleGame {
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
        let mut state = self.fresh();
        state.push(Step::BeginRound);
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
    fn view<'a>(&'a self, state: &'a State, side: Side) -> View<'a> {
        View::new(state, side, self.of_side[side])
    }

    fn legal_actions(&self, view: View<'_>, out: &mut ActionList<Action>) {
        out.clear();
        match view {
            View::SetUp(own) => self.list_set_up(own, out),
            View::Open(state) => self.list(state, out),
        }
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
