//! What is agreed at a table before its game, and how it changes.

use sortie_catalog::{AnyGame, Choices, Form, OwnPack, fitted, game};
use sortie_protocol::api::TableChange;

use crate::lobby::{Lobby, Place, sound_clock};

impl Lobby {
    /// Changes what was agreed, or tells everything that is wrong with the wish.
    pub fn change(&mut self, wish: &TableChange, pack: Option<OwnPack>) -> Result<(), Vec<String>> {
        let game = game(&self.game).map_err(|why| vec![why])?;
        let form = self.form_with(game, wish);
        let problems = form.all_problems();
        if !problems.is_empty() {
            return Err(problems);
        }
        (self.listed, self.spectators) =
            (wish.listed.unwrap_or(self.listed), wish.spectators.unwrap_or(self.spectators));
        self.clock = sound_clock(wish.clock.unwrap_or(self.clock)).map_err(|why| vec![why])?;
        let seats = form.seats;
        if self.places.iter().skip(seats).any(|place| place.guest.is_some()) {
            return Err(vec![
                "somebody sits on a chair that would go; only open chairs and bots can be taken away".to_owned(),
            ]);
        }
        self.places.resize_with(seats, Place::default);
        self.take(&form);
        game.check_plan(&self.plan(pack))?;
        self.ask_again();
        Ok(())
    }

    /// The form after a change. What is wished for stands, right or wrong; what was chosen earlier and does not fit it any
    /// more goes back to its default, and chairs come or go as the game needs them.
    fn form_with(&self, game: &dyn AnyGame, wish: &TableChange) -> Form {
        let mut options = self.chosen.clone().unwrap_or_else(|| self.options.clone());
        options.extend(wish.options.clone());
        let choices = Choices {
            scenario: wish.scenario.clone().or_else(|| self.scenario.clone()),
            seats: Some(wish.seats.map_or(self.places.len(), usize::from)),
            options: options.into_iter().collect(),
        };
        let wished: Vec<&str> = wish.options.keys().map(String::as_str).collect();
        fitted(&|choices| game.form(choices), choices, &wished, wish.seats.is_some())
    }

    /// Takes over what a form says.
    pub(crate) fn take(&mut self, form: &Form) {
        let pair = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        self.scenario = Some(form.scenario.clone());
        self.options = form.values().map(pair).collect();
        let chosen = form.options.iter().filter(|option| option.is_chosen);
        self.chosen = Some(chosen.map(|option| pair((&option.key, &option.value))).collect());
    }
}
