//! Why a rule says no, as messages for the player: whose choice it is, what is missing, and what would be allowed.

use sortie_boardkit::SpaceSet;
use sortie_engine::{Arg, Game, Interrupt, Message, Refusal, Seat};

use super::{names, words};
use crate::content::{CardKind, Prey, Verb, branch};
use crate::legal::list_card;
use crate::rules::cards::verbs;
use crate::rules::check::missing_place;
use crate::rules::{progress, setup as opening, turn, values};
use crate::state::realm;
use crate::vocabulary::{CardId, Command, Place, Rule, Step, Unit, places};
use crate::{Elysian, Look};

/// The message for a refusal; none where the rule's own words do.
pub fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
    if let (Rule::H08, Some(place)) = (no.rule, missing_place(look, command)) {
        return Some(words::no_such_place(at(place)));
    }
    let own = match *command {
        Command::Move { unit, from, to } => movement(look, seat, (unit, from, to), no.rule),
        Command::Attack { target } => attack(look, seat, target, no.rule),
        Command::Hold { unit, from } | Command::Invade { unit, from } => attacker(look, unit, from, no.rule),
        Command::Aim { unit } => aim(look, unit, no.rule),
        Command::Play { card } | Command::Trade { card } => play(look, seat, card, no.rule),
        Command::Offer { card } => offer(look, card, no.rule),
        Command::Discard { card } if !look.state.player(seat).hand.contains(card) => discard(look, card, no.rule),
        Command::Deploy { unit, place } => deploy(look, seat, unit, place, no.rule),
        Command::Pick { place } | Command::Slay { place, .. } => pick(look, place, no.rule),
        Command::Draw { deck } => draw(deck.word(), no.rule),
        Command::Choose { .. } | Command::Lay { .. } | Command::Settle { .. } | Command::Arm { .. } => {
            setup(look, command, no.rule)
        }
        Command::Ahead { .. } if no.rule == Rule::R112 => Some(words::not_ahead_now()),
        Command::Wait if no.rule == Rule::R115 => Some(words::waits_already()),
        Command::Recall { .. } if no.rule == Rule::R112 => Some(words::not_passing()),
        _ => None,
    };
    own.or_else(|| not_now(look, seat, no.rule))
}

/// Why a table command is refused.
pub fn interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt, rule: Rule) -> Option<Message> {
    match (interrupt, rule) {
        _ if look.state.end.is_some() => Some(words::game_over()),
        _ if !look.state.alive.contains(seat) => Some(words::out_of_game()),
        (Interrupt::Standing(_), Rule::R113) => Some(standing(look, seat)),
        (Interrupt::Draw, Rule::R99) => Some(words::draw_offered()),
        (Interrupt::NoDraw, Rule::R99) => Some(words::no_draw_offered()),
        _ => None,
    }
}

/// Why no standing order is given or taken back.
fn standing(look: Look<'_>, seat: Seat) -> Message {
    match (look.state.end, look.state.setup.ordered().contains(seat), look.state.standing.contains(seat)) {
        (Some(_), ..) => words::game_over(),
        (None, false, _) => words::no_standing_here(),
        (None, true, true) => words::standing_already(),
        (None, true, false) => words::not_standing(),
    }
}

/// Why nothing is taken back.
pub fn take_back(rule: Rule) -> Option<Message> {
    match rule {
        Rule::R98 => Some(words::take_back_limit()),
        Rule::Final02 => Some(words::take_back_over()),
        _ => None,
    }
}

fn at(place: Place) -> Arg {
    Arg::Place(place.to_string())
}

fn all(set: SpaceSet) -> Vec<Arg> {
    places(set).map(at).collect()
}

fn card_name(look: Look<'_>, card: CardId) -> String {
    names::card_name(look, card).to_owned()
}

/// It is another step, or another player's choice.
fn not_now(look: Look<'_>, seat: Seat, rule: Rule) -> Option<Message> {
    let is_own = progress::awaited(look).contains(seat);
    // Whoever is waited for as far as everybody can see: who has answered unseen stays unseen.
    let others = Elysian::asked(look).without(seat);
    Some(match rule {
        Rule::Victory09 => words::game_over(),
        Rule::R37 => words::binding(),
        Rule::Setup12 => words::start_cards_drawn(),
        // Whoever is asked in a window answers it, whosever turn it is.
        Rule::Turn03 if is_own => words::not_now(now(look, look.state.steps.top()?)),
        Rule::R111 | Rule::Turn03 if others.is_empty() => return None,
        Rule::R111 => words::not_asked(others),
        Rule::Turn03 => words::others_choose(others),
        Rule::Turn02 | Rule::Setup01 | Rule::Setup17 | Rule::Card07 | Rule::R61 | Rule::R101 | Rule::R106 if is_own => {
            words::not_now(now(look, look.state.steps.top()?))
        }
        Rule::Destroy06 | Rule::Play05 if is_own => words::not_now(now(look, look.state.steps.top()?)),
        _ if !is_own && !others.is_empty() => words::others_choose(others),
        _ => return None,
    })
}

