//! Files that a game of one's own builds in.

/// The files of a folder whose names are an id and an ending, as [`Shipped`] has them. The
/// folder is seen from the file that says this:
/// `embed!("../fleets/", ".ron": "line", "pack")`.
///
/// [`Shipped`]: crate::rulebook::Shipped
#[macro_export]
macro_rules! embed {
    ($folder:literal, $ending:literal: $($id:literal),* $(,)?) => {
        &[$($crate::rulebook::shipped::Embedded {
            id: $id,
            text: include_str!(concat!($folder, $id, $ending)),
        }),*]
    };
}
