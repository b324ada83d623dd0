//! Terrain: the generator keeps every row over many seeds.

use evenkeel_board::{Disc, Edge, Line, Shape, Table, Vec2};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_warfleets::ruleset::{Ruleset, TableRules, TerrainRules};
use evenkeel_warfleets::terrain::{MAX_PIECES, Piece, Terrain, generate};

const SEEDS: u64 = 1000;

fn rules() -> (TerrainRules, TableRules) {
    let text = evenkeel_configs::text("rulesets/warfleets-ftl.ron");
    let ruleset: Ruleset = ron::from_str(text).unwrap();
    (ruleset.terrain, ruleset.table)
}

fn layouts(rules: &TerrainRules, table: &TableRules) -> impl Iterator<Item = Terrain> {
    (0..SEEDS).map(move |seed| generate(rules, table, &mut SeededDice::new(seed)))
}

/// Every pair of pieces.
fn pairs(terrain: &Terrain) -> impl Iterator<Item = (&Piece, &Piece)> {
    let pieces = terrain.pieces();
    (0..pieces.len()).flat_map(move |one| (0..one).map(move |two| (&pieces[one], &pieces[two])))
}

/// The distance of a shape from the nearest edge, negative beyond it.
fn gap_to_edge(table: &TableRules, shape: &Shape) -> f64 {
    let table = Table::new(table.width_in, table.height_in);
    let corners = match shape {
        Shape::Circle(disc) => vec![*disc],
        Shape::Polygon(polygon) => polygon
            .vertices()
            .iter()
            .map(|vertex| Disc::new(*vertex, 0.0))
            .collect(),
    };
    Edge::ALL
        .into_iter()
        .flat_map(|edge| {
            corners
                .iter()
                .map(move |disc| table.distance_to(edge, disc.centre) - disc.radius)
        })
        .fold(f64::INFINITY, f64::min)
}

/// Checks the distances that hold for whatever rules.
fn check_distances(rules: &TerrainRules, table: &TableRules, terrain: &Terrain) {
    for (one, two) in pairs(terrain) {
        let gap = one.shape.gap(&two.shape);
        if one.traits.blocking && two.traits.blocking {
            assert!(gap >= rules.min_gap_in - 1e-6, "{gap}: {one:?} {two:?}");
        }
        // Circles around two pieces may touch, so polygons keep off each other.
        assert!(one.shape.bound().at_least(two.shape.bound(), 0.0));
    }
    for piece in terrain.pieces() {
        let room = if piece.traits.blocking {
            rules.min_gap_in
        } else {
            0.0
        };
        assert!(gap_to_edge(table, &piece.shape) >= room - 1e-6, "{piece:?}");
    }
}

/// Rule WF-SETUP-04: every piece has an image with the same traits.
fn is_symmetric(table: &TableRules, terrain: &Terrain) -> bool {
    let middle = Table::new(table.width_in, table.height_in).centre();
    terrain.pieces().iter().all(|piece| {
        let image = piece.shape.half_turn(middle);
        terrain
            .pieces()
            .iter()
            .any(|other| other.traits == piece.traits && same_place(&other.shape, &image))
    })
}

/// Whether two shapes cover the same ground, up to rounding.
fn same_place(one: &Shape, two: &Shape) -> bool {
    match (one, two) {
        (Shape::Circle(one), Shape::Circle(two)) => one == two,
        (Shape::Polygon(one), Shape::Polygon(two)) => {
            one.vertices().len() == two.vertices().len()
                && one
                    .vertices()
                    .iter()
                    .zip(two.vertices())
                    .all(|(a, b)| a.distance(*b) < 1e-9)
        }
        _ => false,
    }
}

fn count(terrain: &Terrain, wanted: impl Fn(&Piece) -> bool) -> usize {
    terrain
        .pieces()
        .iter()
        .filter(|piece| wanted(piece))
        .count()
}

#[test]
fn default_rules_hold_over_many_seeds() {
    let (rules, table) = rules();
    let mut sizes = [0; MAX_PIECES + 1];
    let mut polygons = 0;
    let mut dangerous = [0; 3];
    for terrain in layouts(&rules, &table) {
        sizes[terrain.pieces().len()] += 1;
        check_distances(&rules, &table, &terrain);
        assert!(is_symmetric(&table, &terrain));
        assert!(count(&terrain, |piece| piece.traits.cover) >= 2);
        assert!(count(&terrain, |piece| piece.traits.difficult) >= 2);
        dangerous[count(&terrain, |piece| piece.traits.dangerous)] += 1;
        assert!(count(&terrain, |piece| piece.traits.is_none()) == 0);
        assert!(
            terrain
                .pieces()
                .iter()
                .all(|piece| piece.traits.solid == piece.traits.blocking)
        );
        for (index, piece) in terrain.pieces().iter().enumerate() {
            let nearest = (0..terrain.pieces().len())
                .filter(|other| *other != index)
                .map(|other| piece.shape.gap(&terrain.pieces()[other].shape))
                .fold(f64::INFINITY, f64::min);
            assert!(nearest <= rules.max_gap_in + 1e-6);
            let radius = piece.shape.bound().radius;
            assert!(radius <= rules.radius_max_in + 1e-9 && radius >= rules.radius_min_in - 1e-9);
        }
        polygons += count(&terrain, |piece| matches!(piece.shape, Shape::Polygon(_)));
    }
    // Five sizes equally likely: 200 of each are expected, with a standard
    // deviation of 12.6; five of these to either side. No other size occurs.
    assert!(
        sizes[10..=14].iter().all(|seen| (137..263).contains(seen)),
        "{sizes:?}"
    );
    assert_eq!(sizes.iter().sum::<u64>(), SEEDS);
    assert_eq!(sizes[10..=14].iter().sum::<u64>(), SEEDS);
    // Half of the pieces except the one in the middle: about 5,800 of 12,000,
    // in pairs; some hundred either way is far beyond five deviations.
    assert!((5000..6600).contains(&polygons), "{polygons}");
    assert!(dangerous[0] > 0 && dangerous[1] == 0 && dangerous[2] > 0);
}

