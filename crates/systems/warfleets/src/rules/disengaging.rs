//! Leaving the table and coming back (rules WF-DIS).

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{Action, ModelId};
use crate::event::Event;
use crate::game::Warfleets;
use crate::grids::spread_at;
use crate::play::Play;
use crate::rules::nooks::{Ground, MOST_NOOKS};
use crate::ruleset::{EdgeWhen, OffRule, ReturnHeading};
use crate::state::{Ask, Course, Exit, State, Status, Step, ids};

impl Warfleets {
    /// Rule WF-DIS-02: any part of the base beyond the edge is off the table,
    /// unless only the centre or the whole base counts.
    pub(crate) fn is_off(&self, pos: Vec2, radius: f64) -> bool {
        let rect = self.table.rect();
        match self.rules.table.edge.off_rule {
            OffRule::AnyPart => !rect.contains_disc(Disc::new(pos, radius)),
            OffRule::Centre => !rect.contains_point(pos),
            OffRule::WholeBase => !rect.inset(-radius).contains_point(pos),
        }
    }

    /// Rule WF-DIS-01: leaving is judged where the move ends. The course is cut
    /// at the edge, because nothing beyond it counts (WF-DIS-19).
    pub(crate) fn judge_end(&self, course: &mut Course, radius: f64) {
        if self.is_off(course.end(), radius) {
            self.cut_outward(course, radius);
        }
    }

    /// Rule WF-DIS-04: the exit is where the base first reached the edge on the
    /// last stretch outwards. A leg that starts off the table and goes on outwards
    /// is not that stretch; one that comes back over a corner and leaves again is.
    pub(crate) fn cut_outward(&self, course: &mut Course, radius: f64) {
        for index in (0..usize::from(course.leg_count)).rev() {
            let leg = course.legs[index];
            let Some((distance, exit)) = self.exit_at(&leg, radius) else {
                continue;
            };
            let leaves = Disc::new(leg.at(distance), radius);
            if self.table.contains_disc(leaves) || index == 0 {
                course.legs[index] = leg.cut_at(distance);
                course.leg_count = index as u8 + 1;
                course.exit = Some(exit);
                return;
            }
        }
    }

    /// Rule WF-DIS-01: in an edition that judges at any moment, the course ends
    /// where it first leaves the table. True when it does.
    pub(crate) fn cut_at_edge(&self, course: &mut Course, radius: f64) -> bool {
        if self.rules.table.edge.when == EdgeWhen::End {
            return false;
        }
        let leaves = |leg: &Leg| self.is_off(leg.end(), radius);
        let Some(index) = course.legs().iter().position(leaves) else {
            return false;
        };
        course.leg_count = index as u8 + 1;
        self.cut_outward(course, radius);
        course.exit.is_some()
    }

    /// Rule WF-DIS-03: on the same edge, within reach of the exit, wholly on the
    /// table and touching that edge. Rule WF-DIS-05: clamped at corners.
    pub(crate) fn return_pos(&self, state: &State, ship: ModelId, spot: u8) -> Vec2 {
        let exit = state.model(ship).exit;
        if let Some(number) = u16::from(spot).checked_sub(self.return_size()) {
            return self.nook(state, ship, self.return_ground(state, ship), number);
        }
        let within = self.rules.table.edge.return_within_in;
        let spots = usize::from(self.rules.grid.return_spots);
        let place = usize::from(spot) % spots;
        let shift = spread_at(-within, within, spots, place);
        self.table
            .on_edge(exit.edge, exit.along_in + shift, self.spec(ship).radius_in)
    }

    /// Rule WF-DIS-06: how many ways of returning the grid has, straight inwards or
    /// with a free choice of headings.
    fn return_size(&self) -> u16 {
        let headings = match self.rules.table.edge.return_heading {
            ReturnHeading::Inward => 1,
            ReturnHeading::Free => self.grids.headings.len() as u16,
        };
        let most = usize::from(u8::MAX) - MOST_NOOKS;
        (u16::from(self.rules.grid.return_spots) * headings).min(most as u16)
    }

