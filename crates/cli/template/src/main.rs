//! The program of My game: every command of `evenkeel`, by these rules.
evenkeel_cli::program!(evenkeel_homebrew::Book<my_game::MyGame>);
