//! What there is to read about a game, and what is found in it.

use crate::envelope;

envelope! {
    /// The summary of a game and its terms.
    pub struct BookInfo {
        /// The summary, a chapter at a time; a game may have none.
        pub chapters: Vec<ChapterInfo>,
        /// The terms, by name.
        pub glossary: Vec<TermInfo>,
    }
}

envelope! {
    /// A chapter of the summary.
    pub struct ChapterInfo {
        /// Its name in links.
        pub key: String,
        /// Its title.
        pub title: String,
        /// What it says. Rules stand in square brackets: `[EB-DICE-07]`.
        pub parts: Vec<BookPart>,
        /// The ids of the rules behind it.
        pub rules: Vec<String>,
    }
}

envelope! {
    /// A piece of a chapter.
    #[serde(tag = "part", rename_all = "lowercase")]
    #[non_exhaustive]
    pub enum BookPart {
        /// A heading.
        Head {
            /// Its words.
            text: String,
        },
        /// A paragraph.
        Text {
            /// Its words.
            text: String,
        },
        /// A list.
        List {
            /// Its items.
            items: Vec<String>,
        },
        /// A table.
        Table {
            /// Its rows; the first is the head.
            rows: Vec<Vec<String>>,
        },
        /// A picture that the client draws with the game's own pieces.
        Picture {
            /// Which one.
            name: String,
            /// What it shows.
            text: String,
        },
    }
}

envelope! {
    /// A term of a game.
    pub struct TermInfo {
        /// The term.
        pub name: String,
        /// Other forms of it that stand in texts.
        pub also: Vec<String>,
        /// Is it a common word unless it begins with a capital?
        pub capital: bool,
        /// What it means, in a sentence or two.
        pub text: String,
        /// The ids of the rules that say more.
        pub rules: Vec<String>,
    }
}

envelope! {
    /// What a game's book holds of what was looked for, the best first.
    pub struct FoundInfo {
        /// Parts of the summary.
        pub parts: Vec<FoundPart>,
        /// The names of terms.
        pub terms: Vec<String>,
        /// The ids of rules.
        pub rules: Vec<String>,
        /// Does nothing have all the words, so that these have only some of them?
        pub near: bool,
    }
}

envelope! {
    /// A part of the summary that was found.
    pub struct FoundPart {
        /// The key of its chapter.
        pub chapter: String,
        /// Its place in the chapter.
        pub part: u32,
    }
}
