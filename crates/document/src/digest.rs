//! Digests of texts: what says whether two runs are the same one.

use sha2::{Digest, Sha256};

/// SHA-256 of a text, 64 hexadecimal digits: what `sha256sum` prints of a file that
/// holds it. Runs are resumed, joined and told apart by it, so equal digests have to
/// mean equal texts, whoever wrote them.
///
/// ```
/// let digest = evenkeel_document::digest("abc");
/// assert!(digest.starts_with("ba7816bf") && digest.len() == 64);
/// ```
pub fn digest(text: &str) -> String {
    hex(Sha256::digest(text))
}

/// The digest of the digests of some texts, one after the other, so that it also tells
/// where each of them ends. It keeps none of them.
///
/// ```
/// use evenkeel_document::digest_of_all;
///
/// assert_ne!(digest_of_all(["ab", "c"]), digest_of_all(["a", "bc"]));
/// ```
pub fn digest_of_all<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    let mut all = Sha256::new();
    for text in texts {
        all.update(Sha256::digest(text.as_ref()));
    }
    hex(all.finalize())
}

fn hex(bytes: impl IntoIterator<Item = u8>) -> String {
    let digits = bytes.into_iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_published_definition() {
        // FIPS 180-4, and its examples.
        assert_eq!(
            digest(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
        assert_eq!(
            digest("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(digest_of_all([""; 0]), digest(""));
    }

    #[test]
    fn it_matters_where_a_text_ends() {
        assert_ne!(digest_of_all(["ab", "c"]), digest_of_all(["a", "bc"]));
        assert_ne!(digest_of_all(["a\nb"]), digest_of_all(["a", "b"]));
        assert_ne!(digest_of_all(["a"]), digest_of_all(["a", ""]));
    }
}
