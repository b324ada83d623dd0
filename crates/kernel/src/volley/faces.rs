//! The faces of a volley, for logs.

use serde::{Serialize, Serializer};

/// The most faces that a [`FaceList`] keeps; further ones are dropped.
pub const MAX_FACES: usize = 40;

/// Up to [`MAX_FACES`] faces, in the order in which they were rolled.
///
/// ```
/// use evenkeel_kernel::volley::{FaceList, MAX_FACES};
///
/// let mut faces = FaceList::default();
/// for _ in 0..MAX_FACES + 1 {
///     faces.push(4);
/// }
/// assert_eq!(faces.as_slice(), [4; MAX_FACES]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FaceList {
    faces: [u8; MAX_FACES],
    len: u8,
}

impl FaceList {
    /// The faces, each from 1 to 6.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }

    /// Adds a face; a full list stays as it is, because it is only for reading
    /// and a battle must not stop for it.
    #[inline]
    pub fn push(&mut self, face: u8) {
        if let Some(place) = self.faces.get_mut(usize::from(self.len)) {
            *place = face;
            self.len += 1;
        }
    }
}

impl Default for FaceList {
    fn default() -> Self {
        FaceList {
            faces: [0; MAX_FACES],
            len: 0,
        }
    }
}

impl std::fmt::Debug for FaceList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl Serialize for FaceList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// The faces of one volley; of a die that was rolled again, the second one.
///
/// ```
/// use evenkeel_kernel::dice::ScriptedDice;
/// use evenkeel_kernel::volley::{Volley, roll};
///
/// let (_, faces) = roll(&mut ScriptedDice::new(&[6, 1, 4]), Volley::plain(2, 5, 4));
/// assert_eq!(faces.hit.as_slice(), [6, 1]);
/// assert_eq!(faces.block.as_slice(), [4], "a die for each hit");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Faces {
    /// The dice to hit.
    pub hit: FaceList,
    /// The dice to block, one for each hit; none when nothing can block.
    pub block: FaceList,
}
