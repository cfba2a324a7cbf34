//! The binary `sortie`: games in the terminal, simulations, records, odds, packs, benchmarks, and the server.

mod args;
mod bench;
mod companion;
mod failure;
mod games;
mod load;
mod naming;
mod odds;
mod pack;
mod packs;
mod plan;
mod play;
mod records;
mod replay;
mod serve;
mod sim;
mod terminal;

use std::process::ExitCode;

use clap::Parser as _;

use args::{Cli, Command};
use failure::Failure;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|fault| eprintln!("sortie: internal fault, please report it: {fault}")));
    let done = Cli::try_parse().map_err(Failure::from).and_then(|cli| match cli.command {
        Command::Games(args) => games::list(&args),
        Command::Play(args) => play::play(&args),
        Command::Sim(args) => sim::simulate(&args),
        Command::Replay(args) => replay::replay(&args),
        Command::Odds(args) => odds::odds(&args),
        Command::Pack(args) => pack::pack(&args),
        Command::Bench(args) => bench::bench(&args),
        Command::Serve(args) => serve::serve(&args),
        Command::Backup(args) => serve::tools::backup(&args),
        Command::Restore(args) => serve::tools::restore(&args),
        Command::Export(args) => serve::tools::export(&args),
        Command::Companion(args) => companion::companion(&args),
        Command::Load(args) => load::load(&args),
        Command::LoadEcho(args) => load::echo::echo(&args),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
