//! `sortie odds`: the game's own calculator answers.

use clap::CommandFactory as _;
use sortie_catalog::game;

use crate::args::{Cli, OddsArgs};
use crate::failure::Failure;
use crate::terminal::Screen;

pub fn odds(args: &OddsArgs) -> Result<(), Failure> {
    let answer = match args.game.as_str() {
        "--help" | "-h" => help(),
        id => game(id).map_err(Failure::bad)?.odds(&args.rest).map_err(Failure::all)?,
    };
    let mut screen = Screen::new(false);
    screen.say(answer.trim_end())?;
    screen.flush()
}

/// After a game's name `--help` belongs to the game, so the command line leaves the flag to us.
fn help() -> String {
    let mut cli = Cli::command();
    cli.build();
    cli.find_subcommand_mut("odds").map_or_else(String::new, |odds| odds.render_help().to_string())
}
