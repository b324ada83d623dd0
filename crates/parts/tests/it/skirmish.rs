//! A whole game of parts: squadrons that get orders in secret and fire at once.

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::{Dice, ScriptedDice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::{Observer, Silent};
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_parts::{Allocation, Models, Orders, Ranks, Sheet, Strike};

/// Models of a side; those of B have the numbers after those of A.
const SIZE: u8 = 2;

/// One round of orders after the other, until a side is beaten or five are played.
struct Skirmish;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Fire,
    Flee,
}

#[derive(Clone, Copy, Debug)]
struct State {
    round: u8,
    hulls: BySide<[u8; SIZE as usize]>,
    ranks: BySide<Ranks>,
    orders: Orders<Order, 4>,
}

/// Everything that lies open, and the orders of one side.
#[derive(Clone, Copy, Debug)]
struct View<'a> {
    own: &'a Sheet<Order, 4>,
}

fn fighting(ranks: &BySide<Ranks>) -> BySide<Models> {
    BySide::from_fn(|side| ranks[side].fighting())
}

impl State {
    /// All orders are given: who fires does so at once, and who flees is gone after it.
    fn resolve(&mut self, dice: &mut impl Dice) {
        let given = |ranks: &Ranks, wanted| -> Models {
            let models = ranks.fighting().iter();
            let has = |model: &u8| self.orders.revealed(*model) == Some(wanted);
            models.filter(has).collect()
        };
        let firing = BySide::from_fn(|side| given(&self.ranks[side], Order::Fire));
        let fleeing = BySide::from_fn(|side| given(&self.ranks[side], Order::Flee));
        for side in Side::BOTH {
            let dice_to_hit = firing[side].count() as u8;
            let damage = Strike::plain(dice_to_hit, 4, 7, 1).roll(dice).damage;
            let hulls = &mut self.hulls[side.other()];
            Allocation::Weakest.spread(damage, hulls, dice);
        }
        for (side, base) in [(Side::A, 0), (Side::B, SIZE)] {
            let lost = (0..SIZE).filter(|place| self.hulls[side][usize::from(*place)] == 0);
            self.ranks[side].lose(lost.map(|place| base + place).collect());
            self.ranks[side].withdraw(fleeing[side]);
            for gone in self.ranks[side].withdrawn().iter() {
                self.hulls[side][usize::from(gone - base)] = 0;
            }
        }
        self.round += 1;
        self.orders = Orders::begin(fighting(&self.ranks), Side::A);
    }
}

impl Game for Skirmish {
    type Setup = ();
    type State = State;
    type View<'a> = View<'a>;
    type Action = Order;
    type Event = ();

    fn start(&self, (): &(), _: &mut impl Dice, _: &mut impl Observer<()>) -> State {
        let ranks = BySide {
            a: Ranks::of(Models::of(&[0, 1])),
            b: Ranks::of(Models::of(&[2, 3])),
        };
        State {
            round: 1,
            hulls: BySide::from_fn(|_| [2; SIZE as usize]),
            ranks,
            orders: Orders::begin(fighting(&ranks), Side::A),
        }
    }

    fn to_move(&self, state: &State) -> Turn {
        let beaten = BySide::from_fn(|side| state.ranks[side].is_beaten());
        if let (Some((side, _)), false) = (
            state.orders.to_move(),
            state.round > 5 || beaten.a || beaten.b,
        ) {
            return Turn::One(side);
        }
        let left = BySide::from_fn(|side| state.ranks[side].fighting().count());
        let (winner, margin) = (left.ahead(), left.a.abs_diff(left.b) as i32);
        let reason = match winner {
            Some(_) => EndReason::Strength,
            None => EndReason::RoundLimit,
        };
        Turn::Over(Outcome {
            winner,
            margin,
            reason,
            rounds: state.round - 1,
            first: Side::A,
        })
    }

    fn view<'a>(&'a self, state: &'a State, side: Side) -> View<'a> {
        let own = state.orders.sheet(side);
        View { own }
    }

    fn legal_actions(&self, view: View<'_>, out: &mut ActionList<Order>) {
        if !view.own.waiting().is_empty() {
            out.extend([Order::Fire, Order::Flee]);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        order: Order,
        dice: &mut impl Dice,
        _: &mut impl Observer<()>,
    ) {
        state.orders.give(order);
        if state.orders.are_given() {
            state.resolve(dice);
        }
    }
}

/// Always gives the same order.
struct Always(Order);

impl Player<Skirmish> for Always {
    fn choose(&mut self, game: &Skirmish, view: View<'_>) -> Order {
        let mut orders = Vec::new();
        game.legal_actions(view, &mut orders);
        assert!(orders.contains(&self.0));
        self.0
    }
}

fn outcome(a: Order, b: Order, dice: &mut impl Dice) -> Outcome {
    let mut state = Skirmish.start(&(), dice, &mut Silent);
    let (mut a, mut b) = (Always(a), Always(b));
    play(&Skirmish, &mut state, &mut a, &mut b, dice, &mut Silent)
}

#[test]
fn both_fire_at_once() {
    // A sinks one of B in the first round, which has fired all the same; then the other.
    let mut dice = ScriptedDice::new(&[4, 5, 4, 1, 6, 6, 3]);
    let end = outcome(Order::Fire, Order::Fire, &mut dice);
    dice.finish();
    assert_eq!((end.winner, end.margin, end.rounds), (Some(Side::A), 2, 2));
}

#[test]
fn who_flees_is_shot_at_once_and_gone() {
    let mut dice = ScriptedDice::new(&[6, 6]);
    let end = outcome(Order::Fire, Order::Flee, &mut dice);
    dice.finish();
    assert_eq!((end.winner, end.rounds), (Some(Side::A), 1));
    let nobody = outcome(Order::Flee, Order::Flee, &mut ScriptedDice::default());
    assert_eq!((nobody.winner, nobody.margin), (None, 0));
}

#[test]
fn every_battle_ends() {
    for seed in 0..200 {
        let end = outcome(Order::Fire, Order::Fire, &mut SeededDice::new(seed));
        assert!(end.rounds <= 5, "{end:?}");
    }
}
