//! Volleys from the exact tables against the same volleys rolled die by die with
//! `random_range` of the `rand` crate. Everything draws from xoshiro256++ and
//! does all of its work inside the measured loop.
//!
//! How fast die by die is depends on how it is written, so there are three:
//! `rules` is the kernel's own definition, as it would run without tables;
//! `nested` rolls the block right after each hit; `counting` is the fastest we
//! could write, without a branch on any face.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::volley::{Volley, VolleyResult, Volleys};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Volleys of one measured loop; their results fit into the nearest cache.
const VOLLEYS: usize = 1024;
/// Duels of one measured loop.
const DUELS: usize = 256;
/// Points of damage that destroy a Heavy ship.
const HEAVY_POINTS: u32 = 12;

/// A volley of ships of the middle class.
const fn volley(dice: u8) -> Volley {
    Volley::plain(dice, 4, 5)
}

/// The turret of a Heavy ship fired at a Heavy ship.
const TURRET: Volley = Volley::plain(2, 2, 4);

/// Dice with the faces of `random_range`, and volleys as the rules define them.
struct RandDice(Xoshiro256PlusPlus);

impl Dice for RandDice {
    fn below(&mut self, n: u32) -> u32 {
        self.0.random_range(0..n)
    }

    fn d6(&mut self) -> u8 {
        self.0.random_range(1..=6)
    }
}

/// A die that hits is at once followed by its die to block.
#[inline]
fn nested(rng: &mut Xoshiro256PlusPlus, volley: Volley) -> VolleyResult {
    let mut result = VolleyResult::default();
    for _ in 0..volley.dice {
        let face: u8 = rng.random_range(1..=6);
        if face <= volley.low {
            result.ones += 1;
        }
        if face >= volley.hit {
            result.hits += 1;
            let face: u8 = rng.random_range(1..=6);
            if face < volley.block {
                result.unblocked += 1;
            }
        }
    }
    result
}

/// Truth values are added, so that no branch depends on a face.
#[inline]
fn counting(rng: &mut Xoshiro256PlusPlus, volley: Volley) -> VolleyResult {
    let mut result = VolleyResult::default();
    for _ in 0..volley.dice {
        let face: u8 = rng.random_range(1..=6);
        result.hits += u8::from(face >= volley.hit);
        result.ones += u8::from(face <= volley.low);
    }
    for _ in 0..result.hits {
        let face: u8 = rng.random_range(1..=6);
        result.unblocked += u8::from(face < volley.block);
    }
    result
}

/// Two Heavy ships fire their turrets in turn until one is destroyed; true when
/// it is the second one.
#[inline]
fn duel(mut fire: impl FnMut() -> VolleyResult) -> bool {
    let mut damage = [0; 2];
    loop {
        damage[1] += u32::from(fire().unblocked);
        if damage[1] >= HEAVY_POINTS {
            return true;
        }
        damage[0] += u32::from(fire().unblocked);
        if damage[0] >= HEAVY_POINTS {
            return false;
        }
    }
}

/// Where volleys come from.
#[derive(Clone, Copy, Debug)]
enum Source {
    /// `Volleys::sample_many`, half a random word for a volley.
    Many,
    /// `Dice::volley` of the seeded dice, one random word for a volley.
    Table,
    Rules,
    Nested,
    Counting,
}

use Source::{Counting, Many, Nested, Rules, Table};

/// Dice, tables and buffers that live on from loop to loop.
struct Bench {
    tables: Volleys,
    dice: SeededDice,
    rand_dice: RandDice,
    rng: Xoshiro256PlusPlus,
    results: [VolleyResult; VOLLEYS],
}

impl Bench {
    fn new() -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(1);
        Bench {
            tables: Volleys::new(),
            dice: SeededDice::new(1),
            rand_dice: RandDice(rng.clone()),
            rng,
            results: [VolleyResult::default(); VOLLEYS],
        }
    }

    /// One loop of volleys.
    fn volleys(&mut self, source: Source, volley: Volley) {
        let out = &mut self.results;
        let (tables, rng) = (&self.tables, &mut self.rng);
        match source {
            Many => tables.sample_many(volley, rng, out),
            Table => fill(out, &mut self.dice, |dice| dice.volley(tables, volley)),
            Rules => fill(out, &mut self.rand_dice, |dice| dice.volley(tables, volley)),
            Nested => fill(out, rng, |rng| nested(rng, volley)),
            Counting => fill(out, rng, |rng| counting(rng, volley)),
        }
        black_box(&self.results);
    }

    /// One loop of duels.
    fn duels(&mut self, source: Source) {
        let turret = black_box(TURRET);
        let (tables, rng) = (&self.tables, &mut self.rng);
        let won = match source {
            Many | Table => wins(&mut self.dice, |dice| dice.volley(tables, turret)),
            Rules => wins(&mut self.rand_dice, |dice| dice.volley(tables, turret)),
            Nested => wins(rng, |rng| nested(rng, turret)),
            Counting => wins(rng, |rng| counting(rng, turret)),
        };
        black_box(won);
    }
}

