//! Parts as bytes.

use evenkeel_journal::Part;

use crate::files::identity;
use crate::sums::{schedule, whole};

#[test]
fn a_part_comes_back_from_its_bytes_and_one_of_the_first_form_is_refused() {
    let part = Part::new(identity("one"), whole(&schedule()));
    let bytes = part.to_bytes();
    assert_eq!(Part::from_bytes(&bytes), Ok(part));
    let mark = b"evenkeel part 2\n";
    let packed = bytes.strip_prefix(mark).expect("its mark");
    let first = [b"evenkeel part 1\n".as_slice(), packed].concat();
    let refused = Part::from_bytes(&first).expect_err("another form");
    assert_eq!(
        refused,
        "it is of form 1, and this program reads form 2: have its pairs played by the version \
         that joins them"
    );
    for bytes in [b"evenkeel part 2".as_slice(), b"evenkeel", packed] {
        let refused = Part::from_bytes(bytes).expect_err("no part");
        assert_eq!(refused, "these are not the bytes of a part");
    }
}
