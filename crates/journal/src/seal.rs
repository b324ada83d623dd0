//! The seal of bytes that travel or lie on a disk: their digest, after them.

use sha2::{Digest, Sha256};

/// Bytes of a seal.
pub(crate) const LENGTH: usize = 32;

/// Bytes with their seal: the SHA-256 of them and of whose they are.
pub(crate) fn sealed(mut bytes: Vec<u8>, owner: &str) -> Vec<u8> {
    let digest = digest(&bytes, owner);
    bytes.extend_from_slice(&digest);
    bytes
}

/// The bytes before the seal; none when one bit of them or of the seal is another, or they are
/// somebody else's.
pub(crate) fn unsealed<'b>(bytes: &'b [u8], owner: &str) -> Option<&'b [u8]> {
    let (bytes, seal) = bytes.split_at_checked(bytes.len().checked_sub(LENGTH)?)?;
    (digest(bytes, owner) == seal).then_some(bytes)
}

fn digest(bytes: &[u8], owner: &str) -> [u8; LENGTH] {
    let mut digest = Sha256::new_with_prefix(bytes);
    digest.update(owner);
    digest.finalize().into()
}
