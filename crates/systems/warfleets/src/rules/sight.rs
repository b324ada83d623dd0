//! Line of sight, facings and cover (ledger sections 2 and 15).

use evenkeel_board::heading::Heading;
use evenkeel_board::sector::Sector;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::event::Facing;
use crate::game::Warfleets;
use crate::spec::ModelSpec;
use crate::state::{Sighting, State, ids};

impl Warfleets {
    /// Rule WF-GEO-01: what a model sees of an enemy and how far it is, or none
    /// without a line of sight.
    pub(crate) fn sight(&self, state: &State, from: ModelId, target: ModelId) -> Option<Sighting> {
        let model = state.model(from);
        self.sight_from(state, from, model.pos, model.heading, target)
    }

    /// Rule WF-GEO-09: what a model would see of an enemy from a pose; facings are
    /// read off the line from centre to centre. Rule WF-GEO-01: the gap runs from
    /// base edge to base edge.
    pub(crate) fn sight_from(
        &self,
        state: &State,
        from: ModelId,
        pos: Vec2,
        heading: Heading,
        target: ModelId,
    ) -> Option<Sighting> {
        if !self.sees_from(state, from, pos, target) {
            return None;
        }
        let enemy = state.model(target);
        let line = Line::between(pos, enemy.pos);
        Some(Sighting {
            target,
            gap_in: self.disc_at(from, pos).gap(self.disc(state, target)),
            through: self.seen_through(state, from, pos, heading, target),
            facing: self.facing(target, Sector::of(enemy.heading, pos - enemy.pos)),
            cover: self.is_covered(state, &line),
        })
    }

    /// Rule WF-GEO-09: the facing through which a model would see an enemy from a
    /// pose.
    pub(crate) fn seen_through(
        &self,
        state: &State,
        from: ModelId,
        pos: Vec2,
        heading: Heading,
        target: ModelId,
    ) -> Facing {
        self.facing(from, Sector::of(heading, state.model(target).pos - pos))
    }

    /// Whether a model would see an enemy from a place at all, whichever way it faces.
    pub(crate) fn sees_from(
        &self,
        state: &State,
        from: ModelId,
        pos: Vec2,
        target: ModelId,
    ) -> bool {
        let line = Line::between(pos, state.model(target).pos);
        self.is_clear(state, from, target, &line) || self.glimpses(state, from, pos, target)
    }

    /// Rule WF-GEO-10: squadrons have no facings. Rule WF-GEO-07: a ship has four.
    fn facing(&self, id: ModelId, sector: Sector) -> Facing {
        match sector {
            _ if !self.spec(id).is_ship() => Facing::None,
            Sector::Front => Facing::Front,
            Sector::Left => Facing::Left,
            Sector::Right => Facing::Right,
            Sector::Rear => Facing::Rear,
        }
    }

    /// Rule WF-GEO-11: the line meets no solid obstacle. Rule WF-GEO-15: the two
    /// bases themselves never block it. Rule WF-TERR-22: solid pieces do.
    fn is_clear(&self, state: &State, from: ModelId, target: ModelId, line: &Line) -> bool {
        let terrain = &state.terrain;
        let near = terrain.near_line(terrain.masks.solid, line);
        if terrain.among(near).any(|shape| shape.blocks_line(line)) {
            return false;
        }
        let bodies = state.on_line(self.sight_blockers(state, from, target), line);
        !ids(bodies).any(|id| line.crosses(self.disc(state, id)))
    }

    /// Rule WF-GEO-12: ships are obstacles. Rule WF-GEO-13: squadrons are none to
    /// ships. Rule WF-GEO-14: nor to squadrons, unless the rules say so.
    pub(crate) fn sight_blockers(&self, state: &State, from: ModelId, target: ModelId) -> u64 {
        let rules = &self.rules.shooting;
        let mut bodies = 0;
        if rules.ships_block {
            bodies |= self.ships;
        }
        if rules.squadrons_block_squadrons && !self.spec(from).is_ship() {
            bodies |= !self.ships;
        }
        self.all_on_table(state) & bodies & !from.bit() & !target.bit()
    }

    /// Rule WF-TERR-05: the target's centre is in a cover piece, or the line
    /// crosses one (WF-TERR-07: anywhere). Rule WF-TERR-06: a piece around the
    /// attacker does not cover a target outside it. Rule WF-TERR-08: what blocks
    /// sight covers only where it is flagged to, and a line that it stops is no
    /// shot at all.
    pub(crate) fn is_covered(&self, state: &State, line: &Line) -> bool {
        let own = self.rules.shooting.cover_ignore_own_piece;
        let terrain = &state.terrain;
        // A piece around one end of the line is crossed by it as well, unless the
        // line has no length to speak of.
        let near = terrain.near_line(terrain.masks.cover, line);
        terrain.among(near).any(|shape| {
            shape.contains(line.to)
                || (shape.blocks_line(line) && !(own && shape.contains(line.from)))
        })
    }

    /// Rule WF-SHOOT-03: every enemy that a model could shoot at from where it
    /// stands.
    pub(crate) fn look(&self, state: &mut State, from: ModelId) {
        let spec = self.spec(from);
        let base = self.disc(state, from);
        let mut enemies = state.on_table[spec.side.other()];
        // Rule WF-SQN-06: an engaged squadron shoots only at those it is engaged with.
        if !spec.is_ship() {
            let engaged = self.engaged_with(state, from);
            if engaged != 0 {
                enemies = engaged;
            }
        }
        state.activation.sightings.clear();
        let near = state.near(enemies & self.hurtable(spec), base, spec.reach_in);
        for enemy in ids(near) {
            if base.within(self.disc(state, enemy), spec.reach_in)
                && let Some(sighting) = self.sight(state, from, enemy)
            {
                state.activation.sightings.push(sighting);
            }
        }
        state.activation.sighted = true;
    }

    /// The models of the classes that any gun of a model may target.
    fn hurtable(&self, spec: &ModelSpec) -> u64 {
        let any = |ship| spec.guns.iter().any(|gun| self.may_hurt(gun, ship));
        let ships = if any(true) { self.ships } else { 0 };
        let squadrons = if any(false) { !self.ships } else { 0 };
        ships | squadrons
    }
}
