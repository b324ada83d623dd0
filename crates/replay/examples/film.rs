//! Films one battle: `film <system> <a> <b> <seed> <out.html> [player [ruleset]]`, for
//! trying out pages without building the command line.

use std::error::Error;
use std::sync::Arc;

use evenkeel_kernel::fleet::FleetFile;
use evenkeel_tournament::ask::library::Library;
use evenkeel_tournament::plan::draw::draw_seed;
use evenkeel_tournament::plan::order::{Order, Terms};
use evenkeel_tournament::play::systems::SYSTEMS;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [system, a, b, seed, out, rest @ ..] = words.as_slice() else {
        return Err("film <system> <a> <b> <seed> <out.html> [player [ruleset]]".into());
    };
    let library = Library {
        systems: SYSTEMS,
        read: &|path| std::fs::read_to_string(path),
        file: "",
    };
    let system = library.system(system)?;
    let rules = library.rules(system, rest.get(1).map(String::as_str))?;
    let player = library.player(system, rest.first().map_or("captain", String::as_str))?;
    let root: u64 = seed.parse()?;
    let points = rules.game_size();
    let fleet = |name: &str, side: usize| -> Result<_, Box<dyn Error>> {
        if name == "random" {
            let seed = draw_seed(root, 0, 0, side);
            let drawn = rules.generate(&Default::default(), points, &[seed])?;
            return Ok(drawn.into_iter().next().ok_or("no fleet")?);
        }
        Ok(library.fleet(system, name)?.decode::<FleetFile>()?.fleet())
    };
    let order = Order {
        fleets: [Arc::new(fleet(a, 0)?), Arc::new(fleet(b, 1)?)],
        root,
        matchup: 0,
        pair: 0,
    };
    let terms = Terms {
        players: [player.clone(), player],
        terrain: true,
        points,
        size: points,
    };
    let film = rules.film(&terms, &order, false)?;
    let page = evenkeel_replay::render(&film)?;
    println!(
        "{} steps, {} decisions, {} bytes",
        film.steps.len(),
        film.decisions.len(),
        page.len()
    );
    Ok(std::fs::write(out, page)?)
}