/// The greatest distance of a piece from the nearest other one, inches.
fn widest_gap(terrain: &Terrain) -> f64 {
    let pieces = terrain.pieces();
    let nearest = |index: usize| {
        let others = (0..pieces.len()).filter(move |&other| other != index);
        let gaps = others.map(move |other| pieces[index].shape.gap(&pieces[other].shape));
        gaps.fold(f64::INFINITY, f64::min)
    };
    (0..pieces.len()).map(nearest).fold(0.0, f64::max)
}

#[test]
fn no_piece_waits_for_a_neighbour_in_vain() {
    let (rules, table) = rules();
    // In one layout of 5,000 the first piece and its image would be left alone.
    for seed in [7940, 14376, 15143, 19657] {
        let terrain = generate(&rules, &table, &mut SeededDice::new(seed));
        assert!(terrain.pieces().len() >= usize::from(rules.count_min));
        assert!(widest_gap(&terrain) <= rules.max_gap_in + 1e-6, "{seed}");
    }
}

/// The share of lines from one long edge to the other that solid pieces stop: 40 times 50
/// lines, between all of so many places on each edge.
fn stopped_share(terrain: &Terrain, table: &TableRules) -> f64 {
    let place = |index: u16, of: u16| table.width_in * (f64::from(index) + 0.5) / f64::from(of);
    let to = |from: Vec2| (0..50).map(move |to| (from, Vec2::new(place(to, 50), table.height_in)));
    let lines = (0..40).flat_map(|from| to(Vec2::new(place(from, 40), 0.0)));
    let lines = lines.map(|(from, to)| Line::between(from, to));
    let is_stopped = |line: &Line| terrain.solid().any(|shape| shape.blocks_line(line));
    lines.filter(is_stopped).count() as f64 / 2000.0
}

/// The target of 60 % is soft: a designer can ask for more than the table
/// holds. With the default rules a table that misses it is rare.
///
/// The generator judges by 100 lines, since half of its 200 are images of the
/// others. Of 100 random lines, the share stopped has a standard deviation of
/// 0.049 at 60 %; evenly spread lines err less. A table that passed may
/// therefore measure 0.5 with more lines, but two deviations in 98 % of cases
/// no lower, and the mean is not below the target.
#[test]
fn nearly_all_layouts_stop_enough_lines() {
    let (rules, table) = rules();
    let shares: Vec<f64> = layouts(&rules, &table)
        .map(|terrain| stopped_share(&terrain, &table))
        .collect();
    let reached = shares.iter().filter(|share| **share >= 0.5).count();
    assert!(reached >= 980, "{reached}");
    let mean = shares.iter().sum::<f64>() / SEEDS as f64;
    assert!(mean >= rules.sight_target, "{mean}");
}

#[test]
fn other_rules_hold_too() {
    let (base, mut table) = rules();
    let variants: [fn(&mut TerrainRules, &mut TableRules); 7] = [
        |rules, _| rules.symmetric = false,
        |rules, _| (rules.count_min, rules.count_max) = (1, 4),
        |rules, _| (rules.count_min, rules.count_max) = (24, 24),
        |rules, _| (rules.count_min, rules.count_max) = (200, 3),
        |rules, _| rules.min_gap_in = 20.0,
        |rules, _| (rules.radius_min_in, rules.radius_max_in) = (9.0, 2.0),
        |_, table| (table.width_in, table.height_in) = (10.0, 30.0),
    ];
    for variant in variants {
        let mut rules = base.clone();
        variant(&mut rules, &mut table);
        for seed in 0..100 {
            let terrain = generate(&rules, &table, &mut SeededDice::new(seed));
            check_distances(&rules, &table, &terrain);
            assert!(is_symmetric(&table, &terrain) || !rules.symmetric);
        }
    }
}

#[test]
fn rules_without_symmetry_keep_the_mix() {
    let (mut rules, table) = rules();
    rules.symmetric = false;
    for terrain in layouts(&rules, &table) {
        assert!((10..=14).contains(&terrain.pieces().len()));
        assert!(count(&terrain, |piece| piece.traits.cover) >= 2);
        assert!(count(&terrain, |piece| piece.traits.difficult) >= 2);
        assert!(count(&terrain, |piece| piece.traits.dangerous) <= 2);
        check_distances(&rules, &table, &terrain);
    }
}

#[test]
fn no_terrain_takes_no_more_than_the_count() {
    let (mut rules, table) = rules();
    (rules.count_min, rules.count_max) = (0, 0);
    assert_eq!(
        generate(&rules, &table, &mut SeededDice::new(1)),
        Terrain::none()
    );
}

#[test]
fn the_same_seed_gives_the_same_terrain() {
    let (rules, table) = rules();
    let draw = |seed| generate(&rules, &table, &mut SeededDice::new(seed));
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}
