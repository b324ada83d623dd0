//! The topic of a question.

use evenkeel_rulebook::fault::Refusal;

use super::OddsQuestion;

/// The topic of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Attacks on a ship.
    Attacks,
    /// Tests in asteroids.
    Asteroids,
    /// A gravitic field.
    Gravitic,
    /// The use of dice.
    Dice,
}

impl Topic {
    /// The name that people use.
    fn name(self) -> &'static str {
        match self {
            Topic::Attacks => "attacks",
            Topic::Asteroids => "asteroids",
            Topic::Gravitic => "a gravitic field",
            Topic::Dice => "dice",
        }
    }

    /// The keys that say something about it; the first ones ask it.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Topic::Attacks => &[
                "orthogonal",
                "diagonal",
                "far",
                "distance",
                "target",
                "hull",
                "beside",
                "attacks",
                "dice",
                "shields",
                "stored",
                "reaction",
                "advanced",
            ],
            Topic::Asteroids => &["asteroids", "target", "hull"],
            Topic::Gravitic => &["gravitic", "target", "hull", "closed"],
            Topic::Dice => &["want", "dice", "colour", "advanced"],
        }
    }

    /// The one topic of a question.
    ///
    /// # Errors
    /// When it has none or several, or says something that has no meaning there.
    pub fn of(asked: &OddsQuestion) -> Result<Topic, Refusal> {
        let attackers = asked.orthogonal.len() + asked.diagonal.len();
        let topics = [
            (Topic::Attacks, attackers > 0 || asked.far.is_some()),
            (Topic::Asteroids, asked.asteroids.is_some()),
            (Topic::Gravitic, asked.gravitic.is_some()),
            (Topic::Dice, !asked.want.is_empty()),
        ];
        let mut found = topics.into_iter().filter(|(_, is_asked)| *is_asked);
        let Some((topic, _)) = found.next() else {
            let message = "nothing is asked; say who attacks from `orthogonal` or `diagonal` \
                squares or from `far`, or how often a ship is tested in `asteroids` or at a \
                `gravitic` field, or what you `want` of dice";
            return Err(Refusal(message.to_owned()));
        };
        if let Some((other, _)) = found.next() {
            let (one, other) = (topic.name(), other.name());
            return Err(Refusal(format!(
                "{one} and {other} are two questions; ask one at a time"
            )));
        }
        let strays = asked.said().filter(|key| !topic.keys().contains(key));
        let strays: Vec<String> = strays.map(|key| format!("`{key}`")).collect();
        match strays.is_empty() {
            true => Ok(topic),
            false => Err(Refusal(format!(
                "{} has no meaning for {}",
                strays.join(", "),
                topic.name()
            ))),
        }
    }
}

impl OddsQuestion {
    /// The keys of which something is said.
    pub fn said(&self) -> impl Iterator<Item = &'static str> {
        let all = [
            ("orthogonal", !self.orthogonal.is_empty()),
            ("diagonal", !self.diagonal.is_empty()),
            ("far", self.far.is_some()),
            ("distance", self.distance.is_some()),
            ("target", self.target.is_some()),
            ("hull", self.hull.is_some()),
            ("beside", self.beside.is_some()),
            ("attacks", self.attacks.is_some()),
            ("dice", self.dice.is_some()),
            ("shields", self.shields > 0),
            ("stored", !self.stored.is_empty()),
            ("reaction", !self.reaction.is_empty()),
            ("asteroids", self.asteroids.is_some()),
            ("gravitic", self.gravitic.is_some()),
            ("closed", !self.closed.is_empty()),
            ("want", !self.want.is_empty()),
            ("colour", self.colour.is_some()),
            ("advanced", self.advanced),
        ];
        all.into_iter()
            .filter(|(_, said)| *said)
            .map(|(key, _)| key)
    }
}
