//! Rounds, chits and activations.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::{SquadronId, squadrons};
use crate::event::{Event, Squadrons};
use crate::game::FleetBattleGame;
use crate::ruleset::{AlternateStart, DeadChit, Sequence};
use crate::state::{State, Step};

impl FleetBattleGame {
    /// Rule FBG-SEQ-01: a round begins with all chits in the cup, or with each
    /// side's in its own cup.
    pub(crate) fn begin_round(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        state.round += 1;
        state.fired_on.fill(0);
        state.cup = match self.rules.activation.dead_chit {
            DeadChit::Removed => self.acting_squadrons(state),
            DeadChit::DrawBlank => self.chits_of.a | self.chits_of.b,
        };
        if self.rules.activation.run_reset_each_round {
            self.reset_run(state);
        }
        let separate = self.rules.activation.sequence == Sequence::AlternateCups;
        if separate {
            self.draw_starter(state, dice);
        }
        observer.note(|| Event::Round {
            round: state.round,
            starter: separate.then_some(state.starter),
        });
        state.push(Step::Draw);
    }

    /// Rule FBG-ACT-06: the count of activations in a row starts anew.
    fn reset_run(&self, state: &mut State) {
        state.run_side = None;
        state.run = 0;
    }

    /// Rule FBG-ACT-02: with separate cups it is drawn which side starts, in
    /// every round or once for the battle.
    fn draw_starter(&self, state: &mut State, dice: &mut impl Dice) {
        let each = self.rules.activation.alternate_start == AlternateStart::EachRound;
        if each || state.round == 1 {
            state.starter = Side::BOTH[dice.below(2) as usize];
        }
        state.next_cup = state.starter;
    }

    /// Squadrons with a live ship, as a bit mask.
    fn acting_squadrons(&self, state: &State) -> u32 {
        let all = squadrons(self.chits_of.a | self.chits_of.b);
        let acting = all.filter(|id| self.squadrons[id.index()].ships & state.live != 0);
        acting.fold(0, |mask, id| mask | id.bit())
    }

    /// Rule FBG-SEQ-02: a chit is drawn blindly, each one that may come with the
    /// same chance. Rule FBG-SEQ-03: its squadron acts before the next draw.
    /// Rule FBG-SEQ-05: an empty cup ends the round.
    pub(crate) fn draw_chit(
        &self,
        state: &mut State,
        dice: &mut impl Dice,
        observer: &mut impl Observer<Event>,
    ) {
        let among = self.chits_that_may_come(state);
        let count = among.count_ones();
        let drawn = if count < 2 { 0 } else { dice.below(count) };
        let Some(squadron) = squadrons(among).nth(drawn as usize) else {
            state.push(Step::EndRound);
            return;
        };
        state.cup &= !squadron.bit();
        let side = self.squadrons[squadron.index()].side;
        // Rule FBG-ACT-03: with separate cups the sides take turns.
        state.next_cup = side.other();
        let blank = self.squadrons[squadron.index()].ships & state.live == 0;
        observer.note(|| Event::Drawn {
            squadron,
            side,
            among: Squadrons(among),
            blank,
        });
        state.push(Step::Draw);
        if !blank {
            self.count_run(state, side);
            state.push(Step::Activate(squadron));
        }
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

    /// Rule FBG-ACT-07: only activations count for a run and only they break it.
    fn count_run(&self, state: &mut State, side: Side) {
        state.run = match state.run_side {
            Some(last) if last == side => state.run.saturating_add(1),
            _ => 1,
        };
        state.run_side = Some(side);
        state.first.get_or_insert(side);
    }

    /// Rule FBG-SEQ-04: the whole squadron moves, then it raises shields, then it
    /// fires. Rule FBG-SEQ-07: only its live ships act. Rule FBG-SEQ-08: nobody
    /// else does.
    pub(crate) fn activate(&self, state: &mut State, squadron: SquadronId) {
        let spec = &self.squadrons[squadron.index()];
        let live = spec.ships & state.live;
        state.activation.begin(squadron, spec.side, live);
        state.push(Step::TakeAim);
        state.push(Step::Raise(live));
        state.push(Step::Move);
    }

    /// Rule FBG-SEQ-06: a squadron without a live ship loses its chit at once.
    pub(crate) fn remove_dead_chit(&self, state: &mut State, squadron: SquadronId) {
        let spec = &self.squadrons[squadron.index()];
        let removed = self.rules.activation.dead_chit == DeadChit::Removed;
        if removed && spec.ships & state.live == 0 {
            state.cup &= !squadron.bit();
        }
    }
}
