//! Measures the drift gate on the toy rules: the figures in `benches/README.md`.
//!
//! ```text
//! cargo run --release -p evenkeel-tournament --example toy_drifts [RUNS]
//! ```

#[allow(dead_code)]
#[path = "../tests/it/gate.rs"]
mod gate;
#[allow(dead_code)]
#[path = "../tests/it/play/mod.rs"]
mod play;
#[allow(dead_code)]
#[path = "../tests/it/toy/mod.rs"]
mod toy;

fn main() {
    let runs = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let runs: u64 = runs.unwrap_or(1000);
    println!("{runs} checks: {:?}", gate::rates(runs, 3072));
}
