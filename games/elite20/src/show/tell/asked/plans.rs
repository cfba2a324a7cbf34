//! What is said about the group's plan, in words.

use sortie_engine::Told;

use crate::Look;
use crate::show::tell::asked::choices::plain;
use crate::show::tell::names;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::command::Command;
use crate::vocabulary::rule::Rule;

/// A command about the plan in words; none for any other.
pub fn plans(look: Look<'_>, command: &Command) -> Option<Told<Rule>> {
    Some(match *command {
        Command::Trap { at } => {
            let planned = if crate::rules::group::plan(look) == Some(*command) { ", as the map has it" } else { "" };
            plain(Rule::R131, format!("lay a Trap on {at}{planned}"))
        }
        Command::Propose { choice } => plain(Rule::R24, format!("propose: {}", choice_words(look, choice.0))),
        Command::Retract => plain(Rule::R24, "take the proposal back"),
        Command::Agree { with } => {
            let what =
                look.state.talk.of(with).map_or_else(|| "nothing".to_owned(), |choice| choice_words(look, choice));
            plain(Rule::R24, format!("agree with {with}: {what}"))
        }
        _ => return None,
    })
}

pub fn choice_words(look: Look<'_>, choice: GroupChoice) -> String {
    match choice {
        GroupChoice::Trap { at } => format!("a Trap lies on {at}"),
        GroupChoice::Cluster { cluster } => format!("the card comes to Cluster {cluster}"),
        GroupChoice::Spawn { at } => format!("the next figure comes to {at}"),
        GroupChoice::Lead { figure, to } => format!("{} moves to {to}", names::figure(look, figure)),
        GroupChoice::Next { figure } => format!("{} is next", names::figure(look, figure)),
        GroupChoice::Last { figure } => format!("{} is last", names::figure(look, figure)),
        GroupChoice::Branch { figure, to } => format!("at the fork {} goes to {to}", names::figure(look, figure)),
        GroupChoice::Close { at } => format!("the Trap on {at} closes"),
        GroupChoice::Early { figure } => format!("{} moves first", names::figure(look, figure)),
        GroupChoice::Late { figure } => format!("{} moves last", names::figure(look, figure)),
    }
}