/// What whoever is asked can do now.
fn now(look: Look<'_>, step: Step) -> Message {
    match step {
        Step::ChooseHero { .. } => words::now_hero(),
        Step::PlaceTile { .. } => words::now_tile(),
        Step::DrawStart { left, .. } => words::now_start_cards(u32::from(left)),
        Step::PlaceOutpost { .. } => words::now_outpost(),
        Step::Arm { left, .. } => words::now_arm(u32::from(left)),
        Step::Rebel { .. } => words::now_rebel(),
        Step::Produce { .. } => words::now_produce(),
        Step::Steward { draws: false } => words::now_steward(),
        Step::Steward { draws: true } => words::now_steward_draw(),
        Step::Play => words::now_play(),
        Step::Recruit => words::now_recruit(),
        Step::Pay { card, left } => words::now_pay(card_name(look, card), u32::from(left)),
        Step::HandLimit { .. } => words::now_hand_limit(),
        Step::Window { .. } => words::now_window(),
        Step::Resolve { card, .. } => words::now_card(card_name(look, card)),
        Step::Move => words::now_move(),
        Step::Attack => words::now_attack(),
        Step::Muster => words::now_muster(),
        Step::Hits { .. } => words::now_hits(),
        Step::Invade => words::now_invade(),
        Step::Fight { .. } | Step::EndTurn => words::now_moment(),
    }
}

fn movement(look: Look<'_>, seat: Seat, (unit, from, to): (Unit, Place, Place), rule: Rule) -> Option<Message> {
    if !look.state.has(from) || !look.state.has(to) {
        return None;
    }
    let steps = values::moves(look, seat, unit);
    let name = || words::unit(unit.word());
    let owner = look.state.land(to).owner;
    Some(match rule {
        Rule::Move01 => words::hero_moved(),
        Rule::Move02 => words::no_moves(),
        Rule::R43 if stands(look, seat, unit, from) => words::moved_already(unit.word(), at(from)),
        Rule::R43 => words::none_there(unit.word(), at(from)),
        Rule::Territory06 => words::ends_in_water(at(to)),
        Rule::Move05 => words::held(owner?, at(to)),
        Rule::R46 => match owner.filter(|owner| *owner != seat) {
            Some(owner) => words::held_by_settlement(owner, at(to)),
            None => words::way_blocked(name(), steps, at(to)),
        },
        Rule::H08 => words::gap_between(at(to)),
        Rule::Move04 => match realm::distance(look.state, from, to) {
            Some(far) => words::too_far(name(), steps, at(to), far),
            None => words::no_way(at(to)),
        },
        Rule::Territory07 => words::water_between(at(to)),
        Rule::Move06 => words::way_blocked(name(), steps, at(to)),
        _ => return None,
    })
}

