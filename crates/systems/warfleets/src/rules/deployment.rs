//! Deployment and the free move (rules WF-DEP and WF-TITLE).

use std::hint::select_unpredictable;

use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::{Event, Manoeuvre};
use crate::game::Warfleets;
use crate::play::Play;
use crate::rules::nooks::Ground;
use crate::ruleset::TitleEffect;
use crate::state::{Ask, Course, Purpose, State, Status, Step, ids};

impl Warfleets {
    /// Models of a side that wait to be placed.
    pub(crate) fn waiting(&self, state: &State, side: Side, squadrons: bool) -> u64 {
        let class = if squadrons { !self.ships } else { self.ships };
        let mine = ids(self.of_side[side] & class);
        mine.filter(|&id| state.model(id).status == Status::Undeployed)
            .fold(0, |mask, id| mask | id.bit())
    }

    /// The first model of the list of those that may be placed next.
    pub(crate) fn first_waiting(&self, state: &State, squadrons: bool) -> Action {
        let waiting = self.waiting(state, state.decider, squadrons);
        ids(waiting).next().map_or(Action::Decline, Action::Field)
    }

    /// Lists the models that may be placed next.
    pub(crate) fn list_fieldable(
        &self,
        state: &State,
        squadrons: bool,
        out: &mut ActionList<Action>,
    ) {
        let waiting = self.waiting(state, state.decider, squadrons);
        out.extend(ids(waiting).map(Action::Field));
    }

    /// Rule WF-DEP-04: the whole base lies in the zone, or only its centre. Where
    /// the grid has no room, the corners of the zone follow it.
    #[inline]
    pub(crate) fn zone_spot(&self, state: &State, id: ModelId, spot: u16) -> Vec2 {
        let size = self.zone_size(id);
        if usize::from(spot) < size {
            self.grid_spot(state, id, spot.into())
        } else {
            self.nook(state, id, Ground::Zone, spot - size as u16)
        }
    }

    /// A spot of the grid of the zone.
    #[inline]
    pub(crate) fn grid_spot(&self, state: &State, id: ModelId, spot: usize) -> Vec2 {
        let at = self.zone(id).spots[spot];
        let lower = self.spec(id).side == state.lower;
        let y = select_unpredictable(lower, at.y, self.table.height - at.y);
        Vec2::new(at.x, y)
    }

    /// The number of spots of a model's deployment grid.
    pub(crate) fn zone_size(&self, id: ModelId) -> usize {
        self.zone(id).spots.len()
    }

