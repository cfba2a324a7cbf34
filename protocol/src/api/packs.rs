//! Content packs that people bring.

use crate::envelope;
use crate::parts::PackInfo;

envelope! {
    /// A content pack that somebody brings.
    #[serde(deny_unknown_fields)]
    pub struct NewPack {
        /// The game's id.
        pub game: String,
        /// What it is called: 1 to 40 visible characters. A pack in one file may bring its own.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(max_length = 400))]
        pub name: String,
        /// Its files, or the one file that `sortie pack write` has made. What is missing is taken from the built-in pack.
        #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 32))]
        pub files: Vec<PackFile>,
    }
}

envelope! {
    /// A file of a content pack.
    #[serde(deny_unknown_fields)]
    pub struct PackFile {
        /// Its name, such as `cards.ron`.
        pub name: String,
        /// Its text.
        pub text: String,
    }
}

envelope! {
    /// Packs to choose from.
    pub struct PackList {
        /// Those that the server offers to everybody, then those that the reader has brought, the newest first.
        pub packs: Vec<PackInfo>,
    }
}
