//! The players decide as their documentation says.

use evenkeel_kernel::battle;
use evenkeel_kernel::dice::{Dice, ScriptedDice, SeededDice};
use evenkeel_kernel::foresight::{Foresight, Stakes};
use evenkeel_kernel::game::{ActionList, Game, Turn};
use evenkeel_kernel::observer::{Observer, Silent};
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Tactics, Weights};
use evenkeel_players::{
    AnyPlayer, Captain, Charge, Lapses, PlayerFile, PlayerKind, Random, UnknownPlayer,
};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::toy::hands::{Hand, Hands};
use evenkeel_testkit::toy::ruin::Ruin;

const DOCTRINE: Doctrine<()> = Doctrine {
    weights: Weights {
        dealt: 1.0,
        taken: 2.0,
        objective: 4.0,
        approach: 8.0,
        loss: 16.0,
    },
    opinions: (),
};

/// One decision; the view is the list of judgements, the action its index.
struct Choice;

impl Game for Choice {
    type Setup = ();
    type State = Vec<Judgement>;
    type View<'a> = &'a [Judgement];
    type Action = usize;
    type Event = ();

    fn start(
        &self,
        _setup: &(),
        _dice: &mut impl Dice,
        _observer: &mut impl Observer<()>,
    ) -> Vec<Judgement> {
        Vec::new()
    }

    fn to_move(&self, _state: &Vec<Judgement>) -> Turn {
        Turn::One(Side::A)
    }

    fn view<'a>(&'a self, state: &'a Vec<Judgement>, _side: Side) -> &'a [Judgement] {
        state
    }

    fn legal_actions(&self, view: &[Judgement], out: &mut ActionList<usize>) {
        out.extend(0..view.len());
    }

    fn apply(
        &self,
        _state: &mut Vec<Judgement>,
        _action: usize,
        _dice: &mut impl Dice,
        _observer: &mut impl Observer<()>,
    ) {
    }
}

impl Tactics for Choice {
    type Scratch = ();
    type Opinions = ();

    fn charge(&self, view: &[Judgement], _scratch: &mut ()) -> usize {
        view.len() - 1
    }

    fn judge(
        &self,
        view: &[Judgement],
        _doctrine: &Doctrine<()>,
        _scratch: &mut (),
        out: &mut Vec<Judged<usize>>,
    ) {
        out.extend(
            view.iter()
                .enumerate()
                .map(|(action, &judgement)| Judged { action, judgement }),
        );
    }
}

/// There is nothing to play on to.
impl Foresight for Choice {
    fn imagine(
        &self,
        _view: &[Judgement],
        _into: &mut Option<Vec<Judgement>>,
        _dice: &mut impl Dice,
    ) {
        unreachable!("the choice is trifling");
    }

    fn lead(&self, _state: &Vec<Judgement>, _side: Side, _opinions: &()) -> f32 {
        0.0
    }

    fn round(&self, _state: &Vec<Judgement>) -> u8 {
        1
    }

    fn stakes(&self, _view: &[Judgement]) -> Stakes {
        Stakes::Trifling
    }
}

/// What the captain chooses; the script must be used up.
fn captain(view: &[Judgement], script: ScriptedDice) -> usize {
    let mut player = Captain::<Choice, Spy>::new(DOCTRINE, Spy(script));
    player.choose(&Choice, view)
}

/// Scripted dice that end the test of the script when they go.
struct Spy(ScriptedDice);

impl Dice for Spy {
    fn below(&mut self, n: u32) -> u32 {
        self.0.below(n)
    }
}

impl From<u64> for Spy {
    fn from(_seed: u64) -> Spy {
        Spy(ScriptedDice::default())
    }
}

impl Drop for Spy {
    fn drop(&mut self) {
        std::mem::take(&mut self.0).finish();
    }
}

fn dealt(points: f32) -> Judgement {
    Judgement {
        dealt: points,
        ..Judgement::default()
    }
}

#[test]
fn the_captain_weighs_all_five_parts() {
    let part = |dealt, taken, objective, approach, loss| Judgement {
        dealt,
        taken,
        objective,
        approach,
        loss,
    };
    // Scores: 10, 10 - 2, 4 + 7, 8 + 4, 29 - 16: the last is the best, and is
    // so only if every part before it counts with its own weight.
    let view = [
        part(10.0, 0.0, 0.0, 0.0, 0.0),
        part(10.0, 1.0, 0.0, 0.0, 0.0),
        part(7.0, 0.0, 1.0, 0.0, 0.0),
        part(4.0, 0.0, 0.0, 1.0, 0.0),
        part(29.0, 0.0, 0.0, 0.0, 1.0),
    ];
    for shown in 1..=view.len() {
        // Among the first ones: 10; 10; 11; 12; 13.
        let expected = [0, 0, 2, 3, 4][shown - 1];
        assert_eq!(captain(&view[..shown], ScriptedDice::default()), expected);
    }
}

#[test]
fn the_captain_breaks_exact_ties_with_one_die() {
    let view = [3.0, 5.0, 1.0, 5.0, 5.0].map(dealt);
    for (face, action) in [(0, 1), (1, 3), (2, 4)] {
        let script = ScriptedDice::default().then_below(3, face);
        assert_eq!(captain(&view, script), action);
    }
}

#[test]
fn the_captain_knows_no_tolerance() {
    let view = [5.0, 5.0_f32.next_up(), 5.0].map(dealt);
    assert_eq!(captain(&view, ScriptedDice::default()), 1);
    // A better action later on does away with an earlier tie.
    let view = [2.0, 2.0, -1.0, 2.5].map(dealt);
    assert_eq!(captain(&view, ScriptedDice::default()), 3);
}

