//! The generated code compiles without a warning and answers as the engine expects.
#![deny(warnings)]

use sortie_engine::RuleId as _;

/// A stand-in for the engine's trait, since the registry must not depend on the engine.
mod sortie_engine {
    pub trait RuleId: Sized + 'static {
        const ALL: &'static [Self];
        fn index(self) -> usize;
        fn id(self) -> &'static str;
        fn statement(self) -> &'static str;
        fn plain(self) -> &'static str;
    }
}

/// The generated source, as a game would include it.
mod rules {
    use super::sortie_engine;
    include!("sample/rules.rs");
}

use rules::Rule;

#[test]
fn rules_answer_with_their_line() {
    assert_eq!(Rule::ALL, [Rule::Game01, Rule::R34, Rule::Score04]);
    assert_eq!(Rule::R34.index(), 1);
    assert_eq!(Rule::R34.id(), "EB-R-34");
    assert_eq!(Rule::R34.statement(), "On [6] ask *every* <seat>.");
    assert_eq!(Rule::Score04.statement(), "Walls score nothing.");
    assert_eq!(Rule::Score04.plain(), "You get no point for walls.");
    assert_eq!(Rule::R34.plain(), Rule::R34.statement(), "without a sentence of its own");
}

#[test]
fn ids_round_trip() {
    for rule in Rule::ALL {
        assert_eq!(rule.to_string().parse::<Rule>(), Ok(*rule));
    }
    assert_eq!("EB-R-99".parse::<Rule>(), Err("\"EB-R-99\" is no rule of this game".to_owned()));
}
