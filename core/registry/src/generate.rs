//! From a registry to the source of `enum Rule`.

use crate::parse::{Registry, RuleLine};
use crate::sentence::Sentences;

/// Everything after the enum and its tables. It is the same for every game.
const TAIL: &str = r#"
impl sortie_engine::RuleId for Rule {
    const ALL: &'static [Self] = &ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn id(self) -> &'static str {
        IDS[self as usize]
    }

    fn statement(self) -> &'static str {
        STATEMENTS[self as usize]
    }

    fn plain(self) -> &'static str {
        PLAIN[self as usize]
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(IDS[*self as usize])
    }
}

impl core::str::FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match IDS.iter().position(|id| *id == text) {
            Some(index) => Ok(ALL[index]),
            None => Err(format!("\"{text}\" is no rule of this game")),
        }
    }
}
"#;

/// Writes the Rust source of a game's `enum Rule`, to be included by a module of its own. A rule without a sentence for
/// players says what the tester reads; `cargo xtask rules` finds it.
pub fn generate(registry: &Registry, sentences: &Sentences) -> String {
    let rules = registry.rules();
    let mut out = String::from(
        "/// A rule of this game's book: each variant is one line of `rules.md`.\n\
         #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n\
         #[repr(u16)]\n\
         pub enum Rule {\n",
    );
    for rule in rules {
        out += &format!("    /// {}: {}\n    {},\n", rule.id, as_doc(&rule.statement), rule.variant);
    }
    out += "}\n";
    out += &table("ALL", "Rule", rules, |rule| format!("Rule::{}", rule.variant));
    out += &table("IDS", "&str", rules, |rule| format!("{:?}", rule.id));
    out += &table("STATEMENTS", "&str", rules, |rule| format!("{:?}", rule.statement));
    out += &table("PLAIN", "&str", rules, |rule| {
        format!("{:?}", sentences.get(&rule.id).map_or(&rule.statement, |sentence| &sentence.text))
    });
    out + TAIL
}

/// A static array with one entry per rule, in the order of the variants.
fn table(name: &str, of: &str, rules: &[RuleLine], entry: impl Fn(&RuleLine) -> String) -> String {
    let entries: String = rules.iter().map(|rule| format!("    {},\n", entry(rule))).collect();
    format!("\nstatic {name}: [{of}; {}] = [\n{entries}];\n", rules.len())
}

/// A statement as a doc comment. Its signs are escaped, since dice such as `[6]` would read as links.
fn as_doc(statement: &str) -> String {
    let mut out = String::with_capacity(statement.len());
    for letter in statement.chars() {
        if matches!(letter, '[' | ']' | '<' | '>' | '`' | '*' | '_' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source_of(text: &str, sentences: &str) -> String {
        let registry = Registry::parse("rules.md", text, "EB-").expect("the text is sound");
        generate(&registry, &Sentences::parse("rules.en.ftl", sentences).expect("the sentences are sound"))
    }

    #[test]
    fn a_rule_is_a_documented_variant() {
        let source = source_of(
            "- **EB-GAME-01** (a) Say \"no\" at [6].\n- **EB-R-34** (b) Ask.\n",
            "EB-R-34 = You are \"asked\".\n",
        );
        assert!(source.contains("    /// EB-GAME-01: Say \"no\" at \\[6\\].\n    Game01,\n"), "{source}");
        assert!(source.contains("static ALL: [Rule; 2] = [\n    Rule::Game01,\n    Rule::R34,\n];"), "{source}");
        assert!(source.contains("    \"EB-GAME-01\",\n    \"EB-R-34\",\n"), "{source}");
        assert!(source.contains("    \"Say \\\"no\\\" at [6].\",\n"), "{source}");
        assert!(
            source.contains(
                "static PLAIN: [&str; 2] = [\n    \"Say \\\"no\\\" at [6].\",\n    \"You are \\\"asked\\\".\",\n];"
            ),
            "{source}"
        );
    }

    /// The generated code of `tests/sample/rules.md` is kept, so that `tests/generated.rs` can compile it.
    #[test]
    fn the_checked_in_sample_is_what_is_generated() {
        let text = include_str!("../tests/sample/rules.md");
        let sentences = include_str!("../tests/sample/rules.en.ftl");
        assert_eq!(source_of(text, sentences), include_str!("../tests/sample/rules.rs"));
    }
}
