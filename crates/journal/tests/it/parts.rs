//! Parts as bytes.

use evenkeel_journal::{Part, Parts};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::record::{UnitKey, UnitTally, UseKey, UseTally};
use evenkeel_tournament::play::run;
use evenkeel_tournament::play::sink::Memory;
use evenkeel_tournament::play::tally::Tally;

use crate::files::identity;
use crate::sequences::plan;
use crate::sums::{schedule, whole};

#[test]
fn a_part_comes_back_from_its_bytes_and_one_of_the_first_form_is_refused() {
    let part = Part::new(identity("one"), whole(&schedule()));
    let bytes = part.to_bytes();
    assert_eq!(Part::from_bytes(&bytes), Ok(part));
    let mark = b"evenkeel part 5\n";
    let packed = bytes.strip_prefix(mark).expect("its mark");
    let first = [b"evenkeel part 1\n".as_slice(), packed].concat();
    let refused = Part::from_bytes(&first).expect_err("another form");
    assert_eq!(
        refused,
        "it is of form 1, and this program reads form 5: have its pairs played by the version \
         that joins them"
    );
    for bytes in [b"evenkeel part 5".as_slice(), b"evenkeel", packed] {
        let refused = Part::from_bytes(bytes).expect_err("no part");
        assert_eq!(refused, "these are not the bytes of a part");
    }
}

#[test]
fn a_part_with_one_bit_changed_is_refused_whichever_it_is() {
    let sound = Part::new(identity("one"), whole(&schedule())).to_bytes();
    let mut spoilt = sound.clone();
    for at in 0..sound.len() {
        for bit in 0..8 {
            spoilt[at] ^= 1 << bit;
            let read = Part::from_bytes(&spoilt);
            assert!(read.is_err(), "bit {bit} of byte {at}: {read:?}");
            spoilt[at] = sound[at];
        }
    }
    for length in 0..sound.len() {
        let read = Part::from_bytes(&sound[..length]);
        assert!(read.is_err(), "the first {length} bytes: {read:?}");
    }
    let longer = [sound.as_slice(), &[0]].concat();
    assert_eq!(
        Part::from_bytes(&longer),
        Err("it changed on its way: have its pairs played again".to_string())
    );
}

#[test]
fn a_part_that_names_what_the_rules_do_not_have_is_refused() {
    let plan = plan(1);
    let identity = || Identity::of(&plan, false);
    let block = course::first(&plan).block(0).expect("a block");
    let sound = run::play_block(&plan, &block, false).expect("plays");
    let kept = |spoil: &dyn Fn(&mut Tally)| {
        let mut tally = sound.clone();
        spoil(&mut tally);
        let mut parts = Parts::of(identity());
        parts.add(&Part::new(identity(), vec![(block.clone(), tally)]).to_bytes());
        let kept = parts.keep(&plan, &mut Memory::default());
        kept.map_err(|error| error.to_string())
    };
    assert_eq!(kept(&|_| ()), Ok(2));
    let unit = |fleet, class| {
        let key = UnitKey { fleet, class };
        kept(&|tally| {
            tally.sums.units.insert(key, UnitTally::default());
        })
    };
    let used = |option, kind| {
        let fleet = 1;
        let key = UseKey {
            fleet,
            option,
            kind,
        };
        kept(&|tally| {
            tally.sums.uses.insert(key, UseTally::default());
        })
    };
    let refusal =
        "part 1: of pairs 0 to 0 of matchup 0 the classes and uses are none of the rules'";
    for spoilt in [unit(0, 999), unit(2, 1), used(999, 0), used(0, 255)] {
        assert_eq!(spoilt, Err(refusal.to_string()));
    }
}
