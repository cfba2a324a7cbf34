//! The laws of a game's form: defaults are sound, the same choices give the same form, and no text breaks it.

use proptest::prelude::{Just, Strategy, any, prop, prop_oneof};
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use sortie_engine::{Choices, Form, FormOption, Offer, Plan, ValueKind, form_of, list};

/// Checks the form of a game for every scenario and number of seats, every value that it lists, and many texts that
/// nobody would choose. The error says which law is broken and by which choices.
pub fn check_offer<G: Offer>(pack: &G::Pack, cases: u32) -> Result<(), String> {
    for scenario in G::scenarios() {
        for seats in G::seat_range() {
            let choices = Choices { scenario: Some((*scenario).to_owned()), seats: Some(seats), options: Vec::new() };
            let form = form_of::<G>(&choices);
            let known = form.seat_counts.iter().all(|count| G::seat_range().contains(count));
            law(known && !form.seat_counts.is_empty(), "seats are within the game's range", &choices)?;
            let is_allowed = form.seat_counts.contains(&seats);
            law(
                is_allowed == form.all_problems().is_empty(),
                "defaults are sound for seats that are allowed",
                &choices,
            )?;
            if is_allowed {
                defaults_open_a_table::<G>(pack, &form, &choices)?;
                listed_values_are_answered::<G>(&form, &choices)?;
            }
        }
    }
    no_text_breaks_it::<G>(cases)
}

fn law(holds: bool, law: &str, choices: &Choices) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("{law}: {choices:?}")) }
}

fn defaults_open_a_table<G: Offer>(pack: &G::Pack, form: &Form, choices: &Choices) -> Result<(), String> {
    let setup = form.setup::<G>().map_err(|why| format!("defaults make a setup: {choices:?}: {why}"))?;
    law(setup.to_string().parse() == Ok(setup.clone()), "a setup reads back", choices)?;
    law(G::blank(pack, &setup).is_ok(), "defaults can be played", choices)?;
    // Saying what is the default anyway changes nothing.
    let said = form.values().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let again = form_of::<G>(&Choices { options: said, ..choices.clone() });
    law(again.all_problems().is_empty(), "a default may be chosen", choices)?;
    law(again.setup::<G>() == Ok(setup), "a chosen default is the default", choices)
}

/// The values that a kind lists or ends with, and one beyond.
fn values_of(option: &FormOption) -> Vec<String> {
    let one: Vec<String> = match &option.kind.of {
        ValueKind::OneOf(words) => words.clone(),
        ValueKind::Number { least, most, step } => {
            let ends = [i64::from(*least), i64::from(*most), i64::from(*least) + i64::from(*step)];
            ends.into_iter().chain([i64::from(*least) - 1, i64::from(*most) + 1]).map(|n| n.to_string()).collect()
        }
        ValueKind::Text { most, .. } => vec![String::new(), "x".repeat(*most), "x".repeat(*most + 1)],
    };
    match option.kind.list {
        None => one,
        Some(size) => {
            let lists = (size.least..=size.most.min(size.least + 2)).map(|count| vec![one[0].clone(); count]);
            let singles = one.iter().map(|value| vec![value.clone()]);
            lists.chain(singles).map(list::join).collect()
        }
    }
}

fn listed_values_are_answered<G: Offer>(form: &Form, choices: &Choices) -> Result<(), String> {
    for option in form.options.iter().filter(|option| option.applies()) {
        for value in values_of(option) {
            let options = vec![(option.key.clone(), value.clone())];
            answered::<G>(&Choices { options, ..choices.clone() })?;
        }
    }
    Ok(())
}

/// A form is the same each time, and has problems exactly where there is no setup. Its plan leads back to it.
fn answered<G: Offer>(choices: &Choices) -> Result<Form, String> {
    let form = form_of::<G>(choices);
    law(form == form_of::<G>(choices), "the same choices give the same form", choices)?;
    law(form.seat_counts.contains(&form.seats), "the seats that hold are allowed", choices)?;
    let setup = form.setup::<G>();
    match &setup {
        Ok(setup) => law(setup.to_string().parse() == Ok(setup.clone()), "a setup reads back", choices)?,
        Err(why) => law(!why.0.is_empty(), "a form without a setup says why", choices)?,
    }
    let text = form.plan().to_string();
    let plan = text.parse::<Plan>().map_err(|all| format!("a plan reads back: {choices:?}: {all:?}"))?;
    if setup.is_ok() {
        law(form_of::<G>(&plan.choices).setup::<G>() == setup, "a plan leads to the same setup", choices)?;
    }
    Ok(form)
}

fn no_text_breaks_it<G: Offer>(cases: u32) -> Result<(), String> {
    let keys: Vec<String> = form_of::<G>(&Choices::default()).options.into_iter().map(|option| option.key).collect();
    let known: Vec<String> = keys.into_iter().chain(["no-such-option".to_owned()]).collect();
    let key = prop::sample::select(known);
    let value = prop_oneof![any::<String>(), "[a-z0-9,.#\n\\\\|=-]{0,40}", Just(String::new()), "-?[0-9]{1,12}"];
    let scenario = prop::sample::select(G::scenarios().to_vec()).prop_map(str::to_owned);
    let scenario = prop::option::of(prop_oneof![8 => scenario, 1 => any::<String>()]);
    let choices = (scenario, prop::option::of(0..20_usize), prop::collection::vec((key, value), 0..6))
        .prop_map(|(scenario, seats, options)| Choices { scenario, seats, options });
    // What failed is told whole by the error, so nothing is written beside the tests.
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let ran = runner.run(&choices, |choices| answered::<G>(&choices).map(|_| ()).map_err(TestCaseError::fail));
    ran.map_err(|why| why.to_string())
}
