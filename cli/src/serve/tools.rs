//! The operator's tools: backup, restore, export.

use std::fs;
use std::io::{self, Write as _};

use indicatif::{ProgressBar, ProgressStyle};

use super::args::{BackupArgs, ExportArgs};
use super::data_folder;
use crate::failure::Failure;

/// Copies the database, also while the server runs.
pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let data = data_folder(args.data.clone())?;
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} pages") {
        bar.set_style(style);
    }
    sortie_server::backup(&data, &args.file, |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    })?;
    bar.finish_and_clear();
    writeln!(io::stdout(), "Backed up to {}.", args.file.display())?;
    Ok(())
}

/// Puts a backup in place.
pub fn restore(args: &BackupArgs) -> Result<(), Failure> {
    let data = data_folder(args.data.clone())?;
    let kept = sortie_server::restore(&data, &args.file)?;
    let kept = kept.map(|place| format!(" What was there is {}.", place.display())).unwrap_or_default();
    writeln!(io::stdout(), "Restored to {}.{kept}", data.display())?;
    Ok(())
}

/// Writes a table's record, and its pack if a file is named for it.
pub fn export(args: &ExportArgs) -> Result<(), Failure> {
    let data = data_folder(args.data.clone())?;
    let export = sortie_server::export(&data, &args.table)?;
    match (&args.pack, export.pack) {
        (Some(file), Some(pack)) => {
            fs::write(file, pack).map_err(|why| Failure::bad(format!("{}: {why}", file.display())))?;
        }
        (Some(_), None) => eprintln!("sortie: this table is played with the built-in content, so no pack is written"),
        (None, Some(_)) => eprintln!("sortie: this table has a pack of its own; --pack FILE writes it, too"),
        (None, None) => {}
    }
    io::stdout().write_all(export.record.as_bytes())?;
    Ok(())
}
