//! Which content a table is played with: the built-in pack, or a folder that somebody named.

use std::path::Path;
use std::sync::Arc;

use sortie_engine::{Game, Offer, ReadPack};
use sortie_packs::{Files, Problems};

/// A pack in use, shared by all tables that play with it.
pub(crate) struct Content<G: Game> {
    pub pack: Arc<G::Pack>,
    pub hash: String,
}

impl<G: Game> Clone for Content<G> {
    fn clone(&self) -> Self {
        Content { pack: self.pack.clone(), hash: self.hash.clone() }
    }
}

impl<G: Offer> Content<G> {
    /// Reads the built-in pack, or the one in a folder. Every problem reads `file:line: sentence`.
    pub fn read(folder: Option<&Path>) -> Result<Self, Vec<String>> {
        let ReadPack { pack, hash } = match folder {
            None => G::read_pack(None)?,
            Some(folder) => from_folder::<G>(folder)?,
        };
        Ok(Content { pack: Arc::new(pack), hash })
    }

    /// Reads the pack that these files make.
    pub fn from_texts(texts: &[(String, String)]) -> Result<Self, Vec<String>> {
        let ReadPack { pack, hash } = G::read_pack(Some(texts))?;
        Ok(Content { pack: Arc::new(pack), hash })
    }
}

fn from_folder<G: Offer>(folder: &Path) -> Result<ReadPack<G>, Vec<String>> {
    if G::PACK_FILES.is_empty() {
        return Err(vec![format!("{} has no content that a pack could replace", G::ID)]);
    }
    if !folder.is_dir() {
        return Err(vec![format!("{}: there is no such folder", folder.display())]);
    }
    let files = Files::from_dir(folder, G::PACK_FILES);
    let mut problems = Problems::new();
    let mut texts = Vec::new();
    for name in G::PACK_FILES {
        if let Some(source) = files.source(name, &mut problems) {
            texts.push(((*name).to_owned(), source.text.clone()));
        }
    }
    // The game knows its files by their bare names; a reader wants the path that opens them.
    let with_folder = |problem: String| format!("{}/{problem}", folder.display());
    let read = G::read_pack(Some(&texts)).map_err(|all| all.into_iter().map(with_folder).collect::<Vec<_>>());
    if problems.is_empty() {
        return read;
    }
    // The game misses what could not be read; why it could not is said already.
    let is_said = |problem: &String| problems.iter().any(|said| problem.starts_with(&format!("{}:", said.path)));
    let more = read.err().unwrap_or_default().into_iter().filter(|problem| !is_said(problem));
    Err(problems.iter().map(ToString::to_string).chain(more).collect())
}
