//! What can be chosen before a game.

use std::collections::BTreeMap;

use crate::{envelope, whole};

envelope! {
    /// What a value can be.
    #[serde(tag = "kind", rename_all = "lowercase")]
    pub enum ValueKind {
        /// One of a few words.
        Choice {
            /// The words.
            values: Vec<String>,
        },
        /// A whole number: the least, and every further step up to the most.
        Number {
            /// The least.
            least: i32,
            /// The most.
            most: i32,
            /// How far one number is from the next.
            step: u32,
        },
        /// A text that the game checks.
        Text {
            /// Maximum characters, line breaks included.
            most: u32,
            /// Maximum lines.
            lines: u32,
        },
    }
}

envelope! {
    /// How many values a list has.
    pub struct ListSize {
        /// The fewest.
        pub least: u32,
        /// The most.
        pub most: u32,
    }
}

envelope! {
    /// Something that can be chosen before a game.
    pub struct OptionInfo {
        /// Its key.
        pub key: String,
        /// What it can be, or each value of a list.
        pub of: ValueKind,
        /// How many values there are, where it is a list. Its text parts them by commas; `\,` is a comma within a value,
        /// `\\` a backslash, `\-` an empty value.
        pub list: Option<ListSize>,
        /// What it does, in one line.
        pub help: String,
        /// Why it cannot be chosen as things stand; none where it can.
        pub why_not: Option<String>,
        /// What it is unless chosen otherwise.
        pub default: String,
        /// What it is: as chosen, right or wrong, or the default.
        pub value: String,
        /// Was it chosen, and could it be?
        pub chosen: bool,
        /// Everything that is wrong with what was chosen, each in one sentence.
        pub problems: Vec<String>,
    }
}

envelope! {
    /// Everything that can be chosen, given what was chosen so far.
    pub struct FormInfo {
        /// The starting position that holds.
        pub scenario: String,
        /// The number of chairs that holds: as chosen, or the next that is allowed.
        pub seats: u8,
        /// Every number of chairs that is allowed, ascending.
        pub seat_counts: Vec<u8>,
        /// The options, in the game's order.
        pub options: Vec<OptionInfo>,
        /// What is wrong besides single options, each in one sentence.
        pub problems: Vec<String>,
        /// The plan as one text, for a file or a link.
        pub plan: String,
    }
}

envelope! {
    /// What was chosen so far. What is left out has its default.
    #[derive(Default)]
    #[serde(default, deny_unknown_fields)]
    pub struct FormBody {
        /// The starting position.
        pub scenario: Option<String>,
        /// How many chairs.
        #[serde(deserialize_with = "whole::optional")]
        #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 255))]
        pub seats: Option<u8>,
        /// Options.
        pub options: BTreeMap<String, String>,
    }
}

envelope! {
    /// A plan that somebody shared.
    #[serde(deny_unknown_fields)]
    pub struct PlanBody {
        /// Its text.
        pub text: String,
    }
}

envelope! {
    /// A plan that could be read.
    pub struct PlanInfo {
        /// The game's id.
        pub game: String,
        /// The game's form with what the plan chose.
        pub form: FormInfo,
        /// Everything that is wrong with the plan, each in one sentence.
        pub problems: Vec<String>,
    }
}
