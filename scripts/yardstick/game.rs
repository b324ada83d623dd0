
// The captain of before plays by the rules of now: only what it judges by is its own.

impl std::ops::Deref for Yardstick {
    type Target = Now;
    fn deref(&self) -> &Now {
        &self.game
    }
}

impl evenkeel_kernel::game::Game for Yardstick {
    type Setup = <Now as evenkeel_kernel::game::Game>::Setup;
    type State = <Now as evenkeel_kernel::game::Game>::State;
    type View<'a> = <Now as evenkeel_kernel::game::Game>::View<'a>;
    type Action = <Now as evenkeel_kernel::game::Game>::Action;
    type Event = <Now as evenkeel_kernel::game::Game>::Event;

    fn start(
        &self,
        setup: &Self::Setup,
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) -> Self::State {
        self.game.start(setup, dice, observer)
    }

    fn to_move(&self, state: &Self::State) -> evenkeel_kernel::game::Turn {
        self.game.to_move(state)
    }

    fn view<'a>(
        &'a self,
        state: &'a Self::State,
        side: evenkeel_kernel::side::Side,
    ) -> Self::View<'a> {
        self.game.view(state, side)
    }

    fn legal_actions(
        &self,
        view: Self::View<'_>,
        out: &mut evenkeel_kernel::game::ActionList<Self::Action>,
    ) {
        self.game.legal_actions(view, out);
    }

    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        dice: &mut impl evenkeel_kernel::dice::Dice,
        observer: &mut impl evenkeel_kernel::observer::Observer<Self::Event>,
    ) {
        self.game.apply(state, action, dice, observer);
    }
}
