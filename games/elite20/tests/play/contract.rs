//! The contract suite over the game.

use sortie_elite20::Elite20;
use sortie_elite20::setup::{Clock, Setup};
use sortie_engine::Offer;
use sortie_testkit::contract::Suite;

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
