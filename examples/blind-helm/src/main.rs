//! The program, for this game alone: `cargo run --release -p blind-helm -- play`.

evenkeel_cli::program!(evenkeel_homebrew::Book<blind_helm::BlindHelm>);
