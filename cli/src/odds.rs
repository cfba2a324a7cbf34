//! `sortie odds`: the game's own calculator answers.

use sortie_catalog::game;

use crate::args::OddsArgs;
use crate::failure::Failure;
use crate::terminal::Screen;

pub fn odds(args: &OddsArgs) -> Result<(), Failure> {
    let answer = game(&args.game).map_err(Failure::bad)?.odds(&args.rest).map_err(Failure::all)?;
    let mut screen = Screen::new(false);
    screen.say(answer.trim_end())?;
    screen.flush()
}