fn stands(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> bool {
    match unit {
        Unit::Hero => realm::hero_at(look.state, seat, place),
        _ => {
            let land = look.state.land(place);
            land.owner == Some(seat) && land.units[unit.index()] > 0
        }
    }
}

fn attack(look: Look<'_>, seat: Seat, target: Place, rule: Rule) -> Option<Message> {
    if !look.state.has(target) {
        return None;
    }
    let owner = look.state.land(target).owner;
    Some(match rule {
        Rule::Attack01 => words::no_attacks(),
        Rule::H12 if look.state.turn.attacks == 0 && turn::is_held_back(look) => words::first_turn(),
        Rule::H12 => words::spared(owner?),
        Rule::R66 => words::vacant(at(target)),
        Rule::Attack04 if owner == Some(seat) => words::your_own(at(target)),
        Rule::Attack04 => words::no_enemy(at(target)),
        Rule::Range02 | Rule::Attack07 | Rule::Attack08 => {
            let is_there =
                |unit: Unit| places(realm::with_units(look.state, seat)).any(|place| stands(look, seat, unit, place));
            let reach = Unit::ALL.iter().copied().filter(|unit| is_there(*unit));
            let reach = Arg::list(reach.map(|unit| words::unit_reach(unit.word(), values::range(look, seat, unit))));
            if reach.is_empty() { words::no_units(at(target)) } else { words::out_of_range(at(target), reach) }
        }
        _ => return None,
    })
}

/// A unit that does not take part cannot be held back nor move in.
fn attacker(look: Look<'_>, unit: Unit, from: Place, rule: Rule) -> Option<Message> {
    match rule {
        Rule::H14 => Some(words::no_way_in(unit.word(), at(from), at(look.state.assault.target?))),
        Rule::Attack07 | Rule::Invade04 => Some(words::not_attacking(unit.word(), at(from))),
        Rule::R106 => Some(words::last_attacker()),
        _ => None,
    }
}

fn aim(look: Look<'_>, unit: Unit, rule: Rule) -> Option<Message> {
    let target = at(look.state.assault.target?);
    match rule {
        Rule::Destroy09 => Some(words::walls_first(target)),
        Rule::Destroy07 => Some(words::hero_last()),
        Rule::Destroy06 => Some(words::none_to_hit(unit.word(), target)),
        _ => None,
    }
}

/// A card that is not played in step 2, nor discarded for a unit.
fn play(look: Look<'_>, seat: Seat, card: CardId, rule: Rule) -> Option<Message> {
    if !look.pack.has(card) || look.state.steps.top() != Some(Step::Play) || !progress::awaited(look).contains(seat) {
        return None;
    }
    let (name, data) = (card_name(look, card), look.pack.card(card));
    Some(match rule {
        Rule::Play01 | Rule::Play05 => words::no_options(),
        Rule::Play03 => words::not_in_hand(name),
        Rule::Play02 => words::is_effect(name),
        Rule::R19 => words::no_units_left(),
        Rule::R100 if data.not_in_first_turn && look.state.player(seat).turns <= 1 => words::not_first_turn(name),
        Rule::R101 if look.state.player(seat).hand.len() <= usize::from(data.pay) => {
            words::too_dear(name, u32::from(data.pay))
        }
        Rule::R96 => words::needs_hero(name),
        Rule::H12 => words::useless(name),
        _ => useless(look, seat, card),
    })
}

/// What keeps the instructions of a card from doing anything: told of the first one that needs something.
fn useless(look: Look<'_>, seat: Seat, card: CardId) -> Message {
    let name = card_name(look, card);
    let mut needs = look.pack.card(card).does.iter().map(|verb| branch(verb, verbs::takes_other(look, seat, verb)));
    let Some(verb) = needs.find(|verb| !verbs::can_do(look, seat, verb)) else { return words::useless(name) };
    let has = |unit: Unit| places(realm::with_units(look.state, seat)).any(|place| stands(look, seat, unit, place));
    match *verb {
        Verb::Destroy(Prey::NearHero(_)) if look.state.player(seat).hero_at.is_none() => words::hero_away(),
        Verb::Destroy(Prey::NearHero(_)) => words::no_prey(name),
        Verb::Destroy(Prey::WallsBeside) => words::no_walls_beside(),
        Verb::Hit { from: Unit::Hero, .. } if !has(Unit::Hero) => words::hero_away(),
        Verb::Hit { from: Unit::Archery, .. } if !has(Unit::Archery) => words::no_archery(),
        Verb::Hit { from, .. } => words::none_in_reach(from.word()),
        Verb::Build { piece, .. } => words::nowhere_to_build(piece.word()),
        Verb::Convert { from, .. } => words::none_to_turn(from.word()),
        Verb::Deploy { .. } => words::all_deployed(),
        _ => words::useless(name),
    }
}

/// An Effect that does not fit the window.
fn offer(look: Look<'_>, card: CardId, rule: Rule) -> Option<Message> {
    if !look.pack.has(card) {
        return None;
    }
    let name = card_name(look, card);
    let is_effect = matches!(look.pack.card(card).kind, CardKind::Effect { .. });
    match rule {
        Rule::Card09 => Some(words::not_in_hand(name)),
        Rule::Card10 if is_effect => Some(words::other_moment(name)),
        Rule::Card10 => Some(words::no_effect(name)),
        Rule::Card12 => Some(words::only_defender(name)),
        Rule::R36 => Some(words::does_not_fit(name)),
        Rule::R102 => Some(words::useless(name)),
        _ => None,
    }
}

/// A card that is not there to be discarded.
fn discard(look: Look<'_>, card: CardId, rule: Rule) -> Option<Message> {
    let asks = matches!(look.state.steps.top(), Some(Step::Pay { .. } | Step::HandLimit { .. } | Step::Steward { .. }));
    let fits = asks && matches!(rule, Rule::R100 | Rule::R101 | Rule::Card07) && look.pack.has(card);
    fits.then(|| words::not_in_hand(card_name(look, card)))
}

fn deploy(look: Look<'_>, seat: Seat, unit: Unit, place: Place, rule: Rule) -> Option<Message> {
    Some(match rule {
        Rule::Produce02 => words::rebel_unit_taken(),
        Rule::Produce08 => words::not_your_settlement(at(place)),
        Rule::Deploy03 => words::produced(at(place)),
        Rule::Deploy01 => words::deploy_settlements(all(realm::deploy_places(look.state, seat))),
        Rule::Deploy02 => words::deploy_forces(all(realm::deploy_places(look.state, seat))),
        Rule::Unit07 => words::standard_only(),
        Rule::Unit06 => words::hero_placed(),
        Rule::R18 => words::none_left(unit.word()),
        Rule::R100 => return card_choices(look, place),
        _ => return None,
    })
}

/// A territory that the card at work cannot choose.
fn pick(look: Look<'_>, place: Place, rule: Rule) -> Option<Message> {
    if !look.state.has(place) {
        return None;
    }
    match rule {
        Rule::H12 => look.state.land(place).owner.map(words::spared),
        Rule::Territory05 | Rule::Territory09 => Some(words::water_outpost(at(place))),
        Rule::Territory10 => Some(words::settled_already(at(place))),
        Rule::Structure02 => Some(words::walled_already(at(place))),
        Rule::Structure05 => Some(words::walls_gone()),
        Rule::Structure04 | Rule::R15 => Some(words::supply_gone()),
        Rule::R101 | Rule::R102 | Rule::R107 => card_choices(look, place),
        _ => None,
    }
}

/// What the card at work can choose; none where it does not ask for a territory.
fn card_choices(look: Look<'_>, place: Place) -> Option<Message> {
    let Some(Step::Resolve { card, .. }) = look.state.steps.top() else { return None };
    let (by, verb) = verbs::at_work(look)?;
    let mut open = Vec::new();
    list_card(look, by, verb, &mut open);
    let mut set = SpaceSet::EMPTY;
    for command in open {
        if let Command::Pick { place } | Command::Slay { place, .. } | Command::Deploy { place, .. } = command {
            set.insert(place.index());
        }
    }
    (!set.is_empty()).then(|| words::card_choices(card_name(look, card), at(place), all(set)))
}

fn draw(deck: &str, rule: Rule) -> Option<Message> {
    match rule {
        Rule::R28 => Some(words::deck_empty(deck)),
        Rule::Produce03 => Some(words::rebel_card_taken()),
        Rule::Produce07 => Some(words::no_draws()),
        _ => None,
    }
}

fn setup(look: Look<'_>, command: &Command, rule: Rule) -> Option<Message> {
    Some(match (rule, *command) {
        (Rule::Setup05, Command::Choose { hero }) => {
            let name = |hero| look.pack.hero(hero).words.name.clone();
            words::hero_taken(name(hero), Arg::list(opening::free_heroes(look).map(name)))
        }
        (Rule::R05, _) => words::not_your_tile(),
        (Rule::H11, _) => words::first_tile(),
        (Rule::H04, _) => words::tile_overlaps(),
        (Rule::Setup09, _) => words::second_tile(),
        (Rule::Setup10, _) => words::two_contacts(),
        (Rule::Setup14, Command::Settle { place }) => words::settled_already(at(place)),
        (Rule::Setup15, Command::Settle { place }) => words::water_outpost(at(place)),
        (Rule::Setup18, Command::Arm { place, .. }) => words::not_your_outpost(at(place)),
        (Rule::Setup20, _) => words::arms_only(),
        (Rule::Setup21, Command::Arm { place, .. }) => words::walled_already(at(place)),
        (Rule::Unit06, _) => words::hero_placed(),
        (Rule::Unit05, Command::Arm { what, .. }) => words::none_left(what.word()),
        (Rule::Structure05, _) => words::walls_gone(),
        _ => return None,
    })
}
