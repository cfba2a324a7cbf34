//! What is agreed before a game, from a plan file and from the command line.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use sortie_catalog::{AnyGame, Choices, OwnPack, Plan, TablePlan};

use crate::args::TableArgs;
use crate::failure::Failure;
use crate::naming::with_ids;
use crate::packs::MAX_FILE_BYTES;

impl TableArgs {
    /// What was chosen: as a plan file has it, and over it what the command line says. What the options name is taken
    /// for its id.
    pub fn choices(&self, game: &dyn AnyGame, pack: Option<&OwnPack>) -> Result<Choices, Failure> {
        let planned = self.plan.as_deref().map(|path| read(path, game)).transpose()?.unwrap_or_default();
        let mut options: Vec<(String, String)> = planned.options;
        options.retain(|(key, _)| !self.options.iter().any(|(told, _)| told == key));
        options.extend(self.options.iter().cloned());
        let scenario = self.scenario.clone().or(planned.scenario);
        Ok(with_ids(game, pack, Choices { scenario, seats: planned.seats, options }))
    }
}

/// The plan for a table of this many seats.
pub fn table(choices: Choices, seats: usize, pack: Option<OwnPack>) -> TablePlan {
    let Choices { scenario, options, .. } = choices;
    TablePlan { seats, scenario, options, pack, ..TablePlan::default() }
}

/// The choices of a plan file for this game. Every problem reads `file:line: sentence`.
fn read(path: &Path, game: &dyn AnyGame) -> Result<Choices, Failure> {
    let name = path.display();
    let unreadable = |why: std::io::Error| Failure::bad(format!("{name}: {why}"));
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Failure::bad(format!("{name}: a plan is a file, not a folder or device")));
    }
    let mut text = String::new();
    File::open(path).and_then(|file| file.take(MAX_FILE_BYTES as u64).read_to_string(&mut text)).map_err(unreadable)?;
    let plan = text.parse::<Plan>().map_err(|all| {
        Failure::all(
            all.into_iter().map(|why| format!("{name}:{}", why.strip_prefix("line ").unwrap_or(&why))).collect(),
        )
    })?;
    if plan.game != game.id() {
        return Err(Failure::bad(format!("{name}: this is a plan for {}, not for {}", plan.game, game.id())));
    }
    Ok(plan.choices)
}
