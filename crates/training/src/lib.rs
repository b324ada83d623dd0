//! Training of captains: the figures of a captain's file are fitted to what comes of
//! decisions when battles are played on.
//!
//! | step | where |
//! |---|---|
//! | decisions are drawn from battles of the captain against itself, and each of their candidates is played on, all by the same dice | [`Lessons`](evenkeel_tournament::play::lessons::Lessons) |
//! | scores follow figures: how steeply is measured for every candidate | [`Figures`] |
//! | figures are changed so that the candidate with the best score is worth most | the ascent |
//! | of several such changes the one is kept that takes most from the first captain, as long as two of it still fight | [`Conduct`] |
//! | the better captain plays the next round of lessons | [`Training`] |
//! | what was gained is measured on fresh pairs | [`Proof`] |
//!
//! How far captains can be exploited is measured by the same means: [`Exploit`] fits figures
//! against a captain, and lets those who look ahead meet it.
//!
//! Nothing here knows a rule system: whatever a captain's file writes with a fraction is
//! fitted. The same seed gives the same captain on any number of threads.

mod adversary;
mod ascent;
mod conduct;
mod error;
mod exploit;
mod field;
mod figures;
mod sample;
mod trained;
mod training;

pub use conduct::{Conduct, Taken};
pub use error::TrainingError;
pub use exploit::{Exploit, Exploited};
pub use field::Field;
pub use figures::Figures;
pub use trained::{Changed, Proof, Trained};
pub use training::{Course, Progress, Training, Watch};