    /// The spots of the deployment zone that are free.
    pub(crate) fn zone_choices<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
    ) -> impl Iterator<Item = u16> + 'a {
        let size = self.zone_size(id) as u16;
        self.spots_on(state, id, Ground::Zone, size, move |spot| {
            self.zone_spot(state, id, spot)
        })
    }

    /// Lists the spots where a model may be placed.
    pub(crate) fn list_places(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.zone_choices(state, id).map(Action::PlaceAt));
    }

    /// Rule WF-DEP-09: the free spot nearest to a full zone, which is as wide as
    /// the table. Among free ground one of its corners is always the nearest.
    fn nearest_to_zone(&self, state: &State, id: ModelId) -> Vec2 {
        let edge = self.home_edge(state, self.spec(id).side);
        let away = |pos: Vec2| self.table.distance_to(edge, pos);
        let first = self.zone_spot(state, id, 0);
        let nearest = self.cheapest(state, id, Ground::Table, first, away);
        nearest.unwrap_or(first)
    }

    fn free_steps(&self) -> u8 {
        self.rules.grid.free_move_steps
    }

    /// Rule WF-TITLE-02: straight ahead, up to Move speed, ending free and on the
    /// table, not through blocking terrain. Rule WF-TITLE-03: it is the ship's
    /// own movement, so difficult terrain slows it.
    fn free_leg(&self, state: &State, id: ModelId, step: u8) -> Option<Leg> {
        let speed = self.move_speed(state, id);
        let length = speed * f64::from(step) / f64::from(self.free_steps());
        let model = state.model(id);
        let leg = Leg::new(model.pos, model.heading, length);
        let radius = self.spec(id).radius_in;
        let limit = self.slowed_leg(state, &leg, radius, speed);
        let barred = self.is_leg_barred(state, &leg, radius);
        (length <= limit + 1e-9 && !barred && self.is_free(state, id, leg.end())).then_some(leg)
    }

    /// Lists the free moves, staying put among them.
    pub(crate) fn list_free_moves(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        let legal = (1..=self.free_steps()).filter(|&s| self.free_leg(state, id, s).is_some());
        out.extend(std::iter::once(0).chain(legal).map(Action::FreeMove));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-DEP-11: ships are kept back before the first one is placed, the
    /// initiative player's first. Rule WF-HERO-02: a hero allows it.
    pub(crate) fn next_reserve(&mut self, side: Side, next: u8) {
        let later = self.game.of_side[side] & u64::MAX.unbounded_shl(u32::from(next));
        let Some(ship) = ids(later).find(|&id| self.game.reserve_distance(id).is_some()) else {
            if side == self.state.initiative {
                self.state.push(Step::DeclareReserves {
                    side: side.other(),
                    next: 0,
                });
            }
            return;
        };
        self.state.push(Step::DeclareReserves {
            side,
            next: ship.0 + 1,
        });
        self.state.ask(side, Ask::Reserve(ship));
    }

    /// Rule WF-DEP-11: a ship kept back uses up no placing turn.
    pub(crate) fn declare(&mut self, ship: ModelId, keep_back: bool) {
        if keep_back {
            self.state.model_mut(ship).status = Status::Reserve;
            self.observer.note(|| Event::KeptBack { model: ship });
        }
    }

    /// Rule WF-DEP-02: all ships, one at a time in turn. Rule WF-DEP-03: then all
    /// squadrons. Rule WF-DEP-05: a side that has run out lets the other go on.
    pub(crate) fn next_deployment(&mut self, squadrons: bool, side: Side) {
        let mut placing = side;
        if self.game.waiting(self.state, placing, squadrons) == 0 {
            placing = side.other();
        }
        let waiting = self.game.waiting(self.state, placing, squadrons);
        if waiting == 0 {
            return;
        }
        self.state.push(Step::Deploy {
            squadrons,
            side: placing.other(),
        });
        if waiting.count_ones() == 1 {
            self.ask_place(ModelId(waiting.trailing_zeros() as u8));
        } else {
            self.state.ask(placing, Ask::Field { squadrons });
        }
    }

    /// Rule WF-DEP-15: every model must be placed, where its owner likes. Rule
    /// WF-DEP-09: when the zone is full, on the free spot nearest to it.
    pub(crate) fn ask_place(&mut self, id: ModelId) {
        let mut spots = self.game.zone_choices(self.state, id);
        let (first, second) = (spots.next(), spots.next());
        drop(spots);
        match (first, second) {
            (Some(only), None) => self.place(id, only),
            (None, _) => {
                let pos = self.game.nearest_to_zone(self.state, id);
                self.set_on_table(id, pos);
            }
            _ => self.state.ask(self.game.spec(id).side, Ask::Place(id)),
        }
    }

    /// Places a model and asks where it faces.
    pub(crate) fn place(&mut self, id: ModelId, spot: u16) {
        let pos = self.game.zone_spot(self.state, id, spot);
        self.set_on_table(id, pos);
    }

    /// Puts a model on the table, facing inwards, and asks a ship where it faces.
    pub(super) fn set_on_table(&mut self, id: ModelId, pos: Vec2) {
        self.game.put_down(self.state, id, pos);
        let inward = self
            .game
            .home_edge(self.state, self.game.spec(id).side)
            .inward();
        self.state.model_mut(id).heading = inward;
        if self.game.spec(id).is_ship() {
            self.state.push(Step::AfterPlacing(id));
            self.ask_facing(id);
        } else {
            self.observer.note(|| Event::Placed {
                model: id,
                pose: self.state.pose(id),
            });
        }
    }

    fn ask_facing(&mut self, id: ModelId) {
        self.state.ask(self.game.spec(id).side, Ask::Face(id));
    }

    /// Rule WF-DEP-06: the heading is free; it is offered as turns from straight
    /// inwards.
    pub(crate) fn face(&mut self, id: ModelId, turn: u8) {
        let inward = self
            .game
            .home_edge(self.state, self.game.spec(id).side)
            .inward();
        self.state.model_mut(id).heading =
            inward.rotate(self.game.grids.headings[usize::from(turn)]);
        self.observer.note(|| Event::Placed {
            model: id,
            pose: self.state.pose(id),
        });
    }

    /// Rule WF-DEP-13: the free move comes right after the ship is placed.
    /// Rule WF-TITLE-04: also on arrival from the reserve.
    pub(crate) fn free_move_due(&mut self, id: ModelId) {
        let has_title = self.game.spec(id).title == Some(TitleEffect::FreeMove);
        if has_title
            && (1..=self.game.free_steps())
                .any(|step| self.game.free_leg(self.state, id, step).is_some())
        {
            self.state.ask(self.game.spec(id).side, Ask::FreeMove(id));
        }
    }

    /// Rule WF-TITLE-03: the free move is walked like any movement of the ship.
    pub(crate) fn free_move(&mut self, id: ModelId, step: u8) {
        if let Some(leg) = self
            .game
            .free_leg(self.state, id, step)
            .filter(|_| step > 0)
        {
            let purpose = Purpose::Ship(Manoeuvre::FreeMove);
            self.start_walk(id, Course::straight(leg), purpose);
        }
    }
}
