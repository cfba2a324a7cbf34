//! What is said about the group's plan, in words.

use sortie_engine::Told;

use crate::Look;
use crate::show::tell::asked::choices::plain;
use crate::show::tell::names;
use crate::vocabulary::choices::Wish;
use crate::vocabulary::command::Command;
use crate::vocabulary::rule::Rule;

/// A command about the plan in words; none for any other.
pub fn plans(look: Look<'_>, command: &Command) -> Option<Told<Rule>> {
    Some(match *command {
        Command::Trap { at } => {
            let planned = if crate::rules::group::plan(look) == Some(*command) { ", as the map has it" } else { "" };
            plain(Rule::R131, format!("lay a Trap on {at}{planned}"))
        }
        Command::Propose { wish } => plain(Rule::R24, format!("propose: {}", wish_words(look, wish.0))),
        Command::Retract => plain(Rule::R24, "take the proposal back"),
        Command::Agree { with } => {
            let what = look.state.talk.of(with).map_or_else(|| "nothing".to_owned(), |wish| wish_words(look, wish));
            plain(Rule::R24, format!("agree with {with}: {what}"))
        }
        _ => return None,
    })
}

pub fn wish_words(look: Look<'_>, wish: Wish) -> String {
    match wish {
        Wish::Trap { at } => format!("a Trap lies on {at}"),
        Wish::Cluster { cluster } => format!("the card comes to Cluster {cluster}"),
        Wish::Spawn { at } => format!("the next figure comes to {at}"),
        Wish::Lead { figure, to } => format!("{} moves to {to}", names::figure(look, figure)),
        Wish::Next { figure } => format!("{} is next", names::figure(look, figure)),
        Wish::Last { figure } => format!("{} is last", names::figure(look, figure)),
        Wish::Branch { figure, to } => format!("at the fork {} goes to {to}", names::figure(look, figure)),
        Wish::Close { at } => format!("the Trap on {at} closes"),
        Wish::Early { figure } => format!("{} moves first", names::figure(look, figure)),
        Wish::Late { figure } => format!("{} moves last", names::figure(look, figure)),
    }
}
