//! What is drawn of a battle is what the rules say of it.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Frame, Piece, Spot, Status as Drawn};
use evenkeel_rulebook::{Rulebook, Sampling};
use evenkeel_testkit::draws::book;
use evenkeel_testkit::film::{attacks, check, question};
use evenkeel_warfleets::action::ModelId;
use evenkeel_warfleets::event::{Cause, Event, Facing};
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::rulebook::Book;
use evenkeel_warfleets::state::{Ask, State, Status};

/// Every model, marker and mine of a state is where the frame has it, as it has it.
fn agree(game: &Warfleets, state: &State, pieces: &[Piece], frame: &Frame) {
    for (index, model) in state.models.iter().enumerate() {
        let (id, now) = (ModelId(index as u8), &frame.conditions[index]);
        let name = &pieces[index].name;
        if state.ask == Ask::Face(id) {
            // It is told as placed once its heading is chosen.
            continue;
        }
        // Who is hurt on its way has been told where it will end.
        let on_its_way = matches!(
            state.ask,
            Ask::Suffer { model, cause: Cause::Terrain | Cause::Mine, .. } if model == id
        );
        if on_its_way {
            assert!(now.pose.is_some(), "{name}");
        } else if state.is_on_table(id) {
            let pose = now.pose.expect(name);
            assert_eq!(
                pose.at,
                Spot::new(model.pos.x, model.pos.y),
                "{name}, {:?}",
                state.ask
            );
            assert_eq!(pose.deg.is_some(), game.spec(id).is_ship(), "{name}");
            if let Some(deg) = pose.deg {
                let off = (deg - model.heading.degrees() + 180.0).rem_euclid(360.0) - 180.0;
                // Headings are drawn to a hundredth of a degree.
                assert!(off.abs() <= 0.006, "{name}: {off}");
            }
            assert_eq!(now.status, Drawn::Here, "{name}");
        } else if model.status != Status::Lifted {
            assert_eq!(now.pose, None, "{name}");
        }
        let wanted = match model.status {
            Status::Destroyed => Drawn::Destroyed,
            Status::Surrendered => Drawn::Surrendered,
            Status::Undeployed | Status::Reserve | Status::Aboard(_) | Status::Disengaged => {
                Drawn::Away
            }
            Status::OnTable | Status::Doomed | Status::Lifted => now.status,
        };
        assert_eq!(now.status, wanted, "{name}");
        for (slot, filled) in now.filled.iter().enumerate() {
            assert_eq!(*filled, model.track.damage(slot), "{name}, slot {slot}");
            assert_eq!(pieces[index].tracks[slot].of, model.track.capacity(slot));
        }
        if state.is_on_table(id) {
            let notes = &now.notes;
            let held = notes.iter().any(|note| note == "has held");
            assert_eq!(held, model.held, "{name}");
            let carried = notes.iter().find(|note| note.contains("marker"));
            let carried = carried.map_or("0", |note| note.split(' ').next().unwrap());
            assert_eq!(carried, model.markers.to_string(), "{name}");
        }
    }
    let count = |kind| frame.props.iter().filter(|prop| prop.kind == kind).count();
    assert_eq!(count("marker"), state.markers.len());
    let held = Side::BOTH.map(|side| usize::from(state.markers_held(side)));
    assert_eq!(count("marker held"), held[0] + held[1]);
    for prop in frame.props.iter().filter(|prop| prop.kind == "marker held") {
        let holder = pieces
            .iter()
            .position(|piece| prop.name.ends_with(&piece.name));
        let at = frame.spot(holder.expect("a holder")).expect("on the table");
        let off = (prop.at.0 - at.0).hypot(prop.at.1 - at.1);
        assert!(off < 4.0, "{} lies {off} inches off", prop.name);
    }
    assert_eq!(count("mine"), state.mines.len());
    assert_eq!(frame.round, state.round);
    if state.outcome.is_some() {
        for side in Side::BOTH {
            let held = state.markers_held(side).to_string();
            let tallies = frame.tallies.iter();
            let mut own = tallies.filter(|tally| tally.side == side && tally.name == "markers");
            assert_eq!(own.next().map(|tally| &tally.value), Some(&held));
        }
    }
}

#[test]
fn frames_made_of_events_agree_with_every_state_by_ftl() {
    check(&book::<Book>(Book::SHIPPED.rulesets[0].text), 0..20, agree);
}

#[test]
fn frames_made_of_events_agree_with_every_state_by_grimdark() {
    check(&book::<Book>(Book::SHIPPED.rulesets[1].text), 0..20, agree);
}

/// Whoever points at attacker and target asks about the attack that is made next: its range, the
/// facing that it hits, and whether the target has held.
#[test]
fn an_attack_is_asked_by_what_the_table_shows_of_it() {
    let book = book::<Book>(Book::SHIPPED.rulesets[0].text);
    let (mut shots, mut answered) = (0, 0);
    attacks(&book, 0..12, |_, event, asked| {
        let Event::Attack(attack) = event else { return };
        let said = asked(attack.attacker.index(), attack.target.index());
        let of = |key: &str| said.iter().find(|(name, _)| *name == key);
        let range_in: f64 = of("range").expect("a range").1[0].parse().unwrap();
        // Two coordinates of two models and the range are drawn to a hundredth: five times half
        // of that at most.
        assert!(
            (range_in - attack.range_in).abs() < 0.026,
            "{range_in} {attack:?}"
        );
        let word = match attack.facing {
            Facing::None => None,
            Facing::Front => Some("front"),
            Facing::Left | Facing::Right => Some("side"),
            Facing::Rear => Some("rear"),
        };
        let facing = of("facing").map(|(_, values)| &*values[0]);
        assert_eq!(facing, word, "{attack:?}");
        assert_eq!(of("held").is_some(), attack.held, "{attack:?}");
        let asked = question::<Book>(said.clone());
        let odds = book.odds(&asked, Sampling { rolls: 2, seed: 1 });
        match odds {
            Ok(_) => answered += 1,
            Err(refusal) => println!("{said:?}: {refusal}"),
        }
        shots += 1;
    });
    assert!(shots > 100 && answered == shots, "{answered} of {shots}");
}
