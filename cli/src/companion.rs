//! `sortie companion`: the timer and soundtrack as one HTML file.

use std::fs::OpenOptions;
use std::io::{self, Write as _};

use crate::args::CompanionArgs;
use crate::failure::Failure;

/// Writes the companion's document. A file that is there is left alone unless the player says otherwise.
pub fn companion(args: &CompanionArgs) -> Result<(), Failure> {
    let page = sortie_server::companion()
        .ok_or_else(|| Failure::bad("this program was built without the web client; build it with: cargo play"))?;
    let mut how = OpenOptions::new();
    how.write(true).create(true).truncate(true).create_new(!args.force);
    let written = how.open(&args.file).and_then(|mut file| file.write_all(&page));
    let name = args.file.display();
    written.map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => {
            Failure::bad(format!("{name} is there already; choose another name, or write over it with --force"))
        }
        _ => Failure::bad(format!("{name} cannot be written: {why}")),
    })?;
    writeln!(io::stdout(), "Wrote {name}. Open it in any browser; it needs no network.")?;
    Ok(())
}