/// A function of its own for each source, so that one does not spoil the
/// registers of another.
#[inline(never)]
fn fill<D>(out: &mut [VolleyResult], dice: &mut D, fire: impl Fn(&mut D) -> VolleyResult) {
    for result in out {
        *result = fire(dice);
    }
}

/// The duels that the first ship wins.
#[inline(never)]
fn wins<D>(dice: &mut D, fire: impl Fn(&mut D) -> VolleyResult) -> usize {
    (0..DUELS).filter(|_| duel(|| fire(dice))).count()
}

fn volleys(criterion: &mut Criterion) {
    let mut bench = Bench::new();
    for dice in [2, 4, 8, 20] {
        let mut group = criterion.benchmark_group(format!("volley of {dice} dice"));
        group.throughput(Throughput::Elements(VOLLEYS as u64));
        for source in [Many, Table, Rules, Nested, Counting] {
            group.bench_function(format!("{source:?}"), |b| {
                b.iter(|| bench.volleys(source, black_box(volley(dice))));
            });
        }
        group.finish();
    }
}

fn duels(criterion: &mut Criterion) {
    let mut bench = Bench::new();
    let mut group = criterion.benchmark_group("duel of two Heavies");
    group.throughput(Throughput::Elements(DUELS as u64));
    for source in [Table, Rules, Nested, Counting] {
        group.bench_function(format!("{source:?}"), |b| b.iter(|| bench.duels(source)));
    }
    group.finish();
}

fn tables(criterion: &mut Criterion) {
    criterion.bench_function("build the tables", |b| b.iter(Volleys::new));
}

criterion_group!(kernel, volleys, duels, tables);

/// Seconds that each of some sources takes for one loop: the shortest of many
/// slices, in which all take turns, because other work on the machine can only
/// make a slice longer.
fn shortest<const N: usize>(sources: [Source; N], mut run: impl FnMut(Source)) -> [f64; N] {
    const LOOPS: u32 = 20;
    let mut shortest = [Duration::MAX; N];
    for _ in 0..400 {
        for (shortest, source) in shortest.iter_mut().zip(sources) {
            let start = Instant::now();
            for _ in 0..LOOPS {
                run(source);
            }
            *shortest = start.elapsed().min(*shortest);
        }
    }
    shortest.map(|time| time.as_secs_f64() / f64::from(LOOPS))
}

/// Prints the rates and ratios that `README.md` quotes.
fn print_ratios() {
    let bench = &mut Bench::new();
    println!(
        "millions a second    many  table  rules nested counting  table / rules nested counting"
    );
    for dice in [2, 4, 8, 20] {
        let volley = volley(dice);
        let times = shortest([Many, Table, Rules, Nested, Counting], |source| {
            bench.volleys(source, black_box(volley));
        });
        print_row(&format!("volley, {dice} dice"), VOLLEYS, times);
    }
    let [table, rules, nested, counting] = shortest([Table, Rules, Nested, Counting], |source| {
        bench.duels(source)
    });
    print_row("duel", DUELS, [f64::NAN, table, rules, nested, counting]);
}

/// Prints the rates of all sources and how many times the table is as fast.
fn print_row(name: &str, items: usize, times: [f64; 5]) {
    let [many, table, rules, nested, counting] = times.map(|time| items as f64 / time / 1e6);
    println!(
        "{name:<18} {many:>6.0} {table:>6.0} {rules:>6.1} {nested:>6.1} {counting:>8.1} \
         {:>14.1} {:>6.1} {:>8.1}",
        table / rules,
        table / nested,
        table / counting
    );
}

fn main() {
    kernel();
    Criterion::default().configure_from_args().final_summary();
    print_ratios();
}
