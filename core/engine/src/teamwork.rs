//! How bots plan, and how they work together with people.

use crate::{Advice, Look, Message, Seat, SeatSet};

/// What somebody at the table lets the others know. It is no command, stands in no record and binds nobody; a bot
/// that plays by a plan reckons with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signal {
    /// Who gave it.
    pub seat: Seat,
    /// What it says.
    pub sort: SignalSort,
    /// About which place, in the game's own numbers of places.
    pub place: u16,
    /// Who has said that they see to it: to them it is an order.
    pub taken: Option<Seat>,
}

/// What a signal says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SignalSort {
    /// "This is mine": bots leave it alone.
    Claim,
    /// "Somebody go there": one bot does.
    Ping,
}

/// How an order stands with the seat that took it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrderStatus {
    /// The seat is on it.
    OnIt,
    /// It has been done.
    Done,
    /// It has to wait, and why.
    Waits(Message),
    /// The time for it is over.
    Over,
}

/// Plans, and signals between players. A game without either leaves all of it out.
///
/// Functions that choose from a list give a place in it. The same position gives the same answer, so that several bots
/// share the work without a word.
pub trait Teamwork: Advice {
    /// Does the game know how to plan? Without a plan of its own a planner plays like a greedy bot.
    const HAS_PLAN: bool = false;

    /// What the game's own rules of thumb would do. The list is not empty.
    fn plan(_look: Look<'_, Self>, _seat: Seat, _list: &[Self::Command], _signals: &[Signal]) -> usize {
        0
    }
    /// The seats that are done for now, and owe nothing, but may take that back by acting.
    fn resting(_look: Look<'_, Self>) -> SeatSet {
        SeatSet::EMPTY
    }
    /// What makes it worth for a seat that rests to act again; none where it does well to rest.
    fn plan_at_rest(_look: Look<'_, Self>, _seat: Seat, _list: &[Self::Command], _signals: &[Signal]) -> Option<usize> {
        None
    }
    /// The place that a signal's word names, in the game's own numbers of places; none where it names nothing.
    fn place(_look: Look<'_, Self>, _word: &str) -> Option<u16> {
        None
    }
    /// Which of these bots sees to what the last signal asks for.
    fn order_taker(_look: Look<'_, Self>, bots: SeatSet, _signals: &[Signal]) -> Option<Seat> {
        bots.lowest()
    }
    /// How this order stands with this seat, which took it.
    fn order_status(_look: Look<'_, Self>, _seat: Seat, _order: &Signal, _signals: &[Signal]) -> OrderStatus {
        OrderStatus::OnIt
    }
}
