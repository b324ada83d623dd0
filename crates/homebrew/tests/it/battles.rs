use evenkeel_homebrew::Beat;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::Status;
use evenkeel_rulebook::{Played, Rulebook};
use evenkeel_testkit::conformance::{Options, check, check_mirror};
use evenkeel_testkit::film;

use crate::broadside::{Rules, Target, book, fleet, game};

#[test]
fn battles_keep_the_contract_and_no_seat_is_better() {
    let game = game(&[("frigate", 3), ("liner", 1)], &[("frigate", 6)]);
    let sum = check(&game, &[()], &Options::default(), |_, _| Ok(()));
    assert!(sum.unwrap_or_else(|fault| panic!("{fault}")).refused > 0);
    let mirrored = self::game(&[("liner", 2)], &[("liner", 2)]);
    let share = check_mirror(&mirrored, &(), 2000, 3);
    share.unwrap_or_else(|bias| panic!("{bias}"));
}

#[test]
fn a_decision_with_one_answer_is_not_asked() {
    let game = game(&[("frigate", 2)], &[("liner", 1)]);
    // Side A begins, and has one target: both frigates miss, so side B decides at once.
    let mut dice = ScriptedDice::default().then_below(2, 0).then(&[1, 1, 1, 1]);
    let state = game.start(&(), &mut dice, &mut Silent);
    dice.finish();
    assert_eq!(game.to_move(&state), Turn::One(Side::B));
}

#[test]
fn what_became_of_each_model_follows_its_events() {
    let game = game(&[("frigate", 2)], &[("frigate", 2)]);
    let mut dice = ScriptedDice::default().then_below(2, 0);
    let mut events = Vec::new();
    let mut state = game.start(&(), &mut dice, &mut events);
    let stood = events
        .iter()
        .filter(|beat| matches!(beat, Beat::Changed { .. }));
    assert_eq!(stood.count(), 4, "every model is put on the board");
    assert!(matches!(events.last(), Some(Beat::Round(1))));
    events.clear();
    // The first frigate hits once, the second twice: one of two points is left, then none.
    let mut dice = ScriptedDice::new(&[5, 1, 6, 5, 1, 1, 1, 1]);
    game.apply(&mut state, Target(1), &mut dice, &mut events);
    let changes: Vec<u8> = (events.iter())
        .filter_map(|beat| match beat {
            Beat::Changed { model, now } if model.to_string() == "B2" => Some(now.left),
            _ => None,
        })
        .collect();
    assert_eq!(changes, [0]);
}

#[test]
fn battles_end_by_the_last_ship_or_the_last_round() {
    let game = game(&[("frigate", 1)], &[("frigate", 1)]);
    // Nobody ever has a choice, so a battle is over when it begins.
    let ended = |faces: &[u8]| {
        let mut dice = ScriptedDice::default().then_below(2, 1).then(faces);
        let state = game.start(&(), &mut dice, &mut Silent);
        dice.finish();
        match game.to_move(&state) {
            Turn::Over(outcome) => outcome,
            Turn::One(side) => panic!("{side:?} decides"),
        }
    };
    let sunk = ended(&[5, 6]);
    assert_eq!(
        (sunk.winner, sunk.reason),
        (Some(Side::B), EndReason::Annihilation)
    );
    assert_eq!((sunk.margin, sunk.rounds, sunk.first), (10, 1, Side::B));
    let mut faces = vec![1; 24];
    let drawn = ended(&faces);
    assert_eq!(
        (drawn.winner, drawn.reason, drawn.rounds),
        (None, EndReason::RoundLimit, 6)
    );
    // Side A hits once: half of the worth of B's frigate that its hull is.
    faces[2] = 5;
    let ahead = ended(&faces);
    assert_eq!(
        (ahead.winner, ahead.reason),
        (Some(Side::A), EndReason::Strength)
    );
    assert_eq!(ahead.margin, 2);
    assert_eq!((drawn.margin, drawn.first), (0, Side::B));
}

#[test]
fn films_agree_with_every_state() {
    film::check(&book(), 0..20, |game, state, pieces, frame| {
        assert_eq!(frame.conditions.len(), pieces.len());
        for (model, condition) in game.models().zip(&frame.conditions) {
            let left = state.open().hulls[model.side][model.index()];
            let hull = game.ship(model).hull;
            assert_eq!(condition.filled, [hull - left], "{model}");
            assert_eq!(condition.status == Status::Destroyed, left == 0, "{model}");
        }
    });
}

#[test]
fn battles_are_told_by_the_sentences_of_their_events() {
    let book = book();
    let [a, b] = [[("frigate", 2)], [("frigate", 2)]]
        .map(|units| book.muster(&fleet(&units), None).expect("legal"));
    let rosters = evenkeel_kernel::side::BySide { a: &a, b: &b };
    let game = book.game(rosters);
    let mut events = Vec::new();
    let mut dice = SeededDice::new(2);
    let mut state = game.start(&(), &mut dice, &mut events);
    game.apply(&mut state, Target(0), &mut dice, &mut events);
    let played = Played {
        game: &game,
        setup: &(),
        rosters,
        events: &events,
    };
    let account = Rules::account(&played);
    assert_eq!(account.roll_call.a[1], "Frigate A2: 10 points");
    let story = account.story.concat();
    assert!(story.iter().any(|line| line == "Round 1"), "{story:?}");
    assert!(
        story
            .iter()
            .any(|line| line.starts_with("  Frigate ") && line.ends_with("times."))
    );
    assert_eq!(account.table.models[3].units, ["frigate"]);
    assert_eq!(account.lines.len(), events.len());
}
