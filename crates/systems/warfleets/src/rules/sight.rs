//! Line of sight, facings and cover (rules WF-GEO and WF-TERR).

use evenkeel_board::heading::Heading;
use evenkeel_board::sector::Sector;
use evenkeel_board::sight::Line;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::ModelId;
use crate::event::{Event, Facing};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::SightMode;
use crate::spec::ModelSpec;
use crate::state::{Sighting, State, ids};

/// A line of sight, and the pieces that may stop it or give cover from it, as a bit
/// mask; the others are surely clear of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sightline {
    line: Line,
    near: u32,
}

impl Sightline {
    /// The same line, looked along from its other end.
    pub(crate) fn reversed(&self) -> Self {
        Sightline {
            line: Line::between(self.line.to, self.line.from),
            near: self.near,
        }
    }
}

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
        let line = self.sightline(state, pos, state.model(target).pos);
        self.sight_along(state, (from, pos, heading), target, &line)
    }

    /// The same along a line that is known already.
    pub(crate) fn sight_along(
        &self,
        state: &State,
        (from, pos, heading): (ModelId, Vec2, Heading),
        target: ModelId,
        line: &Sightline,
    ) -> Option<Sighting> {
        if !self.sees_along(state, from, target, line) {
            return None;
        }
        let gap_in = self.disc_at(from, pos).gap(self.disc(state, target));
        let through = self.seen_through(state, from, pos, heading, target);
        Some(self.sighting(state, (from, target), gap_in, through, line))
    }

    /// The sight of an enemy along a line that nothing stops.
    fn sighting(
        &self,
        state: &State,
        (from, target): (ModelId, ModelId),
        gap_in: f64,
        through: Facing,
        line: &Sightline,
    ) -> Sighting {
        let enemy = state.model(target);
        let away = line.line.from - enemy.pos;
        Sighting {
            target,
            gap_in,
            through,
            facing: self.facing(target, Sector::of(enemy.heading, away)),
            cover: self.is_covered(state, from, target, line),
        }
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

    /// The line from a place to another one, with the pieces that may matter to it.
    pub(crate) fn sightline(&self, state: &State, from: Vec2, to: Vec2) -> Sightline {
        let terrain = &state.terrain;
        let line = Line::between(from, to);
        let near = terrain.near_line(terrain.masks.solid | terrain.masks.cover, &line);
        Sightline { line, near }
    }

    /// Whether a model would see an enemy along a line at all, whichever way it faces.
    pub(crate) fn sees_along(
        &self,
        state: &State,
        from: ModelId,
        target: ModelId,
        line: &Sightline,
    ) -> bool {
        self.is_clear(state, from, target, line)
            || self.glimpses(state, from, line.line.from, target)
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
    fn is_clear(
        &self,
        state: &State,
        from: ModelId,
        target: ModelId,
        Sightline { line, near }: &Sightline,
    ) -> bool {
        let terrain = &state.terrain;
        let near = near & terrain.masks.solid;
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
    /// sight covers only where it is flagged to, unless another part of the target
    /// is seen and cover helps to block.
    pub(crate) fn is_covered(
        &self,
        state: &State,
        from: ModelId,
        target: ModelId,
        sightline: &Sightline,
    ) -> bool {
        let Sightline { line, near } = sightline;
        let own = self.rules.shooting.cover_ignore_own_piece;
        let terrain = &state.terrain;
        // A piece around one end of the line is crossed by it as well, unless the
        // line has no length to speak of.
        let near = near & terrain.masks.cover;
        terrain.among(near).any(|shape| {
            shape.contains(line.to)
                || (shape.blocks_line(line) && !(own && shape.contains(line.from)))
        }) || self.any_part_is_seen_with_cover() && !self.is_clear(state, from, target, sightline)
    }

    /// Whether a target whose centre is hidden may be seen, and is in cover then.
    fn any_part_is_seen_with_cover(&self) -> bool {
        let rules = &self.rules.shooting;
        rules.sight == SightMode::AnyPart && rules.cover_block > 0
    }

    /// The models of the classes that any gun of a model may target.
    pub(crate) fn hurtable(&self, spec: &ModelSpec) -> u64 {
        let any = |ship| spec.guns.iter().any(|gun| self.may_hurt(gun, ship));
        let ships = if any(true) { self.ships } else { 0 };
        let squadrons = if any(false) { !self.ships } else { 0 };
        ships | squadrons
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-SHOOT-03: every enemy that a model could shoot at from where it
    /// stands. Whether anything is in between is asked last, because that takes
    /// longest.
    pub(crate) fn look(&mut self, from: ModelId) {
        let spec = self.game.spec(from);
        let base = self.game.disc(self.state, from);
        let mut enemies = self.state.on_table[spec.side.other()];
        // Rule WF-SQN-06: an engaged squadron shoots only at those it is engaged with.
        if !spec.is_ship() {
            let engaged = self.game.engaged_with(self.state, from);
            if engaged != 0 {
                enemies = engaged;
            }
        }
        self.state.activation.forget_sightings();
        let near = self
            .state
            .near(enemies & self.game.prey[from.index()], base, spec.reach_in);
        for enemy in ids(near) {
            let disc = self.game.disc(self.state, enemy);
            if !base.within(disc, spec.reach_in) {
                continue;
            }
            let gap_in = base.gap(disc);
            let heading = self.state.model(from).heading;
            let through = self
                .game
                .seen_through(self.state, from, base.centre, heading, enemy);
            let guns = self.game.guns_at(self.state, from, enemy, gap_in, through);
            if guns == 0 {
                continue;
            }
            let line = self.game.sightline(self.state, base.centre, disc.centre);
            if self.game.sees_along(self.state, from, enemy, &line) {
                let seen = self
                    .game
                    .sighting(self.state, (from, enemy), gap_in, through, &line);
                self.state.activation.add(seen, guns);
            }
        }
        self.state.activation.sighted = true;
    }
}
