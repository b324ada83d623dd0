//! The commands that can be typed, each with what its help says.

use clap::Subcommand;

#[cfg(feature = "desk")]
use crate::commands::desk;
use crate::commands::{
    audit, breaker, check, completions, diff, exploit, export, glossary, init, ladder, merge, new,
    odds, play, price, replay, report, status, systems, train, validate,
};
use crate::job::JobArgs;

#[derive(Debug, Subcommand)]
pub enum Command {
    /// List rule systems, rulesets, fleets, players and jobs
    #[command(
        long_about = "List rule systems, their rulesets with every ship, weapon and upgrade by id,
example fleets, players and jobs. Use it to find the names that other commands take. Of
one system it says as well what its rules can be asked.",
        after_help = "Example:\n  evenkeel systems"
    )]
    Systems(systems::Systems),
    /// Say what the words of answers mean
    #[command(
        long_about = "Say what the words of answers mean, each in one sentence.",
        after_help = "Examples:\n  evenkeel glossary\n  evenkeel glossary best mix"
    )]
    Glossary(glossary::Glossary),
    /// Check rulesets, fleets, jobs and players
    #[command(
        long_about = "Check rulesets, fleets, jobs and players, told apart by their form. Use it after
every edit: it prints all errors of all files, each with file, line and column, and
remarks on rulesets that are in order, such as costs that differ from their formula.",
        after_help = "Example:
  evenkeel validate my-rules.ron fleets/*.ron

Exit codes: 0 all are fine; 1 a fleet is not legal; 2 a file has faults or is none
of these, or is not there; 3 a file cannot be read."
    )]
    Validate(validate::Validate),
    /// Work out the exact odds of one attack
    #[command(
        long_about = "Work out the exact odds of one attack, as fractions, beside a sample of the same
attack. Use it to check a rule by hand, or to see what one upgrade does."
    )]
    Odds(odds::OddsArgs),
    /// Play one battle and tell its story
    #[command(
        long_about = "Play one battle and tell its story. Use it to see whether players and rules do
what you expect, or to look at one battle of a sweep or tournament again."
    )]
    Play(play::Play),
    /// Play one battle and write a page that plays it again
    #[command(
        long_about = "Play one battle and write a page that plays it again: the board true to scale, event
by event, with damage, dice, the story, and what the players weighed. The page opens in
any browser, without a network. Here --out is the page's file.",
        after_help = "Examples:
  evenkeel replay --seed 3 --a balanced --b gun-line --out battle.html
  evenkeel replay --job archetypes --matchup 3 --pair 12 --swapped --out upset.html"
    )]
    Replay(replay::Replay),
    /// Say what players take from each other when their fleets are equal
    #[command(
        long_about = "Say what players take from each other when their fleets are equal: every two of them
meet in pairs of battles with drawn fleets, the same on both sides, on one table with
seats swapped. Use it to see which player a claim should be heard from, or what a player
of your own is worth. A player that costs more decides better or in vain: decisions,
battles played on in its head and decisions within these are counted for each.",
        after_help = "Examples:
  evenkeel ladder captain charge
  evenkeel ladder my-captain.ron captain admiral --pairs 1000
  evenkeel ladder captain bold --ruleset my-rules.ron --seed 2

Stop with Ctrl-C: the meetings that are over are shown. Other play has another
fingerprint; the same play has the same one, on any machine and any number of threads."
    )]
    Ladder(ladder::Ladder),
    /// Ask everything of rules at once, and answer on one page: what is wrong, worst first
    #[command(
        long_about = "Ask everything of rules at once, and answer on one page: what is wrong, worst first
by how far it takes win rates from even; what to change, with the rules so changed and a
list for players, where fresh battles show that it helps; what is fine; and what cannot
be told. Its parts are those of `luck`, `price --adopt`, `marginals`, `break` and
`rulings`, each a run in a folder of its own.",
        after_help = "Examples:
  evenkeel audit my-rules.ron
  evenkeel audit last-week.ron this-week.ron
  evenkeel audit my-rules.ron --points 450 --for 8h

The first pass takes some minutes on two cores. Stop with Ctrl-C: the same command goes
on, and the answer of the last pass that is through stands."
    )]
    Audit(audit::AuditArgs),
    /// Play fleets against each other
    #[command(
        long_about = "Play fleets against each other, everyone against everyone or one against the
rest. Use it to compare fleets rather than prices, or, with a `Compare` job, to see
what a variant of the rules changes for the same fleets on the same tables.",
        after_help = "Examples:
  evenkeel tournament
  evenkeel tournament my-rules.ron --fleets balanced,my-fleet.ron
  evenkeel tournament my-tournament.ron --pairs 500 --out results"
    )]
    Tournament(JobArgs),
    /// Sweep prices, stats and loadouts: the main job
    #[command(
        long_about = "Sweep prices, stats and loadouts over a grid and say what is over- or underpriced,
by how much and how surely.",
        after_help = "Examples:
  evenkeel sweep
  evenkeel sweep upgrades --pairs 500
  evenkeel sweep my-sweep.ron --seed 2 --out reports/tuesday
  evenkeel sweep reports/tuesday/run.ron
  evenkeel sweep --dry-run
  evenkeel sweep --for 8h
  evenkeel sweep upgrades --shard 2/3

Built-in jobs: see `evenkeel systems`. Stop with Ctrl-C: what is complete is written,
and the same command goes on."
    )]
    Sweep(JobArgs),
    /// Work out what everything in a catalogue is worth
    #[command(
        long_about = "Work out what everything in a catalogue is worth, in points, at one or several sizes
of the game: every ship and squadron, weapon, upgrade, hero and title at once. Drawn
fleets that stack what they take meet each other, a panel of players plays them, and a
price is called wrong only where all agree who hold their own. --items names what is
judged and may change; fleets have all the others as well.",
        after_help = "Examples:
  evenkeel price
  evenkeel price my-rules.ron --points 300,500
  evenkeel price my-rules.ron --items medium,heavy --adopt 10
  evenkeel price my-prices.ron --pairs 20000 --out reports/prices
  evenkeel price --dry-run"
    )]
    Price(price::Price),
    /// Say what an option is worth in the place of another
    #[command(
        long_about = "Say what an option is worth in the place of another of its kind and price: fleets
are drawn that carry one wherever they can, and then each of the others there, on the
same tables with the same dice. Use it for options of slots, which cost alike.",
        after_help = "Examples:
  evenkeel marginals
  evenkeel marginals my-rules.ron --items shield_booster,stealth_rig"
    )]
    Marginals(JobArgs),
    /// Say which readings of the rulebook change who wins
    #[command(
        long_about = "Say which readings of the rulebook change who wins: fleets meet by the rules as they
are, and again with one reading exchanged at a time, on the same tables by the same
seeds. Use it where the text of a rule is silent or unclear.",
        after_help = "Examples:
  evenkeel rulings
  evenkeel rulings my-rules.ron --pairs 400"
    )]
    Rulings(JobArgs),
    /// Say how much of a battle is fleets, players, seats, tables and dice
    #[command(
        long_about = "Say how much of a battle is fleets, players, seats, tables and dice: the fleets meet
each other, and a little by every two players of a panel. Use it to see what the first
turn is worth and how much of the game is luck.",
        after_help = "Examples:
  evenkeel luck
  evenkeel luck my-rules.ron --fleets my-fleet.ron,5"
    )]
    Luck(JobArgs),
    /// Say which number would bring the fleets nearer to even
    #[command(
        long_about = "Say which number would bring the fleets nearer to even: they meet by the rules as
they are, and again with one number a step greater and a step less. Use it for what has
no price.",
        after_help = "Examples:
  evenkeel target
  evenkeel target my-rules.ron --items ships.heavy.move_in,ships.heavy.toughness"
    )]
    Target(JobArgs),
    /// Look for fleets that break the game
    #[command(
        long_about = "Look for fleets that somebody would bring who wants to win: a search over legal
fleets for what beats a field, then for what beats the field with the fleets found
before, and so on. Each is measured again on fresh seeds before anything is said of it.",
        after_help = "Examples:
  evenkeel break
  evenkeel break my-rules.ron
  evenkeel break my-break.ron --out reports/breakers
  evenkeel break --ruleset reports/adoption/adopted.ron --before reports/break --out reports/after

Every part of it is a run in a folder of its own; the fleets found are written as files
beside these. Stop with Ctrl-C: the same command goes on."
    )]
    Break(breaker::Break),
    /// Train a captain for a ruleset
    #[command(
        long_about = "Train a captain for a ruleset: of decisions that it takes in battles against itself,
every candidate is played on, and the figures that it judges by are fitted to what came of
them. Use it for rules of your own, whose captain is that of the shipped ones. The old
captain stays unless fresh battles show that the new one is better and still fights.",
        after_help = "Examples:
  evenkeel train my-rules.ron
  evenkeel train my-rules.ron --captain my-captain.ron --figures opinions

Takes minutes on two cores. Nothing is kept of a training that is stopped."
    )]
    Train(train::Train),
    /// Say how far captains can be exploited
    #[command(
        long_about = "Say how far captains can be exploited: what the best opponents that are known take
from each, with drawn fleets, the same on both sides. Some are fitted to the captain: its
weights, all of its figures, or one line of its file changed. The others are players as
they are, up to one who plays every legal action on to the end of the battle. Use it
before you believe a figure: it is a figure about its players. A captain's time is one
decision for each of the battle; who looks ahead takes more of them in its head.",
        after_help = "Examples:
  evenkeel exploit my-rules.ron --quick
  evenkeel exploit my-rules.ron --against my-captain.ron --by commodore --by charge

Takes a quarter of an hour and more on two cores. Nothing is kept of one that is stopped."
    )]
    Exploit(exploit::Exploit),
    /// Say whether any matchup of a check drifted since a baseline was accepted
    #[command(
        long_about = "Say whether any matchup of some fixed fleets drifted since a baseline was
accepted, and whether what the job expects holds. Use it on every change of the rules:
in a minute it names the matchups that moved, those that did not beyond doubt, and
those of which the pairs do not say.",
        after_help = "Examples:
  evenkeel check checks/drift.ron --bless
  evenkeel check checks/drift.ron --markdown drift.md --annotations
  evenkeel check checks/drift.ron --baseline reports/last-night
  evenkeel check --signature --baseline checks/signatures.ron

The baseline lies beside the job: drift.baseline.ron for drift.ron.

Exit codes: 0 still balanced; 1 drifted, or a fleet is no longer legal, or something
that must hold does not; 2 bad usage or a faulty file; 3 a file cannot be read or
written."
    )]
    Check(check::Check),
    /// Say what moved between two runs
    #[command(
        long_about = "Say what moved between two runs, or two baselines: their matchups are compared by the
names of their fleets, pair by pair where both have the same seed.",
        after_help = "Example:
  evenkeel diff reports/monday reports/tuesday --markdown diff.md

Exit codes: as of `evenkeel check`."
    )]
    Diff(diff::Diff),
    /// Join the shards of a run
    #[command(
        long_about = "Join the shards of a run, which were played with --shard, into the run that one
machine would have played: every file is the same. A shard that is missing, there
twice, not played to its end or of another run is named, and nothing is written.",
        after_help = "Example, with the folders of three machines in one place:
  evenkeel merge one two three --out whole --spot-check 10"
    )]
    Merge(merge::Merge),
    /// Say how far a run is, and what it has found so far
    #[command(
        long_about = "Say how far a run is, and what it has found so far. Use it from another terminal
while a run plays, or to look at one that was stopped. A folder of several runs that
belong together, as `break` and `price --adopt` leave them, is told run by run.",
        after_help = "Example:\n  evenkeel status reports/ship-costs"
    )]
    Status(status::StatusArgs),
    /// Draw the charts and pages of a run folder again
    #[command(
        long_about = "Draw the charts and pages of a run folder again from its tables, and print its
verdict. Use it after updating the program, or to read an old run. In a folder of
several runs that belong together it draws those of each.",
        after_help = "Example:\n  evenkeel report reports/ship-costs"
    )]
    Report(report::Report),
    /// Write the built-in rulesets, fleets, players and jobs as files
    #[command(
        long_about = "Write the rulesets, fleets, players and jobs that are built in as commented files,
all or those of one name, below `configs` or the folder of --out. Use it to read them,
or to change a copy: wherever a name is taken, the path of a file is, too. Files that
are there and differ are kept unless --force is given.",
        after_help = "Examples:
  evenkeel export
  evenkeel export ship-costs --out ."
    )]
    Export(export::Export),
    /// Write a folder to start from: rules, a fleet and jobs of your own
    #[command(
        long_about = "Write a folder to start from: a copy of a ruleset, a fleet by it, a tournament and a
check, commented, which validate and run as they are. Files that are there and differ
are kept unless --force is given.",
        after_help = "Examples:
  evenkeel init my-game
  evenkeel init my-game --ruleset ID

`evenkeel systems` lists the ids of rulesets."
    )]
    Init(init::Init),
    /// Write a game of your own: a crate in Rust with rules, fleets and tests
    #[command(
        long_about = "Write a game of your own: a crate in Rust of some 400 lines with its rules, fleets,
tests and a program that has every command. It builds, plays and answers as it is, and a
tutorial of ten steps grows it. Nothing is written where the folder has anything in it.",
        after_help = "Examples:
  evenkeel new my-game
  evenkeel new my-game --in games"
    )]
    New(new::New),
    /// Open a desk for a folder in your browser: change, ask, watch
    #[cfg(feature = "desk")]
    #[command(
        long_about = "Open a desk for a folder in your browser: rules as tables in which every number
can be changed and is checked as you type, every question as a button, answers that grow
while they play, battles to watch and fleets to build. An empty folder may start from
any built-in ruleset. Everything lies in the folder as ordinary files and runs, so
nothing is lost when browser or desk are closed. Only this machine can reach it, and
only whoever has the address that it prints.",
        after_help = "Examples:
  evenkeel desk my-game
  evenkeel desk my-game --port 8080 --no-browser

Stop with Ctrl-C: the run that plays is stopped, and goes on when you say so."
    )]
    Desk(desk::DeskArgs),
    /// Print what a shell needs to complete commands and flags
    #[command(
        long_about = "Print what a shell needs to complete commands and flags, for the shell to read when it
starts.",
        after_help = "Examples:
  evenkeel completions bash > ~/.local/share/bash-completion/completions/evenkeel
  evenkeel completions zsh > ~/.zfunc/_evenkeel
  evenkeel completions fish > ~/.config/fish/completions/evenkeel.fish
  evenkeel completions powershell >> $PROFILE"
    )]
    Completions(completions::Completions),
    /// Print the manual page
    #[command(
        long_about = "Print the manual page, with every command and its flags, for `man`.",
        after_help = "Example:\n  evenkeel man > ~/.local/share/man/man1/evenkeel.1"
    )]
    Man,
}