#[test]
fn random_takes_the_action_that_its_die_names() {
    let view = [1.0, 9.0, 3.0].map(dealt);
    for face in 0..3 {
        let script = ScriptedDice::default().then_below(3, face);
        let mut player = Random::<Choice, Spy>::new(Spy(script));
        assert_eq!(player.choose(&Choice, &view), face as usize);
    }
}

#[test]
fn random_takes_every_action_equally_often() {
    let view = [dealt(0.0); 5];
    let mut player = Random::<Choice>::new(SeededDice::new(3));
    let mut counts = [0.0_f64; 5];
    for _ in 0..50_000 {
        counts[player.choose(&Choice, &view)] += 1.0;
    }
    // Each count is binomial, n = 50,000 and p = 1/5: deviation sqrt(8,000),
    // and six deviations are passed with a chance of 2e-9 for each of five.
    for count in counts {
        assert!(
            (count - 10_000.0).abs() < 6.0 * 8_000.0_f64.sqrt(),
            "{counts:?}"
        );
    }
}

#[test]
fn charge_does_what_the_tactics_say() {
    let view = [9.0, 1.0].map(dealt);
    assert_eq!(Charge::<Choice>::new().choose(&Choice, &view), 1);
}

#[test]
fn a_player_who_begins_again_decides_like_a_new_one() {
    let view = [dealt(0.0); 6];
    for kind in PlayerKind::ALL {
        let line = |player: &mut AnyPlayer<Choice>| -> Vec<usize> {
            (0..40).map(|_| player.choose(&Choice, &view)).collect()
        };
        let mut player = AnyPlayer::new(kind, DOCTRINE, 1);
        let first = line(&mut player);
        player.begin(&Choice, 2);
        let second = line(&mut player);
        assert_eq!(second, line(&mut AnyPlayer::new(kind, DOCTRINE, 2)));
        // Only charge has no dice; two lines of 40 choices of others agree by
        // accident with a chance of one in 6^40.
        assert_eq!(first == second, kind == PlayerKind::Charge);
    }
}

#[test]
fn players_allocate_nothing_once_they_are_warm() {
    for kind in PlayerKind::ALL {
        let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, DOCTRINE, 1));
        let mut fight = |seed: u64| {
            let mut dice = SeededDice::new(seed);
            let BySide { a, b } = &mut players;
            a.begin(&Ruin::FAIR, seed);
            b.begin(&Ruin::FAIR, !seed);
            let mut state = Ruin::FAIR.start(&BySide { a: 5, b: 5 }, &mut dice, &mut Silent);
            battle::play(&Ruin::FAIR, &mut state, a, b, &mut dice, &mut Silent)
        };
        fight(1);
        let (_, used) = measure(|| (2..50).map(&mut fight).last());
        assert_eq!(used.count, 0, "{kind}: {used}");
    }
}

#[test]
fn the_side_that_may_not_know_chooses_from_what_it_sees() {
    let mut dice = SeededDice::new(1);
    let replies = Hand::ALL.map(|hand| {
        let mut state = Hands.start(&1, &mut dice, &mut Silent);
        Hands.apply(&mut state, hand, &mut dice, &mut Silent);
        let mut player = AnyPlayer::new(PlayerKind::Captain, DOCTRINE, 9);
        player.choose(&Hands, Hands.view(&state, Side::B))
    });
    assert!(
        replies.iter().all(|reply| *reply == replies[0]),
        "{replies:?}"
    );
}

#[test]
fn kinds_are_read_by_name_and_by_nothing_else() {
    for kind in PlayerKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(ron::to_string(&kind).unwrap(), kind.name());
        assert_eq!(ron::from_str(kind.name()), Ok(kind));
    }
    let error = "commodore".parse::<PlayerKind>().unwrap_err();
    assert_eq!(error, UnknownPlayer("commodore".into()));
    let text = error.to_string();
    for kind in PlayerKind::ALL {
        assert!(text.contains(kind.name()), "{text}");
    }
    assert!(text.contains("commodore") && "Captain".parse::<PlayerKind>().is_err());
}

#[test]
fn a_novice_misjudges_what_it_does_not_think_of() {
    // The better shot is answered by more than it deals.
    let answered = Judgement {
        dealt: 2.0,
        taken: 9.0,
        ..Judgement::default()
    };
    let view = [
        dealt(1.0),
        answered,
        dealt(0.0),
        dealt(0.0),
        dealt(0.0),
        dealt(0.0),
    ];
    let whole = Lapses::default();
    let careful = Lapses {
        blunders: 0,
        ..whole
    };
    let heedless = Lapses {
        weights: Weights {
            taken: 0.0,
            ..whole.weights
        },
        ..careful
    };
    let chosen = |lapses: &Lapses| AnyPlayer::novice(DOCTRINE, lapses, 1).choose(&Choice, &view);
    assert_eq!((chosen(&careful), chosen(&heedless)), (0, 1));
}

#[test]
fn lapses_that_cannot_be_are_all_named() {
    let lapses = Lapses {
        weights: Weights {
            loss: f32::NAN,
            ..Lapses::default().weights
        },
        blunders: 101,
    };
    let captain = "captain".to_string();
    let file: PlayerFile<()> = PlayerFile::Novice { captain, lapses };
    let paths = file.faults().into_iter().map(|fault| fault.path);
    let paths: Vec<String> = paths.collect();
    assert_eq!(paths, ["lapses.weights.loss", "lapses.blunders"]);
}
