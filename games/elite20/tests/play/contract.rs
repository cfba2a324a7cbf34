//! The contract suite over the game.

use sortie_elite20::Elite20;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_engine::Offer;
use sortie_testkit::contract::{Suite, check_offer};

use crate::{built_in, conserved, setups};

#[test]
fn the_contract_holds() {
    let practice = setups().into_iter().map(|setup| Setup { clock: Clock::Practice, ..setup });
    let all: Vec<Setup> = setups().into_iter().chain(practice).collect();
    let suite = Suite::<Elite20>::new(&built_in(), all).conserved(conserved).ends_within(50_000);
    if let Err(finding) = suite.run(8, 1) {
        panic!("{finding:?}");
    }
}

#[test]
fn setups_read_back() {
    for setup in setups() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    assert!("recon/crash-site/hard seats=2 heroes=HE-1,HE-4".parse::<Setup>().is_ok());
}

#[test]
fn every_scenario_is_offered() {
    for (seats, scenario) in Elite20::scenarios().iter().enumerate().map(|(at, name)| (1 + at % 6, name)) {
        let options = [("clock".to_string(), "practice".to_string())];
        let setup = Elite20::setup(seats, scenario, &options).expect("it is offered");
        assert!(setup.to_string().starts_with(scenario) && setup.problems().0.is_empty());
        assert_eq!(setup.clock, Clock::Practice);
    }
    assert!(Elite20::setup(7, "recon", &[]).is_err_and(|problems| problems.0.len() == 2));
}

#[test]
fn its_form_is_sound() {
    check_offer::<Elite20>(&built_in(), 100).expect("every law of a form holds");
}

#[test]
fn only_what_counts_can_be_chosen() {
    let problems = |seats, options: &[(&str, &str)]| {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        Elite20::setup(seats, Elite20::scenarios()[0], &options)
            .map_err(|problems| problems.0)
            .err()
            .unwrap_or_default()
    };
    assert_eq!(problems(2, &[("hero-3", "any"), ("rolls", "24")]), Vec::<String>::new(), "what is usual may be said");
    assert_eq!(problems(2, &[("hero-3", "HE-1")]), ["option hero-3 cannot be chosen here: only 2 Heroes take part"]);
    assert_eq!(problems(1, &[("hero-2", "HE-1")]), Vec::<String>::new(), "one player alone leads two");
    assert_eq!(
        problems(2, &[("rolls", "12")]),
        ["option rolls cannot be chosen here: rolls are counted in practice alone"]
    );
    assert_eq!(problems(2, &[("rolls", "12"), ("clock", "practice")]), Vec::<String>::new());
    assert_eq!(problems(2, &[("hero-1", "HE-2"), ("hero-2", "HE-2")]), ["HE-2 can only be chosen once"]);
}
