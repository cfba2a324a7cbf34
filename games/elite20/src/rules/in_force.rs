//! What is in force: Special Abilities, Items and Ongoing Events, and what they make of a card.

use sortie_engine::Seat;

use crate::Look;
use crate::content::event_cards::Event;
use crate::content::gear::{Power, Trait, faces_of};
use crate::content::ongoing::{Change, Changes};
use crate::content::pack::Gear;
use crate::content::slots::Slots;
use crate::rules::heroes::attack::Attack;
use crate::vocabulary::figure::Tool;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Step;
use crate::vocabulary::{CARDS, CardId, CardSet, Face, FaceSet, HeroId};

/// What holds for a Hero as long as it does: the Special Ability and the Items.
pub fn traits<'a>(look: Look<'a>, hero: HeroId) -> impl Iterator<Item = (Tool, Trait)> + 'a {
    traits_among(look, hero, look.pack.kinds.lasting)
}

/// The same with these Items alone.
pub fn traits_among<'a>(look: Look<'a>, hero: HeroId, items: CardSet) -> impl Iterator<Item = (Tool, Trait)> + 'a {
    let own = always(&look.pack.hero(hero).power).map(move |own| (Tool::ability(hero), own));
    let items = look.state.hand(hero).and(items).iter().filter_map(move |card| match &look.pack.card(card).gear {
        Gear::Item(power) => Some(always(power).map(move |own| (Tool::card(card), own))),
        Gear::Weapon(_) | Gear::Attachment(_) => None,
    });
    own.chain(items.flatten())
}

fn always(power: &Power) -> impl Iterator<Item = Trait> + '_ {
    let list = match power {
        Power::Always(traits) => Some(traits),
        Power::Use { .. } => None,
    };
    list.into_iter().flat_map(|list| list.iter())
}

/// What a result may be used as by a Hero.
pub fn faces(look: Look<'_>, hero: HeroId, face: Face) -> FaceSet {
    faces_of(face, traits(look, hero).map(|(_, own)| own))
}

/// How many steps one Move result takes a Hero.
pub fn stride(look: Look<'_>, hero: HeroId) -> u8 {
    let steps = traits(look, hero).find_map(|(_, own)| match own {
        Trait::MoveSteps(steps) => Some(steps),
        _ => None,
    });
    steps.unwrap_or(1)
}

/// What a result may be used as by any Hero of a seat.
pub fn seat_faces(look: Look<'_>, seat: Seat, face: Face) -> FaceSet {
    look.state.setup.heroes_of(seat).fold(FaceSet::default(), |all, hero| all.or(faces(look, hero, face)))
}

/// The changes in force. A fulfilled Event counts until the Action Phase is over, Time's Up included.
fn in_force<'a>(look: Look<'a>) -> impl Iterator<Item = Change> + 'a {
    let acting = matches!(
        look.state.steps.all().first(),
        Some(Step::Action { .. } | Step::Results | Step::Window | Step::Traps { .. })
    );
    let open = look.state.events.all().iter().filter(move |event| !event.fulfilled || acting);
    open.flat_map(move |event| match look.pack.event(event.event) {
        Event::Ongoing { changes, .. } => changes.as_slice(),
        _ => &[],
    })
    .filter_map(|change| *change)
}

/// The sum of the changes in force.
#[inline]
pub fn changes(look: Look<'_>) -> Changes {
    if look.state.events.is_empty() {
        return Changes::NONE;
    }
    in_force(look).collect()
}

/// How near an alien must be to stop work on Objectives; 0 is never.
pub fn contested(look: Look<'_>) -> u8 {
    let range = |change| if let Change::Contested(range) = change { range } else { 0 };
    in_force(look).map(range).max().unwrap_or(0)
}

/// Is searching refused?
pub fn is_lockdown(look: Look<'_>) -> bool {
    in_force(look).any(|change| change == Change::Lockdown)
}

/// The most attacks of a Weapon in a Round.
pub fn attack_cap(look: Look<'_>) -> u8 {
    let most = |change| if let Change::AttackCap(most) = change { most } else { u8::MAX };
    in_force(look).map(most).min().unwrap_or(u8::MAX)
}

/// The slots of a card or Special Ability.
pub fn slots<'a>(look: Look<'a>, tool: Tool) -> &'a Slots {
    match tool.as_card() {
        Some(card) => &look.pack.card(card).slots,
        None => &look.pack.heroes[usize::from(tool.0) - CARDS].slots,
    }
}

/// What using a card or Special Ability does.
pub fn power<'a>(look: Look<'a>, tool: Tool) -> Option<&'a Power> {
    match (tool.as_card(), tool.as_hero()) {
        (Some(card), _) => match &look.pack.card(card).gear {
            Gear::Item(power) => Some(power),
            Gear::Weapon(_) | Gear::Attachment(_) => None,
        },
        (None, Some(hero)) => Some(&look.pack.hero(hero).power),
        (None, None) => None,
    }
}

/// The attack of a Weapon from a Space.
pub fn attack(look: Look<'_>, card: CardId, from: SpaceId) -> Option<Attack> {
    let Gear::Weapon(weapon) = &look.pack.card(card).gear else { return None };
    let boosts = look.state.attachments(card).filter_map(|on| match look.pack.card(on).gear {
        Gear::Attachment(boost) => Some(boost),
        Gear::Weapon(_) | Gear::Item(_) => None,
    });
    Some(weapon.attack(boosts).under(&changes(look), from.is_home()))
}
