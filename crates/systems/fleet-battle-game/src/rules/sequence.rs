//! Rounds, chits and activations.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{SquadronId, squadrons};
use crate::event::{Event, Squadrons};
use crate::game::FleetBattleGame;
use crate::play::Play;
use crate::ruleset::{AlternateStart, DeadChit, Sequence};
use crate::state::{State, Step};

impl FleetBattleGame {
    /// Squadrons with a live ship, as a bit mask.
    fn acting_squadrons(&self, state: &State) -> u32 {
        let all = squadrons(self.chits_of.a | self.chits_of.b);
        let acting = all.filter(|id| self.squadrons[id.index()].ships & state.live != 0);
        acting.fold(0, |mask, id| mask | id.bit())
    }

    /// Rule FBG-SEQ-10: the three ways to draw a chit.
    fn chits_that_may_come(&self, state: &State) -> u32 {
        match self.rules.activation.sequence {
            Sequence::SingleCup => state.cup,
            Sequence::AlternateCups => self.chits_of_turn(state),
            Sequence::CappedCup => self.chits_under_cap(state),
        }
    }

    /// Rule FBG-ACT-01: each side draws from its own cup. Rule FBG-ACT-03: when
    /// one cup is empty the other side draws on.
    fn chits_of_turn(&self, state: &State) -> u32 {
        match state.cup & self.chits_of[state.next_cup] {
            0 => state.cup,
            own => own,
        }
    }

    /// Rule FBG-ACT-04: after so many activations of one side in a row the next
    /// chit is the other side's; putting back and drawing again comes to a draw
    /// among those. Rule FBG-ACT-05: when it has none left, the cap is off.
    fn chits_under_cap(&self, state: &State) -> u32 {
        let full = state.run >= self.rules.activation.run_max;
        let others = match state.run_side {
            Some(side) if full => state.cup & self.chits_of[side.other()],
            _ => 0,
        };
        if others == 0 { state.cup } else { others }
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FBG-SEQ-01: a round begins with all chits in the cup, or with each
    /// side's in its own cup.
    pub(crate) fn begin_round(&mut self) {
        self.state.round += 1;
        self.state.fired_on.fill(0);
        self.state.cup = match self.game.rules.activation.dead_chit {
            DeadChit::Removed => self.game.acting_squadrons(self.state),
            DeadChit::DrawBlank => self.game.chits_of.a | self.game.chits_of.b,
        };
        if self.game.rules.activation.run_reset_each_round {
            self.reset_run();
        }
        let separate = self.game.rules.activation.sequence == Sequence::AlternateCups;
        if separate {
            self.draw_starter();
        }
        self.observer.note(|| Event::Round {
            round: self.state.round,
            starter: separate.then_some(self.state.starter),
        });
        self.state.push(Step::Draw);
    }

    /// Rule FBG-ACT-06: the count of activations in a row starts anew.
    fn reset_run(&mut self) {
        self.state.run_side = None;
        self.state.run = 0;
    }

    /// Rule FBG-ACT-02: with separate cups it is drawn which side starts, in
    /// every round or once for the battle.
    fn draw_starter(&mut self) {
        let each = self.game.rules.activation.alternate_start == AlternateStart::EachRound;
        if each || self.state.round == 1 {
            self.state.starter = Side::BOTH[self.dice.below(2) as usize];
        }
        self.state.next_cup = self.state.starter;
    }

    /// Rule FBG-SEQ-02: a chit is drawn blindly, each one that may come with the
    /// same chance. Rule FBG-SEQ-03: its squadron acts before the next draw.
    /// Rule FBG-SEQ-05: an empty cup ends the round.
    pub(crate) fn draw_chit(&mut self) {
        let among = self.game.chits_that_may_come(self.state);
        let count = among.count_ones();
        let drawn = if count < 2 { 0 } else { self.dice.below(count) };
        let Some(squadron) = squadrons(among).nth(drawn as usize) else {
            self.state.push(Step::EndRound);
            return;
        };
        self.state.cup &= !squadron.bit();
        let side = self.game.squadrons[squadron.index()].side;
        // Rule FBG-ACT-03: with separate cups the sides take turns.
        self.state.next_cup = side.other();
        let blank = self.game.squadrons[squadron.index()].ships & self.state.live == 0;
        self.observer.note(|| Event::Drawn {
            squadron,
            side,
            among: Squadrons(among),
            blank,
        });
        self.state.push(Step::Draw);
        if !blank {
            self.count_run(side);
            self.state.push(Step::Activate(squadron));
        }
    }

    /// Rule FBG-ACT-07: only activations count for a run and only they break it.
    fn count_run(&mut self, side: Side) {
        self.state.run = match self.state.run_side {
            Some(last) if last == side => self.state.run.saturating_add(1),
            _ => 1,
        };
        self.state.run_side = Some(side);
        self.state.first.get_or_insert(side);
    }

    /// Rule FBG-SEQ-04: the whole squadron moves, then it raises shields, then it
    /// fires. Rule FBG-SEQ-07: only its live ships act. Rule FBG-SEQ-08: nobody
    /// else does.
    pub(crate) fn activate(&mut self, squadron: SquadronId) {
        let spec = &self.game.squadrons[squadron.index()];
        let live = spec.ships & self.state.live;
        self.state.activation.begin(squadron, spec.side, live);
        self.state.push(Step::TakeAim);
        self.state.push(Step::Raise(live));
        self.state.push(Step::Move);
    }

    /// Rule FBG-SEQ-06: a squadron without a live ship loses its chit at once.
    pub(crate) fn remove_dead_chit(&mut self, squadron: SquadronId) {
        let spec = &self.game.squadrons[squadron.index()];
        let removed = self.game.rules.activation.dead_chit == DeadChit::Removed;
        if removed && spec.ships & self.state.live == 0 {
            self.state.cup &= !squadron.bit();
        }
    }
}
