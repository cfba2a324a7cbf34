//! Which content a table is played with: the built-in pack, or one that somebody brings.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use sortie_engine::{Game, Offer, ReadPack, Tell};
use sortie_packs::{Bundle, Source, name_of};

/// Files of a pack, each with its text.
pub type PackTexts = Vec<(String, String)>;

/// The start of a line that parts the files of a bundle.
const PART: &str = "=== ";

/// A pack in use, shared by all tables that play with it.
pub(crate) struct Content<G: Game> {
    pub pack: Arc<G::Pack>,
    pub hash: Arc<str>,
    json: Json,
}

/// Content as its game writes it for clients, written when somebody first asks for it.
type Json = Arc<OnceLock<Arc<str>>>;

impl<G: Game> Clone for Content<G> {
    fn clone(&self) -> Self {
        Content { pack: self.pack.clone(), hash: self.hash.clone(), json: self.json.clone() }
    }
}

impl<G: Tell> Content<G> {
    /// The JSON document of the game's own making.
    pub fn json(&self) -> Arc<str> {
        self.json.get_or_init(|| G::content(&self.pack).into()).clone()
    }
}

impl<G: Offer> Content<G> {
    /// Reads the built-in pack.
    pub fn built_in() -> Result<Self, Vec<String>> {
        let ReadPack { pack, hash } = G::read_pack(None)?;
        Ok(Content { pack: Arc::new(pack), hash: hash.into(), json: Json::default() })
    }
}

/// A content pack in place of the built-in one: read, found sound and whole. It is read once and shared from then on.
#[derive(Clone)]
pub struct OwnPack {
    game: &'static str,
    hash: Arc<str>,
    texts: Arc<PackTexts>,
    /// The `G::Pack` of the game that has read it.
    read: Arc<dyn Any + Send + Sync>,
    json: Json,
}

impl OwnPack {
    /// The id of the game that it is for.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The hash of its whole content, as records name it.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// All its files, with those that were taken from the built-in pack.
    pub fn texts(&self) -> &Arc<PackTexts> {
        &self.texts
    }

    /// The pack as one text under this name.
    pub fn bundle(&self, name: &str) -> String {
        Bundle { game: self.game.to_owned(), name: name.to_owned(), files: self.texts.to_vec() }.text()
    }

    /// The typed content, if this is the game that has read it.
    pub(crate) fn content<G: Offer<Pack: 'static>>(&self) -> Result<Content<G>, Vec<String>> {
        match self.read.clone().downcast::<G::Pack>() {
            Ok(pack) if self.game == G::ID => Ok(Content { pack, hash: self.hash.clone(), json: self.json.clone() }),
            _ => Err(vec![format!("this pack is for {}, not for {}", self.game, G::ID)]),
        }
    }

    /// Reads what somebody brings; what is missing is taken from the built-in pack. Every problem reads
    /// `file:line: sentence`.
    pub(crate) fn read<G: Offer<Pack: 'static>>(brought: &PackTexts) -> Result<Self, Vec<String>> {
        let mut problems = unfit::<G>(brought);
        if !problems.is_empty() && brought.is_empty() {
            return Err(problems);
        }
        let whole = whole::<G>(brought);
        match G::read_pack(Some(&whole)) {
            Ok(ReadPack { pack, hash }) if problems.is_empty() => {
                let bare = |(path, text): (String, String)| (name_of(&path).to_owned(), text);
                let texts = Arc::new(whole.into_iter().map(bare).collect());
                Ok(OwnPack { game: G::ID, hash: hash.into(), texts, read: Arc::new(pack), json: Json::default() })
            }
            Ok(_) => Err(problems),
            Err(more) => {
                problems.extend(more);
                Err(problems)
            }
        }
    }
}

impl PartialEq for OwnPack {
    fn eq(&self, other: &Self) -> bool {
        (self.game, &self.hash) == (other.game, &other.hash)
    }
}

impl Eq for OwnPack {}

impl fmt::Debug for OwnPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnPack({} {})", self.game, self.hash)
    }
}

/// What is wrong with the files themselves, before any is read.
fn unfit<G: Offer>(brought: &PackTexts) -> Vec<String> {
    let files = G::PACK_FILES.join(", ");
    if G::PACK_FILES.is_empty() {
        return vec![format!("{} has no content that a pack could replace", G::ID)];
    }
    if brought.is_empty() {
        return vec![format!("this pack has no file; a pack for {} has at least one of: {files}", G::TITLE)];
    }
    let mut problems = Vec::new();
    for (at, (path, text)) in brought.iter().enumerate() {
        let name = name_of(path);
        // A misspelt name would silently be played with the built-in file.
        if !G::PACK_FILES.contains(&name) {
            problems.push(format!("{path}:1: this is no file of a pack for {}; its files are: {files}", G::TITLE));
        }
        if brought[..at].iter().any(|(other, _)| name_of(other) == name) {
            problems.push(format!("{path}:1: there are two files of this name"));
        }
        if let Some(line) = text.lines().position(|line| line.starts_with(PART)) {
            problems.push(format!("{path}:{}: no line should begin with \"{PART}\"", line + 1));
        }
    }
    problems
}

/// All files of a pack: those that were brought, and from the built-in pack what is missing, in the order of their names.
/// Line ends are made uniform, so that the same pack has the same hash wherever it comes from.
fn whole<G: Offer>(brought: &PackTexts) -> PackTexts {
    let built_in = |name: &str| G::built_in_pack().iter().find(|(own, _)| *own == name).map(|(_, text)| *text);
    let file = |name: &&'static str| match brought.iter().find(|(path, _)| name_of(path) == *name) {
        Some((path, text)) => Some((path.clone(), ended(Source::new("", text).text))),
        None => Some((format!("built-in/{name}"), built_in(name)?.to_owned())),
    };
    G::PACK_FILES.iter().filter_map(file).collect()
}

/// A text whose last line ends like all others.
fn ended(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
