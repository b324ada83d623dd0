//! A battle log as a referee keeps it: models, terrain, and what is known of
//! each model so far.

use serde_json::Value;

use super::geometry::{Outline, Point};

/// One model, and what became of it.
pub struct Model {
    pub facts: Value,
    pub side: String,
    pub is_ship: bool,
    pub radius: f64,
    pub pose: Option<(Point, Point)>,
    pub damage: Vec<u64>,
    pub held: bool,
    pub markers: u64,
    /// The upgrade that a sniper named last, until something else happens to it.
    pub named: Option<u64>,
}

impl Model {
    /// Whether an upgrade works.
    pub fn works(&self, slot: usize) -> bool {
        self.damage[slot] < self.facts["slots"][slot]["capacity"].as_u64().unwrap()
    }

    /// Whether it carries a working upgrade of this id.
    pub fn has(&self, id: &str) -> bool {
        let slots = self.facts["slots"].as_array().unwrap();
        let mut found = slots.iter().enumerate();
        found.any(|(slot, upgrade)| upgrade["id"] == id && self.works(slot))
    }

    /// Whether its class has this special rule.
    pub fn rule(&self, name: &str) -> bool {
        has(&self.facts["rules"], name)
    }
}

/// A piece of terrain.
pub struct Piece {
    pub outline: Outline,
    pub solid: bool,
    pub cover: bool,
    pub difficult: bool,
}

/// Everything that the referee knows.
pub struct Log {
    pub head: Value,
    pub models: Vec<Model>,
    pub pieces: Vec<Piece>,
    pub lines: Vec<Value>,
}

impl Log {
    pub fn read(lines: &[String]) -> Log {
        let mut values = lines.iter().map(|line| serde_json::from_str(line).unwrap());
        let head: Value = values.next().unwrap();
        let models = head["models"].as_array().unwrap().iter().map(model);
        let pieces = head["terrain"].as_array().unwrap().iter().map(piece);
        Log {
            models: models.collect(),
            pieces: pieces.collect(),
            lines: values.collect(),
            head,
        }
    }

    /// A number of the ruleset by the last part of its path: the first of that name.
    pub fn number(&self, name: &str) -> f64 {
        let word = self.word(name);
        word.parse().unwrap_or_else(|_| panic!("{name}: {word}"))
    }

    /// A value of the ruleset, found like a number.
    pub fn word(&self, name: &str) -> &str {
        let ron = self.head["ruleset_ron"].as_str().unwrap();
        let field = format!("{name}:");
        let at = ron.find(&field).unwrap_or_else(|| panic!("no {name}"));
        let rest = ron[at + name.len() + 1..].trim_start();
        let end = rest.find([',', ')', '\n']).unwrap();
        rest[..end].trim()
    }
}

fn model(facts: &Value) -> Model {
    Model {
        side: facts["side"].as_str().unwrap().to_string(),
        is_ship: facts["is_ship"].as_bool().unwrap(),
        radius: facts["base_radius_in"].as_f64().unwrap(),
        pose: None,
        damage: vec![0; facts["slots"].as_array().unwrap().len()],
        held: false,
        markers: 0,
        named: None,
        facts: facts.clone(),
    }
}

fn piece(form: &Value) -> Piece {
    let point = |value: &Value| (value[0].as_f64().unwrap(), value[1].as_f64().unwrap());
    let shape = &form["shape"];
    let outline = match shape.get("Circle") {
        Some(circle) => {
            Outline::Circle(point(&circle["centre"]), circle["radius"].as_f64().unwrap())
        }
        None => Outline::Polygon(
            shape["Polygon"]
                .as_array()
                .unwrap()
                .iter()
                .map(point)
                .collect(),
        ),
    };
    let flag = |name: &str| form[name] == true;
    Piece {
        outline,
        solid: flag("solid"),
        cover: flag("cover"),
        difficult: flag("difficult"),
    }
}

/// A centre and a heading.
pub fn pose(value: &Value) -> Option<(Point, Point)> {
    let number = |name: &str| value[name].as_f64();
    Some((
        (number("x_in")?, number("y_in")?),
        (number("heading_x")?, number("heading_y")?),
    ))
}

/// Whether a list of names has this one.
pub fn has(list: &Value, name: &str) -> bool {
    list.as_array().unwrap().iter().any(|item| item == name)
}
