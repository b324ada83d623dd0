//! The seal of bytes that travel or lie on a disk: their digest, after them.

use sha2::{Digest, Sha256};

/// Bytes of a seal.
const LENGTH: usize = 32;

/// Bytes with their seal, which is their SHA-256.
pub(crate) fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let digest = Sha256::digest(&bytes);
    bytes.extend_from_slice(&digest);
    bytes
}

/// The bytes before the seal; none when one bit of them or of the seal is another.
pub(crate) fn unsealed(bytes: &[u8]) -> Option<&[u8]> {
    let (bytes, seal) = bytes.split_at_checked(bytes.len().checked_sub(LENGTH)?)?;
    (Sha256::digest(bytes).as_slice() == seal).then_some(bytes)
}