    /// The stretch of the edge within reach of the exit.
    fn return_ground(&self, state: &State, ship: ModelId) -> Ground {
        let within = self.rules.table.edge.return_within_in;
        let Exit { edge, along_in } = state.model(ship).exit;
        let radius = self.spec(ship).radius_in;
        let at = |along| edge.along(self.table.on_edge(edge, along, radius));
        Ground::Along {
            edge,
            low: at(along_in - within),
            high: at(along_in + within),
        }
    }

    /// Rule WF-DIS-07: spots that are occupied or blocked are left out.
    fn return_choices<'a>(
        &'a self,
        state: &'a State,
        ship: ModelId,
    ) -> impl Iterator<Item = u8> + 'a {
        let ground = self.return_ground(state, ship);
        let spots = self.spots_on(state, ship, ground, self.return_size(), move |spot| {
            self.return_pos(state, ship, spot as u8)
        });
        spots.map(|spot| spot as u8)
    }

    /// Lists the spots along the edge.
    pub(crate) fn list_returns(&self, state: &State, ship: ModelId, out: &mut ActionList<Action>) {
        out.extend(self.return_choices(state, ship).map(Action::ReturnAt));
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-DIS-11: a ship that leaves drops its markers and is out of play
    /// until the round ends.
    pub(crate) fn leave_table(&mut self, ship: ModelId) {
        if !self.state.is_on_table(ship) {
            return;
        }
        self.observer.note(|| Event::Disengaged {
            model: ship,
            pose: self.state.pose(ship),
        });
        self.drop_markers(ship);
        self.game.take_off(self.state, ship, Status::Disengaged);
        // Rule WF-DIS-14: a ship that had not acted yet loses its activation.
        self.state.spend(ship);
    }

    /// Rule WF-DIS-08: the round's first player brings back all his ships, then
    /// the other.
    pub(crate) fn next_return(&mut self, side: Side, next: u8) {
        let later = self.game.of_side[side] & u64::MAX.unbounded_shl(u32::from(next));
        let away = |&id: &ModelId| self.state.model(id).status == Status::Disengaged;
        let Some(ship) = ids(later).find(away) else {
            if side == self.state.first() {
                self.state.push(Step::Returns {
                    side: side.other(),
                    next: 0,
                });
            }
            return;
        };
        self.state.push(Step::Returns {
            side,
            next: ship.0 + 1,
        });
        let mut legal = self.game.return_choices(self.state, ship);
        let (first, second) = (legal.next(), legal.next());
        drop(legal);
        match (first, second) {
            (Some(spot), None) => self.come_back(ship, spot),
            (None, _) => self.come_back_anywhere(ship),
            _ => self.state.ask(side, Ask::Return(ship)),
        }
    }

    /// Rule WF-DIS-06: a ship comes back facing straight into the table, or as its
    /// owner likes.
    pub(crate) fn come_back(&mut self, ship: ModelId, spot: u8) {
        let pos = self.game.return_pos(self.state, ship, spot);
        let on_grid = u16::from(spot) < self.game.return_size();
        let turn = match on_grid {
            true => usize::from(spot / self.game.rules.grid.return_spots),
            false => 0,
        };
        self.game.put_down(self.state, ship, pos);
        let inward = self.state.model(ship).exit.edge.inward();
        self.state.model_mut(ship).heading = inward.rotate(self.game.grids.headings[turn]);
        self.observer.note(|| Event::Returned {
            model: ship,
            pose: self.state.pose(ship),
        });
    }

    /// Rule WF-DIS-07: no spot near the exit is free, so the nearest free one along
    /// the edge is taken, beyond the usual distance.
    fn come_back_anywhere(&mut self, ship: ModelId) {
        let Exit { edge, along_in } = self.state.model(ship).exit;
        let exit = self
            .game
            .table
            .on_edge(edge, along_in, self.game.spec(ship).radius_in);
        let ground = Ground::Along {
            edge,
            low: 0.0,
            high: self.game.table.length_of(edge),
        };
        let away = |pos: Vec2| pos.distance_squared(exit);
        let free = self.game.cheapest(self.state, ship, ground, exit, away);
        let pos = free.unwrap_or_else(|| self.game.nearest_free(self.state, ship, exit));
        self.game.put_down(self.state, ship, pos);
        self.state.model_mut(ship).heading = edge.inward();
        self.observer.note(|| Event::Returned {
            model: ship,
            pose: self.state.pose(ship),
        });
    }
}
