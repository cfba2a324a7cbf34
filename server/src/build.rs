//! Which build this is: clients of another one load the page again.

/// The build's name: the version, and a hash of the client that is inside.
pub const BUILD: &str = env!("SORTIE_BUILD");
