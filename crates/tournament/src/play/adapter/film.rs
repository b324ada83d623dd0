//! Plays one battle to be looked at.

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::{Game, Turn};
use evenkeel_kernel::reasons::{SHOWN, Weighed};
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::Rulebook;
use evenkeel_rulebook::film::{Frame, Picture, Said, Trial};

use super::Edition;
use super::seated::{Moment, SeatedBattle, seat};
use crate::plan::order::{Order, Terms};
use crate::play::film::{Choice, Decision, FILM_VERSION, Film, Line, Pointed, Seated, Step};
use crate::play::system::Refusal;

/// Plays one battle of a pair and films it.
pub(super) fn film<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
) -> Result<Film, Refusal> {
    let battle = SeatedBattle::play(edition, terms, order, swapped, true)?;
    let played = battle.played();
    let mut picture = B::picture(&played).ok_or_else(undrawn)?;
    let account = B::account(&played);
    let fleet = |side| {
        let seat = seat(side, swapped);
        Seated {
            name: order.fleets[seat].name.clone(),
            size: edition.book.size_of(&order.fleets[seat]),
            player: terms.players[seat].name.clone(),
        }
    };
    let (worth, board, pieces) = (picture.worth(), picture.board(), picture.pieces());
    let mut reel = Reel::new(&battle.game, &mut *picture);
    reel.wind(&battle.events, &battle.moments, &account.story);
    Ok(Film {
        version: FILM_VERSION,
        program: concat!("evenkeel ", env!("CARGO_PKG_VERSION")),
        system: B::ID,
        title: B::TITLE,
        ruleset: edition.book.name().to_string(),
        points: edition.limit(terms.points),
        size: terms.size.filter(|size| Some(*size) != terms.points),
        fleets: BySide::from_fn(fleet),
        seeds: battle.seeds,
        record: battle.record,
        worth,
        board,
        pieces,
        steps: reel.steps,
        decisions: reel.decisions,
        story: lines(&account.story),
    })
}

/// Plays one battle of a pair up to a step, and says what the odds of an attack are asked by.
pub(super) fn attack<B: Rulebook>(
    edition: &Edition<B>,
    terms: &Terms,
    order: &Order,
    swapped: bool,
    pointed: Pointed,
) -> Result<Said, Refusal> {
    let battle = SeatedBattle::play(edition, terms, order, swapped, false)?;
    let played = battle.played();
    let mut picture = B::picture(&played).ok_or_else(undrawn)?;
    let mut frame = picture.opening();
    for event in battle.events.iter().take(pointed.step) {
        picture.see(event, &mut frame);
    }
    let Pointed {
        attacker, target, ..
    } = pointed;
    match attacker.max(target) < frame.conditions.len() && attacker != target {
        true => Ok(picture.attack(&frame, attacker, target)),
        false => Err(Refusal("there are no two such pieces".to_string())),
    }
}

fn undrawn() -> Refusal {
    Refusal("this rule system draws no battles".to_string())
}

/// The lines of a story, each with its step; lines without words only part rounds.
fn lines(story: &[Vec<String>]) -> Vec<Line> {
    let numbered = story.iter().enumerate();
    let lines = numbered.flat_map(|(event, lines)| lines.iter().map(move |text| (event, text)));
    let worded = lines.filter(|(_, text)| !text.is_empty());
    worded
        .map(|(event, text)| Line {
            step: event + 1,
            text: text.clone(),
        })
        .collect()
}

/// Turns events and decisions into steps.
struct Reel<'r, G: Game> {
    game: &'r G,
    picture: &'r mut dyn Picture<G>,
    frame: Frame,
    steps: Vec<Step>,
    decisions: Vec<Decision>,
}

impl<'r, G: Game> Reel<'r, G> {
    fn new(game: &'r G, picture: &'r mut dyn Picture<G>) -> Self {
        let frame = picture.opening();
        Reel {
            game,
            picture,
            steps: vec![Step::whole(&frame, "Before the battle".to_string())],
            frame,
            decisions: Vec::new(),
        }
    }

    fn wind(&mut self, events: &[G::Event], moments: &[Moment<G>], story: &[Vec<String>]) {
        let mut moments = moments.iter().peekable();
        for (number, event) in events.iter().enumerate() {
            let mut decided = None;
            while let Some(moment) = moments.next_if(|moment| moment.events <= number) {
                let decision = self.decision(moment);
                decided = decision.told();
                self.decisions.push(decision);
            }
            let before = self.frame.clone();
            self.frame.marks.clear();
            self.frame.rolls.clear();
            self.picture.see(event, &mut self.frame);
            let is_told = story.get(number).is_some_and(|lines| !lines.is_empty());
            let caption = match is_told {
                true => String::new(),
                false => decided.unwrap_or_else(|| self.picture.caption(event)),
            };
            self.steps
                .push(Step::between(&before, &self.frame, caption));
        }
    }

    /// The decision of a moment.
    fn decision(&self, moment: &Moment<G>) -> Decision {
        let Turn::One(side) = self.game.to_move(&moment.state) else {
            unreachable!("nobody decides in a battle that is over");
        };
        let mut weighed = moment.weighed.clone();
        weighed.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        let is_taken = |weighed: &Weighed<G::Action>| weighed.action == moment.action;
        if !weighed.iter().any(is_taken) {
            weighed.push(Weighed {
                action: moment.action,
                look: None,
                trial: None,
            });
        }
        let all = weighed.iter().enumerate();
        let shown = all.filter(|(place, weighed)| {
            *place < SHOWN || weighed.trial.is_some() || is_taken(weighed)
        });
        Decision {
            step: moment.events + 1,
            side,
            weighed: moment.weighed.len(),
            options: shown
                .map(|(place, weighed)| Choice {
                    taken: is_taken(weighed),
                    place: place + 1,
                    ..self.choice(moment, weighed)
                })
                .collect(),
        }
    }

    fn choice(&self, moment: &Moment<G>, weighed: &Weighed<G::Action>) -> Choice {
        let action = weighed.action;
        // The action is tried on a copy, with dice that play no part in the battle.
        let mut state = moment.state.clone();
        let mut events = Vec::new();
        let mut dice = SeededDice::new(0);
        self.game.apply(&mut state, action, &mut dice, &mut events);
        let trial = Trial {
            state: &moment.state,
            action,
            events: &events,
        };
        let text = self.picture.option(&trial);
        Choice::new(weighed, text, self.picture.ghost(&self.frame, &trial))
    }
}

/// The key that options are sorted by; what was not judged comes last.
fn rank<A>(weighed: &Weighed<A>) -> f32 {
    weighed.look.map_or(f32::NEG_INFINITY, |look| look.score)
}
