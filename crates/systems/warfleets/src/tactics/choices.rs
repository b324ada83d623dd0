//! Choices beside moving and shooting, and who judges them.

use crate::game::Warfleets;
use crate::state::{Ask, State};
use crate::tactics::offers::position;
use crate::tactics::{Beliefs, Candidate, Offers};

impl Warfleets {
    /// Judges the answers to what is asked; every decision of a battle that is not
    /// about a course or a shot is named here, so that none is made by chance.
    pub(crate) fn judge_choice(
        &self,
        state: &State,
        beliefs: &Beliefs,
        candidates: &mut Vec<Candidate>,
        offers: &mut Offers,
    ) {
        match state.ask {
            Ask::Marker { .. } => self.judge_markers(state, beliefs, offers),
            Ask::Edge => self.judge_edges(state, beliefs, offers),
            Ask::Reserve(ship) => self.judge_reserve(ship, beliefs, offers),
            Ask::Stow { left, .. } => self.judge_stowing(state, left, offers),
            Ask::Field { squadrons } => self.judge_fielding(state, squadrons, beliefs, offers),
            Ask::Place(model) => self.judge_places(state, model, beliefs, candidates, offers),
            Ask::Face(ship) => self.judge_faces(state, ship, beliefs, offers),
            Ask::FreeMove(ship) => self.judge_free_moves(state, ship, beliefs, offers),
            Ask::Arrive(model) => self.judge_arrivals(state, model, beliefs, offers),
            Ask::Return(ship) => self.judge_returns(state, ship, beliefs, offers),
            Ask::Activate { phase, .. } => self.judge_activations(state, phase, beliefs, offers),
            Ask::Command(ship) => {
                self.judge_commands(state, self.commanded(state, ship), beliefs, offers);
            }
            Ask::Scramble { ready, .. } => self.judge_commands(state, ready, beliefs, offers),
            Ask::Opening { model, used } => self.judge_openings(state, model, used, offers),
            Ask::Repair(ship) => self.judge_repairs(state, ship, beliefs, offers),
            Ask::Mend { model, .. } => self.judge_mends(state, model, beliefs, offers),
            Ask::Pull(ship) => self.judge_pulls(state, ship, beliefs, offers),
            Ask::Mine(ship) => self.judge_mines(state, ship, beliefs, offers),
            Ask::Launch { ship, launched } => {
                self.judge_launches(state, ship, launched, beliefs, offers);
            }
            Ask::LaunchAt { squadron, ship, .. } => {
                self.judge_launch_spots(state, squadron, ship, offers);
            }
            Ask::Share { model, dice } => self.judge_shares(state, model, dice, beliefs, offers),
            Ask::Also { model, dice } => self.judge_also(state, model, dice, beliefs, offers),
            Ask::Suffer { model, .. } => self.judge_suffering(state, model, beliefs, offers),
            Ask::Snipe { model, points } => {
                self.judge_snipes(state, model, points, beliefs, offers);
            }
            Ask::SetDown { squadron, ship } => {
                self.judge_set_downs(state, squadron, ship, offers);
            }
            // Courses and shots are judged elsewhere.
            Ask::Nothing
            | Ask::Manoeuvre(_)
            | Ask::WarpCourse { .. }
            | Ask::Jump { .. }
            | Ask::Fire(_) => {}
        }
        if offers.out.is_empty() {
            offers.list(self, state, |_| position(0.0));
        }
    }
}
